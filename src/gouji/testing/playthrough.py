"""A seeded match written out step by step: position, options, act, events and what every seat sees of it (docs/testing.md).

Kept as text and compared, it pins the order of options and everything the game says; a change shows as a difference to be read.
"""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any
from zlib import crc32

from gouji.rules import SEATS, Hand, Match, Ruleset, Seat, View, consult_actions, legal_actions
from gouji.testing.chance import begin_deal, random_action

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules import Event, Game

WHOLE_EVERY = 20  # steps between two positions written in full
MOST_OPTIONS = 14
UNSAID = {"seat", "ruleset", "standing"}
RANKS = 16


def playthrough(profile: str, seed: int, deals: int) -> str:
    """The text of a match of so many deals under a profile, all chance from the seed."""
    rng = random.Random(seed)
    match = Match(Ruleset.parse(profile), deals=deals)
    lines = [f"# {profile}, seed {seed}"]
    while not match.is_over:
        game = begin_deal(rng, match)
        lines.append(f"\n## deal {len(match.games)}: score {match.score[0]}:{match.score[1]}")
        lines += deal_lines(match, game, rng)
    lines.append(f"\n## the end: score {match.score[0]}:{match.score[1]}")
    return "\n".join(lines) + "\n"


def deal_lines(match: Match, game: Game, rng: random.Random) -> Iterator[str]:
    """One deal."""
    views = [View.start(seat, match.ruleset, game.position.standing) for seat in SEATS]
    yield from happened(views, game.events)
    step = 0
    while not game.position.is_over:
        position = game.position
        options = legal_actions(position) + consult_actions(position)
        action = random_action(rng, options)
        text = str(position)
        yield f"\n{step} {position.asked} {position.question.value if position.question else ''} {crc32(text.encode()):08x}"
        if step % WHOLE_EVERY == 0:
            yield f"  position {text}"
        yield f"  options {shortened(list(map(str, options)))}"
        yield f"  act {action}"
        yield from happened(views, match.play(action))
        step += 1
    yield f"\n  position {game.position}"


def shortened(options: list[str]) -> str:
    """All options, or of many the first and the checksum of all."""
    if len(options) <= MOST_OPTIONS:
        return ", ".join(options)
    return f"{', '.join(options[:MOST_OPTIONS])} and {len(options) - MOST_OPTIONS} more {crc32(' '.join(options).encode()):08x}"


def happened(views: list[View], events: list[Event] | tuple[Event, ...]) -> Iterator[str]:
    """The events, and what of each seat's view has changed by them; seats that see the same stand together."""
    yield from (f"  {said(event)}" for event in events)
    seen: dict[str, str] = {}
    for seat in SEATS:
        before = views[seat]
        for event in events:
            if (shown := event.seen_by(seat)) is not None:
                views[seat] = views[seat].see(shown)
        change = changed(before, views[seat])
        seen[change] = seen.get(change, "") + str(seat)
    yield from (f"  {seats}: {change}" for change, seats in seen.items() if change)


def said(event: Event) -> str:
    """An event: its kind and what it carries."""
    carried = (f"{one.name}={shown(getattr(event, one.name))}" for one in fields(event) if one.name not in {"kind", "hands"})
    usual = ("=-", "=no", "=")
    return " ".join([event.kind.value, *(text for text in carried if not text.endswith(usual))])


def changed(before: View, after: View) -> str:
    """The fields of a view that are not what they were."""
    names = [one.name for one in fields(after) if one.name not in UNSAID and getattr(before, one.name) != getattr(after, one.name)]
    return " ".join(f"{name}={shown(after.laid.size if name == 'laid' else getattr(after, name))}" for name in names)


def shown(value: Any) -> str:
    """A value in few characters."""
    if value is None or isinstance(value, bool):
        return {None: "-", True: "yes", False: "no"}[value]
    if isinstance(value, Enum) and not isinstance(value, Seat):
        return str(value.value)
    if isinstance(value, frozenset | tuple):
        return shown_row(tuple(sorted(value)) if isinstance(value, frozenset) else value)
    if is_dataclass(value):
        return "(" + " ".join(shown(getattr(value, one.name)) for one in fields(value)) + ")"
    return str(value)


def shown_row(value: tuple[Any, ...]) -> str:
    """Several values; sixteen counts as a hand."""
    if len(value) == RANKS:
        return str(Hand(value))
    return ("" if all(isinstance(one, Seat) for one in value) else "/").join(map(shown, value))
