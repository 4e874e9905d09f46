"""How a table is written for a page: events, views, the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from gouji.records.wire import to_wire, view_to_wire
from gouji.rules import Seat, Team
from gouji.rules.events import SECRET
from gouji.server.house import differences, house_rules
from gouji.server.scoring import is_match_over, leading
from gouji.server.settings import level_of
from gouji.server.surroundings import surrounding_message, told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.rules import Event
    from gouji.server.commands import Message
    from gouji.server.state import Chair, Deal, Table
    from gouji.server.tricklog import Entry

FOR_YOU = frozenset({"forced", "trustee", "time"})


def event_message(number: int, event: Event, seat: Seat | None) -> Message:
    """An event as this seat, or somebody without a seat, may see it; its number alone if it may not."""
    seen = event.seen_by(cast("Seat", seat))  # no seat is nobody's seat, so nothing of anybody's own is shown
    return {"n": number} if seen is None else {"n": number, **to_wire(seen)}


def view_message(deal: Deal, seat: Seat) -> Message:
    """All that a seat may see."""
    shown = view_to_wire(deal.sights[seat].view)
    counts = [count if one is seat else told(deal, one, count) for one, count in zip(Seat, shown["counts"], strict=True)]
    open_hand = deal.sights[seat].view.open_hand
    return {
        **shown,
        **remembered(deal),
        **surrounding_message(deal, open_hand),
        "counts": counts,
        "played_for_you": played_for(deal, seat),
    }


def watched_message(deal: Deal) -> Message:
    """What somebody without a seat may see: what all may."""
    view = deal.sights[Seat.A].view
    shown = view_to_wire(view)
    others = deal.sights[Seat.B].view.counts
    counts = [told(deal, seat, count) for seat, count in zip(Seat, (others[Seat.A], *view.counts[1:]), strict=True)]
    asked = None if view.question in SECRET else shown["asked"]
    public = {"seat": None, "hand": "", "counts": counts, "asked": asked, "played_for_you": None}
    return {**shown, **remembered(deal), **surrounding_message(deal, None), **public}


def remembered(deal: Deal) -> Message:
    """What the table remembers beyond a view: the tricks, whom the top set binds, all hands at the end."""
    return {
        "binds": [str(seat) for seat in deal.binds],
        "laid_this_trick": {str(seat): act for seat, act in deal.log.laid.items()},
        "last_trick": trick(deal.log.last),
        "this_trick": trick(deal.log.this),
        "hands": [str(hand) for hand in deal.position.hands] if deal.is_over else None,
    }


def played_for(deal: Deal, seat: Seat) -> str | None:
    """The seat's last decision, if it was taken for it."""
    last = next((acted for acted in reversed(deal.acts) if acted.seat is seat), None)
    return last.action if last and last.cause in FOR_YOU else None


def trick(entries: Iterable[Entry]) -> list[Message]:
    """The acts of a trick."""
    return [{"seat": str(seat), "act": act, "n": number} for seat, act, number in entries]


def room_message(table: Table, now_ms: int) -> Message:
    """The message ``room``."""
    waiting = table.again_at_ms
    return {
        "type": "room",
        "room": table.room,
        "deal": table.deal.number if table.deal else 0,
        "seats": [chair_message(seat, table.chairs[seat], level_of(table.settings, seat), now_ms) for seat in Seat],
        "settings": msgspec.to_builtins(table.settings),
        "started": table.deal is not None,
        **match_message(table),
        "rules": house_rules(table.settings),
        "ruleset": str(table.ruleset),
        "changes": differences(table.ruleset),
        "place_points": list(table.ruleset.place_points),
        "again_ms": None if waiting is None else max(0, waiting - now_ms),
    }


def match_message(table: Table) -> Message:
    """The match so far, in the message ``room``."""
    over = is_match_over(table)
    ahead = leading(table) if over else None
    return {
        "match": table.match,
        "score": {team.name: points for team, points in zip(Team, table.score, strict=True)},
        "results": [msgspec.to_builtins(result) for result in table.results],
        "match_over": over,
        "winner": ahead.name if ahead else None,
    }


def chair_message(seat: Seat, chair: Chair, level: str, now_ms: int) -> Message:
    """One seat of the message ``room``; ``level`` is that of the bot that sits there or would."""
    since = chair.away_since_ms
    return {
        "seat": str(seat),
        "name": None if chair.is_empty else chair.name,
        "bot": chair.bot,
        "level": level,
        "trustee": chair.trustee,
        "away": since is not None,
        "away_ms": 0 if since is None else max(0, now_ms - since),
        "ready": chair.ready,
    }
