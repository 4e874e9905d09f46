"""Plays deals of every level under every profile, from the cut to the account, and pairs of deals that a seat cannot tell apart.

Fails at the first act that is illegal, at any error, and where a card that a seat has not seen moves its choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from gouji import PROFILES  # noqa: E402  (the path comes first)
from gouji.bots import LEVELS  # noqa: E402
from tests.bots.levels import differences, opening_pairs, pairs, play_deals  # noqa: E402

A_MATCH = 4  # deals


def main() -> int:
    """Every level under every profile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="of each level under each profile")
    parser.add_argument("--pairs", type=int, default=1000, help="of deals that a seat cannot tell apart, for each level")
    parser.add_argument("--levels", nargs="*", default=LEVELS, metavar="LEVEL")
    parser.add_argument("--profiles", nargs="*", default=tuple(PROFILES), metavar="PROFILE")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for level in args.levels:
        for profile in args.profiles:
            print(f"{level} {profile}: {soak(level, profile, args.deals, args.seed)}", flush=True)
        found = [*differences(level, pairs(args.seed), args.pairs, args.seed)]
        found += differences(level, opening_pairs(args.seed), args.pairs // 10, args.seed)
        print(f"{level}: {len(found)} of {args.pairs + args.pairs // 10} pairs differ", *found, sep="\n", flush=True)
        if found:
            return 1
    return 0


def soak(level: str, profile: str, deals: int, seed: int) -> str:
    """What was played, in words."""
    started, decisions = time.perf_counter(), 0
    for first in range(0, deals, A_MATCH):
        decisions += play_deals(level, profile, min(A_MATCH, deals - first), seed + first)
    return f"{deals} deals, {decisions} decisions, {time.perf_counter() - started:.0f} s, no illegal act, no error"


if __name__ == "__main__":
    sys.exit(main())
