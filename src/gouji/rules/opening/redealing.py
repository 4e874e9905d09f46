"""重摸: in the first deal a team without any 2 and joker may ask for a new deal [Art. 22]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.opening.chapter import DECLINE, Chapter, say
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk


def begin(desk: Desk) -> None:
    """Ask the team that holds none."""
    if desk.ruleset.redeal_request and desk.standing.number == 0:
        seats = desk.seats_from(desk.opening.leader)
        desk.ask(Question.REDEAL, [seat for seat in seats if all(desk.is_poor(mate) for mate in seat.team.seats)])


def options(_desk: Desk) -> list[Action]:
    """Play on, or deal again."""
    return [DECLINE, *say(ActionKind.REDEAL)]


def refuse(_desk: Desk, _action: Action) -> Reason | None:
    """Both answers are free."""
    return None


def act(desk: Desk, action: Action) -> None:
    """One of the team is enough."""
    if action == DECLINE:
        desk.tell(EventKind.DECLINED, desk.asked)
        desk.answered()
        return
    desk.frame = replace(desk.frame, cause="request")
    desk.tell(EventKind.REDEALT, desk.asked, cause="request")


WORDS = {Question.REDEAL: ((ActionKind.REDEAL, ActionKind.DECLINE), Reason.REDEAL_NOT_YOURS)}
REDEALING = Chapter(begin, options, refuse, act, WORDS)
