"""座次: seats, teams, places [Art. 2, 3]."""

from __future__ import annotations

from enum import Enum, IntEnum

from gouji.rules.errors import NotationError


class Seat(IntEnum):
    """A seat; play goes A B C D E F, counter-clockwise [Art. 2, 6]."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5

    def __str__(self) -> str:
        """The letter."""
        return self.name

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a letter A..F.

        Raises:
            NotationError: It is none.
        """
        if len(text) == 1 and text in "ABCDEF":
            return cls["ABCDEF"["ABCDEF".index(text)]]
        raise NotationError("a seat is one letter A to F", text)

    def after(self, steps: int) -> Seat:
        """The seat so many places on in play order."""
        return SEATS[(self + steps) % 6]

    @property
    def opposite(self) -> Seat:
        """对头: the seat across the table."""
        return SEATS[(self + 3) % 6]

    @property
    def next(self) -> Seat:
        """下家."""
        return SEATS[(self + 1) % 6]

    @property
    def previous(self) -> Seat:
        """上家."""
        return SEATS[(self + 5) % 6]

    @property
    def next_teammate(self) -> Seat:
        """下手联邦."""
        return SEATS[(self + 2) % 6]

    @property
    def previous_teammate(self) -> Seat:
        """上手联邦."""
        return SEATS[(self + 4) % 6]

    @property
    def team(self) -> Team:
        """联邦: the three seats that play together."""
        return Team.BDF if self % 2 else Team.ACE

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The three seats of the other team, in play order from this seat."""
        return (self.next, self.opposite, self.previous)


SEATS = tuple(Seat)


class Team(Enum):
    """联邦: one of the two teams [Art. 2]."""

    ACE = 0
    BDF = 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Its three seats."""
        return SEATS[self.value :: 2]


class Place(IntEnum):
    """科: the places, first to last [Art. 3]."""

    HEAD = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    SECOND_LAST = 4
    LAST = 5


PLACES = tuple(Place)


def seats_of(mask: int) -> frozenset[Seat]:
    """The seats of an engine mask."""
    return MASKS[mask]


MASKS = tuple(frozenset(seat for seat in SEATS if mask >> seat & 1) for mask in range(64))


def mask_of(seats: frozenset[Seat]) -> int:
    """The engine mask of seats."""
    return sum(1 << seat for seat in seats)
