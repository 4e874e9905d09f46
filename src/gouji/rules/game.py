"""一局: one deal with its history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from gouji.rules.events import Event, EventKind
from gouji.rules.play import apply
from gouji.rules.position import Position, begin, begin_with
from gouji.rules.refereeing import penalize
from gouji.rules.standing import FIRST_DEAL, Standing
from gouji.rules.view import View

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from gouji.rules.actions import Action
    from gouji.rules.cards import Hand
    from gouji.rules.penalties import Penalty
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat


class Game:
    """One deal: positions, acts and events since it was dealt.

    Attributes:
        actions: The acts in order.
        events: The events in order, the first is `dealt`.
    """

    def __init__(self, position: Position, events: tuple[Event, ...] | None = None) -> None:
        """Begin at a position; its events so far are made up from it where none are given."""
        self._positions = [position]
        self._marks: list[int] = []
        self.actions: list[Action | Penalty] = []
        self.events: list[Event] = list(opening_events(position) if events is None else events)

    @classmethod
    def deal(cls, ruleset: Ruleset, rng: random.Random, first_drawer: Seat | None = None) -> Self:
        """Deal and begin [Art. 6, 7]."""
        return cls(Position.deal(ruleset, rng, first_drawer))

    @classmethod
    def begin(cls, ruleset: Ruleset, deck: tuple[int, ...], standing: Standing = FIRST_DEAL, cuts: tuple[int, ...] = ()) -> Self:
        """Begin at the cut, as `Position.begin` [section 8].

        Raises:
            ValueError: As `Position.begin`.
        """
        return cls(*begin(ruleset, deck, standing, cuts))

    @classmethod
    def begin_with(cls, ruleset: Ruleset, hands: Sequence[Hand], leader: Seat, standing: Standing = FIRST_DEAL) -> Self:
        """Begin when the cards are drawn, as `Position.begin_with` [section 8].

        Raises:
            ValueError: As `Position.begin_with`.
        """
        return cls(*begin_with(ruleset, hands, leader, standing))

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
        return self._add(action, *apply(self.position, action))

    def penalize(self, penalty: Penalty) -> tuple[Event, ...]:
        """The referee decides [Art. 29].

        Raises:
            IllegalActionError: It does not fit; nothing has changed.
        """
        return self._add(penalty, *penalize(self.position, penalty))

    def _add(self, action: Action | Penalty, position: Position, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self._marks.append(len(self.events))
        self._positions.append(position)
        self.actions.append(action)
        self.events.extend(events)
        return events

    def undo(self) -> Action | Penalty | None:
        """Take the last act back and return it; None at the beginning."""
        if not self.actions:
            return None
        self._positions.pop()
        del self.events[self._marks.pop() :]
        return self.actions.pop()

    def view(self, seat: Seat) -> View:
        """What a seat knows, folded from the events that it may see."""
        view = View.start(seat, self.position.ruleset, self._positions[0].standing)
        for event in self.events:
            seen = event.seen_by(seat)
            view = view if seen is None else view.see(seen)
        return view


def opening_events(position: Position) -> tuple[Event, ...]:
    """The cards as far as they are dealt, and who is asked."""
    asked = Event(EventKind.ASKED, position.asked, question=position.question)
    opening = position.opening
    if opening is not None and opening.drawn < len(opening.deck):
        drawn = Event(EventKind.DRAWN, count=opening.drawn, hands=position.hands, counts=position.counts)
        return (drawn, asked) if opening.drawn else (asked,)
    leader = position.asked if opening is None else opening.leader
    return Event(EventKind.DEALT, leader, hands=position.hands, counts=position.counts), asked
