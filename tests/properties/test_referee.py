"""A referee's decision at any moment of any deal: a seat folds from its events what is cut from the position."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from gouji import SEATS, Position, Ruleset, View, apply, legal_actions
from gouji.rules.penalties import Penalty, PenaltyKind
from gouji.rules.refereeing import penalize
from tests.rulesets import random_action, random_ruleset, small_position

if TYPE_CHECKING:
    from gouji import Event

DEALS = 60


def with_referee(rng: random.Random) -> Ruleset:
    """A random ruleset with a referee."""
    ruleset = random_ruleset(rng)
    return Ruleset.of("charter", ruleset.changes() | {"referee": "true"})


def decide(rng: random.Random, position: Position) -> tuple[Position, tuple[Event, ...]]:
    """Somebody is placed last or loses turns."""
    seat = rng.choice([seat for seat in SEATS if seat not in position.out])
    if rng.random() < 0.5:
        return penalize(position, Penalty(PenaltyKind.PLACED_LAST, seat))
    return penalize(position, Penalty(PenaltyKind.LOST_TURNS, seat, rng.randint(1, 2)))


def go_on(rng: random.Random, position: Position) -> tuple[Position, tuple[Event, ...]]:
    """An act, now and then the referee's."""
    if rng.random() < 0.08:
        return decide(rng, position)
    return apply(position, random_action(rng, legal_actions(position)))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_folds_is_what_it_is_cut_whatever_the_referee_decides(seed):
    rng = random.Random(seed)
    for _ in range(DEALS):
        position = small_position(rng, with_referee(rng), 9)
        views = [View.cut(position, seat) for seat in SEATS]
        while not position.is_over:
            position, events = go_on(rng, position)
            for event in events:
                views = [view.see(seen) if (seen := event.seen_by(view.seat)) else view for view in views]
            assert views == [View.cut(position, seat) for seat in SEATS], str(position)
