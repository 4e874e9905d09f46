"""Seats: who sits, stands, leaves, is away; when the next deal starts."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from gouji.bots import LEVELS
from gouji.rules import Position, Seat
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.server.asking import begin_deal, open_question, reassigned, with_chair
from gouji.server.clocks import derived
from gouji.server.commands import Again, Arrive, Depart, Leave, Level, Sit, Stand, Start, TakeBack
from gouji.server.names import bot_name
from gouji.server.scoring import fresh_match, inherited, is_match_over
from gouji.server.settings import level_of
from gouji.server.state import Chair, Table
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from gouji.rules.standing import Standing


def arrive(table: Table, command: Arrive, _now_ms: int) -> Table:
    """The table with a page of this guest open; if seated, the guest is not away."""
    here = replace(table, present=table.present | {command.guest})
    seat = table.seat_of(command.guest)
    if seat is None:
        return here
    return with_chair(here, seat, replace(table.chairs[seat], away_since_ms=None))


def depart(table: Table, command: Depart, now_ms: int) -> Table:
    """The table without any page of this guest; the seat stays theirs."""
    gone = replace(table, present=table.present - {command.guest})
    seat = table.seat_of(command.guest)
    if seat is None:
        return gone
    return with_chair(gone, seat, replace(table.chairs[seat], away_since_ms=now_ms))


def sit(table: Table, command: Sit, _now_ms: int) -> Table:
    """The table with the guest at this seat, and at no other.

    Raises:
        TroubleError: a deal is running, or a person sits there.
    """
    between_deals(table)
    seat = read_seat(command.seat)
    taken = table.chairs[seat].guest
    if taken is not None and taken != command.guest:
        raise TroubleError(Trouble.SEAT_TAKEN)
    return with_chair(vacated(table, command.guest), seat, Chair(command.guest, command.name))


def read_seat(text: str) -> Seat:
    """The seat of this letter.

    Raises:
        TroubleError: there is none.
    """
    if text not in {str(seat) for seat in Seat}:
        raise TroubleError(Trouble.SEAT_UNKNOWN)
    return Seat.parse(text)


def stand(table: Table, command: Stand, now_ms: int) -> Table:
    """The table with the guest's seat free.

    Raises:
        TroubleError: a deal is running, or the guest has no seat.
    """
    between_deals(table)
    own_seat(table, command.guest)
    return hosted(start_when_all_ready(vacated(table, command.guest), now_ms))


def leave(table: Table, command: Leave, now_ms: int) -> Table:
    """The table where a bot sits in the guest's place from now on.

    Raises:
        TroubleError: the guest has no seat.
    """
    seat = own_seat(table, command.guest)
    if table.deal is None:
        return hosted(vacated(table, command.guest))
    left = hosted(with_chair(table, seat, bot_chair(table, seat)))
    return start_when_all_ready(reassigned(left, seat, now_ms), now_ms)


def take_back(table: Table, command: TakeBack, now_ms: int) -> Table:
    """The table where the guest plays the seat again.

    Raises:
        TroubleError: the guest has no seat.
    """
    seat = own_seat(table, command.guest)
    return reassigned(with_chair(table, seat, replace(table.chairs[seat], trustee=False)), seat, now_ms)


def choose_level(table: Table, command: Level, _now_ms: int) -> Table:
    """The table where a bot at this seat plays so well from the next deal on.

    Raises:
        TroubleError: not the host, a deal is running, or there is no such seat or level.
    """
    if command.guest != table.host:
        raise TroubleError(Trouble.HOST_ONLY)
    between_deals(table)
    seat = read_seat(command.seat)
    if command.level not in LEVELS:
        raise TroubleError(Trouble.LEVEL_UNKNOWN, known=", ".join(LEVELS))
    levels = {str(one): command.level if one is seat else level_of(table.settings, one) for one in Seat}
    return replace(table, settings=msgspec.structs.replace(table.settings, bots=levels))


def start(table: Table, command: Start, now_ms: int) -> Table:
    """The table with its first deal.

    Raises:
        TroubleError: not the host, or the table has started.
    """
    if command.guest != table.host:
        raise TroubleError(Trouble.HOST_ONLY)
    if table.deal is not None:
        raise TroubleError(Trouble.ALREADY_STARTED)
    return next_deal(table, now_ms)


def again(table: Table, command: Again, now_ms: int) -> Table:
    """The table where one more is ready; the next deal starts with the last of them, or some time after the first.

    Raises:
        TroubleError: there was no deal yet, one is running, or the guest has no seat.
    """
    between_deals(table)
    if table.deal is None:
        raise TroubleError(Trouble.NO_DEAL)
    seat = own_seat(table, command.guest)
    ready = with_chair(table, seat, replace(table.chairs[seat], ready=True))
    if ready.again_at_ms is None:
        ready = replace(ready, again_at_ms=now_ms + table.again_ms)
    return start_when_all_ready(ready, now_ms)


def start_when_all_ready(table: Table, now_ms: int) -> Table:
    """The table, with the next deal if all people have said they are ready."""
    chairs = [table.chairs[seat] for seat in table.people]
    if table.again_at_ms is None:
        return table
    if not chairs:
        return replace(table, again_at_ms=None)
    return next_deal(table, now_ms) if all(chair.ready for chair in chairs) else table


def next_deal(table: Table, now_ms: int) -> Table:
    """The table with bots in the empty seats, a fresh pack and the first question out."""
    chairs = tuple(seated(table, seat) for seat in Seat)
    players = tuple(chair.guest for chair in chairs)
    number = table.deal.number + 1 if table.deal else 1
    start = shuffled(table, number, inherited(table, players))
    table = fresh_match(table) if is_match_over(table) else table
    deal = begin_deal(number, start, table.settings.bank_ms, now_ms)
    return open_question(replace(table, chairs=chairs, players=players, deal=deal, again_at_ms=None), now_ms)


def shuffled(table: Table, number: int, standing: Standing) -> Position:
    """A deal before its cut: pack and cut cards follow from the table's secret alone [Art. 6]."""
    rng = random.Random(derived(table.secret, "deal", number))
    return Position.begin(table.ruleset, shuffled_pack(table.ruleset, rng), standing, drawn_cuts(table.ruleset, rng))


def seated(table: Table, seat: Seat) -> Chair:
    """The chair of this seat in the next deal: an empty one is a bot's, a person who is back plays again."""
    chair = table.chairs[seat]
    if chair.is_empty:
        return bot_chair(table, seat)
    return replace(chair, ready=False, trustee=chair.trustee and chair.away_since_ms is not None)


def bot_chair(table: Table, seat: Seat) -> Chair:
    """A bot for this seat."""
    return Chair(name=bot_name(seat, table.settings.lang), bot=True)


def vacated(table: Table, guest: int) -> Table:
    """The table with no seat of this guest; after the first deal nothing stays empty for long: see ``seated``."""
    seat = table.seat_of(guest)
    return table if seat is None else with_chair(table, seat, Chair())


def hosted(table: Table) -> Table:
    """The table with a host who has a seat, as long as anybody has."""
    people = [table.chairs[seat].guest for seat in table.people]
    if not people or table.host in people:
        return table
    return replace(table, host=people[0] or table.host)


def own_seat(table: Table, guest: int) -> Seat:
    """The guest's seat.

    Raises:
        TroubleError: there is none.
    """
    seat = table.seat_of(guest)
    if seat is None:
        raise TroubleError(Trouble.NOT_SEATED)
    return seat


def between_deals(table: Table) -> None:
    """Raise if a deal is running.

    Raises:
        TroubleError: it is.
    """
    if table.is_playing:
        raise TroubleError(Trouble.DEAL_RUNNING)
