"""Article 2: six seats, two teams, opposites, the packs."""

from __future__ import annotations

import random

import pytest

from gouji import SEATS, Position, Ruleset, Seat, Team


def test_play_goes_a_to_f_and_back_to_a():
    assert [str(seat.next) for seat in SEATS] == list("BCDEFA")
    assert [str(seat.previous) for seat in SEATS] == list("FABCDE")


def test_crosswise_seats_are_a_team_and_the_opposite_is_of_the_other():
    assert [str(seat.opposite) for seat in SEATS] == list("DEFABC")
    assert Team.ACE.seats == (Seat.A, Seat.C, Seat.E)
    assert all(seat.team is not seat.opposite.team for seat in SEATS)
    assert (Seat.A.next_teammate, Seat.A.previous_teammate) == (Seat.C, Seat.E)
    assert Seat.A.opponents == (Seat.B, Seat.D, Seat.F)


@pytest.mark.parametrize(
    ("deck", "cards", "threes", "fours", "jokers", "eagles"),
    [
        (216, 216, 16, 16, 8, 0),
        (196, 196, 6, 6, 8, 0),
        (198, 198, 6, 8, 8, 0),
        (324, 324, 24, 24, 12, 0),
        (312, 312, 6, 24, 12, 6),
    ],
)
def test_each_deck_has_the_cards_that_it_is_named_after(deck, cards, threes, fours, jokers, eagles):
    copies = Ruleset.parse(f"charter deck={deck}").copies
    assert sum(copies) == cards
    assert (copies[0], copies[1], copies[13] + copies[14], copies[15]) == (threes, fours, jokers, eagles)


@pytest.mark.parametrize("deck", [216, 198, 324, 312])
def test_a_deck_that_divides_by_six_is_dealt_evenly(deck):
    position = Position.deal(Ruleset(deck=deck), random.Random(1))
    assert position.counts == (deck // 6,) * 6


def test_of_196_cards_the_first_drawer_and_the_three_after_him_hold_33():
    position = Position.deal(Ruleset(deck=196), random.Random(1), Seat.E)
    assert position.counts == (33, 33, 32, 32, 33, 33)


def test_every_card_of_the_deck_is_dealt():
    position = Position.deal(Ruleset(), random.Random(2))
    assert [sum(column) for column in zip(*(hand.counts for hand in position.hands), strict=True)] == [16] * 13 + [4, 4, 0]
