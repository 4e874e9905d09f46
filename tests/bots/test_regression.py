"""The regression set: what it is made of, and that no level falls below its floor."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gouji.bots import LEVELS
from gouji.engine import COMPILED
from tests.bots.levels import quick
from tests.bots.regression import KINDS, is_known, measure, read_cases, read_floors, scores, solved

CASES = read_cases()
FLOORS = read_floors()
OPEN = [case for case in CASES if case.is_open]
HIDDEN = [case for case in CASES if not case.is_open]
EVERY = 5 if COMPILED else 20
PAGE = (Path(__file__).parent.parent.parent / "docs/regression.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FLOORS)
def test_no_level_falls_below_its_floor(name):
    assert sum(scores(name, CASES).values()) >= FLOORS[name] - 1e-6


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_floor(level):
    assert quick(level) in FLOORS, "python scripts/regression.py --write"


@pytest.mark.parametrize("name", FLOORS)
def test_the_page_tells_the_score_of_every_level(name):
    row = re.search(rf"^\| `{re.escape(name)}` \|.* ([\d.]+) \|$", PAGE, re.MULTILINE)
    assert row is not None
    assert float(row[1]) == pytest.approx(FLOORS[name], abs=0.1)


def test_there_are_sixty_positions_of_four_kinds_and_no_two_are_the_same():
    assert len({str(case.position) for case in CASES}) == len({case.name for case in CASES}) == len(CASES) >= 60
    assert {case.kind for case in CASES} == set(KINDS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_position_can_be_and_its_right_acts_are_some_of_its_options(case):
    assert not case.position.problems()
    assert case.best < {str(action) for action in case.options}
    assert case.is_open or (case.measured["errors"] >= 4 and case.confirmed["errors"] >= 2.5)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_position_says_why_in_two_languages_and_where_it_is_from(case):
    assert re.search(r"[\u3400-\u9fff].*。$", case.zh)
    assert re.fullmatch(r"[^\u3400-\u9fff]+\.", case.en)
    assert case.source


@pytest.mark.parametrize("case", OPEN[::EVERY], ids=lambda case: case.name)
def test_a_sample_of_the_open_ones_is_solved_again(case):
    assert solved(case) == case.best


@pytest.mark.parametrize("case", [case for case in HIDDEN if is_known(case)], ids=lambda case: case.name)
def test_where_two_are_left_and_each_can_tell_the_others_hand_the_right_acts_are_those_of_the_highest_exact_value(case):
    assert solved(case) == case.best


@pytest.mark.parametrize("case", HIDDEN[::EVERY], ids=lambda case: case.name)
def test_a_sample_of_the_hidden_ones_is_measured_again(case):
    gap, errors = measure(case, 200, 7)
    assert gap > 0
    assert errors > 1
