"""Deals and bots that the tests of the arena are made of."""

from __future__ import annotations

from gouji import PLACES, SEATS
from gouji.arena import Deal, Seating


def deal(order: str, points: tuple[int, int], opened: str = "") -> Deal:
    """A deal with the seats from head to last, and those that opened."""
    places = {SEATS["ABCDEF".index(letter)]: place for letter, place in zip(order, PLACES, strict=True)}
    return Deal(points, places, opened=frozenset(SEATS["ABCDEF".index(letter)] for letter in opened))


def board(first: Deal, second: Deal) -> tuple[Seating, Seating]:
    """A board of two deals, seats exchanged in the second."""
    return Seating(exchanged=False, deals=[first]), Seating(exchanged=True, deals=[second])
