"""Bots by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

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


BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {"random": RandomBot, "lowest": lambda _seed: LowestBot(), "steady": lambda _seed: SteadyBot()}
)
LEVELS = ("random", "steady")  # those that a table offers, the weakest first; `lowest` is a measure


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot.

    Args:
        name: One of `BOTS`, or the command of a program: what has a `/` or a blank [docs/bot-protocol.md].
        seed: Of its own randomness; bots that decide without chance need none.

    Raises:
        UnknownBotError: No bot has this name; the nearest is named.
        CommandError: No program can be started from the command.
    """
    if "/" in name or " " in name:
        from gouji.bots.process import ProcessBot  # noqa: PLC0415  (the other bots need no processes)

        return ProcessBot(name, seed)
    if name not in BOTS:
        raise UnknownBotError(f"unknown bot {name[:60]!r}{nearest(name, tuple(BOTS))}; known: {', '.join(BOTS)}")
    return BOTS[name](seed)
