"""Article 9: gouji sets, and who may answer them."""

from __future__ import annotations

import pytest

from gouji import CardSet, Reason, Ruleset
from gouji.rules.ruleset import house_of
from tests.charter.table import deal


def is_gouji(cards: str, options: str = "") -> bool:
    """Whether the set is a gouji set."""
    return house_of(Ruleset.parse(f"charter {options}")).is_gouji(CardSet.parse(cards).code)


@pytest.mark.parametrize(("least", "below"), [("TTTTT", "TTTT"), ("JJJJ", "JJJ"), ("QQQ", "QQ"), ("KK", "K"), ("AA", "A")])
def test_each_rank_has_its_least_number(least, below):
    assert is_gouji(least)
    assert is_gouji(least + least[0])
    assert not is_gouji(below)


def test_a_single_two_and_any_joker_are_gouji():
    assert all(is_gouji(cards) for cards in ("2", "B", "R", "3B", "9R", "522B"))


def test_threes_to_nines_never_are_without_a_joker():
    assert not any(is_gouji(rank * 16 + "2222") for rank in "3456789")


def test_hung_twos_count_towards_the_number_unless_the_house_says_no():
    assert is_gouji("TTTT2")
    assert not is_gouji("TTTT2", "gouji_counts_twos=false")
    assert is_gouji("TTTTT2", "gouji_counts_twos=false")
    assert is_gouji("2", "gouji_counts_twos=false")


def test_jokers_may_be_kept_from_making_a_set_gouji():
    assert is_gouji("JJJB")
    assert not is_gouji("JJJB", "gouji_joker=false")
    assert is_gouji("JJJJB", "gouji_joker=false")
    assert is_gouji("BR", "gouji_joker=false")


def test_ten_cards_of_any_rank_may_be_gouji():
    assert not is_gouji("6" * 8 + "22")
    assert is_gouji("6" * 8 + "22", "gouji_ten_or_more=true")
    assert not is_gouji("6" * 7 + "22", "gouji_ten_or_more=true")
    assert not is_gouji("6" * 7 + "22B", "gouji_ten_or_more=true gouji_joker=false")


def test_a_live_gouji_set_asks_burners_and_the_opposite_alone():
    table = deal(A="5QQQ", B="5KKK", D="5KKK").play("A QQQ")
    assert table.position.is_live_gouji
    assert table.asks() == "CEBFD"
    assert table.waits_for("B").why_not("B KKK") is Reason.BURN_OR_DECLINE
    assert table.waits_for("D").may("KKK", "=")


def test_a_seat_bound_by_a_gouji_set_is_told_so():
    table = deal(A="5QQQ", B="5KKK").play("A QQQ").waits_for("D")
    assert table.why_not("B KKK") is Reason.GOUJI_BINDS_OPPOSITE


def test_an_ordinary_set_asks_everybody_in_seat_order():
    assert deal(A="5TTTT").play("A TTTT").asks() == "BCDEF"


def test_the_opposite_s_answer_is_live_gouji_in_its_turn():
    table = deal(A="5QQQAAA", D="5KKK").play("A QQQ", "C,E,B,F .", "D KKK")
    assert table.asks() == "FBECA"
