"""What `legal` and `explain` share: their arguments, and what they say about a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.spoken import LANGUAGES, said, spoken, spoken_debt, spoken_place, spoken_points, spoken_question, spoken_threes
from gouji.records.spokensets import spoken_card
from gouji.rules.actions import SUITS
from gouji.rules.cards import Rank
from gouji.rules.consulting import consult_actions
from gouji.rules.play import legal_actions
from gouji.rules.position import Position
from gouji.rules.problems import Problem
from gouji.rules.ruleset import Ruleset

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping

    from gouji.rules.actions import Action
    from gouji.rules.frame import Opening
    from gouji.rules.reasons import Reason

PROBLEMS: Mapping[Problem, str] = {
    Problem.TOO_MANY_CARDS: "某个点数的牌（手里、桌上、收走的）比整副牌还多",
    Problem.TOO_MANY_IN_HAND: "有人手里的牌比起手还多",
    Problem.OUT_WITH_CARDS: "已经走完的人手里还有牌",
    Problem.IN_WITHOUT_CARDS: "还在局中的人手里没有牌",
    Problem.TOP_DEAD: "桌上是死牌，不该再问任何人",
    Problem.OWNER_REVOLTED: "桌上的牌属于已经革命的人",
    Problem.ASKED_OUT: "被问的人已经走完",
    Problem.ASKED_OWNER: "问的是桌上这套牌的主人自己",
    Problem.ASKED_PASSED: "被问的人本轮已经过牌，而且这不是他对头的牌",
    Problem.ASKED_TO_BURN: "被问烧不烧的人没有烧牌权",
    Problem.PASSED_AT_LEAD: "还没有人发牌，却已经有人过牌",
    Problem.YIELDED_NOT_OPPOSITE: "有人让了不是对头的牌",
    Problem.BURNS_ITSELF: "烧的是自己或自己的对头",
    Problem.BURNER_WITHOUT_LEAD: "有人在烧，却既不发牌，桌上也不是他的牌",
    Problem.ALL_OUT: "本局已经结束：只剩一家联邦有牌",
    Problem.HANDS_NOT_DRAWN: "手里的牌不是已经摸到的牌",
    Problem.SHOWN_NOT_DRAWN: "亮出的3还没有摸到",
    Problem.ASKED_WITHOUT_GROUND: "问了不该问的人",
}
HARMLESS = frozenset({Problem.TOO_MANY_CARDS, Problem.TOO_MANY_IN_HAND, Problem.IN_WITHOUT_CARDS})


def add_position(parser: argparse.ArgumentParser) -> None:
    """Take a position, its ruleset and a language."""
    parser.add_argument("position", metavar="POSITION", help="eight fields and key=value words, in quotes (docs/notation.md)")
    parser.add_argument("--ruleset", default="charter", help='a profile and its changes, as in "charter burn_order=seat_order"')
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer")


def read_position(given: argparse.Namespace) -> Position:
    """The position that is meant."""
    return Position.parse(given.position, Ruleset.parse(given.ruleset))


def about(position: Position, lang: str) -> Iterator[str]:
    """What lies on the table, who is asked what, and what is impossible about it."""
    for problem in position.problems():
        yield f"此局面不可能：{PROBLEMS[problem]}" if lang == "zh" else f"impossible: {problem.value}"
    if position.owner is not None and position.top is not None:
        yield on_top(position, lang)
    if position.opening is not None:
        yield from before_lead(position.opening, lang)
    if position.asked is None or position.question is None:
        yield ending(position, lang)
        return
    question = spoken_question(position.question, lang)
    yield f"问{position.asked}：{question}" if lang == "zh" else f"{position.asked} is asked {question}"
    if position.owes is not None:
        zh, en = "{}在烧牌：除最后一套外，发的每套牌都要带花", "{} is burning: every set it leads but its last must hold a joker"
        yield said((zh, en), lang).format(position.owes)


def options(position: Position) -> tuple[Action, ...]:
    """All that the seat asked may do: what answers the question, and whom a leader may consult besides."""
    return (*legal_actions(position), *consult_actions(position))


def on_top(position: Position, lang: str) -> str:
    """The set on top."""
    if position.top is None:
        return ""
    cards = spoken(position.top, lang)
    gouji = ("，够级牌", ", live gouji")[lang == "en"] if position.is_live_gouji else ""
    return (
        f"桌上：{position.owner}的{position.top}，{cards}{gouji}"
        if lang == "zh"
        else f"on top: {position.top} of {position.owner}, {cards}{gouji}"
    )


def before_lead(opening: Opening, lang: str) -> Iterator[str]:
    """How far the steps before the first lead have come."""
    if 0 < opening.drawn < len(opening.deck):
        yield said(("摸了{}张", "{} cards are drawn"), lang).format(opening.drawn)
    if opening.shown is not None:
        cards = spoken_threes(f"3{SUITS[opening.shown.suit]}" * opening.shown.number, lang)
        yield said(("{}亮了{}", "{} has shown {}"), lang).format(opening.shown.seat, cards)
    for debt in opening.paying.debts:
        yield spoken_debt(debt, lang)
    if opening.paying.offered is not None:
        yield said(("还的是{}", "offered in return: {}"), lang).format(spoken_card(Rank(opening.paying.offered), lang))


def ending(position: Position, lang: str) -> str:
    """The end of the deal."""
    if position.is_void:
        return said(("本局作废，重新发牌", "the deal is void and dealt again"), lang)
    places = sorted(position.places.items(), key=lambda item: item[1])
    named = ", ".join(f"{seat} {spoken_place(place, lang)}" for seat, place in places)
    points = spoken_points(position.points, lang) if len(places) == 6 else ""
    parts = [part for part in (named, points) if part]
    return ("本局结束：" if lang == "zh" else "the deal is over: ") + "; ".join(parts)


def sentence(reason: Reason, lang: str) -> str:
    """Why not, with the article of the charter."""
    if lang == "zh":
        return f"{reason.zh}［第{reason.article.replace(', ', '、')}条］"
    return f"{reason.en} [Art. {reason.article}]"
