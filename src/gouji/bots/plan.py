"""Hand plan: a hand is split into the sets it will be laid in; its work is how many of them need help to get away.

A set needs help when it can neither follow others nor win a lead of its own. The last set needs none, whatever it is;
every joker carries one set; a 2 carries a part of one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

KING, TWO, BLACK, RED, EAGLE = 10, 12, 13, 14, 15
NATURALS = range(TWO)
FOLLOWS = (0.0, 0.08, 0.2, 0.3, 0.4, 0.48, 0.55, 0.62, 0.7, 0.78, 0.85, 0.9)  # chance that a small set of the rank once follows
CARRIES_TWO, CARRIES_BLACK, CARRIES_RED = 0.75, 0.6, 1.2
WINS_LEAD = 0.2  # how far a gouji set, or one of the highest ranks, is better than gone
HOLDS = 0.14  # for each card after the first, how much less help a set needs: fewer can beat it


@lru_cache(maxsize=512)
def need(rank: int, naturals: int) -> float:
    """Help that the set of all cards of a rank needs: 1 a lead that something carries, 0 none, less where it wins a lead itself."""
    wins = WINS_LEAD if rank >= KING or is_heavy(rank, naturals) else 0.0
    return 1.0 - FOLLOWS[rank] - HOLDS * (naturals - 1) - wins


def is_heavy(rank: int, naturals: int) -> bool:
    """A gouji set of natural cards: only the opposite may answer it."""
    return naturals >= (99, 99, 99, 99, 99, 99, 99, 5, 4, 3, 2, 2)[rank]


def sets_of(counts: Sequence[int]) -> int:
    """Sets that a hand needs at least: its natural ranks, or one of 2s and jokers."""
    return sum(1 for rank in NATURALS if counts[rank]) or int(any(counts))


def jokers_of(counts: Sequence[int]) -> int:
    """Jokers held."""
    return counts[BLACK] + counts[RED] + counts[EAGLE]


def carries(counts: Sequence[int]) -> bool:
    """Whether every set but the last can be led with a joker: a burn that is sure [Art. 10]."""
    return sets_of(counts) <= jokers_of(counts) + 1


def carriers(counts: Sequence[int]) -> list[float]:
    """What each joker and 2 carries, the strongest first."""
    strong = counts[RED] + counts[EAGLE]
    return [CARRIES_RED] * strong + [CARRIES_BLACK] * counts[BLACK] + [CARRIES_TWO] * counts[TWO]


@lru_cache(maxsize=65536)
def work(counts: tuple[int, ...]) -> float:
    """Sets of a hand that still need help: the worst goes last, the strongest cards carry the next worst."""
    needs = sorted((need(rank, counts[rank]) for rank in NATURALS if counts[rank]), reverse=True)
    helped = carriers(counts)
    left = sum(needs[1:])
    carried = sum(one * by for one, by in zip(needs[1:], helped, strict=False))
    return left - carried
