"""Sequential stopping: play until a question is settled, and no longer.

A generalised sequential probability ratio test on the margins of boards (points a deal): H0 says that their mean is at most `low`, H1
that it is at least `high`. The margins are taken as normal with the variance estimated from all boards so far; after each board the
logarithm of the likelihood ratio is compared with Wald's two bounds. Before `least` boards nothing is settled: an estimated variance
is not to be trusted earlier (with 2 boards instead of 30 three times as many answers are wrong).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import copysign, inf, log

from gouji.arena.terms import BoardError

LEAST_BOARDS = 30


@dataclass
class Sprt:
    """A question, and how far it is settled.

    Attributes:
        low: H0: the mean is at most this, in points a deal.
        high: H1: the mean is at least this.
        alpha: How often H1 may be taken where H0 holds.
        beta: How often H0 may be taken where H1 holds.
        least: Boards before which nothing is settled.
        verdict: `H0` or `H1`; None until it is settled.
        boards: Boards seen until then.
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05
    least: int = LEAST_BOARDS
    verdict: str | None = None
    boards: int = 0
    _mean: float = field(default=0.0, repr=False)
    _squares: float = field(default=0.0, repr=False)

    def __post_init__(self) -> None:
        """Refuse a question that has no answer.

        Raises:
            BoardError: low is not below high, or a likelihood of error is not between 0 and 0.5.
        """
        if not -inf < self.low < self.high < inf:
            raise BoardError(
                f"the test asks whether the mean is at most LOW or at least HIGH, with LOW < HIGH, not {self.low:g} and {self.high:g}"
            )
        for word, likely in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < likely < 0.5:
                raise BoardError(f"{word} is a likelihood of error between 0 and 0.5, not {likely:g}")
        if self.least < 2:
            raise BoardError(f"a variance needs 2 boards at least, not {self.least}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first H0 is taken, above the second H1 [Wald]."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio of H1 to H0; infinite where all boards are alike, 0 in the middle."""
        if self.boards < 2:
            return 0.0
        away = self._mean - (self.low + self.high) / 2
        variance = self._squares / (self.boards - 1)
        if away == 0 or variance == 0:
            return copysign(inf, away) if away else 0.0
        return self.boards * (self.high - self.low) * away / variance

    def add(self, margin: float) -> bool:
        """One more board; whether the question is settled now. What comes after that changes nothing."""
        if self.verdict is not None:
            return True
        self.boards += 1
        off = margin - self._mean
        self._mean += off / self.boards
        self._squares += off * (margin - self._mean)
        if self.boards >= self.least:
            ratio, (lower, upper) = self.ratio, self.bounds
            self.verdict = "H0" if ratio <= lower else "H1" if ratio >= upper else None
        return self.verdict is not None
