"""Moments to ask a bot about: every question of a deal, reached by random play under random rulesets, the same for every bot."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, count
from typing import TYPE_CHECKING

from gouji.rules import SEATS, Hand, Match, NotationError, Position, Question, Ruleset, View, consult_actions, legal_actions
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.testing.chance import begin_deal, keep_poor, random_action, random_custom

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules import Action, Event, Game, Seat, Standing

DEALS_A_MATCH = 3
CONSULTED = 0.1
FREQUENT = {Question.LEAD, Question.FOLLOW, Question.ANSWER, Question.BURN}
TAKEN = 0.03  # of them, so that they are not all of the first tricks
NO_CHOICE = {Question.CUT, Question.GIVE}


@dataclass(frozen=True)
class Moment:
    """A question in mid-deal.

    Attributes:
        position: The whole truth.
        events: What has happened in the deal so far.
        standing: What the deal has inherited.
    """

    position: Position
    events: tuple[Event, ...]
    standing: Standing

    @cached_property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.position.asked or SEATS[0]

    @cached_property
    def view(self) -> View:
        """What it knows."""
        return View.cut(self.position, self.seat)

    @cached_property
    def options(self) -> tuple[Action, ...]:
        """What it may answer."""
        return legal_actions(self.position)

    @property
    def start(self) -> View:
        """What it knew before the deal."""
        return View.start(self.seat, self.position.ruleset, self.standing)

    @property
    def seen(self) -> list[Event | None]:
        """The events as it has seen them, None for those it has not."""
        return [event.seen_by(self.seat) for event in self.events]

    @property
    def name(self) -> str:
        """For a sentence about it."""
        return f"{self.position.question.value if self.position.question else 'nothing'} under {self.position.ruleset}"


def moment_of(game: Game) -> Moment:
    """The question that is out in a deal."""
    return Moment(game.position, tuple(game.events), game.position.standing)


@lru_cache(maxsize=8)
def every_question(seed: int, each: int = 2) -> tuple[Moment, ...]:
    """So many moments of every question, with a choice where the question ever leaves one."""
    found: dict[Question, list[Moment]] = {question: [] for question in Question}
    rng = random.Random(seed)
    for moment in chain(redeals(seed, each), random_moments(seed)):
        moments = found[moment.position.question or Question.LEAD]
        if moment.position.question in FREQUENT and rng.random() > TAKEN:
            continue
        if len(moments) < each and (len(moment.options) > 1 or moment.position.question in NO_CHOICE):
            moments.append(moment)
            if all(len(moments) >= each for moments in found.values()):
                break
    return tuple(moment for moments in found.values() for moment in moments)


def random_moments(seed: int) -> Iterator[Moment]:
    """Every moment of random matches under random rulesets, with a hand opened to a teammate now and then, without an end."""
    for number in count(seed):
        rng = random.Random(number)
        match = Match(random_custom(rng), rng.choice(SEATS), deals=DEALS_A_MATCH)
        for _ in range(DEALS_A_MATCH):
            yield from random_deal(rng, match, begin_deal(rng, match))


def random_deal(rng: random.Random, match: Match, game: Game) -> Iterator[Moment]:
    """Every moment of a deal played at random."""
    while match.is_playing:
        yield moment_of(game)
        besides = consult_actions(game.position)
        match.play(rng.choice(besides) if besides and rng.random() < CONSULTED else random_action(rng, legal_actions(game.position)))


def redeals(seed: int, each: int) -> Iterator[Moment]:
    """A team without 2 and joker, which may ask for new cards: too rare to be met by chance [Art. 22]."""
    ruleset, rng = Ruleset.parse("charter redeal_request=true"), random.Random(seed)
    for _ in range(each):
        pack = list(shuffled_pack(ruleset, rng))
        keep_poor(pack, (0, 2, 4))
        match = Match(ruleset, rng.choice(SEATS))
        moments = random_deal(rng, match, match.begin_with(tuple(pack), drawn_cuts(ruleset, rng)))
        yield next(moment for moment in moments if moment.position.question is Question.REDEAL)


def dealt_again(moment: Moment, rng: random.Random) -> Moment | None:
    """The same moment of the play with the cards that the asked seat cannot know in other hands; None where its view would change."""
    position = moment.position
    others = [seat for seat in SEATS if seat is not moment.seat]
    cards = [rank for seat in others for rank, number in enumerate(position.hands[seat].counts) for _ in range(number)]
    rng.shuffle(cards)
    hands = list(position.hands)
    for seat in others:
        mine = [cards.pop() for _ in range(position.hands[seat].size)]
        hands[seat] = Hand(tuple(map(mine.count, range(len(position.ruleset.copies)))))
    try:
        other = Position.parse(f"{'/'.join(map(str, hands))} {str(position).partition(' ')[2]}", position.ruleset)
    except NotationError:
        return None
    again = Moment(other, (), moment.standing)
    return again if (again.view, again.options) == (moment.view, moment.options) else None
