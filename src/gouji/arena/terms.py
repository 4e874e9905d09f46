"""What a contest plays: rules, seed, deals a board, limits. One value, handed to every worker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.rules import GoujiError, Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

LIMIT_MS = 3000  # the declared default of the bot protocol
BEGINNINGS = CUT, LEAD = ("cut", "lead")
BOUNDS = {"boards": 1_000_000, "workers": 256, "deals": 1000, "limit_ms": 3_600_000}


class BoardError(GoujiError, ValueError):
    """A contest that cannot be played."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How boards are played; a value.

    Attributes:
        ruleset: The rules.
        seed: Of cards and bots.
        begins: `cut` or `lead`, where a deal begins; by the rules where it is not said: `beginning_of`.
        deals: Deals a seating; more than one are a match, in which tribute is owed from deal to deal.
        is_single: Whether a board is played once, without its twin.
        limit_ms: Milliseconds for a decision; a later answer is late.
        is_recorded: Whether each seating is written down as a record.
    """

    ruleset: Ruleset = field(default_factory=Ruleset)
    seed: int = 1
    begins: str = ""
    deals: int = 1
    is_single: bool = False
    limit_ms: int = LIMIT_MS
    is_recorded: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be played, and fill in the beginning.

        Raises:
            BoardError: A number is out of bounds, there is no such beginning, or a match begins without a cut.
        """
        check_number("deals", self.deals)
        check_number("limit_ms", self.limit_ms)
        if not self.begins:
            object.__setattr__(self, "begins", CUT if self.deals > 1 else beginning_of(self.ruleset))
        if self.begins not in BEGINNINGS:
            raise BoardError(f"a deal begins at the cut or at the lead, not at {self.begins[:60]!r}")
        if self.begins == LEAD and self.deals > 1:
            raise BoardError("a match of several deals begins with the cut: what the deals owe each other is paid before the first lead")


def beginning_of(ruleset: Ruleset) -> str:
    """The cut where the house has more before the first lead than showing 3s, a revolution and pooling; else the first lead.

    Calls, buying, tribute and a new deal asked for need the bots' word. The three of the charter are rare or small; at the first
    lead all pairs of 3s are shown, nobody revolts or pools.
    """
    speaks = ruleset.kaidian or ruleset.three_last or ruleset.tribute or ruleset.redeal_request or ruleset.buy_fours != "off"
    return CUT if speaks else LEAD


def check_number(word: str, number: int) -> None:
    """Refuse a number that is out of bounds.

    Raises:
        BoardError: It is; its word and the bounds are named.
    """
    if not 1 <= number <= BOUNDS[word]:
        raise BoardError(f"{word} is a number from 1 to {BOUNDS[word]}, not {number}")


def check_names(names: Sequence[str]) -> None:
    """Refuse what is no contest.

    Raises:
        BoardError: There are not two bots, or one of a pool is named twice.
    """
    if len(names) < 2:
        raise BoardError("a contest is between two bots or more")
    twice = [name for name in names if names.count(name) > 1]
    if len(names) > 2 and twice:
        raise BoardError(f"a pool names each bot once, {twice[0][:60]!r} is there twice")
