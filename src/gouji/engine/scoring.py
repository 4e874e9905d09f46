"""计分: what the places of a finished deal are worth to the team of A, C and E, less what they are worth to the other [Art. 20]."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import Table

if TYPE_CHECKING:
    Points = list[int]

SWEEP = 6  # of the seven points: those of the six places, then of a sweep


def margin_of(table: Table, points: Points) -> int:
    """Points of A, C and E less those of B, D and F; a deal that is over."""
    total = 0
    first_three = 0
    for seat in range(6):
        side = 1 if seat % 2 == 0 else -1
        total += side * points[table.place[seat]]
        if table.place[seat] < 3:
            first_three += side
    if first_three in (3, -3):
        return 2 * points[SWEEP] if first_three > 0 else -2 * points[SWEEP]
    return total
