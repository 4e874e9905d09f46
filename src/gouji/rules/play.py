"""The three doors: what is legal, why not, and what happens [Art. 8-19]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.engine import layout
from gouji.rules.actions import Action, action_of
from gouji.rules.errors import IllegalActionError
from gouji.rules.events import Event, EventKind, event_of
from gouji.rules.position import Position
from gouji.rules.reasons import REASONS, Reason
from gouji.rules.seats import PLACES, Seat

if TYPE_CHECKING:
    from gouji.engine.handle import TableHandle


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every legal act of the seat that is asked; empty only when the deal is over.

    The order is pinned: `-` or `=` or `.`, then `~`, `^`, then sets by rank, plain before hung.
    """
    return tuple(map(action_of, position.table.acts()))


def refusal(position: Position, action: Action, seat: Seat | None = None) -> Reason | None:
    """Why a seat, by default the one that is asked, may not act so now; None where it may."""
    speaker = position.asked if seat is None else seat
    number = position.table.refuse(0 if speaker is None else int(speaker), action.code)
    return REASONS[number] if number else None


def verify(position: Position, action: Action) -> None:
    """Look at one act of the seat that is asked, clause by clause.

    Raises:
        IllegalActionError: The rules forbid it; `reason` says why.
    """
    reason = refusal(position, action)
    if reason is not None:
        raise IllegalActionError(reason)


def apply(position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Act and name what happened.

    Returns:
        The position afterwards and the events, the last of them who is asked now or the end.

    Raises:
        IllegalActionError: The rules forbid the act.
    """
    verify(position, action)
    table = position.table.copy()
    codes = table.step(action.code)
    after = Position(table, position.ruleset)
    return after, events_of(after, codes, action.code)


def events_of(after: Position, codes: list[int], act: int) -> tuple[Event, ...]:
    """The events of a step from the engine's numbers."""
    return tuple(ended(after) if code & 31 == layout.ENDED else event_of(code, act) for code in codes)


def ended(position: Position) -> Event:
    """The end of the deal with places and points [Art. 3, 20]."""
    seats = {place: seat for seat, place in position.places.items()}
    return Event(EventKind.ENDED, places=tuple(seats[place] for place in PLACES), points=position.points)


def spoils_burn(position: Position, action: Action) -> bool:
    """Whether this lead is legal but makes the leader's burn fail [Art. 10]."""
    return not action.is_refusal and position.table.spoils_burn(action.code)


def start(position: Position) -> tuple[Position, tuple[Event, ...]]:
    """Ask the leader of a position set up by hand; a burner who cannot lead on fails at once [Art. 10]."""
    table: TableHandle = position.table.copy()
    codes = table.lead(int(position.asked or 0))
    after = Position(table, position.ruleset)
    return after, events_of(after, codes, 0)
