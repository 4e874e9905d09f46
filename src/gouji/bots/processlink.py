"""A program and its pipes: lines to it and from it, every wait with a deadline, no buffer without a bound.

The program is started without a shell, as the head of a process group of its own; at the end the whole group is killed, so that
nothing it started stays behind. Whatever it writes to stderr is read, so that it never waits, and all but the end is dropped.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections import deque
from typing import TYPE_CHECKING

from gouji.bots.watching import CRASH, FLOOD, LATE
from gouji.rules.errors import GoujiError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

MOST_LINE = 64 * 1024  # bytes of one line of a program
MOST_OUTPUT = 1024 * 1024  # bytes of all it writes to stdout, or to stderr, between two questions
MOST_WAITING = 8 * 1024 * 1024  # bytes that it has been sent and has not read
KEPT_OF_STDERR = 4096
CHUNK = 64 * 1024
GOODBYE_S = 1.0  # from the end of its input to being killed


class FaultError(GoujiError):
    """What a program did wrong; the text is a sentence about it.

    Attributes:
        kind: One of `gouji.bots.watching.FAULTS`.
    """

    def __init__(self, kind: str, sentence: str) -> None:
        """Say what and how."""
        self.kind = kind
        super().__init__(sentence)

    def __reduce__(self) -> tuple[type[FaultError], tuple[str, str]]:
        """Go between processes as what it was made of."""
        return type(self), (self.kind, str(self))


class Link:
    """A running program.

    Attributes:
        written: Bytes it has written to stdout and to stderr since the last question.
        last_words: The end of what it wrote to stderr.
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Start it.

        Raises:
            FaultError: It cannot be started.
        """
        try:
            self._child = subprocess.Popen(  # noqa: S603  (whoever names the program means to run it)
                list(words), bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise FaultError(CRASH, f"it does not start: {error.strerror or error}") from None
        self.written = [0, 0]
        self.last_words = b""
        self._unsent = bytearray()
        self._unread = bytearray()
        self._lines: deque[bytes] = deque()
        self._selector = selectors.DefaultSelector()
        self._is_closed = False
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
            os.set_blocking(opened(pipe).fileno(), False)
        self._selector.register(opened(self._child.stdout), selectors.EVENT_READ, self._hear)
        self._selector.register(opened(self._child.stderr), selectors.EVENT_READ, self._overhear)

    @property
    def pid(self) -> int:
        """The number of the process, and of its group."""
        return self._child.pid

    def send(self, lines: bytes) -> None:
        """Hand lines over, as many as the program takes now; the rest goes while it is listened to.

        Raises:
            FaultError: It does not read, or is gone.
        """
        self._unsent += lines
        if len(self._unsent) > MOST_WAITING:
            raise FaultError(LATE, f"it does not read: {len(self._unsent)} bytes wait for it")
        self._push()

    def next_line(self, deadline: float) -> bytes:
        """The next line of its output.

        Args:
            deadline: When to give up, on the clock of `time.monotonic`.

        Raises:
            FaultError: Nothing came in time, it is gone, or it writes without an end.
        """
        while not self._lines:
            left = deadline - time.monotonic()
            ready = self._selector.select(left) if left > 0 else []
            if not ready and self.exit_status(0) is not None:  # a child of it may still hold its output open
                raise FaultError(CRASH, f"it has ended{self._farewell()}")
            if not ready:
                raise FaultError(LATE, "no answer in time")
            for key, _ in ready:
                key.data()
        return self._lines.popleft()

    def forget_output(self) -> None:
        """A new question: what it has written before is not counted against it."""
        self.written = [0, 0]

    def _push(self) -> None:
        """Write what its pipe takes."""
        stdin = opened(self._child.stdin)
        try:
            while self._unsent and (taken := os.write(stdin.fileno(), self._unsent[:CHUNK])):
                del self._unsent[:taken]
        except BlockingIOError:
            pass
        except (BrokenPipeError, ValueError):
            raise FaultError(CRASH, f"it has closed its input{self._farewell()}") from None
        self._listen_for_room(is_needed=bool(self._unsent))

    def _listen_for_room(self, *, is_needed: bool) -> None:
        """Be told when its pipe has room again, while there is more for it."""
        stdin = opened(self._child.stdin)
        is_told = stdin in self._selector.get_map()
        if is_needed and not is_told:
            self._selector.register(stdin, selectors.EVENT_WRITE, self._push)
        elif is_told and not is_needed:
            self._selector.unregister(stdin)

    def _hear(self) -> None:
        """Take lines from stdout."""
        chunk = read_some(opened(self._child.stdout))
        if chunk is None:
            return
        if not chunk:
            raise FaultError(CRASH, f"it has closed its output{self._farewell()}")
        self._count(0, len(chunk))
        *lines, rest = (self._unread + chunk).split(b"\n")
        self._unread = rest
        self._lines.extend(map(bytes, lines))
        if max(map(len, (rest, *lines))) > MOST_LINE:
            raise FaultError(FLOOD, f"it writes a line of more than {MOST_LINE} bytes")

    def _overhear(self) -> None:
        """Read stderr away; at its end it is listened to no more."""
        chunk = read_some(opened(self._child.stderr))
        if chunk is None:
            return
        if not chunk:
            self._selector.unregister(opened(self._child.stderr))
        self.last_words = (self.last_words + chunk)[-KEPT_OF_STDERR:]
        self._count(1, len(chunk))

    def _count(self, pipe: int, size: int) -> None:
        """Stop a flood."""
        self.written[pipe] += size
        if self.written[pipe] > MOST_OUTPUT:
            raise FaultError(FLOOD, f"it writes more than {MOST_OUTPUT} bytes to {('stdout', 'stderr')[pipe]} at one question")

    def _farewell(self) -> str:
        """How it ended, and the last line it wrote to stderr."""
        ended = "" if self.exit_status(0.2) is None else f", exit status {self.exit_status(0)}"
        if opened(self._child.stderr) in self._selector.get_map():
            self.last_words = (self.last_words + (read_some(opened(self._child.stderr)) or b""))[-KEPT_OF_STDERR:]
        said = self.last_words.decode("utf-8", "replace").strip().splitlines()
        return ended + (f": {printable(said[-1][:200])}" if said else "")

    def exit_status(self, seconds: float) -> int | None:
        """How it ended, minus the signal that killed it; None while it runs. It stays a child until it is closed.

        Args:
            seconds: How long to wait for the end.
        """
        until = time.monotonic() + seconds
        while (ended := has_ended(self._child)) is None and time.monotonic() < until:
            time.sleep(0.002)
        return ended

    def finish(self) -> None:
        """End its input: a program that follows the protocol ends too."""
        stdin = opened(self._child.stdin)
        if not stdin.closed:
            self._listen_for_room(is_needed=False)
            stdin.close()

    def close(self, patience_s: float = GOODBYE_S) -> None:
        """End its input, wait a little for it to end, kill what is left of its group. Closing twice does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        self.finish()
        self.exit_status(patience_s)
        kill_group(self.pid)
        self._child.wait()
        self._selector.close()
        for pipe in (self._child.stdout, self._child.stderr):
            opened(pipe).close()


def opened(pipe: IO[bytes] | None) -> IO[bytes]:
    """A pipe that was asked for."""
    if pipe is None:
        raise ValueError("no pipe")
    return pipe


def read_some(pipe: IO[bytes]) -> bytes | None:
    """What a pipe holds now; None where it holds nothing yet, no bytes at its end."""
    try:
        return os.read(pipe.fileno(), CHUNK)
    except BlockingIOError:
        return None


def printable(text: str) -> str:
    """The text without characters that a terminal would act on."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def has_ended(child: subprocess.Popen[bytes]) -> int | None:
    """The exit status of a child, minus the signal that killed it; None while it runs.

    It stays a child, so that its number, by which its group is killed, is not given to another; macOS before Python 3.13 cannot ask so.
    """
    if not hasattr(os, "waitid"):
        return child.poll()
    try:
        found = os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)
    except ChildProcessError:  # somebody in this process waits for all children
        return 0
    if found is None:
        return None
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


def kill_group(pid: int) -> None:
    """Kill a program and all that it has started, unless they left its group."""
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return
