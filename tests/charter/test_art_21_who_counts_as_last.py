"""Article 21(6): last and second-last of one team may agree before the cut who counts as last."""

from __future__ import annotations

import random

import pytest

from gouji import Game, Reason
from gouji.rules.pack import shuffled_pack
from tests.charter.before import Before, after, custom

TRIBUTE = "tribute=true"


def cutting(order: str, options: str = TRIBUTE) -> Before:
    """A deal of a whole pack after one that ended so."""
    return Before(Game.begin(custom(options), shuffled_pack(custom(options), random.Random(1)), after(order, options)))


def test_they_are_asked_before_the_cut():
    before = cutting("ACBEDF")
    assert (before.asks, before.options) == ("F agree", "., agree")
    assert before.play("F agree").asks == "D agree"


def test_both_agreed_the_other_one_pays_as_last_and_draws_first():
    before = cutting("ACBEDF").play("F agree", "D agree", "A cut")
    assert [(str(debt.giver), debt.cards) for debt in before.position.standing.debts] == [("D", 2), ("F", 1)]
    assert str(before.told("cut")[0].other) == "D"


@pytest.mark.parametrize("moves", [("F .",), ("F agree", "D .")])
def test_one_of_them_is_not_enough(moves):
    before = cutting("ACBEDF").play(*moves, "C cut")
    assert before.told("agreed") == []
    assert [(str(debt.giver), debt.cards) for debt in before.position.standing.debts] == [("F", 2), ("D", 1)]


@pytest.mark.parametrize(("order", "options"), [("ABCDEF", TRIBUTE), ("ACBEDF", "")])
def test_nobody_is_asked_where_they_are_opponents_or_owe_nothing(order, options):
    assert cutting(order, options).question == "cut"


def test_after_the_cut_it_is_too_late_and_others_have_no_say():
    assert cutting("ACBEDF").why_not("B agree") is Reason.AGREE_NOT_YOURS
    assert cutting("ABCDEF").why_not("C agree") is Reason.AGREE_NOT_NOW
