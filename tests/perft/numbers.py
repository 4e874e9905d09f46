"""What the enumerators of the tests say of a perft case: of an opening the one from RULES.md, of the play the one that tries all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import enumerator, opening_enumerator
from tests.opening_enumerator import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.testing.perft import Case

SUITS = "shcd"


def setups(case: Case) -> tuple[Setup, ...]:
    """The openings of a case, one for each outcome of chance."""
    words = dict(word.split("=") for word in case.value("standing").split())
    inherited: dict[str, Any] = {
        "order": tuple("ABCDEF".index(letter) for letter in words.pop("order", "")),
        "debts": tuple(map(read_debt, filter(None, words.pop("inherits", "").split(",")))),
        "number": int(words.pop("number", "0")),
        "first_cutter": "ABCDEF".index(words.pop("first_cutter", "A")),
        "last_cutter": "ABCDEF".find(words.pop("last_cutter", "-")),
        "changed": len(words.pop("changed", "")),
    }
    if words:
        raise ValueError(f"{case.place}: the enumerator knows no {words}")
    if case.value("hands"):
        hands = tuple(text.strip("-") for text in case.value("hands").split("/"))
        return (Setup(case.ruleset, hands, "ABCDEF".index(case.value("leader")), **inherited),)
    pack = tuple(cards_of(case))
    return tuple(Setup(case.ruleset, pack=pack, cuts=cuts, **inherited) for cuts in case.cuts)


def read_debt(text: str) -> tuple[str, int, int, int]:
    """`last_place:F>A:2`."""
    kind, pair, cards = text.split(":")
    return kind, "ABCDEF".index(pair[0]), "ABCDEF".index(pair[2]), int(cards)


def cards_of(case: Case) -> Iterator[str]:
    """The pack: the cards given, then the rest low to high."""
    threes = case.ruleset.copies[0]
    rest = [f"3{SUITS[copy % 4]}" for copy in range(threes)]
    rest += [letter for letter, copies in zip("456789TJQKA2BRY", case.ruleset.copies[1:], strict=True) for _ in range(copies)]
    text = case.value("pack") if case.value("pack") != "sorted" else ""
    while text:
        size = 2 if text[0] == "3" else 1
        rest.remove(text[:size])
        yield text[:size]
        text = text[size:]
    yield from rest


def counted_depths(case: Case, most: int) -> list[int]:
    """The ways to act once, twice and so on."""
    if case.value("position"):
        return [enumerator.perft(case.positions()[0], depth) for depth in range(1, most + 1)]
    begun = setups(case)
    return [sum(opening_enumerator.perft(setup, depth) for setup in begun) for depth in range(1, most + 1)]


def counted_tree(case: Case) -> list[int]:
    """Decisions, ends and void deals, and the outcomes of chance where there are several."""
    if case.value("position"):
        return list(enumerator.tree(case.positions()[0]))
    trees = [opening_enumerator.tree(setup) for setup in setups(case)]
    whole = [sum(column) for column in zip(*trees, strict=True)]
    return [*whole, len(trees)] if len(trees) > 1 else whole
