"""残局: what a deal with all cards open is worth when both teams play perfectly, by alpha-beta search over a table of positions.

Each team's players act as one. The search is cut off where it has looked at too many positions; it then says so and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.handle import RulesHandle, TableHandle
    from gouji.engine.layout import LEAD, PASS, Rules, Table
    from gouji.engine.listing import list_acts
    from gouji.engine.planner import is_natural_lead
    from gouji.engine.scoring import margin_of
    from gouji.engine.trick import step

    SLOTS, DEPTH, ROOM = 1 << 17, 320, 1 << 16
    EMPTY, EXACT, AT_LEAST, AT_MOST = 0, 1, 2, 3

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.engine.listing import Acts

INFINITE = 10000
ALL_BITS = 0xFFFFFFFFFFFFFFFF
FACTOR = 0x9E3779B97F4A7C15


def fold(key: int, value: int) -> int:
    """One more number in a key."""
    key = ((key ^ value) * FACTOR) & ALL_BITS
    return key ^ key >> 29


def key_of(table: Table, rules: Rules) -> int:
    """64 bits of everything that the rest of the deal depends on."""
    key = 1
    for seat in range(6):
        hand = 0
        for rank in range(16):
            hand = (hand * 37 + table.hand[(seat << 4) + rank]) & ALL_BITS
        key = fold(key, hand)
        key = fold(key, table.place[seat] + 1)
    key = fold(key, table.turn << 16 | table.question << 8 | (table.owner + 1))
    key = fold(key, table.top)
    key = fold(key, table.queue)
    key = fold(key, (table.yielded + 1) << 24 | (table.burner + 1) << 16 | (table.burned + 1) << 8 | table.last_owner)
    key = fold(
        key, table.passed << 16 | table.headless << 8 | table.doused << 4 | table.live << 2 | table.scramble << 1 | table.turned_down
    )
    key = fold(key, (table.dead_right + 1) << 24 | table.dead_used << 16 | table.dead_top << 8 | table.dead_now)
    if rules.burn_needs_opened or rules.opened_lead_fours:
        key = fold(key, table.opened << 16 | table.may_open << 8 | table.fours_now)
        key = fold(key, table.point_lost)
    return key


class Solver:
    """Open endings under one ruleset; what was found out stays for the next question of the same deal."""

    if TYPE_CHECKING:
        house: RulesHandle
        points: list[int]
        keys: list[int]
        kinds: list[int]
        values: list[int]
        firsts: list[int]
        acts: list[int]
        tables: list[Table]
        looked: int
        limit: int

    def __init__(self, house: RulesHandle, points: Sequence[int]) -> None:
        """Take the rules, and the points of the six places and of a sweep."""
        self.house = house
        self.looked = 0
        self.limit = 0
        if not cython.compiled:
            self.points = [0] * 7
            self.keys = [0] * SLOTS
            self.kinds = [EMPTY] * SLOTS
            self.values = [0] * SLOTS
            self.firsts = [0] * SLOTS
            self.acts = [0] * ROOM
            self.tables = [Table() for _ in range(DEPTH)]
        for index in range(7):
            self.points[index] = points[index]

    def solve(self, table: TableHandle, acts: Sequence[int], limit: int) -> list[int] | None:
        """What each act leads to.

        Args:
            table: All hands open, somebody is asked.
            acts: Legal acts of the seat asked.
            limit: After how many positions to give up.

        Returns:
            Of each act the margin of the acting team at the end, in points; None where the limit is reached.
        """
        self.looked = 0
        self.limit = limit
        side = 1 if table.table.turn % 2 == 0 else -1
        margins = []
        for act in acts:
            self.put(0, table)
            margins.append(side * self.after(0, act, -INFINITE, INFINITE))
            if self.looked >= self.limit:
                return None
        return margins

    def best(self, table: TableHandle, acts: Sequence[int], limit: int) -> int:
        """The place in the list of the first act that no other beats, -1 where the limit is reached; arguments as for `solve`."""
        self.looked = 0
        self.limit = limit
        side = 1 if table.table.turn % 2 == 0 else -1
        most = -INFINITE
        best = -1
        for index, act in enumerate(acts):
            self.put(0, table)
            margin = side * self.after(0, act, most if side > 0 else -INFINITE, INFINITE if side > 0 else -most)
            if self.looked >= self.limit:
                return -1
            if margin > most:
                most = margin
                best = index
        return best

    def put(self, depth: int, table: TableHandle) -> None:
        """The table to begin from."""
        if cython.compiled:
            self.tables[depth] = table.own
        else:
            self.tables[depth] = table.table.copy()

    def after(self, depth: int, act: int, low: int, high: int) -> int:
        """The margin of A, C and E after an act, exact between `low` and `high`."""
        step(cython.address(self.tables[depth]), self.house.rules, act)
        return self.search(depth, low, high, 0)

    def search(self, depth: int, low: int, high: int, room: int) -> int:
        """The margin of A, C and E at this depth, exact between `low` and `high`; worth nothing once the limit is reached."""
        table = cython.address(self.tables[depth])
        if table.turn < 0:
            return margin_of(table, self.points)
        self.looked += 1
        if self.looked >= self.limit or depth >= DEPTH - 1 or room >= ROOM - 4096:
            self.looked = self.limit
            return 0
        key = key_of(table, self.house.rules)
        slot = key & SLOTS - 1
        first = -1
        if self.keys[slot] == key and self.kinds[slot] != EMPTY:
            value = self.values[slot]
            kind = self.kinds[slot]
            if kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low):
                return value
            first = self.firsts[slot]
        return self.try_all(depth, low, high, room, key, first)

    def try_all(self, depth: int, low: int, high: int, room: int, key: int, first: int) -> int:
        """Look at every act, the one that was best before, then those that a player looks at first."""
        table = cython.address(self.tables[depth])
        even = table.turn % 2 == 0
        count = self.list_in_order(table, room, first)
        best = -INFINITE if even else INFINITE
        best_act = self.acts[room]
        floor = low
        ceiling = high
        for index in range(room, room + count):
            if cython.compiled:
                self.tables[depth + 1] = self.tables[depth]
            else:
                self.tables[depth + 1] = self.tables[depth].copy()
            step(cython.address(self.tables[depth + 1]), self.house.rules, self.acts[index])
            value = self.search(depth + 1, floor, ceiling, room + count)
            if self.looked >= self.limit:
                return 0
            if (even and value > best) or (not even and value < best):
                best = value
                best_act = self.acts[index]
            if even:
                floor = max(floor, best)
            else:
                ceiling = min(ceiling, best)
            if floor >= ceiling:
                break
        self.keep(key, best, best_act, AT_MOST if best <= low else AT_LEAST if best >= high else EXACT)
        return best

    def keep(self, key: int, value: int, act: int, kind: int) -> None:
        """Remember what was found out."""
        slot = key & SLOTS - 1
        self.keys[slot] = key
        self.values[slot] = value
        self.firsts[slot] = act
        self.kinds[slot] = kind

    def list_in_order(self, table: Table, room: int, first: int) -> int:
        """Write the acts of the seat asked: the one named, then what a player would look at, then the others; their number."""
        acts = cython.address(self.acts[room]) if cython.compiled else [0] * 8192
        count = list_acts(table, self.house.rules, acts)
        done = 0
        for index in range(count):
            if acts[index] == first:
                swap(acts, index, 0)
                done = 1
        for index in range(done, count):
            looks = is_natural_lead(table, acts[index]) if table.question == LEAD else acts[index] < PASS
            if looks:
                swap(acts, index, done)
                done += 1
        if not cython.compiled:
            self.acts[room : room + count] = acts[:count]
        return count


def swap(acts: Acts, one: int, other: int) -> None:
    """Exchange two acts of a list."""
    act = acts[one]
    acts[one] = acts[other]
    acts[other] = act
