"""`gouji replay`: a record walked, shown at any point, as JSON, and whole folders checked."""

from __future__ import annotations

import json

import pytest

from gouji.cli import main
from gouji.records.record import dumps
from tests.records.matches import short_deal, whole_match

RECORD = """gouji = 1
event = "Example"
date = 2026-03-23
seats = ["Ann", "B", "老张", "D", "E", "F"]
first = "A"
hands = ["4666TJ", "57778", "489J", "44588899", "589TQ", "4578Q"]
actions = ["A 666", "B 777", "C -", "D 888", "E -", "F -", "A -", "B -", "D 44 @31500 # leads"]
"""

TABLE = [
    "第1局，第3步之后",
    "             >D  8",
    "   E  5              C  4",
    "   F  5              B  2",
    "              A  3",
    " A  4TJ                     Ann",
    " B  58        桌上777         B",
    " C  489J      过牌            老张",
    ">D  44588899                D",
    " E  589TQ                   E",
    " F  4578Q                   F",
    "桌上：B的777，三个7",
    "问D：压还是过",
    "可以：-  888",
    "4TJ/58/489J/44588899/589TQ/4578Q - B:777 -C - - D 3",
]


@pytest.fixture
def replay(tmp_path, capsys):
    """Replay a file of this text; exit code, output and errors."""

    def run(text: str, *options: str, name: str = "mine.gouji.toml") -> tuple[int, str, str]:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        code = main(["replay", str(path), *options])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def test_a_record_is_walked_decision_by_decision(replay):
    code, out, err = replay(RECORD)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "deal 1  ·  Example  ·  2026-03-23  ·  charter  ·  A Ann  B B  C 老张  D D  E E  F F"
    assert lines[1] == "   1  A 666         A lays three sixes"
    assert lines[8:10] == ["   8  B -           B passes", "                    A turns it down"]
    assert lines[-2:] == ["   9  D 44          D lays two fours  [31.5 s]  # leads", "deal 1 is not over"]


def test_the_table_can_be_shown_after_any_decision(replay):
    code, out, _ = replay(RECORD, "--at", "3", "--lang", "zh", "--options")
    assert code == 0
    assert out.splitlines() == TABLE


def test_options_are_complete_before_each_decision(replay):
    out = replay(RECORD, "--options")[1].splitlines()
    assert out[1].strip() == "options: 4  6  66  666  T  J; besides: consult C  consult E"
    assert out[3:5] == ["      options: -  777", "   2  B 777         B lays three sevens"]


def test_json_has_for_each_decision_the_seat_all_options_and_the_events(replay):
    code, out, _ = replay(RECORD, "--json")
    decisions = [json.loads(line) for line in out.splitlines()]
    assert (code, len(decisions)) == (0, 9)
    second = decisions[1]
    assert (second["deal"], second["ply"], second["seat"], second["question"]) == (1, 1, "B", "follow")
    assert (second["options"], second["act"]) == (["-", "777"], "B 777")
    assert second["events"] == [{"type": "played", "seat": "B", "set": "777"}, {"type": "asked", "seat": "C", "question": "follow"}]
    assert (decisions[8]["clock_ms"], decisions[8]["comment"]) == (31500, "leads")


def test_json_at_a_decision_is_that_one_alone(replay):
    (decision,) = replay(RECORD, "--json", "--at", "3")[1].splitlines()
    assert json.loads(decision)["act"] == "D 888"


def test_an_illegal_act_ends_the_walk_after_all_before_it(replay):
    code, out, err = replay(RECORD.replace("D 888", "D 777"))
    lines = out.splitlines()
    assert (code, err, lines[-2].split()[:3]) == (1, "", ["3", "C", "-"])
    assert lines[-1] == "not legal: line 7, deal 1, act 4 'D 777': You do not hold these cards. [Art. 8]"


def test_an_illegal_act_is_told_in_chinese(replay):
    out = replay(RECORD.replace("D 888", "D 777"), "--lang", "zh")[1]
    assert out.splitlines()[-1] == "不合法：第7行，第1局第4步“D 777”：你手里没有这些牌。［第8条］"


@pytest.mark.parametrize(
    ("text", "options", "cause"),
    [
        (RECORD.replace("gouji = 1", ""), (), "mine.gouji.toml: gouji = 1 is missing"),
        (RECORD.replace('"E -"', '"E e"'), (), "mine.gouji.toml, line 7, deal 1, act 5 'E e'"),
        (RECORD, ("--at", "10"), "the deal has 9 decisions, not 10"),
        (RECORD, ("--deal", "2"), "the record has no deal 2"),
        (RECORD, ("--check", "--at", "3"), "--check goes with"),
        (RECORD, ("--at", "x"), "invalid int value"),
    ],
)
def test_a_wrong_call_or_a_bad_text_is_one_line(replay, text, options, cause):
    code, _, err = replay(text, *options)
    assert (code, err.count("\n")) == (2, 1)
    assert cause in err


def test_a_record_that_is_cut_off_is_walked_as_far_as_it_goes_and_says_so(replay):
    lines = dumps(short_deal(4), ".gouji.jsonl").splitlines(keepends=True)
    code, out, _ = replay("".join(lines[:9]) + lines[9][:7], name="cut.gouji.jsonl")
    assert (code, out.splitlines()[-1]) == (0, "line 10 is cut off, whole up to event 7")
    code, out, _ = replay("".join(lines[:9]), name="cut.gouji.jsonl")
    assert (code, out.splitlines()[-1]) == (0, "ends after event 7: deal 1 is not over")


def test_a_match_is_walked_deal_by_deal(replay):
    out = replay(dumps(whole_match(3, 2, "charter_tribute")), "--lang", "zh")[1].splitlines()
    assert [line.split("  ·  ")[0] for line in out if line.startswith("第")] == ["第1局", "第2局"]
    assert any("开牌" in line for line in out)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.gouji.toml").write_text(RECORD, encoding="utf-8")
    (tmp_path / "deep/lines.gouji.jsonl").write_text(dumps(short_deal(9), ".gouji.jsonl"), encoding="utf-8")
    (tmp_path / "notes.toml").write_text("no record", encoding="utf-8")
    return tmp_path


def test_a_folder_of_good_records_passes(folder, capsys):
    assert main(["replay", "--check", str(folder)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-1] == "2 records: 2 pass, 0 fail"
    assert out[1] == "pass  good.gouji.toml  1 deal, 9 acts; deal 1 is not over"


def test_the_first_illegal_act_of_each_bad_record_of_a_folder_is_told_with_article_and_reason(folder, capsys):
    (folder / "bad.gouji.toml").write_text(RECORD.replace("B 777", "B 57").replace("D 888", "D R"), encoding="utf-8")
    (folder / "worse.gouji.toml").write_text(RECORD.replace('"C -"', '"C ~"'), encoding="utf-8")
    assert main(["replay", "--check", str(folder)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("FAIL  bad.gouji.toml  line 7, deal 1, act 2 'B 57': A set is cards of one rank")
    assert out[3] == "FAIL  worse.gouji.toml  line 7, deal 1, act 3 'C ~': Only a set of your opposite can be yielded. [Art. 12]"
    assert out[4] == "4 records: 2 pass, 2 fail"


def test_a_record_of_a_folder_that_is_no_text_makes_the_code_two(folder, capsys):
    (folder / "bad.gouji.jsonl").write_text('{"gouji":1}\n{"n":3}\n', encoding="utf-8")
    assert main(["replay", "--check", str(folder), "--lang", "zh"]) == 2
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "有误  bad.gouji.jsonl  line 2: this is event 0, not 3: a line is missing or out of order"
    assert out[-1] == "3份牌谱：通过2，有误1"


def test_a_folder_without_records_and_a_folder_without_check_are_one_line(tmp_path, capsys):
    for arguments, cause in ((["--check"], "no record"), ([], "a directory is checked")):
        assert main(["replay", *arguments, str(tmp_path)]) == 2
        assert cause in capsys.readouterr().err
