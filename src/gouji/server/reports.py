"""Moves of bots that players report, as the store keeps them for the keeper."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING
from urllib.parse import quote

from gouji.records.record import dumps
from gouji.rules import GoujiError
from gouji.server.archive import record_of
from gouji.server.store import finished_deals, load_deal
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from pathlib import Path

    from gouji.rules import Action
    from gouji.server.commands import SaveAct, SaveDeal
    from gouji.server.moves import Move
    from gouji.server.thinking import Choice, Reason

LONGEST_COMMENT = 400
AN_HOUR_S, MOST_AN_HOUR, MOST_KEPT = 3_600, 20, 10_000
FORM = ".gouji.toml"


class ReportError(GoujiError):
    """There is no such report, or no store to read reports from."""


@dataclass(frozen=True, slots=True)
class Report:
    """A move that a player reported.

    Attributes:
        at_s: When, in seconds since 1970.
        guest: Number of the player, who was called ``name``.
        act: Which decision of the deal it was, as in ``gouji replay --at``.
        level: How well the bot played, with the ``seed`` that it had.
        again: What the bot does when it is asked again with the same seed; empty where nothing came of it.
        zh: What speaks for the move, from what the seat knew; empty where nothing does.
        en: The same in English.
        comment: What the player says.
        record: The deal up to the report, as ``gouji replay`` reads it.
        id: Its number, 0 before it is stored.
    """

    at_s: int
    guest: int
    name: str
    room: str
    deal: int
    act: int
    seat: str
    action: str
    level: str
    seed: str
    again: str
    zh: str
    en: str
    comment: str
    record: str
    id: int = 0


def read_comment(raw: str) -> str:
    """What a player says of a move, as it is kept: no control or direction signs, single blanks.

    Raises:
        TroubleError: it is too long.
    """
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in raw).split())
    if len(shown) > LONGEST_COMMENT:
        raise TroubleError(Trouble.COMMENT_TOO_LONG, most=str(LONGEST_COMMENT))
    return shown


def reported_deal(database: sqlite3.Connection, guest: int, room: str, number: int) -> tuple[SaveDeal, list[SaveAct], bool]:
    """A deal of which a player reports a move, its decisions so far, and whether it is over.

    Raises:
        TroubleError: there is no such deal, or this player or all have reported enough.
    """
    check_number(database, guest)
    deal, acts = load_deal(database, room, number)
    if deal is None or not deal.levels:
        raise TroubleError(Trouble.NO_SUCH_MOVE)
    return deal, acts, number in {one.number for one in finished_deals(database, room)}


def check_number(database: sqlite3.Connection, guest: int) -> None:
    """Raise if one more report is too many.

    Raises:
        TroubleError: it is, of this player or of all.
    """
    since_s = int(time.time()) - AN_HOUR_S
    lately, kept = database.execute("SELECT coalesce(sum(guest = ? AND at_s > ?), 0), count(*) FROM reports", (guest, since_s)).fetchone()
    if lately >= MOST_AN_HOUR:
        raise TroubleError(Trouble.REPORTED_ENOUGH)
    if kept >= MOST_KEPT:
        raise TroubleError(Trouble.REPORTS_FULL)


def report_of(move: Move, choice: Choice, who: tuple[int, str], comment: str) -> Report:
    """The report of a move and who reports it; the bot has not been asked again yet."""
    deal, act = move.history.deal, move.act
    record = dumps(record_of(deal.room, [(deal, move.history.acts)]), FORM)
    return Report(
        at_s=int(time.time()),
        guest=who[0],
        name=who[1],
        room=deal.room,
        deal=deal.number,
        act=move.step,
        seat=act.seat,
        action=act.action,
        level=move.level,
        seed=str(choice.seed),
        again="",
        zh="",
        en="",
        comment=comment,
        record=record,
    )


def add_report(database: sqlite3.Connection, report: Report) -> None:
    """Keep a report; of the same move by the same player only the last."""
    database.execute(INSERT, astuple(report)[:-1])


def add_account(database: sqlite3.Connection, report: Report, again: Action | None, reason: Reason | None) -> None:
    """Add to a kept report what came of asking the bot again."""
    zh, en = reason.about("ABCDEF") if reason else ("", "")
    told = ("" if again is None else str(again), zh, en)
    database.execute(UPDATE, (*told, report.guest, report.room, report.deal, report.act))


UPDATE = "UPDATE reports SET again = ?, zh = ?, en = ? WHERE guest = ? AND room = ? AND deal = ? AND act = ?"
COLUMNS = ", ".join(field.name for field in fields(Report)[:-1])
BLANKS = ", ".join("?" for _ in fields(Report)[:-1])
INSERT = f"INSERT OR REPLACE INTO reports ({COLUMNS}) VALUES ({BLANKS})"  # noqa: S608  (our own names)
SELECT = f"SELECT {COLUMNS}, id FROM reports WHERE id = coalesce(?, id) ORDER BY id"  # noqa: S608  (our own names)


def read_reports(path: Path, number: int | None = None) -> list[Report]:
    """The reports of a store, the oldest first, or one of them; a server may run on it.

    Raises:
        ReportError: there is no such report, or the file is no store of this version.
    """
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as database:
            found = [Report(*row) for row in database.execute(SELECT, (number,))]
    except sqlite3.Error as error:
        raise ReportError(f"{path} cannot be read: {error}") from error
    if number is not None and not found:
        raise ReportError(f"{path} has no report {number}")
    return found
