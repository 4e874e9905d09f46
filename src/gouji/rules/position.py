"""The whole truth of a deal at one moment, as a value."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from gouji.engine.handle import FIELDS, TableHandle
from gouji.rules import notation, problems
from gouji.rules.cards import CardSet, Hand
from gouji.rules.events import QUESTIONS, Question
from gouji.rules.ruleset import Ruleset, house_of
from gouji.rules.scoring import team_points
from gouji.rules.seats import PLACES, SEATS, Place, Seat, seats_of

if TYPE_CHECKING:
    import random

    from gouji.rules.problems import Problem

AT = {name: index for index, name in enumerate(FIELDS)}
OWNER, TOP, TURN, QUESTION = AT["owner"], AT["top"], AT["turn"], AT["question"]


class Position:
    """A deal at one moment; a value that carries its ruleset.

    Attributes:
        table: The engine's table; never changed once the position stands.
        ruleset: The rules it is played by.
    """

    table: TableHandle
    ruleset: Ruleset

    def __init__(self, table: TableHandle, ruleset: Ruleset) -> None:
        """Take an engine table that nobody changes any more."""
        self.table = table
        self.ruleset = ruleset

    @classmethod
    def parse(cls, text: str, ruleset: Ruleset | None = None) -> Self:
        """Read the written form: eight fields and `key=value` words [NOTATION.md].

        Raises:
            NotationError: The text is not well formed; the place is given.
        """
        ruleset = ruleset or Ruleset()
        return cls(notation.read_table(text, ruleset), ruleset)

    @classmethod
    def deal(cls, ruleset: Ruleset, rng: random.Random, first_drawer: Seat | None = None) -> Self:
        """Shuffle and deal card by card; the first lead by showing 3s [Art. 6, 7].

        Args:
            ruleset: Names the deck.
            rng: All randomness, the first drawer's too where none is given.
            first_drawer: Who draws the first card.
        """
        deck = [rank for rank, copies in enumerate(ruleset.copies) for _ in range(copies)]
        suits = iter(range(ruleset.copies[0]))
        deck = [(next(suits) & 3) << 4 if rank == 0 else rank for rank in deck]
        rng.shuffle(deck)
        first = rng.randrange(6) if first_drawer is None else int(first_drawer)
        table = TableHandle(house_of(ruleset))
        table.deal(bytes(deck), first)
        return cls(table, ruleset)

    @classmethod
    def from_seed(cls, ruleset: Ruleset, seed: int) -> Self:
        """The deal of a seed, 0 to 2^64 - 1, the same on every machine: what a table of `gouji.sim` plays [Art. 6, 7].

        Raises:
            ValueError: The seed is not in that range.
        """
        if not 0 <= seed < 1 << 64:
            raise ValueError(f"a deal's seed is a whole number of 64 bits, not {seed}")
        table = TableHandle(house_of(ruleset))
        table.deal_seeded(seed)
        return cls(table, ruleset)

    def __str__(self) -> str:
        """The written form."""
        return notation.write_table(self.table)

    def __repr__(self) -> str:
        """`Position('…', Ruleset('charter'))`."""
        return f"Position({str(self)!r}, {str(self.ruleset)!r})"

    def __eq__(self, other: object) -> bool:
        """Same rules, cards and state."""
        return isinstance(other, Position) and self.ruleset == other.ruleset and self._whole == other._whole

    def __hash__(self) -> int:
        """Of the whole state."""
        return hash(self._whole)

    @cached_property
    def _state(self) -> tuple[int, ...]:
        return self.table.state()

    @cached_property
    def _seats(self) -> tuple[list[int], list[int], list[int]]:
        return self.table.seats()

    @cached_property
    def _whole(self) -> tuple[object, ...]:
        left, places, order = self._seats
        gone = order[: self._state[AT["out_count"]]]
        cards = tuple(map(tuple, self.table.hands())), tuple(self.table.thrown())
        return self._state, tuple(left), tuple(places), tuple(gone), cards

    def _field(self, name: str) -> int:
        return self._state[AT[name]]

    def _seat(self, name: str) -> Seat | None:
        seat = self._state[AT[name]]
        return SEATS[seat] if seat >= 0 else None

    @property
    def asked(self) -> Seat | None:
        """The seat that is asked; None when the deal is over."""
        return self._seat("turn")

    @property
    def question(self) -> Question | None:
        """What it is asked; None when the deal is over."""
        return QUESTIONS[self._state[QUESTION]] if self._state[TURN] >= 0 else None

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Six hands, A to F."""
        return tuple(Hand(tuple(counts)) for counts in self.table.hands())

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left, A to F."""
        return tuple(self._seats[0])

    @property
    def thrown(self) -> Hand:
        """Cards that left the deal without being laid [Art. 10, 23]."""
        return Hand(tuple(self.table.thrown()))

    @property
    def owner(self) -> Seat | None:
        """Whose set is on top; None at a lead."""
        return self._seat("owner")

    @property
    def top(self) -> CardSet | None:
        """The set on top; None at a lead."""
        return CardSet(self._state[TOP]) if self._state[OWNER] >= 0 else None

    @property
    def is_live_gouji(self) -> bool:
        """Whether the set on top binds the opposite alone [Art. 9]."""
        return bool(self._field("live"))

    @property
    def is_dead_gouji(self) -> bool:
        """Whether the set on top is a dead gouji: only burners answer [Art. 16, 23]."""
        return bool(self._field("dead_top"))

    @property
    def passed(self) -> frozenset[Seat]:
        """Who passed in this trick [Art. 11]."""
        return seats_of(self._field("passed"))

    @property
    def yielded(self) -> Seat | None:
        """Who yielded the set on top [Art. 12]."""
        return self._seat("yielded")

    @property
    def burner(self) -> Seat | None:
        """Who is burning [Art. 10]."""
        return self._seat("burner")

    @property
    def burned(self) -> Seat | None:
        """Who is burned."""
        return self._seat("burned")

    @property
    def is_doused(self) -> bool:
        """Whether the burner must beat back the set on top or has failed (`doused_burn=must_recover`)."""
        return bool(self._field("doused"))

    @property
    def owes(self) -> Seat | None:
        """Who owes a joker in every set he leads [Art. 10]."""
        burner = self.burner
        return burner if burner is not None and self.table.owes(burner) else None

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who is out, in order of going out."""
        return tuple(SEATS[seat] for seat in self._seats[2][: self._field("out_count")])

    @property
    def failed(self) -> frozenset[Seat]:
        """Whose burn failed."""
        return seats_of(self._field("failed"))

    @property
    def revolter(self) -> Seat | None:
        """Who threw his hand in [Art. 23]."""
        return self._seat("revolter")

    @property
    def dead_gouji_used(self) -> int:
        """Tricks of dead gouji that the revolter's opposite has used, 0..3 [Art. 23]."""
        return self._field("dead_used")

    @property
    def places(self) -> dict[Seat, Place]:
        """The places taken so far [Art. 3]."""
        return {SEATS[seat]: PLACES[place] for seat, place in enumerate(self._seats[1]) if place >= 0}

    @property
    def opened(self) -> frozenset[Seat]:
        """Who has opened [Art. 24]."""
        return seats_of(self._field("opened"))

    @property
    def is_scramble(self) -> bool:
        """Whether the scramble has begun [Art. 18]."""
        return bool(self._field("scramble"))

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._state[TURN] < 0

    @property
    def ply(self) -> int:
        """Decisions since the deal."""
        return self._field("ply")

    def has_head(self, seat: Seat) -> bool:
        """Whether the seat has a head [Art. 16, 17]."""
        return self.table.has_head(seat)

    def is_headless(self, seat: Seat) -> bool:
        """Whether everybody may beat the seat's sets, and it everybody's [Art. 17]."""
        return not self.table.has_head(seat)

    @property
    def points(self) -> tuple[int, int] | None:
        """Points of the teams A C E and B D F when the deal is over [Art. 20]."""
        return team_points(self.places, self.ruleset) if self.is_over else None

    def problems(self) -> tuple[Problem, ...]:
        """What is impossible about this position; empty for one that play can reach."""
        return problems.find(self)
