"""The rulings of this directory that are stated in words, each a test of the same name."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from gouji import Game, Reason, Seat, legal_actions
from gouji.records.scenario import Verdict, files_under, read_file, run
from gouji.rules.pack import shuffled_pack
from gouji.rules.standing import Standing
from tests.charter.before import Before, after, custom, dealt, owed, pack_with
from tests.charter.table import deal

TEXT = Path(__file__).read_text(encoding="utf-8")
TRIBUTE = "tribute=true"
RANKS = "3456789TJQKA2BR"


def cut_by(standing: Standing, *cuts: str) -> Before:
    """A deal under the charter in which these cards are cut one after the other."""
    ruleset = custom("")
    pack = shuffled_pack(ruleset, random.Random(0))
    before = Before(Game.begin(ruleset, pack, standing, tuple(RANKS.index(card) for card in cuts)))
    while before.question == "cut":
        before.play(f"{before.position.asked} cut")
    return before


def test_every_ruling_in_words_has_its_test():
    cases = [case for path in files_under(Path(__file__).parent) for case in read_file(path)]
    in_words = [case.id for case in cases if run(case).verdict is Verdict.IN_WORDS]
    tested = {f"{kind}-{number}" for kind, number in re.findall(r"^def test_([a-z]+)_([0-9]{2})_", TEXT, re.MULTILINE)}
    assert set(in_words) == tested


def test_lead_01_the_opposite_of_the_last_cuts_and_the_last_draws_first_and_leads():
    before = cut_by(after("ADCEBF", ""))
    assert (str(before.told("cut")[0].seat), str(before.told("cut")[0].other)) == ("C", "F")
    assert before.until("pool").position.asked is Seat.F


@pytest.mark.parametrize(("cuts", "drawer"), [(["9"], "A"), (["A"], "E")])
def test_lead_02_the_first_cut_is_counted_from_the_cutter(cuts, drawer):
    assert str(cut_by(Standing(first_cutter=Seat.E), *cuts).told("cut")[-1].other) == drawer


def test_lead_02_a_joker_passes_the_cut_to_the_next():
    for joker in "BR":
        before = cut_by(Standing(first_cutter=Seat.E), joker, "A")
        assert [str(event.seat) for event in before.told("cut")] == ["E", "F"]


@pytest.mark.parametrize(("value", "leader"), [("show_threes", "C"), ("show_threes_first_only", "E"), ("first_drawer", "B")])
def test_lead_03_the_first_lead_by_showing_threes(value, leader):
    pack = pack_with("B", {"E": "s"}, {"E": "s", "C": "h"}, {"C": "h"}, {"C": "h"})
    before = Before(Game.begin(custom(f"first_lead={value}"), pack, Standing(first_cutter=Seat.B), (RANKS.index("A"),))).play("B cut")
    while before.question == "show":
        before.play(f"{before.position.asked} {legal_actions(before.position)[1]}")
    assert str(before.until("pool").position.asked) == leader


def after_jacks(hand: str = "344666JJJJ"):
    """A, not opened, has laid JJJJ, it lived, and A leads."""
    return deal("kaidian=true opening_sets=natural_only opened_lead_fours=true", A=hand).play("A JJJJ", "rest")


def test_kaidian_13_the_locked_fours_may_be_led_all_together_or_something_else():
    table = after_jacks()
    assert table.leader == "A"
    assert table.may("44", "666")
    assert table.why_not("A 4") is Reason.FOURS_TOGETHER
    assert after_jacks("344666JJJJ2").why_not("A 442") is Reason.FOURS_TOGETHER


def test_kaidian_13_leading_something_else_keeps_them_locked():
    table = after_jacks().play("A 666", "rest")
    assert table.why_not("A 44") is Reason.FOURS_LOCKED


HANDS = ("444488888888999999999QQQQQQKKKKKAAAA", "444488888888999999999QQQQQQKKKKAAAA2", "444488888888999999999QQQQQQKKKKAAAAB")


def test_revolution_01_a_hand_without_2_and_joker_may_be_thrown_in_or_played():
    before = dealt("", plain="34567TTJ2", B=HANDS[0], C=HANDS[1], D=HANDS[2])
    assert (before.asks, before.options) == ("B revolution", "., *")
    assert before.why_not("C *") is before.why_not("D *") is Reason.REVOLT_HOLDS


def test_revolution_01_two_make_the_deal_void():
    before = dealt("", plain="34567TTJ2", B=HANDS[0], F="34567TTJJ").play("B *", "F *")
    assert before.position.is_void


def test_revolution_08_a_leader_who_revolts_gives_the_lead_to_the_next():
    before = dealt("", "C", plain="4562", C="4567").play("C *").until()
    assert before.asks == "D lead"


def test_tribute_01_last_gives_two_to_head_and_inside_one_team_it_is_waived():
    before = dealt(TRIBUTE, standing=after("ADCEBF", TRIBUTE), F="AAA2BBR", B="AAA22")
    gave = before.until("pool").told("gave")
    assert [(str(event.seat), str(event.other), RANKS[event.card or 0]) for event in gave] == [("F", "A", "R"), ("F", "A", "B")]


def test_tribute_02_only_red_black_and_2_are_given_as_last_place_tribute():
    before = dealt(TRIBUTE, standing=after("ACBEDF", TRIBUTE), F="KAAA2", D="KKAAAA").until("pool")
    gave = before.told("gave")
    assert [(str(event.seat), str(event.other), RANKS[event.card or 0]) for event in gave] == [("F", "A", "2")]


def returned(*moves: str) -> Before:
    """F has given R and B to A and holds 446669999."""
    standing = after("ADCEBF", TRIBUTE)
    return dealt(TRIBUTE, standing=standing, F="446669999BR", A="4456667").play("F give R", "F give B", *moves)


def test_tribute_03_ranks_that_the_giver_holds_must_be_taken():
    assert returned().hand("F") == "446669999"
    assert returned("A return 4", "A return 6").hand("F") == "44466669999"


def test_tribute_03_a_rank_he_does_not_hold_may_be_refused_and_another_is_offered():
    before = returned("A return 5", "F refuse")
    assert (before.asks, "return 5" in before.options) == ("A return", False)
    assert before.play("A return 6", "A return 4").hand("F") == "44466669999"


def test_tribute_04_after_a_sweep_no_tribute_and_a_fresh_cut_by_the_next_of_the_first_cutter():
    standing = replace(after("ACEBDF", TRIBUTE), first_cutter=Seat.B)
    assert standing.debts == ()
    assert str(cut_by(standing, "9").told("cut")[0].seat) == "C"


def test_tribute_04_with_sweep_tribute_each_loser_gives_one_to_his_opposite():
    assert owed("ACEBDF", f"{TRIBUTE} sweep_tribute=one_to_opposite") == "sweep D>A 1, sweep F>C 1, sweep B>E 1"


KAIDIAN = "tribute=true kaidian=true call_table=charter"


@pytest.mark.parametrize(
    ("opened", "calls", "double", "pays"),
    [
        ("A", "", "false", {"D>A 1"}),
        ("", "", "false", {"D>A 1", "A>D 1"}),
        ("A", "A:call", "false", {"D>A 2"}),
        ("AD", "A:call", "false", {"A>D 2"}),
        ("AD", "A:call", "true", {"A>D 4"}),
        ("A", "A:blind", "false", {"D>A 4"}),
        ("AD", "A:blind", "false", {"A>D 4"}),
        ("AD", "A:blind", "true", {"A>D 8"}),
    ],
)
def test_tribute_05_kaidian_tribute_of_one_pair(opened, calls, double, pays):
    debts = owed("ABDCEF", f"{KAIDIAN} overturn_double={double}", opened=f"BCEF{opened}", calls=calls)
    assert {debt.removeprefix("kaidian ") for debt in debts.split(", ") if debt.startswith("kaidian")} == pays


EVERYTHING = "tribute=true kaidian=true three_last=true"


@pytest.mark.parametrize("order", ["smother,burn,kaidian,last_place", "kaidian,smother,burn,last_place", "kaidian,burn,smother,last_place"])
def test_tribute_06_the_order_of_payments(order):
    debts = owed("ABDCEF", f"{EVERYTHING} tribute_order={order}", opened="ABCDE", burns="F>A:0", smothers="F>C")
    assert [debt.split()[0] for debt in debts.split(", ") if " F>" in debt] == order.split(",")


def test_tribute_06_the_default_order_and_only_last_place_tribute_is_returned():
    standing = after("ABDCEF", EVERYTHING, debts="smother F>C 1, burn F>A 1, kaidian F>C 1, last_place F>A 2")
    before = dealt(EVERYTHING, plain="345672", standing=standing, F="3456222BR").until("lead")
    assert [event.debt.value for event in before.told("gave")] == ["smother", "burn", "kaidian", "last_place", "last_place"]
    assert [str(event.seat) for event in before.told("returned")] == ["A", "A"]


@pytest.mark.parametrize(("opened", "pays"), [("A", {"D>A 4"}), ("", {"D>A 2", "A>D 2"}), ("AD", {"D>A 2", "A>D 2"})])
def test_tribute_07_both_announce_under_the_printed_table(opened, pays):
    options = "tribute=true kaidian=true call_table=announced_printed"
    debts = owed("ABDCEF", options, opened=f"BCEF{opened}", calls="A:call D:call")
    assert {debt.removeprefix("kaidian ") for debt in debts.split(", ") if debt.startswith("kaidian")} == pays


LAST = "three_last=true"


def test_buy_01_a_3_is_bought_from_the_opposite_for_a_2():
    before = dealt(LAST, A="99999A222B", D="3377777")
    assert before.options == "buy D 3 2"
    before.play("A buy D 3 2")
    assert (before.hand("A"), before.hand("D")) == ("399999A22B", "3777772")


def test_buy_02_the_black_is_paid_before_the_red():
    assert dealt(LAST, A="99999ABR", D="3377777").options == "buy D 3 B"


@pytest.mark.parametrize(
    ("order", "options"),
    [("opposite_then_opponents", "buy B 3 2"), ("opposite_then_teammates", "buy E 3 -"), ("teammates_first", "buy E 3 -")],
)
def test_buy_03_the_opposite_keeps_his_only_3(order, options):
    before = dealt(f"{LAST} buy_order={order}", A="99999222", B="337", C="37", D="377777", E="338", F="38")
    assert (before.asks, before.options) == ("A buy", options)


@pytest.mark.parametrize(("broke", "asks", "options"), [("may_revolt", "A revolution", "., *"), ("free", "A buy", "buy D 3 -")])
def test_buy_04_no_3_and_nothing_to_pay_with(broke, asks, options):
    before = dealt(f"{LAST} buy_broke={broke}", A="99999AAA", D="3377777")
    assert (before.asks, before.options) == (asks, options)
