"""Rulings that run: every case of a scenario file is played and compared [NOTATION.md]."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from gouji.records.cardcases import run_burn_reserve, run_compare, run_gouji, run_set
from gouji.records.casefile import KINDS_IN_WORDS, Case, ScenarioError, read_cases, read_file
from gouji.records.scorecases import run_score
from gouji.records.script import read_script
from gouji.records.trickcases import run_trick

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from gouji.rules.ruleset import Ruleset

__all__ = ["Case", "Outcome", "ScenarioError", "Verdict", "files_under", "read_cases", "read_file", "run"]

RUNNERS: Mapping[str, Callable[[Case, Ruleset], list[str]]] = {
    "trick": run_trick,
    "compare": run_compare,
    "set": run_set,
    "gouji": run_gouji,
    "burn_reserve": run_burn_reserve,
    "score": run_score,
}


class Verdict(Enum):
    """How a case came out; the value is the word that is printed."""

    PASS = "pass"
    FAIL = "FAIL"
    IN_WORDS = "in words"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a case.

    Attributes:
        case: The case.
        verdict: How it came out.
        lines: What differed; of a case in words, where it is held.
    """

    case: Case
    verdict: Verdict
    lines: tuple[str, ...] = ()


def files_under(path: Path) -> list[Path]:
    """The file itself, or every `.toml` under a directory, in order of name.

    Raises:
        ScenarioError: A directory without any.
    """
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.rglob("*.toml") if file.is_file())
    if not files:
        raise ScenarioError(f"{path}: no scenario file (.toml) in this directory")
    return files


def run(case: Case) -> Outcome:
    """Play one case.

    Raises:
        ScenarioError: Its texts are not well formed.
    """
    if case.kind in KINDS_IN_WORDS:
        case.ruleset()
        return Outcome(case, Verdict.IN_WORDS, (f"stated in words; its test is named test_{case.id.replace('-', '_')}",))
    differences = play(case)
    return Outcome(case, Verdict.FAIL if differences else Verdict.PASS, tuple(differences))


def play(case: Case) -> list[str]:
    """What differed in one case; a script is read first, so that a slip in it is told whatever its options."""
    if case.kind == "trick":
        read_script(case)
    return RUNNERS[case.kind](case, case.ruleset())
