"""What a page may send, as types: a frame is a list of these and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from gouji.server import commands
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable

Text = Annotated[str, msgspec.Meta(max_length=256)]
Number = Annotated[int, msgspec.Meta(ge=-1, le=2**53)]


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """Who is here; ``n`` is the last event seen, of deal ``deal``."""

    token: Text
    protocol: int = 1
    n: Number = -1
    deal: Number | None = None


class Act(msgspec.Struct, frozen=True, tag="act"):
    """An answer to a question."""

    id: Number
    action: Text


class Why(msgspec.Struct, frozen=True, tag="why"):
    """Would this be legal?"""

    id: Number
    action: Text


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """What would be good?"""

    id: Number


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """Take a seat."""

    seat: Text


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """Give the seat up."""


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Deal, as the host."""


class Again(msgspec.Struct, frozen=True, tag="again"):
    """Ready for the next deal."""


class TakeBack(msgspec.Struct, frozen=True, tag="take_back"):
    """End the bot's play for the seat."""


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Leave for good."""


class Count(msgspec.Struct, frozen=True, tag="count"):
    """How many cards does this seat hold?"""

    seat: Text


class Penalize(msgspec.Struct, frozen=True, tag="penalize"):
    """Decide against a seat, as the host of a table with a referee."""

    seat: Text
    penalty: Text
    amount: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    offence: Text | None = None


class Level(msgspec.Struct, frozen=True, tag="level"):
    """Choose how well the bot at a seat plays, as the host."""

    seat: Text
    level: Text


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """Answered by ``pong`` with the same ``t``."""

    t: int | float


Sent = Hello | Act | Why | Hint | Sit | Stand | Start | Again | TakeBack | Leave | Count | Penalize | Level | Ping
COSTS = {Hint: 4.0, Why: 2.0}

_decoder = msgspec.json.Decoder(list[Sent])


def read_frame(raw: str | bytes, most_messages: int) -> list[Sent]:
    """The messages of a frame.

    Raises:
        TroubleError: it is not a list of known messages, or of too many.
    """
    try:
        messages = _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise TroubleError(Trouble.FRAME_MALFORMED) from error
    if not 1 <= len(messages) <= most_messages:
        raise TroubleError(Trouble.FRAME_MALFORMED)
    return messages


def command_of(sent: Sent, guest: int, name: str, via: int) -> commands.Command | None:
    """The command for the table; None for what the table has no say in."""
    match sent:
        case Act(id, action):
            return commands.Act(guest, via, id, action)
        case Why(id, action):
            return commands.Why(guest, via, id, action)
        case Hint(id):
            return commands.Hint(guest, via, id)
        case Sit(seat):
            return commands.Sit(guest, name, via, seat)
    return aimed_command(sent, guest, via) or plain_command(sent, guest, via)


def aimed_command(sent: Sent, guest: int, via: int) -> commands.Command | None:
    """The command of a message about a seat."""
    match sent:
        case Count(seat):
            return commands.Count(guest, via, seat)
        case Penalize(seat, penalty, amount, offence):
            return commands.Penalize(guest, via, seat, penalty, amount, offence)
        case Level(seat, level):
            return commands.Level(guest, via, seat, level)
    return None


def plain_command(sent: Sent, guest: int, via: int) -> commands.Command | None:
    """The command of a message that says nothing but its type."""
    made = PLAIN.get(type(sent))
    return made(guest, via) if made else None


PLAIN: dict[type, Callable[[int, int], commands.Command]] = {
    Stand: commands.Stand,
    Start: commands.Start,
    Again: commands.Again,
    TakeBack: commands.TakeBack,
    Leave: commands.Leave,
}
