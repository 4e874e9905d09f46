"""Article 21: what is owed from the last deal, in which order and with which cards it is paid, and what comes back."""

from __future__ import annotations

import pytest

from gouji import Reason, Seat, View
from tests.charter.before import after, dealt, owed

TRIBUTE = "tribute=true"
NORMAL = "ABCDEF"  # head A, second B, second-last E, last F: no two of one team pay each other
MIXED = "ADCEBF"  # second D and second-last B are teammates


def test_last_gives_two_to_head_and_second_last_one_to_second():
    assert owed(NORMAL, TRIBUTE) == "last_place F>A 2, last_place E>B 1"


def test_without_the_option_nothing_is_owed():
    assert owed(NORMAL, "", burns="A>C:0", smothers="A>C") == ""


@pytest.mark.parametrize(("value", "debts"), [("waived", "last_place F>A 2"), ("paid", "last_place F>A 2, last_place B>D 1")])
def test_inside_one_team_it_is_waived_or_paid(value, debts):
    assert owed(MIXED, f"{TRIBUTE} tribute_inside_team={value}") == debts


ALL = {"opened": "BCDEF", "burns": "F>B:0", "smothers": "F>C"}


@pytest.mark.parametrize(
    "order",
    [
        "smother,burn,kaidian,last_place",
        "kaidian,smother,burn,last_place",
        "kaidian,burn,smother,last_place",
        "last_place,kaidian,burn,smother",
    ],
)
def test_the_kinds_are_paid_in_the_order_of_the_house(order):
    debts = owed(NORMAL, f"{TRIBUTE} kaidian=true three_last=true tribute_order={order}", **ALL)
    assert list(dict.fromkeys(debt.split()[0] for debt in debts.split(", "))) == order.split(",")


def test_the_smothered_player_gives_one_to_whoever_beat_that_set():
    assert owed("ACEBDF", f"{TRIBUTE} sweep_tribute=one_to_opposite", smothers="B>E").startswith("smother B>E 1")


@pytest.mark.parametrize(("value", "cards"), [("double_each", [1, 2, 4, 8]), ("double_once", [1, 2, 2, 2]), ("single", [1, 1, 1, 1])])
def test_burn_tribute_is_doubled_by_counter_burns_as_the_house_says(value, cards):
    for counters, number in enumerate(cards):
        debts = owed(NORMAL, f"{TRIBUTE} counter_burn_tribute={value}", burns=f"A>C:{counters}")
        assert debts.startswith(f"burn A>C {number}, ")


@pytest.mark.parametrize(("value", "debts"), [("none", ""), ("one_to_opposite", "sweep D>A 1, sweep F>C 1, sweep B>E 1")])
def test_after_a_sweep_nothing_is_owed_or_one_by_each_loser_to_his_opposite(value, debts):
    assert owed("ACEBDF", f"{TRIBUTE} sweep_tribute={value}") == debts


def paying(options: str = "", order: str = NORMAL, **hands: str):
    """The tribute of a deal that ended so."""
    options = f"{TRIBUTE} {options}"
    return dealt(options, standing=after(order, options), **hands)


def test_the_highest_of_red_black_and_two_is_given_one_after_the_other():
    before = paying(F="AAA2BBR", A="456")
    assert (before.asks, before.options) == ("F give", "give R")
    assert before.play("F give R").options == "give B"
    assert before.until("pool").given().startswith("gave F>A R, gave F>A B, ")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("F give B", Reason.GIVE_HIGHEST),
        ("F give A", Reason.GIVE_HIGHEST),
        ("F give Q", Reason.GIVE_NOT_HELD),
        ("F .", Reason.TRIBUTE_DUE),
        ("E give R", Reason.TRIBUTE_NOT_YOURS),
    ],
)
def test_another_card_is_refused(move, reason):
    assert paying(F="AAA2BBR").why_not(move) is reason


@pytest.mark.parametrize(("value", "given"), [("statutory_or_none", "gave F>A 2"), ("highest", "gave F>A 2, gave F>A A")])
def test_without_a_tribute_card_nothing_is_given_or_the_highest(value, given):
    before = paying(f"last_place_card={value} return_tribute=none", MIXED, F="KAAA2")
    assert before.until("pool").given() == given
    assert len(before.told("excused")) == (value == "statutory_or_none")


def test_whoever_gives_nothing_gets_nothing_back():
    before = paying("", MIXED, F="KAAA2", A="456").until("pool")
    assert before.given() == "gave F>A 2, returned A>F 4"


def owing(debts: str, options: str = "", **hands: str):
    """A deal in which this is owed from the one before."""
    options = f"{TRIBUTE} {options}"
    return dealt(options, standing=after(NORMAL, options, debts=debts), **hands)


def test_burn_and_smother_tribute_is_due_without_a_tribute_card_too():
    before = owing("smother F>B 1, burn F>C 1", F="5KA").until("pool")
    assert before.given() == "gave F>B A, gave F>C K"


def test_what_was_received_in_this_deal_is_not_given_on():
    before = owing("burn E>F 1, last_place F>A 2", "return_tribute=none", E="5R", F="5KB")
    before.play("E give R")
    assert before.options == "give B"
    assert before.why_not("F give R") is Reason.GIVE_RECEIVED
    assert before.until("pool").given() == "gave E>F R, gave F>A B"


def test_of_two_alike_only_the_own_one_is_given():
    before = owing("burn E>F 1, last_place F>A 2", "return_tribute=none", E="5R", F="5KR")
    assert before.until("pool").given() == "gave E>F R, gave F>A R"


@pytest.mark.parametrize(("value", "returned"), [("last_place", ["A>F", "A>F"]), ("all", ["C>F", "A>F", "A>F"]), ("none", [])])
def test_which_tribute_is_returned_is_an_option(value, returned):
    before = owing("burn F>C 1, last_place F>A 2", f"return_tribute={value}", F="33222").until("pool")
    assert [f"{event.seat}>{event.other}" for event in before.told("returned")] == returned


def returning(**hands: str):
    """F has given R and B to A, who returns two."""
    return owing("last_place F>A 2", **hands).play("F give R", "F give B")


def test_a_rank_that_the_giver_holds_is_taken_at_once():
    before = returning(F="446669999BR", A="445566").play("A return 4", "A return 6")
    assert before.hand("F") == "44466669999"
    assert before.told("offered") == []


def test_a_rank_of_which_he_holds_none_may_be_refused_and_another_is_offered():
    before = returning(F="446669999BR", A="445566").play("A return 5")
    assert (before.asks, before.options) == ("F accept", "accept, refuse")
    before.play("F refuse")
    assert (before.asks, before.options) == ("A return", "return 4, return 6")
    assert before.why_not("A return 5") is Reason.RETURN_REFUSED


def test_it_may_be_taken_all_the_same():
    before = returning(F="446669999BR", A="445566").play("A return 5", "F accept")
    assert before.hand("F") == "4456669999"
    assert before.asks == "A return"


def test_the_offered_card_is_told_before_it_is_taken():
    before = returning(F="446669999BR", A="445566").play("A return 5")
    offer = before.told("offered")[0]
    assert (offer.seat, offer.other, offer.card) == (Seat.A, Seat.F, 2)
    assert View.cut(before.position, Seat.F).draw.offered == 2
    assert View.cut(before.play("F refuse").position, Seat.F).draw.offered is None


def test_where_every_rank_is_refused_the_giver_must_take_what_is_offered_next():
    before = returning(F="44BR", A="5566677").play("A return 5", "F refuse", "A return 6", "F refuse", "A return 7", "F refuse")
    assert before.options == "return 5, return 6, return 7"
    assert before.play("A return 5").hand("F") == "445"


def test_the_only_rank_that_can_be_returned_cannot_be_refused():
    before = returning(F="44BR", A="555").play("A return 5")
    assert before.hand("F") == "445"


@pytest.mark.parametrize(("card", "reason"), [("2", Reason.RETURN_NATURAL), ("R", Reason.RETURN_NATURAL), ("K", Reason.RETURN_NOT_HELD)])
def test_a_natural_card_of_the_hand_is_returned(card, reason):
    assert returning(F="44BR", A="4562").why_not(f"A return {card}") is reason


@pytest.mark.parametrize(("value", "asked"), [("none", "F give"), ("four_jokers", "E give")])
def test_four_blacks_exempt_their_holder_alone(value, asked):
    before = paying(f"tribute_exempt={value}", F="44BBBB", E="552")
    assert before.asks == asked
    assert len(before.told("excused")) == (value == "four_jokers")


@pytest.mark.parametrize(("holder", "excused"), [("F", ["F"]), ("D", ["F"]), ("C", ["E"])])
def test_four_reds_exempt_the_whole_team(holder, excused):
    hands = {"E": "552", "F": "6622"} | {holder: "4RRRR"}
    before = paying("tribute_exempt=four_jokers return_tribute=none", **hands).until("pool")
    assert [str(event.seat) for event in before.told("excused")] == excused


def test_three_blacks_exempt_nobody():
    assert paying("tribute_exempt=four_jokers", F="44BBB").asks == "F give"


def test_kaidian_tribute_is_due_without_tribute_too():
    assert owed(NORMAL, "kaidian=true", opened="ABCDE") == "kaidian F>C 1"


def test_nobody_gives_his_last_card():
    before = owing("smother F>B 2", F="K2").until("pool")
    assert before.given() == "gave F>B 2"
    assert [event.count for event in before.told("excused")] == [1]


def test_a_hand_grows_no_further_than_the_engine_has_room_for_its_sets():
    bare = 25 * 7 * 7 * 7  # ways to hang 24 twos and six jokers of each kind, or none
    naturals = 131_000 // bare - 1
    rich = "5" * (naturals - 2) + "2" * 24 + "BBBBBBRRRRRRYYYYYY"
    before = owing("burn F>B 20", "deck=312", F="7" * 24, B=rich).until("pool")
    assert len(before.told("gave")) == 2
    assert [event.count for event in before.told("excused")] == [18]
