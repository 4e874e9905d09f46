"""买3、买4: who has none buys one, and what it costs [Art. 26(2)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.opening.chapter import DECLINE, Chapter
from gouji.rules.opening.desk import EAGLE, TWO
from gouji.rules.reasons import Reason
from gouji.rules.room import fits_after

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.opening.desk import Desk
    from gouji.rules.seats import Seat

KEEPS = 1


def way_of(desk: Desk, card: int) -> str:
    """How a 3 (rank 0) or a 4 (rank 1) is bought at this table: `off`, `optional` or `forced`."""
    if card:
        return desk.ruleset.buy_fours
    return desk.ruleset.buy_threes if desk.ruleset.three_last else "off"


def price_of(desk: Desk, buyer: Seat) -> int | None:
    """A 2, without one a black, then a red; None where he has nothing to pay with."""
    return next((rank for rank in range(TWO, EAGLE + 1) if desk.held(buyer, rank)), None)


def groups_of(desk: Desk, buyer: Seat) -> tuple[tuple[Seat, ...], ...]:
    """Who is asked to sell, the first group with a card to spare (`buy_order`)."""
    opposite = (buyer.opposite,)
    teammates = (buyer.next_teammate, buyer.previous_teammate)
    others = (buyer.next, buyer.previous)
    return {
        "opposite_then_opponents": (opposite, others),
        "opposite_then_teammates": (opposite, teammates),
        "teammates_first": (teammates, opposite),
    }[desk.ruleset.buy_order]


def sellers_of(desk: Desk, buyer: Seat, card: int) -> tuple[Seat, ...]:
    """Who can spare a card, of the first group in which somebody can; nobody where the buyer's hand has no room."""
    if not fits_after(desk.hand(buyer), card):
        return ()
    for group in groups_of(desk, buyer):
        able = tuple(seat for seat in group if desk.held(seat, card) > KEEPS)
        if able:
            return able
    return ()


def offers(desk: Desk, buyer: Seat, card: int) -> list[Action]:
    """Every purchase that is open to the buyer; a teammate's card is free; who cannot pay gets none, or one for nothing (`buy_broke`)."""
    price = price_of(desk, buyer)
    found = []
    for seller in sellers_of(desk, buyer, card):
        if seller.team is buyer.team:
            found.append(Action.buy(seller, card, None))
        elif price is not None or desk.ruleset.buy_broke == "free":
            found.append(Action.buy(seller, card, price))
    return found


def begin_with(card: int) -> Callable[[Desk], None]:
    """The step for the 3s, or for the 4s."""

    def begin(desk: Desk) -> None:
        if way_of(desk, card) != "off":
            ask_next(desk, card, desk.seats_from(desk.opening.leader))

    return begin


def ask_next(desk: Desk, card: int, seats: tuple[Seat, ...]) -> None:
    """The next seat without the card that can get one; the seats after it are looked at when it has answered."""
    for place, seat in enumerate(seats):
        if not desk.held(seat, card) and offers(desk, seat, card):
            desk.ask(Question.BUY, seats[place:])
            return
    desk.change(asks=())


def options_with(card: int) -> Callable[[Desk], list[Action]]:
    """To decline first, where the purchase is free to make."""

    def options(desk: Desk) -> list[Action]:
        found = offers(desk, desk.asked, card)
        return [DECLINE, *found] if way_of(desk, card) == "optional" else found

    return options


def refuse_with(card: int) -> Callable[[Desk, Action], Reason | None]:
    """Card, seller and price as the table's order says [Art. 26(2)]."""

    def refuse(desk: Desk, action: Action) -> Reason | None:
        if action == DECLINE:
            return None if way_of(desk, card) == "optional" else Reason.BUY_DUE
        if action.card != card:
            return Reason.BUY_CARD
        return refuse_deal(desk, desk.asked, action, card)

    return refuse


def refuse_deal(desk: Desk, buyer: Seat, action: Action, card: int) -> Reason | None:
    """The first group that can sell, and its price."""
    seller = action.seat
    if seller is None or seller not in sellers_of(desk, buyer, card):
        return Reason.BUY_SELLER
    if seller.team is buyer.team:
        return None if action.price is None else Reason.BUY_PRICE
    price = price_of(desk, buyer)
    is_paid = action.price == price and (price is not None or desk.ruleset.buy_broke == "free")
    return None if is_paid else Reason.BUY_PRICE


def act_with(card: int) -> Callable[[Desk, Action], None]:
    """The card and its price change hands."""

    def act(desk: Desk, action: Action) -> None:
        buyer, seller, rest = desk.asked, action.seat, desk.opening.asks[1:]
        if seller is None:
            desk.tell(EventKind.DECLINED, buyer)
        else:
            trade(desk, buyer, seller, card, action.price)
        ask_next(desk, card, rest)

    return act


def trade(desk: Desk, buyer: Seat, seller: Seat, card: int, price: int | None) -> None:
    """One purchase."""
    desk.move(card, seller, buyer)
    if price is not None:
        desk.move(price, buyer, seller)
    desk.tell(EventKind.BOUGHT, buyer, other=seller, card=card, price=price)


WORDS = {Question.BUY: ((ActionKind.BUY, ActionKind.DECLINE), Reason.BUY_NOT_YOURS)}
BUYING_THREES = Chapter(begin_with(0), options_with(0), refuse_with(0), act_with(0), WORDS)
BUYING_FOURS = Chapter(begin_with(1), options_with(1), refuse_with(1), act_with(1), WORDS)
