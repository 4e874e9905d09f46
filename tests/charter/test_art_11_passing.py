"""Article 11: a pass holds for the trick, except against the opposite's sets."""

from __future__ import annotations

from gouji import Reason
from tests.charter.table import deal


def test_whoever_passed_is_not_asked_about_later_sets_of_the_trick():
    table = deal(A="778T", B="6QQ", C="6TT").play("A 77", "B -", "C TT")
    assert table.asks() == "DEFA"
    assert table.why_not("B QQ") is Reason.HAS_PASSED


def test_whoever_passed_may_still_answer_his_opposite_s_gouji_set_but_not_burn():
    table = deal(A="566", B="7AA", C="9AA", E="7KK").play("A 66", "B,C,D -", "E KK")
    assert table.asks() == "AFB"
    assert table.waits_for("B").may("AA", "=")


def test_whoever_passed_has_the_last_word_on_a_later_set_of_his_opposite():
    table = deal(A="566", B="5JJ", E="599").play("A 66", "B,C,D -", "E 99", "F,A -")
    assert table.may("JJ", "=")
    assert table.why_not("B -") is Reason.PASS_IS_TURN_DOWN
    assert table.why_not("B ~") is Reason.YIELD_LAST_WORD


def test_a_pass_is_forgotten_in_the_next_trick():
    table = deal(A="5577", B="66").play("A 77", "B -", "rest", "A 5")
    assert table.asks() == "BCDEF"


def test_the_opposite_that_passed_on_this_very_set_has_declined_it():
    assert deal(A="599", D="577", lead="D").play("D 77", "E,F,A,B,C -").leader == "D"


def test_last_word_always_asks_the_opposite_again_after_a_pass_on_this_very_set():
    table = deal("last_word=always", A="599", D="577", lead="D").play("D 77", "E,F,A,B,C -")
    assert table.may("99", "=")
    assert table.play("A 99").asks() == "D"


def test_the_last_one_asked_turns_down_and_is_not_asked_twice():
    table = deal("last_word=always", lead="A", out="!E!F").play("A 4", "B,C -")
    assert table.why_not("D -") is Reason.PASS_IS_TURN_DOWN
    assert table.play("D =").leader == "A"
