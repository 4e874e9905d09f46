"""Article 20: points of the places, the sweep, what is written down."""

from __future__ import annotations

import pytest

from gouji import PLACES, Ruleset, Seat, Team, recorded_points, sweeping_team, team_points
from tests.charter.table import deal


def points(order: str, options: str = "") -> tuple[int, int]:
    """Points of the teams A C E and B D F for this order of going out."""
    places = {Seat.parse(letter): place for letter, place in zip(order, PLACES, strict=True)}
    return team_points(places, Ruleset.parse(f"charter {options}"))


@pytest.mark.parametrize(
    ("order", "first", "second"),
    [
        ("ADCEBF", 4 + 0 + 0, 2 - 2 - 4),
        ("ACBEDF", 4 + 2 + 0, 0 - 2 - 4),
        ("BADCEF", 2 + 0 - 2, 4 + 0 - 4),
        ("ABCDEF", 4 + 0 - 2, 2 + 0 - 4),
    ],
)
def test_a_team_s_score_is_the_sum_of_its_places(order, first, second):
    assert points(order) == (first, second)


def test_head_second_and_third_in_one_team_are_a_sweep_of_twelve():
    assert points("ACEBDF") == (12, -12)
    assert points("FDBACE") == (-12, 12)


def test_the_points_of_places_and_sweep_are_data():
    assert points("ADCEBF", "place_points=3,2,1,-1,-2,-3") == (3 + 1 - 1, 2 - 2 - 3)
    assert points("ACEBDF", "place_points=2,1,0,0,-1,-2 sweep_points=6") == (6, -6)


def test_only_the_positive_side_is_written_unless_both_are():
    assert recorded_points((-4, 4), Ruleset()) == (0, 4)
    assert recorded_points((-4, 4), Ruleset.parse("charter record=both")) == (-4, 4)
    assert recorded_points((0, 0), Ruleset()) == (0, 0)


def test_the_sweeping_team_is_named():
    places = {Seat.parse(letter): place for letter, place in zip("ACEBDF", PLACES, strict=True)}
    assert sweeping_team(places) is Team.ACE
    assert sweeping_team({Seat.A: PLACES[0], Seat.B: PLACES[1], Seat.C: PLACES[2]}) is None


def test_a_finished_deal_knows_its_points():
    table = deal(lead="E", out="AC", B="555", D="44", E="9", F="6").play("E 9")
    assert table.places == "A1 B6 C2 D5 E3 F4"
    assert table.position.points == (12, -12)
