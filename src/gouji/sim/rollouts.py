"""What an act is worth: deals that the seat cannot tell from the true one, played on by a policy."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from gouji.engine.sampling import Futures
from gouji.rules.errors import IllegalActionError
from gouji.rules.frame import PLAIN, Frame
from gouji.rules.position import Position
from gouji.rules.reasons import REASONS, Reason
from gouji.rules.scoring import team_points
from gouji.rules.seats import PLACES, SEATS
from gouji.sim.policies import number_of
from gouji.sim.seeing import dealable_table, player

if TYPE_CHECKING:
    import random

    from gouji.rules.actions import Action
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.view import View


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an act turned out.

    Attributes:
        deals: How many deals were played.
        finishes: finishes[seat][place]: in how many of them the seat took that place, 0 head to 5 last.
        points: Mean points of the acting seat's team.
        error: Standard error of that mean.
    """

    deals: int
    finishes: tuple[tuple[int, ...], ...]
    points: float
    error: float


def rollout(view: View, action: Action, n: int, policy: str, rng: random.Random) -> Outcome:
    """Play an act n times, each time with other unseen cards.

    The cards are dealt so that they agree with everything the seat has seen: its hand and one opened to it, the cards laid and
    pooled, how many every player has left, what was thrown in, the cards given, returned, bought or shown that a hand must still
    hold. A pass excludes nothing. Each such deal of the other cards is equally likely.

    Args:
        view: Of the seat that is asked.
        action: One of its legal acts that lays or refuses; to consult plays nothing.
        n: How many deals, at least one.
        policy: Who plays on at all seats: `uniform`, `club` or `planner`.
        rng: All randomness.

    Raises:
        IllegalActionError: The rules forbid the act.
        ValueError: The seat is not asked, n is not positive, there is no such policy, or nothing is played: before the first lead.
    """
    if n < 1:
        raise ValueError(f"an act is played in at least one deal, not {n}")
    known = dealable_table(view)
    if action.is_word:
        raise ValueError(f"{action} plays nothing that could be played on")
    reason = known.refuse(int(player(view)), action.code)
    if reason:
        raise IllegalActionError(REASONS[reason])
    if view.lost_turns[view.seat] and view.owner is not None and not action.is_refusal:
        raise IllegalActionError(Reason.TURN_LOST)
    numbers = Futures(known).play(action.code, number_of(policy), rng.getrandbits(64), n)
    ends = Counter(tuple(numbers[start : start + 6]) for start in range(0, len(numbers), 6))
    return summary(ends, n, view)


def summary(ends: Counter[tuple[int, ...]], deals: int, view: View) -> Outcome:
    """Counts and means over the places that the seats took."""
    finishes = [[0] * 6 for _ in SEATS]
    total = squares = 0
    for places, times in ends.items():
        for seat, place in enumerate(places):
            finishes[seat][place] += times
        points = points_of(places, view.ruleset)[int(view.seat) % 2]
        total += points * times
        squares += points * points * times
    mean = total / deals
    spread = max(squares / deals - mean * mean, 0.0)
    return Outcome(deals, tuple(map(tuple, finishes)), mean, sqrt(spread / max(deals - 1, 1)))


def points_of(places: tuple[int, ...], ruleset: Ruleset) -> tuple[int, int]:
    """Points of the teams A C E and B D F."""
    return team_points({seat: PLACES[place] for seat, place in zip(SEATS, places, strict=True)}, ruleset)


def sample(view: View, rng: random.Random) -> Position:
    """A position that the asked seat cannot tell from the true one; each deal of the cards not known is equally likely.

    Raises:
        ValueError: The seat is not asked, or the first lead is still to come.
    """
    table = Futures(dealable_table(view)).draw(rng.getrandbits(64))
    thrown = [view.ruleset.copies[rank] if rank in view.pooled else cards for rank, cards in enumerate(table.thrown())]
    table.put_cards(table.hands(), thrown)
    return Position(table, view.ruleset, frame_of(view))


def frame_of(view: View) -> Frame:
    """What surrounds the play, which everybody knows."""
    frame = Frame(
        standing=view.standing,
        cutter=view.cutter,
        calls=view.calls,
        known=view.known,
        consult=view.consult,
        lost_turns=view.lost_turns,
        penalties=view.penalties,
        pooled=view.pooled,
    )
    return PLAIN if frame == PLAIN else frame
