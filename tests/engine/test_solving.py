"""The engine's solver against the solver of the tests, which shares nothing with it but the rules."""

from __future__ import annotations

import pytest

from gouji import legal_actions
from gouji.engine import COMPILED
from gouji.engine.solving import Solver
from gouji.rules.ruleset import house_of
from tests.bots.endings import Ending, read_endings

ENDINGS = [ending for ending in read_endings() if sum(ending.position.counts) <= (18 if COMPILED else 8)]
LIMIT = 400_000


def solver_of(ending: Ending) -> Solver:
    """A solver that counts as the ending's rules do."""
    ruleset = ending.position.ruleset
    return Solver(house_of(ruleset), (*ruleset.place_points, ruleset.sweep_points))


def codes_of(ending: Ending) -> list[int]:
    """The engine's numbers of the legal acts."""
    return [action.code for action in legal_actions(ending.position)]


def test_there_are_endings_of_every_size():
    assert {sum(ending.position.counts) for ending in read_endings()} >= set(range(10, 29))


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: str(ending.position))
def test_every_act_has_the_value_that_full_enumeration_gives_it(ending):
    values = solver_of(ending).solve(ending.position.table, codes_of(ending), LIMIT)
    assert values is None or [value for _, value in sorted_values(ending)] == values


def sorted_values(ending: Ending) -> list[tuple[str, int]]:
    """The values of the file in the pinned order of the acts."""
    by_act = {str(act): value for act, value in ending.values.items()}
    return [(str(action), by_act[str(action)]) for action in legal_actions(ending.position)]


def test_nearly_all_are_solved_within_the_limit():
    solved = [solver_of(ending).solve(ending.position.table, codes_of(ending), LIMIT) is not None for ending in ENDINGS]
    assert sum(solved) >= 0.95 * len(solved) > 0


def test_the_best_act_is_one_that_no_other_beats():
    for ending in ENDINGS[:40]:
        codes, values = codes_of(ending), dict(sorted_values(ending))
        place = solver_of(ending).best(ending.position.table, codes, LIMIT)
        chosen = str(legal_actions(ending.position)[place])
        assert place < 0 or values[chosen] == max(values.values())


def test_a_search_that_may_look_at_nothing_says_nothing():
    ending = max(ENDINGS, key=lambda ending: sum(ending.position.counts))
    assert solver_of(ending).solve(ending.position.table, codes_of(ending), 1) is None
    assert solver_of(ending).best(ending.position.table, codes_of(ending), 1) == -1
