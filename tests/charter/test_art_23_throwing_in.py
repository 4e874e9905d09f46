"""Article 23: who may throw his hand in, when the deal is void, who leads then, and the right his opposite may renounce."""

from __future__ import annotations

import pytest

from gouji import Reason, Seat, View
from tests.charter.before import Before, dealt

POOR, RICH = "4567", "4562"


def poor(letters: str, options: str = "", lead: str = "A") -> Before:
    """These seats hold neither 2 nor joker."""
    return dealt(options, lead, None, RICH, **dict.fromkeys(letters, POOR))


@pytest.mark.parametrize("card", ["2", "B", "R"])
def test_one_2_or_joker_forbids_it(card):
    before = dealt(plain=RICH, C=POOR, B=f"4567{card}")
    assert (before.asks, before.options) == ("C revolution", "., *")
    assert before.why_not("B *") is Reason.REVOLT_HOLDS


def test_whoever_may_is_free_not_to():
    assert poor("C").play("C .").question == "pool"


def test_the_revolter_is_fourth_at_once_and_his_cards_leave_the_deal():
    before = poor("C").play("C *").until()
    assert dict(before.position.places) == {Seat.C: 3}
    assert (str(before.position.thrown), before.hand("C")) == (POOR, "-")


def test_two_revolters_make_the_deal_void():
    before = poor("CE").play("C *", "E *")
    assert before.position.is_void
    assert before.told("redealt")[0].cause == "revolution"


def test_one_of_two_who_may_is_not_enough():
    before = poor("CE").play("C *", "E .")
    assert (before.position.is_void, str(before.position.revolter)) == (False, "C")


def test_a_leader_who_revolts_gives_the_lead_to_the_next_seat():
    assert poor("C", lead="C").play("C *").until().position.asked is Seat.D


def test_his_opposite_may_renounce_its_dead_goujis_and_is_headless_at_once():
    kept, renounced = poor("C").play("C *", "F ."), poor("C").play("C *", "F renounce")
    assert kept.until().position.has_head(Seat.F)
    assert renounced.until().position.is_headless(Seat.F)
    assert poor("C").play("C *").why_not("A renounce") is Reason.RENOUNCE_NOT_NOW


def test_where_there_is_no_revolution_nobody_is_asked():
    assert poor("C", "revolution=false").question == "pool"
    assert poor("C", "revolution=false").why_not("C *") is Reason.REVOLUTION_OFF


def test_nobody_else_sees_who_is_asked_or_who_kept_on():
    one, other = poor("C"), poor("E")
    assert View.cut(one.position, Seat.B) == View.cut(other.position, Seat.B)
    one.play("C .")
    assert [event for event in one.told("declined") if event.seen_by(Seat.B)] == []


def test_a_revolt_is_told_when_all_have_answered():
    before = poor("CE").play("C *")
    assert before.told("revolted") == []
    assert len(before.play("E .").told("revolted")) == 1


THREE_LAST = "three_last=true buy_threes=off"


@pytest.mark.parametrize(("hand", "asked"), [("4567", True), ("34567", False), ("45672", False)])
def test_under_three_last_only_without_a_3_and_without_the_price_of_one(hand, asked):
    before = dealt(THREE_LAST, plain="345672", C=hand)
    assert (before.asks == "C revolution") == asked
    assert asked or before.why_not("C *") is Reason.REVOLT_NOT_NOW


def test_under_three_last_the_revolter_counts_as_opened():
    assert dealt(THREE_LAST, plain="345672", C="4567").play("C *").position.opened == {Seat.C}
    assert poor("C").play("C *").position.opened == frozenset()


def test_where_the_broke_get_a_3_for_nothing_they_may_not_revolt():
    assert dealt("three_last=true buy_broke=free", plain="3345672", C="4567").asks == "C buy"
    assert dealt("three_last=true buy_broke=free", plain="345672", C="4567").question != "revolution"
