"""What comes into a table and what goes out of it: values between the pure step and the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gouji.rules import Action, Seat
from gouji.server.seeing import Sight
from gouji.server.thinking import Reason

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Arrive:
    """A page of a guest connected; ``seen`` is its last event of deal ``deal``."""

    guest: int
    name: str
    via: int
    seen: int = -1
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Depart:
    """The last page of a guest is gone."""

    guest: int


@dataclass(frozen=True, slots=True)
class Sit:
    """A guest takes a seat that is empty or a bot's."""

    guest: int
    name: str
    via: int
    seat: str


@dataclass(frozen=True, slots=True)
class Stand:
    """A guest gives the seat up, before a deal or between deals."""

    guest: int
    via: int


@dataclass(frozen=True, slots=True)
class Start:
    """The host deals; bots fill the empty seats."""

    guest: int
    via: int


@dataclass(frozen=True, slots=True)
class Again:
    """A guest is ready for the next deal."""

    guest: int
    via: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A guest ends the bot's play for their seat."""

    guest: int
    via: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A guest leaves for good; a bot takes the seat."""

    guest: int
    via: int


@dataclass(frozen=True, slots=True)
class Act:
    """A guest answers question ``id``."""

    guest: int
    via: int
    id: int
    action: str


@dataclass(frozen=True, slots=True)
class Why:
    """A guest asks whether this would be a legal answer to question ``id``."""

    guest: int
    via: int
    id: int
    action: str


@dataclass(frozen=True, slots=True)
class Hint:
    """A guest asks which answers to question ``id`` are good."""

    guest: int
    via: int
    id: int


@dataclass(frozen=True, slots=True)
class Count:
    """A guest asks how many cards a seat holds."""

    guest: int
    via: int
    seat: str


@dataclass(frozen=True, slots=True)
class Penalize:
    """The host as referee decides against a seat."""

    guest: int
    via: int
    seat: str
    penalty: str
    amount: int
    offence: str | None


@dataclass(frozen=True, slots=True)
class Level:
    """The host chooses how well the bot at a seat plays, before a deal or between deals."""

    guest: int
    via: int
    seat: str
    level: str


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot has thought about question ``id``."""

    id: int
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Advised:
    """A good player has thought about question ``id`` for a page: the acts, the best first, each with its reason."""

    guest: int
    via: int
    id: int
    advice: Sequence[tuple[Action, Reason]]


@dataclass(frozen=True, slots=True)
class Tick:
    """Time went by."""


OfGuest = Arrive | Depart | Sit | Stand | Start | Again | TakeBack | Leave | Act | Why | Hint | Count | Penalize | Level
Command = OfGuest | Thought | Advised | Tick


@dataclass(frozen=True, slots=True)
class Think:
    """An effect: let a bot choose, within a time; its answer comes back as a ``Thought``."""

    id: int
    seat: Seat
    bot: str
    seed: int
    sight: Sight
    options: Sequence[Action]
    limit_ms: int


@dataclass(frozen=True, slots=True)
class Advise:
    """An effect: let a good player think for a page; the answer comes back as ``Advised``."""

    guest: int
    via: int
    id: int
    sight: Sight
    options: Sequence[Action]
    limit_ms: int


@dataclass(frozen=True, slots=True)
class SaveRoom:
    """An effect: the room as it is now (``state`` is JSON)."""

    room: str
    state: bytes
    playing: bool


@dataclass(frozen=True, slots=True)
class SaveDeal:
    """An effect: a deal begins; ``start`` is all it follows from, ``seats`` the players' names as a JSON list.

    ``levels`` is a JSON list of how well a bot plays at each seat, ``bots`` are the seats where one sits.
    """

    room: str
    number: int
    ruleset: str
    start: str
    seats: str
    match: int = 1
    begun_ms: int = 0
    levels: str = ""
    bots: str = ""


@dataclass(frozen=True, slots=True)
class SaveAct:
    """An effect: a decision was taken."""

    room: str
    number: int
    ply: int
    seat: str
    action: str
    cause: str
    at_ms: int
    banks_ms: str
    events: int
    digest: str


@dataclass(frozen=True, slots=True)
class SaveEnd:
    """An effect: a deal is over; ``places`` is its result as a string of seats, ``points`` of ACE."""

    room: str
    number: int
    places: str
    points: int


Save = SaveRoom | SaveDeal | SaveAct | SaveEnd


@dataclass(frozen=True, slots=True)
class Effects:
    """What a step asks of the world, in this order: commit the saves, send the frames, let the bots think.

    ``frames`` go to all pages of a guest, ``replies`` to one page.
    """

    saves: tuple[Save, ...] = ()
    frames: tuple[tuple[int, tuple[Message, ...]], ...] = ()
    replies: tuple[tuple[int, tuple[Message, ...]], ...] = ()
    thoughts: tuple[Think | Advise, ...] = field(default=())
