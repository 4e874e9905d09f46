"""Events and views as the JSON objects of `docs/protocol.md`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from gouji.rules.cards import LETTERS, CardSet, Hand
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.errors import GoujiError
from gouji.rules.events import SECRET, Event, EventKind, Question
from gouji.rules.framewords import OFFENCES
from gouji.rules.penalties import Penalty, PenaltyKind
from gouji.rules.ruleset import house_of
from gouji.rules.scoring import recorded_points
from gouji.rules.seats import PLACES, SEATS, Place, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gouji.rules.view import View

Message = dict[str, Any]
SECRET_WORDS = {question.value for question in SECRET}
MOST_TEXT = 40
HIDDEN_HAND = re.compile(r"\?([0-9]{1,3})")


class WireError(GoujiError, ValueError):
    """A message that is no event of the protocol."""


def to_wire(event: Event) -> Message:
    """The message of an event: `{"type": "played", "seat": "A", "set": "666"}`; its number `n` is the sender's.

    Places are 1 to 6. A field that its kind does not use is left out, as is the seat of a burn question that may not be seen.
    """
    written: Message = {"type": event.kind.value}
    for key in KEYS[event.kind]:
        name, write, _ = FIELDS[key]
        value = getattr(event, name)
        if value is not None:
            written[key] = write(value) if key != "hands" else write_hands(event)
    return written


def from_wire(message: Mapping[str, Any]) -> Event:
    """The event of a message; `from_wire(to_wire(event)) == event`.

    Raises:
        WireError: An unknown type, a missing, unknown or unreadable key.
    """
    kind = read_kind(message)
    unknown = message.keys() - {"type", "n", *KEYS[kind]}
    if unknown:
        raise WireError(f"{kind.value} has no {min(map(str, unknown))[:40]!r}")
    fields = {FIELDS[key][0]: read_field(kind, key, message[key]) for key in KEYS[kind] if present(kind, key, message)}
    if kind in {EventKind.DEALT, EventKind.DRAWN}:
        fields |= {"hands": tuple(hand for hand, _ in fields["hands"]), "counts": tuple(count for _, count in fields["hands"])}
    return Event(kind, **fields)


def read_kind(message: Mapping[str, Any]) -> EventKind:
    """The kind that a message names."""
    try:
        return EventKind(message.get("type"))
    except ValueError:
        raise WireError(f"{str(message.get('type'))[:40]!r} is no type of an event") from None


def present(kind: EventKind, key: str, message: Mapping[str, Any]) -> bool:
    """Whether a key is there; only the seat of a secret question and what not every such event has may be missing."""
    if key in message:
        return message[key] is not None or (kind, key) not in OPTIONAL
    if (kind, key) in OPTIONAL or (kind is EventKind.ASKED and key == "seat" and message.get("question") in SECRET_WORDS):
        return False
    raise WireError(f"{kind.value} needs {key!r}")


def read_field(kind: EventKind, key: str, value: Any) -> Any:
    """The value of one key."""
    try:
        return FIELDS[key][2](value)
    except (ValueError, TypeError, IndexError, AttributeError, KeyError):
        raise WireError(f"{key} of {kind.value} cannot be {str(value)[:40]!r}") from None


def write_hands(event: Event) -> list[str]:
    """Six hands; `?36` for one that may not be seen."""
    hands, counts = event.hands or (None,) * 6, event.counts or (0,) * 6
    return [f"?{count}" if hand is None else str(hand) for hand, count in zip(hands, counts, strict=True)]


def read_hands(texts: Any) -> list[tuple[Hand | None, int]]:
    """Six hands and how many cards each has."""
    hands = [read_hand(text) for text in texts]
    if len(hands) != len(SEATS):
        raise ValueError
    return hands


def read_hand(text: str) -> tuple[Hand | None, int]:
    """A hand or `?36`, and its number of cards."""
    hidden = HIDDEN_HAND.fullmatch(text)
    if hidden:
        return None, int(hidden[1])
    hand = Hand.parse(text)
    return hand, hand.size


def read_place(number: Any) -> Place:
    """A place, 1 to 6."""
    if type(number) is not int or number < 1:
        raise ValueError
    return PLACES[number - 1]


def read_order(text: str) -> tuple[Seat, ...]:
    """All six seats, head to last."""
    order = tuple(map(Seat.parse, text))
    if sorted(order) != list(SEATS):
        raise ValueError
    return order


def read_points(numbers: Any) -> tuple[int, int]:
    """Points of both teams."""
    first, second = numbers
    if not type(first) is type(second) is int:
        raise ValueError
    return first, second


def read_flag(value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise TypeError
    return value


def read_rank(text: Any) -> int:
    """A rank from its letter."""
    if not isinstance(text, str) or len(text) != 1:
        raise ValueError
    return LETTERS.index(text)


def read_text(text: Any) -> str:
    """A short text."""
    if not isinstance(text, str) or not 0 < len(text) <= MOST_TEXT:
        raise ValueError
    return text


def read_count(value: Any) -> int:
    """A number of cards."""
    if type(value) is not int or value < 0:
        raise ValueError
    return value


def read_counts(values: Any) -> tuple[int, ...]:
    """The number of cards of each hand."""
    counts = tuple(map(read_count, values))
    if len(counts) != len(SEATS):
        raise ValueError
    return counts


def read_seats(text: str) -> tuple[Seat, ...]:
    """Some seats."""
    return tuple(map(Seat.parse, text))


def write_debt(debt: Debt) -> Message:
    """The object of a debt."""
    return {"kind": debt.kind.value, "giver": str(debt.giver), "receiver": str(debt.receiver), "cards": debt.cards}


def read_debts(objects: Any) -> tuple[Debt, ...]:
    """The debts of their objects."""
    return tuple(
        Debt(DebtKind(item["kind"]), Seat.parse(item["giver"]), Seat.parse(item["receiver"]), read_count(item["cards"])) for item in objects
    )


def write_penalty(penalty: Penalty) -> Message:
    """The object of a penalty."""
    written: Message = {"kind": penalty.kind.value, "seat": str(penalty.seat), "amount": penalty.amount}
    return written | ({"offence": penalty.offence.value} if penalty.offence else {})


def read_penalty(message: Any) -> Penalty:
    """The penalty of its object."""
    offence = OFFENCES[message["offence"]] if "offence" in message else None
    return Penalty(PenaltyKind(message["kind"]), Seat.parse(message["seat"]), read_count(message["amount"]), offence)


FIELDS: dict[str, tuple[str, Callable[[Any], Any], Callable[[Any], Any]]] = {
    "seat": ("seat", str, Seat.parse),
    "first": ("seat", str, Seat.parse),
    "other": ("other", str, Seat.parse),
    "drawer": ("other", str, Seat.parse),
    "counts": ("counts", list, read_counts),
    "set": ("card_set", str, CardSet.parse),
    "place": ("place", lambda place: place + 1, read_place),
    "question": ("question", lambda question: question.value, Question),
    "auto": ("is_auto", bool, read_flag),
    "hands": ("hands", str, read_hands),
    "places": ("places", lambda seats: "".join(map(str, seats)), read_order),
    "points": ("points", list, read_points),
    "card": ("card", LETTERS.__getitem__, read_rank),
    "price": ("price", LETTERS.__getitem__, read_rank),
    "cards": ("cards", str, read_text),
    "ranks": ("cards", str, read_text),
    "count": ("count", int, read_count),
    "blind": ("is_blind", bool, read_flag),
    "debt": ("debt", lambda kind: kind.value, DebtKind),
    "debts": ("debts", lambda debts: [write_debt(debt) for debt in debts], read_debts),
    "hand": ("hand", str, Hand.parse),
    "open_to": ("open_to", lambda seats: "".join(map(str, seats)), read_seats),
    "reason": ("cause", str, read_text),
    "penalty": ("penalty", write_penalty, read_penalty),
}
OPTIONAL = {
    (EventKind.CUT, "card"),
    (EventKind.CUT, "drawer"),
    (EventKind.BOUGHT, "price"),
    (EventKind.CONSULTED, "hand"),
    (EventKind.ENDED, "debts"),
}

KEYS: dict[EventKind, tuple[str, ...]] = dict.fromkeys(EventKind, ("seat",)) | {
    EventKind.DEALT: ("first", "hands"),
    EventKind.ASKED: ("seat", "question"),
    EventKind.PLAYED: ("seat", "set"),
    EventKind.BURNED: ("seat", "set", "other"),
    EventKind.COUNTER_BURNED: ("seat", "set", "other"),
    EventKind.TURNED_DOWN: ("seat", "auto"),
    EventKind.DOUSED: ("seat", "other"),
    EventKind.BURN_FAILED: ("seat", "place"),
    EventKind.BURN_SUCCEEDED: ("seat", "other"),
    EventKind.SMOTHERED: ("seat", "other"),
    EventKind.WENT_OUT: ("seat", "place"),
    EventKind.SCRAMBLE: (),
    EventKind.ENDED: ("places", "points", "debts"),
    EventKind.CUT: ("seat", "card", "drawer"),
    EventKind.DRAWN: ("count", "hands"),
    EventKind.SHOWN: ("seat", "cards"),
    EventKind.CALLED: ("seat", "blind"),
    EventKind.REDEALT: ("seat", "reason"),
    EventKind.GAVE: ("seat", "other", "card", "debt"),
    EventKind.EXCUSED: ("seat", "other", "debt", "count"),
    EventKind.OFFERED: ("seat", "other", "card"),
    EventKind.RETURNED: ("seat", "other", "card"),
    EventKind.REFUSED: ("seat", "other", "card"),
    EventKind.BOUGHT: ("seat", "other", "card", "price"),
    EventKind.REVOLTED: ("seat", "place"),
    EventKind.POOLED: ("seat", "ranks", "counts"),
    EventKind.CONSULTED: ("seat", "other", "hand", "open_to"),
    EventKind.ANNOUNCED: ("seat", "count"),
    EventKind.PENALIZED: ("seat", "penalty"),
}


def view_to_wire(view: View) -> Message:
    """The object `view` of a `sync`, as far as a view can answer.

    What the table remembers beyond the view is the server's to add: `binds`, `laid_this_trick`, `this_trick`, `last_trick`,
    `played_for_you`, and `hands` at the end.
    """
    return {
        "seat": str(view.seat),
        "hand": str(view.hand),
        "counts": list(view.counts),
        "asked": letter(view.asked),
        "question": view.question.value if view.question else None,
        "owner": letter(view.owner),
        "top": str(view.top) if view.top else None,
        "gouji": view.top is not None and house_of(view.ruleset).is_gouji(view.top.code),
        "live_gouji": view.is_live_gouji,
        "marks": marks(view),
        "burn": burn(view),
        "out": letters(view.out),
        "failed": letters(sorted(view.failed)),
        "places": {str(seat): place + 1 for seat, place in view.places.items()},
        "headless": letters(sorted(view.headless)),
        "scramble": view.is_scramble,
        "opened": letters(sorted(view.opened)),
        "point_lost": letters(sorted(view.point_lost)),
        "smothered": {str(seat): str(by) for seat, by in view.smothered},
        "over": view.is_over,
        "points": list(view.points) if view.points else None,
        "recorded": list(recorded_points(view.points, view.ruleset)) if view.points else None,
    }


def marks(view: View) -> dict[str, str]:
    """Who passed in this trick, who yielded its set."""
    passed = {str(seat): "-" for seat in sorted(view.passed)}
    return passed if view.yielded is None else passed | {str(view.yielded): "~"}


def burn(view: View) -> Message | None:
    """The burn that is under way."""
    if view.burner is None:
        return None
    return {"burner": str(view.burner), "burned": letter(view.burned), "owes": view.owes is view.burner}


def letter(seat: Seat | None) -> str | None:
    """The letter of a seat, None for nobody."""
    return None if seat is None else str(seat)


def letters(seats: Iterable[Seat]) -> list[str]:
    """The letters of seats."""
    return [str(seat) for seat in seats]
