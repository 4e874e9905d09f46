"""What people say for cards: sets, hands of one rank, single cards, in Chinese and English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.cards import LETTERS, Rank

if TYPE_CHECKING:
    from gouji.rules.cards import CardSet

ZH_DIGITS = "零一两三四五六七八九"
ZH_RANKS = {Rank.TEN: "10", Rank.BLACK: "小花", Rank.RED: "大花", Rank.EAGLE: "鹰"}
EN_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
EN_RANKS = ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "two"]
EN_JOKERS = {Rank.BLACK: "black", Rank.RED: "red", Rank.EAGLE: "eagle"}


def spoken_set(card_set: CardSet, lang: str) -> str:
    """A set in words."""
    return chinese_set(card_set) if lang == "zh" else english_set(card_set)


def spoken_card(rank: Rank, lang: str, count: int = 1) -> str:
    """Cards of one rank: `大花`, `a red joker`; `三个3`, `three threes`."""
    if lang == "zh":
        name = ZH_RANKS.get(rank, rank.letter)
        return name if count == 1 else f"{chinese_number(count)}个{name}"
    return english_cards(EN_RANKS[rank] if rank < Rank.BLACK else english_joker(rank), count)


def spoken_ranks(letters: str, lang: str) -> str:
    """All cards of some ranks: `3和4`, `the threes and the fours`."""
    ranks = [Rank(LETTERS.index(letter)) for letter in letters]
    if lang == "zh":
        return "和".join(rank.letter for rank in ranks)
    return " and ".join(f"the {english_cards(EN_RANKS[rank], 2).removeprefix('two ')}" for rank in ranks)


def jokers_of(card_set: CardSet) -> list[tuple[Rank, int]]:
    """Kinds of jokers in a set and how many of each."""
    kinds = ((Rank.BLACK, card_set.blacks), (Rank.RED, card_set.reds), (Rank.EAGLE, card_set.eagles))
    return [(rank, count) for rank, count in kinds if count]


def chinese_number(number: int) -> str:
    """How many, before a measure word: `两`, `十二`, `二十四`."""
    if number < 10:
        return ZH_DIGITS[number]
    tens, ones = divmod(number, 10)
    digits = ZH_DIGITS.replace("两", "二")
    return ("" if tens == 1 else digits[tens]) + "十" + (digits[ones] if ones else "")


def chinese_cards(rank: Rank, count: int) -> str:
    """`单张2`, `两个小花`."""
    name = ZH_RANKS.get(rank, rank.letter)
    return f"单张{name}" if count == 1 else f"{chinese_number(count)}个{name}"


def chinese_set(card_set: CardSet) -> str:
    """A set in Chinese: 三个K带一2挂小花."""
    jokers = jokers_of(card_set)
    if not card_set.naturals and not card_set.twos:
        return "加".join(chinese_cards(rank, count) for rank, count in jokers)
    hung = "、".join((chinese_number(count) + "个" if count > 1 else "") + ZH_RANKS[rank] for rank, count in jokers)
    tail = f"挂{hung}" if hung else ""
    alone = card_set.size == 1
    if card_set.rank is None:
        return (chinese_cards(Rank.TWO, 1) if alone else f"{chinese_number(card_set.twos)}个2") + tail
    base = (
        chinese_cards(card_set.rank, 1)
        if alone
        else f"{chinese_number(card_set.naturals)}个{ZH_RANKS.get(card_set.rank, card_set.rank.letter)}"
    )
    twos = f"带{chinese_number(card_set.twos)}2" if card_set.twos else ""
    return base + twos + tail


def english_number(number: int) -> str:
    """Words up to twelve."""
    return EN_NUMBERS[number] if number < len(EN_NUMBERS) else str(number)


def english_cards(name: str, count: int) -> str:
    """`a king`, `an ace`, `two sixes`."""
    if count == 1:
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    return f"{english_number(count)} {name}{'es' if name.endswith('x') else 's'}"


def english_set(card_set: CardSet) -> str:
    """A set in English: three kings with a two, black hung."""
    jokers = jokers_of(card_set)
    if not card_set.naturals and not card_set.twos:
        return " and ".join(english_cards(english_joker(rank), count) for rank, count in jokers)
    hung = " and ".join(EN_JOKERS[rank] if count == 1 else english_cards(EN_JOKERS[rank], count) for rank, count in jokers)
    tail = f", {hung} hung" if hung else ""
    twos = english_cards("two", card_set.twos) if card_set.twos else ""
    if card_set.rank is None:
        return twos + tail
    base = english_cards(EN_RANKS[card_set.rank], card_set.naturals)
    return base + (f" with {twos}" if twos else "") + tail


def english_joker(rank: Rank) -> str:
    """`black joker`, `red joker`, `eagle`."""
    return "eagle" if rank is Rank.EAGLE else f"{EN_JOKERS[rank]} joker"
