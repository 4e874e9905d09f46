"""What the seat that is asked may know, in 96 small numbers; `OBSERVED` says which [Art. 14].

Nothing here reads another hand but as part of the sum of all cards unseen, nor who is still to be asked.
Seats are counted from the one asked: 0 itself, 1 the next, 3 the opposite; `NOBODY` where there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.burning import owes
    from gouji.engine.layout import (
        BLACK,
        EAGLE,
        RED,
        TWO,
        Table,
        blacks_of,
        eagles_of,
        naturals_of,
        rank_of,
        reds_of,
        size_of,
        twos_of,
    )

if TYPE_CHECKING:
    Numbers = list[int]

OBSERVED = (
    ("hand", 0, 16, "own cards by rank, 3456789TJQKA2BRY"),
    ("unseen", 16, 16, "cards by rank in the other hands or thrown in"),
    ("top", 32, 16, "cards by rank of the set on top; zeros at a lead"),
    ("size", 48, 1, "cards of the set on top"),
    ("question", 49, 1, "0 lead, 1 follow, 2 last word, 3 answer, 4 burn"),
    ("owner", 50, 1, "whose set is on top, or 6"),
    ("live", 51, 1, "1 where the set on top is live gouji"),
    ("left", 52, 6, "cards left of each seat, as they follow from the deal and the sets laid"),
    ("place", 58, 6, "0 in, else the place taken, 1 head to 6 last"),
    ("passed", 64, 6, "1 where the seat passed in this trick"),
    ("headless", 70, 6, "1 where the seat has no head"),
    ("opened", 76, 6, "1 where the seat has opened"),
    ("failed", 82, 6, "1 where the seat's burn failed"),
    ("yielded", 88, 1, "who yielded the set on top, or 6"),
    ("burner", 89, 1, "who is burning, or 6"),
    ("burned", 90, 1, "who is burned, or 6"),
    ("doused", 91, 1, "1 where the burner must beat the set on top"),
    ("revolter", 92, 1, "who threw his hand in, or 6"),
    ("scramble", 93, 1, "1 in the scramble"),
    ("out", 94, 1, "seats that are out"),
    ("owes", 95, 1, "1 where the seat asked owes a joker in every set it leads"),
)
"""Name, first index, length, meaning."""
NUMBERS = 96
if not cython.compiled:
    NOBODY = 6


def from_here(table: Table, seat: int) -> int:
    """A seat counted from the one asked; nobody is 6."""
    if seat < 0:
        return NOBODY
    return seat - table.turn if seat >= table.turn else seat - table.turn + 6


def observe_cards(table: Table, seen: Numbers) -> None:
    """Own cards, unseen cards."""
    base = table.turn << 4
    for rank in range(16):
        own = table.hand[base + rank]
        everywhere = table.thrown[rank] + table.hand[rank] + table.hand[16 + rank] + table.hand[32 + rank]
        everywhere = everywhere + table.hand[48 + rank] + table.hand[64 + rank] + table.hand[80 + rank]
        seen[rank] = own
        seen[16 + rank] = everywhere - own
        seen[32 + rank] = 0


def observe_top(table: Table, seen: Numbers) -> None:
    """The set on top."""
    top = table.top
    seen[32 + rank_of(top)] = naturals_of(top)
    seen[32 + TWO] = twos_of(top)
    seen[32 + BLACK] = blacks_of(top)
    seen[32 + RED] = reds_of(top)
    seen[32 + EAGLE] = eagles_of(top)
    seen[48] = size_of(top)
    seen[49] = table.question
    seen[50] = from_here(table, table.owner)
    seen[51] = table.live


def observe_seats(table: Table, seen: Numbers) -> None:
    """What stands to see of each seat, from the one asked on."""
    seat = table.turn
    for index in range(6):
        seen[52 + index] = table.left[seat]
        seen[58 + index] = table.place[seat] + 1
        seen[64 + index] = table.passed >> seat & 1
        seen[70 + index] = table.headless >> seat & 1
        seen[76 + index] = table.opened >> seat & 1
        seen[82 + index] = table.failed >> seat & 1
        seat = seat + 1 if seat < 5 else 0


def observe_burn(table: Table, seen: Numbers) -> None:
    """Yield, burn, revolter, scramble."""
    seen[88] = from_here(table, table.yielded)
    seen[89] = from_here(table, table.burner)
    seen[90] = from_here(table, table.burned)
    seen[91] = table.doused
    seen[92] = from_here(table, table.revolter)
    seen[93] = table.scramble
    seen[94] = table.out_count
    seen[95] = owes(table, table.turn)


def observe(table: Table, seen: Numbers) -> None:
    """Write the numbers of the seat that is asked."""
    observe_cards(table, seen)
    observe_top(table, seen)
    observe_seats(table, seen)
    observe_burn(table, seen)
