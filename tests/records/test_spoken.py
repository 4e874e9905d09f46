"""The spoken form of sets, acts and events in both languages."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji import Action, ActionKind, CardSet, Event, EventKind, Game, Place, Question, Ruleset, Seat, legal_actions
from gouji.records.spoken import ACTS as ACT_WORDS
from gouji.records.spoken import EVENTS as EVENT_WORDS
from gouji.records.spoken import spoken, spoken_event, spoken_question
from gouji.rules.debts import DebtKind
from gouji.rules.penalties import Offence, Penalty, PenaltyKind

SETS = [
    ("KKK2B", "三个K带一2挂小花", "three kings with a two, black hung"),
    ("2", "单张2", "a two"),
    ("BB", "两个小花", "two black jokers"),
    ("B", "单张小花", "a black joker"),
    ("BR", "单张小花加单张大花", "a black joker and a red joker"),
    ("R", "单张大花", "a red joker"),
    ("8", "单张8", "an eight"),
    ("T", "单张10", "a ten"),
    ("A2", "一个A带一2", "an ace with a two"),
    ("66", "两个6", "two sixes"),
    ("222", "三个2", "three twos"),
    ("22B", "两个2挂小花", "two twos, black hung"),
    ("3B", "一个3挂小花", "a three, black hung"),
    ("TTTT22BBR", "四个10带两2挂两个小花、大花", "four tens with two twos, two blacks and red hung"),
    ("9999999999999999", "十六个9", "16 nines"),
    ("JJJJJJJJJJJJ", "十二个J", "twelve jacks"),
    ("5YY", "一个5挂两个鹰", "a five, two eagles hung"),
    ("Y", "单张鹰", "an eagle"),
]
ACTS = [
    ("-", "过牌", "pass"),
    ("~", "让牌", "yield"),
    ("=", "扣牌", "turn down"),
    ("^", "申请接风", "ask for the wind"),
    (".", "不烧", "decline to burn"),
    ("!AAA", "烧：三个A", "burn with three aces"),
    ("AAA", "三个A", "three aces"),
    ("cut", "开牌", "cut"),
    ("blind", "预点：对头开不了点", "call blind that the opposite will not open"),
    ("call", "明点：对头开不了点", "call that the opposite will not open"),
    ("show 3h3h", "亮两个红桃3", "show two threes of hearts"),
    ("redeal", "要求重发", "ask for a new deal"),
    ("agree", "同意对调，算大落", "agree to change who counts as last"),
    ("give R", "进贡大花", "give a red joker"),
    ("return 4", "还贡4", "return a four"),
    ("accept", "收下", "accept"),
    ("refuse", "拒收", "refuse it"),
    ("buy D 3 2", "用2向D买3", "buy a three from D for a two"),
    ("buy E 3 -", "不花牌向E买3", "buy a three from E for nothing"),
    ("*", "革命", "revolution: throw the hand in"),
    ("renounce", "不要够死级，现在就无头", "renounce the dead goujis and be headless now"),
    ("pool 34", "会3和4", "pool the threes and the fours"),
    ("consult C", "摊牌请C挑牌", "open the hand to C, who picks the sets"),
]


@pytest.mark.parametrize(("text", "zh", "en"), SETS)
def test_a_set_is_said_in_both_languages(text, zh, en):
    card_set = CardSet.parse(text)
    assert (spoken(card_set, "zh"), spoken(card_set, "en")) == (zh, en)


@pytest.mark.parametrize(("text", "zh", "en"), ACTS)
def test_an_act_is_said_in_both_languages(text, zh, en):
    action = Action.parse(text)
    assert (spoken(action, "zh"), spoken(action, "en")) == (zh, en)


@pytest.mark.parametrize(
    ("event", "zh", "en"),
    [
        (
            Event(EventKind.BURNED, Seat.C, CardSet.parse("KKK"), Seat.A),
            "C用三个K烧A",
            "C burns A with three kings",
        ),
        (Event(EventKind.WENT_OUT, Seat.B, place=Place.HEAD), "B走完，头科", "B is out: head place"),
        (Event(EventKind.ASKED, question=Question.BURN), "问有人：烧不烧", "somebody is asked whether to burn"),
        (Event(EventKind.TOOK_WIND, Seat.D), "D接风", "D takes the wind"),
        (Event(EventKind.CUT, Seat.A, card=6, other=Seat.C), "A开牌：9，C先摸", "A cuts a nine, C draws first"),
        (Event(EventKind.CUT, Seat.A), "A开牌", "A cuts"),
        (Event(EventKind.CALLED, Seat.B, is_blind=True), "B预点E开不了点", "B calls blind that E will not open"),
        (
            Event(EventKind.GAVE, Seat.F, other=Seat.A, card=13, debt=DebtKind.LAST_PLACE),
            "F给A进贡小花（落贡）",
            "F gives a black joker to A (last-place tribute)",
        ),
        (Event(EventKind.BOUGHT, Seat.A, other=Seat.D, card=0, price=12), "A用2向D买3", "A buys a three from D for a two"),
        (Event(EventKind.POOLED, Seat.C, cards="34"), "C会牌，3和4都拿出去", "C pools: the threes and the fours leave all hands"),
        (
            Event(EventKind.PENALIZED, Seat.D, penalty=Penalty(PenaltyKind.LOST_TURNS, Seat.D, 2, Offence.WRONG_SET)),
            "裁判：取消D2次发牌权（误发、漏发）",
            "the referee: D loses the next turns to lay: 2 (laid a wrong set or left cards out of it)",
        ),
    ],
)
def test_an_event_is_said_in_both_languages(event, zh, en):
    assert (spoken_event(event, "zh"), spoken_event(event, "en")) == (zh, en)


def test_a_decline_names_what_is_declined():
    assert spoken(Action.parse("."), "zh", Question.REVOLUTION) == "不革命"
    assert spoken(Action.parse("."), "en", Question.POOL) == "pool nothing"


@pytest.mark.parametrize("kind", ActionKind)
def test_every_kind_of_act_has_its_words(kind):
    assert all(ACT_WORDS[kind])


@pytest.mark.parametrize("kind", EventKind)
def test_every_kind_of_event_has_its_words(kind):
    assert all(EVENT_WORDS[kind])


@pytest.mark.parametrize("question", Question)
def test_every_question_can_be_said(question):
    assert spoken_question(question, "zh") != spoken_question(question, "en")


@pytest.mark.parametrize("seed", range(6))
def test_every_event_of_a_whole_deal_can_be_said(seed):
    rng = random.Random(seed)
    game = Game.deal(Ruleset(), rng)
    while not game.position.is_over:
        game.play(rng.choice(legal_actions(game.position)))
    for event in game.events:
        assert "{" not in spoken_event(event, "zh") + spoken_event(event, "en")


COUNTS = st.tuples(st.sampled_from("3456789TJQKA"), st.integers(0, 24), st.integers(0, 24), *[st.integers(0, 6)] * 3)


@given(st.lists(COUNTS.filter(lambda drawn: any(drawn[1:])), min_size=2, max_size=2))
def test_two_different_sets_are_never_said_alike(drawn):
    one, other = (CardSet.parse(rank * naturals + "2" * twos + "B" * b + "R" * r + "Y" * y) for rank, naturals, twos, b, r, y in drawn)
    for lang in ("zh", "en"):
        assert (spoken(one, lang) == spoken(other, lang)) == (one == other)
