"""The sequential test stops when a question is settled, and is wrong as rarely as it says."""

from __future__ import annotations

import random
from itertools import count
from math import log
from typing import TYPE_CHECKING

import pytest

from gouji.arena import BoardError, Sprt

if TYPE_CHECKING:
    from collections.abc import Callable

TRIES = 400


def settle(sprt: Sprt, draw: Callable[[], float]) -> str | None:
    while not sprt.add(draw()):
        pass
    return sprt.verdict


def board_like(rng: random.Random, mean: float) -> float:
    """A margin as boards have them: seven values with thick ends, deviation about 4.9, moved to this mean."""
    return rng.choice((-9, -6, -2, 0, 0, 2, 6, 9)) + mean


def normal(rng: random.Random, mean: float) -> float:
    return rng.gauss(mean, 4.9)


@pytest.mark.parametrize("margin", [normal, board_like])
@pytest.mark.parametrize(("truth", "right"), [(0.0, "H0"), (1.0, "H1")])
def test_the_wrong_answer_comes_in_one_of_twenty_cases_at_most(margin, truth, right):
    rng = random.Random(f"{margin.__name__} {truth}")
    wrong = sum(settle(Sprt(0, 1), lambda: margin(rng, truth)) != right for _ in range(TRIES))
    # 5 % of 400 are 20; three deviations of a binomial count more, sqrt(400 * 0.05 * 0.95) = 4.4, are 33
    assert wrong <= 33


def test_a_mean_well_outside_is_settled_sooner_than_one_at_the_edge():
    rng = random.Random(3)
    needed = {}
    for truth in (1.0, 2.0):
        tests = [Sprt(0, 1) for _ in range(100)]
        for sprt in tests:
            settle(sprt, lambda: normal(rng, truth))  # noqa: B023  (drawn at once)
        needed[truth] = sum(sprt.boards for sprt in tests)
    assert needed[2.0] < needed[1.0] * 0.6


def test_the_ratio_is_that_of_two_normal_distributions():
    sprt = Sprt(0, 2, least=4)
    for margin in (-1, 1, 3, 5):
        sprt.add(margin)
    # mean 2, variance 20 / 3: 4 * (2 - 0) * (2 - 1) / (20 / 3) = 1.2
    assert sprt.ratio == pytest.approx(1.2)


def test_the_bounds_are_those_of_wald():
    assert Sprt(0, 1, alpha=0.05, beta=0.1).bounds == (pytest.approx(log(0.1 / 0.95)), pytest.approx(log(0.9 / 0.05)))


def test_nothing_is_settled_before_the_least_number_of_boards():
    sprt, values = Sprt(0, 1, least=30), count(100)
    assert settle(sprt, lambda: next(values)) == "H1"
    assert sprt.boards == 30


@pytest.mark.parametrize(("margin", "verdict"), [(12.0, "H1"), (-12.0, "H0")])
def test_boards_all_alike_settle_it_at_once(margin, verdict):
    assert settle(Sprt(0, 1), lambda: margin) == verdict


def test_a_mean_in_the_middle_settles_nothing():
    sprt = Sprt(0, 2)
    assert not any(sprt.add(margin) for margin in (-4, 6) * 500)
    assert (sprt.verdict, sprt.boards) == (None, 1000)


def test_what_comes_after_the_answer_changes_nothing():
    sprt = Sprt(0, 1, least=2)
    settle(sprt, lambda: 5.0)
    assert sprt.add(-100.0)
    assert (sprt.verdict, sprt.boards) == ("H1", 2)


@pytest.mark.parametrize(
    ("low", "high", "alpha", "said"),
    [(1, 1, 0.05, "LOW < HIGH"), (2, 1, 0.05, "LOW < HIGH"), (float("nan"), 1, 0.05, "LOW"), (0, 1, 0.5, "alpha")],
)
def test_a_question_without_an_answer_is_refused(low, high, alpha, said):
    with pytest.raises(BoardError, match=said):
        Sprt(low, high, alpha)


def test_a_variance_of_one_board_is_refused():
    with pytest.raises(BoardError, match="2 boards at least"):
        Sprt(0, 1, least=1)
