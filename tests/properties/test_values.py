"""Values are equal by what they say, cannot be changed, and a game can be taken back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from gouji import Action, CardSet, Game, Hand, IllegalActionError, Position, Ruleset, legal_actions
from tests.properties.strategies import SEEDS, sample, start
from tests.rulesets import random_action

VALUES = (Hand.parse("3KK2B"), CardSet.parse("KK2B"), Action.parse("!KK2B"), Action.parse("-"), Ruleset.parse("charter deck=196"))


@settings(max_examples=25)
@given(seed=SEEDS)
def test_undo_restores_positions_events_and_acts(seed):
    rng, position = start(seed, 9)
    game = Game.start(position)
    kept = [(game.position, list(game.events), list(game.actions))]
    while not game.position.is_over:
        game.play(random_action(rng, legal_actions(game.position)))
        kept.append((game.position, list(game.events), list(game.actions)))
    while len(kept) > 1:
        _, _, actions = kept.pop()
        assert game.undo() == actions[-1]
        assert (game.position, game.events, game.actions) == kept[-1]
    assert game.undo() is None


@settings(max_examples=25)
@given(seed=SEEDS)
def test_an_illegal_act_leaves_a_game_as_it_was(seed):
    _, position = start(seed, 9)
    game = Game.start(position)
    with pytest.raises(IllegalActionError):
        game.play(Action.parse("="))
    assert (game.position, len(game.events), game.actions) == (position, 2, [])


@settings(max_examples=40)
@given(seed=SEEDS)
def test_equal_positions_have_one_hash_and_different_ones_are_not_equal(seed):
    positions = sample(seed, 9, 6)
    for one in positions:
        again = Position.parse(str(one), one.ruleset)
        assert (again, hash(again)) == (one, hash(one))
        assert [other for other in positions if other == one] == [one]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_equals_another_with_the_same_text_and_nothing_else(value):
    again = type(value).parse(str(value))
    assert again is not value
    assert (again, hash(again)) == (value, hash(value))
    assert [other for other in VALUES if other == value] == [value]
    assert value != str(value)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_cannot_be_changed(value):
    with pytest.raises(AttributeError):
        value.deck = 1
