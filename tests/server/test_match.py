"""The match of a room: its score deal by deal, what ends it, what comes after; whole matches under every profile."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from gouji.rules import PROFILES, Seat
from gouji.server.commands import Again, Start
from gouji.server.keeping import kept_room, read_room
from gouji.server.settings import Settings
from tests.server.world import HOST, PLAY_ALONE, dealt_world, new_world

ACE_WINS = "3/44/5/66/7/88 - - - - - A 0"  # A, C and E go out before the others can: a sweep, 12 points


def played(**settings):
    """A table after a deal that the host's team has swept."""
    world = dealt_world(ACE_WINS, settings=Settings(ruleset=PLAY_ALONE, **settings), choose=lambda think: think.options[-1])
    return world.act("3").until(lambda table: table.deal.is_over)


def test_the_score_is_told_deal_by_deal():
    room = played().last("room")
    assert room["results"] == [{"deal": 1, "places": "ACEBDF", "points": (12, -12), "recorded": (12, 0)}]
    assert (room["match"], room["score"]) == (1, {"ACE": 12, "BDF": 0})


def test_without_target_or_number_a_match_goes_on():
    assert (played().last("room")["match_over"], played().last("room")["winner"]) == (False, None)


@pytest.mark.parametrize(
    ("settings", "over"), [({"target": 12}, True), ({"target": 13}, False), ({"deals": 1}, True), ({"deals": 2}, False)]
)
def test_a_match_ends_with_its_target_or_its_last_deal(settings, over):
    room = played(**settings).last("room")
    assert (room["match_over"], room["winner"]) == (over, "ACE" if over else None)


def test_the_deal_after_the_end_begins_a_new_match():
    room = played(target=12).do(Again(HOST, 7)).last("room")
    assert (room["match"], room["deal"], room["results"], room["match_over"]) == (2, 2, [], False)
    assert room["score"] == {"ACE": 0, "BDF": 0}


def test_the_deal_before_the_end_goes_on_with_the_score():
    room = played(target=13).do(Again(HOST, 7)).last("room")
    assert (room["match"], room["deal"], len(room["results"]), room["score"]["ACE"]) == (1, 2, 1, 12)


def test_a_room_stored_before_there_were_matches_is_read():
    stored = msgspec.to_builtins(kept_room(dealt_world(ACE_WINS).table))
    for name in ("match", "results"):
        del stored[name]
    for name in ("target", "deals", "opening_ms"):
        del stored["settings"][name]
    kept = read_room(msgspec.json.encode(stored))
    assert (kept.match, kept.results, kept.settings.target, kept.chairs[Seat.A].guest) == (1, (), None, HOST)


def whole_match(profile, deals=2):
    """A match to its end; the host says nothing before the play, a bot of chance plays the host's seat too."""
    rng = Random(profile)
    settings = Settings(ruleset=profile, deals=deals, decision_ms=2_000, bank_ms=0)
    world = new_world(lambda think: rng.choice(think.options), settings).do(Start(HOST, 7))
    for _ in range(40 * 1_000):
        if world.table.deal.is_over and world.table.again_at_ms is None:
            if world.last("room")["match_over"]:
                return world
            world.do(Again(HOST, 7))
        world.wait() if world.table.is_playing or world.table.again_at_ms else None
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_whole_match_is_played_under_every_profile(profile):
    world = whole_match(profile)
    room = world.last("room")
    taken = [result["recorded"] for result in room["results"]]
    assert len(taken) == 2
    assert tuple(map(sum, zip(*taken, strict=True))) == (room["score"]["ACE"], room["score"]["BDF"])
    last = world.table.deal.position
    assert (last.standing.number, last.standing.after(last).score) == (1, world.table.score)


@pytest.mark.parametrize("profile", ["qingdao", "jinan198"])
def test_what_a_deal_owes_is_paid_at_the_beginning_of_the_next(profile):
    world = whole_match(profile)
    first = next(view for view in views(world) if view["over"] and not view["void"])
    given = [event for event in world.table.deal.events if event.kind.value in {"gave", "excused"}]
    owed = sum(debt["cards"] for debt in first["debts"])
    assert owed == sum(event.count or 1 for event in given)


def views(world):
    """Every view that the host was sent."""
    return [message["view"] for _, messages in world.told[HOST] for message in messages if message.get("type") == "sync"]
