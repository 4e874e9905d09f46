"""Every ruling of this directory, each as its own test; those stated in words are tests of the same name elsewhere here."""

from __future__ import annotations

from pathlib import Path

import pytest

from gouji.records.scenario import Case, Verdict, files_under, read_file, run

CASES = [case for path in files_under(Path(__file__).parent) for case in read_file(path)]
IN_WORDS = {
    *(f"buy-{number:02}" for number in range(1, 5)),
    *(f"lead-{number:02}" for number in range(1, 4)),
    "kaidian-13",
    "revolution-01",
    "revolution-08",
    *(f"tribute-{number:02}" for number in range(1, 8)),
}
RUN = [case for case in CASES if case.id not in IN_WORDS]


def name(case: Case) -> str:
    return case.id


def test_there_are_115_rulings_and_each_has_its_own_name():
    assert len({case.id for case in CASES}) == len(CASES) == 115


@pytest.mark.parametrize("case", RUN, ids=name)
def test_a_ruling_holds(case):
    outcome = run(case)
    assert (outcome.verdict, outcome.lines) == (Verdict.PASS, ())


def test_what_is_stated_in_words_is_exactly_the_rest_and_names_its_test():
    outcomes = {case.id: run(case) for case in CASES}
    found = {key: outcome.lines[0] for key, outcome in outcomes.items() if outcome.verdict is Verdict.IN_WORDS}
    assert found == {key: f"stated in words; its test is named test_{key.replace('-', '_')}" for key in IN_WORDS}
