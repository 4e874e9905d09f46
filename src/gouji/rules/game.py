"""一局: one deal with its history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from gouji.rules.events import Event, EventKind
from gouji.rules.play import apply
from gouji.rules.position import Position
from gouji.rules.view import View

if TYPE_CHECKING:
    import random

    from gouji.rules.actions import Action
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat


class Game:
    """One deal: positions, acts and events since it was dealt.

    Attributes:
        actions: The acts in order.
        events: The events in order, the first is `dealt`.
    """

    def __init__(self, position: Position) -> None:
        """Begin at a position."""
        self._positions = [position]
        self._marks: list[int] = []
        self.actions: list[Action] = []
        self.events: list[Event] = list(opening_events(position))

    @classmethod
    def deal(cls, ruleset: Ruleset, rng: random.Random, first_drawer: Seat | None = None) -> Self:
        """Deal and begin [Art. 6, 7]."""
        return cls(Position.deal(ruleset, rng, first_drawer))

    @classmethod
    def start(cls, position: Position) -> Self:
        """Begin at a position."""
        return cls(position)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    def play(self, action: Action) -> tuple[Event, ...]:
        """The seat that is asked acts.

        Raises:
            IllegalActionError: The rules forbid it; nothing has changed.
        """
        position, events = apply(self.position, action)
        self._marks.append(len(self.events))
        self._positions.append(position)
        self.actions.append(action)
        self.events.extend(events)
        return events

    def undo(self) -> Action | None:
        """Take the last act back and return it; None at the beginning."""
        if not self.actions:
            return None
        self._positions.pop()
        del self.events[self._marks.pop() :]
        return self.actions.pop()

    def view(self, seat: Seat) -> View:
        """What a seat knows, folded from the events that it may see."""
        view = View.start(seat, self.position.ruleset)
        for event in self.events:
            seen = event.seen_by(seat)
            view = view if seen is None else view.see(seen)
        return view


def opening_events(position: Position) -> tuple[Event, ...]:
    """`dealt` and who is asked."""
    asked = Event(EventKind.ASKED, position.asked, question=position.question)
    return Event(EventKind.DEALT, position.asked, hands=position.hands, counts=position.counts), asked
