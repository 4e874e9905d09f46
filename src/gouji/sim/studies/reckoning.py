"""How often, how much, and how sure: means, ratios and differences with 95 % intervals.

Every figure is a ratio of two sums over deals (a mean is a ratio to the number of deals). Its variance, and that of a difference
of two such ratios, comes from the second moments by the delta method; deals that two rulesets have in common are paired, so that
what the cards do to both cancels.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    Numbers = npt.NDArray[np.float64]

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
SEATS = "abcdef"


class Figure(NamedTuple):
    """A value with its 95 % interval; the ends are NaN where too few deals say how sure it is."""

    value: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves 0 out."""
        return self.low > 0 or self.high < 0


class Ratio(NamedTuple):
    """The sum of one quantity over the sum of another, `deals` by default."""

    over: str
    under: str = "deals"
    is_rate: bool = False


def quantities(columns: Mapping[str, Numbers]) -> dict[str, Numbers]:
    """What is summed, by name: a number a deal each, from the columns of a study's file."""
    burns = columns["n_burned"] + columns["n_counter_burned"]
    opened = by_seat(columns, "opened").sum(axis=1)
    ours = 1.0 - 2.0 * (columns["first_leader"] % 2)
    values = {
        "deals": np.ones(len(burns)),
        "sweeps": abs(columns["sweep"]),
        "leaders_sweeps": columns["sweep"] * ours > 0,
        "burns": burns,
        "deals_with_burn": burns > 0,
        "burns_failed": columns["n_burn_failed"],
        "burns_succeeded": columns["n_burn_succeeded"],
        "counter_burns": columns["n_counter_burned"],
        "doused": columns["n_doused"],
        "openings": opened,
        "deals_with_opening": opened > 0,
        "winds": columns["n_took_wind"],
        "scrambles": columns["n_scramble"] > 0,
        "tricks": columns["n_trick_ended"],
        "decisions": columns["decisions"],
        "leaders_points": columns["points_ace"] * ours,
    }
    return values | from_the_leader(columns) | when_leading(columns, ours)


def by_seat(columns: Mapping[str, Numbers], name: str) -> Numbers:
    """(deals, 6) of one column a seat."""
    return np.stack([columns[f"{name}_{seat}"] for seat in SEATS], axis=1)


def from_the_leader(columns: Mapping[str, Numbers]) -> dict[str, Numbers]:
    """Places, openings and burns by how many seats after the first leader one sits."""
    seats = (columns["first_leader"].astype(int)[:, None] + np.arange(6)) % 6
    places, opened, burns = (np.take_along_axis(by_seat(columns, name), seats, axis=1) for name in ("place", "opened", "burns"))
    values = {f"after_{steps}_place_{place}": places[:, steps] == place for steps in range(6) for place in range(6)}
    values |= {f"after_{steps}_opened": opened[:, steps] for steps in range(6)}
    return values | {f"after_{steps}_burns": burns[:, steps] for steps in range(6)}


def when_leading(columns: Mapping[str, Numbers], ours: Numbers) -> dict[str, Numbers]:
    """For each seat: whether it leads first, whether it is head then and otherwise, and its team's points then."""
    values: dict[str, Numbers] = {}
    for number, seat in enumerate(SEATS):
        leads = columns["first_leader"] == number
        head = columns[f"place_{seat}"] == 0
        values |= {f"leads_{seat}": leads, f"follows_{seat}": ~leads, f"leads_head_{seat}": leads & head}
        values |= {f"follows_head_{seat}": ~leads & head, f"leads_points_{seat}": leads * columns["points_ace"] * ours}
    return values


class Moments:
    """Sums and second moments of all quantities under one ruleset, and with those of the first one on the same deals."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.names: list[str] = []
        self.number = 0
        self._sums: Any = 0.0
        self._own: Any = 0.0
        self._shared: Any = 0.0

    def add(self, values: Mapping[str, Numbers], first: Mapping[str, Numbers]) -> None:
        """Take the quantities of some deals, and those of the same deals under the first ruleset."""
        self.names = list(values)
        mine, base = (np.stack([np.asarray(some[name], np.float64) for name in self.names]) for some in (values, first))
        self.number += mine.shape[1]
        self._sums = self._sums + mine.sum(axis=1)
        self._own = self._own + mine @ mine.T
        self._shared = self._shared + mine @ base.T

    def total(self, name: str) -> float:
        """The sum of a quantity."""
        return float(self._sums[self.names.index(name)])

    def value(self, ratio: Ratio) -> float:
        """The ratio; NaN where there is nothing below the line."""
        under = self.total(ratio.under)
        return self.total(ratio.over) / under if under else math.nan

    def figure(self, ratio: Ratio) -> Figure:
        """The ratio with its interval; a rate of deals has Wilson's, which holds for rare events too."""
        value = self.value(ratio)
        if ratio.is_rate:
            return wilson(self.total(ratio.over), self.total(ratio.under))
        weights = self._weights(ratio)
        return spread(value, float(weights @ self._own @ weights), self.number)

    def gap(self, one: Ratio, other: Ratio) -> Figure:
        """One ratio less another of the same deals."""
        weights = self._weights(one) - self._weights(other)
        return spread(self.value(one) - self.value(other), float(weights @ self._own @ weights), self.number)

    def change(self, ratio: Ratio, first: Moments) -> Figure:
        """The ratio less that of the first ruleset, deal by deal."""
        mine, base = self._weights(ratio), first._weights(ratio)
        squares = mine @ self._own @ mine - 2 * mine @ self._shared @ base + base @ first._own @ base
        return spread(self.value(ratio) - first.value(ratio), float(squares), self.number)

    def _weights(self, ratio: Ratio) -> Numbers:
        """How much each quantity of a deal moves the ratio: (over - value * under) / mean of under."""
        weights = np.zeros(len(self.names))
        mean = self.total(ratio.under) / max(self.number, 1)
        if mean:
            weights[self.names.index(ratio.over)] += 1 / mean
            weights[self.names.index(ratio.under)] -= self.value(ratio) / mean
        return weights


def spread(value: float, squares: float, number: int) -> Figure:
    """A value whose influences have this sum of squares over so many deals; their sum is 0."""
    if number < 2 or math.isnan(value):
        return Figure(value, math.nan, math.nan)
    half = Z * math.sqrt(max(squares, 0.0) / (number - 1) / number)
    return Figure(value, value - half, value + half)


def wilson(over: float, under: float) -> Figure:
    """A rate with Wilson's interval."""
    if not under:
        return Figure(math.nan, math.nan, math.nan)
    rate, weight = over / under, Z * Z / under
    middle = (rate + weight / 2) / (1 + weight)
    half = Z * math.sqrt(rate * (1 - rate) / under + weight / under / 4) / (1 + weight)
    return Figure(rate, max(middle - half, 0.0), min(middle + half, 1.0))
