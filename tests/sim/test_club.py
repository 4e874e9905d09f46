"""The fast club player, by its habits."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from gouji import Action, Position, Ruleset  # noqa: E402
from gouji.engine import COMPILED  # noqa: E402
from gouji.sim import Tables  # noqa: E402

CLUB = 1
TABLES, DEALS = (400, 1000) if COMPILED else (20, 40)


def answer(text: str, ruleset: str = "charter") -> str:
    """What the club player does in a position."""
    return str(Action(Position.parse(text, Ruleset.parse(ruleset)).table.choose(CLUB)))


@pytest.mark.parametrize(
    ("habit", "position", "act"),
    [
        ("beats with the cheapest set", "4455667788/345TJQKA2BR/4455667788/4455667788/4455667788/44556677888 - A:4 - - - B 0", "5"),
        ("keeps jokers and 2s", "4455667788TT/5566778899922BR/4455667788/4455667788/4455667788/44556677888 - A:KKK - - - B 0", "-"),
        ("leaves a teammate's set alone", "4455667788TT/445566778899/55667788999/4455667788/4455667788/44556677888 - A:4 -B - - C 0", "-"),
        ("goes out when it can", "4455667788TT/44556677889/99/4455667788/4455667788/44556677888 - A:44 -B - - C 0", "99"),
        ("leads a low rank whole", "44455667788TT/44556677889/99/4455667788/4455667788/44556677888 - - - - - A 0", "444"),
        ("burns with reserve", "44556677/44422BRR/44556677/44556677/44556677/44556677 - A:KK - - - burn:B 0", "!22"),
        ("does not burn without", "44556677/345678922/44556677/44556677/44556677/44556677 - A:KK - - - burn:B 0", "."),
    ],
)
def test_the_club_player(habit, position, act):
    assert answer(position) == act, habit


def test_the_club_player_answers_its_opposite_with_what_it_would_keep_from_others():
    hands = "4455667788TT/4455667788999/4455667788999/3566778899922BR/4455667788/44556677888"
    assert answer(f"{hands} - A:AA - - - D 0") == "22"


def test_a_team_of_club_players_beats_a_team_that_plays_by_chance():
    tables, done, points = Tables(TABLES, seed=2), np.zeros(TABLES, np.uint8), []
    club, chance = np.zeros(TABLES, np.int32), np.zeros(TABLES, np.int32)
    while len(points) < DEALS:
        tables.choose_all("club", club)
        tables.choose_all("uniform", chance)
        tables.step_all(np.where(tables.array["turn"] % 2 == 0, club, chance), done)
        points.extend(tables.points[done > 0, 0])
    assert np.mean(points) > 6
