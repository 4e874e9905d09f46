"""Finds weights for the planner: it plays itself, a little changed one way against a little changed the other, and drifts to what wins.

All weights are changed at once, each up or down by chance (SPSA), so that every deal tells something of each. Prints each weight by
name for both halves; they are written into `engine/weighing.py` by hand.

    python scripts/tune_planner.py --steps 12000 --boards 32
"""

from __future__ import annotations

import argparse
import random
from math import sqrt

from gouji.bots.planner import points_of
from gouji.engine.contests import Contest
from gouji.engine.weighing import FIRST_HALF, NAMES, SECOND_HALF
from gouji.rules import Ruleset
from gouji.rules.ruleset import house_of

SHARE, LEAST = 0.15, 0.04  # a weight is changed by this share of itself, at least by so much
RATE, RATE_AT_END = 0.02, 0.002
CHECK_EVERY, CHECK_BOARDS = 1000, 1000


def tune(weights: list[float], steps: int, boards: int, seed: int) -> list[float]:
    """Drift; the mean of the second half of the way."""
    chance, contest = random.Random(seed), Contest(house_of(Ruleset()), points_of(Ruleset()))
    start, changes = list(weights), [max(SHARE * abs(weight), LEAST) for weight in weights]
    mean = [0.0] * len(weights)
    for number in range(steps):
        way = [change * chance.choice((-1.0, 1.0)) for change in changes]
        up, down = ([weight + sign * by for weight, by in zip(weights, way, strict=True)] for sign in (1.0, -1.0))
        total, _ = contest.meet(up, down, chance.getrandbits(62), boards)
        rate = RATE + (RATE_AT_END - RATE) * number / steps
        weights = [weight + rate * by * total / boards for weight, by in zip(weights, way, strict=True)]
        if number >= steps // 2:
            mean = [old + weight / (steps - steps // 2) for old, weight in zip(mean, weights, strict=True)]
        if number % CHECK_EVERY == CHECK_EVERY - 1:
            print(f"step {number + 1}: {compare(contest, weights, start)} against the weights it began with", flush=True)
    print(f"mean of the second half: {compare(contest, mean, start)}")
    return mean


def compare(contest: Contest, first: list[float], second: list[float]) -> str:
    """Points a deal with a 95 % interval."""
    total, squares = contest.meet(first, second, 999, CHECK_BOARDS)
    mean = total / CHECK_BOARDS
    return f"{mean:+.2f} ± {1.96 * sqrt((squares / CHECK_BOARDS - mean * mean) / CHECK_BOARDS):.2f} points a deal"


def main() -> None:
    """Tune and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=12_000)
    parser.add_argument("--boards", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = tune([*FIRST_HALF, *SECOND_HALF], given.steps, given.boards, given.seed)
    for name, first, second in zip(NAMES, found[: len(NAMES)], found[len(NAMES) :], strict=True):
        print(f"{name:<17} {first:7.3f} {second:7.3f}")


if __name__ == "__main__":
    main()
