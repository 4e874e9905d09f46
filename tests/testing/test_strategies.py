"""The strategies that are given away: what they make is of the game."""

from __future__ import annotations

from hypothesis import given, settings

from gouji import Position, Ruleset, apply, legal_actions, refusal
from gouji.testing.strategies import decisions, matches, positions, rulesets


@given(rulesets())
def test_a_drawn_ruleset_reads_back(ruleset):
    assert Ruleset.parse(str(ruleset)) == ruleset


@given(positions())
def test_a_drawn_position_is_possible_and_reads_back(position):
    assert not position.problems()
    assert Position.parse(str(position), position.ruleset) == position


@given(decisions(most=5))
def test_a_drawn_act_is_legal(decision):
    position, action = decision
    assert refusal(position, action) is None
    assert apply(position, action)[0].ply == position.ply + 1


@settings(max_examples=20)
@given(matches())
def test_a_drawn_match_goes_on_or_is_over(match):
    assert not match.is_playing or legal_actions(match.game.position)
    assert len(match.standing.order) in {0, 6}
