"""Programs that have finished a deal and wait for the next one, so that a match of a thousand deals starts each program once.

Every process keeps its own; when it ends, all programs it has started are killed.
"""

from __future__ import annotations

import os
import shlex
import shutil
from multiprocessing.util import Finalize
from threading import RLock

from gouji.bots.processlink import FaultError
from gouji.bots.processtalk import STARTUP_S, Talk
from gouji.rules.errors import GoujiError

MOST_IDLE = 6  # one for each seat
MOST_FAILED = 12  # programs of one command that failed one after the other, none finishing a deal


class CommandError(GoujiError, ValueError):
    """A command that no program can be started from."""


def words_of(command: str) -> tuple[str, ...]:
    """The program and its arguments.

    Raises:
        CommandError: Its quotes do not close, it is empty, or there is no such program.
    """
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise CommandError(f"the command {command[:60]!r} cannot be read: {str(error).lower()}") from None
    if os.name != "posix":
        raise CommandError("a bot in a process of its own needs a system with process groups (Linux, macOS, BSD)")
    if not words or "\0" in command:
        raise CommandError(f"the command {command[:60]!r} names no program")
    if shutil.which(words[0]) is None:
        missing = "may not be run: it is not executable" if os.path.exists(words[0]) else "is not there"  # noqa: PTH110  (as `which` looks)
        raise CommandError(f"the program {words[0][:60]!r} {missing}")
    return words


class Pool:
    """Programs by command.

    Attributes:
        startup_s: Seconds that a program has to be ready.
        failed: How the programs of a command failed that have failed in a row: the kind of each.
    """

    def __init__(self, startup_s: float = STARTUP_S) -> None:
        """Begin with none."""
        self.startup_s = startup_s
        self.failed: dict[tuple[str, ...], list[str]] = {}
        self._idle: dict[tuple[str, ...], list[Talk]] = {}
        self._running: set[Talk] = set()
        self._lock = RLock()  # a bot that is forgotten while a program is taken gives its own back
        self._process = os.getpid()
        self._finalizer: Finalize[None] | None = None

    def take(self, words: tuple[str, ...]) -> Talk:
        """A program that is ready: one that waits, else a new one.

        Raises:
            FaultError: It does not start; or too many of them have failed, one after the other.
        """
        with self._lock:
            self._leave_to_parent()
            if idle := self._idle.get(words):
                return idle.pop()
            kinds = self.failed.get(words, [])
            if len(kinds) >= MOST_FAILED:
                raise FaultError(kinds[-1], f"{MOST_FAILED} programs have failed one after the other: none is started any more")
        try:
            talk = Talk(words, self.startup_s)
        except FaultError as fault:
            self._note_failure(words, fault.kind)
            raise
        with self._lock:
            self._running.add(talk)
            self._finalizer = self._finalizer or Finalize(None, self.close, exitpriority=10)
        return talk

    def give_back(self, words: tuple[str, ...], talk: Talk) -> None:
        """A program has finished a deal without a fault; it waits for the next, or ends where enough do."""
        with self._lock:
            self.failed.pop(words, None)
            idle = self._idle.setdefault(words, [])
            if len(idle) < MOST_IDLE:
                idle.append(talk)
                return
            self._running.discard(talk)
        talk.link.close()

    def drop(self, words: tuple[str, ...], talk: Talk, kind: str) -> None:
        """A program has failed; it is killed."""
        with self._lock:
            self._running.discard(talk)
        self._note_failure(words, kind)
        talk.link.close(0)

    def close(self) -> None:
        """Kill all of them."""
        with self._lock:
            self._leave_to_parent()
            running, self._running, self._idle, self.failed = self._running, set(), {}, {}
            if self._finalizer is not None:
                self._finalizer.cancel()
                self._finalizer = None
        for talk in running:
            talk.link.finish()
        for talk in running:
            talk.link.close()

    def _note_failure(self, words: tuple[str, ...], kind: str) -> None:
        with self._lock:
            self.failed.setdefault(words, []).append(kind)

    def _leave_to_parent(self) -> None:
        """In a process that was forked the programs are the parent's."""
        if self._process != os.getpid():
            self._process, self._finalizer = os.getpid(), None
            self._running, self._idle = set(), {}


POOL = Pool()
