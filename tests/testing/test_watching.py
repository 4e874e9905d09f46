"""Random matches, watched: a part of what `make soak` does, and that the watch would say what is wrong."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from gouji import Event, EventKind, Match, Ruleset, Seat, legal_actions
from gouji.engine import COMPILED
from gouji.testing.accounts import Account, cards_owed, is_sweep, points_owed, written
from gouji.testing.chance import begin_deal, random_custom, random_pack
from gouji.testing.watching import Watch, is_whole, watch_match

PARTS = 4
MATCHES = 125 if COMPILED else 2  # of four deals each: 2,000 in the compiled run


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_that_must_not_be_happens_in_random_matches(part):
    outcomes = [watch_match(part * MATCHES + number) for number in range(MATCHES)]
    assert not [complaint for outcome in outcomes for complaint in outcome.complaints]
    assert sum(outcome.deals for outcome in outcomes) >= MATCHES * 4


def test_a_lost_card_is_missed():
    match = Match(Ruleset.parse("charter"))
    watched = Watch(begin_deal(random.Random(1), match), random.Random(1))
    assert is_whole(watched)
    watched.laid[5] += 1
    assert not is_whole(watched)


def test_the_random_customs_are_of_every_profile_and_every_deck():
    drawn = [random_custom(random.Random(seed)) for seed in range(300)]
    assert len({ruleset.profile for ruleset in drawn}) == 9
    assert {ruleset.deck for ruleset in drawn} == {216, 196, 198, 324, 312}


def test_a_random_pack_is_the_deck():
    ruleset = Ruleset.parse("jinan198")
    counts = Counter(card & 15 for card in random_pack(random.Random(3), ruleset))
    assert tuple(counts[rank] for rank in range(16)) == ruleset.copies


def account(*events: Event, order: str = "ABCDEF") -> Account:
    told = Account()
    for event in events:
        told.note(event)
    told.order = tuple("ABCDEF".index(letter) for letter in order)
    return told


def test_places_count_four_two_and_a_sweep_twelve():
    assert points_owed((0, 1, 2, 3, 4, 5), Ruleset()) == (2, -2)
    assert points_owed((1, 3, 5, 0, 2, 4), Ruleset()) == (-12, 12)
    assert written((2, -2), Ruleset()) == (2, 0)
    assert is_sweep((0, 2, 4, 1, 3, 5))


def test_a_burn_after_two_counter_burns_costs_four():
    burned = Event(EventKind.BURNED, Seat.C, other=Seat.A)
    countered = replace(burned, kind=EventKind.COUNTER_BURNED)
    told = account(burned, countered, countered, Event(EventKind.BURN_SUCCEEDED, Seat.B, other=Seat.C))
    owed = cards_owed(told, Ruleset.parse("charter_tribute"))
    assert owed == [(("burn", 2, 1), 4), (("last_place", 5, 0), 2), (("last_place", 4, 1), 1)]


def test_a_wrong_blind_call_pays_four():
    told = account(Event(EventKind.CALLED, Seat.A, is_blind=True), *(Event(EventKind.OPENED, seat) for seat in Seat))
    assert cards_owed(told, Ruleset.parse("charter kaidian=true")) == [(("kaidian", 0, 3), 4)]


def test_whatever_is_asked_has_an_answer_in_the_deal_that_is_begun():
    match = Match(Ruleset.parse("qingdao"))
    assert legal_actions(begin_deal(random.Random(2), match).position)
