"""The cards of a board: the same for the same seed and number on every machine, and for each seat in both seatings."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from gouji.arena.terms import LEAD
from gouji.rules import SEATS, Position
from gouji.rules.game import opening_events
from gouji.rules.opening.cutting import counted, cutter_of, is_counted
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.rules.position import begin
from gouji.rules.standing import FIRST_DEAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.arena.terms import Terms
    from gouji.rules import Event, Ruleset, Seat, Standing


@dataclass(slots=True)
class Start:
    """A deal before its first decision.

    Attributes:
        position: The deal.
        events: What has happened so far.
        deck: The pack in drawing order; empty where the deal begins at the first lead.
        cuts: The ranks that cutters draw.
    """

    position: Position
    events: tuple[Event, ...]
    deck: tuple[int, ...] = ()
    cuts: tuple[int, ...] = field(default=())


def starts(terms: Terms, number: int, deal: int, standing: Standing) -> Iterator[Start]:
    """A deal of a board, then its second shuffle where it was void, and so on."""
    if terms.begins == LEAD:
        yield start_at_lead(terms, number)
        return
    for attempt in count():
        yield start_at_cut(terms.ruleset, random.Random(f"board {terms.seed} {number} {deal} {attempt}"), standing)


def start_at_lead(terms: Terms, number: int) -> Start:
    """The cards and the first leader of a board."""
    position = Position.deal(terms.ruleset, random.Random(f"board {terms.seed} {number}"))
    return Start(position, opening_events(position))


def start_at_cut(ruleset: Ruleset, rng: random.Random, standing: Standing = FIRST_DEAL) -> Start:
    """A shuffle of which each seat gets the same cards, whoever draws first."""
    by_seat, drawn = shuffled_pack(ruleset, rng), drawn_cuts(ruleset, rng)
    cuts = drawn if is_counted(standing, ruleset) else ()
    deck = in_drawing_order(by_seat, drawer_of(standing, ruleset, drawn))
    return Start(*begin(ruleset, deck, standing, cuts), deck, cuts)


def drawer_of(standing: Standing, ruleset: Ruleset, cuts: tuple[int, ...]) -> Seat:
    """Who will draw first [Art. 6]."""
    if standing.last is not None and not is_counted(standing, ruleset):
        return standing.last
    return cutter_of(standing, ruleset).after(len(cuts) - 1 + counted(cuts[-1]) - 1)


def in_drawing_order(by_seat: tuple[int, ...], drawer: Seat) -> tuple[int, ...]:
    """The pack as it is drawn, from one in which the cards of a row go to the seats A to F; a last row that is short stays as it is."""
    whole = len(by_seat) // len(SEATS) * len(SEATS)
    rows = [by_seat[at : at + len(SEATS)] for at in range(0, whole, len(SEATS))]
    return tuple(card for row in rows for card in (*row[drawer:], *row[:drawer])) + by_seat[whole:]
