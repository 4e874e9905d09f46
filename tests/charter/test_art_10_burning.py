"""Article 10: who may burn and in which order, what the burner owes, dousing, counter-burning, failing, succeeding."""

from __future__ import annotations

import pytest

from gouji import EventKind, Reason
from tests.charter.table import Table, deal

BURNING = {"A": "5QQQ", "C": "4444488999KKKBR"}


def burned(options: str = "", **hands: str) -> Table:
    """A laid three queens and C burned them with three kings; nobody has answered yet."""
    return deal(options, **({"A": "5QQQ"} | hands)).play("A QQQ").waits_for("C").play("C !KKK")


def test_teammates_of_the_owner_are_asked_first_then_the_others_then_the_opposite():
    assert deal(**BURNING).play("A QQQ").asks() == "CEBFD"


def test_the_burner_s_set_is_open_to_the_next_burn_and_to_his_opposite():
    table = burned(**BURNING)
    assert table.asks() == "EADBF"
    assert (table.position.burner, table.position.burned) == (2, 0)


def test_burn_order_seat_order_asks_everybody_in_one_order():
    assert deal("burn_order=seat_order", **BURNING).play("A QQQ").asks() == "BCDEF"


def test_burn_order_opposite_first_asks_him_then_burners_then_headless_seats():
    table = deal("burn_order=opposite_first", lead="B", out="A", B="5KK").play("B KK")
    assert table.asks() == "EFCD"
    assert deal(lead="B", out="A", B="5KK").play("B KK").asks() == "FCDE"


def test_burning_needs_a_set_that_beats_it():
    table = deal(A="5QQQ", C="5JJJQQQ22").play("A QQQ")
    assert table.why_not("C !JJJ") is Reason.NOT_HIGHER
    assert table.why_not("C !22") is Reason.WRONG_SIZE
    assert table.why_not("C !KKK") is Reason.NOT_IN_HAND
    assert table.may(".")


def test_declining_is_no_pass_unless_the_house_says_so():
    hands = {"A": "5QQQAAA", "B": "5222", "D": "5KKK"}
    table = deal(**hands).play("A QQQ", "C,E,B,F .", "D KKK")
    assert table.asks() == "FBECA"
    table = deal("decline_is_pass=true", **hands).play("A QQQ", "C,E,B,F .", "D KKK")
    assert table.asks() == "A"


def test_a_burner_who_leads_owes_a_joker_in_every_set_but_the_last():
    table = burned(**BURNING).rest()
    assert (table.leader, table.owes) == ("C", "C")
    assert not table.spoils("999B")
    assert table.spoils("44444")
    table.play("C 999B", "rest", "C 88R")
    assert not table.spoils("44444")


def test_the_beating_set_itself_owes_nothing():
    assert burned(**BURNING).position.places == {}


def test_leading_without_a_joker_is_failing_and_the_burned_player_leads():
    table = burned(**BURNING).play("rest", "C 44444")
    assert table.happened[0] is EventKind.BURN_FAILED
    assert (table.places, table.leader, table.owes) == ("C6", "A", "")
    assert str(table.position.thrown) == "4444488999BR"


def test_a_burner_without_a_joker_and_with_two_ranks_fails_when_he_has_the_lead():
    table = burned(C="88999KKK").rest()
    assert (table.places, table.leader) == ("C6", "A")


def test_one_set_left_is_his_last_and_needs_no_joker():
    table = burned(C="99KKK22").rest()
    assert (table.places, table.leader) == ("", "C")
    assert not table.spoils("9922")
    assert table.spoils("99")


def test_where_the_burned_player_is_out_the_next_seat_in_leads():
    table = deal(A="QQQ", C="88999KKK", B="5").play("A QQQ", "C !KKK").rest()
    assert (table.places, table.leader) == ("A1 C6", "B")


def test_a_second_failed_burner_takes_the_lowest_place_that_is_free():
    table = burned(A="5QQQKK", C="88999KKK", E="8899AA").play("rest", "A KK").waits_for("E").play("E !AA", "rest")
    assert table.places == "C6 E5"


def test_the_head_of_a_failed_burner_s_opposite_is_gone():
    table = burned(C="88999KKK").rest()
    assert table.position.is_headless(5)
    assert not table.position.is_headless(0)


def test_a_failed_burner_is_no_finisher_no_dead_gouji_and_no_step_to_the_scramble():
    table = burned(A="5QQQ", C="88999KKK", D="TT").play("rest", "A 5", "rest")
    assert table.places == "A1 C6"
    assert not table.position.is_scramble
    assert table.leader == "B"


def test_a_failed_burn_can_end_the_deal():
    table = deal(out="!E", A="QQQ", B="555", C="88999KKK", D="66", F="7").play("A QQQ", "C !KKK").rest()
    assert table.position.is_over
    assert table.places == "A1 B4 C5 D3 E6 F2"


def test_doused_by_the_burner_s_opposite_he_plays_on_and_owes_nothing():
    table = burned(C="444448999KKKB", F="557AAA").play("E,A,D,B .", "F AAA")
    assert EventKind.DOUSED in table.happened
    assert (table.owes, table.position.burner) == ("", None)
    assert table.asks() == "BDAEC"


def test_a_headless_seat_douses_too():
    table = deal(out="E", A="5QQQ", B="6AAA", C="599KKKB").play("A QQQ", "C !KKK", "A,D .", "F =", "B AAA")
    assert EventKind.DOUSED in table.happened
    assert table.owes == ""


def doused(**hands: str) -> Table:
    """Under `must_recover` C burned A's queens and F doused him with aces; C has not answered."""
    return burned("doused_burn=must_recover", **({"C": "44444999KKKB", "F": "557AAA"} | hands)).play("E,A,D,B .", "F AAA")


def test_must_recover_the_doused_burner_who_turns_down_has_failed_and_the_douser_leads():
    table = doused().play("B,D,A,E .")
    assert (table.position.is_doused, table.owes) == (True, "")
    table.play("C =")
    assert (table.places, table.leader) == ("C6", "F")


def test_must_recover_beating_back_ends_the_burn():
    table = doused(C="44444999KKK222").play("B,D,A,E .", "C 222")
    assert EventKind.RELEASED in table.happened
    assert (table.places, table.position.burner) == ("", None)


def test_must_recover_another_seat_s_beat_releases_him():
    table = doused(B="4222").play("B !222")
    assert EventKind.RELEASED in table.happened
    assert table.position.burner == 1
    assert table.rest().places == ""


def test_must_recover_a_dead_dousing_set_fails_him_at_once():
    table = burned("doused_burn=must_recover", C="44444999KKKB", F="557AAR").play("E,A,D,B .", "F AAR")
    assert (table.places, table.leader) == ("C6", "F")


def test_must_recover_a_headless_douser_s_set_is_answered_in_plain_order():
    options = "doused_burn=must_recover"
    table = deal(options, out="E", A="5QQQ", B="6AAA", C="599KKKB", D="6222").play("A QQQ", "C !KKK", "A,D .", "F =", "B AAA")
    assert table.position.is_doused
    assert table.copy().play("C -").places == "C6 E1"
    assert table.asks() == "CDA"


def test_must_recover_a_third_seat_in_plain_order_releases_him():
    options = "doused_burn=must_recover"
    table = deal(options, out="E", A="5QQQ", B="6AAA", C="599KKK222", D="6222", F="7").play("A QQQ", "C !KKK", "A,D .", "F =", "B AAA")
    table.play("C 222")
    assert (table.position.is_doused, table.position.burner) == (False, None)


def test_must_recover_the_burner_may_wait_with_his_last_word_where_it_is_always_his():
    table = burned("doused_burn=must_recover last_word=always", C="44444999KKKB", F="557AAA")
    assert table.play("E,A,D,B .", "F AAA", "B,D,A,E .", "C =").places == "C6"


def test_a_seat_that_loses_its_head_to_a_failure_before_it_is_asked_to_burn_answers_plainly():
    options = "doused_burn=must_recover gouji_joker=false joker_kill=two_three_kill_red"
    table = deal(options, A="5TTTTT", C="89JJJBB", E="5QQQRR").play("A TTTTT", "C !JJJBB", "D -", "E QQQRR", "A,C .")
    assert table.places == "C6"
    assert table.why_not("F .") is Reason.DECLINE_NOTHING
    assert table.may("-")


def test_anyone_entitled_may_counter_burn_and_the_first_burn_is_over():
    table = burned(C="44444999KKKR", B="5AAAB").play("E,A,D .", "B !AAA")
    assert EventKind.COUNTER_BURNED in table.happened
    assert (table.position.burner, table.position.burned) == (1, 2)
    assert table.owes == "B"


def test_the_burned_player_may_counter_burn():
    table = burned(A="77QQQAAAB", C="44444999KKKR").play("E .", "A !AAA")
    assert table.owes == "A"
    assert table.asks() == "CEBFD"


@pytest.mark.parametrize(("option", "asks"), [("anyone", "EADBF"), ("burned_only", "AF"), ("none", "F")])
def test_counter_burn_says_who_may(option, asks):
    assert burned(f"counter_burn={option}", C="44444999KKKR").asks() == asks


@pytest.mark.parametrize(("option", "asks"), [("anyone", "EADBF"), ("burned_only", "AF"), ("none", "F")])
def test_counter_burn_holds_for_sets_that_the_burner_leads(option, asks):
    table = burned(f"counter_burn={option}", C="44444999KKKBR").play("rest", "C 999B")
    assert table.asks() == asks


def test_against_the_burner_of_my_opposite_i_am_a_burner_like_the_others():
    table = deal(lead="D", A="5AAA", B="5KKK", D="5QQQ").play("D QQQ", "F .", "B !KKK", "D,F,C .")
    assert table.may("!AAA")
    assert table.why_not("A AAA") is Reason.BURN_OR_DECLINE


def test_he_who_goes_out_while_burning_has_succeeded():
    table = burned(C="99KKK").rest().play("C 99")
    assert EventKind.BURN_SUCCEEDED in table.happened
    assert table.places == "C1"


def test_going_out_with_the_beating_set_itself_succeeds_and_owes_nothing():
    table = burned(C="KKK")
    assert EventKind.BURN_SUCCEEDED in table.happened
    assert (table.places, table.owes, table.asks()) == ("C1", "", "EADBF")


def test_a_burner_s_last_set_may_be_burned_and_the_new_burner_owes():
    table = burned(C="KKK", E="779AAAB").play("E !AAA")
    assert (table.places, table.owes) == ("C1", "E")


def test_teammates_may_burn_each_other_unless_the_house_forbids_it():
    assert deal(C="5KKK").position.ruleset.burn_teammate
    assert deal("burn_teammate=false", A="5QQQ", C="5KKK").play("A QQQ").asks() == "BFD"


def test_burn_needs_opened_asks_only_who_has_opened():
    assert deal("burn_needs=opened", opened="E", A="5QQQ").play("A QQQ").asks() == "ED"
    assert deal(opened="E", A="5QQQ").play("A QQQ").asks() == "CEBFD"


@pytest.mark.parametrize("rest", ["4444488999BR", "44444999B", "7777", "222", "577222B", "777722", "B", "-"])
def test_bluff_burn_refused_takes_a_burn_that_its_jokers_carry(rest):
    assert reserve(rest).may("!KKK")


@pytest.mark.parametrize("rest", ["4444488999B", "5772222", "57", "345R"])
def test_bluff_burn_refused_refuses_one_that_they_do_not(rest):
    assert reserve(rest).why_not("C !KKK") is Reason.BURN_RESERVE
    assert reserve(rest, "bluff_burn=punished").may("!KKK")


def reserve(rest: str, options: str = "bluff_burn=refused") -> Table:
    """C is asked to burn A's queens and holds this beside three kings."""
    cards = sorted("KKK" + rest.strip("-"), key="3456789TJQKA2BR".index)
    return deal(options, A="5QQQ", C="".join(cards)).play("A QQQ")


def test_a_headless_seat_s_set_is_not_burned_and_it_burns_nothing():
    table = deal(lead="D", out="A", D="5QQQ", E="5KKK").play("D QQQ")
    assert table.asks() == "EFBC"
    assert table.why_not("E !KKK") is Reason.BURN_ORDINARY_SET
    assert deal(lead="B", out="A", B="5KK", D="5AA").play("B KK", "F,C .").why_not("D !AA") is Reason.BURN_HEADLESS


def test_a_set_without_say_is_not_burned():
    assert deal().why_not("A !4") is Reason.NOTHING_TO_BURN
    assert deal(A="5599", B="5TT").play("A 99").why_not("B !TT") is Reason.BURN_ORDINARY_SET
    assert deal(A="5QQQ", D="5KKK").play("A QQQ", "C,E,B,F .").why_not("D !KKK") is Reason.BURN_OWN_OPPOSITE
