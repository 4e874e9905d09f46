"""一场: what a deal inherits from the deals before it [Art. 6, 20, 21]."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from gouji.rules.scoring import recorded_points, sweeping_team
from gouji.rules.seats import Place, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.rules.debts import Debt
    from gouji.rules.position import Position

ENOUGH_CHANGED = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands before a deal; a value.

    Attributes:
        number: Deals played so far.
        first_cutter: Who cuts in the first deal.
        cutter: Who cut in the deal before, None before the first.
        order: The seats of the deal before from head to last, empty before the first.
        debts: What is owed from it, in the order of payment.
        score: Points of the teams A C E and B D F, as they are written down.
        warnings: Warnings of each seat so far in the match.
        changed: Seats whose player changed since the deal before.
    """

    number: int = 0
    first_cutter: Seat = Seat.A
    cutter: Seat | None = None
    order: tuple[Seat, ...] = ()
    debts: tuple[Debt, ...] = ()
    score: tuple[int, int] = (0, 0)
    warnings: tuple[int, ...] = (0,) * 6
    changed: frozenset[Seat] = frozenset()

    @property
    def last(self) -> Seat | None:
        """大落 of the deal before; None before the first."""
        return self.order[Place.LAST] if self.order else None

    @property
    def swept(self) -> bool:
        """Whether the deal before was a sweep."""
        return bool(self.order) and sweeping_team({seat: Place(place) for place, seat in enumerate(self.order)}) is not None

    @property
    def cuts_afresh(self) -> bool:
        """首次开牌、重新开牌: the first deal, after a sweep, or when two or more players changed [Art. 6]."""
        return not self.order or self.swept or len(self.changed) >= ENOUGH_CHANGED

    def change(self, seats: Iterable[Seat]) -> Self:
        """The standing after these seats got new players, who have no warnings."""
        changed = self.changed | frozenset(seats)
        return replace(self, changed=changed, warnings=tuple(0 if seat in changed else count for seat, count in enumerate(self.warnings)))

    def after(self, position: Position) -> Self:
        """The standing after a deal that is over; of a void deal only what the referee decided counts.

        Raises:
            ValueError: The deal is not over.
        """
        if position.is_void:
            return replace(self, score=fined(self.score, position), warnings=position.warnings)
        points = position.points
        if points is None:
            raise ValueError("the deal is not over")
        seats = {place: seat for seat, place in position.places.items()}
        first, second = recorded_points(points, position.ruleset)
        after = replace(
            self,
            number=self.number + 1,
            cutter=position.frame.cutter,
            order=tuple(seats[place] for place in Place),
            debts=position.debts,
            score=fined((self.score[0] + first, self.score[1] + second), position),
            warnings=position.warnings,
            changed=frozenset(),
        )
        return after.change(position.disqualified)


def fined(score: tuple[int, int], position: Position) -> tuple[int, int]:
    """罚分: a score less the points that the referee took in a deal [Art. 29(3)]."""
    first, second = position.penalty_points
    return score[0] + first, score[1] + second


FIRST_DEAL = Standing()
