"""The account of many boards: points per deal with an interval, places, sweeps, openings, burns, faults, times."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from gouji.arena.board import team_of
from gouji.arena.player import MOST_SENTENCES
from gouji.bots import FAULTS
from gouji.rules import PLACES, sweeping_team

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.arena.board import Board, Deal, Seating
    from gouji.arena.player import Conduct
    from gouji.rules import Seat, Team

NORMAL_95 = 1.96
STUDENT_95 = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145),
    *(2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048),
)  # standard errors to each side, for 2 boards, 3 boards … 29 boards


def interval(margins: Sequence[float]) -> tuple[float, float | None]:
    """Mean and half the width of its 95 % interval, from one margin for each board; no width from a single board.

    Below 30 boards Student's t takes the place of 1.96: a spread that is estimated from so few is often too small.
    """
    if len(margins) < 2:
        return fmean(margins), None
    errors = STUDENT_95[len(margins) - 2] if len(margins) - 2 < len(STUDENT_95) else NORMAL_95
    return fmean(margins), errors * stdev(margins) / sqrt(len(margins))


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
        opened: Seats that opened [Art. 24].
        burns: Burns `tried`, `succeeded`, `failed`.
        faults: Decisions by kind of fault, `gouji.bots.FAULTS`.
        took_ns: Nanoseconds for each decision that was a choice.
        sentences: The first faults in words.
    """

    name: str
    places: list[int] = field(default_factory=lambda: [0] * 6)
    sweeps: int = 0
    opened: int = 0
    burns: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("tried", "succeeded", "failed"), 0))
    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    took_ns: array[int] = field(default_factory=lambda: array("Q"))
    sentences: list[str] = field(default_factory=list)

    def add(self, seating: Seating, team: Team) -> None:
        """Enter a seating in which this bot sat in the team's seats."""
        for deal in seating.deals:
            self.sweeps += sweeping_team(deal.places) is team
            for seat in team.seats:
                self.add_seat(deal, seat)
        for seat in team.seats:
            self.add_conduct(seating.conduct[seat])

    def add_seat(self, deal: Deal, seat: Seat) -> None:
        """Enter what one seat did in a deal."""
        self.places[deal.places[seat]] += 1
        self.opened += seat in deal.opened
        for word in self.burns:
            self.burns[word] += deal.burns.get((seat, word), 0)

    def add_conduct(self, conduct: Conduct) -> None:
        """Enter how one seat answered."""
        for kind, times in conduct.faults.items():
            self.faults[kind] = self.faults.get(kind, 0) + times
        self.took_ns.extend(conduct.took_ns)
        self.sentences = (self.sentences + conduct.sentences)[:MOST_SENTENCES]

    def join(self, other: Side) -> None:
        """Enter what the same bot did against somebody else."""
        self.places = [one + two for one, two in zip(self.places, other.places, strict=True)]
        self.sweeps += other.sweeps
        self.opened += other.opened
        self.burns = {word: count + other.burns[word] for word, count in self.burns.items()}
        self.faults = {kind: self.faults.get(kind, 0) + other.faults.get(kind, 0) for kind in self.faults | other.faults}
        self.took_ns.extend(other.took_ns)
        self.sentences = (self.sentences + other.sentences)[:MOST_SENTENCES]

    @property
    def seats(self) -> int:
        """Seats played, three a deal."""
        return sum(self.places)

    def times_us(self) -> tuple[float, float]:
        """Median and 99th percentile of a decision in microseconds; zeros where nothing was decided."""
        ordered = sorted(self.took_ns)
        return (quantile(ordered, 0.5) / 1000, quantile(ordered, 0.99) / 1000) if ordered else (0.0, 0.0)

    def facts(self) -> dict[str, Any]:
        """What is the same on every machine where no bot runs into its limit: everything but times and late answers."""
        places = {place.name.lower(): count for place, count in zip(PLACES, self.places, strict=True)}
        faults = {kind: times for kind, times in self.faults.items() if kind != "late"}
        counted = {"sweeps": self.sweeps, "opened": self.opened, "burns": dict(self.burns), "faults": faults}
        return {"name": self.name, "places": places} | counted

    def times(self) -> dict[str, Any]:
        """What is not: late answers, decisions, their median and 99th percentile in microseconds."""
        median, slow = self.times_us()
        return {"late": self.faults.get("late", 0), "decisions": len(self.took_ns), "median_us": round(median, 1), "p99_us": round(slow, 1)}


def margin_of(board: Board) -> float:
    """Points a deal of the first bot's team, the mean over all deals of a board."""
    return fmean(deal.points[seating.exchanged] for seating in board for deal in seating.deals)


class Account:
    """Boards between two bots.

    Attributes:
        margins: For each board the points a deal of the first bot's team, the mean of its deals.
        sides: The accounts of the first and the second bot.
        deals: Deals played out.
        void: Deals that were void and dealt again.
    """

    def __init__(self, first: str, second: str) -> None:
        """Begin with no board."""
        self.margins: list[float] = []
        self.sides = (Side(first), Side(second))
        self.deals = 0
        self.void = 0

    def add(self, board: Board) -> None:
        """Enter all deals of a board."""
        for seating in board:
            self.deals += len(seating.deals)
            self.void += seating.void
            for index, side in enumerate(self.sides):
                side.add(seating, team_of(index, exchanged=seating.exchanged))
        self.margins.append(margin_of(board))

    def facts(self) -> dict[str, Any]:
        """The account as JSON has it; the same for the same seed, whoever counts and with how many workers."""
        return {
            "boards": len(self.margins),
            "deals": self.deals,
            "void": self.void,
            **points_facts(self.margins),
            "sides": [side.facts() for side in self.sides],
        }


def points_facts(margins: Sequence[float]) -> dict[str, Any]:
    """Points a deal with their interval; neither where nothing was played."""
    if not margins:
        return {"points_per_deal": None, "interval_95": None}
    mean, half = interval(margins)
    return {"points_per_deal": round(mean, 6), "interval_95": None if half is None else [round(mean - half, 6), round(mean + half, 6)]}
