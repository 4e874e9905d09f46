"""计分: points of the places, the sweep, what is written down [Art. 20]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.seats import Place, Seat, Team

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.rules.ruleset import Ruleset

SWEEP_PLACES = (Place.HEAD, Place.SECOND, Place.THIRD)


def sweeping_team(places: Mapping[Seat, Place]) -> Team | None:
    """串三户: the team that holds head, second and third; None without a sweep [Art. 20]."""
    teams = {seat.team for seat, place in places.items() if place in SWEEP_PLACES}
    return teams.pop() if len(teams) == 1 else None


def team_points(places: Mapping[Seat, Place], ruleset: Ruleset) -> tuple[int, int]:
    """The deal score of the teams A C E and B D F [Art. 20].

    Args:
        places: The place of each of the six seats.
        ruleset: Names the points of places and sweep.
    """
    sweep = sweeping_team(places)
    if sweep is not None:
        return (ruleset.sweep_points, -ruleset.sweep_points) if sweep is Team.ACE else (-ruleset.sweep_points, ruleset.sweep_points)
    first, second = (sum(ruleset.place_points[places[seat]] for seat in team.seats) for team in Team)
    return first, second


def recorded_points(points: tuple[int, int], ruleset: Ruleset) -> tuple[int, int]:
    """只记正分: what is written down of a deal score; `record=both` writes both sides [Art. 20]."""
    if ruleset.record == "both":
        return points
    return max(points[0], 0), max(points[1], 0)
