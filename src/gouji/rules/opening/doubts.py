"""What is impossible about a step before the first lead that is set up by hand [RULES.md 8]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.events import Question
from gouji.rules.kaidian import Call
from gouji.rules.opening import agreeing, drawing, revolting
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.frame import Opening
    from gouji.rules.opening.desk import Desk
    from gouji.rules.seats import Seat

WITHOUT_HANDS = {Question.AGREE, Question.CUT, Question.BLIND}


def hands_differ(desk: Desk) -> bool:
    """Whether hands are not the cards drawn so far, while nothing but drawing can have changed them."""
    opening = desk.opening
    if not opening.deck or opening.question not in WITHOUT_HANDS | {Question.SHOW}:
        return False
    drawn = [[0] * 16 for _ in SEATS]
    for index, card in enumerate(opening.deck[: opening.drawn]):
        drawn[opening.drawer.after(index)][card & 15] += 1
    return any(desk.hand(seat) != drawn[seat] for seat in SEATS)


def shown_not_drawn(opening: Opening) -> bool:
    """Whether 3s are shown that their seat has not drawn, of a pack that is known."""
    best = opening.shown
    return best is not None and bool(opening.deck) and drawing.threes_of(opening, best.seat, opening.drawn)[best.suit] < best.number


def lacks_ground(desk: Desk) -> bool:
    """Whether a seat is asked that this question is not for."""
    ground = GROUNDS.get(desk.opening.question)
    return ground is not None and not all(ground(desk, seat) for seat in desk.opening.asks)


def is_revolters_opposite(desk: Desk, seat: Seat) -> bool:
    """Whether it has dead goujis to renounce."""
    return desk.field("revolter") == seat.opposite


GROUNDS: dict[Question, Callable[[Desk, Seat], bool]] = {
    Question.AGREE: lambda desk, seat: seat in agreeing.the_two(desk),
    Question.REDEAL: lambda desk, seat: all(desk.is_poor(mate) for mate in seat.team.seats),
    Question.REVOLUTION: revolting.may_revolt,
    Question.RENOUNCE: is_revolters_opposite,
    Question.POOL: lambda desk, seat: seat == desk.opening.leader,
    Question.BLIND: lambda desk, seat: desk.frame.calls[seat] is Call.NONE,
    Question.CALL: lambda desk, seat: desk.frame.calls[seat] is Call.NONE,
}
