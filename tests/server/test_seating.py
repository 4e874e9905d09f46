"""Seats and rooms: who sits, who hosts, when the next deal starts, who is away."""

from __future__ import annotations

import pytest

from gouji.rules import Seat
from gouji.server.commands import Again, Arrive, Depart, Leave, Sit, Stand, Start, TakeBack
from gouji.server.settings import Settings
from gouji.server.state import Mode
from tests.server.world import HOST, PLAY_ALONE, dealt_world, new_world

LAST_CARDS = "3/4/5/6/7/8 - - - - - A 0"


def over(people=None):
    """A table just after a deal."""
    world = dealt_world(LAST_CARDS, people, choose=lambda think: think.options[-1])
    return world.until(lambda table: table.deal.is_over)


def names(world):
    return [seat["name"] for seat in world.last("room")["seats"]]


def test_the_host_sits_at_a_and_the_rest_is_empty():
    world = new_world()
    assert world.last("ready")["host"] is True
    assert [chair.is_empty for chair in world.table.chairs] == [False, True, True, True, True, True]


def test_a_friend_takes_an_empty_seat():
    world = new_world().do(Arrive(2, "P2", 8)).do(Sit(2, "P2", 8, "D"))
    assert world.last("ready", 2)["seat"] == "D"
    assert names(world) == ["P1", None, None, "P2", None, None]


def test_whoever_sits_elsewhere_leaves_the_old_seat():
    world = new_world().do(Sit(HOST, "P1", 7, "C"))
    assert names(world) == [None, None, "P1", None, None, None]


def test_a_seat_of_a_person_is_not_given_away():
    world = new_world().do(Arrive(2, "P2", 8)).do(Sit(2, "P2", 8, "A"))
    assert world.last("error", 2)["code"] == "SEAT_TAKEN"


@pytest.mark.parametrize("seat", ["G", "", "AA", "a"])
def test_a_seat_that_does_not_exist_cannot_be_taken(seat):
    assert new_world().do(Sit(HOST, "P1", 7, seat)).last("error")["code"] == "SEAT_UNKNOWN"


def test_the_host_starts_and_bots_fill_the_rest():
    world = new_world().do(Start(HOST, 7))
    assert [seat["bot"] for seat in world.last("room")["seats"]] == [False, True, True, True, True, True]
    assert world.table.is_playing
    world.until(lambda table: table.deal.position.opening is None)
    assert world.last("dealt")["hands"][1:] == ["?36"] * 5


def test_only_the_host_starts_and_only_once():
    world = new_world(people=(HOST, 2)).do(Start(2, 8))
    assert world.last("error", 2)["code"] == "HOST_ONLY"
    assert world.do(Start(HOST, 7)).do(Start(HOST, 7)).last("error")["code"] == "ALREADY_STARTED"


def test_during_a_deal_nobody_sits_or_stands():
    world = new_world().do(Start(HOST, 7)).do(Sit(HOST, "P1", 7, "C"))
    assert world.last("error")["code"] == "DEAL_RUNNING"
    assert world.do(Stand(HOST, 7)).last("error")["code"] == "DEAL_RUNNING"


def test_between_deals_a_bot_gives_way_to_a_friend():
    world = over().do(Arrive(2, "P2", 8)).do(Sit(2, "P2", 8, "D"))
    assert names(world)[3] == "P2"
    world.do(Again(HOST, 7)).do(Again(2, 8))
    assert world.table.is_playing
    world.until(lambda table: table.deal.position.opening is None)
    assert world.last("dealt", 2)["hands"][3] != "?36"


def test_a_seat_given_up_between_deals_is_a_bots_in_the_next():
    world = over({Seat.A: HOST, Seat.B: 2}).do(Stand(2, 8)).do(Again(HOST, 7))
    assert world.table.chairs[Seat.B].bot
    assert world.table.is_playing


def test_the_next_deal_starts_when_all_people_are_ready():
    world = over({Seat.A: HOST, Seat.B: 2}).do(Again(HOST, 7))
    assert world.last("room")["again_ms"] == 30_000
    assert not world.table.is_playing
    assert world.do(Again(2, 8)).table.deal.number == 2


def test_the_next_deal_starts_thirty_seconds_after_the_first_is_ready():
    world = over({Seat.A: HOST, Seat.B: 2}).do(Again(HOST, 7)).wait(29_999)
    assert world.table.deal.number == 1
    assert world.wait(1).table.deal.number == 2


def test_without_anybody_ready_no_deal_starts():
    assert over().table.due_ms is None


def test_the_score_runs_along_and_only_its_positive_side_is_written():
    world = over()
    assert world.table.deal.position.points == (-world.table.deal.position.points[1], world.table.deal.position.points[1])
    first = world.table.score
    assert first == tuple(max(0, points) for points in world.table.deal.position.points)
    world.do(Again(HOST, 7)).do(Leave(HOST, 7)).until(lambda table: table.deal.is_over)
    second = world.table.deal.position.points
    assert world.table.score == tuple(old + max(0, new) for old, new in zip(first, second, strict=True))


def test_when_a_deal_is_over_places_points_and_all_hands_are_open():
    view = over().last("sync")["view"]
    assert (view["over"], len(view["hands"]), sorted(view["places"].values())) == (True, 6, [1, 2, 3, 4, 5, 6])
    assert sum(view["points"]) == 0


def test_whoever_leaves_in_a_deal_is_replaced_by_a_bot_at_once():
    world = dealt_world("3456/4567/5678/6789/789T/89TJ - - - - - A 0").do(Leave(HOST, 7))
    assert world.table.chairs[Seat.A].bot
    assert world.table.asking.asks[0].mode is Mode.BOT
    world.until(lambda table: table.deal.is_over)


def test_when_the_host_leaves_somebody_else_is_host():
    world = new_world(people=(HOST, 2)).do(Leave(HOST, 7))
    assert world.last("ready", 2)["host"] is True
    assert world.do(Start(2, 8)).table.is_playing


def test_a_person_without_pages_is_away_but_keeps_the_seat():
    settings = Settings(ruleset=PLAY_ALONE, bots="random")
    world = dealt_world(LAST_CARDS, {Seat.A: HOST, Seat.B: 2}, settings=settings).do(Depart(2))
    assert world.last("room")["seats"][1] | {"away_ms": 0} == {
        "seat": "B", "name": "P2", "bot": False, "level": "random", "trustee": False, "away": True, "away_ms": 0, "ready": False,
    }  # fmt: skip
    world.do(Arrive(2, "P2", 8))
    assert world.last("room")["seats"][1]["away"] is False
    assert world.last("ready", 2)["seat"] == "B"


def test_who_comes_back_gets_the_missed_events_the_view_and_the_question():
    world = dealt_world("334/455/667/889/99T/TJJ - - - - - A 0")
    world.do(Depart(HOST)).do(Arrive(HOST, "P1", 9, seen=0, deal=1))
    kinds = [message.get("type") for message in world.replies[-1][1]]
    assert kinds == ["ready", "room", "asked", "sync", "act", "clock"]


@pytest.mark.parametrize(("seen", "deal"), [(99, 1), (0, 7), (-1, None)])
def test_who_knows_nothing_of_this_deal_gets_all_of_it(seen, deal):
    world = dealt_world("334/455/667/889/99T/TJJ - - - - - A 0")
    world.do(Arrive(HOST, "P1", 9, seen, deal))
    assert [message["n"] for message in world.replies[-1][1] if "n" in message] == [0, 1, 1]


def test_time_away_is_charged_like_any_other():
    world = dealt_world("334/455/667/889/99T/TJJ - - - - - A 0").do(Depart(HOST)).wait(25_000)
    world.do(Arrive(HOST, "P1", 9))
    assert (world.last("act")["ms"], world.last("act")["bank_ms"]) == (0, 55_000)


def test_a_guest_without_a_seat_sees_what_all_may_see():
    world = dealt_world("334/455/667/889/99T/TJJ - - - - - A 0").do(Arrive(5, "P5", 9))
    view = world.last("sync", 5)["view"]
    assert (view["seat"], view["hand"], view["asked"]) == (None, "", "A")
    assert world.last("dealt", 5)["hands"] == ["?3"] * 6


def test_a_guest_without_a_seat_takes_nothing_back_and_answers_nothing():
    world = dealt_world(LAST_CARDS).do(Arrive(5, "P5", 9)).do(TakeBack(5, 9))
    assert world.last("error", 5)["code"] == "NOT_SEATED"
    assert world.act("3", guest=5).last("refused", 5)["reason"] == "NOT_SEATED"


def test_a_bot_holds_the_seat_in_the_next_deal_of_somebody_who_is_still_away():
    world = dealt_world(LAST_CARDS, {Seat.A: HOST, Seat.B: 2}).do(Depart(HOST)).wait()
    world.until(lambda table: table.deal.is_over).do(Again(2, 8)).do(Again(HOST, 7))
    assert world.table.chairs[Seat.A].trustee
