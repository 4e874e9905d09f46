"""What people say: sets, acts and events in Chinese and English; generated, never parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind
from gouji.rules.cards import Rank
from gouji.rules.events import EventKind, Question
from gouji.rules.seats import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.rules.cards import CardSet
    from gouji.rules.events import Event

LANGUAGES = ("zh", "en")

ZH_DIGITS = "零一两三四五六七八九"
ZH_RANKS = {Rank.TEN: "10", Rank.BLACK: "小花", Rank.RED: "大花", Rank.EAGLE: "鹰"}
ZH_PLACES = ("头科", "二科", "三科", "四科", "二落", "大落")
EN_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
EN_RANKS = ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace", "two"]
EN_JOKERS = {Rank.BLACK: "black", Rank.RED: "red", Rank.EAGLE: "eagle"}
EN_PLACES = ("head", "second", "third", "fourth", "second-last", "last")

ACTS: Mapping[ActionKind, tuple[str, str]] = {
    ActionKind.PASS: ("过牌", "pass"),
    ActionKind.YIELD: ("让牌", "yield"),
    ActionKind.TURN_DOWN: ("扣牌", "turn down"),
    ActionKind.ASK_WIND: ("申请接风", "ask for the wind"),
    ActionKind.DECLINE: ("不烧", "decline to burn"),
}
QUESTIONS: Mapping[Question, tuple[str, str]] = {
    Question.LEAD: ("发牌", "to lead"),
    Question.FOLLOW: ("压还是过", "to follow or to pass"),
    Question.LAST_WORD: ("最后发言", "for the last word"),
    Question.ANSWER: ("压还是不压", "to beat the gouji set or to refuse"),
    Question.BURN: ("烧不烧", "whether to burn"),
}
EVENTS: Mapping[EventKind, tuple[str, str]] = {
    EventKind.DEALT: ("摸牌完毕，{seat}先发牌", "dealt; {seat} leads"),
    EventKind.PLAYED: ("{seat}出{set}", "{seat} lays {set}"),
    EventKind.BURNED: ("{seat}用{set}烧{other}", "{seat} burns {other} with {set}"),
    EventKind.COUNTER_BURNED: ("{seat}用{set}反烧{other}", "{seat} counter-burns {other} with {set}"),
    EventKind.PASSED: ("{seat}过牌", "{seat} passes"),
    EventKind.YIELDED: ("{seat}让牌", "{seat} yields"),
    EventKind.TURNED_DOWN: ("{seat}扣牌", "{seat} turns it down"),
    EventKind.ASKED_WIND: ("{seat}申请接风", "{seat} asks for the wind"),
    EventKind.DECLINED: ("{seat}不烧", "{seat} declines to burn"),
    EventKind.DOUSED: ("{seat}解了{other}的烧", "{seat} douses the burn of {other}"),
    EventKind.BURN_FAILED: ("{seat}烧糊了，{place}", "the burn of {seat} fails: {place} place"),
    EventKind.BURN_SUCCEEDED: ("{seat}烧成了，{other}被烧", "{seat} has burned {other}"),
    EventKind.RELEASED: ("{seat}的烧解除", "{seat} burns no more"),
    EventKind.WENT_OUT: ("{seat}走完，{place}", "{seat} is out: {place} place"),
    EventKind.HEADLESS: ("{seat}无头", "{seat} is headless"),
    EventKind.TRICK_ENDED: ("这一轮结束，{seat}发牌", "the trick ends, {seat} leads next"),
    EventKind.TOOK_WIND: ("{seat}接风", "{seat} takes the wind"),
    EventKind.OPENED: ("{seat}开点", "{seat} has opened"),
    EventKind.SCRAMBLE: ("四人乱缠", "the scramble begins"),
    EventKind.ASKED: ("问{seat}：{question}", "{seat} is asked {question}"),
    EventKind.ENDED: ("本局结束：{places}；{points}", "the deal is over: {places}; {points}"),
}


def spoken(thing: Action | CardSet, lang: str) -> str:
    """An act or a set in words: `三个K带一2挂小花`, `three kings with a two, black hung`.

    Args:
        thing: What is said.
        lang: `zh` or `en`.
    """
    if not isinstance(thing, Action):
        return chinese_set(thing) if lang == "zh" else english_set(thing)
    if thing.card_set is None:
        return said(ACTS[thing.kind], lang)
    cards = spoken(thing.card_set, lang)
    if thing.kind is not ActionKind.BURN:
        return cards
    return f"烧：{cards}" if lang == "zh" else f"burn with {cards}"


def said(pair: tuple[str, str], lang: str) -> str:
    """The Chinese or the English one."""
    return pair[0 if lang == "zh" else 1]


def spoken_question(question: Question, lang: str) -> str:
    """What a seat is asked: `压还是过`, `to follow or to pass`."""
    return said(QUESTIONS[question], lang)


def spoken_place(place: Place, lang: str) -> str:
    """A place: `头科`, `head`."""
    return said((ZH_PLACES[place], EN_PLACES[place]), lang)


def spoken_event(event: Event, lang: str) -> str:
    """What happened: `C用三个K烧A`, `C burns A with three kings`."""
    nobody = "有人" if lang == "zh" else "somebody"
    parts = {
        "seat": nobody if event.seat is None else str(event.seat),
        "other": nobody if event.other is None else str(event.other),
        "set": spoken(event.card_set, lang) if event.card_set else "",
        "place": "" if event.place is None else spoken_place(event.place, lang),
        "question": spoken_question(event.question, lang) if event.question else "",
        "places": ", ".join(f"{seat} {spoken_place(Place(at), lang)}" for at, seat in enumerate(event.places or ())),
        "points": spoken_points(event.points, lang),
    }
    return said(EVENTS[event.kind], lang).format(**parts)


def spoken_points(points: tuple[int, int] | None, lang: str) -> str:
    """The deal score of both teams."""
    if points is None:
        return ""
    first, second = points
    return f"A C E {first}分，B D F {second}分" if lang == "zh" else f"A C E {first} points, B D F {second} points"


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
