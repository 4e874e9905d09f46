"""Article 24: who has opened, by which sets, until when, and the fours that are locked until then."""

from __future__ import annotations

import pytest

from gouji import EventKind, Position, Reason, Ruleset, Seat, legal_actions
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


@pytest.mark.parametrize(
    ("opening_sets", "hand", "opens"),
    [
        ("no_red", "5KKB", True),
        ("no_red", "5KKR", False),
        ("no_red", "52", True),
        ("no_joker_no_single_two", "5KKB", False),
        ("no_joker_no_single_two", "52", False),
        ("no_joker_no_single_two", "522", True),
        ("no_joker_no_single_two", "5QQ2", True),
        ("natural_only", "5QQ2", False),
        ("natural_only", "522", False),
        ("natural_only", "5QQQ", True),
    ],
)
def test_which_sets_open_is_an_option(opening_sets, hand, opens):
    table = deal(f"opening_sets={opening_sets}", A=hand).play(f"A {hand[1:]}", "rest")
    assert (table.leader, opened(table)) == ("A", "A" if opens else "")


def test_an_eagle_opens_nobody():
    assert opened(deal("deck=312", A="5KKY").play("A KKY", "rest")) == ""


def lay_each(table: Table, *sets: str) -> Table:
    """E leads these sets one after another; nobody answers."""
    for text in sets:
        table.play(f"E {text}", "rest")
    return table


def test_the_revolter_s_opposite_opens_with_its_third_dead_gouji():
    table = lay_each(deal(lead="E", out="*B", E="5KKKKKKKK"), "KK", "KK")
    assert opened(table) == ""
    assert opened(lay_each(table, "KK")) == "E"
    assert EventKind.OPENED in table.happened


def test_each_of_the_three_must_be_a_set_that_counts():
    table = deal("opening_sets=natural_only", lead="E", out="*B", E="5KKKKKK22")
    assert opened(lay_each(table, "KK", "22", "KK", "KK")) == ""


def test_each_of_the_three_must_live():
    table = lay_each(deal(lead="E", out="*B", A="5AA", E="66KKKKKK"), "KK")
    table.play("E KK").waits_for("A").play("A !AA", "rest")
    table.play("A 5").waits_for("E").play("E 6", "rest", "E KK", "rest")
    assert (table.position.dead_gouji_used, opened(table)) == (3, "A")


def test_the_third_must_live_before_the_second_is_out():
    assert opened(lay_each(deal(lead="E", out="*BAC", E="5KK", D="55"), "KK")) == ""


FOURS = "kaidian=true opened_lead_fours=true"


def won(hand: str, by: str = "JJJJ") -> Table:
    """A has won the lead and now leads from this hand."""
    cards = sorted(hand + by, key="3456789TJQKA2".index)
    return deal(FOURS, A="".join(cards)).play(f"A {by}", "rest")


def test_locked_fours_led_right_after_a_natural_gouji_set_open_their_holder():
    table = won("344666")
    assert opened(table) == ""
    assert table.may("44", "666")
    assert opened(table.play("A 44")) == "A"


def test_they_stay_together_and_nothing_is_hung_on_them():
    table = won("3442666")
    assert table.why_not("A 4") is table.why_not("A 442") is Reason.FOURS_TOGETHER
    assert not {"4", "42", "442"} & {str(action) for action in legal_actions(table.position)}


def test_leading_anything_else_loses_the_point_and_they_stay_locked():
    table = won("344666JJJJ").play("A 666")
    assert EventKind.POINT_LOST in table.happened
    table.play("rest", "A JJJJ", "rest")
    assert opened(table) == ""
    assert table.why_not("A 44") is Reason.FOURS_LOCKED
    assert table.position.point_lost == {Seat.A}


def test_before_such_a_set_they_are_locked_for_leading_and_for_following():
    table = deal(FOURS, A="3344666", B="44666")
    assert table.why_not("A 44") is Reason.FOURS_LOCKED
    assert table.play("A 33").why_not("B 44") is Reason.FOURS_LOCKED


def test_a_set_with_a_2_wins_the_lead_but_does_not_free_them():
    table = won("344666", "JJJ2")
    assert (table.leader, opened(table)) == ("A", "")
    assert table.why_not("A 44") is Reason.FOURS_LOCKED
    assert table.play("A 666").position.point_lost == set()


def test_a_player_without_fours_opens_by_the_plain_rule():
    assert opened(won("3666")) == "A"


def test_the_lock_falls_when_the_opposite_or_the_head_is_out():
    assert deal(FOURS, out="!D", A="4466").may("4", "44")
    assert deal(FOURS, out="B", A="4466").may("4", "44")
    assert not deal(FOURS, out="!B", A="4466").may("44")


def test_once_the_head_is_out_a_holder_of_fours_opens_by_the_plain_rule():
    assert opened(deal(FOURS, out="B", A="44QQQ").play("A QQQ", "rest")) == "A"
    assert opened(deal(FOURS, out="B", A="445555QQQ").play("A 5555", "rest", "A QQQ", "rest")) == "A"


def test_a_point_once_lost_is_lost_when_the_lock_has_fallen_too():
    table = Table(Position.parse("445QQQ/-/55/55/55/55 B - - - - A 9 lost=A", Ruleset.parse(f"charter {FOURS}")))
    assert opened(table.play("A QQQ", "rest")) == ""


def test_with_nothing_else_to_lead_they_are_led_all_together_and_open_nobody():
    table = deal(FOURS, A="44")
    assert table.may("44")
    assert table.why_not("A 4") is Reason.FOURS_TOGETHER
    assert opened(table.play("A 44")) == ""
    assert table.places == "A1"


def test_under_three_last_they_leave_before_the_threes():
    table = deal(f"{FOURS} three_last=true", A="3344")
    assert [str(action) for action in legal_actions(table.position)] == ["44"]
    assert opened(table.play("A 44", "rest")) == ""
    assert [str(action) for action in legal_actions(table.position)] == ["33"]


def test_as_the_last_set_of_the_right_moment_they_open_too():
    assert opened(won("44").play("A 44")) == "A"
