"""The engine's numbers told as events, the end with places, points and debts [Art. 3, 20, 21]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.engine import layout
from gouji.rules.events import Event, EventKind, event_of
from gouji.rules.seats import PLACES

if TYPE_CHECKING:
    from gouji.rules.position import Position


def events_of(after: Position, codes: list[int], act: int) -> tuple[Event, ...]:
    """The events of a step from the engine's numbers."""
    return tuple(ended(after) if code & 31 == layout.ENDED else event_of(code, act) for code in codes)


def ended(position: Position) -> Event:
    """The end of the deal with places, points and what the next deal owes [Art. 3, 20, 21]."""
    seats = {place: seat for seat, place in position.places.items()}
    order = tuple(seats[place] for place in PLACES)
    return Event(EventKind.ENDED, places=order, points=position.points, debts=position.debts or None)
