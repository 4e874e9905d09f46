"""The solver of endings against trying every act to the end, and the file of solved ones against the solver."""

from __future__ import annotations

import random

import pytest

from gouji import Position, Ruleset, apply, legal_actions
from gouji.engine import COMPILED
from gouji.sim import sample
from tests.bots.endings import asked, open_view, read_endings, solve

ENDINGS = read_endings()
SMALL = 17  # cards, where a sample is solved again in the suite; all by `make endings`
SOLVED_AGAIN = [ending for ending in ENDINGS if sum(ending.position.counts) <= SMALL][:: 8 if COMPILED else 40]
LARGEST = 8 if COMPILED else 6  # cards in the tiny endings


def value(position: Position) -> int:
    """Points of A C E above those of B D F when both teams try every act to the end."""
    if position.points is not None:
        return position.points[0] - position.points[1]
    worths = [value(apply(position, action)[0]) for action in legal_actions(position)]
    return max(worths) if asked(position).team.value == 0 else min(worths)


def tiny(seed: int) -> Position:
    """An ending of few cards, before the scramble or in it."""
    rng = random.Random(seed)
    out = rng.sample("ABCDEF", rng.choice([1, 2, 2, 3, 3]))
    hands = ["-" if seat in out else rng.choice("345678") * rng.randint(1, 2) for seat in "ABCDEF"]
    strong = rng.choice([seat for seat in range(6) if hands[seat] != "-"])
    hands[strong] += rng.choice(["2", "B", "R", "A"])
    lead = rng.choice([seat for seat in "ABCDEF" if seat not in out])
    return Position.parse(f"{'/'.join(hands)} {''.join(out)} - - - - {lead} 9", Ruleset())


@pytest.mark.parametrize("seed", range(24))
def test_the_solver_finds_what_trying_everything_finds(seed):
    position = next(one for one in map(tiny, range(100 * seed, 100 * seed + 100)) if sum(one.counts) <= LARGEST and one.asked is not None)
    side = 1 if asked(position).team.value == 0 else -1
    assert solve(position) == {str(action): side * value(apply(position, action)[0]) for action in legal_actions(position)}


@pytest.mark.parametrize("ending", SOLVED_AGAIN, ids=lambda ending: str(ending.position.ply))
def test_a_sample_of_the_file_is_solved_again(ending):
    assert solve(ending.position) == ending.values


def test_the_file_has_two_hundred_endings_of_eight_to_thirty_cards():
    cards = [sum(ending.position.counts) for ending in ENDINGS]
    assert len({str(ending) for ending in ENDINGS}) >= 200
    assert (min(cards), max(cards)) == (8, 30)


def test_every_ending_asks_for_a_choice_that_matters():
    for ending in ENDINGS:
        assert list(ending.values) == [str(action) for action in legal_actions(ending.position)]
        assert len(set(ending.values.values())) > 1


def test_an_open_view_leaves_nothing_to_deal():
    for ending in ENDINGS:
        view, position = open_view(ending.position), ending.position
        drawn = sample(view, random.Random(1))
        assert (drawn.hands, drawn.asked, legal_actions(drawn)) == (position.hands, position.asked, legal_actions(position))
