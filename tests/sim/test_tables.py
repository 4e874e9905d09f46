"""Thousands of tables at once play the same game as one `Game`."""

from __future__ import annotations

import random
import threading

import pytest

np = pytest.importorskip("numpy")

from gouji import Game, IllegalActionError, Position, Ruleset, Seat, legal_actions  # noqa: E402
from gouji.engine import COMPILED, layout  # noqa: E402
from gouji.rules.actions import action_of  # noqa: E402
from gouji.rules.telling import events_of  # noqa: E402
from gouji.sim import Tables, seed_of  # noqa: E402
from gouji.sim.shapes import TABLE  # noqa: E402
from tests.rulesets import random_ruleset  # noqa: E402

WIDTH = 32768
DECKS = (216, 196, 198, 324, 312)
DEALS = 12 if COMPILED else 2


def lists(tables: Tables, width: int = WIDTH):
    """Codes and counts of every table, and a place for what ended."""
    codes, counts = np.zeros((len(tables), width), np.int32), np.zeros(len(tables), np.int32)
    tables.legal_all(codes, counts)
    return codes, counts, np.zeros(len(tables), np.uint8)


def same(one, other) -> bool:
    """Whether all fields agree; the bytes between them are nobody's."""
    return all((one[name] == other[name]).all() for name in one.dtype.names)


def play_beside(tables: Tables, ruleset: Ruleset, rng: random.Random) -> list[Game]:
    """Play every table and a `Game` of its seed side by side until each table has finished a deal; the finished games."""
    games = [Game.start(Position.from_seed(ruleset, int(seed))) for seed in tables.array["seed"]]
    over: list[Game | None] = [None] * len(games)
    while None in over:
        codes, counts, done = lists(tables)
        actions = np.array([rng.choice(codes[row, :count]) for row, count in enumerate(counts)], np.int32)
        listed = [[action_of(int(code)) for code in codes[row, :count]] for row, count in enumerate(counts)]
        tables.step_all(actions, done)
        for row, game in enumerate(games):
            assert listed[row] == list(legal_actions(game.position))
            events = game.play(action_of(int(actions[row])))
            assert events == events_of(game.position, tables.events(row), int(actions[row]))
            assert game.position.is_over == bool(done[row])
            if done[row]:
                over[row] = over[row] or game
                games[row] = Game.start(Position.from_seed(ruleset, int(tables.array["seed"][row])))
    return games


@pytest.mark.parametrize("deck", DECKS)
def test_tables_and_game_give_the_same_lists_and_events_deal_by_deal_under_random_rules(deck):
    rng = random.Random(deck)
    for _ in range(DEALS):
        ruleset = Ruleset.of("charter", random_ruleset(rng).changes() | {"deck": deck})
        play_beside(Tables(2, ruleset, rng.getrandbits(64)), ruleset, rng)


def test_a_finished_deal_leaves_what_game_says_of_it():
    ruleset = Ruleset.parse("charter place_points=3,2,1,-1,-2,-3")
    tables, rng = Tables(1, ruleset, 5), random.Random(2)
    game, done = Game.start(Position.from_seed(ruleset, seed_of(5, 0))), np.zeros(1, np.uint8)
    while not done[0]:
        action = rng.choice(legal_actions(game.position))
        game.play(action)
        tables.step_all(np.array([action.code], np.int32), done)
    end = game.position
    assert [Seat(seat) for seat in tables.orders[0]] == sorted(Seat, key=lambda seat: end.places[seat])
    assert tables.points[0].tolist() == list(end.points)
    assert {seat for seat in Seat if tables.opened[0, seat]} == end.opened
    assert {seat for seat in Seat if tables.failed[0, seat]} == end.failed


def test_a_run_may_be_cut_into_batches_as_one_likes():
    whole, part = Tables(6, seed=9), Tables(2, seed=9, first=4)
    whole.playout_all("uniform")
    part.playout_all("uniform")
    assert same(whole.results[4:], part.results)


def test_parts_share_the_tables_and_may_be_played_by_threads():
    whole, again = Tables(6, seed=3), Tables(6, seed=3)
    threads = [threading.Thread(target=part.playout_all, args=("club",)) for part in whole.split(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again.playout_all("club")
    assert same(whole.results, again.results)


def test_an_illegal_act_is_refused_with_its_reason_and_no_table_moves():
    tables = Tables(3, seed=1)
    codes, _, done = lists(tables)
    actions, before = codes[:, 0].copy(), tables.array.copy()
    actions[2] = layout.PASS
    with pytest.raises(IllegalActionError) as error:
        tables.step_all(actions, done)
    assert error.value.reason.code == "MUST_LEAD"
    assert same(tables.array, before)


def test_a_short_row_holds_the_first_acts_and_the_count_tells():
    tables = Tables(2, seed=1)
    codes, counts, _ = lists(tables)
    short, again = np.zeros((2, 3), np.int32), np.zeros(2, np.int32)
    assert tables.legal_all(short, again) == counts.max() > 3
    assert short.tolist() == codes[:, :3].tolist()


def test_the_rows_have_the_fields_of_the_engine_s_table():
    assert sorted(TABLE.names) == sorted(layout.Table.__slots__)


def test_a_million_tables_take_less_than_400_megabytes():
    tables = Tables(2)
    assert (tables.array.nbytes + tables.results.nbytes) / 2 <= 400


def test_the_array_is_the_tables_themselves_or_uncompiled_a_picture_of_them():
    tables = Tables(2, seed=4)
    leader = int(tables.array["turn"][0])
    tables.array["hand"][0] = 0
    tables.array["hand"][0, leader * 16] = tables.array["left"][0, leader] = 1
    _, counts, _ = lists(tables)
    assert (counts[0] == 1) == COMPILED
    assert (tables.array["left"][0, leader] == 1) == COMPILED


def test_points_of_a_sweep_are_the_sweep_s():
    tables = Tables(2)
    tables.results["order"] = [[0, 2, 4, 1, 3, 5], [1, 3, 0, 2, 4, 5]]
    tables.results["place"] = [[0, 3, 1, 4, 2, 5], [2, 0, 3, 1, 4, 5]]
    assert tables.points.tolist() == [[12, -12], [-2, 2]]


@pytest.mark.parametrize("arguments", [(0,), (1, None, -1), (1, None, 1 << 64), (1, None, 0, -1)])
def test_tables_refuse_numbers_out_of_range(arguments):
    with pytest.raises(ValueError, match="64 bits"):
        Tables(*arguments)


def test_arrays_of_another_length_are_refused():
    with pytest.raises(ValueError, match="2 tables"):
        Tables(2).step_all(np.zeros(3, np.int32), np.zeros(3, np.uint8))


def test_an_unknown_policy_is_refused():
    with pytest.raises(ValueError, match="uniform, club"):
        Tables(1).playout_all("clever")
