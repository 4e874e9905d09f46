"""What a view tells: how many cards the others hold, who is still to speak, what they can probably beat."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from gouji.bots.plan import BLACK, EAGLE, RED, TWO
from gouji.rules import SEATS, CardSet, View
from gouji.rules.ruleset import house_of

if TYPE_CHECKING:
    from gouji.rules import Seat

STEPS = 64


def look_at(view: View) -> View:
    """The view, if it is one.

    Raises:
        TypeError: It is something else, a position for example.
    """
    if not isinstance(view, View):
        raise TypeError(f"a bot sees a View, not a {type(view).__name__}")
    return view


@lru_cache(maxsize=65536)
def at_least(wanted: int, copies: int, steps: int) -> float:
    """Chance that a hand with `steps`/64 of the unseen cards holds so many of the copies unseen."""
    if wanted <= 0:
        return 1.0
    share = min(steps / STEPS, 1.0)
    fewer = sum(comb(copies, held) * share**held * (1 - share) ** (copies - held) for held in range(min(wanted, copies + 1)))
    return 1.0 - fewer


class Shape(NamedTuple):
    """What of a set decides who can beat it; read once for each set, because bots ask a thousand times."""

    size: int
    plain: int
    jokers: int
    reds: int
    rank: int


@lru_cache(maxsize=65536)
def shape_of(code: int) -> Shape:
    """The shape of an engine set; the rank of 2s and jokers alone is that of the 2."""
    card_set = CardSet(code)
    jokers = card_set.jokers
    rank = TWO if card_set.rank is None else int(card_set.rank)
    return Shape(card_set.size, card_set.size - jokers, jokers, card_set.reds + card_set.eagles, rank)


class Sight:
    """A view with what follows from it.

    Attributes:
        view: The view.
        me: Its seat.
        unseen: Sixteen counts of the cards neither held nor laid.
        left: Cards in each hand, told or estimated.
    """

    def __init__(self, view: View) -> None:
        """Estimate the hands that are not told."""
        self.view = look_at(view)
        self.me: Seat = view.seat
        self.unseen = view.unseen.counts
        self.house = house_of(view.ruleset)
        total = max(sum(self.unseen), 1)
        told = view.counts
        secret = [seat for seat in SEATS if told[seat] is None]
        rest = total - sum(count or 0 for seat, count in zip(SEATS, told, strict=True) if seat != self.me)
        each = max(rest / len(secret), 11) if secret else 0.0
        self.left = tuple(each if count is None else float(count) for count in told)
        self.shares = tuple(min(STEPS, int(STEPS * left / total + 0.5)) for left in self.left)
        self.beaten: dict[tuple[int, int], float] = {}

    def is_mate(self, seat: Seat) -> bool:
        """Whether the seat plays for the same team, the own seat included."""
        return (seat - self.me) % 2 == 0

    def is_in(self, seat: Seat) -> bool:
        """Whether the seat still plays."""
        return self.view.taken[seat] is None

    def next_in(self, seat: Seat, without: Seat | None = None) -> Seat | None:
        """The next seat still in, one seat taken for out."""
        for steps in range(1, 7):
            other = seat.after(steps)
            if other is not without and self.is_in(other):
                return other
        return None

    def binds(self, card_set: CardSet, seat: Seat) -> bool:
        """Whether a set of the seat would be live gouji."""
        return not self.view.is_scramble and seat not in self.view.headless and self.house.is_gouji(card_set.code)

    def answerers(self, card_set: CardSet, seat: Seat) -> list[Seat]:
        """Who may answer a set just laid by the seat, in order; burners apart."""
        view = self.view
        if self.house.is_dead(card_set.code):
            return []
        others = [other for other in (seat.after(steps) for steps in range(1, 6)) if self.is_in(other)]
        if self.binds(card_set, seat):
            return [other for other in others if other is seat.opposite or (other in view.headless and other not in view.passed)]
        if view.is_scramble:
            return others
        return [other for other in others if other is seat.opposite or other not in view.passed]

    def can_beat(self, seat: Seat, card_set: CardSet) -> float:
        """Chance that the seat holds a set that beats this one, 2s hung but sparingly."""
        key = (card_set.code, int(seat))
        if key not in self.beaten:
            shape = shape_of(card_set.code)
            self.beaten[key] = self._can_beat(self.shares[seat], shape) if self.left[seat] >= shape.size else 0.0
        return self.beaten[key]

    def _can_beat(self, share: int, shape: Shape) -> float:
        unseen = self.unseen
        if shape.reds and not self.view.ruleset.joker_kill:
            return 0.0
        over_jokers = at_least(shape.jokers, unseen[RED] + unseen[EAGLE], share) if shape.jokers else 1.0
        if not shape.plain or not over_jokers:
            return over_jokers
        return over_jokers * self._over(share, shape.plain, shape.rank)

    def _over(self, share: int, size: int, rank: int) -> float:
        """Chance of `size` cards of one rank above, or of jokers."""
        unseen = self.unseen
        none = 1.0 - at_least(size, unseen[BLACK] + unseen[RED] + unseen[EAGLE], share)
        if rank < TWO:
            none *= 1.0 - at_least(size, unseen[TWO], share)
        hung = unseen[TWO] // 3 if size > 1 else 0
        for higher in range(rank + 1, TWO):
            if unseen[higher]:
                none *= 1.0 - at_least(size, unseen[higher] + hung, share)
        return 1.0 - none
