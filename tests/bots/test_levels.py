"""Every level under every profile: no illegal act, and nothing that it may not know moves it."""

from __future__ import annotations

from itertools import islice

import pytest

from gouji import PROFILES, View
from gouji.bots import make_bot
from tests.bots.levels import TRIED, answer, asked_of, differences, opening_pairs, pairs, play_deals, quick

FEW = {"searcher": 40}  # pairs where a level thinks long; a thousand of each are compared by scripts/soak_bots.py
DEALS = {"steady": 2}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("level", TRIED)
def test_no_act_of_a_level_is_illegal_from_the_cut_to_the_account(level, profile):
    assert play_deals(level, profile, DEALS.get(level, 1), 1) > 50


@pytest.mark.parametrize("level", TRIED)
def test_unseen_cards_do_not_move_a_level(level):
    assert list(differences(level, pairs(1), FEW.get(level, 250), 1)) == []


@pytest.mark.parametrize("level", TRIED)
def test_unseen_cards_do_not_move_a_level_before_the_first_lead(level):
    assert list(differences(level, opening_pairs(1), FEW.get(level, 40), 1)) == []


def test_the_pairs_differ_in_other_hands_alone():
    for one, other in [*islice(pairs(2), 50), *islice(opening_pairs(2), 20)]:
        assert one.hands != other.hands
        assert View.cut(one, asked_of(one)) == View.cut(other, asked_of(other))


@pytest.mark.parametrize("level", TRIED)
def test_a_level_answers_the_same_with_the_same_seed(level):
    one, _ = next(pairs(3))
    assert len({answer(make_bot(quick(level), 5), one) for _ in range(3)}) == 1
