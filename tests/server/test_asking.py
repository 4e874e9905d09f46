"""Questions at the table: who is asked, how long everything takes, what an answer does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from gouji.rules import Position, Question, Ruleset, Seat
from gouji.server.commands import Arrive, Hint, TakeBack, Why
from gouji.server.settings import Settings
from gouji.server.state import Mode
from gouji.server.timing import machine_ms
from tests.server.world import HOST, PLAY_ALONE, dealt_world

PLAIN = "33489/4455/567/56789/3478/4569 - - - - - A 0"
FORCED = "334/5KK/6AA/7AA/8AA/99 - - - - - F 0"  # F leads a nine, A can only pass
GOUJI = "3344KK/555666/5566AA/777888/4499TT/5678RR - - - - - A 0"  # kings of A: asked to burn are C, E, B, F


def test_a_person_with_a_choice_is_asked_with_all_options_in_their_order():
    world = dealt_world(PLAIN)
    assert world.last("act") is None
    world.table.asking.ask_of(Seat.A)
    assert [str(option) for option in world.table.asking.asks[0].options] == ["3", "33", "4", "8", "9"]


def test_a_legal_answer_is_played_and_told_with_the_view_after_it():
    world = dealt_world(PLAIN).act("33")
    assert world.last("played") == {"n": 2, "type": "played", "seat": "A", "set": "33"}
    assert world.last("sync")["view"]["top"] == "33"
    assert world.last("clock")["asked"] == "B"


def test_an_illegal_answer_changes_nothing_and_says_why_with_the_article():
    world = dealt_world(PLAIN)
    before = world.table
    refused = world.act("34").last("refused")
    assert (refused["reason"], refused["article"]) == ("NOT_AN_ACTION", "")
    refused = world.act("777").last("refused")
    assert (refused["reason"], refused["article"]) == ("NOT_IN_HAND", "8")
    assert world.table is before


@pytest.mark.parametrize("shift", [-1, 1, 10_000])
def test_an_answer_to_another_question_does_nothing_but_say_so(shift):
    world = dealt_world(PLAIN)
    world.act("33", question=world.table.asking.id + shift)
    assert world.last("refused")["reason"] == "QUESTION_OVER"
    assert world.table.deal.acts == ()


def test_a_doubled_click_answers_once():
    world = dealt_world(PLAIN)
    number = world.table.asking.id
    world.act("33").act("33", question=number)
    assert [str(acted.action) for acted in world.table.deal.acts] == ["33"]
    assert world.last("refused")["reason"] == "QUESTION_OVER"


def test_nobody_answers_for_another_seat():
    world = dealt_world(PLAIN, {Seat.A: HOST, Seat.B: 2})
    world.act("33", guest=2)
    assert world.last("refused")["reason"] == "NOT_ASKED"
    assert world.table.deal.acts == ()


def test_whoever_has_no_choice_is_told_so_and_not_asked():
    world = dealt_world(FORCED).wait()
    assert world.last("forced") == {"type": "forced", "question": "follow", "action": "-"}
    assert world.last("act") is None
    world.wait()
    assert world.last("passed")["seat"] == "A"
    assert world.last("sync")["view"]["played_for_you"] == "-"


def delays(seed):
    """Modes and times of the questions of a deal among bots."""
    world = dealt_world(Position.deal(Ruleset(), Random(seed)), {}, lambda think: think.options[seed % len(think.options)])
    world.table = replace(world.table, secret=str(seed) * 64)
    while world.table.is_playing:
        world.wait()
        asking = world.table.asking
        if asking:
            yield asking.asks[0].mode, asking.kind, asking.due_ms - asking.opened_ms


def test_what_has_a_choice_and_what_has_none_takes_equally_long():
    times = [moment for seed in range(1, 8) for moment in delays(seed)]
    assert all(600 <= ms <= 2_500 for _, _, ms in times)
    by_mode = {mode: sorted(ms for one, kind, ms in times if one is mode and kind is Question.FOLLOW) for mode in (Mode.FORCED, Mode.BOT)}
    assert all(len(ms) > 200 for ms in by_mode.values())
    medians = [ms[len(ms) // 2] for ms in by_mode.values()]
    assert abs(medians[0] - medians[1]) < 150


def test_who_leads_takes_longer_than_who_everybody_sees_cannot_follow():
    looks = [dealt_world(f"489/5/567/56789/3478/4569 - {rest}", {}).table for rest in ("A:33 - - - B 1", "- - - - B 0")]
    for number in range(50):
        short, long = (delay(table, number) for table in looks)
        assert 600 <= short <= 1_075 <= long <= 2_500


def test_a_bot_answers_within_the_time_of_a_decision_however_short_it_is():
    table = dealt_world(PLAIN, {}, settings=Settings(ruleset=PLAY_ALONE, decision_ms=2_000)).table
    assert 1_900 < max(delay(table, number) for number in range(300)) <= 2_000


def delay(table, number):
    """How long the question that is out takes if it has this number."""
    return machine_ms(table, replace(table.asking, id=number))


def test_the_delay_of_a_question_follows_from_its_number_alone():
    one, two = (dealt_world(cards).table for cards in (PLAIN.replace(" A 0", " B 0"), FORCED.replace(" F 0", " B 0")))
    assert one.asking.id == two.asking.id
    assert one.asking.due_ms == two.asking.due_ms


def test_the_clock_shows_the_time_of_a_decision_whoever_decides():
    world = dealt_world(FORCED)
    clocks = []
    for _ in range(3):
        world.wait()
        clocks.append((world.last("clock")["ms"], world.last("clock")["total_ms"]))
    assert clocks == [(20_000, 20_000)] * 3


def test_time_over_that_of_a_decision_comes_off_the_bank():
    world = dealt_world(PLAIN)
    world.now_ms += 25_000
    world.act("33")
    assert world.last("clock")["banks"] == [55_000, *[60_000] * 5]


def test_when_decision_and_bank_are_used_up_a_bot_plays_the_seat_for_all_to_see():
    world = dealt_world(PLAIN).wait()
    assert world.last("room")["seats"][0]["trustee"] is True
    assert world.table.deal.acts == ()
    world.wait()
    assert world.table.deal.acts[0].cause == "trustee"
    assert world.last("clock")["banks"][0] == 0


def test_one_tap_takes_the_seat_back_and_asks_again():
    world = dealt_world(PLAIN).wait().wait().until(lambda table: table.asking.asks[0].seat is Seat.A)
    world.do(TakeBack(HOST, 7))
    assert world.last("room")["seats"][0]["trustee"] is False
    assert world.last("act")["id"] == world.table.asking.id
    assert world.last("act")["ms"] == 20_000


def test_a_question_that_ran_out_is_not_given_back_again_and_again():
    world = dealt_world(PLAIN).wait().do(TakeBack(HOST, 7))
    assert world.last("room")["seats"][0]["trustee"] is False
    assert world.table.asking.asks[0].mode is Mode.BOT
    world.wait()
    assert len(world.table.deal.acts) == 1


def burning(people, choose=None):
    return dealt_world(GOUJI, people, choose)


def test_burn_questions_of_a_set_are_opened_together_for_a_common_time():
    world = burning({Seat.A: HOST, Seat.C: 2}).act("KK")
    assert [ask.seat for ask in world.table.asking.asks] == [Seat.C, Seat.E, Seat.B, Seat.F]
    clock = world.last("clock", 2)
    assert (clock["asked"], clock["question"], clock["ms"], clock["total_ms"]) == (None, "burn", 6_000, 6_000)
    assert world.last("act", 2)["options"] == [".", "!AA"]


def test_the_common_time_is_used_in_full_even_if_nobody_can_burn():
    world = burning({Seat.A: HOST, Seat.B: 2}).act("KK")
    assert world.last("forced", 2) == {"type": "forced", "question": "burn", "action": "."}
    assert world.table.due_ms - world.now_ms == 6_000


def test_among_bots_burn_questions_take_one_common_delay():
    world = burning({Seat.A: HOST}).act("KK")
    assert 700 <= world.table.due_ms - world.now_ms <= 1_800


def test_a_burn_answer_is_noted_to_its_seat_alone_and_cannot_be_changed():
    world = burning({Seat.A: HOST, Seat.C: 2, Seat.F: 3}).act("KK")
    heard = len(world.told[HOST]), len(world.told[3])
    world.act("!AA", guest=2)
    assert world.last("noted", 2) == {"type": "noted", "id": world.table.asking.id, "action": "!AA"}
    assert (len(world.told[HOST]), len(world.told[3])) == heard
    assert world.act(".", guest=2).last("refused", 2)["reason"] == "ALREADY_ANSWERED"


def test_the_answers_are_fed_in_the_order_of_asking():
    world = burning({Seat.A: HOST, Seat.C: 2, Seat.F: 3}).act("KK")
    world.act("!RR", guest=3).act("!AA", guest=2).wait()
    assert world.last("burned") == {"n": 4, "type": "burned", "seat": "C", "set": "AA", "other": "A"}


def test_a_silent_person_declines_and_keeps_the_seat():
    world = burning({Seat.A: HOST, Seat.C: 2}).act("KK").wait()
    assert [acted.cause for acted in world.table.deal.acts[1:]] == ["time", "forced", "forced", "bot"]
    assert world.last("room") is None
    assert world.table.chairs[Seat.C].trustee is False


def test_a_seat_never_learns_who_declined():
    world = burning({Seat.A: HOST, Seat.C: 2}).act("KK").wait()
    hidden = [message for _, messages in world.told[HOST] for message in messages if message.keys() == {"n"}]
    shown = [message for _, messages in world.told[HOST] for message in messages if message.get("type") == "declined"]
    assert (len(hidden), shown) == (4, [])


def test_with_burning_in_seat_order_only_neighbouring_burn_questions_are_opened_together():
    world = dealt_world(GOUJI, ruleset="charter burn_order=seat_order").act("KK")
    assert [ask.seat for ask in world.table.asking.asks] == [Seat.B, Seat.C]
    world.wait()
    assert [ask.seat for ask in world.table.asking.asks] == [Seat.D]


def test_the_numbers_of_events_have_no_gap():
    world = dealt_world(PLAIN, choose=lambda think: think.options[-1])
    world.until(lambda table: table.deal.is_over)
    numbers = [message["n"] for _, messages in world.told[HOST] for message in messages if "n" in message and message.get("type") != "sync"]
    assert all(later - earlier == 1 for earlier, later in pairwise(numbers))
    assert numbers[-1] == len(world.table.deal.events) - 1


def test_why_tells_without_playing():
    world = dealt_world(PLAIN)
    number = world.table.asking.id
    assert world.do(Why(HOST, 7, number, "33")).last("why") == {"type": "why", "id": number, "action": "33", "ok": True}
    assert world.do(Why(HOST, 7, number, "777")).last("why")["reason"] == "NOT_IN_HAND"
    assert world.table.deal.acts == ()


def test_a_hint_ranks_every_option():
    world = dealt_world(PLAIN)
    hints = world.do(Hint(HOST, 7, world.table.asking.id)).last("hints")
    assert sorted(hints["actions"]) == ["3", "33", "4", "8", "9"]


def test_the_burner_is_told_which_leads_ruin_the_burn():
    world = dealt_world("4456RR/555/666/7788/999/3TT - - - A>F - A 30").do(Arrive(HOST, "P1", 7))
    act = world.last("act")
    assert act["ruin"] == ["4", "44", "5", "6"]
    assert {"R", "RR", "44R", "44RR"} < set(act["options"])
