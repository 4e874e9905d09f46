"""Boards are fair, and the account is the arithmetic it says."""

from __future__ import annotations

import json
import os
from array import array
from functools import partial

import pytest

from gouji import PLACES, SEATS, Ruleset
from gouji.arena import Account, BoardError, Deal, Side, WorkerError, deal_board, interval, play_board, play_deal, run_boards
from gouji.arena.board import LIMIT_NS, seat_bots
from gouji.arena.match import play_all
from gouji.bots import UnknownBotError
from gouji.cli import main


def deal(order: str, points: tuple[int, int]) -> Deal:
    """A deal with the seats from head to last."""
    return Deal(points, {SEATS["ABCDEF".index(letter)]: place for letter, place in zip(order, PLACES, strict=True)})


def test_the_interval_of_four_margins_is_that_of_the_book():
    # mean 2; squares 9 + 1 + 1 + 9 = 20, variance 20 / 3, error sqrt(20 / 12) = 1.2909944, times 1.96
    mean, half = interval([-1, 1, 3, 5])
    assert (mean, half) == (2, pytest.approx(2.530349, abs=1e-6))


def test_one_board_has_no_interval():
    assert interval([3.5]) == (3.5, None)


def test_margins_all_alike_leave_no_doubt():
    assert interval([2.0, 2.0, 2.0]) == (2.0, 0.0)


def test_a_board_counts_the_first_bot_at_both_teams_seats():
    account = Account("one", "other")
    account.add((deal("ABCDEF", (2, -2)), deal("BADCFE", (-6, 6))))
    assert account.margins == [4.0]


def test_places_follow_the_bot_through_the_exchange():
    account = Account("one", "other")
    account.add((deal("ACBEDF", (4, -4)), deal("BDAFCE", (-4, 4))))
    assert [side.places for side in account.sides] == [[2, 2, 0, 2, 0, 0], [0, 0, 2, 0, 2, 2]]


def test_a_sweep_is_the_team_s_that_holds_the_first_three_places():
    account = Account("one", "other")
    account.add((deal("ACEBDF", (12, -12)), deal("ACEBDF", (12, -12))))
    assert [side.sweeps for side in account.sides] == [1, 1]


def test_burns_and_faults_are_entered_by_seat():
    one = deal("ABCDEF", (2, -2))
    one.burns = {(SEATS[0], "tried"): 2, (SEATS[1], "tried"): 1, (SEATS[1], "failed"): 1}
    one.illegal[3] = 1
    one.took_ns[4] = array("Q", [LIMIT_NS + 1, 5])
    account = Account("one", "other")
    account.add((one, deal("ABCDEF", (2, -2))))
    first, second = account.sides
    assert (first.burns["tried"], second.burns, first.late, second.illegal) == (2, {"tried": 1, "succeeded": 0, "failed": 1}, 1, 1)


def test_times_are_the_median_and_the_99th_percentile():
    side = Side("one", took_ns=array("Q", [1000 * number for number in range(1, 101)]))
    assert side.times_us() == (51, 100)


def test_exchanged_seats_really_exchange():
    plain, turned = (seat_bots(("steady", "random"), 1, 1, exchanged=exchanged) for exchanged in (False, True))
    assert [bot.name for bot in plain] == ["steady", "random"] * 3
    assert [bot.name for bot in turned] == ["random", "steady"] * 3


def test_both_deals_of_a_board_have_the_same_cards_and_leader():
    assert deal_board(Ruleset(), 4, 2) == deal_board(Ruleset(), 4, 2)


def test_other_boards_and_seeds_have_other_cards():
    assert len({deal_board(Ruleset(), seed, number) for seed in range(3) for number in range(3)}) == 9


def test_a_bot_against_itself_wins_what_it_loses():
    first, second = play_board(("steady", "steady"), Ruleset(), 1, 1)
    assert (first.points, first.places) == (second.points, second.places)


def test_an_answer_that_is_no_option_is_counted_and_the_first_option_played():
    class Stray:
        name = "stray"

        def act(self, *_shown):
            return None

    played = play_deal(deal_board(Ruleset(), 1, 1), [Stray()] * 6)
    assert (sum(played.illegal) > 50, sorted(played.places)) == (True, list(SEATS))


def test_the_number_of_workers_changes_nothing():
    alone, together = (run_boards("steady", "lowest", 10, 5, workers=workers).facts() for workers in (1, 2))
    assert alone == together


def leave_at_once(_number):
    os._exit(1)


def test_a_worker_that_dies_is_told_and_nothing_waits_for_it():
    with pytest.raises(WorkerError, match="ended before its boards"):
        list(play_all(partial(leave_at_once), 4, 2))


def test_steady_beats_random_by_far_more_than_four_points():
    mean, half = interval(run_boards("steady", "random", 20, 7).margins)
    assert mean - (half or 0) > 4


@pytest.mark.parametrize(("boards", "workers"), [(0, 1), (-3, 1), (1, 0), (10_000_000, 1), (1, 5000)])
def test_numbers_that_cannot_be_played_are_refused(boards, workers):
    with pytest.raises(BoardError, match="is a number from 1 to"):
        run_boards("steady", "random", boards, 1, workers=workers)


def test_an_unknown_bot_is_refused_before_any_board():
    with pytest.raises(UnknownBotError):
        run_boards("steady", "nobody", 1, 1)


def test_the_command_prints_the_account(capsys):
    assert main(["arena", "lowest", "random", "--boards", "2", "--workers", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("lowest against random: ")
    assert "0 illegal, 0 late" in printed


def test_the_command_s_json_has_no_times(capsys):
    assert main(["arena", "lowest", "random", "--boards", "2", "--workers", "1", "--json", "--ruleset", "charter wind=automatic"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ruleset"], told["boards"], told["deals"], sorted(told["sides"][0])) == (
        "charter wind=automatic",
        2,
        4,
        ["burns", "illegal", "name", "places", "sweeps"],
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["stedy", "random"], "did you mean steady?"),
        (["steady", "random", "--boards", "0"], "boards is a number"),
        (["steady", "random", "--boards", "many"], "invalid int"),
        (["steady", "random", "--ruleset", "chartr"], "unknown profile"),
        (["steady"], "OTHER"),
    ],
)
def test_a_wrong_call_is_one_line_and_2(capsys, words, said):
    assert main(["arena", *words]) == 2
    told = capsys.readouterr().err
    assert (said in told, told.count("\n")) == (True, 1)
