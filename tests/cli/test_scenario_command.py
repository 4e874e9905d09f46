"""`gouji scenario`: each case passes, fails or stands in words; a bad file is one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from gouji.cli import main

RULINGS = Path(__file__).parent.parent / "scenarios"
CASE = """
[[case]]
id = "mine-01"
title = "Three kings burn three queens"
source = "our table"
kind = "trick"
hands = { A = "55QQQ", C = "4444488999KKKBR" }
lead = "A"
script = [%s]
"""


@pytest.fixture
def ruling(tmp_path, capsys):
    """Run a file of this text; exit code, output and errors."""

    def run(text: str | bytes) -> tuple[int, str, str]:
        path = tmp_path / "mine.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        code = main(["scenario", str(path)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def scripted(*steps: str) -> str:
    return CASE % ", ".join(f"'{step}'" for step in steps)


def test_a_directory_of_rulings_prints_a_line_a_case_and_a_summary(capsys):
    assert main(["scenario", str(RULINGS)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "115 cases: 98 pass, 0 fail, 17 in words"
    assert (
        "pass      burn.toml  burn-02  Failed burn: a set without a joker is led, the burner is last and the burned player leads" in lines
    )
    assert "in words  buying.toml  buy-01  No 3: buy one from the opposite for a 2" in lines


def test_one_file_can_be_run(capsys):
    assert main(["scenario", str(RULINGS / "compare.toml")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "12 cases: 12 pass, 0 fail, 0 in words"


@pytest.mark.parametrize(
    ("steps", "difference"),
    [
        (["A QQQ", "? ask B C D E F"], "step 2 '? ask B C D E F': asked are C E B F D"),
        (["A QQQ", "? ask none"], "step 2 '? ask none': asked are C E B F D"),
        (["A QQQ", "C !KKK", "rest", "? lead A"], "step 4 '? lead A': A does not lead, C is (lead)"),
        (["A QQQ", "C !KKK", "? owes none"], "owing is C"),
        (["A QQQ", "? no C !KKK"], "step 2 '? no C !KKK': it is legal"),
        (["A QQQ", "? yes C KKK"], "not legal: You are asked whether to burn: burn, or decline. [Art. 10]"),
        (["A QQQ", "? yes C K8"], "not legal: A set is cards of one rank, with any 2s and jokers hung. [Art. 8]"),
        (["A QQQ", "C !KKK", "rest", "? yes C 44444"], "not legal: it makes the burn fail"),
        (["A QQQ", "C !KKK", "rest", "? fails C 999B"], "the burn does not fail"),
        (["? fails C 999B"], "C does not lead, A is (lead)"),
        (["A QQQ", "D -"], "step 2 'D -': D is not asked, C is (burn)\n"),
        (["A 55", "B -", "E -", "rest"], "step 3 'E -': E is not asked, C is (follow)\n"),
        (["A 55", "B -", "C 88", "B -"], "step 4 'B -': B is not asked, D is (follow): You passed in this trick"),
        (["A QQQ", "C -"], "step 2 'C -': not legal: "),
        (["A QQQ", "A -"], "step 2 'A -': A is not asked, C is (burn)"),
        (["A 9T"], "step 1 'A 9T': not legal: A set is cards of one rank, with any 2s and jokers hung. [Art. 8]"),
        (["A KK"], "step 1 'A KK': not legal: You do not hold these cards. [Art. 8]"),
        (["A -"], "not legal: You lead: lay a set. [Art. 8]"),
        (["A QQQ", "C,E,D ."], "step 2 'C,E,D .': D is not asked, B is (burn)"),
        (["? places A:1"], "places are none"),
        (["? opened A"], "A has not opened"),
        (["A QQQ", "rest", "? unopened A C"], "A has opened"),
        (["? headless B"], "B has a head"),
        (["? scramble"], "the scramble has not begun"),
        (["? over"], "the deal is not over"),
    ],
)
def test_a_ruling_that_differs_says_what_differed(ruling, steps, difference):
    code, out, err = ruling(scripted(*steps))
    assert (code, err) == (1, "")
    assert "FAIL      mine.toml  mine-01  Three kings burn three queens" in out
    assert difference in out


def test_after_an_act_that_cannot_be_played_nothing_more_is_asked(ruling):
    code, out, _ = ruling(scripted("? scramble", "A KK", "? lead F"))
    assert code == 1
    assert out.count("step") == 2


@pytest.mark.parametrize(
    "steps",
    [
        ["A QQQ", "E,F,B,C .", "D -", "? lead A"],
        ["A QQQ", "C,E,B,F .", "D =", "? lead A"],
        ["A QQQ", "C,E,B,F .", "? ask C E B F D", "? ask D"],
        ["A 55", "B,C -", "D =", "rest"],
        ["A 55 # leads", "B - @31500", "? no A Q", "? no F Q"],
        ["? yes A QQQ", "? no C KKK", "? no scramble", "? not over"],
        ["A QQQ", "rest", "rest", "? ask none", "? opened A"],
    ],
)
def test_the_letter_of_a_refusal_and_remarks_change_no_ruling(ruling, steps):
    code, out, _ = ruling(scripted(*steps))
    assert (code, out.splitlines()[-1]) == (0, "1 cases: 1 pass, 0 fail, 0 in words")


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "mine.toml: no [[case]]"),
        ("[[case]\n", "line 1"),
        ("[[case]]\nid = 'x'\ntitle = 'unended\n", "line 3"),
        (b"[[case]]\nid = '\xff'\n", "mine.toml, line 2: not UTF-8"),
        ("a = " + "[" * 5000, "nested too deep"),
        ("title = 'no case'\n", "unknown key 'title'"),
        ("[[case]]\ntitle = 'no id'\n", "case 1: id is missing"),
        (CASE.replace("trick", "trik") % "", "case mine-01: kind is one of"),
        (CASE.replace("lead", "laed") % "", "case mine-01: unknown key 'laed'"),
        (CASE.replace('lead = "A"', "") % "", "case mine-01: lead is missing"),
        (CASE.replace('lead = "A"', "lead = 1") % "", "case mine-01: lead is text, not '1'"),
        (CASE.replace('lead = "A"', 'lead = "G"') % "", "lead names a seat A to F, not 'G'"),
        (CASE.replace("55QQQ", "QQ5") % "", "cards are written low to high, at character 3"),
        (CASE.replace("55QQQ", "-") % "", "lead: A is out"),
        (CASE.replace("55QQQ", "5" * 400) % "", "no deck has 400 cards"),
        (CASE.replace("hands = {", "hands = { G = '5',") % "", "hands names a seat"),
        (CASE + "out = ['C']\n", "C is out and holds"),
        (CASE + "out = ['B', 'D', 'F']\n", "the deal has ended"),
        (CASE + "out = ['B', 'B']\n", "out names a seat twice"),
        (CASE + "dead_gouji_used = 2\n", "dead_gouji_used is 0 to 3, beside revolted"),
        (CASE + "options = { burn_ordr = 'seat_order' }\n", "did you mean burn_order?"),
        (CASE + "options = { burn_order = 'nobody' }\n", "burn_order cannot be 'nobody'"),
        (CASE % '"? wins A"', "step 1 '? wins A': the questions are"),
        (CASE % '"? ask G"', "step 1 '? ask G' is written ? ask C E B F D, or none"),
        (CASE % '"A qqq"', "step 1 'A qqq': 'q' is no card"),
        (CASE % '"A QQQ", "resst"', "step 2 'resst' is no act, question or rest"),
        (CASE % ("'A " + "Q" * 500 + "'"), "script has texts of at most 400 characters, not 502"),
        (CASE % ("'rest'," * 1001), "script has at most 1000 entries, not 1001"),
        (CASE % "" + CASE % "", "mine-01: the id is used twice"),
        ("#" * 1_000_001, "at most 1000000 bytes"),
    ],
)
def test_a_file_that_is_not_well_formed_is_one_line_with_its_cause(ruling, text, cause):
    text = text.replace("script = [%s]", "script = []") if isinstance(text, str) else text
    code, out, err = ruling(text)
    assert (code, out, err.count("\n"), "mine.toml" in err) == (2, "", 1, True)
    assert cause in err


KINDS = """[[case]]
id = "x"
title = "Other kinds"
kind = %s
"""


@pytest.mark.parametrize(
    ("rest", "code", "cause"),
    [
        ("'compare'\npairs = ['999 <- TTT : no']", 1, "'999 <- TTT : no': yes"),
        ("'compare'\npairs = ['999 <- T9T : yes']", 1, "no (cards are written low to high"),
        ("'compare'\npairs = ['999 TTT yes']", 2, "a pair is written OLD <- NEW : yes or no"),
        ("'compare'\npairs = ['999 <- ttt : yes']", 2, "'t' is no card"),
        ("'compare'\npairs = ['QQ <- 22B : no', 'QQQ <- 22B : no']\noptions = { two_with_joker = 'illegal' }", 0, "1 pass"),
        ("'set'\ngood = ['9T']\nbad = ['KKB']", 1, "'9T' is not a set"),
        ("'set'\ngood = ['KKB']\nbad = ['9T', '2K', '-']", 0, "1 pass"),
        ("'set'\ngood = ['kk']\nbad = []", 2, "'k' is no card"),
        ("'gouji'\ngood = ['QQ']\nbad = ['3B']", 1, "'3B' is a gouji set"),
        ("'burn_reserve'\ngood = ['57']\nbad = ['-']", 1, "'-' is enough for a burn"),
        ("'burn_reserve'\ngood = ['75']\nbad = []", 2, "low to high"),
        ("'score'\norders = ['ADCEBF : 4 4']", 1, "'ADCEBF : 4 4': 4 -4"),
        ("'score'\norders = ['ADC : 4 -4']", 2, "players of both teams are still in"),
        ("'score'\norders = ['AAC : 4 -4']", 2, "a seat goes out twice"),
        ("'score'\norders = ['ACE : 12 -12']", 0, "1 pass"),
        ("'score'\norders = ['BACE : 8 -8']\nrevolted = 'B'", 2, "after a revolution"),
        ("'score'\norders = ['ADCFE : 0 0']\nrevolted = 'B'\nplaces = 'A:2'", 1, "places are A:1 B:4 C:3 D:2 E:6 F:5"),
        ("'score'\norders = ['ADCFE : 0 0']\nrevolted = 'B'\nplaces = 'A1'", 2, "places are written A:1 D:2"),
        ("'tribute'\ngiven = 'x'\nexpect = ['y']", 0, "1 in words"),
        ("'tribute'\ngiven = 'x'\nexpect = ['y']\noptions = { tribut = true }", 2, "did you mean tribute?"),
        ("'trick'\nlead = 'A'\nscript = []\noptions = { tribute = true }", 0, "1 pass"),
        ("'trick'\nlead = 'A'\nscript = ['A call']", 1, "Kaidian is not played at this table. [Art. 24]"),
    ],
)
def test_the_other_kinds_pass_fail_or_are_refused(ruling, rest, code, cause):
    found, out, err = ruling(KINDS % rest)
    assert found == code
    assert cause in out + err
