"""Records as JSON lines, append-only, for servers and bots: a head, then one numbered event a line [NOTATION.md].

    {"gouji":1,"ruleset":"charter","seats":["…", …]}
    {"n":0,"type":"deal","number":1,"deal":{"first":"A","hands":["…", …]}}
    {"n":1,"type":"dealt","first":"A","hands":["…", …]}
    {"n":2,"type":"asked","seat":"A","question":"lead"}
    {"n":3,"type":"played","seat":"A","set":"666","act":"A 666 @31500","check":"7Q"}

The events are those of `gouji.records.wire`, numbered through the whole file. The first event of each decision says the decision
itself under `act`, as the TOML has it, bare declines too, and its mark (`gouji.records.seal`) under `check`; what follows from it stands
on the lines below. Whatever JSON cannot hold stands as `{"toml": "…"}`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from gouji.records.reading import Reading, Told, walked
from gouji.records.seal import first_link, mark_of, next_link
from gouji.records.shape import deal_table, entry_of, entry_text, read_deal, read_entry, read_record, record_table, refuse_taken
from gouji.records.tomltext import read_toml, write_value
from gouji.records.values import Act, Deal, Record, RecordError
from gouji.records.wire import KEYS, WireError, from_wire, to_wire
from gouji.rules.errors import quoted
from gouji.rules.events import EventKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gouji.rules.events import Event

Table = dict[str, Any]
MOST_DEALS = 1_000_000


class LineWriter:
    """The lines of a record, one after another, for whoever appends them as they happen.

    Attributes:
        number: The number of the next line after the head.
        link: The chain of marks of the deal so far.
    """

    def __init__(self, number: int = 0, link: int = 0) -> None:
        """Begin after the head, or go on where another writer stood."""
        self.number, self.link = number, link

    def head(self, record: Record) -> str:
        """The first line."""
        table = record_table(record)
        return one_line(table if record.date is None else table | {"date": record.date.isoformat()})

    def deal(self, deal: Deal) -> str:
        """The line that begins a deal."""
        self.link = first_link(deal)
        return self._numbered({"type": "deal", "number": deal.number, "deal": deal_table(deal)})

    def events(self, events: Iterable[Event], act: Act | None = None) -> Iterator[str]:
        """The lines of a decision: its events, the first with the act; of a beginning without."""
        for event in events:
            beside = {} if act is None else self._act(act)
            yield self._numbered(to_wire(event) | beside)
            act = None

    def _act(self, act: Act) -> Table:
        self.link = next_link(self.link, act)
        return {"act": entry_of(act), "check": mark_of(self.link)}

    def _numbered(self, message: Table) -> str:
        line = one_line({"n": self.number, **message})
        self.number += 1
        return line


def one_line(message: Table) -> str:
    """JSON on one line, with its end."""
    return json.dumps(as_json(message), ensure_ascii=False, allow_nan=False, separators=(",", ":")) + "\n"


def as_json(value: Any) -> Any:
    """A value of TOML as one of JSON."""
    if isinstance(value, dict):
        pairs = {key: as_json(item) for key, item in value.items()}
        return {"toml": write_value(value)} if list(pairs) == ["toml"] else pairs
    if isinstance(value, list | tuple):
        return [as_json(item) for item in value]
    if isinstance(value, str):
        write_value(value)
    if isinstance(value, str | bool | int) or (isinstance(value, float) and abs(value) < float("inf")):
        return value
    return {"toml": write_value(value)}


def as_toml(value: Any) -> Any:
    """A value of JSON as one of TOML.

    Raises:
        RecordError: TOML has no such value.
    """
    if isinstance(value, dict):
        if list(value) == ["toml"] and isinstance(value["toml"], str):
            return read_toml(f"value = {value['toml']}").get("value")
        return {key: as_toml(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_toml(item) for item in value]
    if value is None:
        raise RecordError("null has no place in a record")
    return value


def write_lines(record: Record) -> str:
    """The JSON lines of a record.

    Raises:
        RecordError: An act is not legal, or the record holds what no TOML can.
    """
    refuse_taken(record.more)
    writer = LineWriter()
    text = [writer.head(record)]
    for moment in walked(Reading(record, None, lambda _deal, _act: 0)):
        if moment.step is None:
            text += [writer.deal(moment.deal), *writer.events(moment.game.events)]
        else:
            text += writer.events(moment.step.events, moment.step.act)
    return "".join(text)


def read_lines_record(text: str) -> Reading:
    """A record as far as it is well formed; a last line that is cut off is left out and told.

    Raises:
        RecordError: The head is no record, or not whole.
    """
    *whole, rest = text.split("\n")
    lines = whole
    if rest.strip():
        lines, rest = (whole, rest) if is_cut(rest) else ([*whole, rest], "")
    if not lines:
        raise RecordError("cut off in the head: there is no whole event", line=1)
    collected = Collected(read_head(lines[0]))
    fault = collected.read(lines[1:])
    cut = f"line {len(lines) + 1} is cut off, whole up to {collected.last}" if rest.strip() and fault is None else ""
    record = replace(collected.head, deals=tuple(collected.deals), cut=cut)
    return Reading(record, fault, collected.line_of, collected.told, collected.last, collected.marks)


def is_cut(line: str) -> bool:
    """Whether a last line without its end is not whole."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return True
    return False


def read_object(line: str) -> Table:
    """The object of a line.

    Raises:
        RecordError: It is none.
    """
    try:
        message = json.loads(line, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        cause = "nested too deep" if isinstance(error, RecursionError) else " ".join(str(error).split())[:100]
        raise RecordError(f"no JSON: {cause}") from None
    if not isinstance(message, dict):
        raise RecordError(f"a line is one object, not {quoted(line)}")
    return {key: as_toml(value) for key, value in message.items()}


def refuse_constant(name: str) -> None:
    """JSON has no NaN and no Infinity."""
    raise ValueError(f"{name} is no JSON")


def read_head(line: str) -> Record:
    """The record of the first line, still without deals."""
    try:
        table = read_object(line)
        refuse_taken(table)
        return read_record(table)
    except RecordError as error:
        raise error.at(line=1) from None


@dataclass(slots=True)
class Collected:
    """The lines of a record while they are read.

    Attributes:
        head: The record without deals.
        deals: The deals so far.
        told: The events told, by deal and act.
        places: The line of each deal and act.
        marks: The mark of each act that has one.
    """

    head: Record
    deals: list[Deal] = field(default_factory=list)
    told: dict[tuple[int, int], list[Told]] = field(default_factory=dict)
    places: dict[tuple[int, int], int] = field(default_factory=dict)
    marks: dict[tuple[int, int], str] = field(default_factory=dict)
    number: int = 0

    @property
    def last(self) -> str:
        """Up to where it was read."""
        return f"event {self.number - 1}" if self.number else "the head"

    def line_of(self, deal: int, act: int) -> int:
        """The line of an act."""
        return self.places.get((deal, act), 0)

    def read(self, lines: list[str]) -> RecordError | None:
        """Read line after line; what is wrong with the first that is not well formed."""
        for line, text in enumerate(lines, 2):
            try:
                self.read_line(read_object(text), line)
            except RecordError as error:
                return error.at(line=line, deal=self.deals[-1].number if self.deals else 0)
        return None

    def read_line(self, message: Table, line: int) -> None:
        """Read a line."""
        number = message.pop("n", None)
        if type(number) is not int or number != self.number:
            raise RecordError(f"this is event {self.number}, not {str(number)[:20]}: a line is missing or out of order")
        if message.get("type") == "deal":
            self.read_deal(message, line)
        elif not self.deals:
            raise RecordError("an event outside of any deal")
        else:
            self.read_event(message, line)
        self.number += 1

    def read_deal(self, message: Table, line: int) -> None:
        """Begin a deal."""
        number, table = message.pop("number", None), message.pop("deal", None)
        message.pop("type")
        if type(number) is not int or not (self.deals[-1].number if self.deals else 0) < number < MOST_DEALS:
            raise RecordError(f"deals are numbered upwards from 1, not {str(number)[:20]}")
        if not isinstance(table, dict) or table.keys() & {"actions", "check"}:
            raise RecordError("deal is a table that says how the deal begins")
        self.deals.append(read_deal(number, merged(table, message)))
        self.places[number, 0] = line

    def read_event(self, message: Table, line: int) -> None:
        """An event, and the act that it comes from."""
        entry, mark = message.pop("act", None), message.pop("check", None)
        unknown = unknown_keys(message)
        try:
            event = from_wire({key: value for key, value in message.items() if key not in unknown})
        except WireError as error:
            raise RecordError(str(error)) from None
        deal = self.deals[-1]
        if entry is not None:
            deal = replace(deal, acts=(*deal.acts, self.read_act(entry, len(deal.acts) + 1)))
            self.places[deal.number, len(deal.acts)] = line
            if mark is not None:
                self.marks[deal.number, len(deal.acts)] = str(mark)
        self.deals[-1] = kept(deal, unknown)
        self.told.setdefault((deal.number, len(deal.acts)), []).append(Told(event, line))

    @staticmethod
    def read_act(entry: Any, number: int) -> Act:
        """The act of a decision."""
        try:
            return read_entry(entry)
        except RecordError as error:
            raise error.at(act=number, text=entry_text(entry)) from None


def unknown_keys(message: Table) -> Table:
    """Keys that the kind of event does not have; an unknown kind has none of its own."""
    try:
        known = {"type", *KEYS[EventKind(message.get("type"))]}
    except ValueError:
        return {}
    return {key: value for key, value in message.items() if key not in known}


def kept(deal: Deal, unknown: Table) -> Deal:
    """The deal with unknown keys kept beside its last act, beside itself before the first."""
    if not unknown:
        return deal
    if not deal.acts:
        return replace(deal, more=merged(dict(deal.more), unknown))
    last = deal.acts[-1]
    return replace(deal, acts=(*deal.acts[:-1], replace(last, more=merged(dict(last.more), unknown))))


def merged(table: Table, more: Table) -> Table:
    """Both tables in one."""
    twice = table.keys() & more.keys()
    if twice:
        raise RecordError(f"{min(twice)} stands twice beside the same act")
    return table | more
