"""The perft files against the game: as many ways as the enumerators found, and in an opening the same options at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

from gouji import EventKind, NotationError, apply, legal_actions
from gouji.testing.perft import Case, count_depths, count_tree, read_cases
from tests.opening_enumerator import Run, asked
from tests.perft.numbers import counted_depths, counted_tree, setups

FILES = sorted(Path(__file__).parent.glob("*.perft"))
CASES = [case for path in FILES for case in read_cases(path)]
OPENINGS = [case for case in CASES if case.is_opening]


def named(case: Case) -> str:
    return case.name


@pytest.mark.parametrize("case", CASES, ids=named)
def test_there_are_as_many_ways_as_the_file_says(case):
    assert count_depths(case) == case.depths
    assert case.tree is None or count_tree(case) == case.tree


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_file_says_what_the_enumerators_say(case):
    most = len(case.depths)
    assert counted_depths(case, most) == list(case.depths)
    assert case.tree is None or counted_tree(case) == list(case.tree[: len(case.value("tree").split())])


@pytest.mark.parametrize("case", OPENINGS, ids=named)
def test_every_step_of_an_opening_asks_the_same_seat_with_the_same_options_in_the_same_order(case):
    for setup, position in zip(setups(case), case.positions(), strict=True):
        compare(setup, position, (), 300)


def compare(setup, position, script, most):
    """Walk both trees side by side, at most so many steps of it."""
    now = asked(setup, script)
    if isinstance(now, Run):
        assert (position.is_void, position.opening) == (now.is_void, None)
        held = ["".join(letter * count for letter, count in hand.items()) or "-" for hand in now.hands]
        assert list(map(str, position.hands)) == held
        assert position.is_void or position.asked == now.leader
        return most
    options = legal_actions(position)
    assert (position.asked, list(map(str, options))) == now
    for action in options:
        most = compare(setup, apply(position, action)[0], (*script, str(action)), most - 1) if most > 0 else 0
    return most


def test_the_files_have_a_case_for_every_question_and_no_name_twice():
    assert len({case.name for case in CASES}) == len(CASES) > 70


def test_a_line_that_is_none_is_refused_with_its_number(tmp_path):
    path = tmp_path / "wrong.perft"
    path.write_text("case one\nrules charter\nhand 5\n", encoding="utf-8")
    with pytest.raises(NotationError, match="line 3"):
        read_cases(path)


def test_a_tree_ends_at_the_first_lead_or_void():
    case = next(case for case in CASES if case.name == "redeal-one-team")
    position = case.positions()[0]
    after, events = apply(position, legal_actions(position)[1])
    assert after.is_void
    assert events[-1].kind is EventKind.REDEALT
