"""What the asked seat may know, and nothing else."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy")

from gouji import Position, View, legal_actions  # noqa: E402
from gouji.engine import COMPILED  # noqa: E402
from gouji.engine.observing import NUMBERS, OBSERVED  # noqa: E402
from gouji.sim import Network, Tables, sample  # noqa: E402
from tests.rulesets import random_positions  # noqa: E402

AT = {name: slice(first, first + length) for name, first, length, _ in OBSERVED}


def observed(tables: Tables):
    out = np.zeros((len(tables), NUMBERS), np.uint8)
    tables.observe_all(out)
    return out


def some_tables(steps: int = 60) -> Tables:
    """Tables in the middle of their deals."""
    tables, done = Tables(40, seed=8), np.zeros(40, np.uint8)
    actions = np.zeros(40, np.int32)
    for _ in range(steps):
        tables.choose_all("uniform", actions)
        tables.step_all(actions, done)
    return tables


def hands_of(tables: Tables):
    """The hands of all tables to write in; uncompiled the array is a picture, the tables are behind it."""
    return [row["hand"] for row in tables.array] if COMPILED else [table.hand for table in tables._plain]


def test_the_meanings_cover_every_number_once():
    ends = [first + length for _, first, length, _ in OBSERVED]
    assert [0, *ends] == [*(first for _, first, _, _ in OBSERVED), NUMBERS]


def test_hidden_cards_may_change_places_and_no_number_changes():
    tables = some_tables()
    before, kept = observed(tables), tables.array["hand"].copy()
    for turn, hand in zip(tables.array["turn"], hands_of(tables), strict=True):
        one, other = (slice(start, start + 16) for start in ((turn + step) % 6 * 16 for step in (1, 2)))
        hand[one], hand[other] = list(hand[other]), list(hand[one])
    assert (tables.array["hand"] != kept).any()
    assert (observed(tables) == before).all()


def test_own_cards_unseen_cards_and_the_top_are_where_they_are_said_to_be():
    tables = some_tables()
    for row, table in zip(observed(tables), tables.array, strict=True):
        turn, hands = int(table["turn"]), table["hand"].reshape(6, 16)
        assert (row[AT["hand"]] == hands[turn]).all()
        assert (row[AT["unseen"]] == hands.sum(axis=0) + table["thrown"] - hands[turn]).all()
        assert row[AT["size"]] == row[AT["top"]].sum()


def test_seats_are_counted_from_the_one_asked():
    tables = some_tables()
    for row, table in zip(observed(tables), tables.array, strict=True):
        turn, owner = int(table["turn"]), int(table["owner"])
        assert row[AT["left"]].tolist() == [table["left"][(turn + step) % 6] for step in range(6)]
        assert row[AT["owner"]] == ((owner - turn) % 6 if owner >= 0 else 6)


def test_positions_with_equal_views_have_equal_inputs():
    network, rng = Network.initial(), random.Random(3)
    for position in random_positions(12, 300 if COMPILED else 30):
        if position.asked is not None:
            view = View.cut(position, position.asked)
            other = sample(view, rng)
            assert View.cut(other, position.asked) == view
            assert network.inputs(View.cut(other, position.asked)) == network.inputs(view)


def test_the_inputs_of_the_true_table_are_those_of_the_view():
    network = Network.initial()
    for position in random_positions(13, 300 if COMPILED else 30):
        if position.asked is not None:
            assert network.inputs(View.cut(position, position.asked)) == network._engine.inputs(position.table)


def test_an_observation_of_another_width_is_refused():
    with pytest.raises(ValueError, match="96"):
        Tables(1).observe_all(np.zeros((1, 95), np.uint8))


def test_every_option_has_inputs():
    position = Position.parse("34K2B/5/6/7/8/9 - - - - - A 0")
    _, acts = Network.initial().inputs(View.cut(position, position.asked))
    assert len(acts) == len(legal_actions(position))
