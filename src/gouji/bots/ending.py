"""残局: the last cards of a deal, played out perfectly: where the seat knows every hand, and in deals it imagines where few are left."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from gouji.engine.solving import Solver

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.engine.searching import Search
    from gouji.rules import View

OPEN_CARDS, SHORT_CARDS = 40, 16  # most in all hands of an ending that is solved: all hands known, and imagined
LOOKS_A_DEAL = 1500  # positions looked at in an imagined deal before it is played on as any other
LOOKS = (5_000, 20_000, 80_000, 200_000, 600_000, 2_000_000, 6_000_000)  # in a known one, one attempt after the other
SLOWEST = 2.0  # an attempt may take so much longer for each position than the one before it


class Ending:
    """What can be solved of a decision.

    Attributes:
        is_open: Every hand is known and few enough cards are left.
        is_short: So few cards are left that they can be played out in each deal imagined.
    """

    def __init__(self, view: View, search: Search, points: tuple[int, ...]) -> None:
        """Look at what is known.

        Args:
            view: Of the seat that is asked.
            search: Fills up what the view does not tell.
            points: Of the six places, then of a sweep.
        """
        hands, unseen = search.known.hands(), sum(search.known.thrown())
        lacking = [left - sum(hand) for left, hand in zip(view.left, hands, strict=True)]
        cards = sum(view.left)
        self._search = search
        self._points = points
        self._solver: Solver | None = None
        self.is_open = cards <= OPEN_CARDS and (not any(lacking) or max(lacking) == unseen)
        self.is_short = cards <= SHORT_CARDS

    def best(self, acts: Sequence[int], most: int = LOOKS[-1], until: float = inf) -> int | None:
        """The place in the list of an act that no other beats, all hands known.

        Args:
            acts: All legal acts worth a look, the likeliest first.
            most: Positions that one attempt may look at.
            until: On the clock `perf_counter`, in seconds.

        Returns:
            None where it was not found out.
        """
        table, solver = self._search.draw(), self._solve()
        pace = 1e-6
        for looks in LOOKS:
            begun = perf_counter()
            if looks > most or begun + SLOWEST * pace * looks > until:
                return None
            place = solver.best(table, acts, looks)
            if place >= 0:
                return place
            pace = (perf_counter() - begun) / looks
        return None

    def compare(self, acts: Sequence[int], leads: int) -> list[float]:
        """As `Search.compare`, but the deal imagined is played out perfectly where that takes not too long."""
        margins = self._solve().solve(self._search.draw(), acts, LOOKS_A_DEAL)
        return list(map(float, margins)) if margins is not None else self._search.compare(acts, leads)

    def _solve(self) -> Solver:
        if self._solver is None:
            self._solver = Solver(self._search.known.house, self._points)
        return self._solver
