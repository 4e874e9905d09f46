"""`gouji scenario FILE|DIR`: rulings that run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gouji.cli.program import UsageError, one_line

if TYPE_CHECKING:
    import argparse

    from gouji.records.scenario import Outcome

HELP = "run the rulings of a scenario file, or of every one under a directory"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take files and directories."""
    parser.add_argument("paths", metavar="FILE|DIR", nargs="+", type=Path, help="a .toml file of [[case]] tables, or a directory of them")


def run(given: argparse.Namespace) -> int:
    """Run every case; 1 if a ruling fails."""
    from gouji.records.scenario import Verdict, files_under, read_file  # noqa: PLC0415  (no other command needs it)
    from gouji.records.scenario import run as run_case  # noqa: PLC0415

    try:
        files = [file for path in given.paths for file in files_under(path)]
    except OSError as error:
        raise UsageError(f"{error.filename}: {error.strerror}") from None
    cases = [(file, case) for file in files for case in read_file(file)]
    outcomes = [(file, run_case(case)) for file, case in cases]
    for file, outcome in outcomes:
        report(file, outcome)
    counts = {verdict: sum(outcome.verdict is verdict for _, outcome in outcomes) for verdict in Verdict}
    print(f"{len(outcomes)} cases: " + ", ".join(f"{count} {verdict.value.lower()}" for verdict, count in counts.items()))
    return 1 if counts[Verdict.FAIL] else 0


def report(file: Path, outcome: Outcome) -> None:
    """One case; below it what differed, or where a case in words is held."""
    case = outcome.case
    print(one_line(f"{outcome.verdict.value:8}  {file.name}  {case.id}  {case.title}"))
    for line in outcome.lines:
        print(f"          {one_line(line)}")
