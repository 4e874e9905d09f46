"""What people say: acts and events in Chinese and English; generated, never parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.spokensets import spoken_card, spoken_ranks, spoken_set
from gouji.rules.actions import POOLS, Action, ActionKind
from gouji.rules.cards import Rank
from gouji.rules.debts import DebtKind
from gouji.rules.events import EventKind, Question
from gouji.rules.penalties import PenaltyKind
from gouji.rules.seats import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.rules.cards import CardSet
    from gouji.rules.debts import Debt
    from gouji.rules.events import Event
    from gouji.rules.penalties import Penalty

LANGUAGES = ("zh", "en")

ZH_PLACES = ("头科", "二科", "三科", "四科", "二落", "大落")
EN_PLACES = ("head", "second", "third", "fourth", "second-last", "last")
SUITS = (("黑桃", "spades"), ("红桃", "hearts"), ("梅花", "clubs"), ("方块", "diamonds"))

ACTS: Mapping[ActionKind, tuple[str, str]] = {
    ActionKind.LAY: ("{set}", "{set}"),
    ActionKind.BURN: ("烧：{set}", "burn with {set}"),
    ActionKind.PASS: ("过牌", "pass"),
    ActionKind.YIELD: ("让牌", "yield"),
    ActionKind.TURN_DOWN: ("扣牌", "turn down"),
    ActionKind.ASK_WIND: ("申请接风", "ask for the wind"),
    ActionKind.DECLINE: ("不烧", "decline to burn"),
    ActionKind.CUT: ("开牌", "cut"),
    ActionKind.BLIND: ("预点：对头开不了点", "call blind that the opposite will not open"),
    ActionKind.CALL: ("明点：对头开不了点", "call that the opposite will not open"),
    ActionKind.SHOW: ("亮{cards}", "show {cards}"),
    ActionKind.REDEAL: ("要求重发", "ask for a new deal"),
    ActionKind.AGREE: ("同意对调，算大落", "agree to change who counts as last"),
    ActionKind.GIVE: ("进贡{card}", "give {card}"),
    ActionKind.RETURN: ("还贡{card}", "return {card}"),
    ActionKind.ACCEPT: ("收下", "accept"),
    ActionKind.REFUSE: ("拒收", "refuse it"),
    ActionKind.BUY: ("{price}向{other}买{card}", "buy {card} from {other} for {price}"),
    ActionKind.REVOLT: ("革命", "revolution: throw the hand in"),
    ActionKind.RENOUNCE: ("不要够死级，现在就无头", "renounce the dead goujis and be headless now"),
    ActionKind.POOL: ("会{ranks}", "pool {ranks}"),
    ActionKind.CONSULT: ("摊牌请{other}挑牌", "open the hand to {other}, who picks the sets"),
}
DECLINED: Mapping[Question, tuple[str, str]] = {
    Question.BLIND: ("不预点", "call nothing"),
    Question.CALL: ("不点", "call nothing"),
    Question.SHOW: ("不亮", "show nothing"),
    Question.REDEAL: ("不重发", "play these cards"),
    Question.AGREE: ("不对调", "keep the places"),
    Question.BUY: ("不买", "buy nothing"),
    Question.REVOLUTION: ("不革命", "keep the hand"),
    Question.RENOUNCE: ("留着够死级", "keep the dead goujis"),
    Question.POOL: ("不会牌", "pool nothing"),
}
QUESTIONS: Mapping[Question, tuple[str, str]] = {
    Question.LEAD: ("发牌", "to lead"),
    Question.FOLLOW: ("压还是过", "to follow or to pass"),
    Question.LAST_WORD: ("最后发言", "for the last word"),
    Question.ANSWER: ("压还是不压", "to beat the gouji set or to refuse"),
    Question.BURN: ("烧不烧", "whether to burn"),
    Question.CUT: ("开牌", "to cut"),
    Question.AGREE: ("要不要对调大落", "whether to change who counts as last"),
    Question.BLIND: ("要不要预点", "whether to call blind"),
    Question.SHOW: ("要不要亮3", "whether to show 3s"),
    Question.REDEAL: ("要不要重发", "whether to ask for a new deal"),
    Question.GIVE: ("进贡", "to give tribute"),
    Question.RETURN: ("还贡", "to return a card"),
    Question.ACCEPT: ("收不收还的牌", "whether to accept the card returned"),
    Question.BUY: ("买牌", "to buy"),
    Question.REVOLUTION: ("要不要革命", "whether to revolt"),
    Question.RENOUNCE: ("留不留够死级", "whether to keep the dead goujis"),
    Question.POOL: ("要不要会牌", "whether to pool"),
    Question.CALL: ("要不要点", "whether to call"),
    Question.CONSULT: ("替队友挑牌", "to pick a teammate's set"),
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
    EventKind.DECLINED: ("{seat}不烧", "{seat} declines"),
    EventKind.DOUSED: ("{seat}解了{other}的烧", "{seat} douses the burn of {other}"),
    EventKind.BURN_FAILED: ("{seat}烧糊了，{place}", "the burn of {seat} fails: {place} place"),
    EventKind.BURN_SUCCEEDED: ("{seat}烧成了，{other}被烧", "{seat} has burned {other}"),
    EventKind.RELEASED: ("{seat}的烧解除", "{seat} burns no more"),
    EventKind.WENT_OUT: ("{seat}走完，{place}", "{seat} is out: {place} place"),
    EventKind.HEADLESS: ("{seat}无头", "{seat} is headless"),
    EventKind.TRICK_ENDED: ("这一轮结束，{seat}发牌", "the trick ends, {seat} leads next"),
    EventKind.TOOK_WIND: ("{seat}接风", "{seat} takes the wind"),
    EventKind.OPENED: ("{seat}开点", "{seat} has opened"),
    EventKind.SMOTHERED: ("{seat}被{other}憋住", "{seat} is smothered by {other}"),
    EventKind.POINT_LOST: ("{seat}丢了点", "{seat} has lost the point"),
    EventKind.SCRAMBLE: ("四人乱缠", "the scramble begins"),
    EventKind.ASKED: ("问{seat}：{question}", "{seat} is asked {question}"),
    EventKind.ENDED: ("本局结束：{places}；{points}{debts}", "the deal is over: {places}; {points}{debts}"),
    EventKind.CUT: ("{seat}开牌{cut}", "{seat} cuts{cut}"),
    EventKind.AGREED: ("对调了，{seat}算大落", "agreed: {seat} counts as last"),
    EventKind.DRAWN: ("摸了{count}张", "{count} cards are drawn"),
    EventKind.SHOWN: ("{seat}亮{cards}", "{seat} shows {cards}"),
    EventKind.CALLED: ("{seat}{blind}{opposite}开不了点", "{seat} {blind} that {opposite} will not open"),
    EventKind.REDEALT: ("本局作废，重发：{cause}", "the deal is void and dealt again: {cause}"),
    EventKind.GAVE: ("{seat}给{other}进贡{card}（{debt}）", "{seat} gives {card} to {other} ({debt})"),
    EventKind.EXCUSED: ("{seat}免给{other}的{debt}", "{seat} need not give {other} the {debt}"),
    EventKind.OFFERED: ("{seat}拿{card}还给{other}", "{seat} offers {other} {card} in return"),
    EventKind.RETURNED: ("{seat}还给{other}{card}", "{seat} returns {card} to {other}"),
    EventKind.REFUSED: ("{seat}拒收{other}的{card}", "{seat} refuses {card} of {other}"),
    EventKind.BOUGHT: ("{seat}{price}向{other}买{card}", "{seat} buys {card} from {other} for {price}"),
    EventKind.REVOLTED: ("{seat}革命，{place}", "{seat} revolts: {place} place"),
    EventKind.RENOUNCED: ("{seat}不要够死级", "{seat} renounces the dead goujis"),
    EventKind.POOLED: ("{seat}会牌，{ranks}都拿出去", "{seat} pools: {ranks} leave all hands"),
    EventKind.CONSULTED: ("{seat}摊牌，由{other}挑牌", "{seat} opens the hand, {other} picks the sets"),
    EventKind.CONSULT_ENDED: ("{seat}挑牌停了", "the consulting of {seat} ends"),
    EventKind.ANNOUNCED: ("{seat}还有{count}张", "{seat} has {count} cards"),
    EventKind.PENALIZED: ("裁判：{penalty}", "the referee: {penalty}"),
    EventKind.TURN_LOST: ("{seat}取消发牌权，让给下家", "{seat} has lost this turn to lead"),
}
DEBTS: Mapping[DebtKind, tuple[str, str]] = {
    DebtKind.SMOTHER: ("憋贡", "smother tribute"),
    DebtKind.BURN: ("烧贡", "burn tribute"),
    DebtKind.KAIDIAN: ("点贡", "kaidian tribute"),
    DebtKind.LAST_PLACE: ("落贡", "last-place tribute"),
    DebtKind.SWEEP: ("串贡", "sweep tribute"),
}
CAUSES: Mapping[str, tuple[str, str]] = {
    "revolution": ("两人以上革命", "two or more revolted"),
    "request": ("一方没有2也没有花", "a team without 2 and joker asked for it"),
}
PENALTIES: Mapping[PenaltyKind, tuple[str, str]] = {
    PenaltyKind.WARNING: ("警告{seat}", "{seat} is warned"),
    PenaltyKind.LOST_TURNS: ("取消{seat}{amount}次发牌权", "{seat} loses the next turns to lay: {amount}"),
    PenaltyKind.POINTS: ("罚{seat}一方{amount}分", "the team of {seat} loses points: {amount}"),
    PenaltyKind.PLACED_LAST: ("{seat}罚为大落", "{seat} is placed last"),
    PenaltyKind.DISQUALIFIED: ("取消{seat}的资格", "{seat} is disqualified"),
}


def said(pair: tuple[str, str], lang: str) -> str:
    """The Chinese or the English one."""
    return pair[0 if lang == "zh" else 1]


def spoken(thing: Action | CardSet, lang: str, question: Question | None = None) -> str:
    """An act or a set in words: `三个K带一2挂小花`, `three kings with a two, black hung`.

    Args:
        thing: What is said.
        lang: `zh` or `en`.
        question: What a decline declines; whether to burn by default.
    """
    if not isinstance(thing, Action):
        return spoken_set(thing, lang)
    declined = DECLINED.get(question) if question and thing.kind is ActionKind.DECLINE else None
    return said(declined or ACTS[thing.kind], lang).format(**parts_of(thing, lang))


def parts_of(action: Action, lang: str) -> dict[str, str]:
    """What the words of an act name."""
    parts = {"other": str(action.seat), "set": spoken_set(action.card_set, lang) if action.card_set else ""}
    if action.card is not None:
        parts |= {"card": spoken_card(Rank(action.card), lang), "price": spoken_price(action.price, lang)}
    if action.kind is ActionKind.SHOW:
        parts["cards"] = spoken_threes(str(action).partition(" ")[2], lang)
    if action.kind is ActionKind.POOL:
        parts["ranks"] = spoken_ranks(POOLS[action.argument - 1], lang)
    return parts


def spoken_price(rank: int | None, lang: str) -> str:
    """What is paid: `用2`, `a two`."""
    if rank is None:
        return said(("不花牌", "nothing"), lang)
    return said(("用", ""), lang) + spoken_card(Rank(rank), lang)


def spoken_threes(cards: str, lang: str) -> str:
    """3s of one suit: `两个红桃3`, `two threes of hearts`."""
    suit = said(SUITS["shcd".index(cards[1])], lang)
    count = len(cards) // 2
    if lang == "zh":
        return spoken_card(Rank.THREE, lang, count).replace("3", f"{suit}3")
    return f"{spoken_card(Rank.THREE, lang, count)} of {suit}"


def spoken_question(question: Question, lang: str) -> str:
    """What a seat is asked: `压还是过`, `to follow or to pass`."""
    return said(QUESTIONS[question], lang)


def spoken_place(place: Place, lang: str) -> str:
    """A place: `头科`, `head`."""
    return said((ZH_PLACES[place], EN_PLACES[place]), lang)


def spoken_event(event: Event, lang: str) -> str:
    """What happened: `C用三个K烧A`, `C burns A with three kings`."""
    return said(EVENTS[event.kind], lang).format(**event_parts(event, lang))


def event_parts(event: Event, lang: str) -> dict[str, str]:
    """What the words of an event name."""
    nobody = said(("有人", "somebody"), lang)
    parts = {
        "seat": nobody if event.seat is None else str(event.seat),
        "other": nobody if event.other is None else str(event.other),
        "opposite": "" if event.seat is None else str(event.seat.opposite),
        "set": spoken_set(event.card_set, lang) if event.card_set else "",
        "place": "" if event.place is None else spoken_place(event.place, lang),
        "question": spoken_question(event.question, lang) if event.question else "",
        "places": ", ".join(f"{seat} {spoken_place(Place(at), lang)}" for at, seat in enumerate(event.places or ())),
        "points": spoken_points(event.points, lang),
        "count": str(event.count),
        "blind": said(("预点", "calls blind") if event.is_blind else ("明点", "calls"), lang),
    }
    return parts | spoken_cards_of(event, lang) | spoken_dues_of(event, lang)


def spoken_cards_of(event: Event, lang: str) -> dict[str, str]:
    """The cards of an event."""
    card = "" if event.card is None else spoken_card(Rank(event.card), lang)
    first = "" if event.other is None else said(("，{}先摸", ", {} draws first"), lang).format(event.other)
    cards = event.cards or ""
    return {
        "card": card,
        "price": spoken_price(event.price, lang),
        "cut": (f"：{card}" if lang == "zh" else f" {card}") * bool(card) + first,
        "cards": spoken_threes(cards, lang) if event.kind is EventKind.SHOWN else "",
        "ranks": spoken_ranks(cards, lang) if event.kind is EventKind.POOLED else "",
    }


def spoken_dues_of(event: Event, lang: str) -> dict[str, str]:
    """Tribute, causes and penalties of an event."""
    dues = [spoken_debt(debt, lang) for debt in event.debts or ()]
    return {
        "debt": said(DEBTS[event.debt], lang) if event.debt else "",
        "debts": ("；" if lang == "zh" else "; ") * bool(dues) + ("，" if lang == "zh" else ", ").join(dues),
        "cause": said(CAUSES[event.cause], lang) if event.cause else "",
        "penalty": spoken_penalty(event.penalty, lang) if event.penalty else "",
    }


def spoken_debt(debt: Debt, lang: str) -> str:
    """What is owed: `F给A落贡2张`, `F owes A 2 (last-place tribute)`."""
    words = ("{giver}给{receiver}{kind}{cards}张", "{giver} owes {receiver} {cards} ({kind})")
    return said(words, lang).format(giver=debt.giver, receiver=debt.receiver, cards=debt.cards, kind=said(DEBTS[debt.kind], lang))


def spoken_penalty(penalty: Penalty, lang: str) -> str:
    """What the referee decides, and what for."""
    words = said(PENALTIES[penalty.kind], lang).format(seat=penalty.seat, amount=penalty.amount)
    if penalty.offence is None:
        return words
    return f"{words}（{penalty.offence.zh}）" if lang == "zh" else f"{words} ({penalty.offence.en})"


def spoken_points(points: tuple[int, int] | None, lang: str) -> str:
    """The deal score of both teams."""
    if points is None:
        return ""
    first, second = points
    return f"A C E {first}分，B D F {second}分" if lang == "zh" else f"A C E {first} points, B D F {second} points"
