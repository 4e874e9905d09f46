"""Deals by their numbers, one row of results each: what studies count.

A row is `WIDTH` shorts: first leader, decisions, the six places, masks of the seats that opened, failed in a burn and succeeded in
one, burns of each seat (counter-burns too), and how often each kind of event came, by the kind's number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.handle import RulesHandle
    from gouji.engine.layout import BURN_FAILED, BURN_SUCCEEDED, BURNED, COUNTER_BURNED, Rules, Table
    from gouji.engine.listing import list_acts
    from gouji.engine.policies import choose
    from gouji.engine.seeding import deal_seeded, seed_of
    from gouji.engine.trick import step

    Row = memoryview

    def shorts_of(rows: bytearray) -> Row:
        """The buffer, two bytes a number."""
        return memoryview(rows).cast("h")

    def row_of(rows: Row, index: int) -> Row:
        """One row of many."""
        return rows[index * WIDTH : (index + 1) * WIDTH]


LEADER = 0
DECISIONS = 1
PLACES = 2
OPENED = 8
FAILED = 9
SUCCEEDED = 10
BURNS = 11
EVENTS = 17
WIDTH = 40

KINDS = 23
BY_SEAT = "abcdef"
COLUMNS = (
    "first_leader",
    "decisions",
    *(f"place_{seat}" for seat in BY_SEAT),
    "opened",
    "burn_failed",
    "burn_succeeded",
    *(f"burns_{seat}" for seat in BY_SEAT),
    *(f"events_{kind}" for kind in range(KINDS)),
)


class Surveyor:
    """Plays many deals under one set of rules; each thread needs its own."""

    if TYPE_CHECKING:
        house: RulesHandle
        own: Table
        table: Table
        acts: list[int]
        deck: bytearray

    def __init__(self, house: RulesHandle) -> None:
        """Take the rules of the house."""
        self.house = house
        if cython.compiled:
            self.table = cython.address(self.own)
        else:
            self.table = Table()
            self.acts = [0] * 131072
            self.deck = bytearray(512)

    def survey(self, run: int, first: int, policy: int, rows: bytearray) -> None:
        """Play the deals numbered from `first` on until the rows are full; the interpreter is free meanwhile.

        A deal depends on the run, its number, the rules and the policy alone.

        Args:
            run: Seed of the whole study, 64 bits.
            first: Number of the first deal; its cards are those of `Position.from_seed(ruleset, seed_of(run, first))`.
            policy: Who plays, by its number in `policies.NAMES`.
            rows: `2 * WIDTH` zero bytes for each deal, which take its row in the machine's byte order.
        """
        held = memoryview(rows)
        numbers = shorts_of(rows)
        deals = len(rows) // (2 * WIDTH)
        with cython.nogil:
            for index in range(deals):
                deal_seeded(self.table, self.house.rules, self.deck, seed_of(run, first + index))
                survey_deal(self.table, self.house.rules, policy, self.acts, row_of(numbers, index))
        held.release()


def survey_deal(table: Table, rules: Rules, policy: int, acts: list[int], row: Row) -> None:
    """Play to the end and count."""
    row[LEADER] = table.turn
    while table.turn >= 0:
        count = list_acts(table, rules, acts)
        step(table, rules, choose(table, rules, policy, acts, count))
        count_events(table, row)
    write_outcome(table, row)


def count_events(table: Table, row: Row) -> None:
    """What the step brought."""
    for index in range(table.event_count):
        kind = table.event[index] & 31
        row[EVENTS + kind] += 1
        if kind in {BURNED, COUNTER_BURNED}:
            row[BURNS + (table.event[index] >> 5 & 7)] += 1
        elif kind == BURN_SUCCEEDED:
            row[SUCCEEDED] |= 1 << (table.event[index] >> 5 & 7)
        elif kind == BURN_FAILED:
            row[FAILED] |= 1 << (table.event[index] >> 5 & 7)


def write_outcome(table: Table, row: Row) -> None:
    """What stands on the table when the deal is over."""
    row[DECISIONS] = table.ply
    for seat in range(6):
        row[PLACES + seat] = table.place[seat]
    row[OPENED] = table.opened
