"""How long a decision of each level takes on one core, in deals by the charter; and whether `searcher` keeps its time.

python benches/bots.py --deals 10 --seconds 0.3
"""

from __future__ import annotations

import argparse
import random
from time import perf_counter

from gouji import Position, Ruleset, View, apply, legal_actions
from gouji.bots import LEVELS, make_bot

MARGIN = 1.1  # a searcher is over its limit where it takes a tenth longer


def times(name: str, deals: int) -> list[float]:
    """Seconds of each decision that was a choice, sorted; all six seats are played by the level."""
    taken = []
    for number in range(deals):
        position = Position.deal(Ruleset(), random.Random(f"bench {number}"))
        bots = [make_bot(name, 6 * number + seat) for seat in range(6)]
        while position.asked is not None:
            options = legal_actions(position)
            action = options[0]
            if len(options) > 1:
                view = View.cut(position, position.asked)
                begun = perf_counter()
                action = bots[position.asked].act(view, options)
                taken.append(perf_counter() - begun)
            position, _ = apply(position, action)
    return sorted(taken)


def main() -> None:
    """Print a row for each level; `steady` is the peer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.3, help="limit of the searcher")
    given = parser.parse_args()
    taken = {level: times(f"searcher:{given.seconds}" if level == "searcher" else level, given.deals) for level in LEVELS}
    peer = taken["steady"][len(taken["steady"]) // 2]
    print("| level | decisions | median ms | p99 ms | worst ms | median to steady |\n|---|--:|--:|--:|--:|--:|")
    for level, seconds in taken.items():
        median, slow = (seconds[int(share * (len(seconds) - 1))] for share in (0.5, 0.99))
        print(f"| {level} | {len(seconds)} | {median * 1e3:.2f} | {slow * 1e3:.2f} | {seconds[-1] * 1e3:.1f} | {median / peer:.2f} |")
    over = sum(one > MARGIN * given.seconds for one in taken["searcher"])
    print(f"searcher, limit {given.seconds} s: {over} of {len(taken['searcher'])} decisions took more than a tenth longer")


if __name__ == "__main__":
    main()
