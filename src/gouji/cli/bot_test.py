"""`gouji bot-test ./my_bot`: whether a bot plays by the protocol, and what it gets wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.cli.program import UsageError

if TYPE_CHECKING:
    import argparse

MOST = {"ms": 3_600_000, "deals": 1000}  # as in the arena
HELP = "test a bot: a program by its command, or one of this package by its name"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take a bot, and how thoroughly it is tested."""
    parser.add_argument("bot", metavar="BOT", help="a command as in ./my_bot or 'python3 my_bot.py', or a name: steady")
    parser.add_argument("--ms", metavar="MS", type=int, default=3000, help="time for an answer (3000)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="seed of the questions and deals (1)")
    parser.add_argument("--deals", metavar="N", type=int, default=1, help="deals under each custom (1)")
    parser.add_argument("--profiles", metavar="P", nargs="+", help="customs under which whole deals are played (all)")


def tell(line: str) -> None:
    """Print a line at once: the next may take a while."""
    print(line, flush=True)


def run(given: argparse.Namespace) -> int:
    """Test and print; 1 where something is wrong."""
    from gouji.rules import PROFILES, Ruleset  # noqa: PLC0415  (the other commands do without bots)
    from gouji.testing import bot_test  # noqa: PLC0415

    for name, most in MOST.items():
        if not 1 <= getattr(given, name) <= most:
            raise UsageError(f"--{name} is a number from 1 to {most}, not {getattr(given, name)}")
    profiles = tuple(given.profiles or PROFILES)
    for profile in profiles:
        Ruleset.parse(profile)
    report = bot_test(given.bot, ms=given.ms, seed=given.seed, profiles=profiles, deals=given.deals, tell=tell)
    return 0 if report.is_good else 1
