"""The steps before the first lead in their order, and the three doors for them [RULES.md 8]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import ActionKind
from gouji.rules.events import Event, EventKind, Question
from gouji.rules.frame import Frame, Opening
from gouji.rules.opening.agreeing import AGREEING
from gouji.rules.opening.buying import BUYING_FOURS, BUYING_THREES
from gouji.rules.opening.calling import BLIND_CALLING, CALLING
from gouji.rules.opening.cutting import CUTTING
from gouji.rules.opening.desk import Desk
from gouji.rules.opening.drawing import DRAWING
from gouji.rules.opening.paying import PAYING
from gouji.rules.opening.pooling import POOLING
from gouji.rules.opening.redealing import REDEALING
from gouji.rules.opening.revolting import RENOUNCING, REVOLTING
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from gouji.engine.handle import TableHandle
    from gouji.rules.actions import Action
    from gouji.rules.opening.chapter import Chapter
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat
    from gouji.rules.standing import Standing

Opened = tuple["TableHandle", Frame, tuple[Event, ...]]

NAMED: dict[str, Chapter] = {
    "agree": AGREEING,
    "cut": CUTTING,
    "blind": BLIND_CALLING,
    "draw": DRAWING,
    "redeal": REDEALING,
    "tribute": PAYING,
    "buy_threes": BUYING_THREES,
    "buy_fours": BUYING_FOURS,
    "revolution": REVOLTING,
    "renounce": RENOUNCING,
    "pool": POOLING,
    "call": CALLING,
}
STEPS = tuple(NAMED)
CHAPTERS = tuple(NAMED.values())
FIRST_WITH_HANDS = CHAPTERS.index(REDEALING)
NOT_NOW = {
    ActionKind.CUT: Reason.CUT_NOT_NOW,
    ActionKind.SHOW: Reason.SHOW_NOT_NOW,
    ActionKind.BLIND: Reason.BLIND_NOT_NOW,
    ActionKind.CALL: Reason.CALL_NOT_NOW,
    ActionKind.REDEAL: Reason.REDEAL_NOT_NOW,
    ActionKind.AGREE: Reason.AGREE_NOT_NOW,
    ActionKind.GIVE: Reason.TRIBUTE_NOT_NOW,
    ActionKind.RETURN: Reason.TRIBUTE_NOT_NOW,
    ActionKind.ACCEPT: Reason.TRIBUTE_NOT_NOW,
    ActionKind.REFUSE: Reason.REFUSE_NOT_NOW,
    ActionKind.BUY: Reason.BUY_NOT_NOW,
    ActionKind.REVOLT: Reason.REVOLT_NOT_NOW,
    ActionKind.RENOUNCE: Reason.RENOUNCE_NOT_NOW,
    ActionKind.POOL: Reason.POOL_NOT_NOW,
    ActionKind.CONSULT: Reason.CONSULT_NOT_NOW,
}
NOT_UNDER_THREE_LAST = {ActionKind.SHOW, ActionKind.POOL, ActionKind.CONSULT}
CUSTOMS = {
    ActionKind.BLIND: ("kaidian", Reason.KAIDIAN_OFF),
    ActionKind.CALL: ("kaidian", Reason.KAIDIAN_OFF),
    ActionKind.REVOLT: ("revolution", Reason.REVOLUTION_OFF),
    ActionKind.POOL: ("may_pool", Reason.POOL_OFF),
    ActionKind.CONSULT: ("may_consult", Reason.CONSULT_OFF),
}


def begin_with_pack(table: TableHandle, ruleset: Ruleset, standing: Standing, deck: tuple[int, ...], cuts: tuple[int, ...]) -> Opened:
    """A deal from the cut on; the hands are empty and the pack is whole."""
    opening = Opening(0, Question.CUT, (), deck=deck, cuts=cuts)
    desk = Desk(table, ruleset, Frame(standing, opening))
    CHAPTERS[0].begin(desk)
    return go_on(desk)


def begin_with_hands(table: TableHandle, ruleset: Ruleset, standing: Standing, leader: Seat) -> Opened:
    """A deal from the last card drawn on; the hands are whole and a seat leads as things stand."""
    opening = Opening(FIRST_WITH_HANDS, Question.REDEAL, (), drawer=leader, leader=leader)
    opening = replace(opening, drawn=sum(map(sum, table.hands())))
    desk = Desk(table, ruleset, Frame(standing, opening))
    desk.tell(EventKind.DEALT, leader, hands=desk.hands(), counts=desk.counts())
    CHAPTERS[FIRST_WITH_HANDS].begin(desk)
    return go_on(desk)


def go_on(desk: Desk) -> Opened:
    """Ask who is to be asked, in this step or a later one; the first lead where nobody is left to ask."""
    while desk.frame.cause is None and not desk.opening.asks:
        CHAPTERS[desk.opening.chapter].end(desk)
        if desk.frame.cause is None:
            if desk.opening.chapter + 1 == len(CHAPTERS):
                return lead(desk)
            desk.change(chapter=desk.opening.chapter + 1, said=())
            CHAPTERS[desk.opening.chapter].begin(desk)
    if desk.frame.cause is not None:
        return give_up(desk)
    desk.tell(EventKind.ASKED, desk.asked, question=desk.opening.question)
    desk.put(turn=desk.opening.leader, last_owner=desk.opening.leader)
    return desk.lay_out(), desk.frame, tuple(desk.events)


def lead(desk: Desk) -> Opened:
    """首发牌: the play begins."""
    leader = desk.opening.leader
    desk.put(last_owner=leader)
    table = desk.lay_out()
    desk.tell_all(table.lead(leader))
    desk.frame = replace(desk.frame, opening=None)
    desk.tell(EventKind.ASKED, leader, question=Question.LEAD)
    return table, desk.frame, tuple(desk.events)


def give_up(desk: Desk) -> Opened:
    """作废: nobody is asked any more."""
    table = desk.lay_out()
    desk.put(turn=-1, may_open=0)
    desk.frame = replace(desk.frame, opening=None)
    return table, desk.frame, tuple(desk.events)


def options(table: TableHandle, ruleset: Ruleset, frame: Frame) -> list[Action]:
    """The legal acts of the seat that is asked before the first lead, in pinned order."""
    desk = Desk(table, ruleset, frame)
    return CHAPTERS[desk.opening.chapter].options(desk)


def refusal(table: TableHandle, ruleset: Ruleset, frame: Frame, seat: Seat, action: Action) -> Reason | None:
    """Why a seat may not act so before the first lead; None where it may."""
    desk = Desk(table, ruleset, frame)
    chapter = CHAPTERS[desk.opening.chapter]
    kinds, not_yours = chapter.words[desk.opening.question]
    if action.kind not in kinds and not (action.kind is ActionKind.DECLINE and seat == desk.asked):
        return not_now(ruleset, action)
    if seat != desk.asked:
        return Reason.REVOLT_THREE_LAST if not_yours is Reason.REVOLT_HOLDS and ruleset.three_last else not_yours
    return chapter.refuse(desk, action)


def not_now(ruleset: Ruleset, action: Action) -> Reason:
    """Why an act does not belong to this step, to the play, or to the customs of the table [Art. 26(4)]."""
    if ruleset.three_last and action.kind in NOT_UNDER_THREE_LAST:
        return Reason.UNDER_THREE_LAST
    option, off = CUSTOMS.get(action.kind, ("", None))
    if off is not None and not getattr(ruleset, option):
        return off
    return NOT_NOW.get(action.kind, Reason.BEFORE_FIRST_LEAD)


def apply(table: TableHandle, ruleset: Ruleset, frame: Frame, action: Action) -> Opened:
    """Work out a legal act; the table is the caller's to give away."""
    desk = Desk(table, ruleset, frame)
    CHAPTERS[desk.opening.chapter].act(desk, action)
    desk.put(ply=desk.field("ply") + 1)
    return go_on(desk)
