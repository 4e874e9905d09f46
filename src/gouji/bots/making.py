"""Bots by name."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from gouji.bots.planner import PlannerBot
from gouji.bots.simple import LowestBot, RandomBot
from gouji.bots.steady import SteadyBot
from gouji.rules import GoujiError
from gouji.rules.options import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gouji.rules import Action, View


class UnknownBotError(GoujiError, ValueError):
    """No bot has this name."""


class Bot(Protocol):
    """Whoever answers for a seat.

    Attributes:
        name: The name that `make_bot` knows it by.
    """

    name: str

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """One of the options, by what the seat knows.

        Raises:
            TypeError: Something else than a `View` is shown.
        """


def make_searcher(seed: int, settings: str = "") -> Bot:
    """A searcher; its settings are the seconds of a decision, then how many deals are enough for one: `0.1` or `0.1:40`.

    Raises:
        UnknownBotError: The settings cannot be read, or are out of bounds.
    """
    from gouji.bots.searcher import DEALS, SECONDS, SearcherBot  # noqa: PLC0415  (it reads the network)

    if not settings:
        return SearcherBot(seed)
    match = SEARCHER_SETTINGS.fullmatch(settings)
    seconds, deals = (float(match[1]), int(match[2] or DEALS)) if match else (0.0, 0)
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS or not 1 <= deals <= MOST_DEALS:
        raise UnknownBotError(
            f"searcher:{settings[:40]} cannot be read; as in searcher:{SECONDS} (seconds a decision, {LEAST_SECONDS} to {MOST_SECONDS}) "
            f"or searcher:{SECONDS}:{DEALS} (and deals, 1 to {MOST_DEALS})"
        )
    return SearcherBot(seed, seconds, deals)


SEARCHER_SETTINGS = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3})?)(?::([0-9]{1,6}))?", re.ASCII)
LEAST_SECONDS, MOST_SECONDS, MOST_DEALS = 0.05, 60, 100_000
BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "lowest": lambda _seed: LowestBot(),
        "steady": lambda _seed: SteadyBot(),
        "planner": lambda _seed: PlannerBot(),
        "searcher": make_searcher,
    }
)
LEVELS = ("random", "steady", "planner", "searcher")  # those that a table offers, the weakest first; `lowest` is a measure


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot.

    Args:
        name: One of `BOTS`, a searcher with settings such as `searcher:0.1` [`make_searcher`], or the command of a program: what has a
            `/` or a blank [docs/bot-protocol.md].
        seed: Of its own randomness; bots that decide without chance need none.

    Raises:
        UnknownBotError: No bot has this name; the nearest is named.
        CommandError: No program can be started from the command.
    """
    if "/" in name or " " in name:
        from gouji.bots.process import ProcessBot  # noqa: PLC0415  (the other bots need no processes)

        return ProcessBot(name, seed)
    if name.startswith("searcher:"):
        return make_searcher(seed, name.partition(":")[2])
    if name not in BOTS:
        raise UnknownBotError(
            f"unknown bot {name[:60]!r}{nearest(name, tuple(BOTS))}; known: {', '.join(BOTS)}, and commands as in ./my_bot"
        )
    return BOTS[name](seed)
