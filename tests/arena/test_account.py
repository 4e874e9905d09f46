"""The account is the arithmetic it says."""

from __future__ import annotations

import random
from array import array

import pytest

from gouji import SEATS
from gouji.arena import Account, Side, interval
from tests.arena.helpers import board, deal


def test_the_interval_of_four_margins_is_that_of_the_book():
    # mean 2; squares 9 + 1 + 1 + 9 = 20, variance 20 / 3, error sqrt(20 / 12) = 1.2909944, times 3.182 (Student's t, 3 degrees of freedom)
    mean, half = interval([-1, 1, 3, 5])
    assert (mean, half) == (2, pytest.approx(4.107944, abs=1e-6))


@pytest.mark.parametrize(("boards", "half"), [(2, 12.706), (28, 0.3949), (30, 0.3640), (200, 0.1389)])
def test_the_interval_is_student_s_for_few_boards_and_the_normal_one_from_thirty_on(boards, half):
    # margins -1 and 1 by turns: variance n / (n - 1), error 1 / sqrt(n - 1), times 12.706, 2.052 (27 degrees), 1.96, 1.96
    assert interval([-1.0, 1.0] * (boards // 2)) == (0, pytest.approx(half, abs=1e-4))


def test_nineteen_of_twenty_intervals_of_five_boards_hold_the_truth():
    rng = random.Random(1)
    intervals = [interval([rng.gauss(2, 3) for _ in range(5)]) for _ in range(4000)]
    assert sum(abs(mean - 2) <= (half or 0) for mean, half in intervals) / 4000 == pytest.approx(0.95, abs=0.012)


def test_one_board_has_no_interval():
    assert interval([3.5]) == (3.5, None)


def test_margins_all_alike_leave_no_doubt():
    assert interval([2.0, 2.0, 2.0]) == (2.0, 0.0)


def test_a_board_counts_the_first_bot_at_both_teams_seats():
    account = Account("one", "other")
    account.add(board(deal("ABCDEF", (2, -2)), deal("BADCFE", (-6, 6))))
    assert (account.margins, account.deals) == ([4.0], 2)


def test_a_match_counts_its_points_a_deal_and_its_void_deals():
    first, second = board(deal("ACBEDF", (4, -4)), deal("ACBEDF", (4, -4)))
    first.deals.append(deal("ACEBDF", (12, -12)))
    second.deals.append(deal("BDFACE", (-12, 12)))
    second.void = 1
    account = Account("one", "other")
    account.add((first, second))
    assert (account.margins, account.deals, account.void) == ([(4 + 12 - 4 + 12) / 4], 4, 1)


def test_places_follow_the_bot_through_the_exchange():
    account = Account("one", "other")
    account.add(board(deal("ACBEDF", (4, -4)), deal("BDAFCE", (-4, 4))))
    assert [side.places for side in account.sides] == [[2, 2, 0, 2, 0, 0], [0, 0, 2, 0, 2, 2]]


def test_a_sweep_is_the_team_s_that_holds_the_first_three_places():
    account = Account("one", "other")
    account.add(board(deal("ACEBDF", (12, -12)), deal("ACEBDF", (12, -12))))
    assert [side.sweeps for side in account.sides] == [1, 1]


def test_openings_follow_the_bot_through_the_exchange():
    account = Account("one", "other")
    account.add(board(deal("ABCDEF", (2, -2), opened="ACD"), deal("ABCDEF", (2, -2), opened="B")))
    assert [side.opened for side in account.sides] == [3, 1]


def test_burns_and_faults_are_entered_by_seat():
    first, second = board(deal("ABCDEF", (2, -2)), deal("ABCDEF", (2, -2)))
    first.deals[0].burns = {(SEATS[0], "tried"): 2, (SEATS[1], "tried"): 1, (SEATS[1], "failed"): 1}
    first.conduct[3].faults["illegal"] = 1
    first.conduct[4].faults["late"] = 1
    account = Account("one", "other")
    account.add((first, second))
    one, other = account.sides
    assert (one.burns["tried"], other.burns) == (2, {"tried": 1, "succeeded": 0, "failed": 1})
    assert (one.faults["late"], one.faults["illegal"], other.faults["illegal"], other.faults["late"]) == (1, 0, 1, 0)


def test_times_are_the_median_and_the_99th_percentile():
    side = Side("one", took_ns=array("Q", [1000 * number for number in range(1, 101)]))
    assert side.times_us() == (51, 100)


def test_what_a_bot_did_against_two_others_is_the_sum():
    one, two = Side("one", places=[1, 0, 0, 2, 0, 0], sweeps=1, opened=2), Side("one", places=[0, 0, 3, 0, 0, 0], opened=1)
    two.faults["crash"], two.burns["tried"] = 4, 2
    one.join(two)
    assert (one.places, one.seats, one.sweeps, one.opened) == ([1, 0, 3, 2, 0, 0], 6, 1, 3)
    assert (one.faults["crash"], one.burns["tried"]) == (4, 2)
