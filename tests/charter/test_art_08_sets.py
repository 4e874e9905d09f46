"""Article 8: what a set is, what beats it, laid is laid, in order and ever higher."""

from __future__ import annotations

import pytest

from gouji import Action, CardSet, NotationError, Reason, Ruleset, refusal
from gouji.rules.ruleset import house_of
from tests.charter.table import deal


def beats(pair: str, options: str = "") -> bool:
    """`999 <- TTT`: whether the right one beats the left one."""
    old, new = (CardSet.parse(cards).code for cards in pair.split(" <- "))
    return house_of(Ruleset.parse(f"charter {options}")).beats(new, old)


def is_set(cards: str, options: str = "") -> bool:
    """Whether the house lets these cards be laid."""
    return house_of(Ruleset.parse(f"charter {options}")).is_set(CardSet.parse(cards).code)


@pytest.mark.parametrize("cards", ["9T", "342", "QKR", "JQ2B"])
def test_cards_of_two_ranks_are_no_set(cards):
    with pytest.raises(NotationError):
        CardSet.parse_loose(cards)


@pytest.mark.parametrize("new", ["TTT", "TT2", "JJB", "2BB", "BRR"])
def test_three_nines_fall_to_three_higher_cards(new):
    assert beats(f"999 <- {new}")


@pytest.mark.parametrize("pair", ["QQQ <- QQB", "QQQ <- TTR", "222 <- 22B", "KKB <- AAB", "KKB <- KKR", "KKB <- AA2", "BB <- BR"])
def test_one_card_that_is_not_higher_spoils_it(pair):
    assert not beats(pair)


@pytest.mark.parametrize("new", ["AAR", "22R", "ARR", "2RR", "BBR"])
def test_a_hung_black_needs_a_red_and_the_rest_higher(new):
    assert beats(f"KKB <- {new}")


def test_the_numbers_of_cards_must_be_the_same():
    assert not beats("QQQ <- KKKK")
    assert not beats("QQQ <- KK")


def test_a_set_with_a_red_is_beaten_by_nothing():
    assert not any(beats(f"AAR <- {new}") for new in ("22R", "2RR", "RRR", "BRR"))


def test_reds_beside_a_black_are_unbeatable_unless_they_count_as_blacks():
    assert not beats("55BR <- 66RR")
    assert beats("55BR <- 66RR", "mixed_jokers=red_counts_as_black")
    assert not beats("55RR <- 66RR", "mixed_jokers=red_counts_as_black")
    assert not beats("55BB <- 66BR", "mixed_jokers=red_counts_as_black")


def test_two_reds_kill_one_where_the_house_says_so():
    assert not beats("AAR <- 22RR")
    assert beats("AAR <- 22RR", "joker_kill=red_two_for_one")
    assert not beats("AAR <- AARR", "joker_kill=red_two_for_one")
    assert beats("AARR <- 22RRRR", "joker_kill=red_two_for_one")


@pytest.mark.parametrize(("kind", "new"), [("black_four_kill_red", "BBBB"), ("black_three_kill_red", "BBB"), ("two_three_kill_red", "222")])
def test_a_lone_red_falls_to_what_the_house_names(kind, new):
    assert not beats(f"R <- {new}")
    assert beats(f"R <- {new}", f"joker_kill={kind}")
    assert not beats(f"RR <- {new}", f"joker_kill={kind}")
    assert not beats(f"R <- {new}", "joker_kill=red_two_for_one")


def test_a_dead_set_ends_the_trick_and_the_opposite_turns_it_down_without_choice():
    table = deal(A="448R").play("A 44R")
    assert table.leader == "A"
    assert [kind.value for kind in table.happened] == ["played", "turned_down", "trick_ended", "asked"]


def test_with_a_joker_kill_a_set_with_a_red_is_asked_about():
    table = deal("joker_kill=black_four_kill_red", A="8R", D="5BBBB").play("A R")
    assert table.asks() == "CEBFD"
    assert table.waits_for("D").may("BBBB")


def test_mixed_jokers_that_count_as_blacks_are_asked_about():
    assert deal("mixed_jokers=red_counts_as_black", A="8BR").play("A BR").asks() == "CEBFD"
    assert deal("mixed_jokers=red_counts_as_black", A="8RR").play("A RR").leader == "A"


def test_jokers_hang_on_bare_twos_unless_the_house_forbids_it():
    assert is_set("22B")
    assert not is_set("22B", "two_with_joker=illegal")
    assert is_set("K2B", "two_with_joker=illegal")
    assert deal("two_with_joker=illegal", A="522B").why_not("A 22B") is Reason.TWO_WITH_JOKER


def test_jokers_of_both_colours_are_a_set_unless_the_house_forbids_it():
    assert is_set("BR")
    assert not is_set("BR", "mixed_pure_jokers=illegal")
    assert is_set("2BR", "mixed_pure_jokers=illegal")
    assert deal("mixed_pure_jokers=illegal", A="5BR").why_not("A BR") is Reason.MIXED_PURE_JOKERS


def test_in_the_deck_with_eagles_a_red_falls_to_an_eagle_and_an_eagle_to_nothing():
    assert beats("AAR <- 22Y", "deck=312")
    assert not beats("AAR <- 22R", "deck=312")
    assert deal("deck=312", A="448R").play("A 44R").asks() == "CEBFD"
    assert deal("deck=312", A="448Y").play("A 44Y").leader == "A"


def test_an_eagle_is_asked_about_under_a_joker_kill():
    assert deal("deck=312 joker_kill=red_two_for_one", A="448Y").play("A 44Y").asks() == "CEBFD"


def test_nobody_speaks_before_his_turn():
    table = deal(A="5577", B="588", C="599").play("A 77")
    assert table.why_not("C 99") is Reason.NOT_ASKED
    assert table.why_not("A 55") is Reason.NOT_ASKED


def test_a_follow_is_as_many_and_each_higher():
    table = deal(A="5577", B="6678899").play("A 77")
    assert table.why_not("B 66") is Reason.NOT_HIGHER
    assert table.why_not("B 8") is Reason.WRONG_SIZE
    assert table.why_not("B AA") is Reason.NOT_IN_HAND
    assert table.may("88", "99")


def test_the_leader_may_not_pass():
    table = deal()
    assert {refusal(table.position, Action.parse(code)) for code in "-~=^."} == {Reason.MUST_LEAD}
