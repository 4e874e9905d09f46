"""`gouji replay FILE`: a record walked, shown at any point, or checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gouji.cli.program import UsageError, one_line
from gouji.records.spoken import LANGUAGES

if TYPE_CHECKING:
    import argparse

HELP = "walk a record, show the table at any point of it, or check a folder of records"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take a record, and what of it is shown."""
    parser.add_argument("path", metavar="FILE|DIR", type=Path, help="NAME.gouji.toml or NAME.gouji.jsonl; with --check also a directory")
    parser.add_argument(
        "--check", action="store_true", help="only say whether each record can be played; the first illegal act of a bad one"
    )
    parser.add_argument("--deal", metavar="D", type=int, help="only this deal of a match")
    parser.add_argument("--at", metavar="N", type=int, help="the table after N decisions of the deal")
    parser.add_argument("--options", action="store_true", help="with every decision, all that the seat could do")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer")
    parser.add_argument("--json", action="store_true", help="one JSON object a decision: position, seat, question, options, act, events")


def run(given: argparse.Namespace) -> int:
    """Check or walk; 1 if an act is not legal, 2 if a text is not well formed."""
    if given.check:
        from gouji.cli.checking import check_all  # noqa: PLC0415  (no other command needs it)

        if given.at is not None or given.options or given.json:
            raise UsageError("--check goes with --lang and --deal alone")
        return check_all(given.path, given.lang)
    if given.path.is_dir():
        raise UsageError(f"{one_line(str(given.path))}: a directory is checked: gouji replay --check DIR")
    from gouji.cli.walking import walk  # noqa: PLC0415  (likewise)

    return walk(given)
