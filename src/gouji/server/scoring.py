"""The match of a table: the score that runs along over its deals, and when it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import Team, recorded_points
from gouji.server.state import Result

if TYPE_CHECKING:
    from gouji.server.state import Deal, Table


def scored(before: Table, after: Table) -> Table:
    """The table with the points of a deal that has just ended added [Art. 20]."""
    if after.deal is None or not after.deal.is_over or not before.is_playing:
        return after
    result = result_of(after.deal)
    ace, bdf = result.recorded
    return replace(after, score=(after.score[0] + ace, after.score[1] + bdf), results=(*after.results, result))


def result_of(deal: Deal) -> Result:
    """What a deal adds to the match."""
    position = deal.position
    points = position.points or (0, 0)
    return Result(deal.number, deal.places, points, recorded_points(points, position.ruleset))


def is_match_over(table: Table) -> bool:
    """Whether a team has the points that end the match, or its deals are played."""
    target, deals = table.settings.target, table.settings.deals
    if table.is_playing or not table.results:
        return False
    return (target is not None and max(table.score) >= target) or (deals is not None and len(table.results) >= deals)


def leading(table: Table) -> Team | None:
    """The team with more points; None while both have as many."""
    ace, bdf = table.score
    return None if ace == bdf else Team.ACE if ace > bdf else Team.BDF


def fresh_match(table: Table) -> Table:
    """The table at the beginning of its next match: no points, no deals."""
    return replace(table, match=table.match + 1, score=(0, 0), results=())
