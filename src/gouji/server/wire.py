"""How a table is written for a page: events, views, the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gouji.records.wire import to_wire
from gouji.rules import Question, Seat, Team
from gouji.rules.ruleset import house_of
from gouji.rules.view import TOLD_AT
from gouji.server.house import house_rules
from gouji.server.scoring import recorded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.rules import Event, View
    from gouji.server.commands import Message
    from gouji.server.state import Chair, Deal, Table
    from gouji.server.tricklog import Entry

FOR_YOU = frozenset({"forced", "trustee", "time"})


def event_message(number: int, event: Event, seat: Seat | None) -> Message:
    """An event as this seat may see it; its number alone if it may not."""
    seen = event.seen_by(seat)
    return {"n": number} if seen is None else {"n": number, **to_wire(seen)}


def view_message(deal: Deal, seat: Seat) -> Message:
    """All that a seat may see."""
    view = deal.views[seat]
    return {
        "seat": str(seat),
        "hand": str(view.hand),
        "counts": list(view.counts),
        "asked": written(view.asked),
        "question": view.question.value if view.question else None,
        "owner": written(view.owner),
        "top": None if view.top is None else str(view.top),
        "gouji": view.top is not None and house_of(view.ruleset).is_gouji(view.top.code),
        "live_gouji": view.is_live_gouji,
        "binds": seats(deal.binds),
        "marks": marks(view),
        "laid_this_trick": {str(one): act for one, act in deal.log.laid.items()},
        "burn": burn(view),
        "out": seats(view.out),
        "failed": seats(sorted(view.failed)),
        "places": {str(one): place + 1 for one, place in view.places.items()},
        "headless": seats(one for one in Seat if view.is_headless(one)),
        "scramble": view.is_scramble,
        "opened": seats(sorted(view.opened)),
        "over": view.is_over,
        "last_trick": trick(deal.log.last),
        "this_trick": trick(deal.log.this),
        "played_for_you": played_for(deal, seat),
        **ending(deal),
    }


def watched_message(deal: Deal) -> Message:
    """What somebody without a seat may see: what all may."""
    seat = Seat.A
    shown = view_message(deal, seat)
    counts = [None if one == seat and left > TOLD_AT and not deal.is_over else left for one, left in zip(Seat, shown["counts"], strict=True)]
    asked = None if shown["question"] == Question.BURN.value else shown["asked"]
    return {**shown, "seat": None, "hand": "", "counts": counts, "asked": asked, "played_for_you": None}


def marks(view: View) -> dict[str, str]:
    """Who passed, who yielded."""
    passed = {str(seat): "-" for seat in sorted(view.passed)}
    return passed if view.yielded is None else {**passed, str(view.yielded): "~"}


def burn(view: View) -> Message | None:
    """The burn that is under way."""
    if view.burner is None:
        return None
    return {"burner": str(view.burner), "burned": written(view.burned), "owes": view.owes is view.burner}


def ending(deal: Deal) -> Message:
    """Points and all hands, once the deal is over."""
    if not deal.is_over:
        return {"points": None, "hands": None, "recorded": None}
    position = deal.position
    return {
        "points": list(position.points or ()),
        "hands": [str(hand) for hand in position.hands],
        "recorded": list(recorded(position)),
    }


def played_for(deal: Deal, seat: Seat) -> str | None:
    """The seat's last decision, if it was taken for it."""
    last = next((acted for acted in reversed(deal.acts) if acted.seat is seat), None)
    return str(last.action) if last and last.cause in FOR_YOU else None


def trick(entries: Iterable[Entry]) -> list[Message]:
    """The acts of a trick."""
    return [{"seat": str(seat), "act": act} for seat, act in entries]


def written(seat: Seat | None) -> str | None:
    """A seat's letter."""
    return None if seat is None else str(seat)


def seats(some: Iterable[Seat]) -> list[str]:
    """Letters of seats."""
    return [str(seat) for seat in some]


def room_message(table: Table, now_ms: int) -> Message:
    """The message ``room``."""
    waiting = table.again_at_ms
    return {
        "type": "room",
        "room": table.room,
        "deal": table.deal.number if table.deal else 0,
        "seats": [chair_message(seat, table.chairs[seat], now_ms) for seat in Seat],
        "settings": msgspec.to_builtins(table.settings),
        "started": table.deal is not None,
        "score": {team.name: points for team, points in zip(Team, table.score, strict=True)},
        "rules": house_rules(table.settings),
        "ruleset": str(table.ruleset),
        "again_ms": None if waiting is None else max(0, waiting - now_ms),
    }


def chair_message(seat: Seat, chair: Chair, now_ms: int) -> Message:
    """One seat of the message ``room``."""
    since = chair.away_since_ms
    return {
        "seat": str(seat),
        "name": None if chair.is_empty else chair.name,
        "bot": chair.bot,
        "trustee": chair.trustee,
        "away": since is not None,
        "away_ms": 0 if since is None else max(0, now_ms - since),
        "ready": chair.ready,
    }
