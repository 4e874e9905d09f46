"""Who plays on inside the engine: each legal act equally likely, a fast club player, or the planner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.club import choose_club
    from gouji.engine.dealing import random_below
    from gouji.engine.layout import Rules, Table
    from gouji.engine.listing import list_acts
    from gouji.engine.planner import choose_planned
    from gouji.engine.trick import step
    from gouji.engine.weighing import OURS

if TYPE_CHECKING:
    from gouji.engine.listing import Acts

CLUB = 1
PLANNER = 2
NAMES = ("uniform", "club", "planner")  # by number


def choose(table: Table, rules: Rules, policy: int, acts: Acts, count: int) -> int:
    """The act that the policy picks among those listed."""
    if count == 1:
        return acts[0]
    if policy == CLUB:
        return choose_club(table, rules, acts, count)
    if policy == PLANNER:
        return choose_planned(table, rules, OURS, acts, count)
    return acts[random_below(table, count)]


def play_out(table: Table, rules: Rules, policy: int, acts: Acts) -> int:
    """Play to the end by a policy; the number of decisions since the deal."""
    while table.turn >= 0:
        count = list_acts(table, rules, acts)
        step(table, rules, choose(table, rules, policy, acts, count))
    return table.ply
