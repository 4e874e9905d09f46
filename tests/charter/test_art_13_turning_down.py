"""Article 13: the opposite closes a trick by turning the set down."""

from __future__ import annotations

from gouji import EventKind, Reason
from tests.charter.table import deal


def test_a_trick_closes_with_the_opposite_s_turn_down_where_it_had_no_choice_left():
    table = deal(A="599").play("A 99", "B,C,D,E,F -")
    assert table.happened[-3:-1] == [EventKind.TURNED_DOWN, EventKind.TRICK_ENDED]
    assert table.leader == "A"


def test_the_opposite_s_refusal_of_a_live_gouji_set_is_a_turn_down():
    table = deal(A="5QQQ").play("A QQQ", "C,E,B,F .")
    assert table.why_not("D -") is Reason.PASS_IS_TURN_DOWN
    table.play("D =")
    assert table.happened.count(EventKind.TURNED_DOWN) == 1


def test_the_turn_down_counts_as_a_pass():
    table = deal(out="C", A="5QQQ", F="5KKK").play("A QQQ", "E,B .", "D =", "F KKK")
    assert table.asks() == "ABE"
    assert table.why_not("D KKK") is Reason.HAS_PASSED


def test_nobody_but_the_opposite_turns_a_set_down():
    table = deal(A="599").play("A 99")
    assert table.why_not("B =") is Reason.TURN_DOWN_NOT_OPPOSITE
    assert table.play("B,C -").why_not("D =") is Reason.TURN_DOWN_TOO_EARLY


def test_where_the_opposite_is_out_nobody_turns_down():
    table = deal(lead="B", out="E", B="599").play("B 99", "C,D,F,A -")
    assert EventKind.TURNED_DOWN not in table.happened
    assert table.leader == "B"
