"""The exact value of an ending whose cards all lie open, both teams playing perfectly: alpha-beta over the engine's steps.

It shares nothing with the bots: no estimate, no cut that could be wrong, only the rules and the points of the places.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, permutations
from typing import TYPE_CHECKING

from gouji.engine.handle import FIELDS
from gouji.engine.layout import PASS, size_of
from gouji.rules import SEATS, Place
from gouji.rules.scoring import team_points

if TYPE_CHECKING:
    from gouji import Position, Ruleset
    from gouji.engine.handle import TableHandle

Places = tuple[int, ...]
Key = tuple[object, ...]
AT = {name: place for place, name in enumerate(FIELDS)}
UNFELT = ("ply", "opened", "may_open", "point_lost", "dead_won", "burn_chain")
FELT = tuple(place for name, place in AT.items() if name not in UNFELT)
TURN, OPENED = AT["turn"], AT["opened"]
MOST = 99


class TooLargeError(Exception):
    """The tree has more nodes than were allowed."""


def margin(places: Places, ruleset: Ruleset) -> int:
    """Points of A C E above those of B D F."""
    first, second = team_points({seat: Place(place) for seat, place in zip(SEATS, places, strict=True)}, ruleset)
    return first - second


def bounds(places: Places, ruleset: Ruleset) -> tuple[int, int]:
    """The least and the most that the margin can become where -1 is a place not yet taken."""
    free = [place for place in range(6) if place not in places]
    ends = []
    for rest in permutations(free):
        taken = iter(rest)
        ends.append(margin(tuple(next(taken) if place < 0 else place for place in places), ruleset))
    return min(ends), max(ends)


class Solver:
    """Values of positions of one deal, kept between questions.

    Attributes:
        nodes: Positions looked at so far.
        most: How many may be looked at; then `TooLargeError` is raised.
    """

    def __init__(self, ruleset: Ruleset, most: int = 10**9) -> None:
        self.ruleset = ruleset
        self.nodes = 0
        self.most = most
        self.felt = (*FELT, OPENED) if ruleset.burn_needs == "opened" or ruleset.opened_lead_fours else FELT
        self.known: dict[Key, tuple[int, int]] = {}
        self.best: dict[Key, int] = {}
        self.bounds: dict[Places, tuple[int, int]] = {}

    def value(self, table: TableHandle) -> int:
        """The margin of A C E from here on with perfect play: halving between what is possible."""
        low, high = self.bounds_of(tuple(table.seats()[1]))
        while low < high:
            middle = low + (high - low) // 2
            if self.reaches(table, middle + 1):
                low = middle + 1
            else:
                high = middle
        return low

    def values(self, position: Position) -> dict[int, int]:
        """Of each act of the seat that is asked the margin that its own team gets with it."""
        turn = position.table.state()[TURN]
        side = -1 if turn % 2 else 1
        found = {}
        for act in position.table.acts():
            table = position.table.copy()
            table.step(act)
            found[act] = side * self.value(table)
        return found

    def bounds_of(self, places: Places) -> tuple[int, int]:
        """What is possible once these places are taken."""
        found = self.bounds.get(places)
        if found is None:
            found = self.bounds[places] = bounds(places, self.ruleset)
        return found

    def reaches(self, table: TableHandle, wanted: int) -> bool:
        """Whether A C E can get at least the wanted margin."""
        acts = table.acts()
        while len(acts) == 1:
            table.step(acts[0])
            acts = table.acts()
        state = table.state()
        places = tuple(table.seats()[1])
        low, high = self.bounds_of(places)
        if low >= wanted:
            return True
        if high < wanted or not acts:
            return False
        key = (places, bytes(chain.from_iterable(table.hands())), *[state[place] for place in self.felt])
        known = self.known.get(key, (-MOST, MOST))
        if known[0] >= wanted:
            return True
        if known[1] < wanted:
            return False
        return self.search(table, key, known, acts, state[TURN] % 2 == 0, wanted)

    def search(self, table: TableHandle, key: Key, known: tuple[int, int], acts: list[int], is_ours: bool, wanted: int) -> bool:
        """The same by trying the acts, those that once decided first."""
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLargeError
        left = table.seats()[0][table.state()[TURN]]
        for act in self.ordered(key, acts, left):
            after = table.copy()
            after.step(act)
            if self.reaches(after, wanted) is is_ours:
                self.best[key] = act
                self.known[key] = (max(known[0], wanted), known[1]) if is_ours else (known[0], min(known[1], wanted - 1))
                return is_ours
        self.known[key] = (known[0], min(known[1], wanted - 1)) if is_ours else (max(known[0], wanted), known[1])
        return not is_ours

    def ordered(self, key: Key, acts: list[int], left: int) -> list[int]:
        """The act that decided last time, then going out, then large sets with nothing hung, refusals between."""
        best = self.best.get(key)
        return sorted(acts, key=lambda act: (act != best, size(act) != left, cost(act)))


@lru_cache(maxsize=65536)
def size(act: int) -> int:
    """Cards laid."""
    return 0 if act >= PASS else size_of(act)


@lru_cache(maxsize=65536)
def cost(act: int) -> int:
    """How late an act is tried."""
    if act >= PASS:
        return 0
    return 20 * (act >> 9 & 31) + 40 * (act >> 14 & 0x7FF) - 4 * (act >> 4 & 31) + (act & 15)
