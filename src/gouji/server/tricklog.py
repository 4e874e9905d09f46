"""Who did what in this trick and in the last one: public acts, folded from the events."""

from __future__ import annotations

from dataclasses import dataclass

from gouji.rules import Event, EventKind, Seat

WRITTEN = {
    EventKind.PASSED: "-",
    EventKind.YIELDED: "~",
    EventKind.TURNED_DOWN: "=",
    EventKind.ASKED_WIND: "^",
}
BURNS = (EventKind.BURNED, EventKind.COUNTER_BURNED)

Entry = tuple[Seat, str, int | None]


@dataclass(frozen=True, slots=True)
class TrickLog:
    """The acts of this trick and of the one before, as they are written, each with the number of its event, if it was decided."""

    this: tuple[Entry, ...] = ()
    last: tuple[Entry, ...] = ()

    def see(self, event: Event, number: int) -> TrickLog:
        """The log after one more event, which has this number in the deal."""
        if event.kind is EventKind.TRICK_ENDED:
            return TrickLog((), self.this)
        act = written(event)
        if act is None or event.seat is None:
            return self
        return TrickLog((*self.this, (event.seat, act, None if event.is_auto else number)), self.last)

    @property
    def laid(self) -> dict[Seat, str]:
        """The set each seat laid last in this trick."""
        return {seat: act.lstrip("!") for seat, act, _ in self.this if act not in WRITTEN.values()}


def written(event: Event) -> str | None:
    """The act of a public event in notation; None for an event that is no act of a seat."""
    if event.kind is EventKind.PLAYED:
        return str(event.card_set)
    if event.kind in BURNS:
        return f"!{event.card_set}"
    return WRITTEN.get(event.kind)
