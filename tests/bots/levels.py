"""What every level is tried with: whole deals under any profile, and pairs of deals that a seat cannot tell apart."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from gouji import PROFILES, SEATS, Hand, Match, Position, Ruleset, View, apply, legal_actions
from gouji.bots import BOTS, LEVELS, Bot, make_bot
from gouji.rules import Action, Seat
from gouji.sim import sample
from gouji.sim.policies import number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

QUICK: dict[str, str] = {"searcher": "searcher:60:8"}  # how a level is spelled where it must answer by a count of its own, not by the clock
TRIED = (*LEVELS, *(name for name in BOTS if name not in LEVELS))


class IllegalAnswerError(Exception):
    """A bot named no option."""


def quick(level: str) -> str:
    """The name of a level that answers soon, and the same on every machine."""
    return QUICK.get(level, level)


def asked_of(position: Position) -> Seat:
    """The seat that is asked.

    Raises:
        ValueError: The deal is over.
    """
    if position.asked is None:
        raise ValueError("nobody is asked")
    return position.asked


def play_deals(level: str, profile: str, deals: int, seed: int) -> int:
    """Play a match of so many deals, from the cut to the account of each; the number of decisions.

    Raises:
        IllegalAnswerError: An answer is no option.
    """
    match, rng, decisions = Match(Ruleset.parse(profile), deals=deals), random.Random(f"{profile} {seed}"), 0
    bots = [make_bot(quick(level), seed * 6 + seat) for seat in SEATS]
    while not match.is_over:
        game = match.begin(rng)
        while game.position.asked is not None:
            match.play(answer(bots[game.position.asked], game.position))
            decisions += 1
    return decisions


def answer(bot: Bot, position: Position) -> Action:
    """What a bot says.

    Raises:
        IllegalAnswerError: It is no option.
    """
    options = legal_actions(position)
    action = bot.act(View.cut(position, asked_of(position)), options)
    if action not in options:
        raise IllegalAnswerError(f"{bot.name}: {action} in {position}")
    return action


def pairs(seed: int) -> Iterator[tuple[Position, Position]]:
    """Without end: a position with a choice, and the same with unseen cards dealt anew to the other hands."""
    rng = random.Random(seed)
    while True:
        position = Position.deal(Ruleset.parse(rng.choice(list(PROFILES))), rng)
        while position.asked is not None:
            if len(legal_actions(position)) > 1 and rng.random() < 0.1:
                other = sample(View.cut(position, position.asked), rng)
                if other.hands != position.hands:
                    yield position, other
            position = apply(position, Action(position.table.choose(number_of("club"))))[0]


def opening_pairs(seed: int) -> Iterator[tuple[Position, Position]]:
    """Without end: the first leader is asked before the first lead, and the same with other cards in the other hands."""
    rng = random.Random(seed)
    while True:
        ruleset = Ruleset.parse(rng.choice(["charter", "platform"]))
        hands = Position.deal(ruleset, rng).hands
        worlds = [Position.begin_with(ruleset, dealt, SEATS[0]) for dealt in (hands, dealt_anew(hands, rng))]
        yield from zip(*(asked_first(world) for world in worlds), strict=False)


def dealt_anew(hands: tuple[Hand, ...], rng: random.Random) -> list[Hand]:
    """Other cards for all but the first seat."""
    cards = [rank for hand in hands[1:] for rank, count in enumerate(hand.counts) for _ in range(count)]
    rng.shuffle(cards)
    dealt = [hands[0]]
    for hand in hands[1:]:
        mine, cards = cards[: hand.size], cards[hand.size :]
        dealt.append(Hand(tuple(mine.count(rank) for rank in range(16))))
    return dealt


def asked_first(position: Position) -> Iterator[Position]:
    """The positions before the first lead in which the first seat is asked and may choose, the rest declining."""
    while position.opening is not None:
        options = legal_actions(position)
        if position.asked is SEATS[0] and len(options) > 1:
            yield position
        position = apply(position, options[0])[0]


def differences(level: str, many: Iterator[tuple[Position, Position]], number: int, seed: int) -> Iterator[str]:
    """Of so many pairs those in which the level answers differently with the same seed, or which are none."""
    for index in range(number):
        one, other = next(many)
        views = [View.cut(position, asked_of(position)) for position in (one, other)]
        said = [str(answer(make_bot(quick(level), seed + index), position)) for position in (one, other)]
        if views[0] != views[1] or said[0] != said[1]:
            yield f"{one}: {said[0]} and {said[1]}"
