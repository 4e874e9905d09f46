"""会3、会4: the first leader may have all 3s, all 4s or both taken out of all hands [Art. 25]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import POOLS, Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.opening.chapter import DECLINE, Chapter
from gouji.rules.reasons import Reason
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk

RANKS = 16
MASKS = range(1, len(POOLS) + 1)


def ranks_of(mask: int) -> tuple[int, ...]:
    """0 for the 3s, 1 for the 4s."""
    return tuple(rank for rank in (0, 1) if mask >> rank & 1)


def empties(desk: Desk, mask: int) -> bool:
    """Whether a player would be left without cards."""
    hands = [desk.hand(seat) for seat in SEATS if sum(desk.hand(seat))]
    return any(sum(hand) == sum(hand[rank] for rank in ranks_of(mask)) for hand in hands)


def begin(desk: Desk) -> None:
    """Ask the first leader."""
    if desk.ruleset.may_pool:
        desk.ask(Question.POOL, [desk.opening.leader])


def options(desk: Desk) -> list[Action]:
    """Leave them, or pool."""
    return [DECLINE, *(Action.say(ActionKind.POOL, mask) for mask in MASKS if not empties(desk, mask))]


def refuse(desk: Desk, action: Action) -> Reason | None:
    """Everybody keeps a card."""
    kept = [rank for rank in range(RANKS) if rank not in action.pooled]
    for hand in desk.hands():
        if action.pooled and hand.size and not any(hand.counts[rank] for rank in kept):
            return Reason.POOL_EMPTIES
    return None


def act(desk: Desk, action: Action) -> None:
    """The cards leave the deal."""
    seat = desk.asked
    if action == DECLINE:
        desk.tell(EventKind.DECLINED, seat)
    else:
        for other in SEATS:
            desk.throw_in(other, action.pooled)
        desk.frame = replace(desk.frame, pooled=action.pooled)
        desk.tell(EventKind.POOLED, seat, cards=POOLS[action.argument - 1], counts=desk.counts())
    desk.answered()


WORDS = {Question.POOL: ((ActionKind.POOL, ActionKind.DECLINE), Reason.POOL_NOT_LEADER)}
POOLING = Chapter(begin, options, refuse, act, WORDS)
