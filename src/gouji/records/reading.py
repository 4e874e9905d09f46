"""A record as it was read, and the proof that it can be played."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gouji.records.replaying import begin, settled, steps
from gouji.records.values import Record, RecordError
from gouji.records.wire import to_wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from gouji.records.replaying import Step
    from gouji.records.values import Deal
    from gouji.rules.events import Event

MOST_SHOWN = 300


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
    """

    record: Record
    fault: RecordError | None
    line_of: Callable[[int, int], int]
    told: Mapping[tuple[int, int], Sequence[Told]] = field(default_factory=dict)
    last: str = ""


def proven(reading: Reading) -> Record:
    """The record, played through; its acts as the rules write them.

    Raises:
        RecordError: The first thing that is wrong with it: its line, deal, act and article.
    """
    deals, ended = [], True
    for deal in reading.record.deals:
        taken = list(played(reading, deal))
        deals.append(replace(deal, acts=settled(taken)))
        ended = bool(taken) and taken[-1].after.is_over
    if reading.fault is not None:
        raise reading.fault
    cut = reading.record.cut or ("" if ended else stops(reading))
    return replace(reading.record, deals=tuple(deals), cut=cut)


def stops(reading: Reading) -> str:
    """Where a record ends whose last deal is not over."""
    where = f"ends after {reading.last}: " if reading.last else ""
    return f"{where}deal {reading.record.deals[-1].number} is not over"


def played(reading: Reading, deal: Deal) -> Iterator[Step]:
    """The decisions of a deal, each compared with the events that the record tells.

    Raises:
        RecordError: The rules forbid an act, or an event is not what happens.
    """
    number = 0
    try:
        game = begin(deal, reading.record.ruleset)
        compare(game.events, reading.told.get((deal.number, 0)), is_last=not deal.acts)
        for step in steps(game, deal.acts):
            number = step.written or number + 1
            compare_step(reading, deal, step)
            yield step
    except RecordError as error:
        act = error.act or number
        text = error.text or (str(deal.acts[act - 1]) if act else "")
        raise error.at(line=error.line or reading.line_of(deal.number, act), deal=deal.number, act=act, text=text) from None


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


def shown(event: Event) -> str:
    """An event in one line."""
    return json.dumps(to_wire(event), ensure_ascii=False)[:MOST_SHOWN]
