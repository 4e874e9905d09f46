"""Cases about sets: what is one, what is a gouji set, what beats what, which hand carries a burn [Art. 8-10]."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gouji.engine.handle import TableHandle
from gouji.rules.cards import CardSet, Hand, count_letters
from gouji.rules.errors import NotationError
from gouji.rules.room import fits
from gouji.rules.ruleset import house_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.records.casefile import Case
    from gouji.rules.ruleset import Ruleset

PAIR = re.compile(r"(\S+) <- (\S+) : (yes|no)")
NO_CARDS_LAID = 0


def run_compare(case: Case, ruleset: Ruleset) -> list[str]:
    """Does the set on the right beat the set on the left [Art. 8]?"""
    differences = []
    for text in case.texts("pairs"):
        old, new, wanted = read_pair(case, text)
        found = beats(case, old, new, ruleset)
        if found != wanted:
            differences.append(f"{text!r}: {found}{why_no_set(old, new)}")
    return differences


def read_pair(case: Case, text: str) -> tuple[str, str, str]:
    """Old set, new set and what is expected."""
    found = PAIR.fullmatch(text)
    if not found:
        raise case.error(f"a pair is written OLD <- NEW : yes or no, not {text!r}")
    return found[1], found[2], found[3]


def beats(case: Case, old: str, new: str, ruleset: Ruleset) -> str:
    """`yes` or `no`."""
    house = house_of(ruleset)
    sets = [read_set(case, old), read_set(case, new)]
    if not all(card_set and house.is_set(card_set.code) for card_set in sets):
        return "no"
    under, over = (card_set.code for card_set in sets if card_set)
    return "yes" if house.beats(over, under) else "no"


def read_set(case: Case, text: str) -> CardSet | None:
    """A set; None where the cards are none as they are written.

    Raises:
        ScenarioError: The text is not of cards.
    """
    if text != "-":
        checked_letters(case, text)
    try:
        return CardSet.parse(text)
    except NotationError:
        return None


def checked_letters(case: Case, text: str) -> None:
    """Every character is a card."""
    try:
        count_letters(text)
    except NotationError as error:
        raise case.error(str(error)) from None


def why_no_set(*texts: str) -> str:
    """Which of the texts is no set, and why."""
    for text in texts:
        try:
            CardSet.parse(text)
        except NotationError as error:
            return f" ({error})"
    return ""


def run_set(case: Case, ruleset: Ruleset) -> list[str]:
    """Is it a set that the house allows [Art. 8]?"""
    house = house_of(ruleset)

    def is_set(text: str) -> bool:
        card_set = read_set(case, text)
        return card_set is not None and house.is_set(card_set.code)

    return sort(case, is_set, "a set", why_no_set)


def run_gouji(case: Case, ruleset: Ruleset) -> list[str]:
    """Is it a gouji set [Art. 9]?"""
    house = house_of(ruleset)

    def is_gouji(text: str) -> bool:
        card_set = read_set(case, text)
        return card_set is not None and house.is_set(card_set.code) and house.is_gouji(card_set.code)

    return sort(case, is_gouji, "a gouji set", why_no_set)


def run_burn_reserve(case: Case, ruleset: Ruleset) -> list[str]:
    """Can the cards left after the beating set carry a burn [Art. 10]?"""

    def carries(text: str) -> bool:
        hands = [read_hand(case, text).counts, *[(0,) * 16] * 5]
        table = TableHandle(house_of(ruleset))
        table.put_cards(hands, (0,) * 16)
        return table.reserve_carries(0, NO_CARDS_LAID)

    return sort(case, carries, "enough for a burn")


def read_hand(case: Case, text: str) -> Hand:
    """A hand.

    Raises:
        ScenarioError: It is none.
    """
    try:
        hand = Hand.parse(text)
    except NotationError as error:
        raise case.error(str(error)) from None
    if not fits(hand.counts):
        raise case.error(f"a hand of {hand.size} cards makes more sets than the engine has room for")
    return hand


def sort(case: Case, is_good: Callable[[str], bool], what: str, why: Callable[[str], str] = lambda _: "") -> list[str]:
    """What stands in the wrong list of `good` and `bad`."""
    rejected = [f"{text!r} is not {what}{why(text)}" for text in case.texts("good") if not is_good(text)]
    return rejected + [f"{text!r} is {what}" for text in case.texts("bad") if is_good(text)]
