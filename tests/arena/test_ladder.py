"""The ladder rates a pool by its boards."""

from __future__ import annotations

import json

import pytest

from gouji.arena import Contest, LadderError, Terms, ladder_of
from gouji.arena.ladder import as_json, as_markdown, need_openskill, text_of


def pool(margins: dict[tuple[int, int], list[float]]) -> Contest:
    """A contest of three bots that has come out like this."""
    contest = Contest(("lowest", "random", "steady"), Terms())
    for pair, played in margins.items():
        contest.accounts[pair].margins = played
    return contest


CLEAR = pool({(0, 1): [6.0] * 10, (0, 2): [-6.0] * 10, (1, 2): [-12.0] * 10})


def test_who_beats_everybody_stands_first_and_who_loses_to_all_last():
    rungs = ladder_of(CLEAR)
    assert [rung.name for rung in rungs] == ["steady", "lowest", "random"]
    assert [rung.points for rung in rungs] == [9.0, 0.0, -9.0]
    assert rungs[0].against == {"lowest": 6.0, "random": 12.0}


def test_the_ordinal_is_the_rating_less_three_times_its_doubt():
    assert all(rung.ordinal == pytest.approx(rung.mu - 3 * rung.sigma) for rung in ladder_of(CLEAR))


def test_more_boards_leave_less_doubt():
    few = pool({(0, 1): [6.0], (0, 2): [-6.0], (1, 2): [-12.0]})
    assert max(rung.sigma for rung in ladder_of(CLEAR)) < min(rung.sigma for rung in ladder_of(few)) < 25 / 3


def test_the_size_of_a_win_does_not_matter_to_the_rating_and_equal_points_are_a_draw():
    by_much, by_little = (pool({(0, 1): [size] * 4, (0, 2): [0.0] * 4, (1, 2): [-size] * 4}) for size in (12.0, 1.0))
    assert [(rung.name, rung.mu) for rung in ladder_of(by_much)] == [(rung.name, rung.mu) for rung in ladder_of(by_little)]
    drawn = {rung.mu for rung in ladder_of(pool(dict.fromkeys([(0, 1), (0, 2), (1, 2)], [0.0] * 5)))}
    assert drawn == {25.0}


def test_the_table_has_a_row_for_each_bot_and_a_column_against_each():
    head, _, *rows = as_markdown(ladder_of(CLEAR)).splitlines()
    assert head.endswith("| points a deal | against steady | against lowest | against random |")
    assert [row.split(" | ")[1] for row in rows] == ["steady", "lowest", "random"]
    assert rows[0].endswith("| +9.00 | – | +6.00 | +12.00 |")


def test_a_name_with_a_bar_does_not_break_the_table():
    contest = Contest(("steady", "random"), Terms())
    contest.names = ("a|b", "c")
    contest.accounts[0, 1].margins = [1.0]
    assert "| a\\|b |" in as_markdown(ladder_of(contest))


def test_the_json_holds_what_was_played_and_the_rungs():
    told = json.loads(text_of(ladder_of(CLEAR), ".json", {"seed": 3}))
    assert (told["seed"], told["ladder"]) == (3, as_json(ladder_of(CLEAR)))
    assert [(rung["rank"], rung["name"], rung["points"]) for rung in told["ladder"]] == [
        (1, "steady", 9),
        (2, "lowest", 0),
        (3, "random", -9),
    ]


def test_without_openskill_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(LadderError, match=r"pip install 'gouji\[arena\]'"):
        need_openskill()
