"""牌: ranks, hands, sets, and how they are written [Art. 8]."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Self

from gouji.engine import layout
from gouji.rules.errors import NotationError

LETTERS = "3456789TJQKA2BRY"
INDEX = {letter: rank for rank, letter in enumerate(LETTERS)}
MOST_OF_A_RANK = 24  # six packs
MOST_JOKERS = 6
MOST_TEXT = 80
LOOSE = (("10", "T"), ("大王", "R"), ("小王", "B"), ("大", "R"), ("小", "B"), ("鹰", "Y"))


class Rank(IntEnum):
    """点数, low to high [Art. 8(2)]."""

    THREE = 0
    FOUR = 1
    FIVE = 2
    SIX = 3
    SEVEN = 4
    EIGHT = 5
    NINE = 6
    TEN = 7
    JACK = 8
    QUEEN = 9
    KING = 10
    ACE = 11
    TWO = 12
    BLACK = 13
    RED = 14
    EAGLE = 15

    @property
    def letter(self) -> str:
        """One letter of `3456789TJQKA2BRY`."""
        return LETTERS[self]


def count_letters(text: str) -> tuple[int, ...]:
    """Sixteen counts of the letters of a text in any order.

    Raises:
        NotationError: A character is no card.
    """
    counts = [0] * 16
    for place, letter in enumerate(text):
        if letter not in INDEX:
            raise NotationError(f"{letter!r} is no card of {LETTERS}", text, place)
        counts[INDEX[letter]] += 1
    return tuple(counts)


def spell(counts: tuple[int, ...]) -> str:
    """The letters of sixteen counts, low to high."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def tighten(text: str) -> str:
    """A loose text in the strict letters: `10`, lower case, 大 小 王, blanks."""
    text = "".join(text.split())
    for loose, strict in LOOSE:
        text = text.replace(loose, strict)
    return text.upper()


class Hand:
    """A hand: how many cards of each rank.

    Attributes:
        counts: Sixteen counts in the order `3456789TJQKA2BRY`.
    """

    __slots__ = ("counts",)
    counts: tuple[int, ...]

    def __init__(self, counts: tuple[int, ...]) -> None:
        """Take sixteen counts."""
        object.__setattr__(self, "counts", counts)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a hand is a value."""
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type[Hand], tuple[tuple[int, ...]]]:
        """Copied by what it is made of."""
        return type(self), (self.counts,)

    def __eq__(self, other: object) -> bool:
        """Same cards."""
        return isinstance(other, Hand) and self.counts == other.counts

    def __hash__(self) -> int:
        """Of the counts."""
        return hash(self.counts)

    def __repr__(self) -> str:
        """`Hand('3KKK')`."""
        return f"Hand({str(self)!r})"

    def __str__(self) -> str:
        """Letters low to high, `-` for an empty hand."""
        return spell(self.counts) or "-"

    @property
    def size(self) -> int:
        """Cards in the hand."""
        return sum(self.counts)

    @property
    def jokers(self) -> int:
        """Jokers of any kind."""
        return sum(self.counts[layout.BLACK :])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the strict form.

        Raises:
            NotationError: A character is no card, out of order, or there are too many cards of a rank.
        """
        if text == "-":
            return cls((0,) * 16)
        if not text:
            raise NotationError("a hand without cards is written -", text)
        counts = count_letters(text)
        for place in range(1, len(text)):
            if INDEX[text[place]] < INDEX[text[place - 1]]:
                raise NotationError("cards are written low to high", text, place)
        return cls(checked_counts(counts, text))

    @classmethod
    def parse_loose(cls, text: str) -> Self:
        """Read `10`, lower case, any order, 大 小 王 as well.

        Raises:
            NotationError: As `parse`.
        """
        tight = tighten(text)
        return cls.parse(tight) if tight in {"", "-"} else cls(checked_counts(count_letters(tight), text))


def checked_counts(counts: tuple[int, ...], text: str) -> tuple[int, ...]:
    """The counts, if six packs could hold them.

    Raises:
        NotationError: Too many cards of one rank.
    """
    for rank, count in enumerate(counts):
        if count > (MOST_JOKERS if rank > layout.TWO else MOST_OF_A_RANK):
            raise NotationError(f"no deck has {count} cards {LETTERS[rank]!r}", text, text.find(LETTERS[rank]))
    return counts


class CardSet:
    """一套牌: a set [Art. 8].

    Attributes:
        code: The engine's integer.
    """

    __slots__ = ("code",)
    code: int

    def __init__(self, code: int) -> None:
        """Take the engine's integer; `CardSet.parse` reads text."""
        object.__setattr__(self, "code", code)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a set is a value."""
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type[CardSet], tuple[int]]:
        """Copied by what it is made of."""
        return type(self), (self.code,)

    def __eq__(self, other: object) -> bool:
        """Same cards."""
        return isinstance(other, CardSet) and self.code == other.code

    def __hash__(self) -> int:
        """Of the code."""
        return self.code

    def __repr__(self) -> str:
        """`CardSet('KKK2B')`."""
        return f"CardSet({str(self)!r})"

    def __str__(self) -> str:
        """Naturals, 2s, blacks, reds, eagles: `KKK2B`."""
        return set_text(self.code)

    @property
    def rank(self) -> Rank | None:
        """The natural rank, None for 2s and jokers only."""
        return Rank(self.code & 15) if self.naturals else None

    @property
    def naturals(self) -> int:
        """Natural cards."""
        return self.code >> 4 & 31

    @property
    def twos(self) -> int:
        """2s, hung or bare."""
        return self.code >> 9 & 31

    @property
    def blacks(self) -> int:
        """Black jokers."""
        return self.code >> 14 & 15

    @property
    def reds(self) -> int:
        """Red jokers."""
        return self.code >> 18 & 15

    @property
    def eagles(self) -> int:
        """Eagles."""
        return self.code >> 22 & 7

    @property
    def jokers(self) -> int:
        """Jokers of any kind."""
        return self.blacks + self.reds + self.eagles

    @property
    def size(self) -> int:
        """Cards in the set."""
        return self.naturals + self.twos + self.jokers

    @property
    def counts(self) -> tuple[int, ...]:
        """Sixteen counts in the order `3456789TJQKA2BRY`."""
        return set_counts(self.code)

    @classmethod
    def of(cls, counts: tuple[int, ...]) -> Self | None:
        """The set of these sixteen counts; None where they are none."""
        ranks = [rank for rank in range(layout.TWO) if counts[rank]]
        if len(ranks) > 1 or not any(counts):
            return None
        rank = ranks[0] if ranks else 0
        naturals = counts[rank] if ranks else 0
        twos, blacks, reds, eagles = counts[layout.TWO :]
        return cls(rank | naturals << 4 | twos << 9 | blacks << 14 | reds << 18 | eagles << 22)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the strict form.

        Raises:
            NotationError: The text is not one set in the order naturals, 2s, blacks, reds, eagles.
        """
        hand = Hand.parse(text)
        found = cls.of(hand.counts)
        if found is None:
            place = next((place for place in range(1, len(text)) if text[place] != text[0]), 0)
            raise NotationError("a set is cards of one rank, then 2s, then jokers", text, place)
        return found

    @classmethod
    def parse_loose(cls, text: str) -> Self:
        """Read `10`, lower case, any order, 大 小 王 as well.

        Raises:
            NotationError: As `parse`.
        """
        hand = Hand.parse_loose(text)
        found = cls.of(hand.counts)
        if found is None:
            raise NotationError("a set is cards of one rank, with any 2s and jokers", text)
        return found


@lru_cache(maxsize=16384)
def set_text(code: int) -> str:
    """The written form of an engine set."""
    return spell(set_counts(code))


@lru_cache(maxsize=16384)
def set_counts(code: int) -> tuple[int, ...]:
    """Sixteen counts of an engine set."""
    counts = [0] * 16
    counts[code & 15] = code >> 4 & 31
    counts[layout.TWO :] = [code >> 9 & 31, code >> 14 & 15, code >> 18 & 15, code >> 22 & 7]
    return tuple(counts)
