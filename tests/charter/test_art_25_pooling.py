"""Article 25: the first leader may have all 3s, all 4s or both taken out of all hands."""

from __future__ import annotations

import pytest

from gouji import Reason, Seat, View
from tests.charter.before import dealt


@pytest.mark.parametrize(("code", "left", "gone"), [("3", "44552", "3" * 12), ("4", "33552", "4" * 12), ("34", "552", "3" * 12 + "4" * 12)])
def test_what_is_pooled_leaves_all_hands(code, left, gone):
    before = dealt(plain="3344552").play(f"A pool {code}")
    assert [before.hand(seat) for seat in "ABCDEF"] == [left] * 6
    assert str(before.position.thrown) == gone


def test_only_the_first_leader_is_asked_and_he_may_leave_them():
    before = dealt(lead="D")
    assert (before.asks, before.options) == ("D pool", "., pool 3, pool 4, pool 34")
    assert before.why_not("A pool 3") is Reason.POOL_NOT_LEADER
    assert before.play("D .").asks == "D lead"


def test_the_leader_after_a_revolution_decides():
    assert dealt(plain="45672", A="4567").play("A *", "D .").asks == "B pool"


@pytest.mark.parametrize(("options", "reason"), [("pool=off", Reason.POOL_OFF), ("three_last=true", Reason.UNDER_THREE_LAST)])
def test_where_nothing_is_pooled_nobody_is_asked(options, reason):
    before = dealt(options)
    assert before.question == "lead"
    assert before.why_not("A pool 3") is reason


def test_nobody_is_left_without_cards():
    before = dealt("revolution=false", C="3344", B="333")
    assert before.options == "., pool 4"
    assert before.why_not("A pool 3") is before.why_not("A pool 34") is Reason.POOL_EMPTIES


def test_everybody_sees_how_many_each_had_and_misses_none_of_them():
    view = View.cut(dealt(plain="3344552", B="34455562").play("A pool 3").position, Seat.E)
    assert (view.left, view.pooled) == ((5, 7, 5, 5, 5, 5), (0,))
    assert "3" not in str(view.unseen)
