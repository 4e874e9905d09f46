"""`gouji arena steady random --boards N --seed S`: how strong a bot is."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from gouji.rules.seats import PLACES

if TYPE_CHECKING:
    import argparse

    from gouji.arena import Account, Side

HELP = "play two bots against each other, every deal twice with the teams' seats exchanged"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take two bots and how often they meet."""
    parser.add_argument("first", metavar="BOT", help="the bot whose points are counted: steady, lowest, random")
    parser.add_argument("second", metavar="OTHER", help="the bot it plays against")
    parser.add_argument("--boards", metavar="N", type=int, default=200, help="boards, two deals each (200)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="seed of cards and bots (1)")
    parser.add_argument("--ruleset", metavar="TEXT", default="charter", help="as in: charter burn_order=seat_order")
    parser.add_argument("--workers", metavar="K", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="the account as JSON, without times")


def run(given: argparse.Namespace) -> int:
    """Play and print."""
    from gouji.arena import run_boards  # noqa: PLC0415  (the other commands do without bots)
    from gouji.rules import Ruleset  # noqa: PLC0415

    ruleset = Ruleset.parse(given.ruleset)
    account = run_boards(given.first, given.second, given.boards, given.seed, ruleset, given.workers)
    if given.json:
        print(json.dumps({"ruleset": str(ruleset), "seed": given.seed} | account.facts()))
        return 0
    print(headline(account))
    for side in account.sides:
        print("\n".join(side_lines(side)))
    return 0


def headline(account: Account) -> str:
    """Points a deal, and how sure that is."""
    from gouji.arena import interval  # noqa: PLC0415

    mean, half = interval(account.margins)
    first, second = account.sides
    sure = "one board, no interval" if half is None else f"95 % interval {mean - half:+.2f} to {mean + half:+.2f}"
    boards = len(account.margins)
    return f"{first.name} against {second.name}: {mean:+.2f} points a deal ({sure}; {boards} boards, {2 * boards} deals)"


def side_lines(side: Side) -> list[str]:
    """What one bot did."""
    seats = max(sum(side.places), 1)
    places = "  ".join(f"{place.name.lower()} {count / seats:.1%}" for place, count in zip(PLACES, side.places, strict=True))
    median, slow = side.times_us()
    burns = ", ".join(f"{count} {word}" for word, count in side.burns.items())
    return [
        f"{side.name}",
        f"  places     {places}",
        f"  sweeps     {side.sweeps}",
        f"  burns      {burns}",
        f"  answers    {side.illegal} illegal, {side.late} late",
        f"  decision   median {median:.0f} µs, p99 {slow:.0f} µs",
    ]
