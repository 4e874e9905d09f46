"""Articles 6 and 7: dealt from the first drawer on; the first lead by showing 3s of one suit."""

from __future__ import annotations

from gouji import Position, Ruleset
from gouji.engine.handle import TableHandle
from gouji.rules.ruleset import house_of

FOUR, SPADES, HEARTS = 1, 0 << 4, 1 << 4


def leader(first: str, *drawn: dict[str, int]) -> str:
    """Who leads when, in each row of six draws, these seats draw these cards and all others 4s."""
    table, start = TableHandle(house_of(Ruleset())), "ABCDEF".index(first)
    seats = ["ABCDEF"[(start + turn) % 6] for turn in range(6)]
    table.deal(bytes(row.get(seat, FOUR) for row in drawn for seat in seats), start)
    return str(Position(table, Ruleset()).asked)


def test_nobody_with_a_pair_of_suited_threes_the_first_drawer_leads():
    assert leader("C", {"A": SPADES, "B": SPADES}, {"A": HEARTS}) == "C"


def test_two_threes_of_one_suit_lead():
    assert leader("B", {"E": SPADES}, {"E": SPADES}) == "E"


def test_two_threes_of_different_suits_do_not():
    assert leader("B", {"E": SPADES}, {"E": HEARTS}) == "B"


def test_whoever_shows_a_pair_first_keeps_it_against_a_later_pair():
    assert leader("B", {"E": SPADES, "C": HEARTS}, {"E": SPADES}, {"C": HEARTS}) == "E"


def test_in_one_row_of_draws_the_earlier_drawer_shows_first():
    assert leader("D", {"E": SPADES, "C": HEARTS}, {"E": SPADES, "C": HEARTS}) == "E"
    assert leader("C", {"E": SPADES, "C": HEARTS}, {"E": SPADES, "C": HEARTS}) == "C"


def test_three_of_one_suit_take_the_lead_over():
    rows = ({"E": SPADES, "C": HEARTS}, {"E": SPADES, "C": HEARTS}, {"C": HEARTS})
    assert leader("B", *rows) == "C"


def test_a_fourth_one_takes_over_from_three():
    rows = ({"E": SPADES, "C": HEARTS}, {"E": SPADES, "C": HEARTS}, {"C": HEARTS, "E": SPADES}, {"E": SPADES})
    assert leader("B", *rows) == "E"
