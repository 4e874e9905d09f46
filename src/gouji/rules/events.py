"""What happened: one event each, and what a seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from gouji.engine import layout
from gouji.rules.cards import CardSet
from gouji.rules.seats import PLACES, SEATS, Place, Seat

if TYPE_CHECKING:
    from gouji.rules.cards import Hand
    from gouji.rules.debts import Debt, DebtKind
    from gouji.rules.penalties import Penalty


class Question(Enum):
    """What the seat that is asked is asked; the value is the word on the wire."""

    LEAD = "lead"
    FOLLOW = "follow"
    LAST_WORD = "last_word"
    ANSWER = "answer"
    BURN = "burn"
    CUT = "cut"
    AGREE = "agree"
    BLIND = "blind"
    SHOW = "show"
    REDEAL = "redeal"
    GIVE = "give"
    RETURN = "return"
    ACCEPT = "accept"
    BUY = "buy"
    REVOLUTION = "revolution"
    RENOUNCE = "renounce"
    POOL = "pool"
    CALL = "call"
    CONSULT = "consult"


SECRET = frozenset(
    {Question.BURN, Question.BLIND, Question.SHOW, Question.BUY, Question.REVOLUTION, Question.CALL},
)

QUESTIONS = {
    layout.LEAD: Question.LEAD,
    layout.FOLLOW: Question.FOLLOW,
    layout.LAST_WORD: Question.LAST_WORD,
    layout.ANSWER: Question.ANSWER,
    layout.ASK_BURN: Question.BURN,
}


class EventKind(Enum):
    """The kinds of events; the value is the word on the wire."""

    DEALT = "dealt"
    PLAYED = "played"
    BURNED = "burned"
    COUNTER_BURNED = "counter_burned"
    PASSED = "passed"
    YIELDED = "yielded"
    TURNED_DOWN = "turned_down"
    ASKED_WIND = "asked_wind"
    DECLINED = "declined"
    DOUSED = "doused"
    BURN_FAILED = "burn_failed"
    BURN_SUCCEEDED = "burn_succeeded"
    RELEASED = "released"
    WENT_OUT = "went_out"
    HEADLESS = "headless"
    TRICK_ENDED = "trick_ended"
    TOOK_WIND = "took_wind"
    OPENED = "opened"
    SMOTHERED = "smothered"
    POINT_LOST = "point_lost"
    SCRAMBLE = "scramble"
    ASKED = "asked"
    ENDED = "ended"
    CUT = "cut"
    AGREED = "agreed"
    DRAWN = "drawn"
    SHOWN = "shown"
    CALLED = "called"
    REDEALT = "redealt"
    GAVE = "gave"
    EXCUSED = "excused"
    OFFERED = "offered"
    RETURNED = "returned"
    REFUSED = "refused"
    BOUGHT = "bought"
    REVOLTED = "revolted"
    RENOUNCED = "renounced"
    POOLED = "pooled"
    CONSULTED = "consulted"
    CONSULT_ENDED = "consult_ended"
    ANNOUNCED = "announced"
    PENALIZED = "penalized"
    TURN_LOST = "turn_lost"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; fields that its kind does not use are None.

    Attributes:
        kind: What happened.
        seat: Who did it, or whom it happened to; of `dealt` the first leader.
        card_set: The set laid.
        other: The burned seat of a burn, the burner of a douse, who beat the last set of a smothered player.
        place: The place taken.
        question: What the seat is asked.
        is_auto: A turn down without choice.
        hands: Of `dealt`: six hands, None where it may not be seen.
        counts: Of `dealt`: cards in each hand.
        places: Of `ended`: the seats, head to last.
        points: Of `ended`: of the teams A C E and B D F.
        card: The rank 0..15 cut, given, offered, returned, refused or bought.
        price: The rank paid for a purchase.
        cards: The 3s shown as `3h3h`; the ranks pooled, `3`, `4` or `34`.
        count: Cards drawn so far; cards of a hand announced.
        is_blind: Of `called`: before the cards were seen.
        debt: The kind of tribute.
        debts: Of `ended`: what the next deal owes.
        hand: Of `consulted`: the hand opened, None where it may not be seen.
        open_to: Of `consulted`: who sees the hand.
        cause: Of `redealt`: `revolution` or `request`.
        penalty: Of `penalized`.
    """

    kind: EventKind
    seat: Seat | None = None
    card_set: CardSet | None = None
    other: Seat | None = None
    place: Place | None = None
    question: Question | None = None
    is_auto: bool = False
    hands: tuple[Hand | None, ...] | None = None
    counts: tuple[int, ...] | None = None
    places: tuple[Seat, ...] | None = None
    points: tuple[int, int] | None = None
    card: int | None = None
    price: int | None = None
    cards: str | None = None
    count: int | None = None
    is_blind: bool = False
    debt: DebtKind | None = None
    debts: tuple[Debt, ...] | None = None
    hand: Hand | None = None
    open_to: tuple[Seat, ...] = ()
    cause: str | None = None
    penalty: Penalty | None = None

    def seen_by(self, seat: Seat) -> Event | None:
        """What a seat may see of it: own cards, and of a secret question not who was asked or declined [Art. 7, 10, 23, 24]."""
        if self.hands:
            return replace(self, hands=tuple(hand if owner == seat else None for owner, hand in zip(SEATS, self.hands, strict=True)))
        if self.seat is seat:
            return self
        if self.kind is EventKind.DECLINED:
            return None
        if self.hand and seat not in self.open_to:
            return replace(self, hand=None)
        return SOMEBODY_ASKED[self.question] if self.question in SECRET else self


SOMEBODY_ASKED = {question: Event(EventKind.ASKED, question=question) for question in SECRET}

WITH_SET = {
    layout.PLAYED: EventKind.PLAYED,
    layout.BURNED: EventKind.BURNED,
    layout.COUNTER_BURNED: EventKind.COUNTER_BURNED,
}
WITH_SEAT = {
    layout.PASSED: EventKind.PASSED,
    layout.YIELDED: EventKind.YIELDED,
    layout.TURNED_DOWN: EventKind.TURNED_DOWN,
    layout.ASKED_WIND: EventKind.ASKED_WIND,
    layout.DECLINED: EventKind.DECLINED,
    layout.RELEASED: EventKind.RELEASED,
    layout.HEADLESS: EventKind.HEADLESS,
    layout.TRICK_ENDED: EventKind.TRICK_ENDED,
    layout.TOOK_WIND: EventKind.TOOK_WIND,
    layout.OPENED: EventKind.OPENED,
    layout.POINT_LOST: EventKind.POINT_LOST,
}
WITHOUT_SEAT = {layout.SCRAMBLE: EventKind.SCRAMBLE, layout.ENDED: EventKind.ENDED}
WITH_OTHER = {
    layout.DOUSED: EventKind.DOUSED,
    layout.BURN_SUCCEEDED: EventKind.BURN_SUCCEEDED,
    layout.SMOTHERED: EventKind.SMOTHERED,
}
WITH_PLACE = {layout.WENT_OUT: EventKind.WENT_OUT, layout.BURN_FAILED: EventKind.BURN_FAILED}

OF_ENGINE = WITH_SET | WITH_SEAT | WITH_OTHER | WITH_PLACE | WITHOUT_SEAT | {layout.ASKED: EventKind.ASKED}

EVENTS: dict[tuple[int, int], Event] = {}
MOST_KEPT = 65536


def event_of(code: int, act: int) -> Event:
    """The event of an engine number; `act` is the set of the step, for events that show one."""
    key = (code, act & ~layout.BURN if code & 31 in WITH_SET else 0)
    event = EVENTS.get(key)
    if event is None:
        if len(EVENTS) >= MOST_KEPT:
            EVENTS.clear()
        event = EVENTS[key] = read_event(*key)
    return event


def read_event(code: int, card_set: int) -> Event:
    """An event from its engine number; `ended` is made whole by `gouji.rules.play`."""
    kind, seat, argument = code & 31, SEATS[code >> 5 & 7], code >> 8
    if kind in WITH_SET:
        burned = SEATS[argument] if kind != layout.PLAYED else None
        return Event(WITH_SET[kind], seat, CardSet(card_set), burned)
    if kind in WITH_OTHER:
        return Event(WITH_OTHER[kind], seat, other=SEATS[argument])
    if kind in WITH_PLACE:
        return Event(WITH_PLACE[kind], seat, place=PLACES[argument])
    if kind == layout.ASKED:
        return Event(EventKind.ASKED, seat, question=QUESTIONS[argument])
    if kind in WITHOUT_SEAT:
        return Event(WITHOUT_SEAT[kind])
    return Event(WITH_SEAT[kind], seat, is_auto=kind == layout.TURNED_DOWN and argument == 1)
