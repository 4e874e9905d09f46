"""Two deals that differ only in cards a seat may not know, with the same public acts, are the same deal to that seat."""

from __future__ import annotations

import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.server.pairs import WATCHER, Pair, batch

BATCHES, DEALS_A_BATCH, FULL_DEALS_A_BATCH = 20, 99, 1


@pytest.fixture(scope="module")
def outcomes():
    jobs = [(seed, DEALS_A_BATCH, (4, 9)) for seed in range(BATCHES)]
    jobs += [(1_000 + seed, FULL_DEALS_A_BATCH, (36, 36)) for seed in range(BATCHES)]
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(batch, *zip(*jobs, strict=True)))


def test_a_seat_is_sent_the_same_bytes_at_the_same_times_whatever_it_may_not_know(outcomes):
    assert [found for _, different in outcomes for found in different] == []


def test_the_pairs_are_played_on_far_enough_to_mean_something(outcomes):
    assert sum(questions for questions, _ in outcomes) > 20 * BATCHES * DEALS_A_BATCH


def test_a_difference_that_leaks_would_be_seen():
    pair = Pair(random.Random(3), 10, "charter")
    pair.play()
    pair.worlds[1].told[WATCHER].append((0, ({"type": "pong", "t": 1},)))
    first, second = pair.heard()
    assert first != second
