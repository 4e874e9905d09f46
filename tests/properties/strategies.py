"""What the properties are tried on: deals under random rulesets, whole ones and such with small hands."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from gouji import Position
from tests.rulesets import random_play, random_ruleset, small_position

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = st.integers(0, 2**32 - 1)


def start(seed: int, most: int) -> tuple[random.Random, Position]:
    """A deal under a random ruleset: hands of at most so many cards, or whole ones where `most` is 0."""
    rng = random.Random(seed)
    ruleset = random_ruleset(rng)
    return rng, small_position(rng, ruleset, most) if most else Position.deal(ruleset, rng)


def play(seed: int, most: int) -> Iterator[Position]:
    """Every position of one random deal."""
    yield from random_play(*start(seed, most))


def sample(seed: int, most: int, number: int) -> list[Position]:
    """A few positions of one random deal."""
    positions = list(play(seed, most))
    return random.Random(seed).sample(positions, min(number, len(positions)))
