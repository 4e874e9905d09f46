"""What becomes of a trick: who will probably lead next, and what that is worth to the own team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.plan import sets_of, work
from gouji.bots.sight import shape_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.sight import Sight
    from gouji.rules import CardSet, Seat

# In sets that still need help. Found by playing versions against each other: docs/bots.md.
LEAD = 0.15  # a lead of anybody
NEAR_OUT = 0.085  # more for each card below eleven
GOES_OUT = 1.3  # a place taken
ONE_SET = (0.0, 1.0, 0.4, 0.2)  # chance that so few cards are one set
RUN = 0.1  # an own lead with no work left
SHED = 0.16  # somebody gets rid of a set
TAKES_OVER = 0.6  # chance that a set that beats lives itself
WILLING_OTHER, WILLING_MATE = 0.2, 0.12  # of the sets one could hold, few are there and fewer are spent


def forecast_set(sight: Sight, card_set: CardSet, left: tuple[int, ...]) -> float:
    """The prospect of a set of one's own, with the hand that is left."""
    me = sight.me
    lead = own_lead(left) if any(left) else heir(sight, me)
    return prospect(sight, card_set, me, sight.answerers(card_set, me), lead)


def forecast_refusal(sight: Sight) -> float:
    """The prospect of the set on top without this seat."""
    view = sight.view
    if view.owner is None or view.top is None:
        return 0.0
    waiting = [seat for seat in sight.answerers(view.top, view.owner) if still_asked(sight, seat, view.owner)]
    lead = value_of_lead(sight, view.owner) if sight.is_in(view.owner) else heir(sight, view.owner)
    return prospect(sight, view.top, view.owner, waiting, lead)


def still_asked(sight: Sight, seat: Seat, owner: Seat) -> bool:
    """Whether a seat speaks on the set on top after this one; the yielder last."""
    if seat is sight.me:
        return False
    return seat is sight.view.yielded or (seat - owner) % 6 > (sight.me - owner) % 6


def prospect(sight: Sight, card_set: CardSet, owner: Seat, seats: Sequence[Seat], lead: float) -> float:
    """The lead where the set lives, else what the first to beat it makes of it."""
    total, reach, size = 0.0, 1.0, shape_of(card_set.code).size
    for seat in seats:
        beats = willing(seat, owner) * sight.can_beat(seat, card_set)
        total += reach * beats * value_of_beating(sight, seat, size)
        reach *= 1.0 - beats
    return total + reach * lead


def willing(seat: Seat, owner: Seat) -> float:
    """How often a seat that can beat the owner's set does."""
    return WILLING_MATE if (seat - owner) % 2 == 0 else WILLING_OTHER


def value_of_beating(sight: Sight, seat: Seat, size: int) -> float:
    """A seat that beats sheds a set and is nearer to the lead; with its last cards it goes out."""
    side = 1.0 if sight.is_mate(seat) else -1.0
    goes_out = GOES_OUT if sight.left[seat] == size else 0.0
    return side * (SHED + goes_out) + TAKES_OVER * value_of_lead(sight, seat)


def value_of_lead(sight: Sight, seat: Seat) -> float:
    """What the lead of a seat is worth to the own team; more the fewer cards it holds."""
    side = 1.0 if sight.is_mate(seat) else -1.0
    left = sight.left[seat]
    one_set = ONE_SET[int(left)] if left < len(ONE_SET) else 0.0
    return side * (LEAD + NEAR_OUT * max(0.0, 11.0 - left) + GOES_OUT * one_set)


def own_lead(left: tuple[int, ...]) -> float:
    """What the lead is worth with this hand: going out where it is one set, else more the less work is left."""
    if sets_of(left) == 1:
        return GOES_OUT + LEAD
    return LEAD + RUN / (1.0 + 2.0 * max(work(left), 0.0))


def heir(sight: Sight, owner: Seat) -> float:
    """接风: who leads after a last set that lives [Art. 19]."""
    seat = sight.next_in(owner, without=sight.me if owner is sight.me else None)
    return 0.0 if seat is None else value_of_lead(sight, seat)
