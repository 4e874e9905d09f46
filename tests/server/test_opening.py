"""Before the first lead: who is asked together, how long it takes, what happens to those who say nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gouji.rules import Hand, Position, Question, Ruleset, Seat
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.rules.standing import Standing
from gouji.server.commands import Again, Arrive, Leave, Start
from gouji.server.settings import Settings
from gouji.server.state import Mode
from tests.server.world import HOST, dealt_world, new_world

RICH = ("4567R", "4567B", "45672", "456T2", "456JB", "456QR")
TWO_POOR = ("4567R", "45678", "45672", "4569T", "456JB", "456QR")  # B and D hold neither 2 nor joker
ORDER = tuple(map(Seat.parse, "DBCAEF"))
OWING = Standing(number=1, order=ORDER, debts=(Debt(DebtKind.LAST_PLACE, Seat.A, Seat.D, 1),))


def begun(cutter=Seat.A, people=(HOST,), **settings):
    """A table that has just begun its first deal, cut by this seat; bots decline everything."""
    for number in range(100):
        world = new_world(settings=Settings(**settings), people=people)
        world.table = replace(world.table, secret=f"{number:064}")
        if world.do(Start(HOST, 7)).table.asking.asks[0].seat is cutter:
            return world
    raise AssertionError("this seat is never the first cutter")


def drawn(ruleset, people=None, standing=None, hands=RICH):
    """A table whose cards are drawn, A leading as things stand."""
    start = Position.begin_with(Ruleset.parse(ruleset), tuple(map(Hand.parse, hands)), Seat.A, standing or Standing())
    world = dealt_world(start, people, ruleset=ruleset)
    for guest in world.table.present:
        world.do(Arrive(guest, "P", guest))
    return world


def asked(world, name):
    """The table when this is asked."""
    return world.until(lambda table: table.asking is None or table.asking.kind is Question(name))


def test_a_deal_begins_with_the_cut_and_its_cutter_taps():
    world = begun()
    act = world.last("act")
    assert (act["question"], act["options"], act["ms"]) == ("cut", ["cut"], 3_000)
    assert world.act("cut").last("cut")["seat"] == "A"


def test_a_cutter_who_does_nothing_has_cut_after_three_seconds():
    world = begun()
    assert world.table.due_ms - world.now_ms == 3_000
    world.wait()
    assert (world.table.deal.acts[0].action, world.table.deal.acts[0].cause) == ("cut", "time")
    assert world.table.chairs[Seat.A].trustee is False


def test_a_bot_cuts_in_half_the_usual_time():
    world = begun(Seat.D)
    assert world.table.asking.asks[0].mode is Mode.FORCED
    assert 350 <= world.table.due_ms - world.now_ms <= 900
    assert world.last("clock")["total_ms"] == 3_000


def test_no_card_is_dealt_before_the_cut():
    world = begun()
    view = world.last("sync")["view"]
    assert (view["hand"], view["hands"], world.last("dealt")) == ("-", None, None)


def test_blind_calls_are_asked_of_all_six_together_for_one_common_time():
    world = begun(people=(HOST, 2), ruleset="qingdao").act("cut")
    asked(world, "blind")
    assert sorted(ask.seat for ask in world.table.asking.asks) == list(Seat)
    assert world.last("act", 2)["options"] == [".", "blind"]
    assert (world.last("clock")["asked"], world.last("clock")["total_ms"]) == (None, 12_000)


def test_the_common_time_ends_when_all_people_have_answered():
    world = asked(begun(people=(HOST, 2), ruleset="qingdao").act("cut"), "blind")
    world.act(".")
    assert world.table.due_ms - world.now_ms == 12_000
    world.act("blind", guest=2)
    assert world.table.due_ms - world.now_ms <= 900


def test_a_call_is_noted_to_its_seat_alone_and_told_to_all_at_the_end():
    world = asked(begun(people=(HOST, 2), ruleset="qingdao").act("cut"), "blind")
    heard = len(world.told[HOST])
    world.act("blind", guest=2)
    assert (world.last("noted", 2)["action"], len(world.told[HOST])) == ("blind", heard)
    world.act(".").wait()
    assert world.last("called") == {"n": world.last("called")["n"], "type": "called", "seat": "B", "blind": True}


def test_whoever_says_nothing_before_the_play_declines_and_keeps_the_seat():
    world = asked(begun(people=(HOST, 2), ruleset="qingdao").act("cut"), "blind").wait()
    causes = {acted.seat: acted.cause for acted in world.table.deal.acts if acted.action == "."}
    assert (causes[Seat.A], causes[Seat.B], causes[Seat.C]) == ("time", "time", "bot")
    assert not any(chair.trustee for chair in world.table.chairs)


def test_a_seat_left_during_a_common_time_is_answered_by_a_bot():
    world = asked(begun(people=(HOST, 2), ruleset="qingdao").act("cut"), "blind").act(".").do(Leave(2, 8))
    assert world.table.due_ms - world.now_ms <= 900
    assert world.wait().table.asking.kind is not Question.BLIND


def test_a_revolution_is_asked_only_of_hands_that_may_be_thrown_in_and_nobody_else_sees_of_whom():
    world = asked(drawn("charter", {Seat.A: HOST, Seat.B: 2}, hands=TWO_POOR), "revolution")
    assert world.last("act", 2)["options"] == [".", "*"]
    world.do(Arrive(HOST, "P", HOST))
    assert (world.table.asking.ask_of(Seat.A), world.last("clock")["asked"]) == (None, None)
    assert world.last("asked") == {"n": world.last("asked")["n"], "type": "asked", "question": "revolution"}


def test_between_people_the_time_of_a_revolution_tells_nothing():
    world = asked(drawn("charter", {Seat.A: HOST, Seat.B: 2}, hands=TWO_POOR), "revolution")
    world.act(".", guest=2)
    assert world.table.due_ms - world.now_ms == 12_000
    other = asked(drawn("charter", {Seat.A: HOST, Seat.C: 2}, hands=TWO_POOR), "revolution")
    assert other.table.due_ms - other.now_ms == 12_000


def test_alone_among_bots_nobody_waits_for_a_revolution():
    world = asked(drawn("charter", hands=TWO_POOR), "revolution")
    assert world.table.due_ms - world.now_ms <= 900


def test_a_void_deal_is_dealt_again_by_itself_under_the_same_debts():
    world = drawn("charter_tribute", {Seat.B: HOST, Seat.D: 2}, replace(OWING, debts=()), TWO_POOR)
    asked(world, "revolution").act("*").act("*", guest=2).wait()
    assert (world.last("redealt")["reason"], world.table.is_playing) == ("revolution", False)
    assert 0 < world.last("room")["again_ms"] <= 1_800
    world.wait()
    assert (world.table.deal.number, world.table.deal.position.standing.order, world.table.results) == (2, ORDER, ())


def test_a_tribute_card_is_given_after_a_tap_and_returned_by_choice():
    world = asked(drawn("charter_tribute", {Seat.A: HOST, Seat.D: 2}, OWING), "give")
    assert (world.last("act")["options"], world.last("act")["ms"]) == (["give R"], 3_000)
    world.act("give R")
    assert world.last("gave", 2) | {"n": 0} == {"n": 0, "type": "gave", "seat": "A", "other": "D", "card": "R", "debt": "last_place"}
    assert (world.last("act", 2)["options"], world.last("act", 2)["ms"]) == (["return 4", "return 5", "return 6", "return T"], 20_000)


def test_a_return_nobody_chooses_is_the_lowest_card():
    world = asked(drawn("charter_tribute", {Seat.D: HOST}, OWING), "return").wait()
    assert (world.last("returned")["card"], world.table.deal.acts[-1].cause) == ("4", "time")


def test_what_was_owed_and_paid_is_over_when_the_play_begins():
    world = asked(drawn("charter_tribute", {Seat.D: HOST}, OWING), "lead")
    assert world.last("sync")["view"]["opening"] is None
    assert [acted.action for acted in world.table.deal.acts[:2]] == ["give R", "return 4"]


@pytest.mark.parametrize(("action", "article"), [("*", "23"), ("give R", "21"), ("call", "24"), ("4", "8")])
def test_an_act_out_of_season_is_refused_with_its_article(action, article):
    world = begun(ruleset="charter kaidian=true tribute=true").act(action)
    assert world.last("refused")["article"].split(",")[0] == article
    assert world.table.deal.acts == ()


@pytest.mark.parametrize("last", list(Seat))
def test_the_last_of_the_deal_before_draws_first_and_his_opposite_cuts(last):
    rng = Random(1)
    order = (last.previous, last.next, last.after(2), last.after(4), last.opposite, last)
    start = Position.begin(Ruleset(), shuffled_pack(Ruleset(), rng), Standing(number=1, order=order), drawn_cuts(Ruleset(), rng))
    world = dealt_world(start, {}, ruleset="charter").do(Arrive(9, "P", 9))
    assert world.table.asking.asks[0].seat is last.opposite
    assert world.wait().last("cut", 9) == {"n": 1, "type": "cut", "seat": str(last.opposite), "drawer": str(last)}


def test_two_new_players_mean_a_fresh_cut_by_the_next_of_the_first_cutter():
    world = begun(people=(HOST, 2, 3)).until(lambda table: table.deal.is_over)
    first = world.table.deal.position.standing.first_cutter
    world.do(Leave(2, 8)).do(Leave(3, 9)).do(Again(HOST, 7))
    assert world.table.deal.position.standing.changed == {Seat.B, Seat.C}
    assert world.table.asking.asks[0].seat is first.next
