"""Beside the questions: counts asked for, hands opened to teammates, the referee."""

from __future__ import annotations

import pytest

from gouji.rules import Seat
from gouji.server.commands import Arrive, Count, Penalize, SaveAct, SaveDeal, Why
from gouji.server.keeping import kept_room, rebuilt
from gouji.server.settings import Options
from tests.server.world import HOST, dealt_world

PLAIN = "33489/4455/567/56789/3478/4569 - - - - - A 0"
LARGE = "33489/4455/567/5555666677778/3478/4569 - - - - - A 0"
ON_REQUEST, REFEREE = "charter", "charter referee=true counts=shown_at_10"


def count(world, seat, guest=HOST):
    return world.do(Count(guest, guest, seat))


def penalize(world, penalty, amount=0, offence=None, *, seat="D", guest=HOST):
    world.now_ms += 10
    return world.do(Penalize(guest, guest, seat, penalty, amount, offence))


def again(world):
    """The table as it would be found on the disk."""
    acts = [save for save in world.saves if isinstance(save, SaveAct)]
    made = SaveDeal("123456", 1, str(world.table.ruleset), world.table.deal.start, "[]")
    return rebuilt("123456", kept_room(world.table), made, acts, Options(), world.now_ms)


def test_where_counts_are_told_on_request_nobody_shows_them():
    view = dealt_world(PLAIN, ruleset=ON_REQUEST).act("33").last("sync")["view"]
    assert view["counts"] == [3, None, None, None, None, None]


def test_a_count_asked_for_is_told_to_all_and_stays_known():
    world = count(dealt_world(PLAIN, {Seat.A: HOST, Seat.B: 2}, ruleset=ON_REQUEST), "D", guest=2)
    assert world.last("announced") == {"n": 2, "type": "announced", "seat": "D", "count": 5}
    assert world.last("sync")["view"]["counts"] == [5, None, None, 5, None, None]
    assert world.act("33").last("sync")["view"]["told"] == ["D"]


def test_a_count_asked_for_twice_is_told_once():
    world = count(count(dealt_world(PLAIN, ruleset=ON_REQUEST), "D"), "D")
    assert len(world.table.deal.acts) == 1


def test_the_question_that_is_out_stays_out_while_somebody_counts():
    world = dealt_world(PLAIN, ruleset=ON_REQUEST)
    asking = world.table.asking
    assert count(world, "D").table.asking is asking
    assert world.act("33", question=asking.id).last("played")["set"] == "33"


@pytest.mark.parametrize(("ruleset", "reason"), [(ON_REQUEST, "COUNT_SECRET"), ("charter counts=never", "COUNT_NEVER")])
def test_a_count_that_is_secret_is_refused_with_its_article(ruleset, reason):
    world = count(dealt_world(LARGE, ruleset=ruleset), "D")
    refused = world.last("refused")
    assert (refused["reason"], refused["seat"], refused["article"].split(",")[0]) == (reason, "D", "14")
    assert world.table.deal.acts == ()


def test_only_who_sits_at_the_table_asks_for_counts_and_only_of_seats():
    world = dealt_world(PLAIN, ruleset=ON_REQUEST)
    assert count(world, "G").last("error")["code"] == "SEAT_UNKNOWN"
    assert count(world, "D", guest=5).last("error", 5)["code"] == "NOT_SEATED"


def test_counts_and_penalties_come_back_from_the_disk():
    world = penalize(count(dealt_world(PLAIN, ruleset="charter referee=true"), "D"), "lost_turns", 2, "wrong_set").act("33")
    there = again(world).deal
    assert (there.events, there.told, there.position) == (world.table.deal.events, {Seat.D}, world.table.deal.position)


def test_the_host_is_referee_and_all_hear_it():
    world = penalize(dealt_world(PLAIN, {Seat.A: HOST, Seat.B: 2}, ruleset=REFEREE), "warning", offence="signalled")
    penalty = {"kind": "warning", "seat": "D", "amount": 0, "offence": "signalled"}
    assert world.last("penalized", 2) == {"n": 2, "type": "penalized", "seat": "D", "penalty": penalty}
    assert penalize(world, "warning", guest=2).last("error", 2)["code"] == "REFEREE_ONLY"


def test_a_player_placed_last_is_out_and_the_question_is_asked_anew():
    world = dealt_world(PLAIN, ruleset=REFEREE)
    number = world.table.asking.id
    penalize(world, "placed_last", offence="stole_cards")
    assert world.last("sync")["view"]["places"] == {"D": 6}
    assert world.table.asking.id == number + 1
    assert world.last("act")["id"] == number + 1


def test_a_bot_whose_question_is_asked_anew_answers_it():
    world = dealt_world(PLAIN.replace(" A 0", " B 0"), ruleset=REFEREE)
    penalize(world, "points", 3)
    assert world.wait().table.deal.acts[-1].cause == "bot"


@pytest.mark.parametrize(
    ("penalty", "amount", "offence", "code"),
    [("beheading", 0, None, "PENALTY_UNKNOWN"), ("warning", 0, "rudeness", "PENALTY_UNKNOWN"), ("lost_turns", 0, None, "PENALTY_UNFIT")],
)
def test_a_penalty_that_is_none_changes_nothing(penalty, amount, offence, code):
    world = penalize(dealt_world(PLAIN, ruleset=REFEREE), penalty, amount, offence)
    said = world.last("refused") or world.last("error")
    assert code in {said.get("reason"), said.get("code")}
    assert world.table.deal.acts == ()


def test_without_a_referee_nobody_penalizes():
    assert penalize(dealt_world(PLAIN), "warning").last("refused")["reason"] == "REFEREE_OFF"


def test_a_hand_opened_by_consulting_is_seen_by_teammates_alone():
    people = {Seat.A: HOST, Seat.B: 2, Seat.C: 3, Seat.E: 4}
    world = dealt_world(PLAIN, people, ruleset="charter").do(Arrive(9, "P9", 9)).act("consult C")
    hands = {guest: world.last("consulted", guest).get("hand") for guest in (HOST, 2, 3, 4, 9)}
    assert hands == {HOST: "33489", 2: None, 3: "33489", 4: "33489", 9: None}
    views = {guest: world.last("sync", guest)["view"]["consult"]["hand"] for guest in (2, 3, 9)}
    assert views == {2: None, 3: "33489", 9: None}


def test_the_teammate_consulted_is_asked_which_set_to_lead():
    world = dealt_world(PLAIN, {Seat.A: HOST, Seat.C: 3}, ruleset="charter").act("consult C")
    act = world.last("act", 3)
    assert (act["question"], act["options"]) == ("consult", ["3", "33", "4", "8", "9"])
    assert world.act("33", guest=3).last("played")["seat"] == "A"


def test_why_answers_for_words_too():
    world = dealt_world(PLAIN, ruleset="charter")
    number = world.table.asking.id
    assert world.do(Why(HOST, HOST, number, "consult C")).last("why")["ok"] is True
    assert world.do(Why(HOST, HOST, number, "consult B")).last("why")["reason"] == "CONSULT_NOT_TEAMMATE"
