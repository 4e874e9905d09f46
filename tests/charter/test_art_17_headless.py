"""Article 17: a seat without an opposite."""

from __future__ import annotations

from gouji import Reason
from tests.charter.table import deal


def test_everybody_may_beat_a_headless_seat_in_turn_gouji_or_not():
    table = deal(lead="D", out="A", C="5AAA", D="5QQQ", E="5KKK")
    assert table.position.is_headless(3)
    assert table.play("D QQQ").asks() == "EFBC"
    assert table.play("E KKK").owes == ""


def test_it_beats_anybody_s_gouji_set_at_its_place_without_burning():
    table = deal(lead="B", out="A", B="5KK", D="789AA").play("B KK")
    assert table.asks() == "FCDE"
    table.play("F,C .", "D AA")
    assert (table.owes, table.asks()) == ("", "EFBC")
    assert table.rest().leader == "D"


def test_it_may_not_come_back_after_a_pass():
    table = deal(lead="B", out="A", B="599", D="7AA", F="5KK").play("B 99", "C,D,E -", "F KK")
    assert table.asks() == "BC"
    assert table.why_not("D AA") is Reason.HAS_PASSED


def test_a_seat_with_a_head_is_asked_about_a_headless_seat_s_set_as_about_any_ordinary_one():
    table = deal(lead="D", out="A", D="5QQQ", E="5KKK").play("D QQQ")
    assert table.may("KKK", "-")
    assert table.why_not("E ~") is Reason.YIELD_NOT_OPPOSITE
