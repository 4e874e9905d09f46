"""The whole truth of a deal at one moment, as a value."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self, cast

from gouji.engine.handle import FIELDS, TableHandle
from gouji.rules import frameform, notation, problems
from gouji.rules.cards import CardSet, Hand
from gouji.rules.debts import Facts, debts_of
from gouji.rules.events import QUESTIONS, Question
from gouji.rules.frame import PLAIN, Frame
from gouji.rules.opening import checking, cutting, steps
from gouji.rules.pack import check_pack, shuffled_pack
from gouji.rules.penalties import PenaltyKind
from gouji.rules.room import fits
from gouji.rules.ruleset import Ruleset, house_of
from gouji.rules.scoring import team_points
from gouji.rules.seats import PLACES, SEATS, Place, Seat, Team, seats_of
from gouji.rules.standing import FIRST_DEAL, Standing

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from gouji.rules.debts import Debt
    from gouji.rules.events import Event
    from gouji.rules.frame import Opening
    from gouji.rules.kaidian import Call
    from gouji.rules.problems import Problem

AT = {name: index for index, name in enumerate(FIELDS)}
OWNER, TOP, TURN, QUESTION = AT["owner"], AT["top"], AT["turn"], AT["question"]


class Position:
    """A deal at one moment; a value that carries its ruleset.

    Attributes:
        table: The engine's table; never changed once the position stands.
        ruleset: The rules it is played by.
        frame: The match before the deal, the steps before the first lead, calls, consulting, penalties.
    """

    table: TableHandle
    ruleset: Ruleset
    frame: Frame

    def __init__(self, table: TableHandle, ruleset: Ruleset, frame: Frame = PLAIN) -> None:
        """Take an engine table that nobody changes any more, and what surrounds the play."""
        self.table = table
        self.ruleset = ruleset
        self.frame = frame

    @classmethod
    def parse(cls, text: str, ruleset: Ruleset | None = None) -> Self:
        """Read the written form: eight fields and `key=value` words [NOTATION.md].

        Raises:
            NotationError: The text is not well formed; the place is given.
        """
        ruleset = ruleset or Ruleset()
        split = notation.split(text)
        frame, fields = frameform.read_frame(split)
        table = notation.read_table(fields, ruleset, is_void=frame.cause is not None)
        problem = checking.unfit(table, ruleset, frame)
        if problem:
            raise split[frameform.TURN_FIELD].error(problem)
        return cls(table, ruleset, frame)

    @classmethod
    def deal(cls, ruleset: Ruleset, rng: random.Random, first_drawer: Seat | None = None) -> Self:
        """Shuffle and deal card by card; the first lead by showing 3s [Art. 6, 7].

        Args:
            ruleset: Names the deck.
            rng: All randomness, the first drawer's too where none is given.
            first_drawer: Who draws the first card.
        """
        deck = shuffled_pack(ruleset, rng)
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

    @classmethod
    def begin(cls, ruleset: Ruleset, deck: tuple[int, ...], standing: Standing = FIRST_DEAL, cuts: tuple[int, ...] = ()) -> Self:
        """A deal from the cut on [Art. 6, section 8].

        Args:
            ruleset: Names the deck.
            deck: The whole pack in drawing order, as `gouji.rules.pack` has it.
            standing: What the deal inherits.
            cuts: The ranks that cutters draw, jokers first, the last none; needed where the cut finds the first drawer.

        Raises:
            ValueError: The pack is not the deck, or the cuts do not fit.
        """
        return cast("Self", begin(ruleset, deck, standing, cuts)[0])

    @classmethod
    def begin_with(cls, ruleset: Ruleset, hands: Sequence[Hand], leader: Seat, standing: Standing = FIRST_DEAL) -> Self:
        """A deal from the last card drawn on: redeal, tribute, buying, revolution, pooling, calls [section 8].

        Args:
            ruleset: The rules.
            hands: Six hands, A to F.
            leader: Who leads as things stand.
            standing: What the deal inherits.

        Raises:
            ValueError: There are not six hands, one is too large, or the leader holds no card.
        """
        return cast("Self", begin_with(ruleset, hands, leader, standing)[0])

    def __str__(self) -> str:
        """The written form."""
        return frameform.write_frame(notation.write_table(self.table), self.frame)

    def __repr__(self) -> str:
        """`Position('…', Ruleset('charter'))`."""
        return f"Position({str(self)!r}, {str(self.ruleset)!r})"

    def __eq__(self, other: object) -> bool:
        """Same rules, cards and state."""
        return isinstance(other, Position) and self.ruleset == other.ruleset and self.frame == other.frame and self._whole == other._whole

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
        return self._state, tuple(left), tuple(places), tuple(gone), cards, tuple(map(tuple, self.table.debts()))

    def _field(self, name: str) -> int:
        return self._state[AT[name]]

    def _seat(self, name: str) -> Seat | None:
        seat = self._state[AT[name]]
        return SEATS[seat] if seat >= 0 else None

    @property
    def opening(self) -> Opening | None:
        """The steps before the first lead; None from the first lead on."""
        return self.frame.opening

    @property
    def asked(self) -> Seat | None:
        """The seat that is asked; None when the deal is over."""
        frame = self.frame
        if frame.opening is not None:
            return frame.opening.asks[0]
        if frame.consult is not None and self._state[TURN] == frame.consult[0] and self._state[OWNER] < 0:
            return frame.consult[1]
        return self._seat("turn")

    @property
    def question(self) -> Question | None:
        """What it is asked; None when the deal is over."""
        frame = self.frame
        if frame.opening is not None:
            return frame.opening.question
        if self._state[TURN] < 0:
            return None
        if frame.consult is not None and self._state[TURN] == frame.consult[0] and self._state[OWNER] < 0:
            return Question.CONSULT
        return QUESTIONS[self._state[QUESTION]]

    @property
    def standing(self) -> Standing:
        """What the deal inherits from the match [Art. 6, 20, 21]."""
        return self.frame.standing

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
    def lead_or_turn(self) -> Seat | None:
        """Whose cards are laid next: the seat asked, or the one whose sets a teammate picks."""
        return self._seat("turn")

    @property
    def lead_or_owner(self) -> Seat | None:
        """Who owns the set on top or, at a lead, leads; None when the deal is over."""
        return self.owner if self._state[OWNER] >= 0 else self._seat("turn")

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
    def point_lost(self) -> frozenset[Seat]:
        """Who led something else when his locked 4s could have opened him [Art. 24]."""
        return seats_of(self._field("point_lost"))

    @property
    def may_lead_fours(self) -> bool:
        """Whether the leader has just won the lead with a natural gouji set and may lead his locked 4s [Art. 24]."""
        return bool(self._field("fours_now"))

    @property
    def smothered(self) -> tuple[tuple[Seat, Seat], ...]:
        """Who was smothered and who beat him, in seat order [Art. 26]."""
        return tuple((SEATS[seat], SEATS[by]) for seat, by in self.table.smothers())

    @property
    def burn_debts(self) -> tuple[tuple[Seat, Seat, int], ...]:
        """The burned player, the burner who went out and the counter-burns before it, by burner [Art. 10, 21]."""
        return tuple((SEATS[burned], SEATS[burner], times) for burned, burner, times in self.table.burn_debts())

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
        """Whether the deal has ended, played out or void."""
        return self.frame.opening is None and self._state[TURN] < 0

    @property
    def is_void(self) -> bool:
        """Whether the deal ended without play and is dealt again [Art. 22, 23]."""
        return self.frame.cause is not None

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
        """Points of the teams A C E and B D F when the deal is over and not void [Art. 20]."""
        return team_points(self.places, self.ruleset) if self.is_over and not self.is_void else None

    @property
    def calls(self) -> tuple[Call, ...]:
        """What each seat has called, A to F [Art. 24]."""
        return self.frame.calls

    @cached_property
    def debts(self) -> tuple[Debt, ...]:
        """What the next deal owes, in the order of payment; empty until the deal is over [Art. 21]."""
        if self.points is None:
            return ()
        burns = tuple((SEATS[burned], SEATS[burner], counters) for burned, burner, counters in self.table.burn_debts())
        facts = Facts(self.places, self.opened, self.calls, burns, self.smothered)
        return debts_of(facts, self.ruleset)

    @property
    def warnings(self) -> tuple[int, ...]:
        """Warnings of each seat so far in the match [Art. 29]."""
        given = [penalty.seat for penalty in self.frame.penalties if penalty.kind is PenaltyKind.WARNING]
        return tuple(before + given.count(seat) for seat, before in zip(SEATS, self.standing.warnings, strict=True))

    @property
    def disqualified(self) -> frozenset[Seat]:
        """Whom the referee sent away in this deal: new players take their seats [Art. 29]."""
        return frozenset(penalty.seat for penalty in self.frame.penalties if penalty.kind is PenaltyKind.DISQUALIFIED)

    @property
    def penalty_points(self) -> tuple[int, int]:
        """Points that the referee took from the teams A C E and B D F in this deal, none above 0 [Art. 29]."""
        taken = [penalty for penalty in self.frame.penalties if penalty.kind is PenaltyKind.POINTS]
        first, second = (-sum(penalty.amount for penalty in taken if penalty.seat.team is team) for team in Team)
        return first, second

    def problems(self) -> tuple[Problem, ...]:
        """What is impossible about this position; empty for one that play can reach."""
        return problems.find(self)


Begun = tuple[Position, "tuple[Event, ...]"]


def begin(ruleset: Ruleset, deck: tuple[int, ...], standing: Standing, cuts: tuple[int, ...]) -> Begun:
    """`Position.begin` with what happened.

    Raises:
        ValueError: As `Position.begin`.
    """
    check_pack(deck, ruleset)
    if cutting.is_counted(standing, ruleset):
        cutting.check_cuts(cuts)
    table = TableHandle(house_of(ruleset))
    table.deal(b"", 0)
    table, frame, events = steps.begin_with_pack(table, ruleset, standing, deck, cuts)
    return Position(table, ruleset, frame), events


def begin_with(ruleset: Ruleset, hands: Sequence[Hand], leader: Seat, standing: Standing) -> Begun:
    """`Position.begin_with` with what happened.

    Raises:
        ValueError: As `Position.begin_with`.
    """
    if len(hands) != len(SEATS) or not hands[leader].size or not all(fits(hand.counts) for hand in hands):
        raise ValueError("a deal has six hands of at most 80 cards, and the leader holds a card")
    table = TableHandle(house_of(ruleset))
    table.deal(b"", 0)
    table.put_cards([hand.counts for hand in hands], (0,) * 16)
    table, frame, events = steps.begin_with_hands(table, ruleset, standing, leader)
    return Position(table, ruleset, frame), events
