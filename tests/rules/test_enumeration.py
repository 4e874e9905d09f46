"""`legal_actions` against the enumerator, which tries everything through `verify`."""

from __future__ import annotations

from collections import Counter

import pytest

from gouji import Action, Position, Question, Reason, Ruleset, legal_actions, refusal
from gouji.engine import COMPILED
from gouji.rules.events import QUESTIONS
from tests.enumerator import legal_by_trial, multisets, perft, readings
from tests.rulesets import random_positions

PARTS = 4
NUMBER = 6000 if COMPILED else 1500


@pytest.mark.parametrize("seed", range(PARTS))
def test_every_listed_act_is_verified_and_every_verified_act_is_listed(seed):
    for position in random_positions(seed, NUMBER):
        listed = legal_actions(position)
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(legal_by_trial(position)), (str(position), str(position.ruleset))


def test_the_random_positions_meet_every_question_and_every_phase():
    met: Counter[object] = Counter()
    for position in random_positions(2, 8000):
        met[position.question] += 1
        met["scramble"] += position.is_scramble
        met["dead gouji"] += position.is_dead_gouji
        met["doused"] += position.is_doused
        met["owes at the lead"] += position.owes is not None and position.owes == position.asked
        met["revolter"] += position.revolter is not None
        met["smothered"] += bool(position.smothered)
        met["fours"] += position.may_lead_fours
        met["point lost"] += bool(position.point_lost)
    phases = ("scramble", "dead gouji", "doused", "owes at the lead", "revolter", "smothered", "fours", "point lost")
    assert all(met[what] for what in (*QUESTIONS.values(), *phases)), met


def test_cards_that_are_not_held_are_refused():
    for position in random_positions(9, 300):
        if position.asked is not None and position.question is not Question.BURN:
            held = position.hands[position.asked].counts
            lacking = Action.parse("3456789TJQKA"[next(rank for rank in range(12) if not held[rank])])
            assert refusal(position, lacking) is Reason.NOT_IN_HAND


def test_the_pinned_order_is_refusals_then_sets_by_rank():
    for position in random_positions(8, 1500):
        ranks = [action.card_set.rank if action.card_set else -1 for action in legal_actions(position)]
        order = [12 if rank is None else int(rank) for rank in ranks]
        assert order == sorted(order)


def test_the_enumerator_knows_seven_choices_of_three_different_cards():
    hand = Position.parse("35B/4/4/4/4/4 - - - - - A 0").hands[0]
    assert multisets(hand) == ["B", "5", "5B", "3", "3B", "35", "35B"]
    assert readings("35B") == ()


def test_two_plies_of_a_small_position_are_counted_by_hand():
    # A leads 3, 4 or 34-is-no-set; on either of them B may pass or lay the 5.
    position = Position.parse("34/5/6/7/8/9 - - - - - A 0", Ruleset.parse("charter consult=off"))
    assert perft(position, 1) == 2
    assert perft(position, 2) == 2 * 2
