"""Article 22: in the first deal a team without any 2 and joker may ask for a new deal."""

from __future__ import annotations

import pytest

from gouji import Position, Reason, apply, legal_actions
from gouji.rules.standing import Standing
from tests.charter.before import after, dealt

ASKS = "redeal_request=true"
RICH = "45672"


def poor_team(options: str = ASKS, **more):
    """A, C and E hold neither 2 nor joker."""
    return dealt(options, A="4567", C="4567", E="4567", plain=RICH, **more)


def test_each_of_the_team_is_asked_until_one_asks_for_it():
    before = poor_team()
    assert (before.asks, before.options) == ("A redeal", "., redeal")
    assert before.play("A .").asks == "C redeal"
    before.play("C redeal")
    assert before.position.is_void
    assert before.position.points is None


def test_declined_by_all_three_the_deal_goes_on():
    assert poor_team("revolution=false redeal_request=true").play("A .", "C .", "E .").question == "pool"


@pytest.mark.parametrize("options", ["", "redeal_request=false"])
def test_where_it_is_not_played_nobody_is_asked(options):
    assert poor_team(options).question != "redeal"


def test_one_card_in_the_team_is_enough_to_play_on():
    assert dealt(ASKS, A="4567", C="4567", E="456B", plain=RICH).question != "redeal"


def test_only_in_the_first_deal():
    assert poor_team(standing=after("ABCDEF", "")).question != "redeal"


def test_the_other_team_may_not_ask():
    assert poor_team().why_not("B redeal") is Reason.REDEAL_NOT_YOURS
    assert poor_team("").why_not("A redeal") is Reason.REDEAL_NOT_NOW


def test_a_void_deal_asks_nobody_anything_more_and_changes_nothing_of_the_match():
    position = poor_team().play("A redeal").position
    assert legal_actions(position) == ()
    assert Standing().after(position) == Standing()
    assert position.debts == ()
    assert Position.parse(str(position), position.ruleset) == position
    assert apply(poor_team().position, legal_actions(poor_team().position)[1])[1][-1].cause == "request"
