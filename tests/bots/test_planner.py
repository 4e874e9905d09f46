"""The planner by its habits, and what it refuses."""

from __future__ import annotations

import random

import pytest

from gouji import Position, Ruleset, View, legal_actions
from gouji.bots import make_bot
from gouji.bots.planner import rank

OTHERS = "5556677889/{}/5556677889/5556677889/5556677889/5556677889"


def answer(text: str, ruleset: str = "charter") -> str:
    """What the planner does in a position."""
    position = Position.parse(text, Ruleset.parse(ruleset))
    assert position.asked is not None
    return str(make_bot("planner", 1).act(View.cut(position, position.asked), legal_actions(position)))


@pytest.mark.parametrize(
    ("habit", "position", "act"),
    [
        ("goes out when it can", "9/-/-/888AA/777KK/- FBC - - - ABCDEF A 200", "9"),
        ("beats nobody of its team who goes out", "4456/-/-/9TQ/-/- FCE B:7 - - ABCDEF A 200", "-"),
        ("burns where the reserve carries", OTHERS.format("44422BRR") + " - A:KK - - - burn:B 0", "!22"),
        ("does not burn where it does not", OTHERS.format("345678922") + " - A:KK - - - burn:B 0", "."),
    ],
)
def test_the_planner(habit, position, act):
    assert answer(position) == act, habit


def test_a_burner_leads_with_a_joker_that_the_reserve_can_spare():
    act = answer("4456677/777KKBR/44556677/44556677/44556677/44556677 - - - B>A - B 0")
    assert sum(act.count(joker) for joker in "BR") == 1
    assert len(act) > 1


def test_a_bot_that_sees_more_than_a_view_is_refused():
    position = Position.deal(Ruleset(), random.Random(1))
    for name in ("planner", "searcher"):
        with pytest.raises(TypeError):
            make_bot(name, 1).act(position, legal_actions(position))


def test_every_option_has_its_place_and_the_first_is_played():
    position = Position.deal(Ruleset(), random.Random(2))
    assert position.asked is not None
    view, options = View.cut(position, position.asked), legal_actions(position)
    order = rank(view, options)
    assert sorted(map(str, order)) == sorted(map(str, options))
    assert order[0] == make_bot("planner", 1).act(view, options)
