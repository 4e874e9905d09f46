"""What a position before the first lead needs so that the question can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.debts import DebtKind
from gouji.rules.events import Question
from gouji.rules.opening import cutting, steps
from gouji.rules.opening.desk import Desk
from gouji.rules.opening.paying import may_refuse
from gouji.rules.pack import check_pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.engine.handle import TableHandle
    from gouji.rules.frame import Frame, Opening
    from gouji.rules.ruleset import Ruleset

WITH_PACK = {Question.CUT, Question.BLIND, Question.SHOW}
PAYING = {Question.GIVE, Question.RETURN, Question.ACCEPT}


def unfit(table: TableHandle, ruleset: Ruleset, frame: Frame) -> str:
    """Why nobody could go on from this step; empty where it can be asked."""
    opening = frame.opening
    if opening is None:
        return ""
    found = next(unfit_step(table, ruleset, frame, opening), "")
    if not found and not steps.options(table, ruleset, frame):
        found = f"{opening.asks[0]} has no answer to {opening.question.value}"
    return found


def unfit_step(table: TableHandle, ruleset: Ruleset, frame: Frame, opening: Opening) -> Iterator[str]:
    """What the question needs and does not have."""
    yield from unfit_pack(ruleset, frame, opening)
    if opening.question in PAYING:
        yield from unfit_paying(opening)
        if opening.question is Question.ACCEPT:
            yield from unfit_offer(Desk(table, ruleset, frame), opening)
    if opening.question is Question.AGREE and DebtKind.LAST_PLACE not in {debt.kind for debt in frame.standing.debts}:
        yield "agree needs last-place tribute that is owed"
    if opening.question is Question.AGREE and not frame.standing.order:
        yield "agree needs the order of the deal before"
    hands = table.hands()
    if opening.question not in WITH_PACK | {Question.AGREE} and not all(sum(hands[seat]) for seat in (*opening.asks, opening.leader)):
        yield "who is asked and who leads hold cards"
    if opening.question is Question.RENOUNCE and not any(sum(hand) == 0 for hand in hands):
        yield "renounce needs a revolter"


def unfit_pack(ruleset: Ruleset, frame: Frame, opening: Opening) -> Iterator[str]:
    """The pack is the whole deck, and there is one where cards are cut or drawn."""
    if opening.question in WITH_PACK and not opening.deck:
        yield f"{opening.question.value} needs a deck"
    if opening.deck:
        try:
            check_pack(opening.deck, ruleset)
            if opening.question is Question.CUT and cutting.is_counted(frame.standing, ruleset):
                cutting.check_cuts(opening.cuts)
        except ValueError as error:
            yield str(error)
    if opening.drawn > len(opening.deck) > 0:
        yield "more cards are drawn than the deck has"


def unfit_paying(opening: Opening) -> Iterator[str]:
    """A debt, and cards of it still to be given or returned."""
    paying, question = opening.paying, opening.question
    if not paying.debts:
        yield f"{question.value} needs a debt that is owed"
        return
    debt = paying.debts[0]
    if opening.asks != ((debt.receiver if question is Question.RETURN else debt.giver),):
        yield f"{question.value} is asked of {debt.receiver if question is Question.RETURN else debt.giver}"
    if question is Question.GIVE and not paying.due:
        yield "give needs cards that are due"
    if question is not Question.GIVE and not paying.back:
        yield f"{question.value} needs cards to come back"
    if question is Question.ACCEPT and paying.offered is None:
        yield "accept needs a card that is offered"


def unfit_offer(desk: Desk, opening: Opening) -> Iterator[str]:
    """Only who may refuse is asked; any other takes the card at once."""
    rank = opening.paying.offered
    if rank is not None and not may_refuse(desk, opening.paying.debts[0], rank):
        yield f"{opening.asks[0]} may not refuse this card"
