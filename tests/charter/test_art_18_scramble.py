"""Article 18: the scramble after the second is out."""

from __future__ import annotations

from gouji import EventKind, Reason
from tests.charter.table import deal


def test_it_begins_when_the_trick_of_the_second_s_last_set_is_over():
    table = deal(lead="B", out="A", B="66").play("B 66")
    assert not table.position.is_scramble
    table.rest()
    assert table.position.is_scramble
    assert EventKind.SCRAMBLE in table.happened


def test_at_once_the_second_s_last_set_is_already_in_plain_order_and_passes_are_void():
    hands = {"B": "66", "F": "55", "E": "5KK"}
    table = deal("scramble_start=at_once", lead="F", out="A", **hands | {"F": "455"}).play("F 55", "B 66")
    assert table.position.is_scramble
    assert table.asks() == "CDEF"
    assert table.waits_for("E").play("E KK").asks() == "FCD"


def test_at_once_gives_back_the_say_to_who_passed_before_the_second_s_last_set():
    hands = {"C": "555", "E": "577", "B": "88"}
    table = deal("scramble_start=at_once", lead="C", out="A", **hands).play("C 55", "D -", "E 77", "F -", "B 88")
    assert table.asks() == "CDEF"
    table = deal(lead="C", out="A", **hands).play("C 55", "D -", "E 77", "F -", "B 88")
    assert table.asks() == "CE"


def test_every_set_is_ordinary_and_nobody_burns():
    table = deal(lead="C", out="AB", C="5KK", D="78AA").play("C KK")
    assert table.asks() == "DEF"
    assert table.why_not("D !AA") is Reason.BURN_IN_SCRAMBLE
    assert table.play("D AA").owes == ""


def test_there_is_no_yield_and_no_last_word():
    table = deal(lead="C", out="AE", C="566", F="599").play("C 66", "D -")
    assert table.why_not("F ~") is Reason.YIELD_IN_SCRAMBLE
    assert table.play("F,B -").leader == "C"


def test_a_pass_lasts_until_the_next_set():
    hands = {"C": "577", "D": "5JJ", "E": "599"}
    table = deal(lead="C", out="AB", **hands).play("C 77", "D -", "E 99", "F,C -")
    assert table.may("JJ", "-")


def test_or_for_the_whole_trick_where_the_house_says_so():
    hands = {"C": "577", "D": "5JJ", "E": "599"}
    table = deal("scramble_pass=whole_trick", lead="C", out="AB", **hands).play("C 77", "D -", "E 99")
    assert table.asks() == "FC"


def test_one_player_out_is_no_scramble():
    table = deal(lead="B", out="A", B="5KK", C="5AA").play("B KK")
    assert not table.position.is_scramble
    assert table.waits_for("C").why_not("C AA") is Reason.BURN_OR_DECLINE


def test_a_burn_still_running_owes_nothing_in_the_scramble():
    table = deal(lead="B", out="A", B="QQQ", C="77999KKK").play("B QQQ", "F .").waits_for("C").play("C !KKK")
    assert table.owes == "C"
    table.rest()
    assert table.position.is_scramble
    assert (table.owes, table.leader) == ("", "C")
    assert not table.spoils("77")
