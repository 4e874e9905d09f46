"""Every ruling of this directory, each as its own test; those of later sections are known by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from gouji.records.scenario import Case, Verdict, files_under, read_file, run

CASES = [case for path in files_under(Path(__file__).parent) for case in read_file(path)]
LATER = {
    **{f"buy-{number:02}": "kind buy" for number in range(1, 5)},
    **{f"lead-{number:02}": "kind opening" for number in range(1, 4)},
    "kaidian-13": "kind opening",
    "revolution-01": "kind opening",
    "revolution-08": "kind opening",
    **{f"tribute-{number:02}": "kind tribute" for number in range(1, 8)},
}
BUILT = [case for case in CASES if case.id not in LATER]


def name(case: Case) -> str:
    return case.id


def test_there_are_115_rulings_and_each_has_its_own_name():
    assert len({case.id for case in CASES}) == len(CASES) == 115


@pytest.mark.parametrize("case", BUILT, ids=name)
def test_a_ruling_of_the_sections_that_are_built_holds(case):
    outcome = run(case)
    assert (outcome.verdict, outcome.lines) == (Verdict.PASS, ())


def test_what_is_not_built_yet_is_exactly_the_rest():
    outcomes = {case.id: run(case) for case in CASES}
    found = {key: outcome.lines[0] for key, outcome in outcomes.items() if outcome.verdict is Verdict.NOT_BUILT}
    assert found == LATER
