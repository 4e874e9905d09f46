"""What a seat has seen of a deal: folded from the events it may see, at the moment somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from gouji.rules import View

if TYPE_CHECKING:
    from gouji.rules import Event, Ruleset, Seat
    from gouji.rules.standing import Standing


class Sight:
    """A seat's view, as a value: later events make a new one.

    Most seats are bots without a choice, whose view nobody reads; so events wait here unfolded, and looking folds them
    once.
    """

    __slots__ = ("_before", "_events", "_seat", "_view")
    _view: View | None
    _before: Sight | None

    def __init__(self, seat: Seat, view: View | None, before: Sight | None, events: tuple[Event, ...]) -> None:
        self._seat = seat
        self._view = view
        self._before = before
        self._events = events

    @classmethod
    def start(cls, seat: Seat, ruleset: Ruleset, standing: Standing) -> Self:
        """Nothing seen yet but what the deal inherits."""
        return cls(seat, View.start(seat, ruleset, standing), None, ())

    def after(self, events: tuple[Event, ...]) -> Sight:
        """What is seen after these events too."""
        return Sight(self._seat, None, self, events)

    @property
    def view(self) -> View:
        """The view."""
        view = self._view
        if view is None:
            view = self._view = self._folded()
            self._before = None
        return view

    def _folded(self) -> View:
        """The view of the last sight that was looked at, and every event since that this seat may see."""
        waiting: list[Sight] = []
        sight = self
        while (before := sight._before) is not None and sight._view is None:
            waiting.append(sight)
            sight = before
        view = sight.view  # folded by now: a bot's thread sets a view before it lets go of what was before
        for later in reversed(waiting):
            for event in later._events:  # noqa: SLF001  (its own kind)
                seen = event.seen_by(self._seat)
                view = view if seen is None else view.see(seen)
        return view
