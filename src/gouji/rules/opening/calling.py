"""预点、明点: calls that one's opposite will not open; told when all have spoken [Art. 24]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.kaidian import Call
from gouji.rules.opening.chapter import DECLINE, Chapter, say
from gouji.rules.reasons import Reason
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk
    from gouji.rules.seats import Seat


def begin_blind(desk: Desk) -> None:
    """Before the cards are drawn everybody may call; the announced tables know no blind call."""
    if desk.ruleset.kaidian and desk.opening.deck and desk.ruleset.call_table == "charter":
        desk.ask(Question.BLIND, desk.seats_from(desk.opening.drawer))


def begin_open(desk: Desk) -> None:
    """After tribute and before the first lead everybody in play who has not called, against an opposite in play."""
    if desk.ruleset.kaidian:
        desk.ask(Question.CALL, [seat for seat in desk.seats_from(desk.opening.leader) if may_call(desk, seat)])


def may_call(desk: Desk, seat: Seat) -> bool:
    """A revolter neither calls nor is called: he has admitted the point."""
    has_cards = sum(desk.hand(seat)) > 0 and sum(desk.hand(seat.opposite)) > 0
    return has_cards and desk.frame.calls[seat] is Call.NONE


def blind_options(_desk: Desk) -> list[Action]:
    """No call, or a blind one."""
    return [DECLINE, *say(ActionKind.BLIND)]


def open_options(_desk: Desk) -> list[Action]:
    """No call, or a call."""
    return [DECLINE, *say(ActionKind.CALL)]


def refuse(_desk: Desk, _action: Action) -> Reason | None:
    """Both answers are free."""
    return None


def act(desk: Desk, action: Action) -> None:
    """Kept until everybody has spoken."""
    seat = desk.asked
    if action == DECLINE:
        desk.tell(EventKind.DECLINED, seat)
    else:
        desk.change(said=(*desk.opening.said, seat))
    desk.answered()


def end_blind(desk: Desk) -> None:
    """The blind calls are told."""
    tell_calls(desk, Call.BLIND)


def end_open(desk: Desk) -> None:
    """The calls are told."""
    tell_calls(desk, Call.OPEN)


def tell_calls(desk: Desk, call: Call) -> None:
    """All calls of this step, in seat order."""
    said = desk.opening.said
    calls = tuple(call if seat in said else known for seat, known in zip(SEATS, desk.frame.calls, strict=True))
    desk.frame = replace(desk.frame, calls=calls)
    for seat in sorted(said):
        desk.tell(EventKind.CALLED, seat, is_blind=call is Call.BLIND)


BLIND_WORDS = {Question.BLIND: ((ActionKind.BLIND, ActionKind.DECLINE), Reason.CALL_NOT_YOURS)}
OPEN_WORDS = {Question.CALL: ((ActionKind.CALL, ActionKind.DECLINE), Reason.CALL_NOT_YOURS)}
BLIND_CALLING = Chapter(begin_blind, blind_options, refuse, act, BLIND_WORDS, end_blind)
CALLING = Chapter(begin_open, open_options, refuse, act, OPEN_WORDS, end_open)
