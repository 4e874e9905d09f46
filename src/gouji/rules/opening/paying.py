"""进贡、还贡: every debt in its order, card by card, and what comes back [Art. 21]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.events import EventKind, Question
from gouji.rules.opening.chapter import Chapter, say
from gouji.rules.opening.desk import EAGLE, TWO
from gouji.rules.reasons import Reason
from gouji.rules.room import fits_after
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from gouji.rules.opening.desk import Desk
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat

BLACK, RED = 13, 14
JOKERS_THAT_EXEMPT = 4
LAST_CARD = 1


def begin(desk: Desk) -> None:
    """Who is exempt, and the first debt."""
    debts = desk.standing.debts
    if debts:
        desk.pay(debts=debts, due=debts[0].cards, exempt=exempt_seats(desk))
        go_on(desk)


def exempt_seats(desk: Desk) -> frozenset[Seat]:
    """免贡: four blacks in a hand exempt their holder, four reds his team (`tribute_exempt`)."""
    if desk.ruleset.tribute_exempt == "none":
        return frozenset()
    own = {seat for seat in SEATS if desk.held(seat, BLACK) >= JOKERS_THAT_EXEMPT}
    teams = {mate for seat in SEATS if desk.held(seat, RED) >= JOKERS_THAT_EXEMPT for mate in seat.team.seats}
    return frozenset(own | teams)


def go_on(desk: Desk) -> None:
    """The next card that is due or to be returned; nobody where all is paid."""
    while desk.paying.debts:
        debt = desk.paying.debts[0]
        if desk.paying.due:
            if tribute_card(desk, debt) is not None:
                desk.ask(Question.GIVE, [debt.giver])
                return
            desk.tell(EventKind.EXCUSED, debt.giver, other=debt.receiver, debt=debt.kind, count=desk.paying.due)
            close_giving(desk, debt)
        elif desk.paying.back and natural_ranks(desk, debt.receiver):
            desk.ask(Question.RETURN, [debt.receiver])
            return
        else:
            next_debt(desk)
    desk.change(asks=())


def close_giving(desk: Desk, debt: Debt) -> None:
    """No more is given; what is returned of this kind comes back."""
    desk.pay(due=0, back=desk.paying.given if is_returned(debt.kind, desk.ruleset) else 0)


def next_debt(desk: Desk) -> None:
    """The first debt is settled."""
    debts = desk.paying.debts[1:]
    desk.pay(debts=debts, due=debts[0].cards if debts else 0, given=0, back=0, offered=None, refused=0)


def is_returned(kind: DebtKind, ruleset: Ruleset) -> bool:
    """还贡: the last-place tribute alone, by default [Art. 21(4), 24]."""
    return ruleset.return_tribute == "all" or (ruleset.return_tribute == "last_place" and kind is DebtKind.LAST_PLACE)


def may_give(desk: Desk, seat: Seat, rank: int) -> bool:
    """吃了不吐: held, and more than was received as tribute in this deal."""
    return desk.held(seat, rank) > desk.paying.received[seat][rank]


def tribute_card(desk: Desk, debt: Debt) -> int | None:
    """法定贡牌: the highest joker or 2; without one a last-place tribute is waived, any other is the highest card [Art. 21(1), 24].

    Nobody gives his last card, or what the receiver's hand has no room for.
    """
    if debt.giver in desk.paying.exempt or sum(desk.hand(debt.giver)) == LAST_CARD:
        return None
    lowest = TWO if is_statutory(debt.kind, desk.ruleset) else 0
    ranks = (rank for rank in range(EAGLE, lowest - 1, -1) if may_give(desk, debt.giver, rank))
    card = next(ranks, None)
    return card if card is not None and fits_after(desk.hand(debt.receiver), card) else None


def is_statutory(kind: DebtKind, ruleset: Ruleset) -> bool:
    """Whether only jokers and 2s are given."""
    return kind in {DebtKind.LAST_PLACE, DebtKind.SWEEP} and ruleset.last_place_card == "statutory_or_none"


def natural_ranks(desk: Desk, seat: Seat) -> list[int]:
    """The natural ranks of a hand, low to high, 3 to A."""
    return [rank for rank in range(TWO) if desk.held(seat, rank)]


def open_ranks(desk: Desk, seat: Seat) -> list[int]:
    """What may be offered in return: ranks not yet refused, or any where all were."""
    held = natural_ranks(desk, seat)
    return [rank for rank in held if not desk.paying.refused >> rank & 1] or held


def may_refuse(desk: Desk, debt: Debt, rank: int) -> bool:
    """The giver holds none of this rank, has not refused it, and another can be offered [Art. 21(4)]."""
    is_new = not desk.paying.refused >> rank & 1
    return is_new and not desk.held(debt.giver, rank) and natural_ranks(desk, debt.receiver) != [rank]


def options(desk: Desk) -> list[Action]:
    """The one card to give; every rank to return; take or refuse it."""
    debt = desk.paying.debts[0]
    if desk.opening.question is Question.ACCEPT:
        return say(ActionKind.ACCEPT, ActionKind.REFUSE)
    if desk.opening.question is Question.RETURN:
        return [Action.say(ActionKind.RETURN, rank) for rank in open_ranks(desk, debt.receiver)]
    card = tribute_card(desk, debt)
    return [] if card is None else [Action.say(ActionKind.GIVE, card)]


def refuse(desk: Desk, action: Action) -> Reason | None:
    """Nothing of it can be declined [Art. 21]."""
    if action.kind is ActionKind.GIVE and action.card is not None:
        return refuse_gift(desk, desk.paying.debts[0], action.card)
    if action.kind is ActionKind.RETURN and action.card is not None:
        return refuse_return(desk, action.card)
    return None if action.kind in {ActionKind.ACCEPT, ActionKind.REFUSE} else Reason.TRIBUTE_DUE


def refuse_gift(desk: Desk, debt: Debt, card: int) -> Reason | None:
    """Held, not received as tribute, and the highest."""
    giver = debt.giver
    if desk.held(giver, card) == 0:
        return Reason.GIVE_NOT_HELD
    if desk.held(giver, card) <= desk.paying.received[giver][card]:
        return Reason.GIVE_RECEIVED
    higher = any(desk.held(giver, rank) > desk.paying.received[giver][rank] for rank in range(card + 1, EAGLE + 1))
    return Reason.GIVE_HIGHEST if higher else None


def refuse_return(desk: Desk, card: int) -> Reason | None:
    """A natural card, held, of a rank not refused."""
    if card >= TWO:
        return Reason.RETURN_NATURAL
    receiver = desk.paying.debts[0].receiver
    if desk.held(receiver, card) == 0:
        return Reason.RETURN_NOT_HELD
    others = any(desk.held(receiver, rank) and not desk.paying.refused >> rank & 1 for rank in range(TWO))
    return Reason.RETURN_REFUSED if others and desk.paying.refused >> card & 1 else None


def act(desk: Desk, action: Action) -> None:
    """Give, return, take or refuse."""
    debt = desk.paying.debts[0]
    card = action.card
    if action.kind is ActionKind.GIVE and card is not None:
        give(desk, debt, card)
    elif action.kind is ActionKind.RETURN and card is not None and may_refuse(desk, debt, card):
        desk.pay(offered=card)
        desk.tell(EventKind.OFFERED, debt.receiver, other=debt.giver, card=card)
        desk.ask(Question.ACCEPT, [debt.giver])
        return
    elif action.kind is ActionKind.REFUSE:
        refuse_offer(desk, debt)
    else:
        take_back(desk, debt, desk.paying.offered if card is None else card)
    go_on(desk)


def give(desk: Desk, debt: Debt, card: int) -> None:
    """One tribute card changes hands."""
    desk.move(card, debt.giver, debt.receiver)
    received = [list(counts) for counts in desk.paying.received]
    received[debt.receiver][card] += 1
    desk.pay(received=tuple(map(tuple, received)), due=desk.paying.due - 1, given=desk.paying.given + 1)
    desk.tell(EventKind.GAVE, debt.giver, other=debt.receiver, card=card, debt=debt.kind)
    if not desk.paying.due:
        close_giving(desk, debt)


def refuse_offer(desk: Desk, debt: Debt) -> None:
    """Another rank has to be offered."""
    offered = desk.paying.offered or 0
    desk.pay(offered=None, refused=desk.paying.refused | 1 << offered)
    desk.tell(EventKind.REFUSED, debt.giver, other=debt.receiver, card=offered)


def take_back(desk: Desk, debt: Debt, card: int | None) -> None:
    """One card comes back."""
    rank = card or 0
    desk.move(rank, debt.receiver, debt.giver)
    desk.pay(offered=None, back=desk.paying.back - 1)
    desk.tell(EventKind.RETURNED, debt.receiver, other=debt.giver, card=rank)


WORDS = {
    Question.GIVE: ((ActionKind.GIVE, ActionKind.DECLINE), Reason.TRIBUTE_NOT_YOURS),
    Question.RETURN: ((ActionKind.RETURN, ActionKind.DECLINE), Reason.TRIBUTE_NOT_YOURS),
    Question.ACCEPT: ((ActionKind.ACCEPT, ActionKind.REFUSE, ActionKind.DECLINE), Reason.TRIBUTE_NOT_YOURS),
}
PAYING = Chapter(begin, options, refuse, act, WORDS)
