"""Records of deals and matches, as PGN is to chess: values, and their two files [NOTATION.md].

`NAME.gouji.toml` is for people and archives:

    gouji = 1                 # format version
    ruleset = "charter"       # profile, then changed options
    event = "Example"
    date = 2026-03-23
    seats = ["A player", "B", "C", "D", "E", "F"]
    source = "seed 7"         # where the cards come from
    first = "A"
    hands = ["3333…", "…", "…", "…", "…", "…"]
    actions = ["A 666", "B 777", "C -", "D 888 @31500", "E -", "F -", "A =", "D 44 # leads"]

An act is its seat, its code, `@` and the milliseconds left, `#` and a comment; what the referee decides is written as in a position,
`referee lost_turns:D:2:wrong_set`. A bare decline (`.`) is not written, and whoever writes by hand may leave out what a seat had no
choice about; replay fills both in. The deals of a match are tables `[deal.1]`, `[deal.2]`, … with the keys from `first` on. A deal
begins in one of four ways:

- at the first lead: `first` and `hands`;
- with all cards drawn, tribute and what follows still to come: `leader` (as things stand) and `hands`;
- with the cut: `deck`, all cards in drawing order, a 3 with its suit (`3h`), and `cuts`, what the cutters turn up;
- anywhere: `position`.

A deal inherits places, debts, score and cutter from the deal before; `standing = "number=3 order=ADCEBF score=8:4"`, words of a
written position, says so where it does not follow. `seats` in a deal means that players have changed.
`check`, written by machines, marks each act (`gouji.records.seal`): an act changed afterwards is refused, even into a legal one.
`NAME.gouji.jsonl`, for servers and bots, is described in `gouji.records.lines`. Both say the same: what one holds the other holds.
Unknown keys are kept, unknown types of events are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.casefile import shown
from gouji.records.lines import LineWriter, read_lines_record, write_lines
from gouji.records.reading import Moment, Reading, proven, settle, stops, walked
from gouji.records.replaying import Step, begin, deal_of, steps
from gouji.records.tomlform import read_toml_record, write_toml
from gouji.records.values import Act, Deal, Record, RecordError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "FORMS",
    "Act",
    "Deal",
    "LineWriter",
    "Moment",
    "Reading",
    "Record",
    "RecordError",
    "Step",
    "begin",
    "deal_of",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
    "read_file",
    "settle",
    "steps",
    "stops",
    "walked",
]

FORMS = TOML, LINES = ".gouji.toml", ".gouji.jsonl"
MOST_BYTES = 64_000_000


def load(path: Path) -> Record:
    """The record of a file, played through.

    Raises:
        RecordError: The file cannot be read, is not well formed, or somebody does what the rules forbid; file and line are named.
    """
    try:
        return proven(read_file(path))
    except RecordError as error:
        raise error.at(file=shown(path)) from None


def read_file(path: Path) -> Reading:
    """A file as far as it is well formed, not played yet.

    Raises:
        RecordError: The file cannot be read, or its head is no record; the file is named.
    """
    try:
        with path.open("rb") as file:
            return read(file.read(MOST_BYTES + 1))
    except RecordError as error:
        raise error.at(file=shown(path)) from None
    except (OSError, ValueError) as error:
        raise RecordError(getattr(error, "strerror", None) or str(error), file=shown(path)) from None


def loads(data: str | bytes) -> Record:
    """The record of a text in either form, played through.

    Raises:
        RecordError: It is not well formed, or somebody does what the rules forbid; the line is named.
    """
    return proven(read(data))


def read(data: str | bytes) -> Reading:
    """A text in either form as far as it is well formed, not played yet.

    Raises:
        RecordError: It is too long or no text, or its head is no record.
    """
    if len(data) > MOST_BYTES:
        raise RecordError(f"a record has at most {MOST_BYTES} bytes")
    text = decoded(data) if isinstance(data, bytes) else data
    return read_lines_record(text) if text.lstrip()[:1] in {"{", ""} else read_toml_record(text)


def decoded(data: bytes) -> str:
    """The text of a file; half a character at its end is cut off with the rest of its line."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.end == len(data) and error.reason == "unexpected end of data" and data.lstrip()[:1] == b"{":
            return data[: error.start].decode("utf-8")
        raise RecordError("not UTF-8", line=data.count(b"\n", 0, error.start) + 1) from None


def dump(record: Record, path: Path) -> None:
    """Write a record; the file's name says in which form.

    Raises:
        RecordError: The name says neither, or the record cannot be written.
        OSError: The file cannot be written.
    """
    path.write_text(dumps(record, form_of(path)), encoding="utf-8", newline="\n")


def dumps(record: Record, form: str = TOML) -> str:
    """The text of a record, `.gouji.toml` by default or `.gouji.jsonl`.

    Raises:
        RecordError: An act is not legal, or the record holds what the form cannot.
    """
    return write_lines(record) if form == LINES else write_toml(record)


def form_of(path: Path) -> str:
    """Which form the name of a file says.

    Raises:
        RecordError: Neither.
    """
    for form in FORMS:
        if path.name.endswith(form):
            return form
    raise RecordError(f"the name of a record ends in {TOML} or {LINES}", file=shown(path))
