"""A deal before its first lead, set up by hand, on which the tests of the articles act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from gouji import Action, Game, Hand, Place, Reason, Ruleset, Seat, legal_actions, refusal
from gouji.rules.debts import Debt, DebtKind, Facts, debts_of
from gouji.rules.kaidian import Call
from gouji.rules.pack import sorted_pack
from gouji.rules.standing import Standing

if TYPE_CHECKING:
    from gouji import Event, Position

PLAIN_HAND = "33456782"
FOUR = 1
SUITS = "shcd"


def custom(options: str) -> Ruleset:
    """The charter with these options."""
    return Ruleset.parse(f"charter {options}")


def seats(letters: str) -> tuple[Seat, ...]:
    """Seats of their letters."""
    return tuple(map(Seat.parse, letters))


def owed(order: str, options: str, opened: str = "", calls: str = "", burns: str = "", smothers: str = "") -> str:
    """What a deal that ended in this order leaves to pay: `last_place F>A 2, …`.

    Calls `A:call D:blind`; burns `A>C:1`, A burned by C after one counter-burn; smothers `A>C`, A smothered by C.
    """
    places = {seat: Place(place) for place, seat in enumerate(seats(order))}
    said = dict(part.split(":") for part in calls.split())
    facts = Facts(
        places,
        frozenset(seats(opened)),
        tuple(Call(said.get(str(seat), "none")) for seat in Seat),
        tuple((Seat.parse(text[0]), Seat.parse(text[2]), int(text[4:])) for text in burns.split()),
        tuple((Seat.parse(text[0]), Seat.parse(text[2])) for text in smothers.split()),
    )
    debts = debts_of(facts, custom(options))
    return ", ".join(f"{debt.kind.value} {debt.giver}>{debt.receiver} {debt.cards}" for debt in debts)


def after(order: str, options: str, **facts: str) -> Standing:
    """The standing after one deal that ended in this order."""
    places = {seat: Place(place) for place, seat in enumerate(seats(order))}
    given = facts.get("debts")
    none = Facts(places, frozenset(Seat), (Call.NONE,) * 6)
    debts = debts_of(none, custom(options)) if given is None else read_debts(given)
    return Standing(number=1, order=seats(order), debts=debts, cutter=Seat.A)


def read_debts(text: str) -> tuple[Debt, ...]:
    """Debts of `burn F>A 1, …`."""
    parts = [part.split() for part in text.split(", ") if part]
    return tuple(Debt(DebtKind(kind), Seat.parse(pair[0]), Seat.parse(pair[2]), int(cards)) for kind, pair, cards in parts)


def dealt(options: str = "", lead: str = "A", standing: Standing | None = None, plain: str = PLAIN_HAND, **hands: str) -> Before:
    """All cards are drawn and a seat leads as things stand; who is not named holds the plain hand."""
    cards = [Hand.parse(hands.get(letter, plain)) for letter in "ABCDEF"]
    return Before(Game.begin_with(custom(options), cards, Seat.parse(lead), standing or Standing()))


def pack_with(drawer: str, *rows: dict[str, str]) -> tuple[int, ...]:
    """A whole pack of the charter in which, row by row, seats draw a 3 of these suits and everybody else no 3."""
    start = "ABCDEF".index(drawer)
    rest = sorted(sorted_pack(Ruleset()), key=lambda card: card & 15)
    threes, others = rest[:16], rest[16:]
    front: list[int] = []
    for row in rows:
        for turn in range(6):
            suit = row.get("ABCDEF"[(start + turn) % 6])
            card = others.pop() if suit is None else SUITS.index(suit) << 4
            if suit is not None:
                threes.remove(card)
            front.append(card)
    return (*front, *others, *threes)


class Before:
    """A game before its first lead."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, *moves: str) -> Self:
        """`A give R`: a seat that is not the one asked is an error of the test."""
        for move in moves:
            seat, code = move.split(" ", 1)
            assert str(self.position.asked) == seat, f"{move}: asked is {self.position.asked} to {self.question}"
            self.game.play(Action.parse(code))
        return self

    def until(self, *questions: str) -> Self:
        """The first thing offered is done until one of these is asked, the first lead comes or the deal is void."""
        while not self.position.is_over and self.question not in {*questions, "lead"}:
            self.game.play(legal_actions(self.position)[0])
        return self

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def question(self) -> str:
        """What is asked."""
        return self.position.question.value if self.position.question else ""

    @property
    def asks(self) -> str:
        """Who is asked what: `F give`."""
        return f"{self.position.asked} {self.question}"

    @property
    def options(self) -> str:
        """What the seat that is asked may do."""
        return ", ".join(map(str, legal_actions(self.position)))

    def why_not(self, move: str) -> Reason | None:
        """Why a seat may not do this now."""
        seat, code = move.split(" ", 1)
        return refusal(self.position, Action.parse(code), Seat.parse(seat))

    def told(self, *kinds: str) -> list[Event]:
        """The events of these kinds so far."""
        return [event for event in self.game.events if event.kind.value in kinds]

    def given(self) -> str:
        """Cards that changed hands: `gave F>A R, returned A>F 4`."""
        letters = "3456789TJQKA2BRY"
        moved = self.told("gave", "returned")
        return ", ".join(f"{event.kind.value} {event.seat}>{event.other} {letters[event.card or 0]}" for event in moved)

    def hand(self, seat: str) -> str:
        """The cards of a seat."""
        return str(self.position.hands[Seat.parse(seat)])
