"""The planner against itself: two sets of weights over duplicate deals, and deals from which the network of `valuing` learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

if not cython.compiled:
    from gouji.engine.dealing import random_below
    from gouji.engine.handle import RulesHandle
    from gouji.engine.layout import BURN, LEAD, PASS, Table
    from gouji.engine.listing import list_acts
    from gouji.engine.planner import choose_planned, is_natural_lead
    from gouji.engine.scoring import margin_of
    from gouji.engine.seeding import deal_seeded, seed_of
    from gouji.engine.trick import step
    from gouji.engine.valuing import describe
    from gouji.engine.weighing import OURS, WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.engine.weighing import Weights

ASTRAY = 16  # one decision in so many is left to chance where the network learns
TRIES = 32


class Contest:
    """One table at which deals are played through."""

    if TYPE_CHECKING:
        house: RulesHandle
        table: Table
        spare: Table
        acts: list[int]
        deck: bytearray
        points: list[int]
        first: list[float]
        second: list[float]

    def __init__(self, house: RulesHandle, points: Sequence[int]) -> None:
        """Take the rules, and the points of the six places and of a sweep."""
        self.house = house
        if not cython.compiled:
            self.table = Table()
            self.spare = Table()
            self.acts = [0] * 131072
            self.deck = bytearray(512)
            self.points = [0] * 7
            self.first = [0.0] * (2 * WEIGHTS)
            self.second = [0.0] * (2 * WEIGHTS)
        for index in range(7):
            self.points[index] = points[index]

    def meet(self, first: Sequence[float], second: Sequence[float], run: int, boards: int) -> tuple[float, float]:
        """Play boards, each deal with the teams' seats exchanged.

        Args:
            first: Weights as `weighing` orders them, of the first half of the deal and then of the second.
            second: The weights of the other team.
            run: Names the deals.
            boards: How many.

        Returns:
            Of the margins of the first, one a board, in points a deal: their sum and the sum of their squares.
        """
        for index in range(2 * WEIGHTS):
            self.first[index] = first[index]
            self.second[index] = second[index]
        total = 0.0
        squares = 0.0
        with cython.nogil:
            for board in range(boards):
                margin = (self.deal(run, board, self.first, self.second) - self.deal(run, board, self.second, self.first)) / 4.0
                total += margin
                squares += margin * margin
        return total, squares

    def deal(self, run: int, board: int, even: Weights, odd: Weights) -> int:
        """One deal to its end: the margin of A, C and E, who play by the weights named first."""
        table = cython.address(self.table)
        rules = self.house.rules
        deal_seeded(table, rules, self.deck, seed_of(run, board))
        while table.turn >= 0:
            count = list_acts(table, rules, self.acts)
            weights = even if table.turn % 2 == 0 else odd
            step(table, rules, choose_planned(table, rules, weights, self.acts, count))
        return margin_of(table, self.points)

    def teach(self, run: int, deals: int, inputs: Any, margins: Any) -> int:
        """Play deals by the planner, a decision now and then by chance, and write every lead with how it ends if the planner plays on.

        Args:
            run: Names the deals.
            deals: How many at most.
            inputs: (n, INPUTS) float64.
            margins: (n,) float64, the points that the leader's team makes more than the other [Art. 20].

        Returns:
            How many leads were written; no deal is begun that might not fit.
        """
        table = cython.address(self.table)
        written = 0
        board = 0
        with cython.nogil:
            while board < deals and written + 256 < len(margins):
                deal_seeded(table, self.house.rules, self.deck, seed_of(run, board))
                while table.turn >= 0:
                    if table.question == LEAD:
                        describe(table, self.house.rules, cython.address(inputs[written, 0]) if cython.compiled else inputs[written])
                        margins[written] = self.margin_from_here()
                        written += 1
                    self.go_on()
                board += 1
        return written

    def margin_from_here(self) -> int:
        """The points that the leader's team makes more than the other if the planner plays on."""
        if cython.compiled:
            self.spare = self.table
        else:
            self.spare = self.table.copy()
        table = cython.address(self.spare)
        rules = self.house.rules
        sign = 1 if table.turn % 2 == 0 else -1
        while table.turn >= 0:
            count = list_acts(table, rules, self.acts)
            step(table, rules, choose_planned(table, rules, OURS, self.acts, count))
        return sign * margin_of(table, self.points)

    def go_on(self) -> None:
        """One decision of the planner, or now and then one by chance that a player might look at."""
        table = cython.address(self.table)
        rules = self.house.rules
        count = list_acts(table, rules, self.acts)
        if count > 1 and random_below(table, ASTRAY) == 0:
            for _ in range(TRIES):
                act = self.acts[random_below(table, count)]
                if act >= PASS or (act < BURN and is_natural_lead(table, act)):
                    step(table, rules, act)
                    return
        step(table, rules, choose_planned(table, rules, OURS, self.acts, count))
