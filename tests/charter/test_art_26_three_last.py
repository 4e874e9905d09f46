"""Article 26, three-last: the 3s are the last set, and who is smothered before them."""

from __future__ import annotations

import pytest

from gouji import EventKind, Reason, Seat, legal_actions
from tests.charter.table import Table, deal

LAST = "three_last=true"
LEAVES = "three_last=true smothered=last_free_place"


def options(table: Table) -> str:
    """What the seat that is asked may do."""
    return " ".join(map(str, legal_actions(table.position)))


def smothered(table: Table) -> str:
    """Who was smothered by whom: `A>B`."""
    return " ".join(f"{seat}>{by}" for seat, by in table.position.smothered)


def test_threes_leave_only_as_the_last_set_all_together():
    table = deal(LAST, A="3377")
    assert options(table) == "7 77"
    assert table.why_not("A 33") is table.why_not("A 3") is Reason.THREES_LAST
    table.play("A 77", "rest")
    assert options(table) == "33"
    assert table.play("A 33").places == "A1"


def test_nothing_is_hung_on_them_not_even_as_the_last_set():
    table = deal(LAST, A="332B")
    assert table.why_not("A 332B") is table.why_not("A 33B") is Reason.THREES_LAST
    assert options(table) == "2 B 2B"


def test_without_three_last_they_are_cards_like_any_other():
    assert deal(A="3377").may("3", "33")


def test_reason_and_article_are_told_in_both_languages():
    assert Reason.THREES_LAST.article == "26"
    assert "3" in Reason.THREES_LAST.zh
    assert "last set" in Reason.THREES_LAST.en


def test_a_player_with_nothing_but_threes_whose_set_is_beaten_is_smothered_and_stays_in():
    table = deal(LAST, A="377", B="3889").play("A 77", "B 88")
    assert smothered(table) == "A>B"
    assert EventKind.SMOTHERED in table.happened
    assert table.places == ""
    assert table.asks() == "CDEFA"


def test_who_still_holds_another_card_is_not_smothered():
    assert smothered(deal(LAST, A="3677", B="3889").play("A 77", "B 88")) == ""


def test_nobody_is_smothered_where_threes_are_not_last():
    assert smothered(deal(A="377", B="3889").play("A 77", "B 88")) == ""


@pytest.mark.parametrize(("moves", "by"), [(("A 77", "B -", "C 88"), "C"), (("A QQ", "B,C -", "D KK"), "D")])
def test_any_set_smothers_a_teammate_s_too(moves, by):
    hand = "377" if by == "C" else "3QQ"
    assert smothered(deal(LAST, A=hand, C="3889", D="39KK").play(*moves)) == f"A>{by}"


def test_a_burn_smothers_too_and_the_smothered_player_is_burned():
    table = deal(LEAVES, A="3QQQ", C="399KKKB").play("A QQQ", "C !KKK")
    assert smothered(table) == "A>C"
    assert table.places == "A6"
    assert (table.position.burner, table.position.burned) == (Seat.C, Seat.A)
    assert table.rest().play("C 99B", "rest", "C 3").position.burn_debts == ((Seat.A, Seat.C, 0),)


def test_in_the_scramble_he_is_smothered_too():
    assert smothered(deal(LAST, lead="C", out="AB", C="377", D="3889").play("C 77", "D 88")) == "C>D"


def test_where_the_house_says_so_he_takes_the_lowest_free_place_before_anybody_is_asked():
    table = deal(LEAVES, A="377", B="3889").play("A 77", "B 88")
    assert table.places == "A6"
    assert table.position.thrown.size == 1
    assert table.position.is_headless(Seat.D)
    assert table.asks() == "CDEF"


def test_the_second_smothered_player_takes_the_place_above():
    table = deal(LEAVES, A="377", B="388", C="399").play("A 77", "B 88", "C 99")
    assert table.places == "A6 B5"


def test_he_is_no_finisher():
    table = deal(LEAVES, A="377", B="388").play("A 77", "B 88")
    assert not table.position.is_scramble
    assert table.rest().play("B 3").places == "A6 B1"


def test_the_last_of_a_team_smothered_ends_the_deal():
    table = deal(LEAVES, out="CE", A="377", B="3889", D="55", F="5").play("A 77", "B 88")
    assert table.position.is_over
    assert table.places == "A6 B4 C1 D5 E2 F3"


def test_a_finisher_may_smother_and_both_have_their_places():
    table = deal(LEAVES, A="377", B="88").play("A 77", "B 88")
    assert table.places == "A6 B1"
    assert smothered(table) == "A>B"


def test_beaten_by_his_opposite_who_is_headless_at_once_the_set_is_no_gouji_set_any_more():
    table = deal(LEAVES, A="3QQ", D="39KK").play("A QQ", "B,C -", "D KK")
    assert table.position.is_headless(Seat.D)
    assert not table.position.is_live_gouji
    assert table.asks() == "EF"


def test_a_doused_burner_that_is_smothered_has_not_to_beat_back():
    table = deal(f"{LEAVES} doused_burn=must_recover", A="39QQQ", C="3KKK", F="39AAA").play("A QQQ", "C !KKK")
    table.waits_for("F").play("F AAA")
    assert table.position.burner is None
    assert EventKind.BURN_FAILED not in table.happened
    assert table.places == "C6"


def test_a_burner_s_last_set_is_the_bare_threes():
    table = deal(LAST, A="3QQQ", C="399KKKB").play("A QQQ", "C !KKK", "rest", "C 99B", "rest")
    assert options(table) == "3"
    assert EventKind.BURN_SUCCEEDED in table.play("C 3").happened


def test_a_burner_left_with_threes_and_twos_has_failed():
    table = deal(LAST, A="3QQQ", C="399KKK2B").play("A QQQ", "C !KKK", "rest", "C 99B", "rest")
    assert (table.leader, table.places) == ("A", "C6")


CARRIES = {"39KKKB": True, "39KKK": False, "3KKK22": False, "3KKK22B": True, "39KKK22B": True, "389KKKB": False}


@pytest.mark.parametrize("hand", CARRIES)
def test_where_bluffs_are_refused_every_set_before_the_threes_needs_its_joker(hand):
    table = deal(f"{LAST} bluff_burn=refused", A="3QQQ", C=hand).play("A QQQ")
    assert ("!KKK" in options(table).split()) == CARRIES[hand]
    assert table.why_not("C !KKK") is (None if CARRIES[hand] else Reason.BURN_RESERVE)
