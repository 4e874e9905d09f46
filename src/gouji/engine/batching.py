"""Many tables at once: rows of memory that the caller owns, worked on in place, without the lock on the interpreter.

`batching.pxd` holds the shape of a result, the trace that a finished deal leaves while its table plays the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

if not cython.compiled:
    from gouji.engine.listing import list_acts, most_acts
    from gouji.engine.observing import observe
    from gouji.engine.policies import choose, play_out
    from gouji.engine.refusing import refuse
    from gouji.engine.seeding import deal_again, deal_seeded, seed_of
    from gouji.engine.trick import step

    def first_of(tables: Memory) -> Memory:
        """Where the tables begin: compiled, the address of the first one."""
        return tables

    def row_at(tables: Memory, index: int) -> Any:
        """One of the tables."""
        return tables[index]


if TYPE_CHECKING:
    from gouji.engine.handle import RulesHandle

    Memory = Any

MOST_ACTS = 131072


class Rows:
    """Tables and their last results as rows of two arrays; not for two threads at a time, but parts of one array are."""

    if TYPE_CHECKING:
        house: RulesHandle
        tables: Memory
        results: Memory
        acts: list[int]
        deck: list[int]

    def __init__(self, house: RulesHandle, tables: Memory, results: Memory) -> None:
        """Take as many tables as there are rows of results.

        Args:
            house: The rules of all tables.
            tables: Compiled, writable memory of shape (n,), each item a `layout.Table`; uncompiled, a list of `Table`.
            results: Likewise of `Result`; uncompiled, objects with its fields.
        """
        self.house = house
        self.tables = tables
        self.results = results
        if not cython.compiled:
            self.acts = [0] * MOST_ACTS
            self.deck = [0] * 512

    def match(self, length: int) -> int:
        """Refuse an array that has not a row for each table."""
        if length != len(self.tables):
            raise ValueError(f"{len(self.tables)} tables take arrays of that length, not {length}")
        return 0

    def deal_all(self, run: int, first: int) -> None:
        """Deal every table; the table at index i from the seed of deal `first` + i of the run."""
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                deal_seeded(row_at(tables, index), self.house.rules, self.deck, seed_of(run, first + index))

    def legal_all(self, codes: Memory, counts: Memory) -> int:
        """Write the legal acts of each table, as many as a row of `codes` holds, and their number; return the largest number."""
        self.match(len(codes))
        self.match(len(counts))
        most = 0
        width = codes.shape[1]
        rules = self.house.rules
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                table = row_at(tables, index)
                if cython.compiled and most_acts(table) <= width:
                    count = list_acts(table, rules, cython.address(codes[index, 0]))
                else:
                    count = list_acts(table, rules, self.acts)
                    for place in range(min(count, width)):
                        codes[index, place] = self.acts[place]
                counts[index] = count
                most = max(most, count)
        return most

    def refuse_all(self, actions: Memory, reasons: Memory) -> int:
        """Write why each table's act is not legal, 0 where it is; return how many are not."""
        self.match(len(actions))
        self.match(len(reasons))
        refused = 0
        rules = self.house.rules
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                table = row_at(tables, index)
                reason = refuse(table, rules, table.turn, actions[index])
                reasons[index] = reason
                refused += 1 if reason else 0
        return refused

    def step_all(self, actions: Memory, done: Memory) -> int:
        """Act, legally, at every table; a finished one leaves its result and is dealt anew. Return how many finished."""
        self.match(len(actions))
        self.match(len(done))
        finished = 0
        rules = self.house.rules
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                table = row_at(tables, index)
                step(table, rules, actions[index])
                done[index] = table.turn < 0
                if table.turn < 0:
                    finished += 1
                    self.note(table, index)
                    deal_again(table, rules, self.deck)
        return finished

    def play_all(self, policy: int) -> int:
        """Play every table to the end by a policy, leave its result and deal it anew; return the decisions made."""
        decisions = 0
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                table = row_at(tables, index)
                decisions -= table.ply
                decisions += play_out(table, self.house.rules, policy, self.acts)
                self.note(table, index)
                deal_again(table, self.house.rules, self.deck)
        return decisions

    def observe_all(self, out: Memory) -> None:
        """Write for each table what its asked seat may know: `observing.OBSERVED`."""
        self.match(len(out))
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                if cython.compiled:
                    observe(row_at(tables, index), cython.address(out[index, 0]))
                else:
                    observe(row_at(tables, index), out[index])

    def choose_all(self, policy: int, actions: Memory) -> None:
        """Write for each table the act that the policy picks."""
        self.match(len(actions))
        rules = self.house.rules
        tables = first_of(self.tables)
        with cython.nogil:
            for index in range(len(self.tables)):
                table = row_at(tables, index)
                count = list_acts(table, rules, self.acts)
                actions[index] = choose(table, rules, policy, self.acts, count)

    def note(self, table: Any, index: int) -> None:
        """Write the result of the table's deal, which is over."""
        result = self.result_at(index)
        result.seed = table.seed
        result.ply = table.ply
        for seat in range(6):
            result.place[seat] = table.place[seat]
            result.order[table.place[seat]] = seat
        result.opened = table.opened
        result.failed = table.failed
        result.first_lead = table.first_lead
        result.burns = table.burns
        result.counter_burns = table.counter_burns
        result.burns_won = table.burns_won

    def result_at(self, index: int) -> Any:
        """One result."""
        if cython.compiled:
            return cython.address(self.results[index])
        return self.results[index]
