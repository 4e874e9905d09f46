"""The processes in which bots think: a few, warm, each replaced when it dies or does not come to an end."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import queue
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gouji.bots.watching import CRASH, LATE
from gouji.rules import GoujiError
from gouji.server.thinking import Failed, serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from gouji.server.thinking import Job

log = logging.getLogger("gouji.server")
START_S = 60.0
SPAWN = multiprocessing.get_context("spawn")


class ThoughtError(GoujiError):
    """Nothing came of a thought; ``kind`` is one of the faults of a bot."""

    def __init__(self, kind: str, text: str) -> None:
        self.kind = kind
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Asked:
    """A job on its way; ``make`` is called beside the tables, since writing a view down costs something too."""

    make: Callable[[], Job]
    limit_s: float
    at_s: float
    answer: Future[Any]


class Pool:
    """So many processes, and the queue before them."""

    def __init__(self, workers: int) -> None:
        self._asked: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._minds = [Mind(self._asked) for _ in range(workers)]

    def start(self) -> None:
        """Begin to warm them; questions may come at once."""
        for mind in self._minds:
            mind.start()

    async def ask(self, make: Callable[[], Job], limit_s: float) -> Any:
        """The answer to a job.

        Args:
            make: What gives the job.
            limit_s: Seconds from now until the answer is not wanted any more.

        Raises:
            ThoughtError: there is none: the bot failed, died or did not come to an end.
        """
        answer: Future[Any] = Future()
        self._asked.put(Asked(make, limit_s, time.monotonic(), answer))
        return await asyncio.wrap_future(answer)

    def close(self) -> None:
        """End all processes, in the middle of a thought too; what waits is given up."""
        for mind in self._minds:
            mind.stop()
        for _ in self._minds:
            self._asked.put(None)
        for mind in self._minds:
            mind.join()

    @property
    def waiting(self) -> float:
        """How many questions wait, for each process."""
        return self._asked.qsize() / len(self._minds)

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that live."""
        return [number for mind in self._minds if (number := mind.process_number) is not None]


class Mind:
    """One process, and the thread that talks to it."""

    def __init__(self, asked: queue.SimpleQueue[Asked | None]) -> None:
        self._asked = asked
        self._worker: Worker | None = None
        self._lock = threading.Lock()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="mind", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Give up the thought in hand; after it comes nothing more."""
        with self._lock:
            self._closing = True
            if self._worker is not None:
                self._worker.kill()

    def join(self) -> None:
        """Wait until all is gone."""
        self._thread.join()

    @property
    def process_number(self) -> int | None:
        """The number of the process, if there is one."""
        worker = self._worker
        return worker.process.pid if worker and worker.is_alive else None

    def _run(self) -> None:
        self._replace()
        while (asked := self._asked.get()) is not None and not self._closing:
            if asked.answer.set_running_or_notify_cancel():
                self._settle(asked)
        self._put_away()

    def _settle(self, asked: Asked) -> None:
        try:
            asked.answer.set_result(self._think(asked))
        except ThoughtError as error:
            asked.answer.set_exception(error)
        except Exception as error:
            log.exception("a bot could not be asked")
            asked.answer.set_exception(ThoughtError(CRASH, repr(error)))

    def _think(self, asked: Asked) -> Any:
        """The answer; a process that did not give one is replaced before the next question.

        Raises:
            ThoughtError: there is none.
        """
        worker = self._worker if self._worker and self._worker.is_alive else self._replace()
        if worker is None:
            raise ThoughtError(CRASH, "no process could be started")
        until_s = max(asked.at_s, worker.ready_s) + asked.limit_s
        try:
            return worker.answer(asked.make(), until_s - time.monotonic())
        except ThoughtError:
            if not worker.is_free and not self._closing:
                self._replace()
            raise

    def _replace(self) -> Worker | None:
        """A fresh process, ready; None if there can be none."""
        self._put_away()
        try:
            worker = Worker()
        except OSError:
            log.exception("no process could be started for a bot")
            return None
        with self._lock:
            self._worker = worker
            if self._closing:
                worker.kill()
        return worker if worker.is_ready() else None

    def _put_away(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()
            worker.close()


class Worker:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        """Start it.

        Raises:
            OSError: the system has none to give.
        """
        self.pipe: Connection
        self.pipe, theirs = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=serve, args=(theirs,), name="gouji bot", daemon=True)
        self.process.start()
        theirs.close()
        self.ready_s = time.monotonic()
        self.is_free = True

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended."""
        with suppress(ValueError):  # it is put away just now
            return self.process.is_alive()
        return False

    def is_ready(self) -> bool:
        """Whether it is warm, waited for; from here on its time counts."""
        with suppress(EOFError, OSError):
            if self.pipe.poll(START_S):
                self.pipe.recv()
                self.ready_s = time.monotonic()
                return True
        return False

    def answer(self, job: Job, left_s: float) -> Any:
        """What it answers within so many seconds.

        Raises:
            ThoughtError: it died, did not come to an end, or the bot failed.
        """
        if left_s <= 0:
            raise ThoughtError(LATE, "no process was free in time")
        self.is_free = False
        try:
            self.pipe.send(job)
            if not self.pipe.poll(left_s):
                raise ThoughtError(LATE, "it did not come to an end")
            answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise ThoughtError(CRASH, "its process died") from error
        self.is_free = True
        if isinstance(answer, Failed):
            raise ThoughtError(CRASH, answer.text)
        return answer

    def kill(self) -> None:
        """End it at once."""
        with suppress(ValueError):  # it was closed before
            self.process.kill()

    def close(self) -> None:
        """Wait for its end and free what it held."""
        self.pipe.close()
        self.process.join()
        with suppress(ValueError):  # another thread has learned of its end and is about to note it
            self.process.close()
