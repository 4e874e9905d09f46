"""挑牌: a player opens his hand to a teammate, who picks the sets he leads until one is beaten [Art. 15]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.events import Event, EventKind, Question
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from gouji.rules.frame import Frame
    from gouji.rules.position import Position
    from gouji.rules.seats import Seat

FEW_CARDS = 10


def consult_actions(position: Position) -> tuple[Action, ...]:
    """What the seat that leads may say besides its lead: whom it consults, teammates in play, or one who is out where the house lets him.

    It answers nothing: the teammate consulted is then asked for the lead. `verify` and `apply` take these acts as they take any other.
    """
    seat = position.asked
    if seat is None or position.question is not Question.LEAD:
        return ()
    mates = (seat.next_teammate, seat.previous_teammate)
    return tuple(Action.say(ActionKind.CONSULT, mate) for mate in mates if may_consult(position, seat, mate))


def may_consult(position: Position, seat: Seat, mate: Seat) -> bool:
    """Whether this teammate may pick the sets of this seat."""
    if mate in position.out:
        return is_finished(position, mate) and position.ruleset.finished_may_look
    if not position.ruleset.may_consult:
        return False
    return position.ruleset.consult == "when_sure" or position.counts[seat] <= FEW_CARDS


def is_finished(position: Position, mate: Seat) -> bool:
    """Whether he went out by laying all his cards."""
    return mate not in position.failed and mate != position.revolter


def refuse_consult(position: Position, seat: Seat, action: Action) -> Reason | None:
    """Why the seat may not consult so, clause by clause; None where it may [Art. 15, 26(4)]."""
    ruleset = position.ruleset
    if not ruleset.may_consult and not ruleset.finished_may_look:
        return Reason.UNDER_THREE_LAST if ruleset.three_last else Reason.CONSULT_OFF
    if position.question is not Question.LEAD or seat != position.asked:
        return Reason.CONSULT_NOT_NOW
    mate = action.seat
    if mate is None or mate is seat or mate.team is not seat.team:
        return Reason.CONSULT_NOT_TEAMMATE
    return refuse_mate(position, seat, mate)


def refuse_mate(position: Position, seat: Seat, mate: Seat) -> Reason | None:
    """A teammate who is out looks only where the house lets him; one in play at the count that the house names."""
    ruleset = position.ruleset
    if mate in position.out:
        fit = ruleset.finished_may_look and mate not in position.failed and mate != position.revolter
        return None if fit else Reason.CONSULT_FINISHED
    if not ruleset.may_consult:
        return Reason.CONSULT_OFF
    few = ruleset.consult != "at_10" or position.counts[seat] <= FEW_CARDS
    return None if few else Reason.CONSULT_COUNT


def consult(position: Position, action: Action) -> tuple[Frame, tuple[Event, ...]]:
    """The hand is open to the teammates in play and to the one consulted, who is asked from now on at this seat's leads."""
    seat, mate = position.asked, action.seat
    if seat is None or mate is None:
        raise RuntimeError("an act that was verified names a teammate")
    mates = (other for other in seat.team.seats if other != seat)
    open_to = (seat, *(other for other in mates if other == mate or other not in position.out))
    told = Event(EventKind.CONSULTED, seat, other=mate, hand=position.hands[seat], open_to=tuple(sorted(open_to)))
    asked = Event(EventKind.ASKED, mate, question=Question.CONSULT)
    return replace(position.frame, consult=(seat, mate)), (told, asked)


def settle(frame: Frame, after: Position, layer: Seat | None = None) -> tuple[Frame, Seat | None]:
    """What is left of a consultation after a step: it ends when the set is beaten, the hand is laid or another seat leads.

    Args:
        frame: Before the step.
        after: The position after it.
        layer: Who laid a set in it; another seat's beats the consulting one's even where that leads again at once.

    Returns:
        The frame then, and the seat whose consultation ended; None where none did.
    """
    if frame.consult is None:
        return frame, None
    seat, _ = frame.consult
    goes_on = layer in {None, seat} and not after.is_over and seat not in after.out and after.lead_or_owner == seat
    return (frame, None) if goes_on else (replace(frame, consult=None), seat)
