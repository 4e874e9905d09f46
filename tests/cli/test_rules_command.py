"""`gouji rules`: a whole custom as a page, made from the option table."""

from __future__ import annotations

import re

import pytest

from gouji import OPTIONS, PROFILES, Ruleset
from gouji.cli import main
from gouji.records.custom import applies, differences, holding, lines, told
from gouji.records.wording import chapters, meaning, options, profiles

LANGS = ("zh", "en")


def printed(capsys, *arguments: str) -> str:
    code = main(("rules", *arguments))
    captured = capsys.readouterr()
    assert (code, captured.err) == (0, "")
    return str(captured.out)


def item(page: str, title: str) -> str:
    """The one line of a page that tells an option."""
    (line,) = [line for line in page.splitlines() if line.startswith("- ") and f"**{title}**" in line]
    return line


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("profile", PROFILES)
def test_a_page_tells_every_option_that_means_something_and_no_other(capsys, profile, lang):
    page = printed(capsys, profile, "--lang", lang)
    found = re.findall(r"^- (?:★ )?\*\*(.+?)\*\*", page, re.MULTILINE)
    assert found == [option.title.said(lang) for option in options().values() if applies(PROFILES[profile], option.name)]


@pytest.mark.parametrize("lang", LANGS)
def test_the_chapters_of_a_page_stand_in_the_order_of_play(capsys, lang):
    page = printed(capsys, "qingdao", "--lang", lang)
    assert re.findall(r"^## (.+)$", page, re.MULTILINE) == [title.said(lang) for title in chapters().values()]


def test_the_page_of_the_charter_marks_nothing(capsys):
    assert "- ★" not in printed(capsys, "charter")


def test_what_differs_from_the_charter_is_marked(capsys):
    page = printed(capsys, "tv", "--lang", "en")
    marked = {line.partition("**")[2].partition("**")[0] for line in page.splitlines() if line.startswith("- ★")}
    assert marked == {"Later deals", "The last word", "Yielding a gouji set", "Order of burning", "Declining a burn"}


def test_changed_options_stand_on_top_with_what_the_profile_has(capsys):
    page = printed(capsys, "platform", "burn_order=seat_order", "--lang", "en")
    top = page.partition("## Cards")[0]
    assert "Burners and the opposite are asked in one seat order." in top
    assert "(Instead of: Burners are asked before the opposite" in top
    assert "`burn_order=seat_order`" in top


def test_an_unchanged_profile_has_no_list_of_changes(capsys):
    assert "Changes of this table" not in printed(capsys, "tv", "--lang", "en")


def test_a_custom_that_is_off_leaves_its_options_out(capsys):
    page = printed(capsys, "charter", "--lang", "en")
    assert "**Kaidian**: Nobody plays for the point." in page
    assert not [name for name in ("call_table", "smothered", "return_tribute") if options()[name].title.en in page]


def test_under_three_last_the_page_says_what_holds(capsys):
    page = printed(capsys, "qingdao", "--lang", "en")
    assert item(page, "First lead").endswith("No 3s are shown; the first drawer leads. [7]")
    assert item(page, "Pooling").endswith("Nothing is pooled. [25]")
    assert item(page, "Consulting").endswith("Nobody consults. [15]")
    assert item(page, "Counts").endswith("Counts are never told. [14]")
    assert "moves on by one seat" in item(page, "Later deals")


def test_under_three_last_only_who_cannot_pay_revolts_and_nobody_where_3s_are_given(capsys):
    assert "to buy one may be thrown in" in item(printed(capsys, "qingdao"), "Revolution")
    assert "No hand may be thrown in." in item(printed(capsys, "qingdao", "buy_broke=free"), "Revolution")


def test_in_a_deck_with_eagles_a_red_joker_may_fall(capsys):
    assert "may fall to a higher set with an eagle" in item(printed(capsys, "eagle312", "--lang", "en"), "Killing a red joker")


def test_points_are_a_table(capsys):
    page = printed(capsys, "charter", "place_points=3,2,1,-1,-2,-3", "sweep_points=9", "--lang", "en")
    assert "| head | second | third | fourth | second-last | last | sweep |" in page
    assert "| 3 | 2 | 1 | -1 | -2 | -3 | 9 |" in page


def test_the_page_is_in_the_language_asked_for(capsys):
    zh = printed(capsys, "qingdao", "--lang", "zh")
    assert zh.startswith("# 够级 · 青岛打法\n")
    assert printed(capsys, "qingdao").startswith("# Gouji · Qingdao\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["qingdoa"], "did you mean qingdao?"),
        (["charter", "burn_ordre=seat_order"], "did you mean burn_order?"),
        (["charter", "burn_order=seat"], "burn_order cannot be 'seat'"),
        (["charter", "opened_lead_fours=true"], "kaidian is off"),
        (["charter", "seat_order"], "no option=value"),
        ([], "PROFILE"),
    ],
)
def test_a_bad_ruleset_is_one_clear_line(capsys, arguments, words):
    assert main(["rules", *arguments]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert words in captured.err


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_says_something_else_than_the_others(name):
    told = [value.text for value in options()[name].values.values()]
    assert len({text.zh for text in told}) == len({text.en for text in told}) == len(told) > 1 or options()[name].kind in {
        "whole",
        "points",
    }


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_differs_from_the_charter_where_its_values_do(profile):
    ruleset = PROFILES[profile]
    found = {one.option.name: one.value for one in differences(ruleset, PROFILES["charter"])}
    assert found == {name: getattr(ruleset, name) for name in OPTIONS if getattr(ruleset, name) != getattr(PROFILES["charter"], name)}


def test_a_list_is_told_word_by_word():
    both = meaning("joker_kill", ("red_two_for_one", "black_four_kill_red"))
    assert both.en.startswith("Two reds kill one red")
    assert both.en.endswith("Four blacks kill a lone red.")


def test_any_number_and_any_order_can_be_told():
    assert meaning("sweep_points", 9).en == "The first three places in one team are a sweep: 9 points."
    assert meaning("tribute_order", ("burn", "smother", "kaidian", "last_place")).zh == "依次进烧贡、憋贡、点贡、落贡。"


def test_what_holds_is_what_was_given_where_nothing_stops_it():
    ruleset = Ruleset.parse("charter counts=never pool=off next_lead=rotate")
    assert [holding(ruleset, name) for name in ("counts", "pool", "next_lead", "first_lead")] == ["never", "off", "rotate", "show_threes"]


def test_a_line_carries_value_meaning_and_mark():
    (line,) = [line for line in lines(Ruleset.parse("charter wind=automatic")) if line.option.name == "wind"]
    assert (line.value, line.differs, line.text) == ("automatic", True, told(Ruleset.parse("charter wind=automatic"), "wind"))


def test_every_profile_has_a_name_and_a_sentence_in_both_languages():
    assert list(profiles()) == list(PROFILES)
    assert all(text for profile in profiles().values() for text in (profile.title.zh, profile.title.en, profile.text.zh, profile.text.en))
