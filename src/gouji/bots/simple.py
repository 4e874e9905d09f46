"""Two bots to measure others against: one without any idea, one with a single idea."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from gouji.bots.sight import look_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules import Action, View


class RandomBot:
    """Any option, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int) -> None:
        """Keep an own generator, so that no other draw moves its choices."""
        self._rng = random.Random(seed)

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """One option by chance."""
        look_at(view)
        return self._rng.choice(options)


class LowestBot:
    """The lowest set it can lay, the most cards of that rank; it refuses only where it must, never burns and declines every offer."""

    name = "lowest"

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The first set of the list with nothing hung, as many of its rank as there are."""
        look_at(view)
        sets = [action for action in options if action.card_set is not None and action.kind.value != "!"]
        return min(sets, key=height) if sets else options[0]


def height(action: Action) -> tuple[int, int, int]:
    """Jokers and 2s are the highest; of one rank more cards come first."""
    card_set = action.card_set
    if card_set is None:
        return (99, 99, 0)
    return (card_set.twos + 3 * card_set.jokers, card_set.rank or 0, -card_set.size)
