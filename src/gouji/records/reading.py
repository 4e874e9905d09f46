"""A record as it was read, and the proof that it can be played."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gouji.records.replaying import begin, settled, steps
from gouji.records.seal import marks_of
from gouji.records.values import RecordError
from gouji.records.wire import to_wire
from gouji.rules.seats import SEATS
from gouji.rules.standing import FIRST_DEAL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from gouji.records.replaying import Step
    from gouji.records.values import Deal, Record
    from gouji.rules.events import Event
    from gouji.rules.game import Game
    from gouji.rules.position import Position
    from gouji.rules.standing import Standing

MOST_SHOWN = 300
CHANGED = "this is not the act that was recorded here; whoever changes a record takes its key check out"


@dataclass(frozen=True, slots=True)
class Told:
    """An event that a record tells beside its act, and its line."""

    event: Event
    line: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says, as far as it is well formed.

    Attributes:
        record: The record up to the fault.
        fault: What is wrong after that; None where the whole text is well formed.
        line_of: The line of an act: number of the deal, of the act from 1; act 0 is the deal itself.
        told: The events told of a deal's acts, by number of deal and act; act 0 are those before the first act.
        last: Up to where events are told; empty where none are.
        marks: The mark of an act, by number of deal and act, where the record has marks.
    """

    record: Record
    fault: RecordError | None
    line_of: Callable[[int, int], int]
    told: Mapping[tuple[int, int], Sequence[Told]] = field(default_factory=dict)
    last: str = ""
    marks: Mapping[tuple[int, int], str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """A record while it is played again.

    Attributes:
        deal: The deal.
        inherits: What follows for it from the deals before.
        game: The deal as it stands; changed by the next moment.
        step: The decision that was taken; None when the deal has just begun.
    """

    deal: Deal
    inherits: Standing
    game: Game
    step: Step | None = None


def proven(reading: Reading) -> Record:
    """The record, played through; its acts as the rules write them.

    Raises:
        RecordError: The first thing that is wrong with it: its line, deal, act and article.
    """
    begun: list[Moment] = []
    done: list[list[Step]] = []
    ended = True
    for moment in walked(reading):
        if moment.step is None:
            begun.append(moment)
            done.append([])
        else:
            done[-1].append(moment.step)
        ended = moment.game.position.is_over
    deals = tuple(settled_deal(moment, taken) for moment, taken in zip(begun, done, strict=True))
    cut = reading.record.cut or ("" if ended else stops(reading))
    return replace(reading.record, deals=deals, cut=cut)


def settled_deal(begun: Moment, taken: list[Step]) -> Deal:
    """A deal as a record has it: what follows from the deals before is not written."""
    standing = None if begun.deal.standing == begun.inherits else begun.deal.standing
    return replace(begun.deal, acts=settled(taken), standing=standing)


def settle(record: Record) -> Record:
    """A record as it reads back: acts as the rules write them, nothing that replay fills in, no standing that follows.

    Raises:
        RecordError: An act is not legal.
    """
    return proven(Reading(record, None, lambda _deal, _act: 0))


def walked(reading: Reading) -> Iterator[Moment]:
    """Deal after deal, decision after decision; what a deal inherits is handed on.

    Raises:
        RecordError: The rules forbid an act, an event is not what happens, or the text is not well formed from here on.
    """
    standing, names = FIRST_DEAL, reading.record.seats
    for deal in reading.record.deals:
        if deal.seats is not None:
            standing = standing.change(seat for seat in SEATS if (names or ("",) * 6)[seat] != deal.seats[seat])
            names = deal.seats
        for moment in played(reading, deal, standing):
            yield moment
        standing = inherited(moment.game.position)
    if reading.fault is not None:
        raise reading.fault


def inherited(position: Position) -> Standing:
    """What the next deal inherits; a deal that was broken off counts as little as a void one."""
    return position.standing.after(position) if position.is_over else position.standing


def played(reading: Reading, deal: Deal, standing: Standing) -> Iterator[Moment]:
    """One deal, each decision compared with the events that the record tells."""
    number, marks = 0, tuple(marks_of(deal))
    try:
        game = begin(deal, reading.record.ruleset, standing)
        compare(game.events, reading.told.get((deal.number, 0)), is_last=not deal.acts)
        yield Moment(deal, standing, game)
        for step in steps(game, deal.acts):
            number = step.written or number + 1
            compare_step(reading, deal, step)
            compare_mark(reading, deal.number, step, marks)
            yield Moment(deal, standing, game, step)
        refuse_missing(reading, deal)
    except RecordError as error:
        act = error.act or number
        text = error.text or (str(deal.acts[act - 1]) if act else "")
        raise error.at(line=error.line or reading.line_of(deal.number, act), deal=deal.number, act=act, text=text) from None


def compare_mark(reading: Reading, number: int, step: Step, marks: Sequence[str]) -> None:
    """Refuse an act that is not the one that was recorded, even a legal one."""
    told = reading.marks.get((number, step.written))
    if told is not None and told != marks[step.written - 1]:
        raise RecordError(CHANGED)


def refuse_missing(reading: Reading, deal: Deal) -> None:
    """Refuse a deal with more marks than acts, where all of it could be read."""
    if reading.fault is None and (deal.number, len(deal.acts) + 1) in reading.marks:
        raise RecordError("acts that were recorded after it are missing; whoever changes a record takes its key check out")


def compare_step(reading: Reading, deal: Deal, step: Step) -> None:
    """Refuse events that a decision does not have; where events are told, every decision is."""
    if not step.written and reading.told:
        raise RecordError(f"before it the record leaves out {str(step.act)!r}")
    told = reading.told.get((deal.number, step.written)) if step.written else None
    compare(step.events, told, is_last=step.written == len(deal.acts))


def compare(happened: Sequence[Event], told: Sequence[Told] | None, *, is_last: bool) -> None:
    """Refuse events that the play does not give; after the last act a record may stop short of what follows from it."""
    if told is None:
        return
    for event, one in zip(happened, told, strict=False):
        if event != one.event:
            raise RecordError(f"the play gives {shown(event)}, the record tells {shown(one.event)}", line=one.line)
    if len(told) > len(happened):
        raise RecordError(f"the play does not give {shown(told[len(happened)].event)}", line=told[len(happened)].line)
    if len(told) < len(happened) and not is_last:
        raise RecordError(f"the record leaves out {shown(happened[len(told)])}", line=told[-1].line if told else 0)


def stops(reading: Reading) -> str:
    """Where a record ends whose last deal is not over."""
    where = f"ends after {reading.last}: " if reading.last else ""
    return f"{where}deal {reading.record.deals[-1].number} is not over"


def shown(event: Event) -> str:
    """An event in one line."""
    return json.dumps(to_wire(event), ensure_ascii=False)[:MOST_SHOWN]
