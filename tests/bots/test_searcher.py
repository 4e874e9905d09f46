"""The searcher: its settings, its chance and its certainty."""

from __future__ import annotations

import random

import pytest

from gouji import Position, Ruleset, View, legal_actions
from gouji.bots import UnknownBotError, make_bot, rank
from gouji.bots.searcher import SearcherBot, Trial, best_of
from gouji.engine import COMPILED
from tests.bots.endings import open_view, read_endings

ENDINGS = read_endings()[:: 5 if COMPILED else 60]


def test_the_exact_value_of_an_open_ending_is_found():
    found = [str(make_bot("searcher:5", 1).act(open_view(ending.position), legal_actions(ending.position))) for ending in ENDINGS]
    right = [act in set(map(str, ending.best)) for act, ending in zip(found, ENDINGS, strict=True)]
    assert sum(right) >= 0.95 * len(right) > 0


@pytest.mark.parametrize("settings", ["0", "0.01", "61", "x", "0.1:", "0.1:0", "0.1:x", "0.1:9999999", "٣", "0.1:4:4", "-1"])
def test_settings_that_cannot_be_read_are_refused_with_what_could_be(settings):
    with pytest.raises(UnknownBotError, match=r"searcher:0\.3"):
        make_bot(f"searcher:{settings}", 1)


def test_settings_name_the_seconds_and_the_deals_of_a_decision():
    bot = make_bot("searcher:0.25:12", 1)
    assert isinstance(bot, SearcherBot)
    assert (bot.seconds, bot.deals) == (0.25, 12)


def test_with_the_same_seed_it_decides_the_same():
    position = Position.deal(Ruleset(), random.Random(4))
    assert position.asked is not None
    view, options = View.cut(position, position.asked), legal_actions(position)
    assert len({str(make_bot("searcher:30:12", 7).act(view, options)) for _ in range(3)}) == 1


def trial(*better: float) -> Trial:
    """An act that was so much better in each deal."""
    made = Trial(object())  # type: ignore[arg-type]
    for points in better:
        made.add(points)
    return made


def test_another_act_is_taken_only_where_chance_does_not_explain_it():
    first, sure, lucky = trial(*[0.0] * 50), trial(*[0.4] * 50), trial(*[9.0] * 3, *[-0.4] * 47)
    assert best_of([first, lucky]) is first.action
    assert best_of([first, lucky, sure]) is sure.action


@pytest.mark.parametrize("deals", range(4))
def test_without_a_deal_or_with_a_few_lucky_ones_the_planner_decides(deals):
    first, other = trial(*[0.0] * deals), trial(*[9.0] * deals)
    assert best_of([first, other]) is first.action


def test_in_a_hurry_it_decides_as_the_planner_and_the_next_time_it_thinks_again():
    chance, thought, hurried = random.Random(6), [], []
    for _ in range(8):
        position = Position.deal(Ruleset(), chance)
        assert position.asked is not None
        view, options = View.cut(position, position.asked), legal_actions(position)
        bot = SearcherBot(7, 30.0, 12)
        bot.hurry(0.0)
        hurried.append(bot.act(view, options))
        assert hurried[-1] == rank(view, options)[0]
        thought.append(bot.act(view, options))
    assert thought != hurried
