"""What the twin of a board is worth: the variance of points a deal with and without it, the same number of deals.

`steady` plays against itself made careless: with a likelihood it does what it likes second best. The rarer that is, the more alike the
two play, and the more of the luck of the cards is common to both seatings [docs/arena.md].

    nice python benches/twins.py --boards 300
"""

from __future__ import annotations

import argparse
import random
from statistics import fmean, variance
from typing import TYPE_CHECKING

from gouji import SEATS
from gouji.arena import Terms
from gouji.arena.board import Table
from gouji.arena.dealing import start_at_lead
from gouji.arena.player import Player
from gouji.bots import make_bot
from gouji.bots.steady import rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules import Action, View

LIKELIHOODS = (0.01, 0.1)
TERMS = Terms()


class Careless:
    """`steady`, but now and then its second choice."""

    name = "careless"

    def __init__(self, likelihood: float, seed: str) -> None:
        self._likelihood = likelihood
        self._rng = random.Random(seed)

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The first choice, or the second."""
        ranked = rank(view, options)
        return ranked[1] if len(ranked) > 1 and self._rng.random() < self._likelihood else ranked[0]


def points(likelihood: float, number: int, *, exchanged: bool) -> int:
    """Points of the steady team in one deal of a board."""
    bots = [
        make_bot("steady", 0) if seat % 2 == exchanged else Careless(likelihood, f"{number} {exchanged} {seat.value}") for seat in SEATS
    ]
    table = Table([Player(seat, bot, TERMS.limit_ms) for seat, bot in zip(SEATS, bots, strict=True)])
    deal, _ = table.play(start_at_lead(TERMS, number))
    return deal.points[exchanged]


def main() -> int:
    """Play and print a row for each likelihood."""
    parser = argparse.ArgumentParser(description="The variance of points a deal with twin boards and without.")
    parser.add_argument("--boards", type=int, default=300)
    boards = parser.parse_args().boards
    for likelihood in LIKELIHOODS:
        twins = [fmean(points(likelihood, number, exchanged=exchanged) for exchanged in (False, True)) for number in range(boards)]
        singles = [points(likelihood, number, exchanged=number % 2 == 1) for number in range(2 * boards)]
        both = f"{fmean(twins):+.2f} points a deal, variance {2 * variance(twins):.1f} with twins, {variance(singles):.1f} without"
        print(f"careless in {likelihood:.0%} of its decisions: {both} ({2 * boards} deals each)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
