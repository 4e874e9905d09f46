"""Article 16: the last set of head and second, and the dead gouji right against it."""

from __future__ import annotations

from gouji import EventKind, Reason
from tests.charter.table import deal


def test_the_finisher_s_opposite_still_has_a_head_while_the_last_set_is_on_top():
    table = deal(A="66").play("A 66")
    assert table.position.has_head(3)
    assert table.play("rest").position.is_headless(3)


def test_a_dead_gouji_is_answered_by_burners_only():
    table = deal(A="66", D="5KK", E="5AA", F="5AA").play("A 66", "B,C -", "D KK")
    assert table.position.is_dead_gouji
    assert table.asks() == "FE"


def test_a_headless_seat_has_no_say_on_a_dead_gouji():
    table = deal(lead="B", out="A!C", B="66", D="7AA", E="5KK", F="5AA").play("B 66", "D ^")
    assert (table.position.is_headless(3), table.position.is_headless(5)) == (True, True)
    assert table.play("E KK").leader == "E"


def test_unburned_it_takes_the_lead_at_once_and_its_owner_is_headless():
    table = deal(A="66", D="5KK").play("A 66", "B,C -", "D KK", "F,E .")
    assert table.leader == "D"
    assert table.position.is_headless(3)


def test_the_owner_of_a_burned_dead_gouji_is_headless_and_follows_in_plain_order():
    table = deal(A="66", D="5KK22", F="5AA").play("A 66", "B,C -", "D KK", "F !AA")
    assert table.position.is_headless(3)
    assert table.asks() == "ECD"
    assert table.waits_for("D").may("22", "-")


def test_beating_it_with_an_ordinary_set_ends_the_right():
    table = deal(A="66", D="577", E="588").play("A 66", "B,C -", "D 77")
    assert table.position.is_headless(3)
    assert table.asks() == "EF"


def test_another_seat_beating_it_ends_the_right():
    table = deal(A="66", B="588", D="5KK", E="5AA").play("A 66", "B 88")
    assert table.position.is_headless(3)
    table.play("C -", "D KK")
    assert table.asks() == "EFB"
    assert table.may("AA")


def test_passing_for_good_ends_the_right():
    table = deal(A="66").play("A 66", "B,C,D -")
    assert table.position.has_head(3)
    table.play("E,F -")
    assert table.may("=") is True
    assert EventKind.HEADLESS in table.play("D =").happened


def test_the_finisher_s_opposite_has_the_last_word_even_after_a_pass_on_this_very_set():
    table = deal(lead="F", A="99", B="5JJ", D="5TT", F="577").play("F 77", "A 99", "B,C,D,E,F -")
    assert table.may("TT", "=")
    assert table.why_not("B JJ") is Reason.HAS_PASSED
    assert table.play("D TT").leader == "D"


def test_a_last_set_that_is_gouji_is_for_those_who_may_answer_it():
    table = deal(A="AA", B="522", D="522").play("A AA")
    assert table.asks() == "CEBFD"
    assert table.waits_for("D").play("D 22").position.is_dead_gouji


def test_the_second_finisher_s_opposite_has_the_right_too():
    table = deal(lead="B", out="A", B="66", C="4455", E="5KK", F="5AA").play("B 66", "C,D -")
    assert table.position.has_head(4)
    assert table.play("E KK").position.is_dead_gouji
    assert table.asks() == "F"


def test_there_is_no_right_against_the_third():
    table = deal(lead="C", out="AB", C="66", F="5KK").play("C 66")
    assert table.position.is_scramble
    assert not table.play("D,E -", "F KK").position.is_live_gouji


def test_a_dead_gouji_may_be_the_owner_s_own_last_set():
    table = deal(A="66", B="5", D="KK", F="5AA").play("A 66", "B,C -", "D KK")
    assert table.places == "A1 D2"
    assert table.asks() == "FE"
    table.rest()
    assert (table.leader, table.position.is_scramble) == ("E", True)


def test_a_dead_gouji_with_a_red_is_dead_when_laid():
    assert deal(A="66", D="5KR").play("A 66", "B,C -", "D KR").leader == "D"
