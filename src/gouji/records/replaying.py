"""A record is played again: what it leaves out is filled in, the first act that the rules forbid is named."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gouji.records.values import Act, Deal, RecordError
from gouji.rules.actions import Action, ActionKind
from gouji.rules.errors import GoujiError
from gouji.rules.frame import PLAIN
from gouji.rules.game import Game
from gouji.rules.penalties import Penalty
from gouji.rules.play import apply, legal_actions, refusal
from gouji.rules.position import Position
from gouji.rules.reasons import Reason
from gouji.rules.refereeing import refuse_penalty
from gouji.rules.standing import FIRST_DEAL, Standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from gouji.rules.events import Event
    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat

DECLINE, PASS = Action.parse("."), Action.parse("-")
LAID = {ActionKind.LAY, ActionKind.BURN}


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a deal.

    Attributes:
        before: The position in which it is taken.
        act: What was done; without time or comment where the record leaves it out.
        events: What happened.
        after: The position then.
        written: Which act of the record it is, from 1; 0 where replay has filled it in.
    """

    before: Position
    act: Act
    events: tuple[Event, ...]
    after: Position
    written: int


def begin(deal: Deal, ruleset: Ruleset, standing: Standing = FIRST_DEAL) -> Game:
    """A deal before its first act.

    Args:
        deal: Its record.
        ruleset: The rules.
        standing: What it inherits from the deals before; its own `standing` goes before.

    Raises:
        RecordError: It cannot begin so.
    """
    refuse_two_beginnings(deal)
    try:
        game = start(deal, ruleset, deal.standing or standing)
    except (GoujiError, ValueError) as error:
        raise RecordError(str(error)) from None
    problems = () if deal.deck else game.position.problems()
    if problems:
        raise RecordError(f"impossible: {problems[0].value}")
    return game


def refuse_two_beginnings(deal: Deal) -> None:
    """One beginning, and what belongs to it."""
    drawn, first = deal.leader is not None, deal.first is not None
    if [bool(deal.deck), drawn, first, bool(deal.position)].count(True) != 1 or (deal.hands is not None) != (drawn or first):
        raise RecordError("a deal begins with deck, with leader and hands, with first and hands, or with position")
    if (deal.cuts and not deal.deck) or (deal.standing is not None and deal.position):
        raise RecordError("cuts stand beside a deck, and a position says its standing itself")


def start(deal: Deal, ruleset: Ruleset, standing: Standing) -> Game:
    """A deal from its beginning."""
    if deal.deck:
        return Game.begin(ruleset, deal.deck, standing, deal.cuts)
    if deal.leader is not None:
        return Game.begin_with(ruleset, deal.hands or (), deal.leader, standing)
    position = Position.parse(deal.position or f"{'/'.join(map(str, deal.hands or ()))} - - - - - {deal.first} 0", ruleset)
    if deal.position:
        return Game.start(position)
    frame = PLAIN if standing == FIRST_DEAL else replace(PLAIN, standing=standing)
    return Game.start(Position(position.table, ruleset, frame))


def steps(game: Game, acts: Sequence[Act]) -> Iterator[Step]:
    """The decisions of a deal one after another, those that the record leaves out among them.

    Raises:
        RecordError: The rules forbid an act; the game stands where it has to be taken.
    """
    for number, act in enumerate(acts, 1):
        if isinstance(act.action, Penalty):
            yield decide(game, act, act.action, number)
            continue
        path, action = way_to(game.position, act, number)
        for seat, filled in path:
            yield take(game, Act(seat, filled), 0)
        yield take(game, replace(act, action=action), number)


def decide(game: Game, act: Act, penalty: Penalty, number: int) -> Step:
    """Let the referee decide."""
    reason = refuse_penalty(game.position, penalty)
    if reason is not None:
        raise RecordError.illegal(reason, number, str(act))
    return take(game, act, number)


def take(game: Game, act: Act, written: int) -> Step:
    """Take a legal decision."""
    before = game.position
    events = game.penalize(act.action) if isinstance(act.action, Penalty) else game.play(act.action)
    return Step(before, act, events, game.position, written)


def seat_asked(position: Position) -> Seat:
    """Who is asked in a deal that is not over."""
    if position.asked is None:
        raise RecordError.illegal(Reason.DEAL_OVER, 0, "")
    return position.asked


def way_to(position: Position, act: Act, number: int) -> tuple[list[tuple[Seat, Action]], Action]:
    """The decisions that a record leaves out before an act, and the act as the rules write it.

    Raises:
        RecordError: It is legal neither now nor after what may be left out.
    """
    begun, path, why = position, [], None
    while (action := proper(position, act)) is None:
        if position.asked is act.seat:
            why = refusal_of(position, act)
        filled = unwritten(position)
        if filled is None:
            reason = why or refusal_of(begun, act) or Reason.NOT_ASKED
            raise RecordError.illegal(reason, number, str(act))
        path.append((seat_asked(position), filled))
        position = apply(position, filled)[0]
    return path, action


def refusal_of(position: Position, act: Act) -> Reason | None:
    """Why the rules refuse an act here."""
    return None if isinstance(act.action, Penalty) else refusal(position, act.action, act.seat)


def proper(position: Position, act: Act) -> Action | None:
    """The act as the rules write it here; None where it is not legal.

    People write `=` for the opposite's refusal where it is the last decision of a trick, those without a choice not counted.
    """
    if position.asked is not act.seat or isinstance(act.action, Penalty):
        return None
    if refusal(position, act.action) is None:
        return act.action
    if act.action.kind is ActionKind.TURN_DOWN and refusal(position, PASS) is None and is_last_decision(position):
        return PASS
    return None


def is_last_decision(position: Position) -> bool:
    """Whether after this refusal of the opposite nobody has a choice until the trick is over."""
    if position.owner is None or position.asked is not position.owner.opposite:
        return False
    position = apply(position, PASS)[0]
    while position.owner is not None and position.asked is not None:
        actions = legal_actions(position)
        if len(actions) > 1:
            return False
        position = apply(position, actions[0])[0]
    return True


def unwritten(position: Position) -> Action | None:
    """What the seat that is asked did if the record does not say: it declined, or had no choice; None where it must be written."""
    if position.asked is None:
        return None
    if refusal(position, DECLINE) is None:
        return DECLINE
    actions = legal_actions(position)
    return actions[0] if len(actions) == 1 and actions[0].kind not in LAID else None


def settled(done: Sequence[Step]) -> tuple[Act, ...]:
    """The acts of a deal as a record has them: without the bare declines that replay fills in."""
    kept: list[Act] = []
    for taken in reversed(done):
        bare = taken.act.is_bare and taken.act.action == DECLINE
        if not bare or not kept or kept[-1].seat is None or proper(taken.before, kept[-1]) is not None:
            kept.append(taken.act)
    return tuple(reversed(kept))


def deal_of(start: Position, actions: Iterable[Action | Penalty], number: int = 1, clocks: Mapping[int, int] | None = None) -> Deal:
    """The record of a deal that was played.

    Args:
        start: Where it began, as `Position.begin`, `begin_with` or `deal` gives it.
        actions: Every decision since, declines and penalties included.
        number: Its number in the match.
        clocks: Milliseconds left after a decision, by its index.

    Raises:
        IllegalActionError: An action is not legal.
    """
    game, clocks = Game.start(start), clocks or {}
    done = [take(game, act_of(game.position, action, clocks.get(at)), at + 1) for at, action in enumerate(actions)]
    return replace(beginning(start, number), acts=settled(done))


def act_of(position: Position, action: Action | Penalty, clock_ms: int | None) -> Act:
    """A decision of the seat that is asked, or of the referee."""
    return Act(None if isinstance(action, Penalty) else seat_asked(position), action, clock_ms)


def beginning(start: Position, number: int) -> Deal:
    """The record of a deal before its first act: the first form in which it is the same deal."""
    opening, standing = start.opening, None if start.standing == FIRST_DEAL else start.standing
    deals = [Deal(number, position=str(start))]
    if opening is None:
        deals.insert(0, Deal(number, first=start.asked, hands=start.hands, standing=standing))
    elif opening.deck:
        deals.insert(0, Deal(number, opening.deck, opening.cuts, standing=standing))
    else:
        deals.insert(0, Deal(number, leader=opening.leader, hands=start.hands, standing=standing))
    for deal in deals:
        with suppress(RecordError):
            if begin(deal, start.ruleset).position == start:
                return deal
    raise RecordError(f"a deal cannot begin so: {start}")
