"""Motives of what is said before the first lead [Art. 6, 7, 21-26]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.motives import Motive
from gouji.bots.opening import is_strong
from gouji.rules import ActionKind, Question

if TYPE_CHECKING:
    from gouji.rules import Action, Seat, View

SEATS_AT_TABLE = 6
SAID = {
    ActionKind.CUT: Motive.CUT,
    ActionKind.BLIND: Motive.BLIND,
    ActionKind.SHOW: Motive.SHOW,
    ActionKind.REDEAL: Motive.REDEAL,
    ActionKind.AGREE: Motive.AGREE,
    ActionKind.GIVE: Motive.GIVE,
    ActionKind.ACCEPT: Motive.ACCEPT,
    ActionKind.REFUSE: Motive.REFUSE,
    ActionKind.REVOLT: Motive.REVOLT,
    ActionKind.RENOUNCE: Motive.RENOUNCE,
    ActionKind.CONSULT: Motive.CONSULT,
}
DECLINED = {
    Question.BLIND: Motive.NO_BLIND,
    Question.SHOW: Motive.NO_SHOW,
    Question.REDEAL: Motive.NO_REDEAL,
    Question.AGREE: Motive.NO_AGREE,
    Question.BUY: Motive.NO_BUY,
    Question.REVOLUTION: Motive.NO_REVOLT,
    Question.RENOUNCE: Motive.NO_RENOUNCE,
    Question.POOL: Motive.NO_POOL,
    Question.CALL: Motive.NO_CALL,
}


def motive_of_word(view: View, action: Action) -> tuple[Motive, Seat | None]:
    """Why a word would be said, and whom that is about.

    Raises:
        ValueError: Nothing is declined to this question.
    """
    motive = motive_of(view, action)
    whom = action.seat if action.seat is not None else view.seat.opposite
    return motive, whom if motive.has_seat else None


def motive_of(view: View, action: Action) -> Motive:
    """The motive alone."""
    if action.kind is ActionKind.DECLINE:
        return motive_of_declining(view)
    if action.kind is ActionKind.RETURN:
        return motive_of_return(view, action.card or 0)
    if action.kind is ActionKind.BUY:
        return Motive.BUY_FOUR if action.card else Motive.BUY_THREE
    if action.kind is ActionKind.POOL:
        return motive_of_pooling(view, action)
    if action.kind is ActionKind.CALL:
        return motive_of_call(view)
    return SAID[action.kind]


def motive_of_declining(view: View) -> Motive:
    """Why nothing would be said."""
    if view.question not in DECLINED:
        raise ValueError("nothing is declined to this question")
    return DECLINED[view.question]


def motive_of_return(view: View, rank: int) -> Motive:
    """Why a card of this rank would go back."""
    held = view.hand.counts
    if held[rank] == 1:
        return Motive.RETURN_SINGLE
    return Motive.RETURN_LOW if not any(held[:rank]) else Motive.RETURN


def motive_of_pooling(view: View, action: Action) -> Motive:
    """Whether the own hand loses more than its share of the cards pooled."""
    held = sum(view.hand.counts[rank] for rank in action.pooled)
    copies = sum(view.ruleset.copies[rank] for rank in action.pooled)
    return Motive.POOL_MANY if held * SEATS_AT_TABLE > copies else Motive.POOL


def motive_of_call(view: View) -> Motive:
    """Whether many of the strong cards are in the own hand."""
    return Motive.CALL_STRONG if is_strong(view) else Motive.CALL
