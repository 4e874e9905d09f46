"""The record of deals that are over, made from what the store holds of them [NOTATION.md]."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from gouji.records.record import Record, deal_of
from gouji.rules import Action, Position, Ruleset, Seat
from gouji.server.beside import kept_penalty
from gouji.server.state import COUNT, REFEREE
from gouji.server.store import finished_deals, load_acts
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from gouji.records.record import Deal
    from gouji.rules.penalties import Penalty
    from gouji.server.commands import SaveAct, SaveDeal

BY_PEOPLE = frozenset({"person", "time"})
SOURCE = "shuffled by the table server"

Kept = tuple["SaveDeal", "Sequence[SaveAct]"]


def kept_deals(database: sqlite3.Connection, room: str, number: int | None) -> list[Kept]:
    """A deal of a room, or the whole match of its last one, each with its decisions; only deals that are over.

    Raises:
        TroubleError: there is none, or it is not over.
    """
    deals = finished_deals(database, room)
    chosen = [deal for deal in deals if (deal.match == deals[-1].match if number is None else deal.number == number)]
    if not chosen:
        raise TroubleError(Trouble.NO_RECORD)
    return [(deal, load_acts(database, room, deal.number)) for deal in chosen]


def record_of(room: str, kept: Sequence[Kept]) -> Record:
    """The record of these deals of one room."""
    first = kept[0][0]
    ruleset = Ruleset.parse(first.ruleset)
    return Record(
        ruleset=ruleset,
        deals=tuple(with_names((deal_record(deal, acts, ruleset), names_of(deal)) for deal, acts in kept)),
        event=f"table {room}",
        date=dt.datetime.fromtimestamp(first.begun_ms / 1000, dt.UTC).date() if first.begun_ms else None,
        seats=names_of(first),
        source=SOURCE,
    )


def deal_record(deal: SaveDeal, acts: Sequence[SaveAct], ruleset: Ruleset) -> Deal:
    """One deal; beside a person's act stands what was left in the bank. A count that was told changes nothing and is left out."""
    done = [act for act in acts if act.cause != COUNT]
    clocks = {at: bank_of(act) for at, act in enumerate(done) if act.cause in BY_PEOPLE}
    return deal_of(Position.parse(deal.start, ruleset), map(read_act, done), deal.number, clocks)


def bank_of(act: SaveAct) -> int:
    """What the seat had left in its bank, in ms."""
    return int(act.banks_ms.split(",")[Seat.parse(act.seat)])


def read_act(act: SaveAct) -> Action | Penalty:
    """What was done: a decision, or the referee's."""
    return kept_penalty(Seat.parse(act.seat), act.action) if act.cause == REFEREE else Action.parse(act.action)


def with_names(deals: Iterable[tuple[Deal, tuple[str, ...]]]) -> Iterator[Deal]:
    """The deals, with the players' names where they changed."""
    before = None
    for deal, names in deals:
        yield deal if before in {None, names} else replace(deal, seats=names)
        before = names


def names_of(deal: SaveDeal) -> tuple[str, ...]:
    """Who sat where when the deal began."""
    return tuple(msgspec.json.decode(deal.seats, type=list[str]))
