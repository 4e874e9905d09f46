"""What is done at a table by nobody's turn: a count is asked for, the referee decides [Art. 14, 28-30]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.cli.ruling import HARMLESS
from gouji.records.spoken import said, spoken_penalty
from gouji.records.values import REFEREE, read_decision
from gouji.rules.counting import announce
from gouji.rules.errors import IllegalActionError
from gouji.rules.refereeing import penalize, refuse_penalty
from gouji.rules.seats import Seat

if TYPE_CHECKING:
    from gouji.rules.events import Event
    from gouji.rules.position import Position
    from gouji.rules.reasons import Reason

COUNT = "count"


def is_outside(text: str) -> bool:
    """Whether the text is such an act."""
    return text.partition(" ")[0] in {COUNT, REFEREE}


def outcome(position: Position, text: str) -> tuple[Event, ...] | Reason:
    """What happens, or why it may not; nothing happens in a position that play cannot reach.

    Raises:
        NotationError: `count` names no seat.
        RecordError: What the referee decides is not well formed.
    """
    word, _, rest = text.partition(" ")
    if word == COUNT:
        return counted(position, Seat.parse(rest))
    penalty = read_decision(rest)
    reason = refuse_penalty(position, penalty)
    if reason is not None:
        return reason
    return penalize(position, penalty)[1] if HARMLESS.issuperset(position.problems()) else ()


def counted(position: Position, seat: Seat) -> tuple[Event, ...] | Reason:
    """The count told, or why it is not."""
    try:
        return (announce(position, seat),)
    except IllegalActionError as error:
        return error.reason


def spoken_outside(text: str, lang: str) -> str:
    """The act in words."""
    word, _, rest = text.partition(" ")
    if word == COUNT:
        return said(("问{}还有几张", "ask how many cards {} has"), lang).format(rest)
    return spoken_penalty(read_decision(rest), lang)
