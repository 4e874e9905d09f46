"""The options of a ruleset as data: values, default, article, section [OPTIONS.md]."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gouji.rules.errors import RulesetError

Value = int | str | bool | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """What an option may be.

    Attributes:
        values: The values it chooses from, the charter's first; empty for numbers.
        article: Article of the charter it varies.
        section: Section of RULES.md.
        kind: `choice`, `flag`, `whole`, `choices` (a list), `order` (all values, in any order) or `points` (six whole numbers).
    """

    values: tuple[str, ...]
    article: str
    section: int
    kind: str = "choice"


def choice(*values: str, article: str, section: int) -> Any:
    """A field that is one of these words; the first is the charter's."""
    return field(default=values[0], metadata={"option": Option(values, article, section)})


def flag(*, default: bool, article: str, section: int) -> Any:
    """A field that is true or false."""
    values = ("true", "false") if default else ("false", "true")
    return field(default=default, metadata={"option": Option(values, article, section, "flag")})


def whole(default: int, *others: int, article: str, section: int) -> Any:
    """A field that is one of these numbers, any number where only the default is given."""
    values = (str(default), *map(str, others)) if others else ()
    return field(default=default, metadata={"option": Option(values, article, section, "whole")})


def choices(*values: str, article: str, section: int) -> Any:
    """A field that is a list of these words; the charter's is empty."""
    return field(default=(), metadata={"option": Option(values, article, section, "choices")})


def order(*values: str, article: str, section: int) -> Any:
    """A field that is all of these words in some order; the charter's is as given."""
    return field(default=values, metadata={"option": Option(values, article, section, "order")})


def points(default: tuple[int, ...], *, article: str, section: int) -> Any:
    """A field of six numbers, head to last."""
    return field(default=default, metadata={"option": Option((), article, section, "points")})


def read_value(name: str, option: Option, text: str) -> Value:
    """The value that a text names.

    Raises:
        RulesetError: It names none.
    """
    if option.kind == "points":
        return read_points(name, text)
    if option.kind == "order":
        return read_order(name, option, text)
    if option.kind == "choices":
        return read_choices(name, option, text)
    if option.values and text not in option.values:
        raise RulesetError(f"{name} cannot be {text!r}: it is one of {', '.join(option.values)}{nearest(text, option.values)}")
    if option.kind == "flag":
        return text == "true"
    return read_whole(name, text) if option.kind == "whole" else text


def read_whole(name: str, text: str) -> int:
    """A whole number of at most three digits."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3):
        raise RulesetError(f"{name} is a whole number of at most three digits, not {text[:40]!r}")
    return int(text)


def read_points(name: str, text: str) -> tuple[int, ...]:
    """Six numbers between commas."""
    numbers = tuple(read_whole(name, part.strip()) for part in text.split(","))
    if len(numbers) != 6:
        raise RulesetError(f"{name} is six whole numbers, head to last, not {len(numbers)}")
    return numbers


def read_choices(name: str, option: Option, text: str) -> tuple[str, ...]:
    """A list of words between commas, kept in the order of the table; `none` is empty."""
    words = [] if text in {"none", ""} else [word.strip() for word in text.split(",")]
    for word in words:
        if word not in option.values:
            raise RulesetError(f"{name} cannot hold {word!r}: it lists {', '.join(option.values)}{nearest(word, option.values)}")
    return tuple(word for word in option.values if word in words)


def read_order(name: str, option: Option, text: str) -> tuple[str, ...]:
    """All words of an option between commas, each once."""
    words = tuple(word.strip() for word in text.split(","))
    if sorted(words) != sorted(option.values):
        raise RulesetError(f"{name} is {','.join(option.values)} in some order, each once, not {text[:80]!r}")
    return words


def show_value(value: Value) -> str:
    """The text of a value, as `read_value` takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    return str(value)


def nearest(word: str, known: tuple[str, ...]) -> str:
    """`; did you mean …?` where something known is near."""
    best = min(known, key=lambda candidate: distance(word, candidate), default="")
    near = best and distance(word, best) <= max(2, len(best) // 3)
    return f"; did you mean {best}?" if near else ""


def distance(one: str, other: str) -> int:
    """Edit distance of two words, of at most 60 characters each."""
    one, other = one[:60], other[:60]
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        previous, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (a != b))
    return row[-1]
