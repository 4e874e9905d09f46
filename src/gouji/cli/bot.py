"""`gouji bot --level steady`: a bot that speaks the bot protocol on stdin and stdout."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from gouji.bots.speaking import Message

HELP = "play by the bot protocol: messages on stdin, answers on stdout, one JSON object a line"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take a level and a seed."""
    parser.add_argument("--level", metavar="BOT", default="steady", help="a bot by name, as of the arena (steady)")
    parser.add_argument("--motive", action="store_true", help="tell with each answer why, in Chinese and English")
    parser.add_argument("--seed", metavar="S", type=int, help="seed of its chance (that which the start of a deal names)")


def run(given: argparse.Namespace) -> int:
    """Answer until the input ends."""
    from gouji.bots import make_bot  # noqa: PLC0415  (the other commands do without bots)
    from gouji.bots.speaking import MOST_LINE, Speaker  # noqa: PLC0415

    make = partial(make_bot, given.level)
    make(0)
    speaker = Speaker(given.level, make if given.seed is None else lambda _seed: make(given.seed), tells_motive=given.motive)
    while line := sys.stdin.buffer.readline(MOST_LINE + 1):
        skip_rest(line, MOST_LINE)
        for message in speaker.hear(line):
            say(message)
    speaker.close()
    return 0


def skip_rest(line: bytes, most: int) -> None:
    """Of a line that is too long the rest is not kept."""
    while len(line) > most and not line.endswith(b"\n"):
        line = sys.stdin.buffer.readline(most + 1)


def say(message: Message) -> None:
    """One line, at once; nothing but ASCII, so that no terminal's encoding matters."""
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()
