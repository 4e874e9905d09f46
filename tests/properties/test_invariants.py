"""What every implementation keeps true [RULES.md 13]."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from gouji import SEATS, EventKind, Position, apply, legal_actions
from tests.enumerator import is_verified
from tests.properties.strategies import SEEDS, play, sample, start
from tests.rulesets import random_action

SIZES = pytest.mark.parametrize("most", [0, 9])
LAID = {EventKind.PLAYED, EventKind.BURNED, EventKind.COUNTER_BURNED}


def held(position: Position) -> list[int]:
    """Cards of each rank in hands and thrown in."""
    return [sum(column) for column in zip(*(hand.counts for hand in (*position.hands, position.thrown)), strict=True)]


@SIZES
@settings(max_examples=15)
@given(seed=SEEDS)
def test_every_card_is_in_a_hand_laid_or_thrown_in(most, seed):
    rng, position = start(seed, most)
    while not position.is_over:
        before = held(position)
        position, events = apply(position, random_action(rng, legal_actions(position)))
        laid = [event.card_set.counts for event in events if event.kind in LAID and event.card_set]
        assert before == [sum(column) for column in zip(held(position), *laid, strict=True)]
        assert position.counts == tuple(hand.size for hand in position.hands)


@SIZES
@settings(max_examples=15)
@given(seed=SEEDS)
def test_one_seat_that_is_in_is_asked_and_has_an_option_until_the_end(most, seed):
    for position in play(seed, most):
        assert position.is_over == (position.asked is None)
        assert bool(legal_actions(position)) == (not position.is_over)
        assert position.is_over or (position.asked not in position.out and position.counts[position.asked] > 0)


@SIZES
@settings(max_examples=15)
@given(seed=SEEDS)
def test_play_reaches_nothing_that_is_called_impossible(most, seed):
    assert [str(position) for position in play(seed, most) if position.problems()] == []


@SIZES
@settings(max_examples=25)
@given(seed=SEEDS)
def test_at_the_end_the_six_places_are_taken_and_the_points_balance(most, seed):
    last = list(play(seed, most))[-1]
    assert sorted(last.places.values()) == list(range(6))
    assert sorted(last.out) == list(SEATS)
    assert last.points is not None
    assert sum(last.points) == 0


@SIZES
@settings(max_examples=15)
@given(seed=SEEDS)
def test_places_once_taken_are_kept_but_for_a_revolter_s_sweep(most, seed):
    for before, after in pairwise(play(seed, most)):
        changed = {seat for seat, place in before.places.items() if after.places[seat] != place}
        assert changed <= {before.revolter}
        assert after.ply == before.ply + 1


@settings(max_examples=60)
@given(seed=SEEDS)
def test_a_refused_act_changes_nothing_and_a_listed_one_is_never_refused(seed):
    for position in sample(seed, 9, 5):
        written = str(position)
        for action in {action for other in sample(seed, 9, 8) for action in legal_actions(other)}:
            assert is_verified(position, action) == (action in legal_actions(position))
        assert str(position) == written


@settings(max_examples=20)
@given(seed=SEEDS)
def test_the_same_seed_ruleset_and_acts_give_the_same_deal(seed):
    assert list(play(seed, 9)) == list(play(seed, 9))


@settings(max_examples=20)
@given(seed=SEEDS)
def test_the_last_event_of_an_act_says_who_is_asked_or_that_the_deal_has_ended(seed):
    rng, position = start(seed, 9)
    while not position.is_over:
        position, events = apply(position, random_action(rng, legal_actions(position)))
        kinds = [event.kind for event in events]
        assert kinds.count(EventKind.ASKED) + kinds.count(EventKind.ENDED) == 1
        assert events[-1].kind is (EventKind.ENDED if position.is_over else EventKind.ASKED)
        assert position.is_over or (events[-1].seat, events[-1].question) == (position.asked, position.question)
