"""A fast club player: it goes by its own hand and by what lies open, and looks no further than the set on top.

It keeps jokers and 2s, beats with the cheapest set that does, leaves its teammates' sets alone, answers its opposite, and
burns only with a hand that carries the burn. Prices and limits are in steps of one natural rank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.burning import owes, reserve_carries
    from gouji.engine.layout import (
        ASK_BURN,
        ASK_WIND,
        BURN,
        LEAD,
        PASS,
        YIELD,
        Rules,
        Table,
        blacks_of,
        eagles_of,
        jokers_of,
        naturals_of,
        opposite,
        rank_of,
        reds_of,
        size_of,
        twos_of,
    )

if TYPE_CHECKING:
    from gouji.engine.listing import Acts

TWO_PRICE = 14
BLACK_PRICE = 30
RED_PRICE = 42
EAGLE_PRICE = 50
SPLIT_PRICE = 6
CARD_GAIN = 3
FOR_ORDINARY = 16
FOR_OPPOSITE = 30
FOR_LAST_CARDS = 40
FOR_BURN = 60
LAST_CARDS = 10
NEVER = 100000


def choose_club(table: Table, rules: Rules, acts: Acts, count: int) -> int:
    """The act that the club player picks among those listed, refusals first."""
    first = count_refusals(acts, count)
    best = -1
    best_price = NEVER
    for index in range(first, count):
        price = price_of(table, acts[index])
        if price < best_price:
            best_price = price
            best = index
    if best >= 0 and (table.question == LEAD or best_price <= limit(table, rules, acts[best])):
        return acts[best]
    return refuse_kindly(acts, first, best)


def count_refusals(acts: Acts, count: int) -> int:
    """How many of the acts lay no cards."""
    refusals = 0
    while refusals < count and acts[refusals] >= PASS:
        refusals += 1
    return refusals


def refuse_kindly(acts: Acts, first: int, best: int) -> int:
    """让牌、接风: the opposite that could beat keeps the last word; the wind is asked for, it costs nothing."""
    for index in range(1, first):
        if acts[index] == ASK_WIND or (acts[index] == YIELD and best >= 0):
            return acts[index]
    return acts[0]


def price_of(table: Table, act: int) -> int:
    """What the cards of a set are worth; a lead gains by every card it gets rid of, a last set costs nothing."""
    seat = table.turn
    if size_of(act) == table.left[seat]:
        return -NEVER
    price = TWO_PRICE * twos_of(act) + BLACK_PRICE * blacks_of(act) + RED_PRICE * reds_of(act) + EAGLE_PRICE * eagles_of(act)
    if naturals_of(act) > 0:
        price += rank_of(act)
        if naturals_of(act) < table.hand[(seat << 4) + rank_of(act)]:
            price += SPLIT_PRICE
    if table.question == LEAD:
        price -= CARD_GAIN * naturals_of(act)
        if jokers_of(act) == 0 and owes(table, seat):
            price += NEVER >> 1
    return price


def limit(table: Table, rules: Rules, act: int) -> int:
    """The highest price worth paying for the set on top."""
    seat = table.turn
    owner = table.owner
    if size_of(act) == table.left[seat]:
        return NEVER
    if (owner - seat) % 2 == 0:
        return -1
    if table.question == ASK_BURN:
        return FOR_BURN if reserve_carries(table, rules, seat, act & ~BURN) else -1
    if table.left[owner] <= LAST_CARDS or table.left[seat] <= LAST_CARDS:
        return FOR_LAST_CARDS
    return FOR_OPPOSITE if owner == opposite(seat) else FOR_ORDINARY
