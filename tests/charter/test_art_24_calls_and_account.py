"""Article 24: calls that an opposite will not open, and what opposites pay each other."""

from __future__ import annotations

import random

import pytest

from gouji import Game, Reason, Seat, View
from gouji.rules.kaidian import Call
from gouji.rules.pack import shuffled_pack
from tests.charter.before import Before, custom, dealt, owed

ALL_BUT_THE_PAIR = "BCEF"
ORDER = "ABCDEF"


def pair(opened: str, calls: str = "", options: str = "") -> str:
    """What A and D pay each other when of the two these opened; the other four have opened."""
    debts = owed(ORDER, f"kaidian=true {options}", opened=ALL_BUT_THE_PAIR + opened, calls=calls)
    return debts.replace("kaidian ", "")


@pytest.mark.parametrize(("opened", "pays"), [("A", "D>A 1"), ("D", "A>D 1"), ("AD", "")])
def test_who_has_not_opened_pays_one_to_his_opposite(opened, pays):
    assert pair(opened) == pays


def test_neither_opened_pays_one_each_way():
    assert sorted(pair("").split(", ")) == ["A>D 1", "D>A 1"]


@pytest.mark.parametrize(("call", "cards"), [("call", 2), ("blind", 4)])
def test_a_call_that_is_right_receives_two_a_blind_one_four(call, cards):
    assert pair("A", f"A:{call}") == f"D>A {cards}"


@pytest.mark.parametrize(
    ("call", "double", "cards"), [("call", "false", 2), ("call", "true", 4), ("blind", "false", 4), ("blind", "true", 8)]
)
def test_an_overturned_call_pays_the_same_or_double(call, double, cards):
    assert pair("AD", f"A:{call}", f"overturn_double={double}") == f"A>D {cards}"


def test_a_caller_who_has_not_opened_pays_for_that_as_well():
    assert sorted(pair("D", "A:call").split(", ")) == ["A>D 1", "A>D 2"]


BOTH, ONE = "A:call D:call", "A:call"
SAME = [
    ("", BOTH, {"A>D": 2, "D>A": 2}),
    ("AD", BOTH, {"A>D": 2, "D>A": 2}),
    ("A", BOTH, {"D>A": 4}),
    ("D", BOTH, {"A>D": 4}),
    ("", ONE, {"A>D": 1, "D>A": 2}),
    ("AD", ONE, {"A>D": 2}),
    ("D", ONE, {"A>D": 3}),
    ("", "", {"A>D": 1, "D>A": 1}),
]


def account(opened: str, calls: str, options: str) -> dict[str, int]:
    """Cards by direction."""
    paid = [part.split() for part in pair(opened, calls, options).split(", ") if part]
    return {way: sum(int(cards) for other, cards in paid if other == way) for way, _ in paid}


@pytest.mark.parametrize("table", ["announced_printed", "announced_additive"])
@pytest.mark.parametrize(("opened", "calls", "pays"), SAME)
def test_the_tables_of_the_platforms(table, opened, calls, pays):
    assert account(opened, calls, f"call_table={table}") == pays


@pytest.mark.parametrize(("table", "cards"), [("announced_printed", 3), ("announced_additive", 2), ("charter", 2)])
def test_they_differ_where_the_one_who_announced_alone_has_opened(table, cards):
    assert account("A", ONE, f"call_table={table}") == {"D>A": cards}


@pytest.mark.parametrize(
    ("opened", "calls", "pays"),
    [
        ("AD", ONE, {"A>D": 4}),
        ("D", ONE, {"A>D": 5}),
        ("AD", BOTH, {"A>D": 4, "D>A": 4}),
        ("A", BOTH, {"D>A": 6}),
        ("", BOTH, {"A>D": 2, "D>A": 2}),
    ],
)
def test_in_these_tables_too_a_wrong_call_may_count_double(opened, calls, pays):
    assert account(opened, calls, "call_table=announced_printed overturn_double=true") == pays


def test_after_a_sweep_nobody_pays_unless_the_house_plays_sweep_tribute():
    assert owed("ACEBDF", "kaidian=true") == ""
    assert owed("ACEBDF", "kaidian=true sweep_tribute=one_to_opposite", opened="ABCDE") == "kaidian F>C 1"


def begun(options: str) -> Before:
    """A deal of a whole pack before its cut, F to draw first."""
    ruleset = custom(options)
    return Before(Game.begin(ruleset, shuffled_pack(ruleset, random.Random(2)), cuts=(3,))).play("A cut")


def test_before_the_draw_everybody_may_call_blind():
    before = begun("kaidian=true")
    assert (before.asks, before.options) == ("F blind", "., blind")
    before.play("F .", "A .", "B blind", "C .", "D .", "E .")
    assert before.position.calls[Seat.B] is Call.BLIND


def test_cards_are_drawn_after_the_blind_calls_only():
    before = begun("kaidian=true")
    assert sum(before.position.counts) == 0
    assert sum(before.until("revolution", "pool").position.counts) == 216


def test_where_both_may_announce_nobody_calls_blind():
    assert begun("kaidian=true call_table=announced_printed").question != "blind"


def test_before_the_first_lead_who_has_not_called_blind_may_call():
    before = dealt("kaidian=true pool=off")
    assert (before.asks, before.options) == ("A call", "., call")
    before.play("A call", "B .", "C .", "D .", "E call", "F .")
    assert [str(seat) for seat in Seat if before.position.calls[seat] is Call.OPEN] == ["A", "E"]
    assert before.question == "lead"


def test_who_has_called_blind_is_not_asked_again():
    before = begun("kaidian=true pool=off").play("F blind").until("call")
    assert [str(seat) for seat in before.position.opening.asks].count("F") == 0


def test_calls_are_told_when_all_have_spoken():
    before = dealt("kaidian=true pool=off").play("A call", "B .", "C .", "D .", "E .")
    assert View.cut(before.position, Seat.B).calls == (Call.NONE,) * 6
    assert [str(event.seat) for event in before.play("F .").told("called")] == ["A"]


def test_a_revolter_neither_calls_nor_is_called_and_admits_the_point():
    before = dealt("kaidian=true pool=off", plain="45672", C="4567").play("C *", "F .")
    asked = [str(seat) for seat in before.position.opening.asks]
    assert asked == ["A", "B", "D", "E"]
    assert "C>F 1" in owed("ABDCEF", "kaidian=true", opened="ABDEF")


@pytest.mark.parametrize(("move", "reason"), [("A call", Reason.KAIDIAN_OFF), ("A blind", Reason.KAIDIAN_OFF)])
def test_where_kaidian_is_not_played_nobody_calls(move, reason):
    assert dealt("").why_not(move) is reason


def test_a_call_out_of_season_is_refused():
    assert dealt("kaidian=true", plain="45672", C="4567").why_not("C call") is Reason.CALL_NOT_NOW
    assert dealt("kaidian=true").why_not("A blind") is Reason.BLIND_NOT_NOW
    assert dealt("kaidian=true pool=off").why_not("B call") is Reason.CALL_NOT_YOURS
