"""The state of a table: who sits where, the deal, and the question that is out. Values only."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from gouji.rules import Action, Event, Position, Question, Ruleset, Seat
from gouji.rules.events import SECRET
from gouji.server.seeing import Sight
from gouji.server.settings import Settings
from gouji.server.tricklog import TrickLog

QUESTIONS_A_DEAL = 10_000
COUNT, REFEREE = "count", "referee"
TOGETHER = frozenset({Question.BURN, Question.BLIND, Question.CALL, Question.REVOLUTION})


class Mode(Enum):
    """How the answer of an asked seat comes about."""

    PERSON = "person"
    FORCED = "forced"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the table: empty, a bot, or a person (perhaps away, perhaps played by a bot for now)."""

    guest: int | None = None
    name: str = ""
    bot: bool = False
    trustee: bool = False
    ready: bool = False
    away_since_ms: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether neither a person nor a bot sits here."""
        return self.guest is None and not self.bot

    @property
    def decides(self) -> bool:
        """Whether a person answers for this seat."""
        return self.guest is not None and not self.trustee


@dataclass(frozen=True, slots=True)
class Ask:
    """One seat's part in a question: what it may answer, seen from which position.

    Of questions opened together, the position of a later seat is the one where all before it declined.
    """

    seat: Seat
    mode: Mode
    options: tuple[Action, ...]
    position: Position
    sight: Sight


@dataclass(frozen=True, slots=True)
class Asking:
    """The question that is out: one seat's, or secret ones of several seats together, as the burn questions of a set.

    ``due_ms`` is when the answer is taken (machines, questions together) or the person's time is over; ``spent``: it ran out once.
    """

    id: int
    kind: Question
    asks: tuple[Ask, ...]
    opened_ms: int
    due_ms: int
    answers: tuple[tuple[Seat, Action], ...] = ()
    spent: bool = False

    @property
    def is_burn(self) -> bool:
        """Whether this is the common time of burn questions."""
        return self.kind is Question.BURN

    @property
    def is_common(self) -> bool:
        """Whether several seats are asked together, their answers kept until a common time is over."""
        return self.kind in TOGETHER

    @property
    def is_secret(self) -> bool:
        """Whether nobody else may see who is asked."""
        return self.kind in SECRET

    def until(self, due_ms: int) -> Asking:
        """The question with another end."""
        return replace(self, due_ms=due_ms)

    def ask_of(self, seat: Seat | None) -> Ask | None:
        """The part of this seat, if it is asked."""
        return next((ask for ask in self.asks if ask.seat is seat), None)

    def answer_of(self, seat: Seat) -> Action | None:
        """What this seat has answered so far."""
        return dict(self.answers).get(seat)

    @property
    def awaits_bots(self) -> bool:
        """Whether a bot has not said yet what it plays."""
        return any(ask.mode is Mode.BOT and self.answer_of(ask.seat) is None for ask in self.asks)


@dataclass(frozen=True, slots=True)
class Acted:
    """A decision that was taken: the stored truth of a deal is its start and these, in order.

    ``action`` is its code. Beside the decisions stand counts that were asked for (``cause`` is ``count``, ``action`` whose)
    and penalties (``referee``, its words). ``events`` and ``digest`` are the number of events after it and their running
    hash, to prove a replay by.
    """

    seat: Seat
    action: str
    cause: str
    at_ms: int
    banks_ms: tuple[int, ...]
    events: int
    digest: str


@dataclass(frozen=True, slots=True)
class Result:
    """What one deal added to its match: its number, the seats from head to last, both teams' points, what was written."""

    deal: int
    places: str
    points: tuple[int, int]
    recorded: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: how it began, what was decided, and all that follows from it.

    ``binds``: the seats that have a say on the set on top, burn questions apart. ``told``: whose cards were asked for.
    """

    number: int
    start: str
    position: Position
    events: tuple[Event, ...]
    sights: tuple[Sight, ...]
    digest: str
    banks_ms: tuple[int, ...]
    begun_ms: int = 0
    acts: tuple[Acted, ...] = ()
    binds: tuple[Seat, ...] = ()
    told: frozenset[Seat] = frozenset()
    log: TrickLog = field(default_factory=TrickLog)
    asking: Asking | None = None

    @property
    def is_over(self) -> bool:
        """Whether all places are known."""
        return self.position.is_over

    @property
    def places(self) -> str:
        """The seats from head to last, as far as they are known."""
        return "".join(str(seat) for seat, _ in sorted(self.position.places.items(), key=lambda taken: taken[1]))

    @property
    def question_id(self) -> int:
        """The id of the question that is out, the same after any restart; a count that is told leaves it out."""
        return self.number * QUESTIONS_A_DEAL + sum(acted.cause != COUNT for acted in self.acts)


@dataclass(frozen=True, slots=True)
class Table:
    """A room with its table. ``secret`` is where every deal and delay of the table is derived from.

    ``players``: the guests at the seats when the last deal began, None for bots.
    """

    room: str
    secret: str
    settings: Settings
    ruleset: Ruleset
    host: int
    chairs: tuple[Chair, ...]
    delay_ms: tuple[int, int]
    again_ms: int
    present: frozenset[int] = frozenset()
    match: int = 1
    score: tuple[int, int] = (0, 0)
    results: tuple[Result, ...] = ()
    players: tuple[int | None, ...] = ()
    deal: Deal | None = None
    again_at_ms: int | None = None

    @property
    def is_playing(self) -> bool:
        """Whether a deal is under way."""
        return self.deal is not None and not self.deal.is_over

    @property
    def asking(self) -> Asking | None:
        """The question that is out."""
        return self.deal.asking if self.deal else None

    def seat_of(self, guest: int) -> Seat | None:
        """Where a person sits."""
        return next((Seat(i) for i, chair in enumerate(self.chairs) if chair.guest == guest), None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats held by people."""
        return tuple(Seat(i) for i, chair in enumerate(self.chairs) if chair.guest is not None)

    @property
    def due_ms(self) -> int | None:
        """When something happens by itself; None while only a command can move the table."""
        asking = self.asking
        times = [self.again_at_ms] if self.again_at_ms is not None else []
        if asking and not asking.awaits_bots:
            times.append(asking.due_ms)
        return min(times, default=None)
