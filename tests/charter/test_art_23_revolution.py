"""Article 23: the revolter's place, and the head of the revolter's opposite."""

from __future__ import annotations

from gouji import Action, Place, Position, Reason, Seat, apply
from tests.charter.table import Table, deal


def test_the_revolter_is_fourth_and_the_others_take_the_places_around_him():
    table = deal("end=last_player", lead="C", out="*BAD", C="9", F="8", E="77").play("C 9", "rest")
    assert table.places == "A1 B4 C3 D2"
    assert table.play("E 7", "F 8").places == "A1 B4 C3 D2 E6 F5"


def test_when_both_his_teammates_are_head_and_second_he_is_third_and_the_deal_ends():
    table = deal(lead="F", out="*BD", A="55", C="5", E="555", F="9").play("F 9")
    assert table.position.is_over
    assert table.places == "A5 B3 C4 D1 E6 F2"
    assert table.position.points == (-12, 12)


def test_his_opponents_can_still_make_a_sweep():
    table = deal(lead="E", out="*BAC", D="55", E="9", F="5").play("E 9")
    assert table.places == "A1 B4 C2 D6 E3 F5"
    assert table.position.points == (12, -12)


def test_his_opposite_keeps_a_head_and_its_gouji_sets_only_burners_answer():
    table = deal(lead="E", out="*B", A="5AA", E="5KK", F="6AA")
    assert table.position.has_head(4)
    table.play("E KK")
    assert table.asks() == "ACFD"
    assert table.waits_for("F").why_not("F AA") is Reason.BURN_OR_DECLINE
    assert table.rest().leader == "E"


def kings(table: Table) -> Table:
    """E leads two kings that nobody burns."""
    return table.play("E KK", "rest")


def test_after_three_tricks_with_a_gouji_set_it_is_headless():
    table = deal(lead="E", out="*B", E="5KKKKKKKK")
    assert kings(kings(table)).position.has_head(4)
    assert kings(table).position.is_headless(4)
    assert table.play("E KK").asks() == "FACD"


def test_a_trick_with_an_ordinary_set_does_not_count():
    table = deal(lead="E", out="*B", E="5559KK").play("E 5", "rest", "E 5", "rest", "E 5", "rest")
    assert table.position.dead_gouji_used == 0
    assert table.position.has_head(4)


def test_two_gouji_sets_in_one_trick_count_once():
    table = deal(lead="E", out="*B", A="5AA", E="5KK22").play("E KK").waits_for("A").play("A !AA").waits_for("E")
    assert table.position.dead_gouji_used == 0


def test_a_gouji_set_that_it_lays_on_a_last_set_is_a_dead_gouji_too():
    table = deal(lead="D", out="*B", A="6KKKK", D="TTTT", E="5JJJJ", F="6QQQQ").play("D TTTT")
    table.play("E JJJJ")
    assert table.position.is_dead_gouji
    assert table.asks() == "CF"
    assert table.rest().position.dead_gouji_used == 1


def test_burning_a_last_set_with_a_gouji_set_counts_among_the_three():
    table = deal(lead="D", out="*B", D="QQQ", E="6KKKB").play("D QQQ").waits_for("E").play("E !KKK")
    assert table.position.is_dead_gouji
    assert table.rest().position.dead_gouji_used == 1


def test_until_first_out_ends_its_head_with_the_trick_of_the_head_s_last_set():
    table = deal("revolt_head=until_first_out", lead="D", out="*B", D="9")
    assert table.position.has_head(4)
    assert table.play("D 9").position.has_head(4)
    assert table.rest().position.is_headless(4)


def test_until_first_out_does_not_count_the_tricks():
    table = deal("revolt_head=until_first_out", lead="E", out="*B", E="5KKKKKKKK")
    assert kings(kings(kings(table))).position.has_head(4)


def test_by_default_the_first_out_changes_nothing_for_it():
    assert deal(lead="D", out="*B", D="9").play("D 9", "rest").position.has_head(4)


def test_in_the_scramble_it_has_no_head():
    table = deal(lead="E", out="*BAD", E="5KK").play("E KK")
    assert table.position.is_headless(4)
    assert table.asks() == "FC"


def test_a_revolter_is_third_too_where_his_teammates_share_head_and_second_because_nobody_else_is_left():
    position = Position.parse("-/569/7/-/8/- *A!F!D - - B>C - B 30")
    after, _ = apply(position, Action.parse("5"))
    assert after.is_over
    assert [after.places[seat] for seat in (Seat.C, Seat.E, Seat.A, Seat.B, Seat.D, Seat.F)] == list(Place)
