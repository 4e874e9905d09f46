"""`gouji legal` and `gouji explain`: the club's arbiter."""

from __future__ import annotations

import pytest

from gouji import Problem
from gouji.cli import main
from gouji.cli.ruling import PROBLEMS

QUEENS = "3/4/5/57KKA2B/8/3R - A:QQ - - - D 4"  # D is asked about two queens, not gouji
KINGS = "55/456/5KKB/5AA/577/588 - A:KK - - - burn:C 7"  # C is asked whether to burn
BURNER_LEADS = "55/456/44889BB/5AA/577/588 - - - C>A - C 9"  # C is burning A and leads
OVER = "-/3/4/-/-/5 AECFDB - - - - - 80"


def told(capsys, *arguments: str) -> tuple[int, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, captured.out


def test_legal_says_who_is_asked_and_every_act_with_its_spoken_form(capsys):
    code, out = told(capsys, "legal", QUEENS)
    assert code == 0
    assert "on top: QQ of A, two queens" in out
    assert "D is asked to follow or to pass" in out
    acts = dict(line.split(maxsplit=1) for line in out.splitlines() if line.startswith("  "))
    assert list(acts) == ["-", "~", "KK", "K2", "KB", "A2", "AB", "2B"]
    assert acts["KB"] == "a king, black hung"


def test_legal_speaks_chinese(capsys):
    out = told(capsys, "legal", KINGS, "--lang", "zh")[1]
    assert "桌上：A的KK，两个K，够级牌" in out
    assert "问C：烧不烧" in out
    assert "烧：一个K挂小花" not in out
    assert ".  不烧" in out


def test_legal_follows_the_ruleset(capsys):
    text = "5/4/5/7KK/8AA/3R - A:K - - - D 4"
    assert "yield" in told(capsys, "legal", text)[1]
    assert main(["legal", text, "--ruleset", "charter deck=198"]) == 0


def test_legal_marks_a_lead_by_which_the_burn_fails(capsys):
    lines = told(capsys, "legal", BURNER_LEADS)[1].splitlines()
    assert "C is burning: every set it leads but its last must hold a joker" in lines
    marked = {line.split()[0] for line in lines if "the burn fails by it" in line}
    assert marked == {"4", "44", "8", "88", "9"}


def test_legal_tells_what_is_impossible_about_a_position(capsys):
    code, out = told(capsys, "legal", "3/4/5/57KK/8/- - A:QQ - - - D 4")
    assert (code, out.splitlines()[0]) == (0, "impossible: a seat that is in holds no card")


def test_every_problem_of_a_position_can_be_told_in_chinese():
    assert PROBLEMS.keys() == set(Problem)


@pytest.mark.parametrize(("lang", "line"), [("en", "the deal is over: "), ("zh", "本局结束：")])
def test_legal_on_a_deal_that_is_over_tells_places_and_points(capsys, lang, line):
    out = told(capsys, "legal", "-/-/-/-/-/- ADCEBF - - - - - 80", "--lang", lang)[1]
    assert out.startswith(line)
    assert "4" in out


def test_explain_of_a_legal_act_says_what_would_happen(capsys):
    code, out = told(capsys, "explain", QUEENS, "KK")
    assert code == 0
    assert out.splitlines()[2:] == ["legal: KK, two kings", "  D lays two kings", "  F is asked whether to burn"]


def test_explain_of_an_illegal_act_says_why_with_the_article(capsys):
    code, out = told(capsys, "explain", QUEENS, "KKA")
    assert (code, out.splitlines()[-1]) == (1, "not legal: KKA. A set is cards of one rank, with any 2s and jokers hung. [Art. 8]")


@pytest.mark.parametrize(
    ("position", "act", "article"),
    [
        (QUEENS, "KKB", "8"),
        (QUEENS, "57", "8"),
        (QUEENS, "!57", "8"),
        (QUEENS, "=", "13"),
        (KINGS, "AA", "8"),
        (KINGS, "KB", "10"),
        (QUEENS, "!KK", "10"),
    ],
)
def test_explain_names_the_article_of_each_refusal(capsys, position, act, article):
    code, out = told(capsys, "explain", position, act)
    assert (code, out.rstrip().endswith(f"[Art. {article}]")) == (1, True)


def test_explain_answers_for_a_seat_that_is_not_asked(capsys):
    code, out = told(capsys, "explain", KINGS, "AA", "--seat", "D", "--lang", "zh")
    assert (code, "还没有轮到你发言。［第8、31条］" in out) == (1, True)


@pytest.mark.parametrize(
    ("act", "lines"),
    [
        ("count B", ["legal: count B, ask how many cards B has", "  B has 3 cards"]),
        (
            "referee points:D:2:-",
            ["legal: referee points:D:2:-, the team of D loses points: 2", "  the referee: the team of D loses points: 2"],
        ),
    ],
)
def test_explain_rules_on_what_is_done_by_nobody_s_turn(capsys, act, lines):
    code, out = told(capsys, "explain", KINGS, *act.split(), "--ruleset", "charter referee=true")
    assert (code, out.splitlines()[-2:]) == (0, lines)


def test_explain_says_that_a_legal_lead_makes_the_burn_fail(capsys):
    code, out = told(capsys, "explain", BURNER_LEADS, "44")
    assert code == 0
    assert "  the burn fails by it: a lead without a joker that is not the last set [Art. 10]" in out.splitlines()
    assert "  the burn of C fails: last place" in out.splitlines()


def test_explain_after_the_end_says_that_the_deal_is_over(capsys):
    code, out = told(capsys, "explain", "-/-/-/-/-/- ADCEBF - - - - - 80", "3")
    assert (code, "The deal is over. [Art. 3]" in out) == (1, True)


def test_explain_of_a_position_that_play_cannot_reach_tells_no_consequence(capsys):
    out = told(capsys, "explain", "3/4/5/57KK/8/9 - A:QQ -D - - C 4", "-")[1]
    assert "not legal" in out or "passes" in out
