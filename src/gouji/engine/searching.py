"""Acts compared in deals that the seat cannot tell from the true one, each played on by the planner to a later lead that is then valued.

All acts meet the same deals, so that what they differ by is seen sooner than what they are worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.handle import RulesHandle, TableHandle
    from gouji.engine.layout import LEAD, Table
    from gouji.engine.listing import list_acts
    from gouji.engine.planner import choose_planned, weigh_all
    from gouji.engine.sampling import Futures
    from gouji.engine.scoring import margin_of
    from gouji.engine.trick import step
    from gouji.engine.valuing import NUMBERS, lead_worth
    from gouji.engine.weighing import OURS

    MOST_ACTS = 32

if TYPE_CHECKING:
    from collections.abc import Sequence

AT_STAKE = 24.0  # by the charter, in whose points the network counts: head and second less the last two, and a sweep [Art. 20]


class Search:
    """One decision: the table as its seat knows it, filled up with cards again and again."""

    if TYPE_CHECKING:
        known: TableHandle
        futures: Futures
        house: RulesHandle
        numbers: list[float]
        points: list[int]
        trial: list[int]
        results: list[float]
        worths: list[float]
        dealt: Table
        even: float
        scale: float

    def __init__(self, known: TableHandle, numbers: Sequence[float], points: Sequence[int]) -> None:
        """Begin.

        Args:
            known: The table as the asked seat knows it: other hands empty but counted, all unseen cards among those thrown in.
            numbers: The network of `valuing`; empty where nothing is compared.
            points: Of the six places, then of a sweep.
        """
        self.known = known
        self.futures = Futures(known)
        self.house = known.house
        if not cython.compiled:
            self.worths = [0.0] * 131072
            self.numbers = [0.0] * NUMBERS
            self.points = [0] * 7
            self.trial = [0] * MOST_ACTS
            self.results = [0.0] * MOST_ACTS
        for index in range(len(numbers)):
            self.numbers[index] = numbers[index]
        for index in range(7):
            self.points[index] = points[index]
        self.even = 1.0 if self.known.table.turn % 2 == 0 else -1.0
        self.scale = (points[0] + points[1] - points[4] - points[5] + points[6]) / AT_STAKE

    def begin(self, seed: int) -> None:
        """Name the run of chance that follows."""
        self.futures.begin(seed)

    def weigh(self) -> list[tuple[int, float]]:
        """Every legal act in the pinned order with what the planner thinks it is worth, in sets that need help."""
        count = list_acts(self.known.table, self.house.rules, self.futures.acts)
        weigh_all(self.known.table, self.house.rules, OURS, self.futures.acts, count, self.worths)
        return [(self.futures.acts[index], self.worths[index]) for index in range(count)]

    def draw(self) -> TableHandle:
        """The unseen cards dealt once more."""
        self.futures.refill()
        return self.futures.work.copy()

    def compare(self, acts: Sequence[int], leads: int) -> list[float]:
        """Deal the unseen cards once more and try each act.

        Args:
            acts: At most 32 legal acts.
            leads: At which lead after the act it is valued; a deal that ends before counts its points.

        Returns:
            Of each act the margin of the acting team in this deal of the cards.
        """
        count = len(acts)
        for index in range(count):
            self.trial[index] = acts[index]
        with cython.nogil:
            self.deal()
            for index in range(count):
                self.results[index] = self.even * self.play(self.trial[index], leads)
        return [self.results[index] for index in range(count)]

    def deal(self) -> None:
        """Deal the unseen cards once more and remember how they lie."""
        self.futures.refill()
        if cython.compiled:
            self.dealt = self.futures.work.own
        else:
            self.dealt = self.futures.work.table.copy()

    def play(self, act: int, leads: int) -> float:
        """Act in the cards dealt and play on by the planner; the margin of A, C and E to be expected at that lead."""
        random = self.futures.work.table.random
        if cython.compiled:
            self.futures.work.own = self.dealt
        else:
            self.futures.work.table = self.dealt.copy()
        table = self.futures.work.table
        table.random = random
        rules = self.house.rules
        step(table, rules, act)
        while table.turn >= 0:
            if table.question == LEAD:
                leads -= 1
                if leads <= 0:
                    return self.scale * lead_worth(table, rules, self.numbers)
            count = list_acts(table, rules, self.futures.acts)
            step(table, rules, self.futures.acts[0] if count == 1 else choose_planned(table, rules, OURS, self.futures.acts, count))
        return margin_of(table, self.points)
