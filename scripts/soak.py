"""Plays random deals over random rulesets and looks for anything that must never happen (docs/rules/en.md).

What it finds names the seed of the deal, so that ``--seed N --deals 1`` plays it again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

from gouji import OPTIONS, SEATS, Action, EventKind, Game, GoujiError, Hand, Position, Ruleset, View, legal_actions, refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gouji import Event
    from gouji.rules.options import Option

CHANGED = 0.25  # how often an option of a random ruleset is not the charter's
LOOKED_AT = 0.02  # how often a decision is looked at from all sides
FOLLOWED = 0.25  # how often a deal is followed from one seat, event by event
ALPHABET = "3456789TJQKA2BRY"


class Outcome(NamedTuple):
    """What came of one deal."""

    decisions: int
    complaints: list[str]


def random_ruleset(rng: random.Random) -> Ruleset:
    """The charter with some options changed."""
    changed = [name for name in OPTIONS if rng.random() < CHANGED]
    return Ruleset.of("charter", {name: random_value(OPTIONS[name], rng) for name in changed})


def random_value(option: Option, rng: random.Random) -> str:
    """Any value of an option."""
    if option.kind == "points":
        high, middle = rng.randrange(3, 9), rng.randrange(3)
        return f"{high},{middle},0,0,{-middle},{-high}"
    if option.kind == "choices":
        return ",".join(rng.sample(option.values, rng.randint(1, len(option.values))))
    return rng.choice(option.values or (str(rng.randrange(6, 20)),))


def play(seed: int) -> Outcome:
    """Play one deal at random, looking on."""
    rng = random.Random(seed)
    ruleset = random_ruleset(rng)
    complaints: list[str] = []
    game = Game.deal(ruleset, rng)
    try:
        complaints += [f"{what}: {game.position}" for what in watch(game, rng)]
    except (GoujiError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        complaints.append(f"{type(error).__name__} {error}: {game.position}")
    return Outcome(len(game.actions), [f"deal {seed}, {ruleset}: {complaint}" for complaint in complaints])


def watch(game: Game, rng: random.Random) -> Iterator[str]:
    """Play to the end; every sentence is something that must not be."""
    views = [View.start(rng.choice(SEATS), game.position.ruleset)] if rng.random() < FOLLOWED else []
    follow(views, game.events)
    while not game.position.is_over:
        options = legal_actions(game.position)
        if game.position.asked is None or not options:
            yield "a deal that goes on asks nobody"
            return
        if rng.random() < LOOKED_AT:
            yield from look(game, options, rng)
            yield from look_from_seats(game, views)
        follow(views, game.play(rng.choice(options)))
    yield from look_at_the_end(game)
    yield from look_from_seats(game, views)


def follow(views: list[View], events: Iterable[Event]) -> None:
    """Show the events to the seats that look on."""
    for number, view in enumerate(views):
        for event in events:
            if (seen := event.seen_by(view.seat)) is not None:
                views[number] = views[number].see(seen)


def look_from_seats(game: Game, views: list[View]) -> Iterator[str]:
    """What the seats saw against what they may see."""
    for view in views:
        if view != View.cut(game.position, view.seat):
            yield f"what {view.seat} saw is not what {view.seat} may see"


def look(game: Game, options: tuple[Action, ...], rng: random.Random) -> Iterator[str]:
    """One moment from all sides."""
    position = game.position
    if not is_whole(position, game):
        yield "cards appeared or vanished"
    if position.problems():
        yield f"play reached what is called impossible ({position.problems()})"
    if Position.parse(str(position), position.ruleset) != position:
        yield "the written form does not read back"
    if refused := [str(option) for option in options if refusal(position, option)]:
        yield f"listed and refused: {refused}"
    if unlisted := [str(act) for act in random_acts(position, rng) if (act in options) == bool(refusal(position, act))]:
        yield f"listing and refusing disagree: {unlisted}"


def is_whole(position: Position, game: Game) -> bool:
    """Whether every card of the deck is in a hand, laid or thrown in."""
    laid = [event.card_set for event in game.events if event.kind in {EventKind.PLAYED, EventKind.BURNED, EventKind.COUNTER_BURNED}]
    piles = [*(hand.counts for hand in position.hands), position.thrown.counts, *(card_set.counts for card_set in laid if card_set)]
    return tuple(map(sum, zip(*piles, strict=True))) == position.ruleset.copies


def random_acts(position: Position, rng: random.Random) -> Iterator[Action]:
    """Acts of every kind, legal or not: sets out of the hand, laid and burned, and the refusals."""
    for code in ("-", "~", "=", "^", "."):
        yield Action.parse(code)
    asked = position.asked
    hand = position.hands[asked or 0]
    for _ in range(6):
        cards = random_set(hand, rng)
        yield from (Action.parse(cards), Action.parse(f"!{cards}"))


def random_set(hand: Hand, rng: random.Random) -> str:
    """A set that the hand holds or nearly holds, written low to high."""
    held = [ALPHABET[rank] for rank in range(12) if hand.counts[rank]]
    rank = rng.choice([*held, ""])
    naturals = rank * rng.randint(1, hand.counts[ALPHABET.index(rank)] + 1) if rank else ""
    hung = "".join(letter * rng.randint(0, min(3, hand.counts[ALPHABET.index(letter)])) for letter in "2BRY")
    return naturals + hung or "3"


def look_at_the_end(game: Game) -> Iterator[str]:
    """Places and points of a deal that is over."""
    position = game.position
    if sorted(position.places.values()) != list(range(6)):
        yield "the six places are not taken once each"
    if position.points is None or position.points[0] != -position.points[1]:
        yield f"the teams' points {position.points} do not balance"
    if game.events[-1].kind is not EventKind.ENDED:
        yield "the last event is not the end"
    if legal_actions(position):
        yield "somebody may act after the end"


def main() -> int:
    """Play them all and say what was found."""
    given = arguments()
    started, decisions, found = time.monotonic(), 0, 0
    seeds = range(given.seed, given.seed + given.deals)
    with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
        for number, outcome in enumerate(pool.imap_unordered(play, seeds, chunksize=50), 1):
            decisions += outcome.decisions
            found += len(outcome.complaints)
            print(*outcome.complaints[:3], sep="\n", end="\n" if outcome.complaints else "")
            if number % 5000 == 0:
                print(f"{number} deals, {found} violations, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{given.deals} deals over random rulesets, {decisions} decisions: {found} violations")
    return 1 if found else 0


def arguments() -> argparse.Namespace:
    """What may be given."""
    parser = argparse.ArgumentParser(description="Random deals over random rulesets, watched.")
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first deal; the others count on")
    parser.add_argument("--processes", type=int, default=None, help="one a core unless given")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
