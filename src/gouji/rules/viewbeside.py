"""What a seat learns from the events beside the play: cut, draw, tribute, purchases, calls, consulting, penalties."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from gouji.rules import known
from gouji.rules.actions import POOLS, SUITS
from gouji.rules.cards import Hand
from gouji.rules.events import EventKind
from gouji.rules.frame import Shown
from gouji.rules.kaidian import Call
from gouji.rules.opening.agreeing import swapped
from gouji.rules.penalties import PenaltyKind
from gouji.rules.seats import PLACES, SEATS, Place, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.events import Event
    from gouji.rules.position import Position
    from gouji.rules.view import View

Changes = dict[str, Any]
NO_CARDS = Hand((0,) * 16)


@dataclass(frozen=True, slots=True)
class Draw:
    """The cut and the draw as far as they have come.

    Attributes:
        drawn: Cards drawn so far.
        drawer: Who draws first.
        leader: Who leads as things stand.
        shown: The 3s that hold the lead.
        offered: The rank offered in return that its giver may refuse, None while none is.
    """

    drawn: int = 0
    drawer: Seat = Seat.A
    leader: Seat = Seat.A
    shown: Shown | None = None
    offered: int | None = None


def draw_of(position: Position) -> Draw | None:
    """The draw cut out of the whole truth; None from the first lead on."""
    opening = position.opening
    if opening is None:
        return None
    return Draw(opening.drawn, opening.drawer, opening.leader, opening.shown, opening.paying.offered)


def open_hand_of(position: Position, seat: Seat) -> Hand | None:
    """The hand that is open to a seat by consulting."""
    consult = position.frame.consult
    if consult is None or seat.team is not consult[0].team:
        return None
    return position.hands[consult[0]] if seat in consult or seat not in position.out else None


def draw_in(view: View) -> Draw:
    """The draw, where none has begun a fresh one."""
    return view.draw or Draw()


def moved(view: View, rank: int, giver: Seat, receiver: Seat) -> View:
    """The view after one card went openly from hand to hand."""
    counts = list(view.hand.counts)
    counts[rank] += (view.seat == receiver) - (view.seat == giver)
    left = tuple(cards + (seat == receiver) - (seat == giver) for seat, cards in zip(SEATS, view.left, strict=True))
    return replace(view, hand=Hand(tuple(counts)), left=left, known=known.passed_on(view.known, rank, giver, receiver))


def cards_changed(view: View) -> Changes:
    """The fields that `moved` changes."""
    return {"hand": view.hand, "left": view.left, "known": view.known}


def see_dealt(view: View, event: Event) -> Changes:
    """Own hand, everybody's number of cards."""
    hand = event.hands[view.seat] if event.hands else None
    counts, leader = event.counts or (0,) * 6, event.seat or Seat.A
    before = view.draw or Draw(drawer=leader)
    return {"hand": hand or NO_CARDS, "left": counts, "draw": replace(before, drawn=sum(counts), leader=leader)}


def see_drawn(view: View, event: Event) -> Changes:
    """Own hand so far."""
    hand = event.hands[view.seat] if event.hands else None
    return {"hand": hand or NO_CARDS, "left": event.counts or (0,) * 6, "draw": replace(draw_in(view), drawn=event.count or 0)}


def see_cut(view: View, event: Event) -> Changes:
    """Who cut first, and who draws first once that is found."""
    changes: Changes = {"cutter": event.seat if view.cutter is None else view.cutter}
    if event.other is not None:
        changes["draw"] = replace(draw_in(view), drawer=event.other, leader=event.other)
    return changes


def see_shown(view: View, event: Event) -> Changes:
    """3s of one suit are shown."""
    cards, seat = event.cards or "", event.seat or Seat.A
    shown = Shown(seat, SUITS.index(cards[1]), len(cards) // 2)
    return {"draw": replace(draw_in(view), shown=shown, leader=seat), "known": known.shown(view.known, seat, shown.number)}


def see_agreed(view: View, _event: Event) -> Changes:
    """Last and second-last change places for the tribute."""
    return {"standing": swapped(view.standing)}


def see_gave(view: View, event: Event) -> Changes:
    """A tribute card, or one that comes back."""
    if event.seat is None or event.other is None or event.card is None:
        return {}
    return cards_changed(moved(view, event.card, event.seat, event.other)) | {"draw": replace(draw_in(view), offered=None)}


def see_offered(view: View, event: Event) -> Changes:
    """A rank is offered in return; None where it has been refused."""
    return {"draw": replace(draw_in(view), offered=event.card if event.kind is EventKind.OFFERED else None)}


def see_bought(view: View, event: Event) -> Changes:
    """A card and its price change hands."""
    if event.seat is None or event.other is None or event.card is None:
        return {}
    after = moved(view, event.card, event.other, event.seat)
    return cards_changed(after if event.price is None else moved(after, event.price, event.seat, event.other))


def see_called(view: View, event: Event) -> Changes:
    """A call is told."""
    call = Call.BLIND if event.is_blind else Call.OPEN
    return {"calls": tuple(call if seat == event.seat else before for seat, before in zip(SEATS, view.calls, strict=True))}


def see_redealt(_view: View, event: Event) -> Changes:
    """The deal is void."""
    return {"cause": event.cause, "is_over": True, "asked": None, "question": None, "draw": None}


def see_revolted(view: View, event: Event) -> Changes:
    """A hand is thrown in; a leader gives the lead on."""
    seat = event.seat or Seat.A
    draw = draw_in(view)
    changes = gone(view, seat, Place.FOURTH) | {"revolter": seat}
    return changes | {"draw": replace(draw, leader=seat.next) if draw.leader is seat else draw}


def gone(view: View, seat: Seat, place: Place) -> Changes:
    """A seat is out without laying its cards."""
    taken = tuple(place if other == seat else before for other, before in zip(SEATS, view.taken, strict=True))
    left = tuple(0 if other == seat else cards for other, cards in zip(SEATS, view.left, strict=True))
    changes: Changes = {"out": (*view.out, seat), "taken": taken, "left": left, "headless": view.headless - {seat}}
    return changes | {"known": known.emptied(view.known, seat)} | ({"hand": NO_CARDS, "open_hand": None} if seat == view.seat else {})


def see_pooled(view: View, event: Event) -> Changes:
    """All cards of some ranks leave all hands; how many each had is seen."""
    ranks = (0, 1) if event.cards == POOLS[-1] else (POOLS.index(event.cards or POOLS[0]),)
    hand = Hand(tuple(0 if rank in ranks else count for rank, count in enumerate(view.hand.counts)))
    left = tuple(tuple(0 if rank in ranks else count for rank, count in enumerate(counts)) for counts in view.known)
    return {"hand": hand, "left": event.counts or view.left, "known": left, "pooled": ranks}


def see_consulted(_view: View, event: Event) -> Changes:
    """A hand is open to its teammates."""
    consult = None if event.seat is None or event.other is None else (event.seat, event.other)
    return {"consult": consult, "open_hand": event.hand}


def see_consult_ended(_view: View, _event: Event) -> Changes:
    """What is left is taken back."""
    return {"consult": None, "open_hand": None}


def see_penalized(view: View, event: Event) -> Changes:
    """The referee has decided."""
    penalty = event.penalty
    if penalty is None:
        return {}
    changes: Changes = {"penalties": (*view.penalties, penalty)}
    if penalty.kind is PenaltyKind.LOST_TURNS:
        turns = (lost + penalty.amount * (seat == penalty.seat) for seat, lost in enumerate(view.lost_turns))
        return changes | {"lost_turns": tuple(turns)}
    return changes | expelled(view, penalty.seat) if penalty.kind in LEAVES else changes


def expelled(view: View, seat: Seat) -> Changes:
    """罚为大落: the lowest free place; the set on top is gone with its owner."""
    place = max(place for place in PLACES if place not in view.taken)
    changes = gone(view, seat, place) | {"failed": view.failed | {seat}}
    if view.asked in {seat, seat.opposite}:
        changes["may_lead_fours"] = False
    if view.consult is not None and seat in view.consult:
        changes |= {"consult": None, "open_hand": None}
    if view.seat is seat:
        changes["open_hand"] = None
    if view.owner is seat:
        return changes | {"owner": None, "top": None, "is_live_gouji": False, "passed": frozenset(), "yielded": None}
    return changes | ({"yielded": None} if view.yielded is seat else {})


def see_turn_lost(view: View, event: Event) -> Changes:
    """One lost turn is missed."""
    lost_turns = tuple(lost - (seat == event.seat) for seat, lost in enumerate(view.lost_turns))
    return {"lost_turns": lost_turns, "may_lead_fours": False}


def see_nothing(_view: View, _event: Event) -> Changes:
    """An event that changes nothing a seat knows of the state."""
    return {}


LEAVES = {PenaltyKind.PLACED_LAST, PenaltyKind.DISQUALIFIED}

SEEN_BESIDE: dict[EventKind, Callable[[View, Event], Changes]] = {
    EventKind.DEALT: see_dealt,
    EventKind.CUT: see_cut,
    EventKind.AGREED: see_agreed,
    EventKind.DRAWN: see_drawn,
    EventKind.SHOWN: see_shown,
    EventKind.CALLED: see_called,
    EventKind.REDEALT: see_redealt,
    EventKind.GAVE: see_gave,
    EventKind.EXCUSED: see_nothing,
    EventKind.RETURNED: see_gave,
    EventKind.OFFERED: see_offered,
    EventKind.REFUSED: see_offered,
    EventKind.BOUGHT: see_bought,
    EventKind.REVOLTED: see_revolted,
    EventKind.RENOUNCED: see_nothing,
    EventKind.POOLED: see_pooled,
    EventKind.CONSULTED: see_consulted,
    EventKind.CONSULT_ENDED: see_consult_ended,
    EventKind.ANNOUNCED: see_nothing,
    EventKind.PENALIZED: see_penalized,
    EventKind.TURN_LOST: see_turn_lost,
}
