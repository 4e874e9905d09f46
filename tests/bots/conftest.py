"""Positions and deals to ask bots about."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from gouji import Position, Ruleset, View, legal_actions
from gouji.bots import make_bot
from tests import rulesets

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="session")
def random_ruleset() -> Callable[[int], Ruleset]:
    """A ruleset from a seed, most options changed."""
    return lambda seed: rulesets.random_ruleset(random.Random(seed), 0.6)


@pytest.fixture(scope="session")
def choose() -> Callable[..., str]:
    """What steady does in a written position."""

    def ask(text: str, rules: str = "charter") -> str:
        position = Position.parse(text, Ruleset.parse(rules))
        assert not position.problems()
        assert position.asked is not None
        return str(make_bot("steady", 0).act(View.cut(position, position.asked), legal_actions(position)))

    return ask
