"""TOML written, and the lines of its keys found again; reading is the standard library's."""

from __future__ import annotations

import datetime as dt
import re
import tomllib
from typing import TYPE_CHECKING, Any

from gouji.records.values import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

BARE = re.compile(r"[A-Za-z0-9_-]+")
SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
HEADER = re.compile(r"^[ \t]*\[[A-Za-z0-9_. -]+\][ \t]*(?:#.*)?$", re.MULTILINE)
PARTS = re.compile(
    r"""(?P<text>\"{3}.*?(?<!\\)\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
    r"""|(?P<note>\#[^\n]*)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<line>\n)|(?P<other>[^\[\]{}\#"'\n]+|.)""",
    re.DOTALL,
)


def write_value(value: Any) -> str:
    """A value on one line.

    Raises:
        RecordError: TOML has no such value.
    """
    for kind, write in WRITERS:
        if isinstance(value, kind):
            return write(value)
    raise RecordError(f"a record cannot hold {str(value)[:60]!r}")


def write_flag(value: bool) -> str:
    """True or false."""
    return "true" if value else "false"


def write_number(value: float) -> str:
    """Digits, an exponent, inf or nan."""
    return repr(value)


def write_time(value: dt.date | dt.time) -> str:
    """A date, a time or both."""
    return value.isoformat()


def write_array(values: list[Any]) -> str:
    """A list on one line."""
    return f"[{', '.join(map(write_value, values))}]"


def write_table(table: dict[str, Any]) -> str:
    """A table on one line."""
    return "{" + ", ".join(f"{write_key(key)} = {write_value(item)}" for key, item in table.items()) + "}"


def write_text(text: str) -> str:
    """A text in quotes."""
    if not text.isascii() and any(0xD800 <= ord(letter) < 0xE000 for letter in text):
        raise RecordError(f"{text[:60]!a} holds half a character")
    return '"' + "".join(map(write_letter, text)) + '"'


def write_letter(letter: str) -> str:
    """One character inside quotes; whatever does not print is escaped."""
    if letter in SHORT:
        return SHORT[letter]
    if letter.isprintable():
        return letter
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


def write_key(key: str) -> str:
    """A key, in quotes where it must be."""
    return key if BARE.fullmatch(key) else write_text(key)


WRITERS: tuple[tuple[type | tuple[type, ...], Callable[[Any], str]], ...] = (
    (bool, write_flag),
    (str, write_text),
    ((int, float), write_number),
    ((dt.date, dt.time), write_time),
    ((list, tuple), write_array),
    (dict, write_table),
)


def write_pairs(pairs: Mapping[str, Any]) -> Iterator[str]:
    """One line a key."""
    for key, value in pairs.items():
        yield f"{write_key(key)} = {write_value(value)}"


def write_list(key: str, values: list[Any]) -> Iterator[str]:
    """A list with one entry a line."""
    yield f"{key} = ["
    yield from (f"  {write_value(value)}," for value in values)
    yield "]"


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a text.

    Raises:
        RecordError: It is no TOML; the line is named.
    """
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        cause = "nested too deep" if isinstance(error, RecursionError) else " ".join(str(error).split())[:200]
        found = re.search(r" ?\(at line (\d+), column \d+\)| ?\(at end of document\)", cause)
        line = len(text.splitlines()) if found is None or found[1] is None else int(found[1])
        raise RecordError(cause.replace(found[0], "") if found else cause, line=line) from None


def line_of(text: str, table: str, key: str, entry: int = 0) -> int:
    """The line of a key of a table, of an entry of its list from 1; 0 where it is not found.

    Args:
        text: The TOML.
        table: What stands in the header of the table; empty for the keys before any.
        key: A bare key.
        entry: Which entry; 0 for the key itself.
    """
    place = find_key(text, table, key)
    if place is None:
        return 0
    line = text.count("\n", 0, place) + 1
    return line if not entry else line + lines_before(text[place:], entry)


def find_key(text: str, table: str, key: str) -> int | None:
    """Where the value of a key of a table begins."""
    start = 0
    if table:
        header = re.search(rf"^[ \t]*\[[ \t]*{re.escape(table)}[ \t]*\]", text, re.MULTILINE)
        if header is None:
            return None
        start = header.end()
    after = HEADER.search(text, start)
    found = re.compile(rf"^[ \t]*{re.escape(key)}[ \t]*=", re.MULTILINE).search(text, start, after.start() if after else len(text))
    return None if found is None else found.end()


def lines_before(text: str, entry: int) -> int:
    """Line breaks before an entry of the list that a text begins with."""
    depth = lines = seen = 0
    for part in PARTS.finditer(text):
        kind = part.lastgroup
        starts = kind in {"text", "open"} and depth == 1
        depth += (kind == "open") - (kind == "close")
        seen += starts
        if (starts and seen == entry) or (kind == "close" and not depth):
            break
        lines += part[0].count("\n")
    return lines
