"""How well the bots play: one level for all or one for each seat, chosen by the host, kept over a restart."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from gouji.bots import LEVELS
from gouji.rules import Seat
from gouji.server.commands import Level, Start
from gouji.server.keeping import kept_room, read_room
from gouji.server.settings import USUAL_LEVEL, Settings, read_settings
from gouji.server.trouble import TroubleError
from tests.server.world import HOST, PLAY_ALONE, dealt_world, new_world

EACH = {"B": "random", "D": "steady"}
PLAIN = "33489/4455/567/56789/3478/4569 - - - - - A 0"


def levels(world):
    return [seat["level"] for seat in world.last("room")["seats"]]


def test_a_seat_left_out_has_the_usual_level():
    world = new_world(settings=Settings(bots=EACH)).do(Start(HOST, 7))
    assert levels(world) == [USUAL_LEVEL, "random", USUAL_LEVEL, "steady", USUAL_LEVEL, USUAL_LEVEL]
    assert USUAL_LEVEL in LEVELS


@pytest.mark.parametrize("bots", ["clever", "lowest", "./my_bot", {"B": "clever"}, {"G": "steady"}, {"B": 1}, 3])
def test_an_unknown_level_or_seat_is_refused(bots):
    with pytest.raises(TroubleError) as refused:
        read_settings({"bots": bots})
    assert refused.value.code == "SETTING_UNFIT"


def test_each_bot_is_asked_at_its_own_level():
    asked = set()

    def choose(think):
        asked.add((think.seat, think.bot))
        return think.options[0]

    bots = {str(seat): LEVELS[seat % 2] for seat in Seat}
    dealt_world(PLAIN, {}, choose, Settings(ruleset=PLAY_ALONE, bots=bots)).until(lambda table: not table.is_playing)
    assert asked == {(seat, LEVELS[seat % 2]) for seat in Seat}


def test_the_host_chooses_a_level_before_the_deal_and_it_is_stored():
    world = new_world(people=(HOST, 2)).do(Level(HOST, 7, "D", "random"))
    assert levels(world)[Seat.D] == "random"
    assert kept_room(world.table).settings.bots["D"] == "random"
    assert world.saves[-1].state.count(b'"D":"random"') == 1


@pytest.mark.parametrize(
    ("guest", "seat", "level", "code"),
    [(2, "D", "random", "HOST_ONLY"), (HOST, "G", "random", "SEAT_UNKNOWN"), (HOST, "D", "clever", "LEVEL_UNKNOWN")],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(guest, seat, level, code):
    world = new_world(people=(HOST, 2))
    before = world.table
    world.do(Level(guest, 7, seat, level))
    assert world.last("error", guest)["code"] == code
    assert world.table is before


def test_in_a_deal_the_levels_stay():
    world = new_world().do(Start(HOST, 7)).do(Level(HOST, 7, "D", "random"))
    assert world.last("error")["code"] == "DEAL_RUNNING"


def test_after_a_restart_every_bot_is_asked_at_its_level_with_the_seed_it_had():
    world = dealt_world(PLAIN, {}, settings=Settings(ruleset=PLAY_ALONE, bots=EACH), holds_thoughts=True)
    before = [(think.id, think.seat, think.bot, think.seed) for think in world.thoughts]
    kept, world.thoughts = read_room(msgspec.json.encode(kept_room(world.table))), []
    world.table = replace(world.table, settings=kept.settings, deal=replace(world.table.deal, asking=None))
    world.resume(kept)
    assert [(think.id, think.seat, think.bot, think.seed) for think in world.thoughts] == before != []
