"""A contest is the same however it is played, and ends cleanly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial

import pytest

from gouji import Ruleset
from gouji.arena import BoardError, Contest, Sprt, Terms, WorkerError, interval, run_boards
from gouji.arena.crew import Crew, in_order
from gouji.bots import UnknownBotError


def test_the_number_of_workers_changes_nothing():
    alone, together = (run_boards("lowest", "random", 12, 5, workers=workers).facts() for workers in (1, 2))
    assert alone == together


def test_the_results_come_in_the_order_of_the_tasks():
    assert list(in_order(abs, [-3, 1, -2, 5, 0], 2)) == [3, 1, 2, 5, 0]


def leave_at_once(number):
    os._exit(number)


def test_a_worker_that_dies_is_told_and_nothing_waits_for_it():
    with pytest.raises(WorkerError, match=r"ended \(exit code 7\) before its board"):
        list(in_order(leave_at_once, [7, 7, 7], 2))


def raise_unknown(number):
    raise (UnknownBotError if number else KeyError)(f"task {number}")


@pytest.mark.parametrize(("number", "kind", "said"), [(1, UnknownBotError, "task 1"), (0, WorkerError, "KeyError: 'task 0'")])
def test_what_goes_wrong_in_a_worker_is_raised_here(number, kind, said):
    with pytest.raises(kind, match=said):
        list(in_order(raise_unknown, [number], 2))


def test_one_worker_plays_in_this_process():
    assert list(in_order(partial(max, 0), [os.getpid()], 1)) == [os.getpid()]


def test_steady_beats_random_by_far_more_than_four_points():
    mean, half = interval(run_boards("steady", "random", 8, 7).margins)
    assert mean - (half or 0) > 4


def played(names, numbers=range(3), **changes):
    contest = Contest(names, Terms(**changes))
    tasks = [(pair, number) for pair, number, _ in contest.play(numbers)]
    return contest, tasks


def test_every_pair_of_a_pool_plays_the_boards_in_turn():
    _, tasks = played(("lowest", "random", "steady"), range(2))
    assert tasks == [((0, 1), 0), ((0, 2), 0), ((1, 2), 0), ((0, 1), 1), ((0, 2), 1), ((1, 2), 1)]


def test_a_pair_of_a_pool_plays_as_it_would_alone():
    pool, _ = played(("steady", "lowest", "random"), range(2))
    assert pool.accounts[1, 2].facts() == run_boards("lowest", "random", 2, 1).facts()


def test_the_points_of_a_bot_in_a_pool_are_the_mean_of_its_pairs_board_by_board():
    pool = Contest(("lowest", "random", "steady"), Terms())
    pool.accounts[0, 1].margins, pool.accounts[0, 2].margins, pool.accounts[1, 2].margins = [4.0, 0.0], [-8.0, -2.0], [-12.0, -10.0]
    assert [pool.margins(index) for index in range(3)] == [[-2.0, -1.0], [-8.0, -5.0], [10.0, 6.0]]
    assert (pool.against(2, 0), pool.against(0, 2)) == ([8.0, 2.0], [-8.0, -2.0])


def test_a_contest_stops_when_its_question_is_settled_and_not_before():
    sprt = Sprt(0, 4, least=5)
    contest = Contest(("lowest", "random"), Terms())
    assert sum(1 for _ in contest.play(range(50), sprt=sprt)) == 5 == sprt.boards
    assert sprt.verdict == "H1"


def test_a_board_that_is_played_alone_is_the_one_of_the_contest():
    whole, _ = played(("lowest", "random"))
    alone, _ = played(("lowest", "random"), range(2, 3))
    assert alone.accounts[0, 1].margins == whole.accounts[0, 1].margins[2:]


def test_rules_with_a_whole_deal_give_the_same_account_with_two_workers():
    facts = []
    for workers in (1, 2):
        contest = Contest(("random", "lowest"), Terms(Ruleset.parse("jinan198"), deals=2))
        list(contest.play(range(2), workers))
        facts.append(contest.facts())
    assert (facts[0], facts[0]["deals"]) == (facts[1], 8)


@pytest.mark.parametrize(("boards", "workers"), [(0, 1), (-3, 1), (1, 0), (10_000_000, 1), (1, 5000)])
def test_numbers_that_cannot_be_played_are_refused(boards, workers):
    with pytest.raises(BoardError, match="is a number from 1 to"):
        run_boards("steady", "random", boards, 1, workers=workers)


def test_an_unknown_bot_is_refused_before_any_board():
    with pytest.raises(UnknownBotError):
        run_boards("steady", "nobody", 1, 1)


@pytest.mark.parametrize("names", [("steady",), ("steady", "random", "steady")])
def test_what_is_no_pool_is_refused(names):
    with pytest.raises(BoardError, match=r"two bots or more|is there twice"):
        Contest(names, Terms())


@pytest.mark.parametrize(("workers", "sent"), [("1", signal.SIGTERM), ("2", signal.SIGINT), ("2", signal.SIGTERM)])
def test_an_interrupt_ends_with_what_was_played_so_far(workers, sent):
    command = [sys.executable, "-m", "gouji.cli", "arena", "steady", "random", "--boards", "100000", "--progress", "--workers", workers]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True) as arena:
        first = arena.stderr.readline()
        os.killpg(arena.pid, sent)
        told, complained = arena.communicate(timeout=60)
    assert "of 100,000 boards" in first
    assert (arena.returncode, told.startswith("steady against random: +")) == (130, True)
    assert ("of 100000 boards" in complained, "Traceback" in complained) == (True, False)


SLEEPER = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "hello":
        print(json.dumps({"type": "ready", "name": "sleeper"}), flush=True)
    elif message.get("type") == "act":
        if message["id"] == 2:
            time.sleep(0.3)
        print(json.dumps({"id": message["id"], "action": message["options"][-1]}), flush=True)
"""


def test_a_program_that_sleeps_past_the_limit_is_late_and_its_default_is_played(tmp_path):
    program = tmp_path / "sleeper.py"
    program.write_text(SLEEPER, encoding="utf-8")
    contest, _ = played((f"{sys.executable} {program}", "lowest"), range(1), limit_ms=50, is_recorded=True)
    side = contest.side(0)
    assert (side.faults["late"] >= 3, side.faults["crash"], side.seats) == (True, 0, 6)
    assert side.sentences[0].startswith("late: ")


def test_a_worker_that_is_dead_before_its_task_is_told():
    crew = Crew(abs, 2)
    for process in crew._workers.values():
        process.kill()
        process.join()
    with pytest.raises(WorkerError, match=r"ended \(exit code -9\)"):
        list(crew.results([1, 2]))
    crew.stop()
