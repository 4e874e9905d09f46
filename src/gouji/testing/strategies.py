"""Strategies for hypothesis: rulesets, positions, acts, matches. Needs hypothesis; nothing else of `gouji.testing` does.

from hypothesis import given
from gouji.testing.strategies import positions

@given(positions())
def test_the_written_form_reads_back(position):
    assert Position.parse(str(position), position.ruleset) == position
"""

from __future__ import annotations

import random
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from gouji.rules import Match, Position, legal_actions
from gouji.testing.chance import begin_deal, random_custom, random_play, small_position

if TYPE_CHECKING:
    from gouji.rules import Action, Ruleset

SEEDS = st.integers(0, 2**32 - 1)
MOST_STEPS = 60


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Any profile, as it is or with some options changed."""
    return SEEDS.map(lambda seed: random_custom(random.Random(seed)))


@st.composite
def positions(draw: st.DrawFn, most: int = 7) -> Position:
    """A position of the play with small hands that random play has reached, over or not.

    Args:
        draw: Hypothesis gives it.
        most: Cards of the largest hand at the first lead.
    """
    rng = random.Random(draw(SEEDS))
    ruleset = draw(rulesets())
    steps = draw(st.integers(0, MOST_STEPS))
    play = random_play(rng, small_position(rng, ruleset, most))
    return deque(islice(play, steps + 1), maxlen=1)[0]


@st.composite
def decisions(draw: st.DrawFn, most: int = 7) -> tuple[Position, Action]:
    """A position in which somebody is asked, and one of the legal acts."""
    position = draw(positions(most).filter(lambda one: not one.is_over))
    return position, draw(st.sampled_from(legal_actions(position)))


@st.composite
def matches(draw: st.DrawFn, deals: int = 2) -> Match:
    """A match in the middle of a deal: a few random acts after the cut of one of its first deals.

    Args:
        draw: Hypothesis gives it.
        deals: How many deals it has at most.
    """
    rng = random.Random(draw(SEEDS))
    match = Match(draw(rulesets()), deals=deals)
    steps = draw(st.integers(0, 400))
    while steps > 0 and not match.is_over:
        game = match.game if match.is_playing and match.game else begin_deal(rng, match)
        match.play(rng.choice(legal_actions(game.position)))
        steps -= 1
    return match
