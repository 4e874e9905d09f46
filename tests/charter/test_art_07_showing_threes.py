"""Article 7: 3s of one suit shown while the cards are drawn win the first lead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gouji import Game, Reason, Seat, View
from gouji.rules.standing import Standing
from tests.charter.before import Before, after, custom, pack_with

ROWS = ({"E": "s"}, {"E": "s", "C": "h"}, {"C": "h"}, {"C": "h"})
B_CUTS_AN_ACE = Standing(first_cutter=Seat.B)
ACE = (11,)


def drawing(*rows: dict[str, str], options: str = "", standing: Standing = B_CUTS_AN_ACE) -> Before:
    """B has cut an ace and draws first, as these 3s come."""
    before = Before(Game.begin(custom(options), pack_with("B", *rows), standing, ACE))
    return before.play(f"{before.position.asked} cut")


def leader(before: Before) -> str:
    """Who has the first lead."""
    return str(before.until("pool", "lead").position.asked)


def test_the_first_to_draw_and_show_a_pair_leads():
    assert leader(drawing(*ROWS).play("E show 3s3s").until()) == "E"


def test_who_later_shows_more_of_one_suit_takes_over():
    assert leader(drawing(*ROWS).play("E show 3s3s", "C show 3h3h3h")) == "C"


def test_as_many_do_not_take_over():
    before = drawing(*ROWS[:3]).play("E show 3s3s")
    assert before.question != "show"


def test_where_only_the_first_counts_nobody_takes_over():
    assert leader(drawing(*ROWS, options="first_lead=show_threes_first_only").play("E show 3s3s")) == "E"


def test_where_no_threes_are_shown_the_first_drawer_leads():
    before = drawing(*ROWS, options="first_lead=first_drawer")
    assert before.told("drawn") == []
    assert leader(before) == "B"


def test_nobody_is_bound_to_show():
    assert leader(drawing(*ROWS).play("E .", "C .", "C .")) == "B"


def test_who_kept_quiet_may_take_over_when_less_is_shown_later():
    before = drawing(*ROWS, {"A": "d"}, {"A": "d"}).play("E .", "C .", "C .")
    before.play("A show 3d3d")
    assert before.asks == "C show"
    assert leader(before.play("C show 3h3h3h")) == "C"


def test_three_may_be_shown_as_two():
    before = drawing({"E": "s"}, {"E": "s"}, {"E": "s"}).play("E .")
    assert before.options == "., show 3s3s, show 3s3s3s"


def test_two_threes_of_two_suits_show_nothing():
    assert [event for event in drawing({"E": "s"}, {"E": "h"}).told("drawn") if (event.count or 0) <= 12] == []
    assert drawing({"E": "s"}, {"E": "s"}).told("drawn")[0].count == 12


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("E show 3s", Reason.SHOW_PAIR),
        ("E show 3h3h", Reason.SHOW_NOT_HELD),
        ("E show 3s3s3s", Reason.SHOW_NOT_HELD),
        ("C show 3h3h", Reason.SHOW_NOT_YOURS),
        ("E call", Reason.KAIDIAN_OFF),
        ("E 4", Reason.BEFORE_FIRST_LEAD),
    ],
)
def test_what_may_not_be_shown_is_refused_with_its_reason(move, reason):
    assert drawing(*ROWS).why_not(move) is reason


def test_as_many_as_were_shown_are_refused():
    before = drawing(*ROWS).play("E show 3s3s")
    assert before.asks == "C show"
    assert before.why_not("C show 3h3h") is Reason.SHOW_NOT_MORE


def test_the_halt_of_the_draw_does_not_say_who_could_show():
    one, other = drawing({"E": "s"}, {"E": "s"}), drawing({"C": "s"}, {"C": "s"})
    assert View.cut(one.position, Seat.A) == View.cut(other.position, Seat.A)
    assert View.cut(one.position, Seat.A).asked is None


def test_in_later_deals_the_last_leads_and_no_threes_are_shown():
    before = drawing(*ROWS, standing=after("ACDEFB", ""))
    assert before.told("drawn") == []
    assert leader(before) == "B"


def test_in_later_deals_threes_are_shown_where_the_house_says_so():
    assert drawing(*ROWS, standing=after("ACDEFB", ""), options="next_lead=show_threes").asks == "E show"


def test_after_a_sweep_threes_are_shown_again():
    assert drawing(*ROWS, standing=replace(after("ACEDFB", ""), first_cutter=Seat.A)).asks == "E show"


def test_under_three_last_no_threes_are_shown():
    assert drawing(*ROWS, options="three_last=true").told("drawn") == []
