"""Article 19: who leads after a last set that nobody beat."""

from __future__ import annotations

from gouji import EventKind, Reason
from tests.charter.table import deal


def test_the_next_player_takes_the_wind():
    table = deal(A="9").play("A 9", "rest")
    assert table.leader == "B"
    assert EventKind.TOOK_WIND in table.happened


def test_where_he_is_out_too_the_following_one_takes_it():
    assert deal(out="B", A="9").play("A 9", "rest").leader == "C"


def test_teammate_first_gives_it_to_the_next_teammate_still_in():
    assert deal("wind=teammate_first", A="9").play("A 9", "rest").leader == "C"
    assert deal("wind=teammate_first", out="C", A="9").play("A 9", "rest").leader == "E"
    assert deal("wind=teammate_first end=last_player", lead="E", out="ACB", E="9").play("E 9", "rest").leader == "F"


def test_a_last_set_that_was_beaten_brings_no_wind():
    assert deal(A="9", B="6T").play("A 9", "B T", "rest").leader == "B"


def test_the_next_player_may_ask_for_the_wind_in_place_of_a_pass():
    table = deal(A="9").play("A 9")
    assert table.may("^", "-")
    assert table.play("B ^", "C -", "rest").leader == "B"


def test_asking_for_the_wind_keeps_the_right_to_follow_if_anybody_else_follows():
    table = deal(A="9", B="6K", D="6Q").play("A 9", "B ^", "C -", "D Q")
    assert "B" in table.asks()
    table = deal(A="9", B="6K", D="6Q").play("A 9", "B -", "C -", "D Q")
    assert "B" not in table.asks()


def test_nobody_but_the_next_asks_for_it():
    table = deal(A="9").play("A 9", "B -")
    assert table.why_not("C ^") is Reason.WIND_NOT_NEXT


def test_there_is_no_wind_on_a_set_that_is_not_the_last():
    assert deal(A="59").play("A 9").why_not("B ^") is Reason.WIND_NO_LAST_SET


def test_where_the_wind_is_automatic_it_is_not_asked_for_and_goes_to_the_next_all_the_same():
    table = deal("wind=automatic", A="9").play("A 9")
    assert table.why_not("B ^") is Reason.WIND_NOT_ON_REQUEST
    assert table.play("rest").leader == "B"


def test_with_teammate_first_the_wind_is_not_asked_for():
    assert deal("wind=teammate_first", A="9").play("A 9").why_not("B ^") is Reason.WIND_NOT_ON_REQUEST
