"""一副牌: the pack in drawing order, and how it is written [Art. 2, 6].

A card is its rank 0..15, a 3 with its suit above it (`suit << 4`); written `3h` for a 3, one letter for any other.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gouji.rules.cards import LETTERS
from gouji.rules.errors import NotationError

if TYPE_CHECKING:
    import random

    from gouji.rules.ruleset import Ruleset

SUITS = "shcd"
CARD = re.compile(f"3[{SUITS}]|[{LETTERS[1:]}]")
FIRST_JOKER = 13


def sorted_pack(ruleset: Ruleset) -> list[int]:
    """Every card of the deck, low to high; 3s go through the suits in turn."""
    pack = [(copy & 3) << 4 for copy in range(ruleset.copies[0])]
    return pack + [rank for rank in range(1, 16) for _ in range(ruleset.copies[rank])]


def shuffled_pack(ruleset: Ruleset, rng: random.Random) -> tuple[int, ...]:
    """洗牌: the pack in a random order [Art. 22]."""
    pack = sorted_pack(ruleset)
    rng.shuffle(pack)
    return tuple(pack)


def drawn_cuts(ruleset: Ruleset, rng: random.Random) -> tuple[int, ...]:
    """Ranks cut from the whole pack one after the other until one is no joker [Art. 6]."""
    cuts = [rng.choice(sorted_pack(ruleset)) & 15]
    while cuts[-1] >= FIRST_JOKER:
        cuts.append(rng.choice(sorted_pack(ruleset)) & 15)
    return tuple(cuts)


def write_pack(pack: tuple[int, ...]) -> str:
    """The cards in order."""
    return "".join(f"3{SUITS[card >> 4]}" if card & 15 == 0 else LETTERS[card] for card in pack)


def read_pack(text: str) -> tuple[int, ...]:
    """The cards of a text.

    Raises:
        NotationError: It is none; the place is given.
    """
    cards, at = [], 0
    while at < len(text):
        found = CARD.match(text, at)
        if found is None:
            raise NotationError(f"a card of a pack is 3 with its suit {SUITS}, or one of {LETTERS[1:]}", text, at)
        cards.append(SUITS.index(found[0][1]) << 4 if found[0][0] == "3" else LETTERS.index(found[0]))
        at = found.end()
    return tuple(cards)


def check_pack(pack: tuple[int, ...], ruleset: Ruleset) -> None:
    """Refuse a pack that is not the whole deck.

    Raises:
        ValueError: A card is missing, doubled or foreign; the text names its rank.
    """
    for rank in range(16):
        found = sum(1 for card in pack if card & 15 == rank)
        if found != ruleset.copies[rank]:
            raise ValueError(f"the deck has {ruleset.copies[rank]} cards of {LETTERS[rank]}, the pack {found}")
    if sorted(pack) != sorted(sorted_pack(ruleset)):
        raise ValueError("the 3s of the pack are not of the deck's suits")
