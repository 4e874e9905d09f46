"""A board: cards that are played twice, with the teams' seats exchanged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.arena.dealing import starts
from gouji.arena.player import Conduct, Player, close
from gouji.arena.scribe import Scribe
from gouji.bots import make_bot
from gouji.rules import SEATS, EventKind, Seat, Team, apply, legal_actions
from gouji.rules.standing import FIRST_DEAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gouji.arena.dealing import Start
    from gouji.arena.terms import Terms
    from gouji.bots import Bot
    from gouji.rules import Event, Place, Position

TRIED = (EventKind.BURNED, EventKind.COUNTER_BURNED)
BURN_WORDS = {EventKind.BURN_SUCCEEDED: "succeeded", EventKind.BURN_FAILED: "failed"} | dict.fromkeys(TRIED, "tried")


@dataclass
class Deal:
    """What came of one deal, by seat or team.

    Attributes:
        points: Of the teams A C E and B D F.
        places: The place of each seat.
        burns: How often a seat `tried`, `succeeded`, `failed`.
        opened: Who opened [Art. 24].
    """

    points: tuple[int, int] = (0, 0)
    places: Mapping[Seat, Place] = field(default_factory=dict)
    burns: dict[tuple[Seat, str], int] = field(default_factory=dict)
    opened: frozenset[Seat] = frozenset()

    def count(self, events: Iterable[Event]) -> None:
        """Enter burns."""
        for event in events:
            if event.kind in BURN_WORDS and event.seat is not None:
                key = (event.seat, BURN_WORDS[event.kind])
                self.burns[key] = self.burns.get(key, 0) + 1


@dataclass
class Seating:
    """A board as it was played one way.

    Attributes:
        exchanged: Whether the first bot sat at B D F.
        deals: Its deals in order, void ones left out.
        conduct: By seat, how the bot there answered.
        void: Deals that were void and dealt again.
        record: The lines of its record; empty where none was asked for.
    """

    exchanged: bool
    deals: list[Deal]
    conduct: list[Conduct] = field(default_factory=lambda: [Conduct() for _ in SEATS])
    void: int = 0
    record: str = ""


Board = tuple[Seating, ...]


def play_board(names: tuple[str, str], terms: Terms, number: int) -> Board:
    """Both seatings of a board; of a single board the one that its number names.

    Raises:
        UnknownBotError: A name is no bot's.
    """
    ways = (number % 2 == 1,) if terms.is_single else (False, True)
    return tuple(play_seating(names, terms, number, exchanged=exchanged) for exchanged in ways)


def names_at(names: tuple[str, str], *, exchanged: bool) -> tuple[str, ...]:
    """Who sits where, A to F: the first name at A C E, the second at B D F, or exchanged."""
    return tuple(names[(seat + exchanged) % 2] for seat in SEATS)


def seat_bots(names: tuple[str, str], seed: int, number: int, *, exchanged: bool) -> list[Bot]:
    """Six bots, each with a seed of its own."""
    own_seed = (seed * 1_000_003 + number) * 12 + 6 * exchanged
    bots: list[Bot] = []
    try:
        for seat, name in enumerate(names_at(names, exchanged=exchanged)):
            bots.append(make_bot(name, own_seed + seat))
    except BaseException:
        for bot in bots:
            close(bot)
        raise
    return bots


def play_seating(names: tuple[str, str], terms: Terms, number: int, *, exchanged: bool) -> Seating:
    """A board one way: a deal, or a match of several; the bots stay from the first to the last."""
    bots = seat_bots(names, terms.seed, number, exchanged=exchanged)
    scribe = Scribe(terms, names_at(names, exchanged=exchanged), number, exchanged=exchanged) if terms.is_recorded else None
    table = Table([Player(seat, bot, terms.limit_ms) for seat, bot in zip(SEATS, bots, strict=True)], scribe)
    seating, standing = Seating(exchanged, []), FIRST_DEAL
    try:
        for deal in range(terms.deals):
            for start in starts(terms, number, deal, standing):
                played, position = table.play(start)
                standing = position.standing.after(position)
                if not position.is_void:
                    seating.deals.append(played)
                    break
                seating.void += 1
    finally:
        seating.conduct = [player.leave() for player in table.players]
    seating.record = "" if scribe is None else scribe.text
    return seating


class Table:
    """Six players and a scribe."""

    def __init__(self, players: Sequence[Player], scribe: Scribe | None = None) -> None:
        self.players = players
        self.scribe = scribe

    def play(self, start: Start) -> tuple[Deal, Position]:
        """Play a deal to its end; a seat without a choice is not asked."""
        deal, position = Deal(), start.position
        self._begin(start)
        while (seat := position.asked) is not None:
            options = legal_actions(position)
            action, fault = (options[0], "") if len(options) == 1 else self.players[seat].answer(position, options)
            position, events = apply(position, action)
            deal.count(events)
            self._tell(events)
            if self.scribe is not None:
                self.scribe.act(seat, action, events, fault)
        deal.places, deal.points, deal.opened = position.places, position.points or (0, 0), position.opened
        return deal, position

    def _begin(self, start: Start) -> None:
        for player in self.players:
            player.begin(start.position.ruleset, start.position.standing)
        self._tell(start.events)
        if self.scribe is not None:
            self.scribe.begin(start)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            for player in self.players:
                player.see(event)


def team_of(index: int, *, exchanged: bool) -> Team:
    """Where the first (0) or the second (1) bot sits."""
    return Team.BDF if (index == 1) != exchanged else Team.ACE
