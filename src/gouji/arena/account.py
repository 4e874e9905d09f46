"""The account of many boards: points per deal with an interval, places, sweeps, burns, times."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from gouji.arena.board import LIMIT_NS, team_of
from gouji.rules import PLACES, sweeping_team

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.arena.board import Deal
    from gouji.rules import Seat, Team

NORMAL_95 = 1.96


def interval(margins: Sequence[float]) -> tuple[float, float | None]:
    """Mean and half the width of its 95 % interval, from one margin for each board; no width from a single board."""
    if len(margins) < 2:
        return fmean(margins), None
    return fmean(margins), NORMAL_95 * stdev(margins) / sqrt(len(margins))


def quantile(ordered: Sequence[int], share: float) -> int:
    """The value below which this share of an ordered list lies."""
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


@dataclass
class Side:
    """One bot's side of the account.

    Attributes:
        name: The bot.
        places: How often each place, head to last, was taken by one of its seats.
        sweeps: Deals whose first three places it took.
        burns: Burns `tried`, `succeeded`, `failed`.
        illegal: Answers that were no option.
        late: Answers after the limit.
        took_ns: Nanoseconds for each decision that was a choice.
    """

    name: str
    places: list[int] = field(default_factory=lambda: [0] * 6)
    sweeps: int = 0
    burns: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("tried", "succeeded", "failed"), 0))
    illegal: int = 0
    late: int = 0
    took_ns: array[int] = field(default_factory=lambda: array("Q"))

    def add(self, deal: Deal, team: Team) -> None:
        """Enter a deal in which this bot sat in the team's seats."""
        self.sweeps += sweeping_team(deal.places) is team
        for seat in team.seats:
            self.add_seat(deal, seat)

    def add_seat(self, deal: Deal, seat: Seat) -> None:
        """Enter what one seat did."""
        self.places[deal.places[seat]] += 1
        for word in self.burns:
            self.burns[word] += deal.burns.get((seat, word), 0)
        self.illegal += deal.illegal[seat]
        self.late += sum(took > LIMIT_NS for took in deal.took_ns[seat])
        self.took_ns.extend(deal.took_ns[seat])

    def times_us(self) -> tuple[float, float]:
        """Median and 99th percentile of a decision in microseconds; zeros where nothing was decided."""
        ordered = sorted(self.took_ns)
        return (quantile(ordered, 0.5) / 1000, quantile(ordered, 0.99) / 1000) if ordered else (0.0, 0.0)

    def facts(self) -> dict[str, Any]:
        """What is the same on every machine: everything but times."""
        places = {place.name.lower(): count for place, count in zip(PLACES, self.places, strict=True)}
        return {"name": self.name, "places": places, "sweeps": self.sweeps, "burns": dict(self.burns), "illegal": self.illegal}


class Account:
    """Boards between two bots.

    Attributes:
        margins: For each board the points a deal of the first bot's team, the mean of its two deals.
        sides: The accounts of the first and the second bot.
    """

    def __init__(self, first: str, second: str) -> None:
        """Begin with no board."""
        self.margins: list[float] = []
        self.sides = (Side(first), Side(second))

    def add(self, board: tuple[Deal, Deal]) -> None:
        """Enter both deals of a board."""
        self.margins.append((board[0].points[0] + board[1].points[1]) / 2)
        for exchanged, deal in zip((False, True), board, strict=True):
            for index, side in enumerate(self.sides):
                side.add(deal, team_of(index, exchanged=exchanged))

    def facts(self) -> dict[str, Any]:
        """The account as JSON has it; the same for the same seed, whoever counts and with how many workers."""
        mean, half = interval(self.margins)
        return {
            "boards": len(self.margins),
            "deals": 2 * len(self.margins),
            "points_per_deal": round(mean, 6),
            "interval_95": None if half is None else [round(mean - half, 6), round(mean + half, 6)],
            "sides": [side.facts() for side in self.sides],
        }
