"""What surrounds the play of a deal: the match before it, the steps before the first lead, calls, consulting, penalties."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.rules.kaidian import NO_CALLS, Call
from gouji.rules.seats import Seat
from gouji.rules.standing import FIRST_DEAL, Standing

if TYPE_CHECKING:
    from gouji.rules.debts import Debt
    from gouji.rules.events import Question
    from gouji.rules.penalties import Penalty

NONE_RECEIVED = ((0,) * 16,) * 6
NO_TURNS_LOST = (0,) * 6


@dataclass(frozen=True, slots=True)
class Shown:
    """亮3: the 3s that hold the first lead [Art. 7].

    Attributes:
        seat: Who showed them.
        suit: 0..3 for `shcd`.
        number: How many.
    """

    seat: Seat
    suit: int
    number: int


@dataclass(frozen=True, slots=True)
class Paying:
    """进贡、还贡: how far the tribute has come [Art. 21].

    Attributes:
        debts: Still to be paid; the first is being paid.
        due: Cards of the first still to be given.
        given: Cards of the first given.
        back: Cards of the first still to be returned.
        offered: The rank offered in return, None while none is.
        refused: Ranks refused of what is returned for the first debt, a mask.
        received: Tribute cards that each seat has received in this deal, six times sixteen counts.
        exempt: Who gives nothing.
    """

    debts: tuple[Debt, ...] = ()
    due: int = 0
    given: int = 0
    back: int = 0
    offered: int | None = None
    refused: int = 0
    received: tuple[tuple[int, ...], ...] = NONE_RECEIVED
    exempt: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Opening:
    """The steps before the first lead; a value.

    Attributes:
        chapter: The step, an index of `gouji.rules.opening.CHAPTERS`.
        question: What is asked.
        asks: Who is asked, one after the other; the first is asked now.
        said: Who said yes in this step.
        deck: All cards in drawing order, empty where the hands were given: a rank, for a 3 its suit above it (`suit << 4`).
        cuts: The ranks that cutters will draw.
        drawn: Cards drawn so far.
        drawer: Who draws first.
        leader: Who leads as things stand.
        shown: The 3s that hold the lead.
        paying: The tribute.
    """

    chapter: int
    question: Question
    asks: tuple[Seat, ...]
    said: tuple[Seat, ...] = ()
    deck: tuple[int, ...] = ()
    cuts: tuple[int, ...] = ()
    drawn: int = 0
    drawer: Seat = Seat.A
    leader: Seat = Seat.A
    shown: Shown | None = None
    paying: Paying = field(default_factory=Paying)


@dataclass(frozen=True, slots=True)
class Frame:
    """What surrounds the play of one deal; a value.

    Attributes:
        standing: What the deal inherits.
        opening: The steps before the first lead; None from the first lead on.
        cutter: Who cut; None where nobody did.
        calls: What each seat called, A to F.
        known: Cards that everybody knows to be in a hand, at least: given, returned, bought, shown; six times sixteen counts.
        consult: Who has opened his hand and who picks his sets; None otherwise.
        lost_turns: Turns to lay that each seat has lost and not yet missed.
        penalties: What the referee decided in this deal, in order.
        pooled: Ranks pooled, 0 for the 3s, 1 for the 4s.
        cause: Why the deal is void, `revolution` or `request`; None otherwise.
    """

    standing: Standing = FIRST_DEAL
    opening: Opening | None = None
    cutter: Seat | None = None
    calls: tuple[Call, ...] = NO_CALLS
    known: tuple[tuple[int, ...], ...] = NONE_RECEIVED
    consult: tuple[Seat, Seat] | None = None
    lost_turns: tuple[int, ...] = NO_TURNS_LOST
    penalties: tuple[Penalty, ...] = ()
    pooled: tuple[int, ...] = ()
    cause: str | None = None

    @property
    def is_idle(self) -> bool:
        """Whether a step of the play changes nothing here: nobody consults or has lost a turn, no card is known."""
        return self.consult is None and self.known is NONE_RECEIVED and self.lost_turns is NO_TURNS_LOST


PLAIN = Frame()
