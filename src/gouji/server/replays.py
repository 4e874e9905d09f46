"""A record walked through for the page: what happened at each decision, and the table after it with all hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.reading import walked
from gouji.records.record import dumps, read
from gouji.records.values import RecordError
from gouji.records.wire import to_wire
from gouji.server.asking import begun_deal, with_events
from gouji.server.trouble import Trouble, TroubleError
from gouji.server.wire import watched_message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.records.reading import Reading
    from gouji.records.record import Record, Step
    from gouji.server import state
    from gouji.server.commands import Message


def replay_of_text(text: str, number: int | None = None) -> Message:
    """The steps of a deal of a record, by default of its first.

    Raises:
        TroubleError: the record is at fault up to there, with the place; or it has no such deal.
    """
    try:
        reading = read(text)
        return replay(reading, chosen(reading, number))
    except RecordError as error:
        raise unfit(error) from error


def replay_of(record: Record) -> Message:
    """The steps of the first deal of a record that this server wrote."""
    return replay_of_text(dumps(record), record.deals[0].number)


def chosen(reading: Reading, number: int | None) -> int:
    """The number of the deal to show.

    Raises:
        TroubleError: there is no such deal.
        RecordError: the record is at fault before it.
    """
    found = [deal.number for deal in reading.record.deals if number in {None, deal.number}]
    if found:
        return found[0]
    raise reading.fault or TroubleError(Trouble.NO_RECORD)


def replay(reading: Reading, number: int) -> Message:
    """The answer: what the record is, and each step."""
    record = reading.record
    steps = list(step_messages(reading, number))
    return {
        "ruleset": str(record.ruleset),
        "seats": list(record.names(number)),
        "event": record.event,
        "deals": [one.number for one in record.deals],
        "deal": number,
        "cut": record.cut,
        "steps": steps,
    }


def step_messages(reading: Reading, number: int) -> Iterator[Message]:
    """The beginning, then every decision; what a deal inherits comes from those before it.

    Raises:
        RecordError: the record is at fault before its end, or the deal is the last that can be read and what follows cannot.
    """
    shown: state.Deal | None = None
    for moment in walked(reading):
        if moment.deal.number > number:
            return
        if moment.deal.number < number:
            continue
        if moment.step is None or shown is None:
            shown = begun_deal(number, moment.game.position, tuple(moment.game.events))
            yield {"n": 0, "act": None, "events": [to_wire(event) for event in shown.events], "view": open_view(shown)}
            continue
        shown = with_events(shown, moment.step.after, moment.step.events)
        yield step_message(len(moment.game.actions), moment.step, shown)


def step_message(number: int, step: Step, shown: state.Deal) -> Message:
    """One decision, its events and the table after it."""
    done = step.act
    seat = None if done.seat is None else str(done.seat)
    act = {"seat": seat, "action": str(done.action), "clock_ms": done.clock_ms, "comment": done.comment}
    return {"n": number, "act": act, "events": [to_wire(event) for event in step.events], "view": open_view(shown)}


def open_view(deal: state.Deal) -> Message:
    """The table with all hands open: the view of nobody in particular, nothing hidden."""
    position = deal.position
    return {
        **watched_message(deal),
        "counts": list(position.counts),
        "asked": None if position.asked is None else str(position.asked),
        "question": position.question.value if position.question else None,
        "hands": [str(hand) for hand in position.hands],
    }


def unfit(error: RecordError) -> TroubleError:
    """What is wrong with a record, with its place."""
    reason = error.reason
    place: dict[str, str | int] = {"line": error.line, "deal": error.deal, "act": error.act, "text": error.text}
    place["article"] = reason.article if reason else ""
    why_zh, why_en = (reason.zh, reason.en) if reason else (error.problem, error.problem)
    return TroubleError(Trouble.RECORD_UNFIT, place, where=error.where() or "-", why_zh=why_zh, why_en=why_en)
