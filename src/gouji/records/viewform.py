"""A view as one JSON object that reads back: the `view` of a `sync` to a bot, and the `standing` of a `start` [docs/bot-protocol.md]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gouji.records.wire import (
    WireError,
    letter,
    letters,
    read_count,
    read_counts,
    read_debts,
    read_flag,
    read_penalty,
    read_place,
    read_points,
    read_rank,
    read_seats,
    view_to_wire,
    write_debt,
    write_penalty,
)
from gouji.rules.actions import POOLS, SUITS
from gouji.rules.cards import LETTERS, CardSet, Hand
from gouji.rules.events import Question
from gouji.rules.frame import Shown
from gouji.rules.kaidian import Call
from gouji.rules.seats import SEATS, Seat
from gouji.rules.standing import FIRST_DEAL, Standing
from gouji.rules.view import View
from gouji.rules.viewbeside import Draw

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gouji.records.wire import Message
    from gouji.rules.ruleset import Ruleset

POOLED: dict[str | None, tuple[int, ...]] = {None: (), POOLS[0]: (0,), POOLS[1]: (1,), POOLS[2]: (0, 1)}
POOL_OF = {ranks: text for text, ranks in POOLED.items()}
FAULTY = (ValueError, TypeError, IndexError, AttributeError, KeyError)


def write_view(view: View) -> Message:
    """The object of a view; `read_view` gives the same view back. Rules and standing are those of the `start` before it."""
    shown = view_to_wire(view)
    return shown | {
        "burn": shown["burn"] and shown["burn"] | {"doused": view.is_doused},
        "passed": letters(sorted(view.passed)),
        "yielded": letter(view.yielded),
        "laid": str(view.laid),
        "left": list(view.left),
        "known": [str(Hand(counts)) for counts in view.known],
        "revolter": letter(view.revolter),
        "may_lead_fours": view.may_lead_fours,
        "cutter": letter(view.cutter),
        "opening": write_draw(view.draw),
        "calls": [call.value for call in view.calls],
        "consult": write_consult(view),
        "lost_turns": list(view.lost_turns),
        "penalties": [write_penalty(penalty) for penalty in view.penalties],
        "pooled": POOL_OF[view.pooled],
        "void": view.cause,
        "debts": [write_debt(debt) for debt in view.debts],
    }


def write_draw(draw: Draw | None) -> Message | None:
    """How far the steps before the first lead have come."""
    if draw is None:
        return None
    shown = draw.shown
    return {
        "drawn": draw.drawn,
        "drawer": str(draw.drawer),
        "leader": str(draw.leader),
        "shown": None if shown is None else {"seat": str(shown.seat), "cards": f"3{SUITS[shown.suit]}" * shown.number},
        "offered": None if draw.offered is None else LETTERS[draw.offered],
    }


def write_consult(view: View) -> Message | None:
    """Who picks whose sets, and the hand where it is open to this seat."""
    if view.consult is None:
        return None
    seat, by = view.consult
    return {"seat": str(seat), "by": str(by), "hand": None if view.open_hand is None else str(view.open_hand)}


def write_standing(standing: Standing) -> Message:
    """The object of what a deal inherits."""
    return {
        "number": standing.number,
        "first_cutter": str(standing.first_cutter),
        "cutter": letter(standing.cutter),
        "order": "".join(map(str, standing.order)),
        "debts": [write_debt(debt) for debt in standing.debts],
        "score": list(standing.score),
        "warnings": list(standing.warnings),
        "changed": letters(sorted(standing.changed)),
    }


def read_standing(message: Any) -> Standing:
    """What a deal inherits; of no object the first deal's.

    Raises:
        WireError: A key is missing or unreadable.
    """
    return FIRST_DEAL if message is None else Standing(**read_keys(message, STANDING_KEYS, "standing"))


def read_view(message: Any, ruleset: Ruleset, standing: Standing = FIRST_DEAL) -> View:
    """The view of its object; keys that it does not know, a page's for example, are left alone.

    Raises:
        WireError: A key is missing or unreadable.
    """
    fields = read_keys(message, VIEW_KEYS, "view")
    burn, consult = fields.pop("burn"), fields.pop("consult")
    return View(ruleset=ruleset, standing=standing, **fields, **burn, **consult)


def read_keys(message: Any, keys: Mapping[str, tuple[str, Callable[[Any], Any]]], what: str) -> dict[str, Any]:
    """The fields of an object by name.

    Raises:
        WireError: It is no object, or a key is missing or unreadable.
    """
    if not isinstance(message, dict):
        raise WireError(f"{what} is an object, not {str(message)[:40]!r}")
    if missing := [key for key in keys if key not in message]:
        raise WireError(f"{what} needs {missing[0]!r}")
    return {name: read_key(message[key], read, f"{key} of {what}") for key, (name, read) in keys.items()}


def read_key(value: Any, read: Callable[[Any], Any], what: str) -> Any:
    """The value of one key.

    Raises:
        WireError: It is unreadable.
    """
    try:
        return read(value)
    except FAULTY:
        raise WireError(f"{what} cannot be {str(value)[:40]!r}") from None


def optional(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same for a value that may be missing."""
    return lambda value: None if value is None else read(value)


def read_seat_set(value: Any) -> frozenset[Seat]:
    """Some seats without an order."""
    return frozenset(read_seats(value))


def read_all_places(value: Any) -> tuple[Any, ...]:
    """The place of each seat, None while in."""
    places = {Seat.parse(seat): read_place(place) for seat, place in value.items()}
    return tuple(places.get(seat) for seat in SEATS)


def read_smothered(value: Any) -> tuple[tuple[Seat, Seat], ...]:
    """Who was smothered by whom."""
    return tuple(sorted((Seat.parse(seat), Seat.parse(by)) for seat, by in value.items()))


def read_known(value: Any) -> tuple[tuple[int, ...], ...]:
    """Six hands as far as all know them."""
    hands = tuple(Hand.parse(text).counts for text in value)
    if len(hands) != len(SEATS):
        raise ValueError
    return hands


def read_calls(value: Any) -> tuple[Call, ...]:
    """Six calls."""
    calls = tuple(map(Call, value))
    if len(calls) != len(SEATS):
        raise ValueError
    return calls


def read_burn(value: Any) -> dict[str, Any]:
    """The three fields of a burn."""
    if value is None:
        return {"burner": None, "burned": None, "is_doused": False}
    return {"burner": Seat.parse(value["burner"]), "burned": Seat.parse(value["burned"]), "is_doused": read_flag(value["doused"])}


def read_consult(value: Any) -> dict[str, Any]:
    """The two fields of consulting."""
    if value is None:
        return {"consult": None, "open_hand": None}
    return {"consult": (Seat.parse(value["seat"]), Seat.parse(value["by"])), "open_hand": optional(Hand.parse)(value["hand"])}


def read_draw(value: Any) -> Draw:
    """How far the steps before the first lead have come."""
    return Draw(
        read_count(value["drawn"]),
        Seat.parse(value["drawer"]),
        Seat.parse(value["leader"]),
        optional(read_shown)(value["shown"]),
        optional(read_rank)(value["offered"]),
    )


def read_shown(value: Any) -> Shown:
    """The 3s that hold the lead: `{"seat": "A", "cards": "3h3h"}`."""
    cards = value["cards"]
    number = len(cards) // 2
    if not number or cards != cards[:2] * number or cards[0] != LETTERS[0]:
        raise ValueError
    return Shown(Seat.parse(value["seat"]), SUITS.index(cards[1]), number)


def read_cause(value: Any) -> str:
    """Why a deal is void."""
    if value not in {"revolution", "request"}:
        raise ValueError
    return str(value)


VIEW_KEYS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "seat": ("seat", Seat.parse),
    "hand": ("hand", Hand.parse),
    "laid": ("laid", Hand.parse),
    "asked": ("asked", optional(Seat.parse)),
    "question": ("question", optional(Question)),
    "owner": ("owner", optional(Seat.parse)),
    "top": ("top", optional(CardSet.parse)),
    "live_gouji": ("is_live_gouji", read_flag),
    "passed": ("passed", read_seat_set),
    "yielded": ("yielded", optional(Seat.parse)),
    "burn": ("burn", read_burn),
    "out": ("out", read_seats),
    "failed": ("failed", read_seat_set),
    "revolter": ("revolter", optional(Seat.parse)),
    "places": ("taken", read_all_places),
    "headless": ("headless", read_seat_set),
    "opened": ("opened", read_seat_set),
    "point_lost": ("point_lost", read_seat_set),
    "may_lead_fours": ("may_lead_fours", read_flag),
    "smothered": ("smothered", read_smothered),
    "scramble": ("is_scramble", read_flag),
    "over": ("is_over", read_flag),
    "points": ("points", optional(read_points)),
    "opening": ("draw", optional(read_draw)),
    "cutter": ("cutter", optional(Seat.parse)),
    "calls": ("calls", read_calls),
    "known": ("known", read_known),
    "consult": ("consult", read_consult),
    "lost_turns": ("lost_turns", read_counts),
    "penalties": ("penalties", lambda value: tuple(map(read_penalty, value))),
    "pooled": ("pooled", POOLED.__getitem__),
    "void": ("cause", optional(read_cause)),
    "debts": ("debts", read_debts),
    "left": ("left", read_counts),
}
STANDING_KEYS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "number": ("number", read_count),
    "first_cutter": ("first_cutter", Seat.parse),
    "cutter": ("cutter", optional(Seat.parse)),
    "order": ("order", read_seats),
    "debts": ("debts", read_debts),
    "score": ("score", read_points),
    "warnings": ("warnings", read_counts),
    "changed": ("changed", read_seat_set),
}
