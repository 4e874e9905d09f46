"""Article 15: a player opens his hand to his teammates, one of whom picks the sets that he leads."""

from __future__ import annotations

import pytest

from gouji import EventKind, Reason, Seat, View
from gouji.rules import consult_actions
from tests.charter.table import Table, deal

FEW, MANY = "5566778899", "55667788999"


def whom(table: Table) -> str:
    """Whom the seat that leads may consult."""
    return " ".join(str(action.seat) for action in consult_actions(table.position))


def consulted(**hands: str) -> Table:
    """A has opened his hand to C."""
    table = deal(**hands)
    table.act(next(action for action in consult_actions(table.position) if action.seat is Seat.C))
    return table


def test_a_leader_may_consult_either_teammate_in_play():
    assert whom(deal()) == "C E"
    assert whom(deal(out="C")) == "E"


def test_only_at_a_lead():
    table = deal(A="599").play("A 99")
    assert whom(table) == ""
    assert table.why_not("B consult D") is Reason.CONSULT_NOT_NOW


def test_the_hand_is_open_to_both_teammates_and_to_nobody_else():
    table = consulted(A="5599")
    seen = {str(seat): View.cut(table.position, seat).open_hand for seat in Seat}
    assert {seat for seat, hand in seen.items() if hand is not None} == {"A", "C", "E"}
    assert str(seen["E"]) == "5599"


def test_the_one_consulted_picks_the_set_and_it_is_the_owner_s():
    table = consulted(A="5599")
    assert (str(table.position.asked), table.position.question.value) == ("C", "consult")
    table.play("C 99")
    assert str(table.position.owner) == "A"
    assert str(table.position.hands[Seat.A]) == "55"


def test_he_picks_from_the_open_hand_alone_and_may_not_refuse():
    table = consulted(A="5599", C="KK")
    assert table.why_not("C KK") is Reason.NOT_IN_HAND
    assert table.why_not("C -") is Reason.MUST_LEAD
    assert table.why_not("A 99") is Reason.NOT_ASKED


def test_while_the_sets_live_he_goes_on_picking():
    table = consulted(A="5599QQQ").play("C QQQ", "rest")
    assert str(table.position.asked) == "C"
    assert table.play("C 99", "rest", "C 55").places == "A1"
    assert EventKind.CONSULT_ENDED in table.happened


def test_a_set_that_is_beaten_ends_it_and_what_is_left_is_taken_back():
    table = consulted(A="5599", B="6TT").play("C 99", "B TT")
    assert table.position.frame.consult is None
    assert all(View.cut(table.position, seat).open_hand is None for seat in Seat)


def test_a_teammate_s_burn_beats_it_too_even_where_the_burn_fails_at_once_and_the_lead_comes_back():
    table = deal(A="5599QQQ", E="4499KKK")
    table.act(consult_actions(table.position)[0])
    table.play("C QQQ").waits_for("E").play("E !KKK", "rest")
    assert table.places == "E6"
    assert (table.leader, table.position.question.value, table.position.frame.consult) == ("A", "lead", None)


def test_when_sure_any_number_of_cards_will_do_and_at_10_ten_at_most():
    assert whom(deal("consult=at_10", A=MANY)) == ""
    assert deal("consult=at_10", A=MANY).why_not("A consult C") is Reason.CONSULT_COUNT
    assert whom(deal("consult=at_10", A=FEW)) == "C E"
    assert whom(deal(A=MANY)) == "C E"


@pytest.mark.parametrize(("options", "reason"), [("consult=off", Reason.CONSULT_OFF), ("three_last=true", Reason.UNDER_THREE_LAST)])
def test_where_nobody_consults_it_is_refused(options, reason):
    assert whom(deal(options)) == ""
    assert deal(options).why_not("A consult C") is reason


def test_a_finished_teammate_looks_only_where_the_house_lets_him_and_then_at_any_count():
    assert deal(out="C").why_not("A consult C") is Reason.CONSULT_FINISHED
    assert whom(deal("finished_may_look=true", out="C", A=MANY)) == "C E"
    assert whom(deal("finished_may_look=true consult=off", out="C", A=MANY)) == "C"


def test_a_teammate_who_threw_his_hand_in_is_no_finished_one():
    assert deal("finished_may_look=true", out="*C").why_not("A consult C") is Reason.CONSULT_FINISHED
    assert deal("finished_may_look=true", out="!C").why_not("A consult C") is Reason.CONSULT_FINISHED


@pytest.mark.parametrize("seat", ["A", "B", "D"])
def test_nobody_else_is_consulted(seat):
    assert deal().why_not(f"A consult {seat}") is Reason.CONSULT_NOT_TEAMMATE
