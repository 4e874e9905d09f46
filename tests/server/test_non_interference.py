"""Two deals that differ only in cards a seat may not know, with the same public acts, are the same deal to that seat."""

from __future__ import annotations

import random

import pytest

from tests.server.pairs import WATCHER, Pair, batch

BATCHES = 20
DEALS = {(2, 4): 91, (11, 13): 8, (36, 36): 1}  # cards in each hand: how many deals a batch
OPENINGS = 5  # deals a batch from the cut on, with tribute, calls and purchases


@pytest.mark.parametrize("number", range(BATCHES))
def test_a_seat_is_sent_the_same_bytes_at_the_same_times_whatever_it_may_not_know(number):
    outcomes = [batch(100 * number + cards[0], deals, cards) for cards, deals in DEALS.items()]
    outcomes.append(batch(100 * number + 99, OPENINGS, None))
    assert [found for _, different in outcomes for found in different] == []
    assert sum(questions for questions, _ in outcomes) > 20 * sum(DEALS.values()), "not played on far enough to mean something"


def test_two_thousand_deals_are_compared():
    assert BATCHES * sum(DEALS.values()) == 2_000


def test_a_difference_that_leaks_would_be_seen():
    pair = Pair(random.Random(3), 10, "charter")
    pair.play()
    pair.worlds[1].told[WATCHER].append((0, ({"type": "pong", "t": 1},)))
    first, second = pair.heard()
    assert first != second
