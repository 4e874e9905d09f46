"""商定大落: before the cut, last and second-last of one team may agree who counts as last [Art. 21(6)]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.events import EventKind, Question
from gouji.rules.opening.chapter import DECLINE, Chapter, say
from gouji.rules.reasons import Reason
from gouji.rules.seats import Place

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk
    from gouji.rules.seats import Seat
    from gouji.rules.standing import Standing


BOTH = 2


def the_two(desk: Desk) -> tuple[Seat, Seat]:
    """Last and second-last of the deal before."""
    order = desk.standing.order
    return order[Place.LAST], order[Place.SECOND_LAST]


def begin(desk: Desk) -> None:
    """Ask last, where last and second-last are teammates and owe."""
    owes = any(debt.kind is DebtKind.LAST_PLACE for debt in desk.standing.debts)
    if owes and the_two(desk)[0].team is the_two(desk)[1].team:
        desk.ask(Question.AGREE, the_two(desk))


def options(_desk: Desk) -> list[Action]:
    """Leave it, or change places."""
    return [DECLINE, *say(ActionKind.AGREE)]


def refuse(_desk: Desk, _action: Action) -> Reason | None:
    """Both answers are free."""
    return None


def act(desk: Desk, action: Action) -> None:
    """Both have to agree."""
    if action == DECLINE:
        desk.tell(EventKind.DECLINED, desk.asked)
        desk.change(asks=())
        return
    desk.change(said=(*desk.opening.said, desk.asked))
    desk.answered()


def end(desk: Desk) -> None:
    """Both have agreed."""
    if len(desk.opening.said) == BOTH:
        desk.frame = replace(desk.frame, standing=swapped(desk.standing))
        desk.tell(EventKind.AGREED, the_two(desk)[0])


def swapped(standing: Standing) -> Standing:
    """They change places: who counts as last pays as last, draws first and leads [Art. 6, 21(6)]."""
    *others, second_last, last = standing.order
    swap = {last: second_last, second_last: last}
    debts = tuple(paid_by(debt, swap) if debt.kind is DebtKind.LAST_PLACE else debt for debt in standing.debts)
    return replace(standing, order=(*others, last, second_last), debts=debts)


def paid_by(debt: Debt, swap: dict[Seat, Seat]) -> Debt:
    """The debt of the other one."""
    return replace(debt, giver=swap.get(debt.giver, debt.giver))


WORDS = {Question.AGREE: ((ActionKind.AGREE, ActionKind.DECLINE), Reason.AGREE_NOT_YOURS)}
AGREEING = Chapter(begin, options, refuse, act, WORDS, end)
