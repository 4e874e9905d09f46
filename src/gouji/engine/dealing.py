"""摸牌、上班: the deck, the deal card by card, the first lead by showing 3s [Art. 6, 7].

A card of the deck is one byte: its rank, and for a 3 its suit 0..3 above it (`suit << 4`). Randomness is the table's own
multiply-with-carry generator (MWC64X): 32 bits a draw, the same everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import FIRST_TO_SHOW, SHOW_THREES, Rules, Table
    from gouji.engine.trick import begin_lead

if TYPE_CHECKING:
    Deck = bytearray | list[int]

LOW_BITS = 0xFFFFFFFF
MULTIPLIER = 4294883355


def draw_random(table: Table) -> int:
    """32 random bits."""
    low = table.random & LOW_BITS
    high = table.random >> 32
    table.random = low * MULTIPLIER + high
    return low ^ high


def random_below(table: Table, bound: int) -> int:
    """A random number from 0 to `bound` - 1."""
    return draw_random(table) * bound >> 32


def clear(table: Table) -> None:
    """An empty table; its randomness goes on."""
    for index in range(96):
        table.hand[index] = 0
    for index in range(16):
        table.thrown[index] = 0
    for seat in range(6):
        table.left[seat] = table.order[seat] = 0
        table.place[seat] = table.smotherer[seat] = table.debt[seat] = -1
    table.turn = table.owner = table.last_owner = table.yielded = -1
    table.burner = table.burned = table.revolter = table.dead_right = -1
    table.question = table.dead_used = table.out_count = table.finishers = 0
    table.out = table.failed = table.passed = table.headless = table.opened = 0
    table.may_open = 63
    table.point_lost = table.fours_now = table.dead_won = table.burn_chain = 0
    table.live = table.dead_top = table.dead_now = table.doused = table.turned_down = table.scramble = 0
    table.burns = table.counter_burns = table.burns_won = 0
    table.event_count = table.top = table.ply = 0
    table.queue = 0


def fill_deck(rules: Rules, deck: Deck) -> int:
    """Write the sorted deck of the rules and return its number of cards; 3s go through the suits in turn."""
    cards = 0
    for rank in range(16):
        for copy in range(rules.copies[rank]):
            deck[cards] = rank | (copy & 3) << 4 if rank == 0 else rank
            cards += 1
    return cards


def shuffle(table: Table, deck: Deck, cards: int) -> None:
    """Fisher-Yates with the table's randomness."""
    for index in range(cards - 1, 0, -1):
        other = random_below(table, index + 1)
        card = deck[index]
        deck[index] = deck[other]
        deck[other] = card


def deal(table: Table, rules: Rules, deck: Deck, cards: int, first: int) -> None:
    """亮3: dealt from the first drawer on; two 3s of one suit shown lead, more of one suit take over [Art. 7]."""
    clear(table)
    shown = 0
    leader = first
    most = 1
    for index in range(cards):
        seat = (first + index) % 6
        card = deck[index]
        table.hand[(seat << 4) + (card & 15)] += 1
        table.left[seat] += 1
        if card & 15 == 0 and may_take_over(rules, most):
            shown = count_shown(deck, seat, first, index)
            if shown > most:
                most = shown
                leader = seat
    table.first_lead = table.last_owner = leader
    begin_lead(table, rules, leader)


def may_take_over(rules: Rules, most: int) -> int:
    """Whether showing 3s may win the lead, `most` of one suit having been shown; two are the least [Art. 7]."""
    return rules.first_lead == SHOW_THREES or (rules.first_lead == FIRST_TO_SHOW and most == 1)


def count_shown(deck: Deck, seat: int, first: int, index: int) -> int:
    """The 3s that the seat has drawn so far of the suit of the card it draws now."""
    shown = 0
    drawn = (seat - first + 6) % 6
    while drawn <= index:
        if deck[drawn] == deck[index]:
            shown += 1
        drawn += 6
    return shown
