"""开牌: who cuts, and who draws first [Art. 6, 26(1)]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.opening.chapter import Chapter, say
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat
    from gouji.rules.standing import Standing

ACE = 11
BLACK = 13
LEAST_RANK = 3


def counted(rank: int) -> int:
    """自然点数: A 1, 2 to T, J 11, Q 12, K 13, from a rank 0..12."""
    if rank == ACE:
        return 1
    return 2 if rank > ACE else rank + LEAST_RANK


def is_counted(standing: Standing, ruleset: Ruleset) -> bool:
    """Whether the card cut finds the first drawer; else the last of the deal before draws first [Art. 6]."""
    return standing.cuts_afresh or ruleset.turn_of_lead == "rotate"


def cutter_of(standing: Standing, ruleset: Ruleset) -> Seat:
    """Who cuts: the first cutter, later the next seat; the cutter moves on by one; or the opposite of the last [Art. 6, 26(1)]."""
    if standing.last is None:
        return standing.first_cutter
    if ruleset.turn_of_lead == "rotate":
        return (standing.first_cutter if standing.cutter is None else standing.cutter).next
    if is_counted(standing, ruleset):
        return standing.first_cutter.next
    return standing.last.opposite


def check_cuts(cuts: tuple[int, ...]) -> None:
    """Refuse cards that could not be cut one after the other.

    Raises:
        ValueError: A card before the last is no joker, or the last is one.
    """
    if not cuts or cuts[-1] >= BLACK or any(not card >= BLACK for card in cuts[:-1]):
        raise ValueError("the cards cut are jokers, if any, and then one that is none")


def begin(desk: Desk) -> None:
    """Ask the cutter, where there is a pack to cut."""
    if not desk.opening.deck:
        return
    desk.ask(Question.CUT, [cutter_of(desk.standing, desk.ruleset)])


def options(_desk: Desk) -> list[Action]:
    """One card is drawn from anywhere."""
    return say(ActionKind.CUT)


def refuse(_desk: Desk, action: Action) -> Reason | None:
    """The cut cannot be declined."""
    return None if action.kind is ActionKind.CUT else Reason.CUT_DUE


def act(desk: Desk, _action: Action) -> None:
    """Count from the cutter as 1; a joker passes the cut on [Art. 6]."""
    seat = desk.asked
    desk.frame = replace(desk.frame, cutter=seat if desk.frame.cutter is None else desk.frame.cutter)
    if not is_counted(desk.standing, desk.ruleset):
        last = seat if desk.standing.last is None else desk.standing.last
        take_first(desk, last, None)
        return
    card, *rest = desk.opening.cuts
    desk.change(cuts=tuple(rest))
    if card < BLACK:
        take_first(desk, seat.after(counted(card) - 1), card)
        return
    desk.tell(EventKind.CUT, seat, card=card)
    desk.ask(Question.CUT, [seat.next])


def take_first(desk: Desk, drawer: Seat, card: int | None) -> None:
    """The first drawer is found; he leads unless somebody shows 3s."""
    desk.tell(EventKind.CUT, desk.asked, card=card, other=drawer)
    desk.change(drawer=drawer, leader=drawer)
    desk.answered()


WORDS = {Question.CUT: ((ActionKind.CUT,), Reason.CUT_NOT_YOURS)}
CUTTING = Chapter(begin, options, refuse, act, WORDS)
