"""Scenario files read: TOML into cases whose keys are known and of the right type [NOTATION.md]."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gouji.rules.errors import GoujiError, RulesetError, quoted
from gouji.rules.options import nearest
from gouji.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MOST_BYTES = 1_000_000
MOST_ITEMS = 1000
MOST_TEXT = 400

KEYS_OF_ALL = {"id": str, "title": str, "source": str, "kind": str, "options": dict}
KEYS: Mapping[str, dict[str, type]] = {
    "trick": {
        "hands": dict,
        "out": list,
        "lead": str,
        "script": list,
        "opened": list,
        "revolted": str,
        "dead_gouji_used": int,
    },
    "compare": {"pairs": list},
    "set": {"good": list, "bad": list},
    "gouji": {"good": list, "bad": list},
    "burn_reserve": {"good": list, "bad": list},
    "score": {"orders": list, "revolted": str, "places": str},
    "opening": {"given": str, "expect": list},
    "tribute": {"given": str, "expect": list},
    "buy": {"given": str, "expect": list},
}
NEEDED: Mapping[str, tuple[str, ...]] = {
    "trick": ("lead", "script"),
    "compare": ("pairs",),
    "set": ("good", "bad"),
    "gouji": ("good", "bad"),
    "burn_reserve": ("good", "bad"),
    "score": ("orders",),
    "opening": ("given", "expect"),
    "tribute": ("given", "expect"),
    "buy": ("given", "expect"),
}
KINDS_IN_WORDS = ("opening", "tribute", "buy")
TYPE_NAMES = {str: "text", dict: "a table", list: "a list of texts", int: "a whole number"}


class ScenarioError(GoujiError, ValueError):
    """A scenario file that is not well formed; the text names file, line or case, and cause."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a scenario file.

    Attributes:
        place: Where it stands: the file's name and the case's id, for error lines.
        kind: What is asked, one of `KEYS`.
        keys: The keys of its kind, of the types that `KEYS` says.
    """

    place: str
    id: str
    title: str
    source: str
    kind: str
    options: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, Any] = field(default_factory=dict)

    def error(self, problem: str) -> ScenarioError:
        """The error that this case is not well formed."""
        return ScenarioError(f"{self.place}: {problem}")

    def texts(self, key: str) -> list[str]:
        """A list of texts; empty where the key is not given."""
        return list(self.keys.get(key, ()))

    def text(self, key: str) -> str:
        """A text; empty where the key is not given."""
        return str(self.keys.get(key, ""))

    def ruleset(self) -> Ruleset:
        """Profile `charter` with the case's options.

        Raises:
            ScenarioError: An option or value is unknown, or two contradict each other.
        """
        try:
            return Ruleset.of("charter", self.options)
        except RulesetError as error:
            raise self.error(f"options: {error}") from None


def read_file(path: Path) -> list[Case]:
    """The cases of a file.

    Raises:
        ScenarioError: The file cannot be read or is not well formed.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise ScenarioError(f"{shown(path)}: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > MOST_BYTES:
        raise ScenarioError(f"{shown(path)}: a scenario file has at most {MOST_BYTES} bytes")
    return read_cases(decode(data, shown(path)), shown(path))


def shown(path: Path) -> str:
    """A path in one printable line."""
    text = str(path)
    return text if text.isprintable() else ascii(text)


def decode(data: bytes, place: str) -> str:
    """The text of a file.

    Raises:
        ScenarioError: It is not UTF-8; the line is named.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError(f"{place}, line {line}: not UTF-8") from None


def read_cases(text: str, place: str = "scenario") -> list[Case]:
    """The cases of a text; `place` names it in errors.

    Raises:
        ScenarioError: The text is not well formed.
    """
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ScenarioError(f"{place}: {toml_cause(error, text)}") from None
    unknown = [key for key in document if key != "case"]
    if unknown:
        raise ScenarioError(f"{place}: unknown key {quoted(unknown[0])}; a scenario file is a list of [[case]]")
    tables = document.get("case")
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise ScenarioError(f"{place}: no [[case]]")
    cases = [read_case(table, place, number) for number, table in enumerate(tables, 1)]
    refuse_twins(cases)
    return cases


def toml_cause(error: Exception, text: str) -> str:
    """What is wrong with a text that is no TOML, and in which line."""
    if isinstance(error, RecursionError):
        return "nested too deep"
    lines = len(text.splitlines())
    return " ".join(str(error).split())[:200].replace("at end of document", f"at the end, line {lines}")


def refuse_twins(cases: list[Case]) -> None:
    """Two cases of a file may not share their id."""
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise case.error("the id is used twice")
        seen.add(case.id)


def read_case(table: dict[str, Any], place: str, number: int) -> Case:
    """One case."""
    name = table.get("id")
    if not isinstance(name, str) or not name or len(name) > 60 or not name.isprintable():
        raise ScenarioError(f"{place}, case {number}: id is missing or no short text")
    place = f"{place}, case {name}"
    kind = table.get("kind")
    if not isinstance(kind, str) or kind not in KEYS:
        known = nearest(kind, tuple(KEYS)) if isinstance(kind, str) else ""
        raise ScenarioError(f"{place}: kind is one of {', '.join(KEYS)}, not {quoted(str(kind))}{known}")
    check_keys(table, place, kind)
    keys = {key: table[key] for key in KEYS[kind] if key in table}
    title, source = (" ".join(str(table.get(key, "")).split()) for key in ("title", "source"))
    return Case(place, name, title, source, kind, table.get("options", {}), keys)


def check_keys(table: dict[str, Any], place: str, kind: str) -> None:
    """Every key is known and of its type, and none is missing."""
    known = KEYS_OF_ALL | KEYS[kind]
    for key, value in table.items():
        if key not in known:
            raise ScenarioError(f"{place}: unknown key {quoted(key)}{nearest(key, tuple(known))}")
        check_value(f"{place}: {key}", known[key], value)
    for key in ("title", *NEEDED[kind]):
        if key not in table:
            raise ScenarioError(f"{place}: {key} is missing")


def check_value(place: str, wanted: type, value: Any) -> None:
    """A value of the right type and size."""
    texts: list[Any] = value if isinstance(value, list) else [value]
    if type(value) is not wanted or (wanted is list and not all(isinstance(text, str) for text in texts)):
        raise ScenarioError(f"{place} is {TYPE_NAMES[wanted]}, not {quoted(str(value))}")
    if isinstance(value, list | dict) and len(value) > MOST_ITEMS:
        raise ScenarioError(f"{place} has at most {MOST_ITEMS} entries, not {len(value)}")
    for text in texts:
        if isinstance(text, str) and len(text) > MOST_TEXT:
            raise ScenarioError(f"{place} has texts of at most {MOST_TEXT} characters, not {len(text)}")
