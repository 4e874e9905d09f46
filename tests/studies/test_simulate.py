"""`gouji simulate`: the file is the same whoever plays and however often it is stopped."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
import time
from contextlib import closing, suppress

import pytest

pq = pytest.importorskip("pyarrow.parquet")

from gouji import Position, Ruleset  # noqa: E402  (without pyarrow nothing here can run)
from gouji.cli import main  # noqa: E402
from gouji.cli.progress import describe  # noqa: E402
from gouji.sim.studies.design import Design, vary  # noqa: E402
from gouji.sim.studies.journal import Journal  # noqa: E402
from gouji.sim.studies.workers import play  # noqa: E402

SMALL = ("--deals", "12000", "--vary", "burn_order", "--seed", "4")


def simulate(out, *arguments: str) -> bytes:
    assert main(["simulate", *arguments, "--out", str(out)]) == 0
    return bytes(out.read_bytes())


def apart(out, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "gouji.cli", "simulate", *arguments, "--out", str(out)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def wait_for(what, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_gone(group: int) -> bool:
    with suppress(ProcessLookupError):
        os.killpg(group, 0)
        return False
    return True


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """What one worker writes."""
    path = tmp_path_factory.mktemp("alone") / "study.parquet"
    simulate(path, *SMALL, "--jobs", "1")
    return path


@pytest.mark.parametrize("workers", ["local", "ray", "dask"])
def test_the_file_is_the_same_whoever_plays(alone, tmp_path, workers):
    needed = {"ray": "ray", "dask": "distributed"}.get(workers)
    if needed and importlib.util.find_spec(needed) is None:
        pytest.skip(f"{needed} is not installed")
    running = apart(tmp_path / "study.parquet", *SMALL, "--workers", workers, "--jobs", "2")
    complaint = running.communicate(timeout=300)[1]
    assert running.returncode == 0, complaint
    assert pq.read_table(tmp_path / "study.parquet").equals(pq.read_table(alone))
    assert (tmp_path / "study.parquet").read_bytes() == alone.read_bytes()


def test_a_killed_run_leaves_no_process_and_goes_on_where_it_was(tmp_path):
    out, parts = tmp_path / "study.parquet", tmp_path / "study.parquet.parts"
    running = apart(out, "--deals", "60000", "--jobs", "2")
    wait_for(lambda: parts.exists() and parts.stat().st_size > 100_000)
    running.send_signal(signal.SIGKILL)
    running.communicate(timeout=60)
    wait_for(lambda: is_gone(running.pid))
    assert not out.exists()
    assert simulate(out, "--deals", "60000", "--jobs", "1") == simulate(tmp_path / "whole.parquet", "--deals", "60000", "--jobs", "1")
    assert not parts.exists()


def test_parts_that_are_there_are_not_played_again(tmp_path):
    design = Design((Ruleset(),), 12_000, 4)
    with closing(Journal(tmp_path / "parts", design)) as journal:
        for task in list(design.tasks())[:2]:
            journal.put(task, play(task))
    with closing(Journal(tmp_path / "parts", design)) as again:
        assert [again.has(task) for task in design.tasks()] == [True, True, False]


@pytest.mark.parametrize("cut", [1, 5000, 50_000])
def test_a_part_cut_short_is_played_again(tmp_path, cut):
    design = Design((Ruleset(),), 12_000, 4)
    with closing(Journal(tmp_path / "parts", design)) as journal:
        for task in design.tasks():
            journal.put(task, play(task))
    os.truncate(tmp_path / "parts", (tmp_path / "parts").stat().st_size - cut)
    with closing(Journal(tmp_path / "parts", design)) as again:
        assert [again.has(task) for task in design.tasks()] == [True, True, False]


def test_values_of_an_option_meet_the_same_deals(alone):
    table = pq.read_table(alone)
    rulesets = table["ruleset"].to_pylist()
    deals = {name: [] for name in rulesets}
    for name, seed in zip(rulesets, table["seed"].to_pylist(), strict=True):
        deals[name].append(seed)
    assert list(deals) == ["charter", "charter burn_order=seat_order", "charter burn_order=opposite_first"]
    assert deals["charter"] == deals["charter burn_order=seat_order"] == deals["charter burn_order=opposite_first"]
    assert len(set(deals["charter"])) == 12_000


def test_a_row_s_seed_deals_that_row_s_cards_again(alone):
    for row in pq.read_table(alone).slice(0, 40).to_pylist():
        assert Position.from_seed(Ruleset.parse(row["ruleset"]), row["seed"]).asked == row["first_leader"]


def test_points_follow_from_the_places(alone):
    """4, 2, 0, 0, -2, -4 by place; 12 for a sweep [Art. 20]."""
    for row in pq.read_table(alone).slice(0, 500).to_pylist():
        places = [row[f"place_{seat}"] for seat in "abcdef"]
        swept = {seat % 2 for seat in range(6) if places[seat] < 3}
        plain = sum((4, 2, 0, 0, -2, -4)[places[seat]] for seat in (0, 2, 4))
        expected = plain if len(swept) == 2 else -12 if 1 in swept else 12
        assert (row["points_ace"], row["points_bdf"]) == (expected, -expected)


def test_a_finished_file_is_left_alone(alone, capsys):
    before = alone.stat().st_mtime_ns
    simulate(alone, *SMALL)
    assert "there already" in capsys.readouterr().out
    assert alone.stat().st_mtime_ns == before


def test_steady_bots_play_too(tmp_path):
    simulate(tmp_path / "steady.parquet", "--deals", "3", "--policy", "steady", "--jobs", "1")
    assert pq.read_table(tmp_path / "steady.parquet").num_rows == 3


def test_the_policies_play_the_same_deals_differently(tmp_path):
    tables = {}
    for policy in ("club", "planner", "random"):
        simulate(tmp_path / f"{policy}.parquet", "--deals", "500", "--policy", policy, "--jobs", "1")
        tables[policy] = pq.read_table(tmp_path / f"{policy}.parquet")
    assert tables["club"]["first_leader"] == tables["random"]["first_leader"]
    assert tables["club"]["first_leader"] == tables["planner"]["first_leader"]
    assert len({tuple(table["decisions"].to_pylist()) for table in tables.values()}) == len(tables)


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        (("--deals", "0"), "deals must be from 1 to"),
        (("--deals", "many"), "invalid int value"),
        (("--jobs", "0"), "jobs must be from 1 to"),
        (("--seed", "-1"), "the seed must be from 0"),
        (("--vary", "burn_ordr"), "did you mean burn_order?"),
        (("--vary", "burn_order=backwards"), "burn_order cannot be 'backwards'"),
        (("--vary", "sweep_points"), "--vary sweep_points=6,8"),
        (("--ruleset", "qingda"), "qingda"),
        (("--policy", "cleverest"), "no policy 'cleverest'"),
        (("--policy", "no_such_module:make"), "no_such_module"),
        (("--policy", "math:pi"), "makes no bot"),
        (("--workers", "cloud"), "invalid choice: 'cloud'"),
        (("--address", "somewhere:1"), "--workers ray or --workers dask"),
        (("--out", "no/such/folder/x.parquet"), "no file in a directory that exists"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_code_2(tmp_path, capsys, arguments, cause):
    assert main(["simulate", "--deals", "10", "--out", str(tmp_path / "x.parquet"), *arguments]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert cause in told.err


def test_another_study_is_never_overwritten(alone, tmp_path, capsys):
    before = alone.read_bytes()
    assert main(["simulate", "--deals", "10", "--out", str(alone)]) == 2
    assert "another study" in capsys.readouterr().err
    assert alone.read_bytes() == before
    (tmp_path / "x.parquet.parts").write_text("diary\n", encoding="utf-8")
    assert main(["simulate", "--deals", "10", "--out", str(tmp_path / "x.parquet")]) == 2
    assert (tmp_path / "x.parquet.parts").read_text(encoding="utf-8") == "diary\n"


def test_a_foreign_file_in_the_way_is_one_line(tmp_path, capsys):
    (tmp_path / "x.parquet").write_text("diary", encoding="utf-8")
    assert main(["simulate", "--deals", "10", "--out", str(tmp_path / "x.parquet")]) == 2
    assert "no Parquet file" in capsys.readouterr().err


def test_varying_an_option_keeps_the_other_changes():
    base = Ruleset.parse("charter sweep_points=6")
    assert [str(ruleset) for ruleset in vary(base, ["wind"])] == [
        "charter sweep_points=6",
        "charter wind=automatic sweep_points=6",
        "charter wind=teammate_first sweep_points=6",
    ]


def test_several_options_vary_one_at_a_time():
    assert len(vary(Ruleset(), ["burn_order", "bluff_burn", "sweep_points=6,12"])) == 1 + 2 + 1 + 1


def test_the_bar_says_how_far_and_how_long():
    assert describe(250_000, 1_000_000, 50_000.0, "deals") == "25 %, 250,000 of 1,000,000 deals, 50,000 a second, 0:15 left"
