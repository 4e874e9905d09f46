"""The match of a room: its score deal by deal, what ends it, what comes after."""

from __future__ import annotations

import msgspec
import pytest

from gouji.rules import Seat
from gouji.server.commands import Again
from gouji.server.keeping import kept_room, read_room
from gouji.server.settings import Settings
from tests.server.world import HOST, PLAY_ALONE, dealt_world

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
