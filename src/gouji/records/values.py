"""What a record holds, as values: a match, its deals, their acts [NOTATION.md].

A record says nothing that play does not need: decisions a seat did not have are not written, nor are declines (`.`) that carry no time
and no comment; replay fills them in.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from gouji.records.acts import is_of_many_ranks
from gouji.rules.actions import Action
from gouji.rules.errors import GoujiError, NotationError, quoted
from gouji.rules.framewords import FRAME_WORDS, read_penalty, write_penalty
from gouji.rules.penalties import Penalty
from gouji.rules.reasons import Reason
from gouji.rules.ruleset import Ruleset
from gouji.rules.seats import Seat

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping

    from gouji.rules.cards import Hand
    from gouji.rules.standing import Standing

REFEREE = "referee"
ACT = re.compile(rf"([A-F]|{REFEREE}) ([^@#]*[^@#\s])(?:\s+@([0-9]{{1,9}}))?(?:\s+#(.*))?\s*", re.DOTALL)


class RecordError(GoujiError, ValueError):
    """A record that is not well formed, or in which somebody does what the rules forbid.

    Attributes:
        problem: What is wrong.
        line: The line of the file, from 1; 0 where it is not known.
        deal: The number of the deal, 0 outside of deals.
        act: Which act of the deal as the record has them, from 1; 0 where it is about none.
        text: The act as written.
        reason: Why the act is illegal; None where the text is at fault.
        file: The name of the file.
        key: The key at fault, where one is.
    """

    def __init__(
        self,
        problem: str,
        *,
        line: int = 0,
        deal: int = 0,
        act: int = 0,
        text: str = "",
        reason: Reason | None = None,
        file: str = "",
        key: str = "",
    ) -> None:
        """Say what is wrong and where, in English."""
        self.problem, self.line, self.deal, self.act, self.text = problem, line, deal, act, text
        self.reason, self.file, self.key = reason, file, key
        super().__init__(f"{self.where()}: {problem}" if self.where() else problem)

    def where(self) -> str:
        """`game.gouji.toml, line 12, deal 1, act 7 'B 777'`, as far as it is known."""
        line, deal = f"line {self.line}", f"deal {self.deal}"
        parts = (self.file, self.line and line, self.deal and deal, self.act and f"act {self.act} {quoted(self.text)}")
        return ", ".join(part for part in parts if part)

    def at(self, **known: Any) -> RecordError:
        """The same error with a file, a line or a deal."""
        names = ("line", "deal", "act", "text", "reason", "file", "key")
        return RecordError(self.problem, **({name: getattr(self, name) for name in names} | known))

    @classmethod
    def illegal(cls, reason: Reason, act: int, text: str) -> Self:
        """The error that an act breaks a rule."""
        return cls(f"{reason.en} [Art. {reason.article}]", act=act, text=text, reason=reason)


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat did, or the referee decided.

    Attributes:
        seat: Who; None for the referee.
        action: What; of the referee a penalty.
        clock_ms: Milliseconds the seat had left after it, where known.
        comment: What somebody wrote beside it, one line.
        more: Unknown keys, as they were read.
    """

    seat: Seat | None
    action: Action | Penalty
    clock_ms: int | None = None
    comment: str = ""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Refuse what could not be read back.

        Raises:
            RecordError: A comment of several lines, or with blanks around it; a time below 0.
        """
        if self.comment != self.comment.strip() or set("\r\n") & set(self.comment):
            raise RecordError(f"a comment is one line without blanks around it, not {quoted(self.comment)}")
        if self.clock_ms is not None and not 0 <= self.clock_ms < 10**9:
            raise RecordError(f"the time left is 0 to 999999999 milliseconds, not {self.clock_ms}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `B KKK2B @31500 # leads`: seat, code, milliseconds left, comment; `referee lost_turns:D:2:wrong_set`.

        Raises:
            RecordError: The text is no act; cards that are no set name Article 8.
        """
        found = ACT.fullmatch(text)
        if not found:
            raise RecordError("an act is written SEAT CODE, as in: A 666")
        clock_ms = None if found[3] is None else int(found[3])
        comment = (found[4] or "").strip()
        if found[1] == REFEREE:
            return cls(None, read_decision(found[2]), clock_ms, comment)
        return cls(Seat.parse(found[1]), read_code(found[2], text), clock_ms, comment)

    def __str__(self) -> str:
        """As it is written."""
        clock = "" if self.clock_ms is None else f" @{self.clock_ms}"
        return self.code + clock + (f" # {self.comment}" if self.comment else "")

    @property
    def code(self) -> str:
        """Who and what alone: `B KKK2B`."""
        if isinstance(self.action, Penalty):
            return f"{REFEREE} {write_penalty(self.action)}"
        return f"{self.seat} {self.action}"

    @property
    def is_bare(self) -> bool:
        """Whether nothing but the act itself is known."""
        return self.clock_ms is None and not self.comment and not self.more


def read_code(code: str, text: str) -> Action:
    """The act of a code."""
    try:
        return Action.parse(code)
    except NotationError as error:
        if is_of_many_ranks(code.removeprefix("!")):
            raise RecordError.illegal(Reason.NOT_A_SET, 0, text) from None
        raise RecordError(error.problem) from None


def read_decision(text: str) -> Penalty:
    """What the referee decided: `warning:D:0:exposed_card`."""
    if re.fullmatch(FRAME_WORDS["penalties"].pattern, text):
        with suppress(ValueError, KeyError):
            return read_penalty(text)
    raise RecordError("a penalty is written KIND:SEAT:AMOUNT:OFFENCE, as in: referee lost_turns:D:2:wrong_set")


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: how it began and what was done.

    It begins in one of four ways: with the cut, then `deck` says the cards in drawing order and `cuts` those that the cutters turn up;
    with all cards drawn, `hands` and the `leader` as things stand; at the first lead, `hands` and `first`; anywhere, `position`.

    Attributes:
        number: Its number in the match, from 1.
        deck: The pack, as `gouji.rules.pack` has it; empty for the other beginnings.
        cuts: The ranks that cutters draw.
        leader: Who leads when the cards are drawn.
        first: Who leads first.
        hands: Six hands.
        position: The written position it begins at.
        standing: What it inherits, where that does not follow from the deals before.
        acts: What was done, bare declines left out.
        seats: Names of the players where they changed before this deal.
        more: Unknown keys, as they were read.
    """

    number: int = 1
    deck: tuple[int, ...] = ()
    cuts: tuple[int, ...] = ()
    leader: Seat | None = None
    first: Seat | None = None
    hands: tuple[Hand, ...] | None = None
    position: str = ""
    standing: Standing | None = None
    acts: tuple[Act, ...] = ()
    seats: tuple[str, ...] | None = None
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match, or a single deal of one.

    Attributes:
        ruleset: The rules it is played by.
        deals: Its deals in order.
        event: Where and why it was played.
        date: When.
        seats: Names of the players, A to F; empty where unknown.
        source: Where the cards come from: a seed, a person, a machine.
        more: Unknown keys, as they were read.
        cut: Where the text that was read stopped short; empty for a whole one. No part of the value.
    """

    ruleset: Ruleset = field(default_factory=Ruleset)
    deals: tuple[Deal, ...] = ()
    event: str = ""
    date: dt.date | None = None
    seats: tuple[str, ...] = ()
    source: str = ""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    cut: str = field(default="", compare=False)

    def names(self, number: int) -> tuple[str, ...]:
        """Who sat where in a deal, A to F; empty where unknown."""
        names = self.seats
        for deal in self.deals:
            names = deal.seats if deal.seats is not None and deal.number <= number else names
        return names

    def with_deals(self, deals: tuple[Deal, ...]) -> Record:
        """The same match with other deals."""
        return replace(self, deals=deals)
