"""Bots think in processes of their own: warm, replaced when they die, cut when they do not come to an end, gone with the server."""

from __future__ import annotations

import asyncio
import os

import pytest

from gouji.rules import Position, Ruleset, Seat, View, legal_actions
from gouji.server.commands import Think
from gouji.server.minds import Minds, eased
from gouji.server.pool import Pool, ThoughtError
from gouji.server.seeing import Sight
from tests.server.jobs import Die, Foreign, Number, Raise, Spin

PLAIN = "33489/4455/567/56789/3478/4569 - A:33 - - - B 1"
MOST_TRIES = 50  # one process may be warm long before the other
FAULTS = ((Die(), 20, "crash"), (Spin(), 0.2, "late"), (Raise(), 20, "crash"), (Foreign(), 20, "crash"), (Number(), 0, "late"))


def lives(number):
    """Whether there is a process of this number."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def with_minds(workers, work):
    """What comes of work with so many processes; afterwards none of them may be left."""

    async def asked():
        minds = Minds(workers)
        minds.start()
        try:
            return await work(minds.pool, minds), minds.pool.processes
        finally:
            await minds.stop()

    result, processes = asyncio.run(asked())
    assert len(processes) <= workers
    assert not [number for number in processes if lives(number)]
    return result


async def fault(pool: Pool, job, limit_s):
    with pytest.raises(ThoughtError) as failed:
        await pool.ask(lambda: job, limit_s)
    return failed.value.kind


def test_thoughts_run_side_by_side_and_the_loop_of_the_tables_is_free_meanwhile():
    async def work(pool, _minds):
        numbers, beats = set(), 0
        for _ in range(MOST_TRIES):
            thinking = [asyncio.create_task(pool.ask(lambda: Number(0.2), 20)) for _ in range(3)]
            while not all(task.done() for task in thinking):
                await asyncio.sleep(0.005)
                beats += 1
            numbers |= {task.result() for task in thinking}
            if len(numbers) > 1:
                break
        return numbers, beats

    numbers, beats = with_minds(2, work)
    assert len(numbers) == 2
    assert os.getpid() not in numbers
    assert beats > 10


def test_after_every_kind_of_fault_the_next_thought_is_answered():
    async def work(pool, _minds):
        for job, limit_s, kind in FAULTS:
            assert await fault(pool, job, limit_s) == kind
            assert lives(await pool.ask(Number, 20))

    with_minds(1, work)


def test_a_process_killed_while_it_waits_is_replaced_and_nothing_is_lost():
    async def work(pool, _minds):
        before = await pool.ask(Number, 20)
        os.kill(before, 9)
        while pool.processes:  # noqa: ASYNC110  (the system tells no event of its end)
            await asyncio.sleep(0.01)
        return before, await pool.ask(Number, 20)

    before, after = with_minds(1, work)
    assert before != after


@pytest.mark.parametrize(
    ("level", "waiting", "bot"),
    [("searcher", 0, "searcher"), ("searcher", 4.5, "searcher:0.1"), ("searcher", 17, "planner"), ("steady", 99, "steady")],
)
def test_while_many_questions_wait_who_searches_searches_less(level, waiting, bot):
    assert eased(level, waiting) == bot


def think(bot, limit_ms=20_000):
    position = Position.parse(PLAIN, Ruleset())
    sight = Sight(Seat.B, View.cut(position, Seat.B), None, ())
    return Think(1, Seat.B, bot, 7, sight, legal_actions(position), limit_ms)


def test_a_bot_that_fails_or_has_no_time_plays_its_default_and_the_end_does_not_wait_for_one_that_thinks():
    async def work(pool, minds):
        chosen = [str((await minds.thought(one)).action) for one in (think("nobody"), think("steady", 0), think("lowest"))]
        minds.ponder(think("steady", 600_000), lambda _command: None)
        spinning = asyncio.create_task(pool.ask(Spin, 600))
        await asyncio.sleep(0.05)
        spinning.cancel()
        return chosen

    assert with_minds(1, work) == ["-", "-", "44"]
