"""What one seat knows, folded from the events that it may see."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from gouji.engine import layout
from gouji.rules.cards import Hand
from gouji.rules.events import QUESTIONS, SECRET, EventKind, Question
from gouji.rules.frame import NONE_RECEIVED
from gouji.rules.kaidian import NO_CALLS
from gouji.rules.known import emptied, laid
from gouji.rules.ruleset import house_of
from gouji.rules.seats import PLACES, SEATS, Place, Seat
from gouji.rules.standing import FIRST_DEAL
from gouji.rules.viewbeside import NO_CARDS, SEEN_BESIDE, Changes, Draw, draw_of, open_hand_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.cards import CardSet
    from gouji.rules.debts import Debt
    from gouji.rules.events import Event
    from gouji.rules.kaidian import Call
    from gouji.rules.penalties import Penalty
    from gouji.rules.position import Position
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.standing import Standing

MOST_CARDS = 99
NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows; a value.

    Attributes:
        seat: Whose view it is.
        ruleset: The rules of the table.
        hand: Its own hand.
        laid: All cards laid so far, sixteen counts as a hand.
        asked: Who is asked; None at the end, and for others while a secret question is out.
        question: What is asked.
        taken: The place of each seat, None while in.
        headless: Seats in without a head [Art. 17].
        draw: The cut and the draw as far as they have come; None from the first lead on.
        known: Of each hand the cards that everybody knows to be in it, at least; six times sixteen counts.
        consult: Who has opened his hand and who picks his sets.
        open_hand: The hand that is open to this seat by consulting; None where none is.

    left: Cards in each hand, as a player who counts along knows; `counts` is what is told.

    The other fields are those of `Position`.
    """

    seat: Seat
    ruleset: Ruleset
    hand: Hand = NO_CARDS
    laid: Hand = NO_CARDS
    asked: Seat | None = None
    question: Question | None = None
    owner: Seat | None = None
    top: CardSet | None = None
    is_live_gouji: bool = False
    passed: frozenset[Seat] = NOBODY
    yielded: Seat | None = None
    burner: Seat | None = None
    burned: Seat | None = None
    is_doused: bool = False
    out: tuple[Seat, ...] = ()
    failed: frozenset[Seat] = NOBODY
    revolter: Seat | None = None
    taken: tuple[Place | None, ...] = (None,) * 6
    headless: frozenset[Seat] = NOBODY
    opened: frozenset[Seat] = NOBODY
    point_lost: frozenset[Seat] = NOBODY
    may_lead_fours: bool = False
    smothered: tuple[tuple[Seat, Seat], ...] = ()
    is_scramble: bool = False
    is_over: bool = False
    points: tuple[int, int] | None = None
    standing: Standing = FIRST_DEAL
    draw: Draw | None = None
    cutter: Seat | None = None
    calls: tuple[Call, ...] = NO_CALLS
    known: tuple[tuple[int, ...], ...] = NONE_RECEIVED
    consult: tuple[Seat, Seat] | None = None
    open_hand: Hand | None = None
    lost_turns: tuple[int, ...] = (0,) * 6
    penalties: tuple[Penalty, ...] = ()
    pooled: tuple[int, ...] = ()
    cause: str | None = None
    debts: tuple[Debt, ...] = ()
    left: tuple[int, ...] = field(default=(0,) * 6, repr=False)

    @classmethod
    def start(cls, seat: Seat, ruleset: Ruleset, standing: Standing = FIRST_DEAL) -> Self:
        """Before the deal: what it inherits."""
        return cls(seat, ruleset, standing=standing)

    @classmethod
    def cut(cls, position: Position, seat: Seat) -> Self:
        """The same view cut out of the whole truth, for callers that hold it."""
        question, asked = position.question, position.asked
        hidden = question in SECRET and asked is not seat
        state = position.places
        headless = frozenset(other for other in SEATS if other not in state and position.is_headless(other))
        return cls(
            seat=seat,
            ruleset=position.ruleset,
            hand=position.hands[seat],
            laid=cards_laid(position),
            asked=None if hidden else asked,
            question=question,
            owner=position.owner,
            top=position.top,
            is_live_gouji=position.is_live_gouji,
            passed=position.passed,
            yielded=position.yielded,
            burner=position.burner,
            burned=position.burned,
            is_doused=position.is_doused,
            out=position.out,
            failed=position.failed,
            revolter=position.revolter,
            taken=tuple(state.get(other) for other in SEATS),
            headless=headless,
            opened=position.opened,
            point_lost=position.point_lost,
            may_lead_fours=position.may_lead_fours,
            smothered=position.smothered,
            is_scramble=position.is_scramble,
            is_over=position.is_over,
            points=position.points,
            standing=position.standing,
            draw=draw_of(position),
            cutter=position.frame.cutter,
            calls=position.calls,
            known=position.frame.known,
            consult=position.frame.consult,
            open_hand=open_hand_of(position, seat),
            lost_turns=position.frame.lost_turns,
            penalties=position.frame.penalties,
            pooled=position.frame.pooled,
            cause=position.frame.cause,
            debts=position.debts,
            left=position.counts,
        )

    @property
    def counts(self) -> tuple[int | None, ...]:
        """Cards in each hand as far as the house has them told: the own, those at 10 or fewer, all at the end [Art. 14]."""
        told = MOST_CARDS if self.is_over or self.draw is not None else self.ruleset.told_at
        return tuple(left if seat == self.seat or left <= told else None for seat, left in zip(SEATS, self.left, strict=True))

    @property
    def places(self) -> dict[Seat, Place]:
        """The places taken so far."""
        return {seat: place for seat, place in zip(SEATS, self.taken, strict=True) if place is not None}

    @property
    def owes(self) -> Seat | None:
        """Who owes a joker in every set he leads [Art. 10]."""
        free = self.is_doused or self.is_scramble or self.burner in self.out
        return None if free else self.burner

    @property
    def unseen(self) -> Hand:
        """Cards neither held, laid nor pooled, sixteen counts: in other hands or thrown in."""
        parts = zip(self.ruleset.copies, self.hand.counts, self.laid.counts, strict=True)
        unseen = (max(copies - held - gone, 0) for copies, held, gone in parts)
        return Hand(tuple(0 if rank in self.pooled else count for rank, count in enumerate(unseen)))

    def has_head(self, seat: Seat) -> bool:
        """Whether a seat that is in has a head [Art. 16, 17]."""
        return seat not in self.headless

    def is_headless(self, seat: Seat) -> bool:
        """Whether everybody may beat the seat's sets, and it everybody's [Art. 17]."""
        return seat in self.headless

    def see(self, event: Event) -> View:
        """The view after one more event."""
        return replace(self, **SEEN[event.kind](self, event))


IN_PLAY = frozenset(QUESTIONS.values())


def cards_laid(position: Position) -> Hand:
    """What of the deck is neither in hands nor thrown in; before the first lead nothing is."""
    if position.opening is not None or position.is_void:
        return NO_CARDS
    held = (sum(column) for column in zip(*(hand.counts for hand in position.hands), strict=True))
    parts = zip(position.ruleset.copies, held, position.thrown.counts, strict=True)
    return Hand(tuple(max(copies - in_hands - thrown, 0) for copies, in_hands, thrown in parts))


def add(hand: Hand, counts: tuple[int, ...]) -> Hand:
    """The hand with sixteen counts more."""
    return Hand(tuple(held + more for held, more in zip(hand.counts, counts, strict=True)))


def see_asked(view: View, event: Event) -> Changes:
    """Who is asked what; a question of the play ends the steps before the first lead."""
    asked: Changes = {"asked": event.seat, "question": event.question}
    if event.question in IN_PLAY:
        return asked | {"draw": None}
    return asked if view.draw is not None or event.question is Question.CONSULT else asked | {"draw": Draw()}


def see_set(view: View, event: Event) -> Changes:
    """A set on top."""
    seat, card_set = event.seat, event.card_set
    if seat is None or card_set is None:
        return {}
    passed = view.passed
    if view.yielded not in {None, seat} and view.ruleset.lapsed_yield == "passed":
        passed |= {view.yielded}
    if view.is_scramble and view.ruleset.scramble_pass == "until_next_set":
        passed = NOBODY
    is_live = not view.is_scramble and house_of(view.ruleset).is_gouji(card_set.code) and seat not in view.headless
    changes: Changes = {"owner": seat, "top": card_set, "is_live_gouji": is_live, "passed": passed, "yielded": None}
    changes |= {"may_lead_fours": False, "known": laid(view.known, seat, card_set.counts)}
    if view.open_hand is not None and view.consult is not None and seat == view.consult[0]:
        changes["open_hand"] = add(view.open_hand, tuple(-count for count in card_set.counts))
    left = tuple(count - card_set.size if other == seat else count for other, count in zip(SEATS, view.left, strict=True))
    changes |= {"left": left, "laid": add(view.laid, card_set.counts)}
    if seat == view.seat:
        changes["hand"] = add(view.hand, tuple(-count for count in card_set.counts))
    return changes


def see_played(view: View, event: Event) -> Changes:
    """A set laid without burning; it answers the burn of a burner who is out."""
    return see_set(view, event) | (NO_BURN if view.burner in view.out else {})


def see_burned(view: View, event: Event) -> Changes:
    """A set burned with."""
    return see_set(view, event) | {"burner": event.seat, "burned": event.other, "is_doused": False}


def see_passed(view: View, event: Event) -> Changes:
    """A pass, or a turn down that was a choice."""
    if event.is_auto or event.seat is None:
        return {}
    return {"passed": view.passed | {event.seat}}


def see_yielded(_view: View, event: Event) -> Changes:
    """A yield."""
    return {"yielded": event.seat}


def see_nothing(_view: View, _event: Event) -> Changes:
    """An event that changes no status."""
    return {}


def see_doused(view: View, _event: Event) -> Changes:
    """The burn is over, or waits for the burner's answer."""
    waits = view.ruleset.doused_burn == "must_recover" and not view.is_scramble
    return {"is_doused": True} if waits else NO_BURN


def see_released(_view: View, _event: Event) -> Changes:
    """The burn is over."""
    return NO_BURN


def see_out(view: View, event: Event) -> Changes:
    """A seat is out and takes a place."""
    seat = event.seat
    if seat is None:
        return {}
    taken = tuple(event.place if other == seat else place for other, place in zip(SEATS, view.taken, strict=True))
    return {"out": (*view.out, seat), "taken": taken, "headless": view.headless - {seat}}


def see_burn_failed(view: View, event: Event) -> Changes:
    """A failed burner is out, his cards are gone."""
    left = tuple(0 if other == event.seat else count for other, count in zip(SEATS, view.left, strict=True))
    changes = see_out(view, event) | NO_BURN | {"left": left, "failed": view.failed | {event.seat}, "may_lead_fours": False}
    changes |= {"known": emptied(view.known, event.seat)} if event.seat is not None else {}
    return changes | ({"hand": NO_CARDS} if event.seat == view.seat else {})


def see_smothered(view: View, event: Event) -> Changes:
    """A player with nothing but 3s is smothered; where the house says so he takes the lowest free place, his cards are gone."""
    seat, by = event.seat, event.other
    if seat is None or by is None:
        return {}
    smothered = {"smothered": tuple(sorted({*view.smothered, (seat, by)}))}
    if view.ruleset.smothered != "last_free_place":
        return smothered
    place = max(place for place in PLACES if place not in view.taken)
    gone = see_burn_failed(view, replace(event, place=place))
    burn = {"burner": view.burner, "burned": view.burned, "is_doused": view.is_doused} if view.burner != seat else {}
    return smothered | gone | burn | ({"is_live_gouji": False} if by is seat.opposite else {})


def see_headless(view: View, event: Event) -> Changes:
    """A seat has no head any more."""
    return {"headless": view.headless | {event.seat}}


def see_trick_ended(view: View, _event: Event) -> Changes:
    """Nothing on top, nobody has passed."""
    ended = {"owner": None, "top": None, "is_live_gouji": False, "passed": NOBODY, "yielded": None, "may_lead_fours": wins_fours(view)}
    return ended | (NO_BURN if view.burner in view.out else {})


def wins_fours(view: View) -> bool:
    """Whether the owner leads after a natural gouji set that lived and did not open him: he holds locked 4s [Art. 24]."""
    owner, top = view.owner, view.top
    if not view.ruleset.opened_lead_fours or owner is None or top is None or not view.is_live_gouji:
        return False
    gone = {owner, owner.opposite} & {*view.out} or [place for place in view.taken if place is Place.HEAD]
    return not gone and owner not in view.opened | view.point_lost and is_natural(top)


def is_natural(top: CardSet) -> bool:
    """Whether a set has neither 2s nor jokers."""
    return not any(top.counts[layout.TWO :])


def see_point_lost(view: View, event: Event) -> Changes:
    """The point is lost for the deal."""
    return {"point_lost": view.point_lost | {event.seat}}


def see_opened(view: View, event: Event) -> Changes:
    """A seat has opened."""
    return {"opened": view.opened | {event.seat}}


def see_scramble(_view: View, _event: Event) -> Changes:
    """Plain order from now on."""
    return {"is_scramble": True, "passed": NOBODY, "is_live_gouji": False}


def see_ended(view: View, event: Event) -> Changes:
    """Places and points; nobody is asked."""
    order = event.places or ()
    rest = tuple(seat for seat in order if seat not in view.out)
    ended: Changes = {"is_over": True, "asked": None, "question": None, "points": event.points, "is_live_gouji": False}
    ended |= {"debts": event.debts or (), "draw": None, "open_hand": view.open_hand if view.seat in (view.consult or ()) else None}
    ended |= {"may_lead_fours": False, "passed": NOBODY, "yielded": None, "headless": NOBODY, "out": (*view.out, *rest)}
    return ended | NO_BURN | {"taken": tuple(Place(order.index(seat)) for seat in SEATS)}


NO_BURN: Changes = {"burner": None, "burned": None, "is_doused": False}

SEEN: dict[EventKind, Callable[[View, Event], Changes]] = SEEN_BESIDE | {
    EventKind.ASKED: see_asked,
    EventKind.PLAYED: see_played,
    EventKind.BURNED: see_burned,
    EventKind.COUNTER_BURNED: see_burned,
    EventKind.PASSED: see_passed,
    EventKind.TURNED_DOWN: see_passed,
    EventKind.YIELDED: see_yielded,
    EventKind.ASKED_WIND: see_nothing,
    EventKind.DECLINED: see_nothing,
    EventKind.DOUSED: see_doused,
    EventKind.RELEASED: see_released,
    EventKind.BURN_SUCCEEDED: see_nothing,
    EventKind.BURN_FAILED: see_burn_failed,
    EventKind.WENT_OUT: see_out,
    EventKind.HEADLESS: see_headless,
    EventKind.TRICK_ENDED: see_trick_ended,
    EventKind.TOOK_WIND: see_nothing,
    EventKind.OPENED: see_opened,
    EventKind.SMOTHERED: see_smothered,
    EventKind.POINT_LOST: see_point_lost,
    EventKind.SCRAMBLE: see_scramble,
    EventKind.ENDED: see_ended,
}
