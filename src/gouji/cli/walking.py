"""`gouji replay FILE`: deal by deal, decision by decision, as text, as a table or as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from gouji.cli.checking import ILLEGAL, wrong
from gouji.cli.program import UsageError, one_line
from gouji.cli.ruling import about
from gouji.records.diagram import diagram
from gouji.records.record import RecordError, read_file, stops, walked
from gouji.records.spoken import said, spoken_event
from gouji.records.wire import to_wire
from gouji.rules.consulting import consult_actions
from gouji.rules.events import EventKind
from gouji.rules.play import legal_actions

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from gouji.records.record import Moment, Reading, Record, Step
    from gouji.rules.events import Event
    from gouji.rules.position import Position

UNSAID = {EventKind.ASKED, EventKind.DECLINED, EventKind.DEALT}
STOPS = ("不合法：{}", "not legal: {}")
OPTIONS = ("可以：{}", "options: {}")
BESIDES = ("；另可：{}", "; besides: {}")
STANDS = ("第{}局，第{}步之后", "deal {}, after {} decisions")


def walk(given: argparse.Namespace) -> int:
    """Print what was asked for; 1 at the first illegal act, after all before it.

    Raises:
        RecordError: The text is not well formed.
        UsageError: There is no such deal or decision.
    """
    reading = read_file(given.path)
    walker = Walker(given, reading.record)
    try:
        for moment in walked(reading):
            if given.deal in {None, moment.deal.number}:
                walker.see(moment)
    except RecordError as error:
        if error.reason is None:
            raise error.at(file=one_line(given.path.name)) from None
        print(one_line(said(STOPS, given.lang).format(wrong(error, given.lang))))
        return ILLEGAL
    walker.end()
    end = reading.record.cut or walker.stops(reading)
    if end and not given.json:
        print(one_line(end))
    return 0


class Walker:
    """Prints a record while it is played.

    Attributes:
        given: What was asked for.
        record: The record.
        deals: Numbers of the deals seen.
        taken: Decisions of the deal so far.
        position: The position now.
    """

    def __init__(self, given: argparse.Namespace, record: Record) -> None:
        """Begin before the first deal."""
        self.given, self.record, self.lang = given, record, str(given.lang)
        self.deals: list[int] = []
        self.taken = 0
        self.position: Position | None = None
        self.is_shown = False

    def see(self, moment: Moment) -> None:
        """A deal begins, or a decision was taken."""
        step, before = moment.step, self.position
        self.position = moment.game.position
        if step is None:
            self.turn_page(moment, before)
        else:
            self.taken += 1
            self.show(step, moment.deal.number)
        if self.given.at == self.taken and not self.given.json and not self.is_shown:
            self.show_table(moment.deal.number)

    def turn_page(self, moment: Moment, before: Position | None) -> None:
        """The next deal."""
        if before is not None and self.given.at is None and not self.given.json:
            print()
        self.deals.append(moment.deal.number)
        self.taken = 0
        if self.given.at is None and not self.given.json:
            print(one_line(heading(self.record, moment.deal.number, self.lang)))
            for line in what_happened(moment.game.events, self.lang):
                print(f"      {line}")

    def show(self, step: Step, number: int) -> None:
        """A decision: as JSON, as text, or not at all where a table is wanted."""
        if self.given.json and self.given.at in {None, self.taken - 1}:
            print(json.dumps(as_object(step, number, self.taken - 1), ensure_ascii=False))
        if self.given.json or self.given.at is not None:
            return
        if self.given.options:
            print(f"      {self.options_of(step.before)}")
        first, *rest = [*what_happened(step.events, self.lang), ""]
        print(one_line(f"{self.taken:4}  {step.act.code:12}  {first}{note(step)}"))
        for line in filter(None, rest):
            print(f"{'':20}{line}")

    def show_table(self, number: int) -> None:
        """The table at this moment."""
        position = self.position
        if position is None:
            return
        self.is_shown = True
        print(said(STANDS, self.lang).format(number, self.taken))
        print(diagram(position, self.lang, self.record.names(number)))
        for line in about(position, self.lang):
            print(line)
        if self.given.options and not position.is_over:
            print(self.options_of(position))
        print(position)

    def options_of(self, position: Position) -> str:
        """All that the seat asked may do."""
        line = said(OPTIONS, self.lang).format("  ".join(map(str, legal_actions(position))))
        besides = "  ".join(map(str, consult_actions(position)))
        return line + said(BESIDES, self.lang).format(besides) if besides else line

    def stops(self, reading: Reading) -> str:
        """Where a record that was walked to its end ends before its last deal does."""
        whole = self.given.at is None and self.given.deal is None
        return stops(reading) if whole and self.position is not None and not self.position.is_over else ""

    def end(self) -> None:
        """After the last deal.

        Raises:
            UsageError: The deal or the decision that was asked for never came.
        """
        if self.given.deal is not None and not self.deals:
            raise UsageError(f"the record has no deal {self.given.deal}")
        if self.given.at is not None and not self.given.json and not self.is_shown:
            raise UsageError(f"the deal has {self.taken} decisions, not {self.given.at}")


def heading(record: Record, number: int, lang: str) -> str:
    """Which deal it is, by which rules, who plays."""
    names = "  ".join(f"{letter} {name}" for letter, name in zip("ABCDEF", record.names(number), strict=False))
    facts = (record.event, str(record.date or ""), str(record.ruleset), names, record.source)
    deal = f"第{number}局" if lang == "zh" else f"deal {number}"
    return "  ·  ".join(fact for fact in (deal, *facts) if fact)


def what_happened(events: Iterable[Event], lang: str) -> list[str]:
    """The events in words, without the questions."""
    return [spoken_event(event, lang) for event in events if event.kind not in UNSAID]


def note(step: Step) -> str:
    """Time left and comment."""
    clock = "" if step.act.clock_ms is None else f"  [{step.act.clock_ms / 1000:.1f} s]"
    return clock + (f"  # {step.act.comment}" if step.act.comment else "")


def as_object(step: Step, deal: int, ply: int) -> dict[str, object]:
    """A decision with everything that belongs to it."""
    question, act = step.before.question, step.act
    return {
        "deal": deal,
        "ply": ply,
        "position": str(step.before),
        "seat": None if step.before.asked is None else str(step.before.asked),
        "question": None if question is None else question.value,
        "options": list(map(str, legal_actions(step.before))),
        "besides": list(map(str, consult_actions(step.before))),
        "act": act.code,
        "clock_ms": act.clock_ms,
        "comment": act.comment or None,
        "written": step.written > 0,
        "events": [to_wire(event) for event in step.events],
    }
