"""Article 12: yielding the opposite's set."""

from __future__ import annotations

from gouji import Reason
from tests.charter.table import Table, deal


def yielded(options: str = "", **hands: str) -> Table:
    """A laid three sixes, B and C passed, D yielded."""
    return deal(options, **({"A": "5666QQQ", "D": "5JJJ"} | hands)).play("A 666", "B,C -", "D ~")


def test_the_others_are_asked_first_and_then_the_yielder():
    table = yielded()
    assert table.asks() == "EFD"
    table.play("E,F -")
    assert table.may("JJJ", "=")
    assert table.why_not("D ~") is Reason.YIELD_LAST_WORD


def test_only_the_opposite_may_answer_the_yielder_s_set():
    table = yielded().play("E,F -", "D JJJ")
    assert table.asks() == "A"


def test_a_yield_counts_as_a_pass_when_somebody_follows():
    table = yielded(E="5999", F="5TTT").play("E 999")
    assert table.asks() == "FAB"
    assert table.play("F TTT").asks() == "AEC"


def test_a_free_yield_lapses_without_being_a_pass():
    table = yielded("lapsed_yield=free", E="5999").play("E 999")
    assert table.asks() == "FAD" + "B"


def test_only_the_opposite_s_set_is_yielded():
    table = deal(A="5666", B="5888").play("A 666", "B 888")
    assert table.why_not("C ~") is Reason.YIELD_NOT_OPPOSITE


def test_nobody_yields_where_nobody_is_left_to_be_asked():
    table = deal(A="566", out="!E!F").play("A 66", "B,C -")
    assert table.why_not("D ~") is Reason.YIELD_NOBODY_LEFT


def test_no_yield_on_a_live_gouji_set():
    table = deal(A="5QQQ", D="5KKK").play("A QQQ", "C,E,B,F .")
    assert table.why_not("D ~") is Reason.YIELD_ON_GOUJI


def test_yield_on_gouji_lets_those_after_the_opposite_be_asked_first():
    table = deal("yield_on_gouji=true burn_order=seat_order", A="5QQQ", D="5KKK").play("A QQQ", "B,C .", "D ~", "E,F .")
    assert table.may("KKK", "=")
    assert table.play("D KKK").position.is_live_gouji


def test_yield_on_gouji_without_anybody_left_is_no_yield():
    table = deal("yield_on_gouji=true", A="5QQQ").play("A QQQ", "C,E,B,F .")
    assert table.why_not("D ~") is Reason.YIELD_NOBODY_LEFT
