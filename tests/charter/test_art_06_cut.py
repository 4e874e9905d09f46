"""Article 6: who cuts, who draws first, and where the cut is made afresh."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gouji import EventKind, Game, Reason, Seat
from gouji.rules.pack import shuffled_pack
from gouji.rules.standing import Standing
from tests.charter.before import Before, after, custom, seats

RANKS = "3456789TJQKA2BRY"


def begun(options: str, standing: Standing, cuts: str = "") -> Before:
    """A deal of a whole pack from its cut on."""
    ruleset = custom(options)
    pack = shuffled_pack(ruleset, random.Random(6))
    return Before(Game.begin(ruleset, pack, standing, tuple(RANKS.index(card) for card in cuts)))


def first_cut(cutter: str, cuts: str) -> str:
    """Who draws first when these cards are cut in the first deal."""
    before = begun("first_lead=first_drawer", Standing(first_cutter=Seat.parse(cutter)), cuts)
    for _ in cuts:
        before.play(f"{before.position.asked} cut")
    return str(before.told("cut")[-1].other)


@pytest.mark.parametrize(
    ("card", "drawer"), [("A", "E"), ("2", "F"), ("3", "A"), ("9", "A"), ("T", "B"), ("J", "C"), ("Q", "D"), ("K", "E")]
)
def test_the_card_cut_is_counted_from_the_cutter_as_1(card, drawer):
    assert first_cut("E", card) == drawer


def test_a_joker_passes_the_cut_to_the_next_seat_who_counts_from_himself():
    assert first_cut("E", "B3") == "B"
    assert first_cut("E", "RB3") == "C"


def test_the_cut_cannot_be_declined_and_is_nobody_else_s():
    before = begun("", Standing(first_cutter=Seat.E), "9")
    assert before.asks == "E cut"
    assert before.why_not("E .") is Reason.CUT_DUE
    assert before.why_not("F cut") is Reason.CUT_NOT_YOURS


def test_in_a_later_deal_the_opposite_of_the_last_cuts_and_the_last_draws_first_and_leads():
    before = begun("", after("ADCEBF", ""))
    assert before.asks == "C cut"
    before.play("C cut").until("pool")
    assert before.told("cut")[0].other is Seat.F
    assert before.position.asked is Seat.F


def test_after_a_sweep_the_next_of_the_first_cutter_cuts_afresh():
    before = begun("", replace(after("ACEBDF", ""), first_cutter=Seat.C), "A")
    assert before.asks == "D cut"
    assert before.play("D cut").told("cut")[0].other is Seat.D


@pytest.mark.parametrize(("changed", "cutter"), [("", "C"), ("B", "C"), ("BE", "B")])
def test_two_changed_players_mean_a_fresh_cut_one_does_not(changed, cutter):
    standing = after("ADCEBF", "").change(seats(changed))
    assert begun("", standing, "9" if len(changed) > 1 else "").asks == f"{cutter} cut"


def test_under_three_last_the_cut_moves_on_by_one_each_deal_and_the_first_drawer_leads():
    standing = replace(after("ADCEBF", "three_last=true"), cutter=Seat.D)
    before = begun("three_last=true", standing, "3")
    assert before.asks == "E cut"
    assert before.play("E cut").until("revolution").position.asked is Seat.A


def test_under_three_last_a_joker_does_not_move_the_turn_to_cut():
    before = begun("three_last=true", Standing(first_cutter=Seat.B), "R3").play("B cut", "C cut")
    assert before.told("cut")[-1].other is Seat.E
    assert before.position.frame.cutter is Seat.B


def test_next_lead_rotate_does_the_same_without_three_last():
    standing = replace(after("ADCEBF", ""), cutter=Seat.D)
    before = begun("next_lead=rotate", standing, "A")
    assert before.asks == "E cut"
    assert before.play("E cut").until("pool").position.asked is Seat.E


def test_two_from_each_packet_are_dealt_alike_from_the_first_drawer_on():
    before = begun("deck=196 first_lead=first_drawer", Standing(first_cutter=Seat.C), "A").play("C cut").until("pool")
    assert dict(zip("ABCDEF", before.position.counts, strict=True)) == {"C": 33, "D": 33, "E": 33, "F": 33, "A": 32, "B": 32}


def test_what_is_cut_is_told_to_all():
    cut = begun("", Standing(), "9").play("A cut").told("cut")[0]
    assert all(cut.seen_by(seat) == cut for seat in Seat)
    assert cut.kind is EventKind.CUT
