"""Worker processes that play one task after another; what they hand back comes in the order of the tasks."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gouji.rules import GoujiError
from gouji.sim.studies.runners import become_worker

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from types import FrameType

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 64  # results a worker may be ahead of the slowest
PATIENCE_S = 3.0
TO_ALL = (signal.SIGINT, signal.SIGTERM)  # a terminal or a supervisor sends them to every process of a group
STOP = getattr(signal, "SIGUSR1", signal.SIGTERM)  # the parent's alone


class WorkerError(GoujiError, RuntimeError):
    """A worker process died."""


def in_order(play: Callable[[T], R], tasks: Iterable[T], workers: int) -> Generator[R]:
    """The results of all tasks in their order; by one worker in this process.

    Raises:
        WorkerError: A process died; the others are stopped.
    """
    if workers == 1:
        yield from map(play, tasks)
        return
    crew = Crew(play, workers)
    try:
        yield from crew.results(tasks)
    finally:
        crew.stop()


class Crew(Generic[T, R]):
    """Processes, each with a pipe of its own."""

    def __init__(self, play: Callable[[T], R], workers: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._workers: dict[Connection, Any] = {}
        self._sent: dict[Connection, int] = {}
        with deaf_to_interrupts():
            for _ in range(workers):
                ours, theirs = spawn.Pipe()
                process = spawn.Process(target=work, args=(theirs, play), daemon=True)
                process.start()
                theirs.close()
                self._workers[ours] = process

    def results(self, tasks: Iterable[T]) -> Iterator[R]:
        """Keep every worker busy, and hand over what is next."""
        rest, done, following = enumerate(tasks), dict[int, "tuple[R | None, Exception | None]"](), 0
        while self._feed(rest, following) or done:
            for pipe in wait(list(self._sent)):
                done[self._sent[pipe]] = self._receive(pipe)  # type: ignore[index,arg-type]
                del self._sent[pipe]  # type: ignore[arg-type]
            while following in done:
                result, error = done.pop(following)
                if error is not None:
                    raise error
                following += 1
                yield result  # type: ignore[misc]

    def _feed(self, rest: Iterator[tuple[int, T]], following: int) -> bool:
        """Give every idle worker a task; whether any is at work."""
        for pipe in self._workers.keys() - self._sent.keys():
            if self._sent and max(self._sent.values()) > following + AHEAD * len(self._workers):
                break
            for number, task in rest:
                self._send(pipe, task)
                self._sent[pipe] = number
                break
        return bool(self._sent)

    def _send(self, pipe: Connection, task: T) -> None:
        """Give a worker a task.

        Raises:
            WorkerError: It is dead.
        """
        try:
            pipe.send(task)
        except OSError:
            raise self._death(pipe) from None

    def _receive(self, pipe: Connection) -> tuple[R | None, Exception | None]:
        """What a worker hands back.

        Raises:
            WorkerError: It is dead.
        """
        try:
            result: tuple[R | None, Exception | None] = pipe.recv()
        except (EOFError, OSError):
            raise self._death(pipe) from None
        return result

    def _death(self, pipe: Connection) -> WorkerError:
        """How a worker died."""
        process = self._workers[pipe]
        process.join(PATIENCE_S)
        return WorkerError(
            f"a worker process ended (exit code {process.exitcode}) before its board was played; --workers 1 plays in this process"
        )

    def stop(self) -> None:
        """End every worker, whatever it is doing."""
        for process in self._workers.values():
            send_stop(process)
        for pipe, process in self._workers.items():
            process.join(PATIENCE_S)
            if process.is_alive():
                process.kill()
                process.join()
            pipe.close()


def send_stop(process: Any) -> None:
    """Tell a worker to leave; one that has left is not found."""
    if STOP is signal.SIGTERM:
        process.terminate()
    elif process.is_alive():
        os.kill(process.pid, STOP)


def work(pipe: Connection, play: Callable[[Any], Any]) -> None:
    """What a worker does: play what it is sent until nobody sends any more."""
    become_worker()
    signal.signal(STOP, leave)
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(played(play, task))


def played(play: Callable[[Any], Any], task: object) -> tuple[Any, Exception | None]:
    """The result of a task, or what went wrong."""
    try:
        return play(task), None
    except GoujiError as error:
        return None, error
    except Exception as error:  # noqa: BLE001  (the parent raises it; not every error goes through a pipe)
        return None, WorkerError(f"{type(error).__name__}: {error}")


def leave(_signal: int, _frame: FrameType | None) -> None:
    """End by way of every `finally`, so that bots in processes of their own are closed."""
    sys.exit(1)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Children started here are not interrupted, from their first moment on: it is the parent that stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [signal.signal(number, signal.SIG_IGN) for number in TO_ALL]
    try:
        yield
    finally:
        for number, handler in zip(TO_ALL, before, strict=True):
            signal.signal(number, handler)
