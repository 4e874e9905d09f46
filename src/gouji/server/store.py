"""The store: one SQLite file, one writer, and nothing is shown before it is on the disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from gouji.rules import GoujiError
from gouji.server.commands import Save, SaveAct, SaveDeal, SaveEnd, SaveRoom

FORMAT = 3
SCHEMA = """
CREATE TABLE IF NOT EXISTS guests (
  id INTEGER PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, seen_s INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS rooms (
  room TEXT PRIMARY KEY, state BLOB NOT NULL, playing INTEGER NOT NULL DEFAULT 0, touched_s INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS deals (
  room TEXT NOT NULL, number INTEGER NOT NULL, ruleset TEXT NOT NULL, start TEXT NOT NULL, seats TEXT NOT NULL,
  places TEXT, points INTEGER, match INTEGER NOT NULL DEFAULT 1, begun_ms INTEGER NOT NULL DEFAULT 0,
  levels TEXT NOT NULL DEFAULT '', bots TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (room, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS acts (
  room TEXT NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, seat TEXT NOT NULL, action TEXT NOT NULL,
  cause TEXT NOT NULL, at_ms INTEGER NOT NULL, banks_ms TEXT NOT NULL, events INTEGER NOT NULL, digest TEXT NOT NULL,
  PRIMARY KEY (room, number, ply)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reports (
  id INTEGER PRIMARY KEY, at_s INTEGER NOT NULL, guest INTEGER NOT NULL, name TEXT NOT NULL, room TEXT NOT NULL,
  deal INTEGER NOT NULL, act INTEGER NOT NULL, seat TEXT NOT NULL, action TEXT NOT NULL, level TEXT NOT NULL,
  seed TEXT NOT NULL, again TEXT NOT NULL, zh TEXT NOT NULL, en TEXT NOT NULL, comment TEXT NOT NULL, record TEXT NOT NULL,
  UNIQUE (guest, room, deal, act));
CREATE INDEX IF NOT EXISTS rooms_touched ON rooms (touched_s);
"""
MIGRATIONS = {
    1: (  # to 2: deals belong to matches and have a date
        "ALTER TABLE deals ADD COLUMN match INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE deals ADD COLUMN begun_ms INTEGER NOT NULL DEFAULT 0",
    ),
    2: (  # to 3: it is known which bots sat there, and moves of theirs can be reported
        "ALTER TABLE deals ADD COLUMN levels TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE deals ADD COLUMN bots TEXT NOT NULL DEFAULT ''",
    ),
}

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]


class StoreError(GoujiError):
    """The file cannot be used; the text says why."""


class Store:
    """The file, and the one thread that writes to it.

    Work that arrives while a transaction is being written waits and goes into the next one together, so that the
    number of tables does not multiply the number of disk syncs.
    """

    def __init__(self, path: Path) -> None:
        """Open or create the file.

        Raises:
            StoreError: another server uses it, it is no store, or it is of a newer format.
        """
        self.path = path
        self._claim = claimed(path)
        self._database = opened(path)
        self._work: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What ``work`` returns, after its transaction is on the disk.

        Raises:
            sqlite3.Error: the work or the commit failed; then nothing of it is stored.
        """
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # who waits may leave; the work is done all the same and the writer lives
        self._work.put((work, done))
        return await asyncio.wrap_future(done)

    async def commit(self, saves: Sequence[Save]) -> None:
        """Store these together.

        Raises:
            sqlite3.Error: the disk refused; nothing of it is stored.
        """
        await self.run(lambda database: save_all(database, saves))

    def close(self) -> None:
        """Finish what is waiting and close the file."""
        self._work.put(None)
        self._writer.join()
        self._database.close()
        self._claim.close()

    def _write(self) -> None:
        while (first := self._work.get()) is not None:
            batch = [first]
            while not self._work.empty():
                following = self._work.get()
                if following is None:
                    self._together(batch)
                    return
                batch.append(following)
            self._together(batch)

    def _together(self, batch: Sequence[tuple[Work, Future[Any]]]) -> None:
        """One transaction for all; if it fails, one for each, so that a bad piece harms only itself."""
        try:
            results = transaction(self._database, [work for work, _ in batch])
        except Exception as error:  # noqa: BLE001  (whatever it is, it belongs to whoever waits for it)
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for piece in batch:
                self._together([piece])
            return
        for (_, done), result in zip(batch, results, strict=True):
            done.set_result(result)


def claimed(path: Path) -> sqlite3.Connection:
    """A lock on the store that dies with the process, however it dies.

    Raises:
        StoreError: another server holds it, or the folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        claim = sqlite3.connect(f"{path}.lock", timeout=0.5, isolation_level=None, check_same_thread=False)
        claim.execute("BEGIN EXCLUSIVE")
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{path} cannot be used: {error} (does another server use it?)") from error
    return claim


def opened(path: Path) -> sqlite3.Connection:
    """The database, in the form that survives a power cut.

    Raises:
        StoreError: it is no database of ours.
    """
    try:
        database = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if not 0 <= version <= FORMAT:
            raise StoreError(f"{path} is of format {version}; this server reads formats up to {FORMAT}")
        if version:
            transaction(database, [partial(migrate, version=version)])
        database.executescript(SCHEMA)
        database.execute(f"PRAGMA user_version = {FORMAT}")
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be used: {error}") from error
    return database


def migrate(database: sqlite3.Connection, version: int) -> None:
    """Bring the tables of an older format to this one."""
    for older in range(version, FORMAT):
        for statement in MIGRATIONS[older]:
            database.execute(statement)
    database.execute(f"PRAGMA user_version = {FORMAT}")


def transaction(database: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    """The results of all, stored together or not at all."""
    database.execute("BEGIN IMMEDIATE")
    try:
        results = [work(database) for work in works]
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return results


INSERTS = {
    SaveDeal: "INSERT INTO deals (room, number, ruleset, start, seats, match, begun_ms, levels, bots) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    SaveAct: "INSERT INTO acts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    SaveEnd: "UPDATE deals SET places = ?3, points = ?4 WHERE room = ?1 AND number = ?2",
}


def save_all(database: sqlite3.Connection, saves: Sequence[Save]) -> None:
    """Write these effects of one step."""
    for save in saves:
        if isinstance(save, SaveRoom):
            save_room(database, save)
        else:
            database.execute(INSERTS[type(save)], astuple(save))


def save_room(database: sqlite3.Connection, save: SaveRoom) -> None:
    """Write a room as it is now."""
    database.execute(
        "INSERT INTO rooms VALUES (?1, ?2, ?3, ?4) ON CONFLICT (room) DO UPDATE SET state = ?2, playing = ?3, touched_s = ?4",
        (save.room, save.state, save.playing, int(time.time())),
    )


def add_guest(database: sqlite3.Connection, token_hash: bytes, name: str) -> int:
    """Write a new guest.

    Returns:
        The guest's number.
    """
    row = database.execute(
        "INSERT INTO guests (token_hash, name, seen_s) VALUES (?, ?, ?) RETURNING id",
        (token_hash, name, int(time.time())),
    ).fetchone()
    return int(row[0])


def find_guest(database: sqlite3.Connection, token_hash: bytes) -> tuple[int, str] | None:
    """Number and name of the guest with this token."""
    row = database.execute("SELECT id, name FROM guests WHERE token_hash = ?", (token_hash,)).fetchone()
    return None if row is None else (int(row[0]), str(row[1]))


def greet_guest(database: sqlite3.Connection, guest: int) -> None:
    """Write that the guest was here now."""
    database.execute("UPDATE guests SET seen_s = ? WHERE id = ?", (int(time.time()), guest))


def load_room(database: sqlite3.Connection, room: str) -> bytes | None:
    """The state of a room as it was saved."""
    row = database.execute("SELECT state FROM rooms WHERE room = ?", (room,)).fetchone()
    return None if row is None else bytes(row[0])


def load_deal(database: sqlite3.Connection, room: str, number: int) -> tuple[SaveDeal | None, list[SaveAct]]:
    """A deal and its decisions in order."""
    deal = database.execute(f"{SELECT_DEALS} AND number = ?", (room, number)).fetchone()
    return (None if deal is None else SaveDeal(*deal)), load_acts(database, room, number)


def load_acts(database: sqlite3.Connection, room: str, number: int) -> list[SaveAct]:
    """The decisions of a deal in order."""
    acts = database.execute("SELECT * FROM acts WHERE room = ? AND number = ? ORDER BY ply", (room, number))
    return [SaveAct(*act) for act in acts]


def finished_deals(database: sqlite3.Connection, room: str) -> list[SaveDeal]:
    """The deals of a room that are over, in order; their cards are nobody's secret any more."""
    found = database.execute(f"{SELECT_DEALS} AND places IS NOT NULL ORDER BY number", (room,))
    return [SaveDeal(*deal) for deal in found]


SELECT_DEALS = "SELECT room, number, ruleset, start, seats, match, begun_ms, levels, bots FROM deals WHERE room = ?"


def rooms_playing(database: sqlite3.Connection) -> list[str]:
    """The rooms with a deal under way."""
    return [str(row[0]) for row in database.execute("SELECT room FROM rooms WHERE playing ORDER BY room")]


def sweep_rooms(database: sqlite3.Connection, before_s: int, live: frozenset[str]) -> list[str]:
    """Delete the rooms that are idle since before ``before_s``, but for the live ones, and guests long gone.

    Returns:
        The rooms deleted.
    """
    rows = database.execute("SELECT room FROM rooms WHERE NOT playing AND touched_s < ?", (before_s,)).fetchall()
    old = [str(row[0]) for row in rows if row[0] not in live]
    for table in ("rooms", "deals", "acts"):
        database.executemany(f"DELETE FROM {table} WHERE room = ?", [(room,) for room in old])  # noqa: S608
    return old
