"""The owner of a table: one task that takes commands in order, steps, commits, and only then tells."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence

import msgspec

from gouji.server.clocks import Clock
from gouji.server.commands import Advise, Arrive, Command, Depart, Effects, Message, Think, Tick
from gouji.server.state import Table
from gouji.server.store import Store
from gouji.server.table import step
from gouji.server.trouble import Trouble, TroubleError

log = logging.getLogger("gouji.server")
RETRY_S = 1.0


class Page:
    """One connection of a guest: frames wait here for the socket, up to a bound; past it the page is cut."""

    def __init__(self, number: int, guest: int, waiting_frames: int) -> None:
        self.number = number
        self.guest = guest
        self.frames: asyncio.Queue[bytes] = asyncio.Queue(waiting_frames)
        self.cut = asyncio.Event()

    def push(self, frame: bytes) -> None:
        """Queue a frame; a page that does not read is cut, the table never waits for it."""
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.cut.set()


Ponder = Callable[[Think | Advise, Callable[[Command], None]], None]


class Owner:
    """A table in the world. Everything that happens to it goes through ``tell``."""

    def __init__(self, table: Table, store: Store, clock: Clock, ponder: Ponder) -> None:
        self.table = table
        self.pages: dict[int, Page] = {}
        self.used_ms = clock()
        self._store = store
        self._clock = clock
        self._ponder = ponder
        self._inbox: asyncio.Queue[Command] = asyncio.Queue()
        self._coming: dict[int, Page] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self, thoughts: Sequence[Think | Advise]) -> None:
        """Begin to work; the bots of the open question think."""
        for effect in thoughts:
            self._ponder(effect, self.tell)
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.room}")

    async def stop(self) -> None:
        """End after the step in hand."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def tell(self, command: Command) -> None:
        """Hand a command in."""
        self._inbox.put_nowait(command)

    def connect(self, page: Page, command: Arrive) -> None:
        """Hand in a new page; it hears from the table once its arrival is stepped."""
        self._coming[page.number] = page
        self.tell(command)

    def disconnect(self, page: Page) -> None:
        """Forget a page; with its last one the guest is away."""
        self._coming.pop(page.number, None)
        self.pages.pop(page.number, None)
        if all(other.guest != page.guest for other in (*self.pages.values(), *self._coming.values())):
            self.tell(Depart(page.guest))

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost from memory that the disk does not hold: no page, nothing due."""
        quiet = self.table.asking is None and self.table.again_at_ms is None
        return quiet and not self.pages and not self._coming and self._inbox.empty()

    async def _run(self) -> None:
        while True:
            command = await self._next()
            try:
                await self._take(command)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("table %s: a step failed", self.table.room)
                await asyncio.sleep(RETRY_S)

    async def _next(self) -> Command:
        """The next command, or the tick when the time of the table has come."""
        due = self.table.due_ms
        if due is None:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(max(0, due - self._clock()) / 1000):
                return await self._inbox.get()
        except TimeoutError:
            return Tick()

    async def _take(self, command: Command) -> None:
        self.used_ms = now_ms = self._clock()
        after, effects = step(self.table, command, now_ms)
        if effects.saves:
            try:
                await self._store.commit(effects.saves)
            except sqlite3.Error:
                log.exception("table %s: the store refused", self.table.room)
                self._apologise()
                await asyncio.sleep(RETRY_S)
                return
        self.table = after
        self._send(effects)
        self._admit(command)
        for effect in effects.thoughts:
            self._ponder(effect, self.tell)

    def _send(self, effects: Effects) -> None:
        for guest, messages in effects.frames:
            frame = encoded(messages)
            for page in [page for page in self.pages.values() if page.guest == guest]:
                page.push(frame)
        for number, messages in effects.replies:
            page_or_none = self._coming.get(number) or self.pages.get(number)
            if page_or_none is not None:
                page_or_none.push(encoded(messages))

    def _admit(self, command: Command) -> None:
        """From now on a page that has arrived hears what its guest hears."""
        if isinstance(command, Arrive) and (page := self._coming.pop(command.via, None)):
            self.pages[page.number] = page

    def _apologise(self) -> None:
        """Say that the step did not count; the table is as it was, and the question is still out."""
        trouble = TroubleError(Trouble.STORE_FAILED)
        message = {"type": "error", "code": trouble.code, "zh": trouble.zh, "en": trouble.en}
        for page in (*self.pages.values(), *self._coming.values()):
            page.push(encoded((message,)))


def encoded(messages: Sequence[Message]) -> bytes:
    """One frame."""
    return msgspec.json.encode(messages)
