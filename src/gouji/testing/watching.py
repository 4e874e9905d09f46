"""Random matches, watched for anything that must never happen [RULES.md 13]."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from gouji.rules import (
    SEATS,
    Action,
    EventKind,
    GoujiError,
    IllegalActionError,
    Match,
    PenaltyKind,
    Place,
    Position,
    View,
    consult_actions,
    legal_actions,
    refusal,
)
from gouji.rules.actions import WORDS, ActionKind
from gouji.testing.accounts import Account, cards_owed, points_owed, written
from gouji.testing.chance import LETTERS, begin_deal, random_custom, random_penalty

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gouji.rules import Event, Game, Hand, Standing

DEALS_A_MATCH = 4
LOOKED_AT = 0.005  # how often a decision is looked at from all sides
FOLLOWED = 0.1  # how often a deal is followed from one seat, event by event
PENALIZED = 0.005  # how often the referee speaks at a decision, where there is one
MOST_DECISIONS = 5000
MOST_VOID = 20
THIRD, FOURTH = 2, 3
BETWEEN = (ValueError, ArithmeticError, LookupError, TypeError, AttributeError, RuntimeError)


class Outcome(NamedTuple):
    """What came of one match."""

    deals: int
    decisions: int
    complaints: list[str]


@dataclass(slots=True)
class Watch:
    """One deal being watched.

    Attributes:
        game: The deal.
        rng: All randomness.
        account: What its events come to.
        views: The seats that look on.
        laid: Cards laid so far, sixteen counts.
    """

    game: Game
    rng: random.Random
    account: Account = field(default_factory=Account)
    views: list[View] = field(default_factory=list)
    laid: list[int] = field(default_factory=lambda: [0] * 16)

    def hear(self, events: Iterable[Event]) -> None:
        """Take note, and show the events to the seats that look on."""
        for event in events:
            self.account.note(event)
            for number, view in enumerate(self.views):
                if (seen := event.seen_by(view.seat)) is not None:
                    self.views[number] = view.see(seen)

    def act(self, action: Action) -> None:
        """Note the cards of an act that is about to be played; those of a burner who leads without a joker are never laid."""
        position = self.game.position
        if action.card_set is not None and not position.table.spoils_burn(action.code):
            self.laid = [before + more for before, more in zip(self.laid, action.card_set.counts, strict=True)]


def watch_match(seed: int, deals: int = DEALS_A_MATCH) -> Outcome:
    """Play a match at random, looking on; what is found names the seed."""
    rng = random.Random(seed)
    match = Match(random_custom(rng), rng.choice(SEATS), deals=deals)
    complaints: list[str] = []
    decisions = 0
    while not match.is_over and len(match.games) < deals + MOST_VOID and not complaints:
        watched = Watch(begin_deal(rng, match), rng)
        complaints += watch_deal(match, watched)
        decisions += len(watched.game.actions)
    named = [f"match {seed}, deal {len(match.games)}, {match.ruleset}: {complaint}" for complaint in complaints]
    return Outcome(len(match.games), decisions, named)


def watch_deal(match: Match, watched: Watch) -> list[str]:
    """Play the deal that a match has begun to its end; each sentence is something that must not be."""
    game = watched.game
    try:
        return [f"{what}: {game.position}" for what in watch(match, watched)]
    except (GoujiError, *BETWEEN) as error:
        return [f"{type(error).__name__} {error}: {game.position}"]


def watch(match: Match, watched: Watch) -> Iterator[str]:
    """Play to the end."""
    game, rng, before = watched.game, watched.rng, match.standing
    if rng.random() < FOLLOWED:
        watched.views.append(View.start(rng.choice(SEATS), match.ruleset, before))
    watched.hear(game.events)
    while not game.position.is_over:
        options = legal_actions(game.position)
        if game.position.asked is None or not options or len(game.actions) > MOST_DECISIONS:
            yield "a deal that goes on asks nobody, or goes on for ever"
            return
        if not is_whole(watched):
            yield "cards appeared or vanished"
            return
        if rng.random() < LOOKED_AT:
            yield from look(watched, options)
        step(match, watched, options + consult_actions(game.position))
    if not is_whole(watched):
        yield "cards appeared or vanished"
    yield from look_from_seats(watched)
    yield from look_at_the_payment(watched)
    yield from look_at_the_end(match, watched, before)


def step(match: Match, watched: Watch, options: tuple[Action, ...]) -> None:
    """One random act, or a decision of the referee."""
    rng, game = watched.rng, watched.game
    if match.ruleset.referee and rng.random() < PENALIZED:
        try:
            watched.hear(game.penalize(random_penalty(rng)))
        except IllegalActionError:
            return
        if game.position.is_over:
            match.standing = match.standing.after(game.position)
        return
    action = rng.choice(options)
    watched.act(action)
    watched.hear(match.play(action))


def is_whole(watched: Watch) -> bool:
    """Whether every card of the deck is undrawn, in a hand, laid or thrown in."""
    position = watched.game.position
    piles = [*position.table.hands(), position.table.thrown(), watched.laid]
    opening = position.opening
    if opening is not None and opening.drawn < len(opening.deck):
        undrawn = [card & 15 for card in opening.deck[opening.drawn :]]
        piles.append([undrawn.count(rank) for rank in range(16)])
    return tuple(map(sum, zip(*piles, strict=True))) == position.ruleset.copies


def look(watched: Watch, options: tuple[Action, ...]) -> Iterator[str]:
    """One moment from all sides."""
    position = watched.game.position
    if position.opening is None and position.problems():
        yield f"play reached what is called impossible ({position.problems()})"
    if Position.parse(str(position), position.ruleset) != position:
        yield "the written form does not read back"
    if refused := [str(option) for option in options if refusal(position, option)]:
        yield f"listed and refused: {refused}"
    if len(set(options)) != len(options):
        yield "an act is listed twice"
    said = frozenset(options + consult_actions(position))
    if unlisted := [str(act) for act in random_acts(position, watched.rng) if (act in said) == bool(refusal(position, act))]:
        yield f"listing and refusing disagree: {unlisted}"
    yield from look_from_seats(watched)


def look_from_seats(watched: Watch) -> Iterator[str]:
    """What the seats saw against what they may see."""
    for view in watched.views:
        if view != View.cut(watched.game.position, view.seat):
            yield f"what {view.seat} saw is not what {view.seat} may see"


def random_acts(position: Position, rng: random.Random) -> Iterator[Action]:
    """Acts of every kind, legal or not: words, sets out of the hand, laid and burned, and the refusals."""
    words = every_word()
    yield from words if position.opening is not None else rng.sample(words, 12)
    for code in ("-", "~", "=", "^", "."):
        yield Action.parse(code)
    consult, asked = position.frame.consult, position.asked
    hand = position.hands[consult[0] if consult and position.opening is None else asked or 0]
    for _ in range(6):
        cards = random_set(hand, rng)
        yield from (Action.parse(cards), Action.parse(f"!{cards}"))


@lru_cache(maxsize=1)
def every_word() -> tuple[Action, ...]:
    """Every word that can be said, with every argument."""
    alone = [Action.say(kind) for kind in WORDS if kind not in WITH_ARGUMENT]
    shown = [Action.show(suit, number) for suit in range(4) for number in range(1, 7)]
    cards = [Action.say(kind, rank) for kind in (ActionKind.GIVE, ActionKind.RETURN) for rank in range(16)]
    bought = [Action.buy(seller, card, price) for seller in SEATS for card in (0, 1) for price in (None, *range(16))]
    pooled = [Action.say(ActionKind.POOL, mask) for mask in (1, 2, 3)]
    return (*alone, *shown, *cards, *bought, *pooled, *(Action.say(ActionKind.CONSULT, seat) for seat in SEATS))


WITH_ARGUMENT = {ActionKind.SHOW, ActionKind.GIVE, ActionKind.RETURN, ActionKind.BUY, ActionKind.POOL, ActionKind.CONSULT}


def random_set(hand: Hand, rng: random.Random) -> str:
    """A set that the hand holds or nearly holds, written low to high."""
    held = [LETTERS[rank] for rank in range(12) if hand.counts[rank]]
    rank = rng.choice([*held, ""])
    naturals = rank * rng.randint(1, hand.counts[LETTERS.index(rank)] + 1) if rank else ""
    hung = "".join(letter * rng.randint(0, min(3, hand.counts[LETTERS.index(letter)])) for letter in "2BRY")
    return naturals + hung or "3"


def look_at_the_payment(watched: Watch) -> Iterator[str]:
    """What was owed from the deal before against the cards given and excused."""
    position = watched.game.position
    owed = {(debt.kind.value, int(debt.giver), int(debt.receiver)): 0 for debt in position.standing.debts}
    for debt in position.standing.debts:
        owed[debt.kind.value, int(debt.giver), int(debt.receiver)] += debt.cards
    if watched.account.paid != owed and position.frame.cause != "request":
        yield f"owed {owed}, paid {dict(watched.account.paid)}"


def look_at_the_end(match: Match, watched: Watch, before: Standing) -> Iterator[str]:
    """Places, points and debts of a deal that is over, and the match after it and before."""
    position, account = watched.game.position, watched.account
    if legal_actions(position):
        yield "somebody may act after the end"
    if position.is_void:
        if position.points is not None or position.debts or without_referee(match.standing) != without_referee(before):
            yield "a void deal has left something behind"
        yield from look_at_the_score(match, position, (0, 0))
        return
    if watched.game.events[-1].kind is not EventKind.ENDED:
        yield "the last event is not the end"
    yield from look_at_the_places(position, account)
    owed = [((debt.kind.value, int(debt.giver), int(debt.receiver)), debt.cards) for debt in position.debts]
    if owed != cards_owed(account, position.ruleset):
        yield f"debts {owed} are not {cards_owed(account, position.ruleset)}"
    points = points_owed(account.order, position.ruleset)
    if position.points != points:
        yield f"points {position.points} are not {points}"
    yield from look_at_the_score(match, position, written(points, position.ruleset))
    yield from look_at_the_inheritance(match, position)


def look_at_the_places(position: Position, account: Account) -> Iterator[str]:
    """Each place once, those told aloud kept; who has cards left shares the rest, fewest cards first."""
    if sorted(account.order) != list(range(6)) or [position.places[SEATS[seat]] for seat in account.order] != list(Place):
        yield f"the six places {account.order} are not taken once each"
        return
    swept = account.revolter >= 0 and {seat % 2 for seat in account.order[:2]} == {account.revolter % 2}
    told = {seat: place for seat, place in account.places.items() if seat != account.revolter and not (swept and place == THIRD)}
    if any(account.order[place] != seat for seat, place in told.items()):
        yield f"places told {account.places} are not those of the end {account.order}"
    left = [position.counts[SEATS[seat]] for seat in account.order if position.counts[SEATS[seat]]]
    if left != sorted(left):
        yield f"the places left are not shared by fewest cards: {left}"
    if account.revolter >= 0 and account.order.index(account.revolter) != (THIRD if swept else FOURTH):
        yield "the revolter is neither fourth nor third in a sweep"


def without_referee(standing: Standing) -> Standing:
    """A standing without what a referee changes in it."""
    return replace(standing, score=(0, 0), warnings=(0,) * 6)


def look_at_the_score(match: Match, position: Position, points: tuple[int, int]) -> Iterator[str]:
    """The running score: the points written down less the fines."""
    before, after = position.standing, match.standing
    fines = [0, 0]
    for penalty in position.frame.penalties:
        fines[penalty.seat % 2] += penalty.amount if penalty.kind is PenaltyKind.POINTS else 0
    if after.score != tuple(old + new - fine for old, new, fine in zip(before.score, points, fines, strict=True)):
        yield f"the score {after.score} is not {before.score} and {points} less {fines}"


def look_at_the_inheritance(match: Match, position: Position) -> Iterator[str]:
    """What the next deal inherits of one that was played out."""
    before, after = position.standing, match.standing
    in_order = sorted(SEATS, key=position.places.__getitem__)
    if after.number != before.number + 1 or after.debts != position.debts or list(after.order) != in_order:
        yield "the next deal inherits something else"
