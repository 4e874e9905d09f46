"""Plays random matches over random rulesets of all profiles and decks and looks for anything that must never happen (docs/testing.md).

What it finds names the seed of the match, so that ``--seed N --deals 4`` plays it again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time

from gouji.testing.watching import DEALS_A_MATCH, watch_match

SAID_EVERY = 5000


def main() -> int:
    """Play them all and say what was found."""
    given = arguments()
    started, deals, decisions, found, said = time.monotonic(), 0, 0, 0, 0
    seeds = range(given.seed, given.seed + -(-given.deals // DEALS_A_MATCH))
    with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
        for outcome in pool.imap_unordered(watch_match, seeds, chunksize=10):
            deals += outcome.deals
            decisions += outcome.decisions
            found += len(outcome.complaints)
            print(*outcome.complaints[:3], sep="\n", end="\n" if outcome.complaints else "")
            if deals - said >= SAID_EVERY:
                said = deals
                print(f"{deals} deals, {found} violations, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{deals} deals of {len(seeds)} random matches, {decisions} decisions: {found} violations, {time.monotonic() - started:.0f} s")
    return 1 if found else 0


def arguments() -> argparse.Namespace:
    """What may be given."""
    parser = argparse.ArgumentParser(description="Random matches over random rulesets, watched.")
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first match; the others count on")
    parser.add_argument("--processes", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
