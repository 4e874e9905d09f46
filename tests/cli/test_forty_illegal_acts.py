"""`gouji explain` on illegal acts of every chapter: each time it names the right article of the charter.

The articles are those of RULES.md and the charter, not of the code: what the act breaks is said in the name of the case.
"""

from __future__ import annotations

import pytest

from gouji import Ruleset
from gouji.cli import main
from gouji.rules.pack import sorted_pack, write_pack

QUEENS = "3/4/5/57KKA2B/8/3R - A:QQ - - - D 4"  # D, the opposite, is asked about two queens
FIVES = "3/57/78/69/8T/3J - A:5 - - - B 4"  # B is asked about a single five
KINGS = "55/456/5KKB/5AA/577/588 - A:KK - - - burn:C 7"  # C is asked whether to burn
ANSWER = "55/456/5KKB/5AA/577/588 - A:KK - - - D 8 asks=D"  # nobody has burned, D answers
LEAD = "357/46/579/68/8T/3J - - - - - A 0"
DEALT = "357B/45672/34567/345672/3456B/345AA"
CUT = f"-/-/-/-/-/- - - - - - cut:A 0 deck={write_pack(tuple(sorted_pack(Ruleset())))} cuts=9"
DRAW = CUT.replace("-/-/-/-/-/-", "333/333/333/333/33/33").replace("cut:A", "show:A").replace("cuts=9", "drawn=16")
GIVE = f"{DEALT} - - - - - give:B 0 order=ADCEFB owed=last_place:B>A:2 due=2"
RETURN = f"{DEALT} - - - - - return:A 0 order=ADCEFB owed=last_place:B>A:2 given=2 back=2"
POOL = f"{DEALT} - - - - - pool:A 0"
BUY = "4562/33567/3456/3345B/3456/3456 - - - - - buy:A 0"
THREE_LAST = "3356/345/346/347/348/349 - - - - - A 0"
FOURS = "4456/345/346/347/348/349 - - - - - A 0"

CASES = [
    ("cards of two ranks are no set", QUEENS, "57", "", "", "8"),
    ("cards that are not held", QUEENS, "AA", "", "", "8"),
    ("three cards on two", QUEENS, "KKB", "", "", "8"),
    ("a pair that is no higher", "3/4/5/57JJA2B/8/3R - A:QQ - - - D 4", "JJ", "", "", "8"),
    ("a black needs a red", "55/4KK/5KK/AAB/577/588 - A:KKB - - - D 8 asks=D", "AAB", "", "", "8"),
    ("a joker hung on bare 2s where that is no set", "3/4/5/522B/8/3R - A:QQ - - - D 4", "2B", "", "two_with_joker=illegal", "8"),
    ("a leader does not pass", LEAD, "-", "", "", "8"),
    ("a set out of turn", FIVES, "7", "C", "", "8, 31"),
    ("a gouji set is the opposite's alone", ANSWER, "KKB", "C", "", "9"),
    ("a set laid where a burn is asked for", KINGS, "KB", "", "", "10"),
    ("an ordinary set is not burned", FIVES, "!7", "", "", "10"),
    ("nothing lies there to burn", LEAD, "!7", "", "", "10"),
    ("the opposite has no need to burn", ANSWER, "!AA", "", "", "10"),
    ("no burn is offered that could be declined", FIVES, ".", "", "", "10"),
    ("too few jokers where bluffs are refused", "55/456/5789AA/5AA/577/588 - A:KK - - - burn:C 7", "!AA", "", "bluff_burn=refused", "10"),
    ("who passed has no say", "3/57/78/69/8T/3J - A:5 -B - - C 5", "7", "B", "", "11"),
    ("a set that is not the opposite's is not yielded", FIVES, "~", "", "", "12"),
    ("a gouji set is not yielded", ANSWER, "~", "", "", "12"),
    ("nobody is left to yield to", "3/4/5/57KKA2B/8/3R - A:QQ -BCEF - - D 4 asks=D", "~", "", "", "12"),
    ("the last word is not yielded", "3/57/78/69/8T/3J - A:5 -BCEF~D - - D 9 asks==D", "~", "", "", "12, 13"),
    ("only the opposite turns down", FIVES, "=", "", "", "13"),
    ("too early to turn down", QUEENS, "=", "", "", "13"),
    ("the opposite's refusal of a gouji set is no pass", ANSWER, "-", "", "", "13"),
    ("who follows does not consult", FIVES, "consult D", "", "", "15"),
    ("an opponent is not consulted", LEAD, "consult B", "", "", "15"),
    ("with eleven cards nobody consults yet", LEAD.replace("357", "34567889TJQ"), "consult C", "", "consult=at_10", "15"),
    ("a headless seat does not burn", "-/456/5KK/5AA/577/588 A B:KK - - - D 9 asks=D", "!AA", "", "", "17"),
    ("there is no burning in the scramble", "-/-/57/58/5T/5J AB C:5 - - - D 20", "!8", "", "", "18"),
    ("there is no yielding in the scramble", "-/-/57/58/5T/5J AB C:5 - - - D 20", "~", "", "", "18"),
    ("without a last set there is no wind", FIVES, "^", "", "", "19"),
    ("the wind is the next seat's", "-/57/78/69/8T/3J A A:5 -B - - C 9", "^", "", "", "19"),
    ("the wind is not asked for at this table", "-/57/78/69/8T/3J A A:5 - - - B 9", "^", "", "wind=automatic", "19"),
    ("who is out plays no more", "-/57/78/69/8T/3J A A:5 - - - B 9", "5", "A", "", "3"),
    ("the deal is over", "-/-/-/-/-/- ADCEBF - - - - - 80", "3", "", "", "3"),
    ("no set is laid before the first lead", POOL, "7", "", "", "8"),
    ("another seat does not cut", CUT, "cut", "C", "", "6"),
    ("the cut is not declined", CUT, ".", "", "", "6"),
    ("the cut comes before the cards", POOL, "cut", "", "", "6"),
    ("one 3 is not shown", DRAW, "show 3s", "", "", "7"),
    ("3s that are not drawn are not shown", DRAW, "show 3s3s3s3s", "", "", "7"),
    ("3s are shown while the cards are drawn", LEAD, "show 3h3h", "", "", "7"),
    ("a blind call comes before the cards", f"{DEALT} - - - - - call:A 0", "blind", "", "kaidian=true", "24"),
    ("a call comes before the first lead", LEAD, "call", "", "kaidian=true", "24"),
    ("kaidian is not played", LEAD, "call", "", "", "24"),
    ("no tribute is given in play", LEAD, "give 7", "", "tribute=true", "21"),
    ("the highest tribute card is given", GIVE, "give 5", "", "tribute=true", "21"),
    ("another's tribute is not given", GIVE, "give B", "A", "tribute=true", "21"),
    ("a tribute is not declined", GIVE, ".", "", "tribute=true", "21"),
    ("a joker is not returned", RETURN, "return B", "", "tribute=true", "21"),
    ("a card that is not held is not returned", RETURN, "return K", "", "tribute=true", "21"),
    ("who counts as last is agreed before the cards", POOL, "agree", "", "tribute=true", "21"),
    ("a hand with a joker is not thrown in", f"{DEALT} - - - - - revolution:C 0", "*", "A", "", "23"),
    ("a revolution comes before the first lead", LEAD, "*", "", "", "23"),
    ("there is no dead gouji right to renounce", LEAD, "renounce", "", "", "23"),
    ("only the first leader pools", POOL, "pool 3", "B", "", "25"),
    ("pooling comes before the first lead", LEAD, "pool 34", "", "", "25"),
    ("pooling leaves nobody without cards", "34/34/345/345/345/345 - - - - - pool:A 0", "pool 34", "", "", "25"),
    ("a 3 is not laid before the last set", THREE_LAST, "3", "", "three_last=true", "26"),
    ("nothing is hung on the last 3s", "33B/345/346/347/348/349 - - - - - A 0", "33B", "", "three_last=true", "26"),
    ("nothing is pooled under three-last", LEAD, "pool 3", "", "three_last=true", "26"),
    ("nobody consults under three-last", LEAD, "consult C", "", "three_last=true", "26"),
    ("no 3s are shown under three-last", LEAD, "show 3h3h", "", "three_last=true", "26"),
    ("the 3 has to be bought", BUY, ".", "", "three_last=true", "26"),
    ("the opposite sells first", BUY, "buy B 3 2", "", "three_last=true", "26"),
    ("a 3 costs a 2 as long as there is one", BUY, "buy D 3 -", "", "three_last=true", "26"),
    ("locked 4s are not led before they may open", FOURS, "44", "", "kaidian=true opened_lead_fours=true", "24"),
    ("above ten cards the count is secret", LEAD.replace("46", "34567889TJQ"), "count B", "", "", "14"),
    ("no count is told at this table", LEAD, "count B", "", "counts=never", "14"),
    ("there is no referee at this table", FIVES, "referee warning:B:0:signalled", "", "", "29"),
    ("a warning has no amount", FIVES, "referee warning:B:2:signalled", "", "referee=true", "29"),
    ("nobody is placed last before the play", POOL, "referee placed_last:B:0:-", "", "referee=true", "29"),
    ("a lost turn is not laid in", f"{FIVES} lost_turns=B:1", "7", "", "referee=true", "29, 30"),
]


def test_there_are_at_least_forty_cases_over_all_chapters_and_no_two_alike():
    assert len({(position, act, seat, options) for _, position, act, seat, options, _ in CASES}) == len(CASES) >= 40
    articles = {number for *_, article in CASES for number in article.split(", ")}
    assert articles >= {"3", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "17", "18", "19", "21", "23", "24", "25", "26", "29"}


@pytest.mark.parametrize(("position", "act", "seat", "options", "article"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_illegal_act_is_refused_with_its_article(capsys, lang, position, act, seat, options, article):
    whose = ["--seat", seat] if seat else []
    code = main(["explain", *whose, "--ruleset", f"charter {options}", "--lang", lang, position, *act.split()])
    captured = capsys.readouterr()
    told = f"［第{article.replace(', ', '、')}条］" if lang == "zh" else f"[Art. {article}]"
    assert (code, captured.err) == (1, "")
    assert captured.out.splitlines()[-1].endswith(told)
    assert "impossible" not in captured.out
