"""A view is written so that whoever missed the events knows as much as if they had not."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji import PROFILES, SEATS, Game, Match, Ruleset, View, legal_actions
from gouji.records.viewform import VIEW_KEYS, read_standing, read_view, write_standing, write_view
from gouji.records.wire import WireError
from gouji.testing.chance import random_action


@cache
def views(profile: str) -> tuple[View, ...]:
    """What all seats know, now and then in two deals of a match; the standing of the second is not a first deal's."""
    rng, kept = random.Random(profile), []
    match = Match(Ruleset.parse(profile), deals=2)
    while not match.is_over:
        game = match.begin(rng)
        while match.is_playing:
            if rng.random() < 0.05:
                kept += [View.cut(game.position, seat) for seat in SEATS]
            match.play(random_action(rng, legal_actions(game.position)))
        kept += [View.cut(game.position, seat) for seat in SEATS]
    return tuple(kept)


def through_json(value: object) -> object:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("profile", PROFILES)
def test_a_view_and_what_its_deal_inherits_read_back(profile):
    for view in views(profile):
        standing = read_standing(through_json(write_standing(view.standing)))
        assert read_view(through_json(write_view(view)), view.ruleset, standing) == view


def test_a_first_deal_inherits_nothing():
    assert read_standing(None) == View.start(SEATS[0], Ruleset()).standing


@cache
def written() -> dict[str, object]:
    view = Game.deal(Ruleset(), random.Random(1)).view(SEATS[2])
    read: dict[str, object] = json.loads(json.dumps(write_view(view)))
    return read


@pytest.mark.parametrize("key", VIEW_KEYS)
def test_a_view_without_one_of_its_keys_is_refused_by_name(key):
    message = {name: value for name, value in written().items() if name != key}
    with pytest.raises(WireError, match=f"view needs '{key}'"):
        read_view(message, Ruleset())


VALUES = st.text(max_size=3) | st.integers() | st.lists(st.integers(), max_size=7) | st.dictionaries(st.text(), st.none()) | st.none()


@given(st.sampled_from(sorted(VIEW_KEYS)), VALUES)
def test_whatever_a_key_holds_is_read_or_refused_by_name(key, value):
    try:
        read_view(written() | {key: value}, Ruleset())
    except WireError as error:
        refused = str(error)
    else:
        refused = key
    assert key in refused


def test_keys_of_a_page_are_left_alone():
    assert read_view(written() | {"binds": ["D"], "this_trick": []}, Ruleset()) == read_view(written(), Ruleset())


def test_something_else_than_an_object_is_refused():
    with pytest.raises(WireError, match="view is an object"):
        read_view([], Ruleset())
