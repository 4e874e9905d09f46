"""洗牌: deals by number. A deal is known by its seed, 64 bits, the same on every machine and in both modes [Art. 6, 7].

Seeds are spread by the finalizer of SplitMix64 before the table's generator takes them, so that neighbours share nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import Rules, Table
    from gouji.engine.playing import deal_at_random

if TYPE_CHECKING:
    from gouji.engine.dealing import Deck

ALL_BITS = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB


def spread(seed: int) -> int:
    """64 well mixed bits; different seeds give different ones."""
    mixed = (seed + GOLDEN) & ALL_BITS
    mixed = ((mixed ^ mixed >> 30) * FIRST_FACTOR) & ALL_BITS
    mixed = ((mixed ^ mixed >> 27) * SECOND_FACTOR) & ALL_BITS
    return mixed ^ mixed >> 31


def seed_of(run: int, index: int) -> int:
    """The seed of the deal with this number in a run: its own for each number."""
    return (spread(run) + index) & ALL_BITS


def deal_seeded(table: Table, rules: Rules, deck: Deck, seed: int) -> None:
    """Shuffle, choose the first drawer and deal, all from the seed."""
    table.random = spread(seed)
    deal_at_random(table, rules, deck)
    table.seed = seed


def deal_again(table: Table, rules: Rules, deck: Deck) -> None:
    """The table's next deal: its randomness as it stands is the seed. The events of the last step stay to be read."""
    events = table.event_count
    deal_seeded(table, rules, deck, table.random)
    table.event_count = events
