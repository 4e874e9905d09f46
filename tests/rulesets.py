"""Random rulesets, random small positions and random play, for tests that look at many of them: those of `gouji.testing`."""

from __future__ import annotations

from gouji.testing.chance import (
    LETTERS,
    random_action,
    random_hands,
    random_play,
    random_positions,
    random_ruleset,
    small_position,
    spelled,
    values_of,
)

__all__ = [
    "LETTERS",
    "random_action",
    "random_hands",
    "random_play",
    "random_positions",
    "random_ruleset",
    "small_position",
    "spelled",
    "values_of",
]
