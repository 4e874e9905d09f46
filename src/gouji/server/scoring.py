"""The score that runs along over the deals of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import recorded_points

if TYPE_CHECKING:
    from gouji.server.state import Table


def scored(before: Table, after: Table) -> Table:
    """The table with the points of a deal that has just ended added [Art. 20]."""
    if after.deal is None or not after.deal.is_over or not before.is_playing:
        return after
    position = after.deal.position
    ace, bdf = recorded_points(position.points or (0, 0), position.ruleset)
    return replace(after, score=(after.score[0] + ace, after.score[1] + bdf))
