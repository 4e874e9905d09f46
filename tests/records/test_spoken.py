"""The spoken form of sets, acts and events in both languages."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji import Action, CardSet, Event, EventKind, Game, Place, Question, Ruleset, Seat, legal_actions
from gouji.records.spoken import spoken, spoken_event

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
    ],
)
def test_an_event_is_said_in_both_languages(event, zh, en):
    assert (spoken_event(event, "zh"), spoken_event(event, "en")) == (zh, en)


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
