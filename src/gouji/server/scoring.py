"""The match of a table: the score that runs along over its deals, and when it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import Seat, Team, recorded_points
from gouji.rules.standing import Standing
from gouji.server.clocks import delay_ms, derived
from gouji.server.state import Result

if TYPE_CHECKING:
    from gouji.server.state import Deal, Table


def concluded(before: Table, after: Table, now_ms: int) -> Table:
    """The table with the points of a deal that has just ended added [Art. 20]; a void one is soon dealt again."""
    if after.deal is None or not after.deal.is_over or not before.is_playing:
        return after
    if after.deal.position.is_void:
        return replace(after, again_at_ms=now_ms + redeal_ms(after, after.deal))
    result = result_of(after.deal)
    ace, bdf = result.recorded
    return replace(after, score=(after.score[0] + ace, after.score[1] + bdf), results=(*after.results, result))


def redeal_ms(table: Table, deal: Deal) -> int:
    """How long a void deal stays on the table, in ms."""
    return delay_ms(table.secret, deal.question_id, 0, table.delay_ms)


def result_of(deal: Deal) -> Result:
    """What a deal adds to the match; what the referee took counts with what is written."""
    position = deal.position
    points = position.points or (0, 0)
    recorded = recorded_points(points, position.ruleset)
    taken = position.penalty_points
    return Result(deal.number, deal.places, points, (recorded[0] + taken[0], recorded[1] + taken[1]))


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
    """The table at the beginning of its next match: no points, no deals, nothing owed."""
    return replace(table, match=table.match + 1, score=(0, 0), results=())


def inherited(table: Table, players: tuple[int | None, ...]) -> Standing:
    """What the next deal inherits, under these players [Art. 6, 21]; a new match inherits nothing, its first cutter is drawn."""
    before = table.deal
    if before is None or is_match_over(table):
        return Standing(first_cutter=Seat(derived(table.secret, "cutter", before.number if before else 0) % len(Seat)))
    changed = [seat for seat in Seat if table.players and players[seat] != table.players[seat]]
    return before.position.standing.after(before.position).change(changed)
