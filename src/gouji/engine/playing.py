"""Whole deals at random inside the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.dealing import LOW_BITS, deal, fill_deck, random_below, shuffle
    from gouji.engine.layout import Rules, Table
    from gouji.engine.listing import list_acts
    from gouji.engine.trick import step

if TYPE_CHECKING:
    from gouji.engine.dealing import Deck
    from gouji.engine.listing import Acts


def deal_at_random(table: Table, rules: Rules, deck: Deck) -> None:
    """Shuffle, choose the first drawer, deal."""
    cards = fill_deck(rules, deck)
    shuffle(table, deck, cards)
    deal(table, rules, deck, cards, random_below(table, 6))


def play_at_random(table: Table, rules: Rules, acts: Acts) -> int:
    """Play to the end, each legal act equally likely; the number of decisions."""
    while table.turn >= 0:
        count = list_acts(table, rules, acts)
        step(table, rules, acts[random_below(table, count)])
    return table.ply


def trace_at_random(table: Table, rules: Rules, acts: Acts, trace: int) -> int:
    """The same, folding every list, act and event into a 32-bit checksum."""
    while table.turn >= 0:
        count = list_acts(table, rules, acts)
        for index in range(count):
            trace = (trace * 31 + acts[index]) & LOW_BITS
        step(table, rules, acts[random_below(table, count)])
        for index in range(table.event_count):
            trace = (trace * 31 + table.event[index]) & LOW_BITS
    for seat in range(6):
        trace = (trace * 31 + table.place[seat]) & LOW_BITS
    return trace
