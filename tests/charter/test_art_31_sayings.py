"""Article 31: who speaks, what lives, who passes does not burn."""

from __future__ import annotations

from gouji import Reason
from tests.charter.table import deal


def test_on_a_gouji_set_nobody_speaks_but_the_opposite_and_burners():
    table = deal(lead="A", out="!C", A="5QQQ").play("A QQQ")
    assert table.asks() == "EBDF"
    assert table.position.is_headless(5)


def test_who_passed_does_not_burn():
    table = deal(A="599", B="522", C="5AA").play("A 99", "B -", "C AA")
    assert table.asks() == "EADF"
    assert table.why_not("B !22") is Reason.HAS_PASSED


def test_a_set_lives_when_nobody_is_left_to_ask_and_its_owner_leads():
    assert deal(A="599").play("A 99", "rest").leader == "A"


def test_teammates_beat_each_other_s_ordinary_sets():
    table = deal(A="566", C="577", E="588").play("A 66", "B -", "C 77", "D -", "E 88")
    assert table.asks() == "FACB"


def test_who_is_out_has_no_say():
    table = deal(lead="B", out="A", B="599").play("B 99")
    assert table.why_not("A 4") is Reason.SEAT_OUT
    assert "A" not in table.asks()
