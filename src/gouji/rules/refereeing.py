"""裁判: what a referee decides in a deal, and what follows from it [Art. 28-30]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import consulting
from gouji.rules.errors import IllegalActionError
from gouji.rules.events import Event, EventKind, Question
from gouji.rules.known import emptied
from gouji.rules.penalties import Penalty, PenaltyKind
from gouji.rules.reasons import Reason
from gouji.rules.telling import events_of

if TYPE_CHECKING:
    from gouji.rules.frame import Frame
    from gouji.rules.position import Position
    from gouji.rules.seats import Seat

WITH_AMOUNT = {PenaltyKind.LOST_TURNS, PenaltyKind.POINTS}
MOST_AMOUNT = 99
LEAVES = {PenaltyKind.PLACED_LAST, PenaltyKind.DISQUALIFIED}


def loses_turn(position: Position) -> bool:
    """Whether the seat asked has lost this turn to lay: it may only refuse."""
    if not any(position.frame.lost_turns):
        return False
    seat = position.asked
    return seat is not None and position.question not in {Question.LEAD, Question.CONSULT} and position.frame.lost_turns[seat] > 0


def missed_turn(position: Position) -> Frame:
    """The frame after the seat asked has missed a lost turn; burn questions are none of its turns."""
    seat, frame = position.asked, position.frame
    if seat is None or not loses_turn(position) or position.question is Question.BURN:
        return frame
    lost = tuple(turns - (other == seat) for other, turns in enumerate(frame.lost_turns))
    return replace(frame, lost_turns=lost)


def pass_lead_on(position: Position, events: tuple[Event, ...]) -> tuple[Position, tuple[Event, ...]]:
    """取消发牌权: a seat that would lead and has lost its turn gives the lead to the next seat in [Art. 29(2)]."""
    frame = position.frame
    while (seat := leader_of(position)) is not None and frame.lost_turns[seat] > 0:
        lost = tuple(turns - (other == seat) for other, turns in enumerate(frame.lost_turns))
        frame = replace(frame, lost_turns=lost)
        table = position.table.copy()
        codes = table.lose_turn()
        position = type(position)(table, position.ruleset, frame)
        told = events[:-1] if events[-1].kind is EventKind.ASKED else events
        events = (*told, Event(EventKind.TURN_LOST, seat), *events_of(position, codes, 0))
    return end_consulting(position, events)


def leader_of(position: Position) -> Seat | None:
    """Who has to lead now, himself or by a teammate consulted; None before the first lead, and while a set is on top."""
    return position.lead_or_turn if position.opening is None and position.owner is None else None


def end_consulting(position: Position, events: tuple[Event, ...]) -> tuple[Position, tuple[Event, ...]]:
    """A consultation ends with the lead that it was for."""
    frame, ended = consulting.settle(position.frame, position)
    if ended is None:
        return position, events
    told = Event(EventKind.CONSULT_ENDED, ended)
    return type(position)(position.table, position.ruleset, frame), (*events[:-1], told, events[-1])


def penalize(position: Position, penalty: Penalty) -> tuple[Position, tuple[Event, ...]]:
    """处罚: the referee decides; the event stands in the record like any other [Art. 29, 30].

    Returns:
        The position afterwards and the events.

    Raises:
        IllegalActionError: The table has no referee, or the penalty does not fit the moment.
    """
    reason = refuse_penalty(position, penalty)
    if reason is not None:
        raise IllegalActionError(reason)
    frame = replace(position.frame, penalties=(*position.frame.penalties, penalty))
    told = (Event(EventKind.PENALIZED, penalty.seat, penalty=penalty),)
    if penalty.kind is PenaltyKind.LOST_TURNS:
        lost = tuple(turns + penalty.amount * (seat == penalty.seat) for seat, turns in enumerate(frame.lost_turns))
        after = type(position)(position.table, position.ruleset, replace(frame, lost_turns=lost))
        return pass_lead_on(after, told)
    if penalty.kind in LEAVES:
        return expel(type(position)(position.table, position.ruleset, frame), penalty.seat, told)
    return type(position)(position.table, position.ruleset, frame), told


def refuse_penalty(position: Position, penalty: Penalty) -> Reason | None:
    """Why the referee may not decide so now; None where he may."""
    if not position.ruleset.referee:
        return Reason.REFEREE_OFF
    if position.is_over:
        return Reason.DEAL_OVER
    if (penalty.kind in WITH_AMOUNT) != (penalty.amount > 0) or penalty.amount > MOST_AMOUNT:
        return Reason.PENALTY_UNFIT
    leaves, turns = penalty.kind in LEAVES, penalty.kind is PenaltyKind.LOST_TURNS
    if (leaves and position.opening is not None) or ((leaves or turns) and penalty.seat in position.out):
        return Reason.PENALTY_UNFIT
    return None


def expel(position: Position, seat: Seat, told: tuple[Event, ...]) -> tuple[Position, tuple[Event, ...]]:
    """罚为大落: the lowest free place, the cards leave the deal as in a failed burn [Art. 29(4)]."""
    table = position.table.copy()
    codes = table.expel(int(seat))
    consult = position.frame.consult
    frame = replace(position.frame, known=emptied(position.frame.known, seat))
    frame = replace(frame, consult=None) if consult and seat in consult else frame
    after = type(position)(table, position.ruleset, frame)
    return pass_lead_on(after, told + asked_aloud(after, events_of(after, codes, 0)))


def asked_aloud(position: Position, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events with who is asked now: a teammate that is consulted goes on choosing for the leader."""
    if position.question is not Question.CONSULT:
        return events
    return (*events[:-1], Event(EventKind.ASKED, position.asked, question=position.question))
