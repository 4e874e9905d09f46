"""The working state of the steps before the first lead: one act is worked out here and frozen into a position."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gouji.engine import layout
from gouji.engine.handle import FIELDS
from gouji.rules.cards import Hand
from gouji.rules.events import Event, EventKind, Question, event_of
from gouji.rules.known import laid, passed_on
from gouji.rules.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.engine.handle import TableHandle
    from gouji.rules.frame import Frame, Opening, Paying
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.standing import Standing

TWO, EAGLE = 12, 15


class Desk:
    """A table before the first lead, being changed.

    Attributes:
        table: The engine's table, this desk's own.
        ruleset: The rules.
        frame: What surrounds the play, as far as it has come.
        events: What happened so far in this act.
    """

    def __init__(self, table: TableHandle, ruleset: Ruleset, frame: Frame) -> None:
        """Take a table that nobody else changes."""
        self.table, self.ruleset, self.frame = table, ruleset, frame
        self.events: list[Event] = []
        self._hands = table.hands()
        self._thrown = table.thrown()

    @property
    def opening(self) -> Opening:
        """The steps as far as they have come."""
        opening = self.frame.opening
        if opening is None:
            raise RuntimeError("the first lead has begun")
        return opening

    @property
    def standing(self) -> Standing:
        """What the deal inherits."""
        return self.frame.standing

    @property
    def asked(self) -> Seat:
        """Who is asked now."""
        return self.opening.asks[0]

    def change(self, **fields: Any) -> None:
        """Change fields of the opening."""
        self.frame = replace(self.frame, opening=replace(self.opening, **fields))

    def pay(self, **fields: Any) -> None:
        """Change fields of the tribute."""
        self.change(paying=replace(self.paying, **fields))

    @property
    def paying(self) -> Paying:
        """The tribute as far as it has come."""
        return self.opening.paying

    def ask(self, question: Question, asks: Iterable[Seat]) -> None:
        """Ask these seats, one after the other."""
        self.change(question=question, asks=tuple(asks))

    def answered(self) -> None:
        """The seat asked has answered."""
        self.change(asks=self.opening.asks[1:])

    def tell(self, kind: EventKind, seat: Seat | None = None, **fields: Any) -> None:
        """Name what happened."""
        self.events.append(Event(kind, seat, **fields))

    def held(self, seat: Seat, rank: int) -> int:
        """Cards of a rank in a hand."""
        return self._hands[seat][rank]

    def hand(self, seat: Seat) -> list[int]:
        """A hand, sixteen counts."""
        return self._hands[seat]

    def hands(self) -> tuple[Hand, ...]:
        """All six hands."""
        return tuple(Hand(tuple(hand)) for hand in self._hands)

    def counts(self) -> tuple[int, ...]:
        """Cards in each hand."""
        return tuple(map(sum, self._hands))

    def draw(self, seat: Seat, rank: int) -> None:
        """A card of the pack comes into a hand."""
        self._hands[seat][rank] += 1

    def move(self, rank: int, giver: Seat, receiver: Seat) -> None:
        """One card changes hands."""
        self._hands[giver][rank] -= 1
        self._hands[receiver][rank] += 1
        self.frame = replace(self.frame, known=passed_on(self.frame.known, rank, giver, receiver))

    def throw_in(self, seat: Seat, ranks: Iterable[int]) -> None:
        """All cards of these ranks leave the deal."""
        gone = [0] * 16
        for rank in ranks:
            gone[rank] = self._hands[seat][rank]
            self._thrown[rank] += gone[rank]
            self._hands[seat][rank] = 0
        self.frame = replace(self.frame, known=laid(self.frame.known, seat, gone))

    def lay_out(self) -> TableHandle:
        """The engine's table with these cards."""
        self.table.put_cards(self._hands, self._thrown)
        return self.table

    def field(self, name: str) -> int:
        """A field of the engine's table."""
        return self.table.state()[FIELDS.index(name)]

    def put(self, **fields: int) -> None:
        """Set fields of the engine's table."""
        state = dict(zip(FIELDS, self.table.state(), strict=True)) | fields
        self.table.put_state([state[name] for name in FIELDS])

    def take_in(self) -> None:
        """Take over the cards of the engine's table."""
        self._hands, self._thrown = self.table.hands(), self.table.thrown()

    def tell_all(self, codes: Iterable[int]) -> None:
        """Name what the engine did; who is asked is said by the steps themselves."""
        self.events.extend(event_of(code, 0) for code in codes if code & 31 != layout.ASKED)

    def seats_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All six seats in play order from one on."""
        return tuple(SEATS[(seat + steps) % 6] for steps in range(6))

    def is_poor(self, seat: Seat) -> bool:
        """Whether a hand holds no 2 and no joker."""
        return not any(self._hands[seat][TWO:])
