"""Two deals that differ only in cards a seat may not know, with the same public acts, are the same deal to that seat."""

from __future__ import annotations

import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.server.pairs import WATCHER, Pair, batch

BATCHES = 20
DEALS = {(2, 4): 91, (11, 13): 8, (36, 36): 1}  # cards in each hand: how many deals a batch
OPENINGS = 5  # deals a batch from the cut on, with tribute, calls and purchases


@pytest.fixture(scope="module")
def outcomes():
    jobs = [(100 * seed + cards[0], deals, cards) for seed in range(BATCHES) for cards, deals in DEALS.items()]
    jobs += [(100 * seed + 99, OPENINGS, None) for seed in range(BATCHES)]
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(batch, *zip(*jobs, strict=True)))


def test_a_seat_is_sent_the_same_bytes_at_the_same_times_whatever_it_may_not_know(outcomes):
    assert [found for _, different in outcomes for found in different] == []


def test_two_thousand_deals_are_compared():
    assert BATCHES * sum(DEALS.values()) == 2_000


def test_the_pairs_are_played_on_far_enough_to_mean_something(outcomes):
    assert sum(questions for questions, _ in outcomes) > 20 * BATCHES * sum(DEALS.values())


def test_a_difference_that_leaks_would_be_seen():
    pair = Pair(random.Random(3), 10, "charter")
    pair.play()
    pair.worlds[1].told[WATCHER].append((0, ({"type": "pong", "t": 1},)))
    first, second = pair.heard()
    assert first != second
