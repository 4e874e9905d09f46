"""憋3、开点发四: cards that are held back, the 3s for the last set and the locked 4s for the point [Art. 24, 26]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.heads import tell
    from gouji.engine.layout import (
        DEAD_GOUJI_TRICKS,
        FOUR,
        NATURAL_ONLY,
        NO_RED,
        ONE_TWO,
        OPENED,
        POINT_LOST,
        THREE,
        TWO,
        Rules,
        Table,
        eagles_of,
        is_in,
        jokers_of,
        naturals_of,
        opposite,
        pack,
        reds_of,
        size_of,
        twos_of,
    )


def has_locked_fours(table: Table, rules: Rules, seat: int) -> int:
    """开点发四: an unopened seat's 4s are locked until its opposite or the head is out [Art. 24]."""
    if not rules.opened_lead_fours or table.hand[(seat << 4) + FOUR] == 0:
        return False
    return table.finishers == 0 and is_in(table, opposite(seat)) and not table.opened >> seat & 1


def has_only_threes(table: Table, seat: int) -> int:
    """Whether nothing but 3s is left, of a seat that is in."""
    return is_in(table, seat) and table.left[seat] == table.hand[(seat << 4) + THREE]


def is_held_beside_twos(table: Table, rules: Rules, seat: int) -> int:
    """Whether the hand has 2s and cards that are held back, on which they cannot hang."""
    if table.hand[(seat << 4) + TWO] == 0:
        return False
    return (rules.three_last and table.hand[(seat << 4) + THREE] > 0) or has_locked_fours(table, rules, seat)


def lead_fours_or_lose(table: Table, seat: int, act: int) -> None:
    """开点: right after a natural gouji set that lived, all 4s led open their holder; anything else loses the point [Art. 24]."""
    table.fours_now = 0
    if act == pack(FOUR, table.hand[(seat << 4) + FOUR], 0, 0, 0, 0):
        open_seat(table, seat)
    else:
        table.point_lost |= 1 << seat
        tell(table, POINT_LOST, seat, 0)


def open_seat(table: Table, seat: int) -> None:
    """The seat has opened [Art. 24]."""
    table.opened |= 1 << seat
    tell(table, OPENED, seat, 0)


def counts_for_opening(rules: Rules, act: int) -> int:
    """Whether a gouji set may open its owner: no red, or no joker and no single 2, or natural cards only [Art. 24]."""
    if rules.opening_sets == NO_RED:
        return reds_of(act) + eagles_of(act) == 0
    if jokers_of(act) > 0:
        return False
    return twos_of(act) == 0 if rules.opening_sets == NATURAL_ONLY else act != ONE_TWO


def open_owner(table: Table, rules: Rules) -> None:
    """开点: a live gouji set that counts and gives the lead, the opposite there to answer [Art. 24]."""
    seat = table.owner
    if not table.live or not is_in(table, seat):
        return
    fresh = table.may_open & ~(table.opened | table.point_lost)
    if not fresh >> seat & 1:
        return
    if table.dead_top:
        count_dead_gouji(table, rules, seat)
    elif has_locked_fours(table, rules, seat):
        table.fours_now = naturals_of(table.top) == size_of(table.top)
    elif counts_for_opening(rules, table.top):
        open_seat(table, seat)


def count_dead_gouji(table: Table, rules: Rules, seat: int) -> None:
    """The revolter's opposite opens with its third dead gouji that counts and lives; nobody else opens by one [Art. 23, 24]."""
    if table.revolter != opposite(seat) or not counts_for_opening(rules, table.top):
        return
    table.dead_won += 1
    if table.dead_won == DEAD_GOUJI_TRICKS:
        open_seat(table, seat)
