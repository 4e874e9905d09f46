"""A board: one deal of cards, played twice with the teams' seats exchanged."""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import TYPE_CHECKING

from gouji.bots import make_bot
from gouji.rules import EventKind, Position, Seat, Team, View, apply, legal_actions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gouji.bots import Bot
    from gouji.rules import Action, Place, Ruleset

LIMIT_NS = 3_000_000_000  # a bot has as long as the declared default of the bot protocol
TRIED = (EventKind.BURNED, EventKind.COUNTER_BURNED)
BURN_WORDS = {EventKind.BURN_SUCCEEDED: "succeeded", EventKind.BURN_FAILED: "failed"} | dict.fromkeys(TRIED, "tried")


@dataclass
class Deal:
    """What happened in one deal, by seat or team.

    Attributes:
        points: Of the teams A C E and B D F.
        places: The place of each seat.
        burns: How often a seat `tried`, `succeeded`, `failed`.
        illegal: How often a seat answered with no option; it played the first option then.
        took_ns: By seat, nanoseconds for each decision that was a choice.
    """

    points: tuple[int, int] = (0, 0)
    places: Mapping[Seat, Place] = field(default_factory=dict)
    burns: dict[tuple[Seat, str], int] = field(default_factory=dict)
    illegal: list[int] = field(default_factory=lambda: [0] * 6)
    took_ns: list[array[int]] = field(default_factory=lambda: [array("Q") for _ in range(6)])


def deal_board(ruleset: Ruleset, seed: int, number: int) -> Position:
    """The cards and the first leader of a board; the same for the same seed and number on every machine."""
    return Position.deal(ruleset, random.Random(f"board {seed} {number}"))


def seat_bots(names: tuple[str, str], seed: int, number: int, *, exchanged: bool) -> list[Bot]:
    """Six bots: the first name at A C E, the second at B D F, or exchanged."""
    own_seed = (seed * 1_000_003 + number) * 12 + 6 * exchanged
    return [make_bot(names[(seat + exchanged) % 2], own_seed + seat) for seat in range(6)]


def play_board(names: tuple[str, str], ruleset: Ruleset, seed: int, number: int) -> tuple[Deal, Deal]:
    """Both deals of a board; in the second the teams' seats are exchanged.

    Raises:
        UnknownBotError: A name is no bot's.
    """
    position = deal_board(ruleset, seed, number)
    first, second = (play_deal(position, seat_bots(names, seed, number, exchanged=exchanged)) for exchanged in (False, True))
    return first, second


def play_deal(position: Position, bots: Sequence[Bot]) -> Deal:
    """Play a deal to its end; a seat without a choice is not asked."""
    deal = Deal()
    while (seat := position.asked) is not None:
        options = legal_actions(position)
        action = options[0] if len(options) == 1 else answer(deal, bots[seat], View.cut(position, seat), options)
        position, events = apply(position, action)
        for event in events:
            if event.kind in BURN_WORDS and event.seat is not None:
                key = (event.seat, BURN_WORDS[event.kind])
                deal.burns[key] = deal.burns.get(key, 0) + 1
    deal.places = position.places
    deal.points = position.points or (0, 0)
    return deal


def answer(deal: Deal, bot: Bot, view: View, options: Sequence[Action]) -> Action:
    """What a bot chooses, timed; an answer that is no option is counted, and the first option played."""
    begun = perf_counter_ns()
    action = bot.act(view, options)
    deal.took_ns[view.seat].append(perf_counter_ns() - begun)
    if action in options:
        return action
    deal.illegal[view.seat] += 1
    return options[0]


def team_of(index: int, *, exchanged: bool) -> Team:
    """Where the first (0) or the second (1) bot sits."""
    return Team.BDF if (index == 1) != exchanged else Team.ACE
