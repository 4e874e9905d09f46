"""A position as text for people: the six seats as they sit, and a line for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.spoken import spoken_place
from gouji.rules.events import Question
from gouji.rules.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gouji.rules.position import Position

RING = "             {D}\n  {E}             {C}\n  {F}             {B}\n             {A}"
STATES: Mapping[str, tuple[str, str]] = {
    "top": ("桌上{top}", "{top} on top"),
    "leads": ("发牌", "leads"),
    "passed": ("过牌", "passed"),
    "yielded": ("让牌", "yielded"),
    "burns": ("烧{other}", "burning {other}"),
    "headless": ("无头", "headless"),
    "opened": ("已开点", "opened"),
}


def diagram(position: Position, lang: str, names: Sequence[str] = ()) -> str:
    """The table: who sits where with how many cards, then hands and marks; `>` before the seat that is asked.

    Args:
        position: The position.
        lang: `zh` or `en`.
        names: Six names, A to F, or none.
    """
    ring = RING.format(**{str(seat): cell(position, seat) for seat in SEATS})
    width = max(len(str(hand)) for hand in position.hands)
    rows = (row(position, seat, lang, width, names[seat] if names else "") for seat in SEATS)
    return "\n".join((ring, *rows))


def cell(position: Position, seat: Seat) -> str:
    """`>D 12`; the place of a seat that is out as `#1`."""
    place = position.places.get(seat)
    held = f"#{place + 1}" if place is not None else str(position.counts[seat])
    return f"{pointer(position, seat)}{seat} {held:>2}"


def pointer(position: Position, seat: Seat) -> str:
    """The mark of the seat that is asked."""
    return ">" if seat is position.asked else " "


def row(position: Position, seat: Seat, lang: str, width: int, name: str) -> str:
    """A seat's hand, what is true of it, and its name."""
    states = "，".join(states_of(position, seat, lang)) if lang == "zh" else ", ".join(states_of(position, seat, lang))
    parts = (f"{position.hands[seat]!s:{width}}", f"{states:12}" if name else states, name)
    return f"{pointer(position, seat)}{seat}  {'  '.join(part for part in parts if part)}".rstrip()


def states_of(position: Position, seat: Seat, lang: str) -> Iterator[str]:
    """What is true of a seat, in words."""
    facts = {
        "top": position.owner is seat,
        "leads": position.owner is None and position.asked is seat and position.question is Question.LEAD,
        "passed": seat in position.passed,
        "yielded": position.yielded is seat,
        "burns": position.burner is seat,
        "headless": seat not in position.places and position.is_headless(seat),
        "opened": seat in position.opened,
    }
    for state, holds in facts.items():
        if holds:
            yield STATES[state][lang == "en"].format(top=position.top, other=position.burned)
    if seat in position.places:
        yield spoken_place(position.places[seat], lang)
