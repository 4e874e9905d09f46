"""Positions and deals to ask bots about."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from gouji import OPTIONS, Position, Ruleset, View, legal_actions
from gouji.bots import make_bot

if TYPE_CHECKING:
    from collections.abc import Callable


def any_ruleset(rng: random.Random) -> Ruleset:
    """A ruleset with every option at a random value; a kill, if any, is one of its list."""
    changes = {name: rng.choice(option.values) for name, option in OPTIONS.items() if option.values}
    return Ruleset.of("charter", {name: rng.choice([value, "none"]) if name == "joker_kill" else value for name, value in changes.items()})


@pytest.fixture(scope="session")
def random_ruleset() -> Callable[[int], Ruleset]:
    """A ruleset from a seed."""
    return lambda seed: any_ruleset(random.Random(seed))


@pytest.fixture(scope="session")
def choose() -> Callable[..., str]:
    """What steady does in a written position."""

    def ask(text: str, rules: str = "charter") -> str:
        position = Position.parse(text, Ruleset.parse(rules))
        assert not position.problems()
        assert position.asked is not None
        return str(make_bot("steady", 0).act(View.cut(position, position.asked), legal_actions(position)))

    return ask
