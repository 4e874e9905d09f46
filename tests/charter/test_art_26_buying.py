"""Article 26(2): who holds no 3 buys one, of whom and for what; 4s likewise where the house buys them."""

from __future__ import annotations

import pytest

from gouji import Action, Position, Reason, Ruleset, Seat, legal_actions, refusal
from tests.charter.before import dealt

LAST = "three_last=true"


def buying(options: str = "", lead: str = "A", **hands: str):
    """Three-last; who is not named holds one 3."""
    return dealt(f"{LAST} {options}", lead, None, "345672", **hands)


@pytest.mark.parametrize(("hand", "price"), [("99222BR", "2"), ("99BR", "B"), ("99RR", "R")])
def test_a_2_is_paid_without_one_a_black_then_a_red(hand, price):
    before = buying(A=hand, D="3377")
    assert (before.asks, before.options) == ("A buy", f"buy D 3 {price}")
    before.play(f"A buy D 3 {price}")
    assert before.hand("D").count("3") == before.hand("A").count("3") == 1
    assert price in before.hand("D")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("A .", Reason.BUY_DUE),
        ("A buy D 3 B", Reason.BUY_PRICE),
        ("A buy D 3 -", Reason.BUY_PRICE),
        ("A buy B 3 2", Reason.BUY_SELLER),
        ("A buy D 4 2", Reason.BUY_CARD),
        ("B buy D 3 2", Reason.BUY_NOT_YOURS),
    ],
)
def test_any_other_purchase_is_refused(move, reason):
    assert buying(A="992B", D="3377", B="3388").why_not(move) is reason


def test_who_holds_a_3_buys_none():
    assert buying(A="3992", D="3377").question != "buy"
    assert buying(A="3992", D="3377").why_not("A buy D 3 2") is Reason.BUY_NOT_NOW


@pytest.mark.parametrize(
    ("order", "options"),
    [
        ("opposite_then_opponents", "buy B 3 2, buy F 3 2"),
        ("opposite_then_teammates", "buy C 3 -, buy E 3 -"),
        ("teammates_first", "buy C 3 -, buy E 3 -"),
    ],
)
def test_whom_to_buy_of_when_the_opposite_keeps_his_only_3(order, options):
    assert buying(f"buy_order={order}", A="992", B="337", C="338", D="37", E="339", F="33T").options == options


@pytest.mark.parametrize(("order", "options"), [("opposite_then_teammates", "buy D 3 2"), ("teammates_first", "buy C 3 -")])
def test_teammates_come_first_or_after_the_opposite(order, options):
    assert buying(f"buy_order={order}", A="992", C="338", D="3377").options == options


def test_a_teammate_s_3_costs_nothing():
    before = buying("buy_order=teammates_first", A="992", C="338").play("A buy C 3 -")
    assert (before.hand("A"), before.hand("C")) == ("3992", "38")


def test_nobody_sells_his_last_3():
    assert buying(A="992").question != "buy"


def test_the_second_buyer_finds_what_the_first_has_left():
    before = buying(A="992", C="882", D="337", F="3377").play("A buy D 3 2")
    assert (before.asks, before.options) == ("C buy", "buy F 3 2")


def test_buyers_are_asked_from_the_leader_on():
    assert buying(lead="C", A="992", C="882", D="337", F="3377").asks == "C buy"


@pytest.mark.parametrize(("broke", "asks"), [("may_revolt", "A revolution"), ("free", "A buy")])
def test_who_cannot_pay_may_revolt_or_gets_one_for_nothing(broke, asks):
    before = buying(f"buy_broke={broke}", A="99A", D="3377")
    assert before.asks == asks
    if broke == "free":
        assert before.play("A buy D 3 -").hand("A") == "399A"


def test_where_3s_are_not_bought_nobody_is_asked():
    assert buying("buy_threes=off", A="992", D="3377").question != "buy"
    assert dealt("", A="992", D="3377").question != "buy"


def test_3s_are_bought_before_4s_each_for_a_price_of_its_own():
    before = buying("buy_fours=forced", A="99222", D="334477").play("A buy D 3 2")
    assert before.options == "buy D 4 2"
    assert before.play("A buy D 4 2").hand("A") == "34992"


@pytest.mark.parametrize(("value", "options"), [("forced", "buy D 4 2"), ("optional", "., buy D 4 2")])
def test_4s_must_or_may_be_bought(value, options):
    before = dealt(f"buy_fours={value}", plain="345672", A="3992", D="34477")
    assert before.options == options
    assert (before.why_not("A .") is None) == (value == "optional")


def test_by_default_no_4s_are_bought():
    assert dealt("", plain="345672", A="3992", D="344772").question == "pool"


def test_a_purchase_is_told_to_all_with_card_and_price():
    bought = buying(A="992", D="3377").play("A buy D 3 2").told("bought")[0]
    assert (bought.seat, bought.other, bought.card, bought.price) == (Seat.A, Seat.D, 0, 12)
    assert bought.seen_by(Seat.F) == bought


def test_who_cannot_pay_buys_nothing_for_nothing_however_the_question_was_set_up():
    position = Position.parse("5556/4/57/4457/59/5T - - - - - buy:A 0 step=buy_fours drawn=20", Ruleset.parse("charter buy_fours=optional"))
    assert [str(action) for action in legal_actions(position)] == ["."]
    assert refusal(position, Action.parse("buy D 4 -")) is Reason.BUY_PRICE
