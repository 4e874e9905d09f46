"""What a bot's process does: it is shown a view and names an act. Of the server nothing is loaded there."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.reduction import ForkingPickler
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

from gouji.rules import Action

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from gouji.rules import Seat, View

GENTLY = 10  # the tables come first on a machine of few cores


class Reason(NamedTuple):
    """One sentence why an act is good, in Chinese and English; ``{seat}`` in it stands for the seat that it is about, if any."""

    zh: str
    en: str
    seat: Seat | None

    def about(self, names: Sequence[str]) -> tuple[str, str]:
        """Both sentences, the seat called by its name; one name for each seat."""
        name = "" if self.seat is None else names[self.seat]
        return self.zh.format(seat=name), self.en.format(seat=name)


class Job(Protocol):
    """Something to think about."""

    def answer(self) -> object:
        """What came of it; it is copied back to the server."""


@dataclass(frozen=True, slots=True)
class Failed:
    """An answer that is none: what went wrong, as Python tells it."""

    text: str


@dataclass(frozen=True, slots=True)
class Choice:
    """What does this bot do here? Answered by an act."""

    bot: str
    seed: int
    view: View
    codes: tuple[int, ...]

    @classmethod
    def of(cls, bot: str, seed: int, view: View, options: Sequence[Action]) -> Self:
        """The question of what a seat that sees this does of these."""
        return cls(bot, seed, view, tuple(option.code for option in options))

    def answer(self) -> Action:
        """The bot's act."""
        from gouji.bots import make_bot  # noqa: PLC0415  (the server's own process needs no bots)

        return make_bot(self.bot, self.seed).act(self.view, options_of(self.codes))


@dataclass(frozen=True, slots=True)
class Counsel:
    """What would a good player do here? Answered by all acts, the best first, each with its reason in Chinese and English."""

    view: View
    codes: tuple[int, ...]

    @classmethod
    def of(cls, view: View, options: Sequence[Action]) -> Self:
        """The question of what is good for a seat that sees this."""
        return cls(view, tuple(option.code for option in options))

    def answer(self) -> tuple[tuple[Action, Reason], ...]:
        """The acts, the best first."""
        from gouji.bots import advise  # noqa: PLC0415  (the server's own process needs no bots)

        return tuple((one.action, Reason(one.motive.zh, one.motive.en, one.seat)) for one in advise(self.view, options_of(self.codes)))


@dataclass(frozen=True, slots=True)
class Account:
    """Why did this bot do that? Answered by what it does when asked again, and by the reason of what it did."""

    choice: Choice
    done: Action

    def answer(self) -> tuple[Action, Reason | None]:
        """The act it chooses now, and why the one it chose is good, if anything is to be said for it."""
        reasons = dict(Counsel(self.choice.view, self.choice.codes).answer())
        return self.choice.answer(), reasons.get(self.done)


def options_of(codes: Sequence[int]) -> tuple[Action, ...]:
    """The acts of these numbers of the engine."""
    return tuple(map(Action, codes))


def serve(pipe: Connection) -> None:
    """Answer the questions that come through the pipe, one after the other, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's affair, which ends this process
    threading.Thread(target=end_with_server, daemon=True).start()
    with suppress(AttributeError, OSError):
        os.nice(GENTLY)
    warm()
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            pipe.send_bytes(answered(pipe.recv()))


def answered(job: Job) -> memoryview:
    """What came of the job, or what went wrong with it, as it goes through the pipe."""
    try:
        return ForkingPickler.dumps(job.answer())
    except Exception:  # noqa: BLE001  (whatever a bot may do wrong, the table goes on)
        return ForkingPickler.dumps(Failed(traceback.format_exc()))


def warm() -> None:
    """Load every bot before the first question."""
    from gouji.bots import LEVELS, make_bot  # noqa: PLC0415  (the server's own process needs no bots)

    for level in LEVELS:
        make_bot(level, 0)


def end_with_server() -> None:
    """Wait for the server's end, however it ends, in the middle of a thought too."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
