"""Writes tests/bots/endings.txt anew: endings with open cards, each option with its exact value by the solver of the tests.

Every ending comes from a deal of known seed, so the same numbers give the same file.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.bots.endings import FILE, Ending, made, read_endings, solve  # noqa: E402  (the path comes first)

HEAD = (
    "# ruleset | position | act:value ...; the margin of points of the team of the seat asked, both teams playing perfectly with open cards"
)


def main() -> None:
    """As many endings as wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=300)
    parser.add_argument("--first", type=int, default=1, help="seed of the first deal")
    parser.add_argument("--nodes", type=int, default=10_000, help="how large the tree of an ending may be")
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument("--check", action="store_true", help="solve every ending of the file again and write nothing")
    args = parser.parse_args()
    if args.check:
        sys.exit(check())
    found: list[Ending] = []
    for seed in count(args.first):
        found += made(seed, args.nodes)
        if len(found) >= args.endings:
            break
        args.out.write_text("\n".join([HEAD, *map(str, found)]) + "\n", encoding="utf-8")
        print(f"\rdeal {seed}: {len(found)} endings", end="", flush=True)
    args.out.write_text("\n".join([HEAD, *map(str, found[: args.endings])]) + "\n", encoding="utf-8")
    print(f"\n{args.out.name}: {min(len(found), args.endings)} endings")


def check() -> int:
    """Every ending of the file solved again; how many differ."""
    wrong = 0
    for number, ending in enumerate(read_endings(), 1):
        if solve(ending.position) != ending.values:
            wrong += 1
            print(f"\rending {number} is not what the solver finds: {ending}")
        print(f"\r{number} endings, {wrong} wrong", end="", flush=True)
    print()
    return wrong


if __name__ == "__main__":
    main()
