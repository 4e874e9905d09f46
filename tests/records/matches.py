"""Random records: matches of short and whole deals with names, times, comments and keys nobody knows."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace

from hypothesis import strategies as st

from gouji import Action, Position, Ruleset, Seat, apply, consult_actions, legal_actions
from gouji.records.record import Act, Deal, Record, deal_of, settle
from gouji.rules.match import Match
from gouji.rules.penalties import Offence, Penalty, PenaltyKind
from tests.rulesets import random_action, random_ruleset, small_position

LINE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=12).map(str.strip)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TIMES = st.dates() | st.times() | st.datetimes(timezones=st.just(dt.UTC) | st.none())
SCALARS = st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False) | TEXT | TIMES
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT | st.just("toml"), inner, max_size=2), max_leaves=5
)
KNOWN = {
    "gouji",
    "ruleset",
    "event",
    "date",
    "seats",
    "source",
    "deal",
    "first",
    "hands",
    "position",
    "actions",
    "act",
    "deck",
    "cuts",
    "standing",
}
UNKNOWN = st.dictionaries((TEXT | st.sampled_from(["n", "type", "number"])).filter(lambda key: key not in KNOWN), VALUES, max_size=2)
NAMES = st.tuples(*[TEXT] * 6)


def played(start: Position, rng: random.Random, most: int) -> Deal:
    """At most so many random decisions from here, as a record has them."""
    position, actions = start, list[Action]()
    while not position.is_over and len(actions) < most:
        actions.append(random_action(rng, legal_actions(position)))
        position, _ = apply(position, actions[-1])
    return deal_of(start, actions)


def whole_deal(seed: int, ruleset: Ruleset | None = None) -> Record:
    """A deal of the whole deck, played to its end at random."""
    rng = random.Random(seed)
    ruleset = ruleset or Ruleset()
    return Record(ruleset, (played(Position.deal(ruleset, rng), rng, 10_000),), source=f"seed {seed}")


def short_deal(seed: int, most: int = 10_000) -> Record:
    """A deal of small hands under a random ruleset."""
    rng = random.Random(seed)
    ruleset = random_ruleset(rng)
    return Record(ruleset, (played(small_position(rng, ruleset), rng, most),))


@st.composite
def acts(draw: st.DrawFn, bare: Act) -> Act:
    """The act with what may stand beside it."""
    return replace(bare, clock_ms=draw(st.none() | st.integers(0, 10**9 - 1)), comment=draw(LINE), more=draw(UNKNOWN))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A match of a few short deals, the last perhaps not over."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    ruleset = random_ruleset(rng)
    deals = []
    for number in range(1, draw(st.integers(0, 3)) + 1):
        deal = played(small_position(rng, ruleset), rng, draw(st.integers(0, 60)))
        deals.append(replace(deal, number=number, seats=draw(st.none() | NAMES), more=draw(UNKNOWN)))
    if deals and deals[-1].acts:
        deals[-1] = replace(deals[-1], acts=(*deals[-1].acts[:-1], draw(acts(deals[-1].acts[-1]))))
    date = draw(st.none() | st.dates())
    return Record(ruleset, tuple(deals), draw(TEXT), date, draw(st.just(()) | NAMES), draw(TEXT), draw(UNKNOWN))


def whole_match(seed: int, deals: int, profile: str | None = None) -> Record:
    """Deals from the cut on under a random ruleset or a profile, played at random, now and then penalised; void ones too."""
    rng = random.Random(seed)
    ruleset = Ruleset.parse(profile) if profile else random_ruleset(rng)
    match, kept = Match(ruleset, Seat(rng.randrange(6))), []
    for number in range(1, deals + 1):
        game = match.begin(rng)
        start = game.position
        while match.is_playing:
            decide(match, rng)
        kept.append(deal_of(start, game.actions, number))
    return settle(Record(ruleset, tuple(kept), source=f"seed {seed}"))


def decide(match: Match, rng: random.Random) -> None:
    """One random decision of the seat that is asked; where there is a referee, he decides once in a while."""
    position = match.games[-1].position
    penalty = Penalty(PenaltyKind.WARNING, Seat(rng.randrange(6)), 0, rng.choice([None, Offence.SIGNALLED]))
    if position.ruleset.referee and rng.random() < 0.02:
        match.penalize(penalty)
    else:
        besides = consult_actions(position) if rng.random() < 0.05 else ()
        match.play(rng.choice(besides) if besides else random_action(rng, legal_actions(position)))
