"""What of a table is stored, and how a table is made of it again: by replay, proved against what was stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from gouji.rules import Action, GoujiError, Position, Ruleset, Seat
from gouji.server.asking import begin_deal, play
from gouji.server.beside import announced, apply_penalty, kept_penalty
from gouji.server.commands import Save, SaveAct, SaveDeal, SaveEnd, SaveRoom
from gouji.server.scoring import redeal_ms
from gouji.server.settings import Options, Settings, level_of
from gouji.server.state import COUNT, REFEREE, Acted, Chair, Deal, Result, Table


class DamagedError(GoujiError):
    """A stored deal that does not replay to what was stored of it."""


class KeptRoom(msgspec.Struct, frozen=True):
    """A room on the disk: all of a table that does not follow from its deal.

    ``answers`` are the answers given to question ``question`` whose common time was not over.
    """

    secret: str
    settings: Settings
    host: int
    chairs: tuple[Chair, ...]
    score: tuple[int, int]
    deal: int = 0
    again: bool = False
    question: int = 0
    answers: tuple[tuple[str, str], ...] = ()
    match: int = 1
    results: tuple[Result, ...] = ()
    players: tuple[int | None, ...] = ()


def kept_room(table: Table) -> KeptRoom:
    """The room as it is stored; who is connected is not."""
    people = {int(seat) for seat in table.people}
    return KeptRoom(
        secret=table.secret,
        settings=table.settings,
        host=table.host,
        chairs=tuple(replace(chair, away_since_ms=None) for chair in table.chairs),
        score=table.score,
        deal=table.deal.number if table.deal else 0,
        again=table.again_at_ms is not None,
        match=table.match,
        results=table.results,
        players=table.players,
        **kept_answers(table, people),
    )


def lasting(table: Table) -> tuple[object, ...]:
    """What of a room is worth a write when it changes."""
    chairs = tuple((chair.guest, chair.name, chair.bot, chair.trustee, chair.ready) for chair in table.chairs)
    answers = table.asking.answers if table.asking and table.asking.is_common else ()
    number = table.deal.number if table.deal else 0
    return table.settings.bots, chairs, table.host, table.match, table.score, number, table.is_playing, table.again_at_ms is None, answers


def kept_answers(table: Table, people: set[int]) -> dict[str, Any]:
    """The answers that people gave to the question that is out, if its answers are kept until a common time is over, and its number."""
    asking = table.asking
    if asking is None or not asking.is_common:
        return {}
    answers = tuple((str(seat), str(action)) for seat, action in asking.answers if int(seat) in people)
    return {"question": asking.id, "answers": answers} if answers else {}


def saves(before: Table | None, after: Table) -> Iterator[Save]:
    """What has to be on the disk before anybody hears of this step."""
    if before is None or lasting(before) != lasting(after):
        yield SaveRoom(after.room, msgspec.json.encode(kept_room(after)), after.is_playing)
    if after.deal is not None:
        yield from deal_saves(before.deal if before else None, after, after.deal)


def deal_saves(before: Deal | None, table: Table, deal: Deal) -> Iterator[Save]:
    """What is new of a deal: its start, its decisions, its end."""
    known = len(before.acts) if before and before.number == deal.number else 0
    if before is None or before.number != deal.number:
        names = [chair.name for chair in table.chairs]
        seats = msgspec.json.encode(names).decode()
        where = (table.room, deal.number, str(table.ruleset), deal.start, seats, table.match, deal.begun_ms)
        yield SaveDeal(*where, *kept_bots(table))
    for ply, acted in enumerate(deal.acts[known:], known):
        yield kept_act(table.room, deal.number, ply, acted)
    if deal.is_over and known < len(deal.acts):
        yield SaveEnd(table.room, deal.number, deal.places, (deal.position.points or (0, 0))[0])


def kept_bots(table: Table) -> tuple[str, str]:
    """How well a bot plays at each seat, and where bots sit."""
    levels = msgspec.json.encode([level_of(table.settings, seat) for seat in Seat]).decode()
    return levels, "".join(str(seat) for seat in Seat if table.chairs[seat].bot)


def kept_act(room: str, number: int, ply: int, acted: Acted) -> SaveAct:
    """One decision as it is stored."""
    banks = ",".join(map(str, acted.banks_ms))
    where = (room, number, ply, str(acted.seat), acted.action)
    return SaveAct(*where, acted.cause, acted.at_ms, banks, acted.events, acted.digest)


def new_table(room: str, secret: str, settings: Settings, host: int, name: str, options: Options) -> Table:
    """A room without a deal; its host sits at A."""
    chairs = (Chair(host, name, away_since_ms=0), *(Chair(),) * 5)
    ruleset = Ruleset.parse(settings.ruleset)
    return Table(room, secret, settings, ruleset, host, chairs, options.delay_ms, options.again_ms)


def read_room(state: bytes) -> KeptRoom:
    """The room that was stored as this.

    Raises:
        DamagedError: it cannot be read.
    """
    try:
        return msgspec.json.decode(state, type=KeptRoom)
    except msgspec.MsgspecError as error:
        raise DamagedError(str(error)) from error


def rebuilt(room: str, kept: KeptRoom, deal: SaveDeal | None, acts: Sequence[SaveAct], options: Options, now_ms: int) -> Table:
    """The table of what was stored, nobody connected and no question out yet.

    Raises:
        DamagedError: it does not replay.
    """
    chairs = tuple(replace(chair, away_since_ms=None if chair.guest is None else now_ms) for chair in kept.chairs)
    try:
        ruleset = Ruleset.parse(kept.settings.ruleset)
        played = replayed(kept, deal, acts)
    except (GoujiError, ValueError) as error:
        raise DamagedError(str(error)) from error
    table = Table(room, kept.secret, kept.settings, ruleset, kept.host, chairs, options.delay_ms, options.again_ms)
    played_on = replace(table, match=kept.match, score=kept.score, results=kept.results, players=kept.players, deal=played)
    return waiting(played_on, kept, now_ms)


def waiting(table: Table, kept: KeptRoom, now_ms: int) -> Table:
    """The table, waiting for its next deal as it was."""
    if not kept.again:
        return table
    is_void = table.deal is not None and table.deal.position.is_void
    return replace(table, again_at_ms=now_ms + (redeal_ms(table, table.deal) if is_void and table.deal else table.again_ms))


def replayed(kept: KeptRoom, deal: SaveDeal | None, acts: Sequence[SaveAct]) -> Deal | None:
    """The deal after its stored decisions, each proved.

    Raises:
        DamagedError: the deal is missing, or a decision leads elsewhere than it did.
    """
    if deal is None:
        if kept.deal:
            raise DamagedError(f"deal {kept.deal} is missing")
        return None
    start = Position.parse(deal.start, Ruleset.parse(deal.ruleset))
    played = begin_deal(deal.number, start, kept.settings.bank_ms, deal.begun_ms)
    for ply, act in enumerate(acts):
        played = proved(replayed_act(played, act), act, ply)
    return played


def replayed_act(deal: Deal, act: SaveAct) -> Deal:
    """The deal after one stored decision."""
    banks = tuple(int(bank) for bank in act.banks_ms.split(","))
    before = replace(deal, banks_ms=banks)
    seat = Seat.parse(act.seat)
    if act.cause == REFEREE:
        return apply_penalty(before, kept_penalty(seat, act.action), act.at_ms)
    if act.cause == COUNT:
        return announced(before, seat, Seat.parse(act.action), act.at_ms)
    return play(before, Action.parse(act.action), act.cause, act.at_ms)


def proved(deal: Deal, act: SaveAct, ply: int) -> Deal:
    """The deal, if its last decision is the stored one in every respect.

    Raises:
        DamagedError: it is not.
    """
    acted = deal.acts[-1]
    if (act.ply, Seat.parse(act.seat), act.events, act.digest) != (ply, acted.seat, acted.events, acted.digest):
        raise DamagedError(f"deal {act.number} leads elsewhere at decision {ply}")
    return deal
