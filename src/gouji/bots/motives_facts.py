"""The facts of a view that motives are made of: never more than the seat knows."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from gouji.bots.plan import BLACK, EAGLE, RED, TWO
from gouji.engine.handle import FIELDS
from gouji.rules import SEATS, CardSet, Question
from gouji.rules.memory import unpack_asks
from gouji.rules.ruleset import house_of
from gouji.sim.seeing import known_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.engine.handle import TableHandle
    from gouji.rules import Action, Seat, View

FEW = 4  # so few cards told, and the next set may be the last
ABOUT_TO_GO_OUT = 3
LOW = 7  # ranks below the T
LARGE = 3
THREE, FOUR = 0, 1
QUEEN, ACE = 9, 11
QUEUE = FIELDS.index("queue")


class Facts:
    """A view of the seat that is asked, its options, and what is certain about them.

    Attributes:
        view: The view.
        options: All options.
        me: Whose cards are laid.
        lays: The options that lay a set.
    """

    def __init__(self, view: View, options: Sequence[Action]) -> None:
        """Sort the options."""
        self.view = view
        self.options = options
        self.me: Seat = view.seat
        self.house = house_of(view.ruleset)
        self.lays = [action for action in options if action.card_set is not None]

    @cached_property
    def table(self) -> TableHandle:
        """The engine's table as the seat knows it."""
        return known_table(self.view)

    @cached_property
    def speaks_later(self) -> list[Seat]:
        """Who is asked about the set on top after this seat, if all refuse."""
        return [SEATS[seat] for _, seat in unpack_asks(self.table.state()[QUEUE])]

    @property
    def owner(self) -> Seat | None:
        """Whose set is on top."""
        return self.view.owner

    @property
    def is_lead(self) -> bool:
        """Whether nothing is on top."""
        return self.view.question in {Question.LEAD, Question.CONSULT}

    def is_mate(self, seat: Seat | None) -> bool:
        """Whether a seat is a teammate."""
        return seat is not None and seat is not self.me and seat.team is self.me.team

    def is_enemy(self, seat: Seat | None) -> bool:
        """Whether a seat is of the other team."""
        return seat is not None and seat.team is not self.me.team

    @property
    def wind_goes_to(self) -> Seat | None:
        """Who leads if the last set of the owner, who is out, lives [Art. 19]."""
        owner = self.owner
        if owner is None or owner not in self.view.out:
            return None
        after = [SEATS[(owner + step) % len(SEATS)] for step in range(1, len(SEATS))]
        if self.view.ruleset.wind == "teammate_first":
            after.sort(key=lambda seat: seat.team is not owner.team)
        return next((seat for seat in after if self.view.taken[seat] is None), None)

    def told(self, seat: Seat | None) -> int:
        """Cards of a seat as far as the house has them told; more than any hand where it has not."""
        count = None if seat is None else self.view.counts[seat]
        return 99 if count is None else count

    def after(self, card_set: CardSet) -> list[int]:
        """The hand without a set: sixteen counts."""
        return [held - laid for held, laid in zip(self.view.hand.counts, card_set.counts, strict=True)]

    def empties(self, card_set: CardSet) -> bool:
        """Whether a set is all that the seat holds."""
        return card_set.size == self.view.hand.size

    def leaves_one_set(self, card_set: CardSet) -> bool:
        """Whether what is left is one set that may be led."""
        left = self.after(card_set)
        rest = CardSet.of(tuple(left)) if any(left) and sum(map(bool, left[:TWO])) < 2 else None
        return rest is not None and not self.holds_back(left) and self.house.is_set(rest.code)

    def holds_back(self, left: list[int]) -> bool:
        """Whether the house could forbid to lead all these cards: locked 4s, 3s with something hung [Art. 24, 26]."""
        ruleset = self.view.ruleset
        return (ruleset.opened_lead_fours and left[FOUR] > 0) or (ruleset.three_last and left[THREE] > 0 and any(left[TWO:]))

    def is_unbeatable(self, card_set: CardSet) -> bool:
        """Whether no cards that are unseen beat the set, however they lie."""
        if card_set.reds or card_set.eagles:
            return self.house.is_dead(card_set.code)
        unseen = self.view.unseen.counts
        over = unseen[RED] + unseen[EAGLE] - card_set.blacks
        plain = card_set.size - card_set.blacks
        return over < 0 or (plain > 0 and self.most_above(card_set) + over + unseen[BLACK] < plain)

    def most_above(self, card_set: CardSet) -> int:
        """The most unseen cards of one higher rank, unseen 2s hung."""
        unseen = self.view.unseen.counts
        base = TWO if card_set.rank is None else int(card_set.rank)
        twos = unseen[TWO] if base < TWO else 0
        return max((unseen[rank] + unseen[TWO] for rank in range(base + 1, TWO) if unseen[rank]), default=twos)

    def binds(self, card_set: CardSet) -> bool:
        """Whether, unburned, the opposite alone may answer the set [Art. 9]."""
        view, opposite = self.view, self.me.opposite
        return not (view.is_scramble or view.headless or view.taken[opposite] is not None) and self.house.is_gouji(card_set.code)

    def carries(self, action: Action) -> bool:
        """Whether the hand left after a burning set carries the burn [Art. 10]; without 3s any set may be its last [Art. 26]."""
        if action.card_set is None:
            return False
        if self.view.ruleset.three_last and not self.view.hand.counts[THREE]:
            left = self.after(action.card_set)
            return (sum(map(bool, left[:TWO])) or min(left[TWO], 1)) <= sum(left[TWO + 1 :]) + 1
        return self.table.reserve_carries(int(self.me), action.card_set.code)

    def splits(self, card_set: CardSet) -> bool:
        """Whether cards of the set's rank stay in hand."""
        return card_set.rank is not None and card_set.counts[card_set.rank] < self.view.hand.counts[card_set.rank]

    def holds_strong(self) -> bool:
        """Whether the seat holds a 2 or a joker."""
        return any(self.view.hand.counts[TWO:])


def is_strong(card_set: CardSet) -> bool:
    """Whether a set spends a 2 or a joker."""
    return any(card_set.counts[TWO:])
