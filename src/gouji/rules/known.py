"""What everybody knows of the hands: cards given, returned, bought or shown, until they are laid [Art. 7, 21, 26].

`known` is six times sixteen counts, of each hand the fewest cards of each rank that it is known to hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.rules.seats import Seat

Known = tuple[tuple[int, ...], ...]


def changed(known: Known, seat: Seat, counts: Iterable[int]) -> Known:
    """The same with other counts for one hand."""
    return (*known[:seat], tuple(counts), *known[seat + 1 :])


def passed_on(known: Known, rank: int, giver: Seat, receiver: Seat) -> Known:
    """One card of a rank went openly from hand to hand."""
    less = (max(count - (other == rank), 0) for other, count in enumerate(known[giver]))
    known = changed(known, giver, less)
    return changed(known, receiver, (count + (other == rank) for other, count in enumerate(known[receiver])))


def laid(known: Known, seat: Seat, counts: Iterable[int]) -> Known:
    """Cards left a hand: sixteen counts."""
    if not any(known[seat]):
        return known
    return changed(known, seat, (max(held - gone, 0) for held, gone in zip(known[seat], counts, strict=True)))


def shown(known: Known, seat: Seat, threes: int) -> Known:
    """So many 3s were shown."""
    return changed(known, seat, (max(known[seat][0], threes), *known[seat][1:]))


def emptied(known: Known, seat: Seat) -> Known:
    """The hand is gone."""
    return changed(known, seat, (0,) * 16)
