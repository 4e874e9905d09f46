"""What is stored and what comes back: a table made again from the disk is the table that was."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from gouji.rules import Position, Question, Ruleset, Seat
from gouji.server.commands import Again, SaveAct, SaveDeal, SaveRoom, Sit, Start
from gouji.server.keeping import DamagedError, kept_room, read_room, rebuilt, saves
from gouji.server.rooms import stored
from gouji.server.settings import Options, Settings
from gouji.server.store import Store, StoreError, add_guest, find_guest, finished_deals, load_room, rooms_playing, save_all, sweep_rooms
from gouji.server.trouble import TroubleError
from tests.server.world import HOST, PLAY_ALONE, dealt_world, new_world


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path / "s.sqlite3")
    yield opened
    opened.close()


def on(store, work):
    return asyncio.run(store.run(work))


def bold(think):
    return think.options[-1]


def played_world(steps, people=None):
    """A table some steps into a deal, with all it has saved."""
    world = dealt_world(Position.deal(Ruleset.parse(PLAY_ALONE), Random(8)), people, bold)
    world.saves = list(saves(None, replace(world.table, deal=replace(world.table.deal, acts=()))))
    for _ in range(steps):
        world.wait()
    return world


def again(store, world):
    """The table as another server would find it."""
    on(store, lambda database: save_all(database, world.saves))
    kept, deal, acts = on(store, lambda database: stored(database, "123456"))
    return rebuilt("123456", kept, deal, acts, Options(), 5_000_000)


@pytest.mark.parametrize("steps", [0, 1, 17, 60, 150])
def test_a_deal_comes_back_by_replay_as_it_was(store, steps):
    world = played_world(steps, {})
    table = again(store, world)
    for part in ("position", "events", "acts", "digest", "binds", "log", "banks_ms"):
        assert getattr(table.deal, part) == getattr(world.table.deal, part)
    assert [sight.view for sight in table.deal.sights] == [sight.view for sight in world.table.deal.sights]


def stored_now(saves):
    """The table as a server would find it that starts now."""
    state = next(save.state for save in reversed(saves) if isinstance(save, SaveRoom))
    deal = next(save for save in reversed(saves) if isinstance(save, SaveDeal))
    acts = [save for save in saves if isinstance(save, SaveAct) and save.number == deal.number]
    return rebuilt("123456", read_room(state), deal, acts, Options(), 5_000_000)


@pytest.mark.parametrize("ruleset", ["qingdao", "charter_tribute first_lead=show_threes", "jinan198"])
def test_a_server_that_dies_in_a_draw_or_a_tribute_has_lost_nothing(ruleset):
    world = new_world(bold, Settings(ruleset=ruleset), people=()).do(Start(HOST, 7)).until(lambda table: not table.is_playing)
    world.do(Sit(HOST, "P", 1, "A")).do(Again(HOST, 7))
    while world.table.deal.position.opening is not None:
        there = stored_now(world.saves)
        for part in ("position", "events", "digest"):
            assert getattr(there.deal, part) == getattr(world.table.deal, part)
        assert there.deal.position.standing.debts == world.table.deal.position.standing.debts
        world.wait()


def test_after_a_restart_the_same_question_is_out_with_its_full_time(store):
    world = played_world(20)
    world.until(lambda table: table.asking.asks[0].seat is Seat.A and table.asking.asks[0].mode.value == "person")
    number = world.table.asking.id
    world.table, world.now_ms = again(store, world), 5_000_000
    world.resume()
    assert world.table.asking.id == number
    assert world.table.due_ms == 5_000_000 + 20_000 + 60_000


def test_a_noted_burn_answer_still_counts_after_a_restart(store):
    world = dealt_world("3344KK/555666/5566AA/777888/4499TT/5678RR - - - - - A 0", {Seat.A: HOST, Seat.C: 2}, bold)
    world.saves = list(saves(None, world.table))
    world.act("KK").act("!AA", guest=2)
    world.table = again(store, world)
    world.table = replace(world.table, present=frozenset({HOST, 2}))
    world.resume(on(store, lambda database: stored(database, "123456"))[0]).wait()
    assert world.last("burned")["seat"] == "C"


def test_a_noted_call_still_counts_after_a_restart(store):
    world = new_world(lambda think: think.options[0], Settings(ruleset="qingdao"), (HOST, 2))
    world.saves = list(saves(None, world.table))
    world.do(Start(HOST, 7)).until(lambda table: table.asking.kind is Question.BLIND).act("blind", guest=2)
    world.table = replace(again(store, world), present=frozenset({HOST, 2}))
    world.resume(on(store, lambda database: stored(database, "123456"))[0])
    assert (world.table.asking.answer_of(Seat.A), world.table.due_ms - world.now_ms) == (None, 12_000)
    assert world.act(".").wait().last("called")["seat"] == "B"


def test_people_are_away_after_a_restart_and_the_score_is_kept(store):
    world = new_world(bold).do(Start(HOST, 7))
    world.until(lambda table: table.deal.is_over).do(Again(HOST, 7)).wait()
    world.saves = [*saves(None, new_world().table), *world.saves]
    table = again(store, world)
    assert (table.score, table.deal.number) == (world.table.score, 2)
    assert table.chairs[Seat.A].away_since_ms == 5_000_000


@pytest.mark.parametrize("change", [{"action": "-"}, {"digest": "0" * 24}, {"events": 999}, {"ply": 3}, {"action": "?"}])
def test_a_record_that_does_not_replay_is_refused(change):
    world = played_world(12, {})
    acts = [save for save in world.saves if isinstance(save, SaveAct)]
    acts[4] = replace(acts[4], **change)
    start = world.saves[1]
    with pytest.raises(DamagedError):
        rebuilt("123456", kept_room(world.table), start, acts, Options(), 0)


def test_a_room_that_cannot_be_read_is_damaged():
    with pytest.raises(DamagedError):
        read_room(b"{")


def test_an_unknown_room_is_none(store):
    with pytest.raises(TroubleError, match="no such room"):
        on(store, lambda database: stored(database, "999999"))


def test_only_playing_rooms_are_woken_at_the_start(store):
    on(store, lambda database: save_all(database, played_world(3).saves))
    assert on(store, rooms_playing) == ["123456"]


def test_work_that_comes_together_is_written_together_and_fails_alone(store):
    async def together():
        good = [store.run(partial(add_guest, token_hash=bytes([number]), name="x")) for number in range(40)]
        bad = store.run(lambda database: database.execute("INSERT INTO guests VALUES (1)"))
        return await asyncio.gather(*good[:20], bad, *good[20:], return_exceptions=True)

    results = asyncio.run(together())
    assert isinstance(results.pop(20), sqlite3.Error)
    assert sorted(results) == list(range(1, 41))


def test_whoever_leaves_before_the_work_is_written_stops_neither_it_nor_what_follows(store):
    async def one_leaves():
        waiting = asyncio.create_task(store.run(partial(add_guest, token_hash=b"1", name="x")))
        await asyncio.sleep(0)
        waiting.cancel()
        return await asyncio.wait_for(store.run(partial(add_guest, token_hash=b"2", name="x")), 10)

    assert asyncio.run(one_leaves()) == 2
    assert store._writer.is_alive()


def test_every_commit_reaches_the_disk(store):
    assert on(store, lambda database: database.execute("PRAGMA synchronous").fetchone()) == (2,)
    assert on(store, lambda database: database.execute("PRAGMA journal_mode").fetchone()) == ("wal",)


def test_a_guest_is_found_by_the_hash_of_the_token_alone(store):
    number = on(store, partial(add_guest, token_hash=b"h", name="老周"))
    assert on(store, partial(find_guest, token_hash=b"h")) == (number, "老周")
    assert on(store, partial(find_guest, token_hash=b"x")) is None


def test_two_servers_do_not_share_a_store(store):
    with pytest.raises(StoreError, match="another server"):
        Store(store.path)


def test_a_file_that_is_no_store_is_refused(tmp_path):
    path = tmp_path / "text.sqlite3"
    path.write_text("no database" * 1000)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(path)


def test_a_store_of_a_newer_format_is_left_alone(tmp_path):
    path = tmp_path / "new.sqlite3"
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(StoreError, match="format 99"):
        Store(path)


def test_a_store_of_the_first_format_is_brought_to_this_one(tmp_path):
    database = sqlite3.connect(tmp_path / "old.sqlite3")
    database.executescript("""
        CREATE TABLE deals (room TEXT NOT NULL, number INTEGER NOT NULL, ruleset TEXT NOT NULL, start TEXT NOT NULL,
          seats TEXT NOT NULL, places TEXT, points INTEGER, PRIMARY KEY (room, number)) WITHOUT ROWID;
        INSERT INTO deals VALUES ('123456', 1, 'charter', 'x', '[]', 'ABCDEF', 0);
        PRAGMA user_version = 1;""")
    database.close()
    store = Store(tmp_path / "old.sqlite3")
    assert on(store, partial(finished_deals, room="123456")) == [SaveDeal("123456", 1, "charter", "x", "[]")]
    store.close()


def test_sweeping_deletes_old_idle_rooms_and_no_others(store):
    on(store, lambda database: save_all(database, saves(None, new_world().table)))
    assert on(store, partial(sweep_rooms, before_s=2**40, live=frozenset({"123456"}))) == []
    assert on(store, partial(sweep_rooms, before_s=0, live=frozenset())) == []
    assert on(store, partial(sweep_rooms, before_s=2**40, live=frozenset())) == ["123456"]
    assert on(store, partial(load_room, room="123456")) is None
