"""The rooms of a server: made, found, loaded from the store, swept."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Sequence
from functools import partial

from gouji.server.clocks import Clock, system_clock
from gouji.server.commands import Advise, Effects, Save, SaveAct, SaveDeal, Start, Think
from gouji.server.keeping import DamagedError, KeptRoom, new_table, read_room, rebuilt, saves
from gouji.server.minds import Minds
from gouji.server.owner import Owner
from gouji.server.settings import Options, Settings
from gouji.server.state import Table
from gouji.server.store import Store, load_deal, load_room, rooms_playing, sweep_rooms
from gouji.server.table import resume, step
from gouji.server.trouble import Trouble, TroubleError

log = logging.getLogger("gouji.server")
FIRST_NUMBER, NUMBERS = 100_000, 900_000
SECRET_BYTES = 32
IDLE_MS = 60_000


class Rooms:
    """All tables in memory, and the way to those on the disk."""

    def __init__(self, store: Store, options: Options, clock: Clock | None = None) -> None:
        self.options = options
        self.store = store
        self.clock = clock or system_clock()
        self.owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.minds = Minds(options.thinkers)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Go on with every deal that was under way."""
        self.minds.start()
        self._tasks = [asyncio.create_task(self._sweep())]
        for room in await self.store.run(rooms_playing):
            try:
                await self.find(room)
            except TroubleError:
                continue

    async def stop(self) -> None:
        """End all tables after the step in hand."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(owner.stop() for owner in self.owners.values()))
        await self.minds.stop()

    async def create(self, guest: int, name: str, settings: Settings, *, deal_now: bool = False) -> str:
        """Open a room with the guest as host at seat A, dealt at once if asked.

        Returns:
            Its six-digit number.

        Raises:
            TroubleError: the server is full.
        """
        if len(self.owners) >= self.options.limits.rooms:
            raise TroubleError(Trouble.FULL)
        number = await self._free_number()
        empty = new_table(number, secrets.token_hex(SECRET_BYTES), settings, guest, name, self.options)
        table, effects = step(empty, Start(guest, 0), self.clock()) if deal_now else (empty, Effects())
        await self._keep(table, (*saves(None, empty), *effects.saves), effects.thoughts)
        return number

    async def find(self, room: str) -> Owner:
        """The owner of this room, loaded from the store if need be.

        Raises:
            TroubleError: there is no such room, or its record is damaged.
        """
        owner = self.owners.get(room)
        if owner is not None:
            return owner
        async with self._loading.setdefault(room, asyncio.Lock()):
            owner = self.owners.get(room) or await self._load(room)
        self._loading.pop(room, None)
        return owner

    async def _load(self, room: str) -> Owner:
        now_ms = self.clock()
        try:
            kept, deal, acts = await self.store.run(lambda database: stored(database, room))
            table = rebuilt(room, kept, deal, acts, self.options, now_ms)
        except DamagedError as error:
            log.error("room %s: %s", room, error)  # noqa: TRY400  (the sentence says it all)
            raise TroubleError(Trouble.ROOM_BROKEN) from error
        table, effects = resume(table, kept, now_ms)
        return self._open(table, effects.thoughts)

    async def _keep(self, table: Table, first: Sequence[Save], thoughts: Sequence[Think | Advise]) -> None:
        try:
            await self.store.commit(first)
        except sqlite3.Error as error:
            log.exception("a room could not be stored")
            raise TroubleError(Trouble.STORE_FAILED) from error
        self._open(table, thoughts)

    def _open(self, table: Table, thoughts: Sequence[Think | Advise]) -> Owner:
        owner = Owner(table, self.store, self.clock, self.minds.ponder)
        self.owners[table.room] = owner
        owner.start(thoughts)
        return owner

    async def _free_number(self) -> str:
        while True:
            number = str(FIRST_NUMBER + secrets.randbelow(NUMBERS))
            if number not in self.owners and await self.store.run(partial(load_room, room=number)) is None:
                return number

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.options.sweep_s)
            try:
                await self.sweep()
            except sqlite3.Error:
                log.exception("sweeping failed")

    async def sweep(self) -> None:
        """Put idle tables out of memory, and delete rooms that nobody used for long."""
        oldest_ms = self.clock() - IDLE_MS
        for room, owner in list(self.owners.items()):
            if owner.is_idle and owner.used_ms < oldest_ms:
                del self.owners[room]
                await owner.stop()
        before_s = int(time.time()) - self.options.keep_s
        old = await self.store.run(partial(sweep_rooms, before_s=before_s, live=frozenset(self.owners)))
        if old:
            log.info("swept %d rooms", len(old))


def stored(database: sqlite3.Connection, room: str) -> tuple[KeptRoom, SaveDeal | None, list[SaveAct]]:
    """All that is on the disk of a room as it is now.

    Raises:
        TroubleError: there is no such room.
        DamagedError: it cannot be read.
    """
    state = load_room(database, room)
    if state is None:
        raise TroubleError(Trouble.ROOM_UNKNOWN)
    kept = read_room(state)
    return kept, *load_deal(database, room, kept.deal)
