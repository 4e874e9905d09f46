"""Sets against a slow model written from the text of RULES.md 2: card by card, place by place [Art. 8, 9]."""

from __future__ import annotations

from itertools import product

import pytest

from gouji import CardSet, Ruleset
from gouji.rules.ruleset import house_of

ORDER = "3456789TJQKA2BRY"
NATURALS = "9K"
MOST = 4
THRESHOLD = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2}

COMPARED_UNDER = (
    "charter",
    "charter deck=312",
    "charter mixed_jokers=red_counts_as_black",
    "charter joker_kill=red_two_for_one",
    "charter joker_kill=black_four_kill_red",
    "charter joker_kill=black_three_kill_red,two_three_kill_red",
    "charter mixed_jokers=red_counts_as_black joker_kill=red_two_for_one,black_four_kill_red deck=312",
)


def small_sets(most: int) -> list[str]:
    """Every set of at most so many cards of two natural ranks, 2s, jokers and eagles."""
    hung = [("2" * two, "B" * black, "R" * red, "Y" * eagle) for two, black, red, eagle in product(range(most + 1), repeat=4)]
    tails = ["".join(parts) for parts in hung if sum(map(len, parts)) <= most]
    heads = ["", *(rank * count for rank in NATURALS for count in range(1, most + 1))]
    return [head + tail for head in heads for tail in tails if 0 < len(head + tail) <= most]


def in_places(cards: str) -> list[int]:
    """The cards high to low, 2s turned into the natural rank where there is one."""
    turned = cards.replace("2", cards[0]) if cards.startswith(tuple(NATURALS)) else cards
    return sorted((ORDER.index(card) for card in turned), reverse=True)


def stands_above(new: str, old: str) -> bool:
    """As many cards, every one strictly higher than the one in the same place."""
    return len(new) == len(old) and all(one > other for one, other in zip(in_places(new), in_places(old), strict=True))


def with_counted_reds(cards: str, ruleset: Ruleset) -> str:
    """A set with both jokers under `red_counts_as_black`."""
    counts = ruleset.mixed_jokers == "red_counts_as_black" and "B" in cards
    return cards.replace("R", "B") if counts else cards


def kills_lone_red(new: str, ruleset: Ruleset) -> bool:
    """What a lone red falls to besides."""
    kills = {"black_four_kill_red": "BBBB", "black_three_kill_red": "BBB", "two_three_kill_red": "222"}
    return any(new == kills.get(kind) for kind in ruleset.joker_kill)


def model_beats(new: str, old: str, ruleset: Ruleset) -> bool:
    """Whether one set beats another by the text."""
    new, old = with_counted_reds(new, ruleset), with_counted_reds(old, ruleset)
    if old == "R" and kills_lone_red(new, ruleset):
        return True
    most = min(old.count("R"), new.count("R") // 2) if "red_two_for_one" in ruleset.joker_kill else 0
    return any(stands_above(new.replace("R", "", 2 * killed), old.replace("R", "", killed)) for killed in range(most + 1))


def model_is_gouji(cards: str, ruleset: Ruleset) -> bool:
    """Whether a set is gouji by the text."""
    jokers = sum(cards.count(joker) for joker in "BRY")
    naturals, twos = len(cards) - jokers - cards.count("2"), cards.count("2")
    if jokers and (ruleset.gouji_joker or naturals + twos == 0):
        return True
    if ruleset.gouji_ten_or_more and naturals + twos >= 10:
        return True
    if naturals == 0:
        return twos >= 1
    return naturals + (twos if ruleset.gouji_counts_twos else 0) >= THRESHOLD.get(cards[0], 99)


@pytest.mark.parametrize("text", COMPARED_UNDER)
def test_beating_is_every_card_higher_in_its_place(text):
    ruleset = Ruleset.parse(text)
    house = house_of(ruleset)
    codes = {cards: CardSet.parse(cards).code for cards in small_sets(MOST)}
    wrong = [
        f"{old} <- {new}"
        for (old, old_code), (new, new_code) in product(codes.items(), repeat=2)
        if house.beats(new_code, old_code) is not model_beats(new, old, ruleset)
    ]
    assert not wrong


@pytest.mark.parametrize("text", [text for text in COMPARED_UNDER if "joker_kill" not in text])
def test_a_dead_set_is_one_that_nothing_beats(text):
    ruleset = Ruleset.parse(text)
    house = house_of(ruleset)
    sets = [cards for cards in small_sets(3) if "Y" not in cards or ruleset.deck == 312]
    dead = {cards for cards in sets if house.is_dead(CardSet.parse(cards).code)}
    beaten = {old for old in sets if any(model_beats(new, old, ruleset) for new in sets)}
    assert dead == set(sets) - beaten


@pytest.mark.parametrize("joker", ["true", "false"])
@pytest.mark.parametrize("twos", ["true", "false"])
@pytest.mark.parametrize("ten", ["true", "false"])
def test_gouji_sets_are_those_of_the_text(joker, twos, ten):
    ruleset = Ruleset.parse(f"charter gouji_joker={joker} gouji_counts_twos={twos} gouji_ten_or_more={ten}")
    tails = ["2" * two + "B" * black + "R" * red for two, black, red in product(range(4), range(2), range(2))]
    heads = ["", *(rank * count for rank in "39TJQKA" for count in (*range(1, 6), 9, 10))]
    sets = [head + tail for head in heads for tail in tails if head + tail]
    house = house_of(ruleset)
    assert not [cards for cards in sets if house.is_gouji(CardSet.parse(cards).code) is not model_is_gouji(cards, ruleset)]
