"""How large a hand may grow: a hand dealt has 54 cards at most, tribute and purchases may enlarge it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_IN_HAND = 80
MOST_SETS = 131_000  # the engine has room for that many acts
TWO = 12


def fits(counts: Sequence[int]) -> bool:
    """Whether the engine has room for a hand of sixteen counts and for every set that can be made of it."""
    bare = 1
    for held in counts[TWO:]:
        bare *= held + 1
    return sum(counts) <= MOST_IN_HAND and (sum(counts[:TWO]) + 1) * bare <= MOST_SETS


def fits_after(counts: Sequence[int], gained: int, lost: int | None = None) -> bool:
    """The same after one card of a rank comes and, it may be, one of another goes."""
    return fits([held + (rank == gained) - (rank == lost) for rank, held in enumerate(counts)])
