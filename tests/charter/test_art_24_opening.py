"""Article 24, as far as `burn_needs = opened` asks for it: who has opened, and until when."""

from __future__ import annotations

from gouji import EventKind
from tests.charter.table import Table, deal


def opened(table: Table) -> str:
    """Who has opened."""
    return "".join(str(seat) for seat in sorted(table.position.opened))


def test_a_gouji_set_that_lives_and_gives_the_lead_opens_its_owner():
    table = deal(A="5QQQ").play("A QQQ", "C,E,B,F .")
    assert opened(table) == ""
    assert opened(table.play("D =")) == "A"
    assert EventKind.OPENED in table.happened


def test_beaten_by_the_opposite_the_answer_opens_the_opposite():
    assert opened(deal(A="5QQQ", D="5KKK").play("A QQQ", "C,E,B,F .", "D KKK", "rest")) == "D"


def test_burned_the_burner_s_own_set_counts_for_the_burner():
    assert opened(deal(A="5QQQ", C="599KKKB").play("A QQQ", "C !KKK", "rest")) == "C"


def test_a_set_with_a_black_opens_and_one_with_a_red_does_not():
    assert opened(deal(A="5KKB").play("A KKB", "rest")) == "A"
    assert opened(deal(A="5KKR").play("A KKR")) == ""


def test_an_ordinary_set_opens_nobody():
    assert opened(deal(A="599").play("A 99", "rest")) == ""


def test_a_doused_burner_was_there_to_answer_although_his_refusal_makes_him_fail():
    table = deal("doused_burn=must_recover", A="5QQQ", C="44444999KKKB", F="557AAA")
    table.play("A QQQ", "C !KKK", "E,A,D,B .", "F AAA", "B,D,A,E .", "C =")
    assert (str(table.position.asked), opened(table)) == ("F", "F")


def test_a_last_set_opens_nobody():
    assert opened(deal(A="QQQ").play("A QQQ", "rest")) == ""


def test_where_the_opposite_was_not_there_to_answer_nobody_opens():
    assert opened(deal(lead="D", out="!A", D="5QQQ").play("D QQQ", "rest")) == ""


def test_head_and_his_opposite_may_open_until_the_head_is_out():
    assert opened(deal(lead="D", out="A", D="5QQQ").play("D QQQ", "rest")) == ""
    assert opened(deal(lead="B", out="A", B="5QQQ").play("B QQQ", "rest")) == "B"


def test_after_the_second_nobody_opens():
    assert opened(deal(lead="B", out="AF", B="5QQQ").play("B QQQ", "rest")) == ""


def test_a_dead_gouji_opens_nobody():
    assert opened(deal(A="66", D="5KK").play("A 66", "B,C -", "D KK", "F,E .")) == ""
