"""Deals that one seat cannot tell apart, drawn at random and played on [Art. 14].

Cards that a hand is known to hold stay in it. The others are shuffled and dealt to the players still in, to each as many as it has
left; what remains is what failed burners and revolters have thrown in. So every deal of single cards that agrees with the view is
equally likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.dealing import shuffle
    from gouji.engine.handle import RulesHandle, TableHandle
    from gouji.engine.layout import Table
    from gouji.engine.policies import play_out
    from gouji.engine.seeding import spread
    from gouji.engine.trick import step

if TYPE_CHECKING:
    from gouji.engine.dealing import Deck


def gather(table: Table, pile: Deck) -> int:
    """Take up the unseen cards, which lie with those thrown in, and return their number."""
    cards = 0
    for rank in range(16):
        for _ in range(table.thrown[rank]):
            pile[cards] = rank
            cards += 1
        table.thrown[rank] = 0
    return cards


def cards_lacking(table: Table, seat: int) -> int:
    """Cards that the seat has left and that are not known."""
    cards = table.left[seat]
    for rank in range(16):
        cards -= table.hand[(seat << 4) + rank]
    return cards


def hand_out(table: Table, pile: Deck, cards: int) -> None:
    """Shuffle the unseen cards and deal them: to each player what its hand lacks, the rest is thrown in."""
    shuffle(table, pile, cards)
    index = 0
    for seat in range(6):
        for _ in range(cards_lacking(table, seat)):
            table.hand[(seat << 4) + pile[index]] += 1
            index += 1
    while index < cards:
        table.thrown[pile[index]] += 1
        index += 1


class Futures:
    """What may follow from one seat's view: the table as it knows it, filled up and played on as often as one likes."""

    if TYPE_CHECKING:
        known: TableHandle
        work: TableHandle
        house: RulesHandle
        acts: list[int]
        pile: list[int]

    def __init__(self, known: TableHandle) -> None:
        """Take the table as the asked seat knows it: other hands empty but counted, all unseen cards among those thrown in."""
        self.known = known
        self.work = known.copy()
        self.house = known.house
        if not cython.compiled:
            self.acts = [0] * 131072
            self.pile = [0] * 512

    def begin(self, seed: int) -> None:
        """Name the run of chance that follows."""
        self.work.table.random = spread(seed)

    def refill(self) -> Table:
        """The known table once more, the unseen cards dealt anew; its randomness goes on."""
        random = self.work.table.random
        if cython.compiled:
            self.work.own = self.known.own
        else:
            self.work.table = self.known.table.copy()
        self.work.table.random = random
        hand_out(self.work.table, self.pile, gather(self.work.table, self.pile))
        return self.work.table

    def draw(self, seed: int) -> TableHandle:
        """One deal that the seat cannot tell from the true one."""
        self.begin(seed)
        self.refill()
        return self.work.copy()

    def play(self, act: int, policy: int, seed: int, deals: int) -> list[int]:
        """Act, legally, in so many deals drawn at random, and play on by a policy.

        Returns:
            Of each deal the places of the six seats, one deal after the other.
        """
        places = []
        self.begin(seed)
        for _ in range(deals):
            with cython.nogil:
                table = self.refill()
                step(table, self.house.rules, act)
                play_out(table, self.house.rules, policy, self.acts)
            places += [table.place[seat] for seat in range(6)]
        return places
