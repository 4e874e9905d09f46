"""`gouji simulate --deals N --vary burn_order --out FILE.parquet`: deals for a study."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gouji.cli.program import UsageError
from gouji.cli.progress import Bar

if TYPE_CHECKING:
    import argparse

    from gouji.sim.studies.design import Design

HELP = "play deals by the million under one or several rulesets and write what happened to a Parquet file"
BOTS = {"steady": "gouji.bots:make_bot:steady"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take what is played, by whom, and where it is written."""
    parser.add_argument("--deals", metavar="N", type=int, default=100_000, help="deals under each ruleset (100000)")
    parser.add_argument("--ruleset", metavar="TEXT", default="charter", help="as in: charter burn_order=seat_order")
    parser.add_argument(
        "--vary", metavar="OPTION", action="append", default=[], help="play each value of this option too, on the same deals; repeatable"
    )
    parser.add_argument(
        "--policy", metavar="WHO", default="random", help="random, club, planner, steady, or module:factory of a bot (random)"
    )
    parser.add_argument("--workers", choices=("local", "ray", "dask"), default="local", help="processes here, or Ray, or Dask (local)")
    parser.add_argument("--jobs", metavar="K", type=int, default=os.cpu_count() or 1, help="workers (one for each core)")
    parser.add_argument("--address", metavar="WHERE", help="a running cluster of Ray or Dask instead of workers on this machine")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="names the deals (1)")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the Parquet file; FILE.parts beside it until it is whole")


def run(given: argparse.Namespace) -> int:
    """Play, or go on with what was stopped, and write."""
    from gouji.sim.studies.simulating import simulate  # noqa: PLC0415  (the other commands do without)

    design = design_of(given)
    bar = Bar("deals")
    try:
        fresh = simulate(design, given.out, given.workers, given.jobs, given.address, bar.show)
    except KeyboardInterrupt:
        bar.end()
        print("gouji: stopped; the same command goes on from here", file=sys.stderr)
        raise
    bar.end()
    counted = f"{design.deals} deals under {len(design.rulesets)} ruleset{'s' if len(design.rulesets) > 1 else ''}"
    print(f"{given.out}: {counted}" + ("" if fresh else ", there already"))
    return 0


def design_of(given: argparse.Namespace) -> Design:
    """The study that the words describe.

    Raises:
        UsageError: They contradict each other.
        StudyError: It cannot be played.
        RulesetError: An unknown option or value.
    """
    from gouji.rules.ruleset import Ruleset  # noqa: PLC0415  (not for --help)
    from gouji.sim.studies.design import ENGINE_POLICIES, Design, vary  # noqa: PLC0415  (likewise)

    if given.address and given.workers == "local":
        raise UsageError("--address names a cluster: say --workers ray or --workers dask with it")
    if given.policy not in (*ENGINE_POLICIES, *BOTS) and ":" not in given.policy:
        raise UsageError(f"no policy {given.policy[:60]!r}: it is random, club, planner, steady, or module:factory that makes a bot")
    if not given.out.name or given.out.is_dir() or not given.out.parent.is_dir():
        raise UsageError(f"--out {given.out} is no file in a directory that exists")
    rulesets = vary(Ruleset.parse(given.ruleset), given.vary)
    return Design(rulesets, given.deals, given.seed, BOTS.get(given.policy, given.policy))
