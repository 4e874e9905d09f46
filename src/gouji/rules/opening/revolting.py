"""革命: a hand without 2 and joker may be thrown in; what his opposite gets [Art. 23, 26]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.known import emptied
from gouji.rules.opening.chapter import DECLINE, Chapter, say
from gouji.rules.reasons import Reason
from gouji.rules.seats import SEATS, Place

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk
    from gouji.rules.seats import Seat

TOO_MANY = 2


def may_revolt(desk: Desk, seat: Seat) -> bool:
    """No 2 and no joker; under three-last also no 3, where who cannot pay may revolt [Art. 23, 26(2)]."""
    if not desk.is_poor(seat):
        return False
    if not desk.ruleset.three_last:
        return True
    return desk.ruleset.buy_broke == "may_revolt" and not desk.held(seat, 0)


def begin(desk: Desk) -> None:
    """Ask every hand that may be thrown in."""
    if desk.ruleset.revolution:
        desk.ask(Question.REVOLUTION, [seat for seat in desk.seats_from(desk.opening.leader) if may_revolt(desk, seat)])


def options(_desk: Desk) -> list[Action]:
    """Play on, or revolt."""
    return [DECLINE, *say(ActionKind.REVOLT)]


def refuse(_desk: Desk, _action: Action) -> Reason | None:
    """Who is asked is free to revolt [Art. 23]."""
    return None


def act(desk: Desk, action: Action) -> None:
    """Kept until everybody asked has spoken."""
    if action == DECLINE:
        desk.tell(EventKind.DECLINED, desk.asked)
    else:
        desk.change(said=(*desk.opening.said, desk.asked))
    desk.answered()


def end(desk: Desk) -> None:
    """Two or more: the deal is void. One: he is fourth, and gives a first lead to the next seat [Art. 23]."""
    said = desk.opening.said
    if len(said) >= TOO_MANY:
        desk.frame = replace(desk.frame, cause="revolution")
        desk.tell(EventKind.REDEALT, said[0], cause="revolution")
    elif said:
        throw_in(desk, said[0])


def throw_in(desk: Desk, seat: Seat) -> None:
    """弃牌: his cards leave the deal; under three-last he counts as opened [Art. 23, 26(2)]."""
    table = desk.lay_out()
    table.lead(desk.opening.leader)
    codes = table.set_revolter(seat)
    desk.take_in()
    desk.frame = replace(desk.frame, known=emptied(desk.frame.known, seat))
    desk.tell(EventKind.REVOLTED, seat, place=Place.FOURTH)
    desk.tell_all(codes)
    desk.change(leader=SEATS[desk.field("turn")])
    if desk.ruleset.three_last:
        desk.put(opened=desk.field("opened") | 1 << seat)
        desk.tell(EventKind.OPENED, seat)


def begin_renouncing(desk: Desk) -> None:
    """The revolter's opposite may declare himself headless at once."""
    revolter = desk.field("revolter")
    if revolter >= 0:
        desk.ask(Question.RENOUNCE, [SEATS[revolter].opposite])


def renounce_options(_desk: Desk) -> list[Action]:
    """Keep the three dead goujis, or renounce them."""
    return [DECLINE, *say(ActionKind.RENOUNCE)]


def renounce(desk: Desk, action: Action) -> None:
    """Headless at once, or three dead goujis."""
    seat = desk.asked
    if action == DECLINE:
        desk.tell(EventKind.DECLINED, seat)
    else:
        desk.tell(EventKind.RENOUNCED, seat)
        desk.tell_all(desk.table.renounce())
    desk.answered()


WORDS = {Question.REVOLUTION: ((ActionKind.REVOLT, ActionKind.DECLINE), Reason.REVOLT_HOLDS)}
RENOUNCE_WORDS = {Question.RENOUNCE: ((ActionKind.RENOUNCE, ActionKind.DECLINE), Reason.RENOUNCE_NOT_NOW)}
REVOLTING = Chapter(begin, options, refuse, act, WORDS, end)
RENOUNCING = Chapter(begin_renouncing, renounce_options, refuse, renounce, RENOUNCE_WORDS)
