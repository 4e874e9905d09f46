"""有头、无头、够死级: who has a head [Art. 16, 17, 23]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.layout import DEAD_GOUJI_TRICKS, HEADLESS, Table, is_in, opposite


def has_revolt_head(table: Table, seat: int) -> int:
    """革命者的对头: keeps its head for three tricks of dead gouji [Art. 23]."""
    return table.revolter == opposite(seat) and table.dead_used < DEAD_GOUJI_TRICKS and not table.scramble


def has_head(table: Table, seat: int) -> int:
    """有头: its opposite is in, or a dead gouji right is left [Art. 16, 17]."""
    if is_in(table, opposite(seat)) or seat == table.dead_right:
        return True
    return (table.dead_top and seat == table.owner) or has_revolt_head(table, seat)


def tell(table: Table, kind: int, seat: int, argument: int) -> None:
    """Leave an event for whoever listens."""
    table.event[table.event_count] = kind | seat << 5 | argument << 8
    table.event_count += 1


def note_heads(table: Table) -> None:
    """Say of each seat once that it has become headless."""
    opposite_out = table.out << 3 | table.out >> 3
    told = table.out | table.headless
    if opposite_out & 63 == opposite_out & told & 63:
        return
    for seat in range(6):
        if is_in(table, seat) and not table.headless >> seat & 1 and not has_head(table, seat):
            table.headless |= 1 << seat
            tell(table, HEADLESS, seat, 0)
