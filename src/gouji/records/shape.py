"""Records as plain tables, the same for TOML and JSON lines: which keys there are, and of what type."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from gouji.records.values import Act, Deal, Record, RecordError
from gouji.rules.cards import INDEX, LETTERS, Hand
from gouji.rules.errors import GoujiError, NotationError, quoted
from gouji.rules.frame import Frame
from gouji.rules.frameform import read_frame_word, standing_of, written
from gouji.rules.framewords import FRAME_WORDS
from gouji.rules.notation import Field
from gouji.rules.pack import read_pack, write_pack
from gouji.rules.ruleset import Ruleset
from gouji.rules.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gouji.rules.standing import Standing

VERSION = 1
RECORD_KEYS = ("gouji", "ruleset", "event", "date", "seats", "source")
STARTS = ("standing", "cuts", "deck", "leader", "first", "hands", "position")
DEAL_KEYS = (*STARTS, "seats", "actions", "check")
FLAT_KEYS = (*STARTS, "actions", "check")
TAKEN = frozenset({*DEAL_KEYS, "deal"} - {"seats"})
STANDING_WORDS = {name: word for name, word in FRAME_WORDS.items() if word.part == "standing"}
NAMES = {str: "text", list: "a list", dict: "a table", int: "a whole number", dt.date: "a date"}

T = TypeVar("T")
Table = dict[str, Any]


def record_table(record: Record) -> Table:
    """The keys of a record but its deals."""
    known = {
        "gouji": VERSION,
        "ruleset": str(record.ruleset),
        "event": record.event,
        "date": record.date,
        "seats": list(record.seats),
        "source": record.source,
    }
    return {key: value for key, value in known.items() if value not in ("", None, [])} | dict(record.more)


def deal_table(deal: Deal) -> Table:
    """The keys of a deal but its acts."""
    known = {
        "standing": None if deal.standing is None else write_standing(deal.standing),
        "cuts": "".join(LETTERS[rank] for rank in deal.cuts) or None,
        "deck": write_pack(deal.deck) or None,
        "leader": None if deal.leader is None else str(deal.leader),
        "first": None if deal.first is None else str(deal.first),
        "hands": None if deal.hands is None else list(map(str, deal.hands)),
        "position": deal.position or None,
        "seats": None if deal.seats is None else list(deal.seats),
    }
    return {key: value for key, value in known.items() if value is not None} | dict(deal.more)


def entry_of(act: Act) -> str | Table:
    """An act as its text, a table where unknown keys stand beside it."""
    return {"act": str(act), **act.more} if act.more else str(act)


def refuse_taken(table: Mapping[str, Any]) -> None:
    """Unknown keys of the head may not be keys of a deal: in the TOML they could not be told apart."""
    for key in table:
        if key in TAKEN:
            raise RecordError(f"{key} is a key of a deal, and stands among the keys of the match")


def read_record(table: Table) -> Record:
    """A record without its deals.

    Raises:
        RecordError: A key is missing or of the wrong type, the version or the ruleset is unknown.
    """
    version = table.get("gouji")
    if type(version) is not int or version != VERSION:
        missing = (
            "gouji = 1 is missing: this is no record" if "gouji" not in table else f"this program reads gouji = 1, not {str(version)[:20]}"
        )
        raise RecordError(missing, key="gouji")
    more = {key: value for key, value in table.items() if key not in RECORD_KEYS}
    return Record(
        ruleset=told("ruleset", lambda: Ruleset.parse(typed(table, "ruleset", str, "charter"))),
        event=typed(table, "event", str, ""),
        date=read_date(table),
        seats=read_names(table),
        source=typed(table, "source", str, ""),
        more=more,
    )


def read_deal(number: int, table: Table) -> Deal:
    """A deal without its acts.

    Raises:
        RecordError: A key is missing or of the wrong type.
    """
    hands = typed(table, "hands", list, [])
    typed(table, "check", str, "")
    return Deal(
        number=number,
        deck=read_text(table, "deck", read_pack, ()),
        cuts=read_text(table, "cuts", read_cuts, ()),
        leader=read_text(table, "leader", Seat.parse, None),
        first=read_text(table, "first", Seat.parse, None),
        hands=read_hands(hands) if "hands" in table else None,
        position=typed(table, "position", str, ""),
        standing=read_text(table, "standing", read_standing, None),
        seats=read_names(table) if "seats" in table else None,
        more={key: value for key, value in table.items() if key not in DEAL_KEYS},
    )


def read_acts(entries: list[Any]) -> tuple[tuple[Act, ...], RecordError | None]:
    """The acts up to the first that is none, and what is wrong with it."""
    acts: list[Act] = []
    for number, entry in enumerate(entries, 1):
        try:
            acts.append(read_entry(entry))
        except RecordError as error:
            return tuple(acts), error.at(act=number, text=entry_text(entry))
    return tuple(acts), None


def read_entry(entry: Any) -> Act:
    """An act: its text, or a table of it and unknown keys.

    Raises:
        RecordError: It is no act.
    """
    if isinstance(entry, dict) and isinstance(entry.get("act"), str):
        return replace(Act.parse(entry["act"]), more={key: value for key, value in entry.items() if key != "act"})
    if not isinstance(entry, str):
        raise RecordError("an act is text, as in: A 666")
    return Act.parse(entry)


def entry_text(entry: Any) -> str:
    """The text of an act, as errors quote it."""
    return str(entry.get("act", entry) if isinstance(entry, dict) else entry)


def typed(table: Mapping[str, Any], key: str, wanted: type[T], default: T) -> T:
    """The value of a key.

    Raises:
        RecordError: It is of another type.
    """
    value = table.get(key, default)
    if type(value) is not wanted:
        raise RecordError(f"{key} is {NAMES[wanted]}, not {quoted(str(value))}", key=key)
    return value


def told(key: str, read: Callable[[], T]) -> T:
    """What a reader of the rules gives; its error names the key."""
    try:
        return read()
    except GoujiError as error:
        raise RecordError(f"{key}: {error}", key=key) from None


def read_text(table: Mapping[str, Any], key: str, read: Callable[[str], T], missing: T) -> T:
    """What the text of a key says; a value of its own where there is no such key."""
    text = typed(table, key, str, "")
    return told(key, lambda: read(text)) if key in table else missing


def read_cuts(text: str) -> tuple[int, ...]:
    """The ranks of cards that were cut."""
    for place, letter in enumerate(text):
        if letter not in INDEX:
            raise NotationError(f"{letter!r} is no card of {LETTERS}", text, place)
    return tuple(INDEX[letter] for letter in text)


def write_standing(standing: Standing) -> str:
    """The words of a written position that say what a deal inherits: `number=3 order=ADCEBF score=8:4`."""
    words = (f"{name}={written(word, Frame(standing=standing))}" for name, word in STANDING_WORDS.items())
    return " ".join(word for word in words if not word.endswith("="))


def read_standing(text: str) -> Standing:
    """What such words say.

    Raises:
        NotationError: One is unknown, given twice or not well formed.
    """
    values: dict[str, dict[str, Any]] = {"standing": {}}
    for found in re.finditer(r"\S+", text):
        field, name = Field(text, found[0], found.start()), found[0].partition("=")[0]
        if name not in STANDING_WORDS:
            raise field.error(f"{name[:20]!r} is none of the words {', '.join(STANDING_WORDS)}")
        read_frame_word(field, name, values)
    return standing_of(values)


def read_date(table: Mapping[str, Any]) -> dt.date | None:
    """The date; JSON has it as text."""
    value = table.get("date")
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        try:
            value = dt.date.fromisoformat(value)
        except ValueError:
            raise RecordError(f"date: there is no {value}", key="date") from None
    if value is not None and type(value) is not dt.date:
        raise RecordError(f"date is a date, as in 2026-03-23, not {quoted(str(value))}", key="date")
    return value


def read_names(table: Mapping[str, Any]) -> tuple[str, ...]:
    """Names of the players, A to F."""
    names = typed(table, "seats", list, [])
    if (names and len(names) != len(SEATS)) or not all(isinstance(name, str) for name in names):
        raise RecordError(f"seats is six names, A to F, not {quoted(str(names))}", key="seats")
    return tuple(names)


def read_hands(texts: list[Any]) -> tuple[Hand, ...]:
    """Six hands."""
    if len(texts) != len(SEATS) or not all(isinstance(text, str) for text in texts):
        raise RecordError(f"hands is six hands, A to F, not {len(texts)}", key="hands")
    return told("hands", lambda: tuple(map(Hand.parse, texts)))
