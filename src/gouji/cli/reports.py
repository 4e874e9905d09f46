"""`gouji reports`: the moves of bots that players have reported, for the keeper of a table."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from gouji.cli.program import one_line
from gouji.cli.serve import check_needed
from gouji.records.spoken import LANGUAGES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from gouji.server.reports import Report

HELP = "list the moves of bots that players have reported, or print one with its record"
DEFAULT_DB = "gouji.sqlite3"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take the store, and which report."""
    parser.add_argument("number", metavar="N", type=int, nargs="?", help="print this report: comments, then a record for gouji replay")
    parser.add_argument("--db", metavar="FILE", type=Path, default=Path(DEFAULT_DB), help="the SQLite file of the server, which may run")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the reasons")


def run(given: argparse.Namespace) -> int:
    """Print the list or the report.

    Raises:
        ReportError: There is no such report, or no such store.
        ServerMissingError: What the server stands on is not installed.
    """
    check_needed("reports")
    from gouji.server.reports import read_reports  # noqa: PLC0415  (the other commands do without a server)

    for report in read_reports(given.db, given.number):
        lines = listed(report) if given.number is None else whole(report, given.lang)
        for line in lines:
            print(line)
    return 0


def listed(report: Report) -> Iterator[str]:
    """One line for each report."""
    said = f"  {report.comment}" if report.comment else ""
    yield one_line(f"{report.id}  {when(report)}  {at(report)}  {report.level}  by {report.name}{said}")


def whole(report: Report, lang: str) -> Iterator[str]:
    """All of a report: comments of TOML, then the record."""
    reason = report.zh if lang == "zh" else report.en
    yield one_line(f"# report {report.id}, {when(report)}, by {report.name} (guest {report.guest})")
    yield one_line(f"# {at(report)}; gouji replay FILE --at {report.act} shows the table before it")
    yield one_line(f"# bot: {report.level}, seed {report.seed}; asked again it plays {report.again or 'nothing'}")
    yield one_line(f"# reason: {reason or '-'}")
    yield one_line(f"# comment: {report.comment or '-'}")
    yield report.record


def when(report: Report) -> str:
    """The time of a report, in UTC."""
    return dt.datetime.fromtimestamp(report.at_s, dt.UTC).strftime("%Y-%m-%d %H:%M")


def at(report: Report) -> str:
    """Which move it is about."""
    return f"room {report.room} deal {report.deal}: {report.seat} {report.action}, decision {report.act + 1}"
