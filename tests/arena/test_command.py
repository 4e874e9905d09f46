"""`gouji arena` on the command line."""

from __future__ import annotations

import io
import json
import sys

import pytest

from gouji.cli import main


def arena(capsys, *words: str) -> tuple[str, str]:
    """What the command prints on both streams."""
    assert main(["arena", *words, "--workers", "1"]) == 0
    told = capsys.readouterr()
    return told.out, told.err


def test_the_command_prints_the_account_and_nothing_else(capsys):
    out, err = arena(capsys, "lowest", "random", "--boards", "2")
    assert out.startswith("lowest against random: ")
    assert ("0 illegal, 0 late, 0 crash" in out, "openings" in out, err) == (True, False, "")


def test_openings_are_told_where_the_house_plays_for_them(capsys):
    out, _ = arena(capsys, "lowest", "lowest", "--boards", "1", "--ruleset", "platform")
    assert ("openings" in out, "platform, seed 1, from the cut" in out) == (True, True)


def test_the_command_s_json_has_no_times(capsys):
    told = json.loads(arena(capsys, "lowest", "random", "--boards", "2", "--json", "--ruleset", "charter wind=automatic")[0])
    assert (told["ruleset"], told["begins"], told["boards"], told["deals"]) == ("charter wind=automatic", "lead", 2, 4)
    assert sorted(told["sides"][0]) == ["burns", "faults", "name", "opened", "places", "sweeps"]
    assert "times" not in told


@pytest.mark.parametrize(
    ("words", "begins", "deals"), [(["--from", "cut"], "cut", 2), (["--single"], "lead", 1), (["--deals", "2"], "cut", 4)]
)
def test_where_deals_begin_and_how_many_a_board_has_can_be_said(capsys, words, begins, deals):
    told = json.loads(arena(capsys, "lowest", "random", "--boards", "1", "--json", *words)[0])
    assert (told["begins"], told["boards"], told["deals"]) == (begins, 1, deals)


def test_times_are_told_where_they_are_asked_for(capsys):
    told = json.loads(arena(capsys, "lowest", "random", "--boards", "1", "--json", "--times")[0])
    assert sorted(told["times"][0]) == ["decisions", "late", "median_us", "name", "p99_us"]
    assert [(side["name"], side["decisions"] > 50) for side in told["times"]] == [("lowest", True), ("random", True)]


def test_a_bot_against_itself_has_the_times_of_both_sides(capsys):
    told = json.loads(arena(capsys, "lowest", "lowest", "--boards", "1", "--json", "--times")[0])
    assert [side["name"] for side in told["times"]] == ["lowest", "lowest"]


def test_a_machine_with_more_cores_than_a_contest_may_have_workers_plays(capsys, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 384)
    assert main(["arena", "lowest", "random", "--boards", "1"]) == 0
    assert "1 board, 2 deals" in capsys.readouterr().out


def test_two_commands_that_look_alike_in_a_file_name_keep_their_own_records(capsys, tmp_path, root):
    example, again = (f"{sys.executable} {root / 'examples' / 'bot.py'}{blanks}" for blanks in ("", " "))
    arena(capsys, example, again, "lowest", "--boards", "1", "--records", str(tmp_path))
    assert len(list(tmp_path.iterdir())) == 3 * 2
    assert len(list(tmp_path.glob("*bot.py-1-lowest-board-0-first.gouji.jsonl"))) == 1


def test_a_pool_is_a_table_of_all_pairs_and_what_each_bot_did(capsys):
    out, _ = arena(capsys, "lowest", "random", "steady", "--boards", "1")
    head, *rows = out.splitlines()[:4]
    assert head.split() == ["points", "a", "deal", "all", "lowest", "random", "steady"]
    assert [row.split()[0] for row in rows] == ["lowest", "random", "steady"]
    assert "1 board a pair, the same cards for every pair, 6 deals" in out


def test_the_json_of_a_pool_has_every_pair_and_every_bot(capsys):
    told = json.loads(arena(capsys, "lowest", "random", "steady", "--boards", "1", "--json")[0])
    assert [pair["pair"] for pair in told["pairs"]] == [["lowest", "random"], ["lowest", "steady"], ["random", "steady"]]
    assert [bot["name"] for bot in told["bots"]] == ["lowest", "random", "steady"]
    assert sum(bot["points_per_deal"] for bot in told["bots"]) == pytest.approx(0)


def test_a_settled_question_is_told(capsys):
    told = json.loads(arena(capsys, "lowest", "random", "--sprt", "1", "4", "--json")[0])
    assert (told["boards"], told["sprt"]["verdict"]) == (30, "H1")


def test_a_question_that_stays_open_is_told(capsys):
    out, _ = arena(capsys, "lowest", "lowest", "--boards", "2", "--sprt", "-1", "1")
    assert "not settled after 2 boards: log-likelihood ratio +0.00, bounds -2.94 and +2.94" in out


def test_the_ladder_is_printed_and_written(capsys, tmp_path):
    out, _ = arena(capsys, "lowest", "random", "--boards", "2", "--ladder", "--write", str(tmp_path / "ladder.md"))
    told, _, *rows = (tmp_path / "ladder.md").read_text(encoding="utf-8").splitlines()
    assert told == "ruleset charter, seed 1, begins lead, boards 2"
    assert "\n".join(rows) in out
    assert "| 1 | lowest |" in out


def test_one_board_is_played_again_and_its_two_records_replay(capsys, tmp_path):
    _, err = arena(capsys, "steady", "lowest", "--board", "17", "--records", str(tmp_path / "new"))
    files = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert files == ["steady-lowest-board-17-first.gouji.jsonl", "steady-lowest-board-17-second.gouji.jsonl"]
    assert [line.rpartition("/")[2] for line in err.splitlines()] == files
    assert main(["replay", "--check", str(tmp_path / "new")]) == 0
    assert main(["replay", str(tmp_path / "new" / files[1])]) == 0
    assert "A lowest  B steady" in capsys.readouterr().out


def test_every_game_of_a_contest_is_a_record_and_the_same_each_time(capsys, tmp_path):
    for folder in ("one", "two"):
        arena(capsys, "lowest", "random", "--boards", "2", "--records", str(tmp_path / folder))
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / folder).iterdir()} for folder in ("one", "two"))
    assert (len(one), one) == (4, two)


def test_progress_goes_to_stderr_where_it_is_asked_for(capsys):
    out, err = arena(capsys, "lowest", "random", "--boards", "2", "--progress")
    assert "100 %, 2 of 2 boards" in err
    assert "boards," not in out.partition("\n")[2]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["stedy", "random"], "did you mean steady?"),
        (["steady", "random", "--boards", "0"], "boards is a number"),
        (["steady", "random", "--boards", "many"], "invalid int"),
        (["steady", "random", "--ruleset", "chartr"], "unknown profile"),
        (["steady"], "OTHER"),
        (["steady", "random", "lowest", "--sprt", "0", "1"], "asks about two bots"),
        (["steady", "random", "--sprt", "1", "0"], "LOW < HIGH"),
        (["steady", "random", "--alpha", "0.1"], "--alpha and --beta go with --sprt"),
        (["steady", "random", "--write", "x.md"], "goes with --ladder"),
        (["steady", "random", "--ladder", "--write", "x.txt"], "ends in .md or .json"),
        (["steady", "random", "--ladder", "--write", "no/such/x.md"], "no directory"),
        (["steady", "random", "--board", "1", "--boards", "2"], "one board"),
        (["steady", "random", "--board", "-1"], "from 0"),
        (["steady", "random", "--times"], "goes with --json"),
        (["steady", "random", "--deals", "2", "--from", "lead"], "begins with the cut"),
        (["steady", "random", "--limit-ms", "0"], "limit_ms is a number"),
    ],
)
def test_a_wrong_call_is_one_line_and_2(capsys, words, said):
    assert main(["arena", *words]) == 2
    told = capsys.readouterr().err
    assert (said in told, told.count("\n")) == (True, 1)


class Terminal(io.StringIO):
    """A stream that says it is one."""

    def isatty(self):
        return True


@pytest.mark.parametrize(("words", "shows"), [([], True), (["--no-progress"], False)])
def test_on_a_terminal_the_bar_is_drawn_over_itself_unless_it_is_unwanted(capsys, monkeypatch, words, shows):
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    assert main(["arena", "lowest", "random", "--boards", "2", "--workers", "1", *words]) == 0
    assert capsys.readouterr().out.startswith("lowest against random")
    drawn = terminal.getvalue()
    assert (drawn.startswith("\r["), drawn.endswith("\n"), drawn.count("\n")) == ((True, True, 1) if shows else (False, False, 0))
