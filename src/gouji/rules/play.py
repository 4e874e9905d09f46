"""The three doors: what is legal, why not, and what happens [Art. 6-26]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import consulting, refereeing
from gouji.rules.actions import Action, ActionKind, action_of
from gouji.rules.errors import IllegalActionError
from gouji.rules.events import Event, EventKind, Question
from gouji.rules.frame import PLAIN
from gouji.rules.known import emptied, laid
from gouji.rules.opening import steps
from gouji.rules.position import Position
from gouji.rules.reasons import REASONS, Reason
from gouji.rules.seats import Seat
from gouji.rules.telling import events_of

if TYPE_CHECKING:
    from gouji.engine.handle import TableHandle


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every act that answers the question; empty only when the deal is over.

    What a seat that leads may say besides, `consult_actions` lists. The order is pinned: `-` or `=` or `.`, then `~`, `^`, then sets
    by rank, plain before hung. Before the first lead: `.`, then the words in the order of their arguments.
    """
    frame = position.frame
    if frame.opening is not None:
        return tuple(steps.options(position.table, position.ruleset, frame))
    acts = tuple(map(action_of, position.table.acts()))
    if frame is not PLAIN and refereeing.loses_turn(position):
        return tuple(action for action in acts if action.is_refusal)
    return acts


def refusal(position: Position, action: Action, seat: Seat | None = None) -> Reason | None:
    """Why a seat, by default the one that is asked, may not act so now; None where it may."""
    speaker = position.asked if seat is None else seat
    frame = position.frame
    if frame.opening is not None:
        return steps.refusal(position.table, position.ruleset, frame, speaker or Seat.A, action)
    if position.is_void:
        return Reason.DEAL_VOID
    if action.is_word:
        return refuse_word(position, speaker, action)
    if frame.consult is not None and position.question is Question.CONSULT:
        return refuse_pick(position, speaker, action)
    number = position.table.refuse(0 if speaker is None else int(speaker), action.code)
    if number:
        return REASONS[number]
    return Reason.TURN_LOST if frame is not PLAIN and not action.is_refusal and refereeing.loses_turn(position) else None


def refuse_word(position: Position, speaker: Seat | None, action: Action) -> Reason | None:
    """A word said after the first lead: consulting, or too late."""
    if position.is_over:
        return Reason.DEAL_OVER
    if action.kind is ActionKind.CONSULT and speaker is not None:
        return consulting.refuse_consult(position, speaker, action)
    return steps.not_now(position.ruleset, action)


def refuse_pick(position: Position, speaker: Seat | None, action: Action) -> Reason | None:
    """The teammate consulted picks a set of the hand that is open to him."""
    if speaker != position.asked or position.frame.consult is None:
        return Reason.NOT_ASKED
    number = position.table.refuse(int(position.frame.consult[0]), action.code)
    return REASONS[number] if number else None


def verify(position: Position, action: Action) -> None:
    """Look at one act of the seat that is asked, clause by clause.

    Raises:
        IllegalActionError: The rules forbid it; `reason` says why.
    """
    reason = refusal(position, action)
    if reason is not None:
        raise IllegalActionError(reason)


def apply(position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Act and name what happened.

    Returns:
        The position afterwards and the events, the last of them who is asked now, the end, or that the deal is void.

    Raises:
        IllegalActionError: The rules forbid the act.
    """
    verify(position, action)
    if position.frame.opening is not None:
        table, frame, events = steps.apply(position.table.copy(), position.ruleset, position.frame, action)
        return refereeing.pass_lead_on(Position(table, position.ruleset, frame), events)
    if action.kind is ActionKind.CONSULT:
        frame, events = consulting.consult(position, action)
        return Position(position.table, position.ruleset, frame), events
    table = position.table.copy()
    codes = table.step(action.code)
    after = Position(table, position.ruleset, position.frame)
    events = events_of(after, codes, action.code)
    return (after, events) if position.frame.is_idle else settle_frame(position, action, after, events)


def settle_frame(position: Position, action: Action, after: Position, events: tuple[Event, ...]) -> tuple[Position, tuple[Event, ...]]:
    """What the step means for cards known, for consulting and for turns lost."""
    frame = refereeing.missed_turn(position)
    seat = position.lead_or_turn
    if action.card_set is not None and seat is not None:
        known = laid(frame.known, seat, action.card_set.counts)
        frame = frame if known is frame.known else replace(frame, known=known)
    if frame.lost_turns != position.frame.lost_turns:
        events = (*events[:-1], Event(EventKind.TURN_LOST, position.asked), events[-1])
    frame, ended = consulting.settle(frame, after, seat if action.card_set is not None else None)
    for gone in [event.seat for event in events if leaves_cards(event, after) and event.seat is not None]:
        frame = replace(frame, known=emptied(frame.known, gone))
    after = Position(after.table, after.ruleset, frame)
    if ended is not None:
        events = (*events[:-1], Event(EventKind.CONSULT_ENDED, ended), events[-1])
    elif after.question is Question.CONSULT:
        events = (*events[:-1], Event(EventKind.ASKED, after.asked, question=Question.CONSULT))
    return refereeing.pass_lead_on(after, events)


def leaves_cards(event: Event, after: Position) -> bool:
    """Whether the event takes a hand out of the deal unlaid [Art. 10, 26]."""
    if event.kind is EventKind.SMOTHERED:
        return after.ruleset.smothered == "last_free_place"
    return event.kind is EventKind.BURN_FAILED


def spoils_burn(position: Position, action: Action) -> bool:
    """Whether this lead is legal but makes the leader's burn fail [Art. 10]."""
    return action.card_set is not None and position.opening is None and position.table.spoils_burn(action.code)


def start(position: Position) -> tuple[Position, tuple[Event, ...]]:
    """Ask the leader of a position set up by hand; a burner who cannot lead on fails at once [Art. 10]."""
    table: TableHandle = position.table.copy()
    codes = table.lead(int(position.asked or 0))
    after = Position(table, position.ruleset, replace(position.frame, opening=None))
    return after, events_of(after, codes, 0)
