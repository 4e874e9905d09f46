"""A table set up by hand, on which the tests of the articles play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from gouji import Action, Position, Reason, Ruleset, Seat, apply, legal_actions, refusal, spoils_burn

if TYPE_CHECKING:
    from gouji import EventKind

OTHERS = "4455566"


def deal(options: str = "", lead: str = "A", out: str = "", opened: str = "-", **hands: str) -> Table:
    """A seat leads from these hands; who is not named holds 4455566, `out` is written as in a position."""
    cards = [hands.get(letter, "-" if letter in out else OTHERS) for letter in "ABCDEF"]
    text = f"{'/'.join(cards)} {out or '-'} - - - {opened} {lead} 0"
    return Table(Position.parse(text, Ruleset.parse(f"charter {options}")))


class Table:
    """A position, changed by acts."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.happened: list[EventKind] = []

    def play(self, *moves: str) -> Self:
        """`A QQQ`, `C,E,B .` or `rest`; a seat that is not the one asked is an error of the test."""
        for move in moves:
            if move == "rest":
                self.rest()
                continue
            seats, code = move.split()
            for seat in seats.split(","):
                assert str(self.position.asked) == seat, f"{move}: asked is {self.position.asked}"
                self.act(Action.parse(code))
        return self

    def act(self, action: Action) -> None:
        """The seat that is asked acts."""
        self.position, events = apply(self.position, action)
        self.happened = [event.kind for event in events]

    def rest(self) -> Self:
        """Everybody still to be asked about the set on top refuses."""
        top = self.position.owner, self.position.top
        while top[0] is not None and (self.position.owner, self.position.top) == top and not self.position.is_over:
            self.act(legal_actions(self.position)[0])
        return self

    def copy(self) -> Table:
        """The same table, to try things on."""
        return Table(self.position)

    def asks(self) -> str:
        """Who is asked about the set on top, in order, if all refuse."""
        trial, seats = self.copy(), ""
        while trial.position.owner is not None and trial.position.owner == self.position.owner:
            seats += str(trial.position.asked)
            trial.act(legal_actions(trial.position)[0])
        return seats

    def waits_for(self, seat: str) -> Self:
        """Those asked before the seat refuse."""
        while str(self.position.asked) != seat:
            self.act(legal_actions(self.position)[0])
        return self

    def may(self, *codes: str) -> bool:
        """Whether the seat that is asked may do each of these."""
        return all(refusal(self.position, Action.parse(code)) is None for code in codes)

    def why_not(self, move: str) -> Reason | None:
        """Why a seat, asked or not, may not do this now."""
        seat, code = move.split(" ", 1)
        return refusal(self.position, Action.parse(code), Seat.parse(seat))

    def spoils(self, code: str) -> bool:
        """Whether this lead makes the leader's burn fail."""
        return spoils_burn(self.position, Action.parse(code))

    @property
    def leader(self) -> str:
        """Who leads; empty while a set is on top."""
        return "" if self.position.owner is not None else str(self.position.asked)

    @property
    def owes(self) -> str:
        """Who owes a joker in every set he leads."""
        return "" if self.position.owes is None else str(self.position.owes)

    @property
    def places(self) -> str:
        """Seats with their places so far: `A1 C6`."""
        return " ".join(f"{seat}{place + 1}" for seat, place in sorted(self.position.places.items()))
