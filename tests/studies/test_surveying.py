"""The rows of the engine's survey, against the tables, the events of a game, and the plain engine."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import zlib
from collections import Counter

import pytest

from gouji import SEATS, Game, Position, Ruleset, legal_actions
from gouji.engine import layout
from gouji.engine.seeding import seed_of
from gouji.engine.surveying import COLUMNS, Surveyor
from gouji.rules.events import OF_ENGINE
from gouji.rules.ruleset import house_of
from gouji.sim import Tables
from gouji.sim.studies.design import Task
from gouji.sim.studies.workers import AT, ROW_BYTES, WIDTH, play, play_deal
from tests.rulesets import random_ruleset

CHARTER = "charter"
TRACE = (
    "import zlib; from gouji.sim.studies.workers import play; from gouji.sim.studies.design import Task\n"
    "print(zlib.crc32(zlib.decompress(play(Task(0, 0, 'charter burn_order=seat_order', 5, 1000, 12, 'random')))))"
)


class Chance:
    """Any option, from a generator of its own."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def act(self, _view, options):
        return self.rng.choice(options)


def rows_of(task: Task) -> list[dict[str, int]]:
    numbers = memoryview(zlib.decompress(play(task))).cast("h")
    return [dict(zip(COLUMNS, numbers[start : start + WIDTH], strict=True)) for start in range(0, len(numbers), WIDTH)]


def survey(deals: int, ruleset: str = CHARTER, run: int = 3, first: int = 0) -> list[dict[str, int]]:
    return rows_of(Task(0, 0, ruleset, run, first, deals, "random"))


@pytest.mark.parametrize("seed", range(8))
def test_a_survey_ends_each_deal_as_a_table_does(seed):
    ruleset = random_ruleset(random.Random(seed))
    tables = Tables(50, ruleset, seed)
    tables.playout_all("uniform")
    rows = survey(50, str(ruleset), run=seed)
    assert [[row[f"place_{seat}"] for seat in "abcdef"] for row in rows] == tables.places.tolist()
    assert [row["decisions"] for row in rows] == tables.results["ply"].tolist()
    assert [row["opened"] for row in rows] == tables.results["opened"].tolist()


def test_deals_do_not_depend_on_where_a_part_begins():
    assert survey(30, first=10)[5:] == survey(25, first=15)


def test_the_first_leader_is_the_one_of_the_seed():
    leaders = [row["first_leader"] for row in survey(20, run=9)]
    assert leaders == [Position.from_seed(Ruleset(), seed_of(9, number)).asked for number in range(20)]


def test_each_seat_s_burns_add_up_to_the_events():
    for row in survey(300):
        tried = row[f"events_{layout.BURNED}"] + row[f"events_{layout.COUNTER_BURNED}"]
        assert sum(row[f"burns_{seat}"] for seat in "abcdef") == tried
        assert row["burn_failed"].bit_count() == row[f"events_{layout.BURN_FAILED}"]


def test_a_deal_of_bots_is_counted_as_its_events_say():
    row = memoryview(bytearray(ROW_BYTES)).cast("h")
    bots = [Chance(seat) for seat in SEATS]
    play_deal(Position.from_seed(Ruleset(), 77), bots, row)
    game, others = Game.start(Position.from_seed(Ruleset(), 77)), [Chance(seat) for seat in SEATS]
    while game.position.asked is not None:
        game.play(others[game.position.asked].act(None, legal_actions(game.position)))
    kinds = Counter(event.kind for event in game.events[2:])
    assert {kind: row[AT["events_0"] + number] for number, kind in OF_ENGINE.items()} == {kind: kinds[kind] for kind in OF_ENGINE.values()}
    assert row[AT["decisions"]] == len(game.actions)


def test_the_survey_is_the_same_as_plain_python():
    told = [
        subprocess.run(
            [sys.executable, "-c", TRACE], capture_output=True, text=True, check=True, env=os.environ | {"GOUJI_PURE": pure}
        ).stdout
        for pure in ("1", "")
    ]
    assert told[0] == told[1] != ""


def test_a_surveyor_leaves_rows_of_another_size_alone():
    rows = bytearray(ROW_BYTES + 3)
    Surveyor(house_of(Ruleset())).survey(1, 0, 0, rows)
    assert rows[ROW_BYTES:] == bytes(3)
    assert any(rows[:ROW_BYTES])
