"""Questions: who is asked together, how long it takes, and what an answer does."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from gouji.records.wire import to_wire
from gouji.rules import Action, ActionKind, Event, EventKind, Game, Position, Question, Seat, apply, consult_actions, legal_actions
from gouji.server.seeing import Sight
from gouji.server.state import TOGETHER, Acted, Ask, Asking, Chair, Deal, Mode, Table
from gouji.server.timing import hurried, is_of_the_play, time_for

REFUSALS = frozenset({ActionKind.PASS, ActionKind.TURN_DOWN, ActionKind.DECLINE})
DECLINE = Action.parse(".")
NOTHING_YET = ""
NEW_TOP = frozenset({EventKind.PLAYED, EventKind.BURNED, EventKind.COUNTER_BURNED, EventKind.TRICK_ENDED})


def begin_deal(number: int, start: Position, bank_ms: int, begun_ms: int = 0) -> Deal:
    """A deal of which nothing is played yet, and no question opened."""
    game = Game.start(start)
    deal = begun_deal(number, game.position, tuple(game.events))
    return replace(deal, banks_ms=(bank_ms,) * 6, begun_ms=begun_ms)


def begun_deal(number: int, start: Position, events: tuple[Event, ...]) -> Deal:
    """A deal that begins at this position with these events, without clocks."""
    sights = tuple(Sight.start(seat, start.ruleset, start.standing) for seat in Seat)
    blank = Deal(number, str(start), start, (), sights, NOTHING_YET, (0,) * 6)
    return with_events(blank, start, events)


def with_events(deal: Deal, position: Position, events: tuple[Event, ...]) -> Deal:
    """The deal after these events, which lead to this position."""
    digest, log = deal.digest, deal.log
    for number, event in enumerate(events, len(deal.events)):
        digest = hashlib.blake2b(digest.encode() + msgspec.json.encode(to_wire(event)), digest_size=12).hexdigest()
        log = log.see(event, number)
    binds = bound(position) if any(event.kind in NEW_TOP for event in events) else deal.binds
    return replace(
        deal,
        position=position,
        events=deal.events + events,
        sights=seen(deal.sights, events),
        digest=digest,
        log=log,
        binds=binds,
        asking=None,
    )


def bound(position: Position) -> tuple[Seat, ...]:
    """The seats that are asked about the set on top if all refuse, burn questions apart; nobody at a lead."""
    owner, top, found = position.owner, position.top, []
    while owner is not None and position.asked is not None and (position.owner, position.top) == (owner, top):
        if position.question is not Question.BURN:
            found.append(asked_seat(position))
        position, _ = apply(position, legal_actions(position)[0])
    return tuple(dict.fromkeys(found))


def seen(sights: tuple[Sight, ...], events: tuple[Event, ...]) -> tuple[Sight, ...]:
    """What the six seats have seen after these events."""
    return tuple(sight.after(events) for sight in sights)


def play(deal: Deal, action: Action, cause: str, now_ms: int) -> Deal:
    """The deal after the seat that is asked did this; verified by the rules."""
    seat = asked_seat(deal.position)
    position, events = apply(deal.position, action)
    return happened(deal, position, tuple(events), (seat, str(action), cause), now_ms)


def happened(deal: Deal, position: Position, events: tuple[Event, ...], what: tuple[Seat, str, str], now_ms: int) -> Deal:
    """The deal after something was done: by whom, its code and its cause."""
    after = with_events(deal, position, events)
    acted = Acted(*what, now_ms, after.banks_ms, len(after.events), after.digest)
    return replace(after, acts=(*deal.acts, acted))


def open_question(table: Table, now_ms: int) -> Table:
    """The table with its next question out; the clock of it starts now."""
    deal = table.deal
    if deal is None or deal.is_over:
        return table
    asks = tuple(asked_together(table, deal))
    kind = asks[0].position.question or Question.LEAD
    asking = Asking(deal.question_id, kind, asks, now_ms, now_ms)
    asking = replace(asking, due_ms=now_ms + time_for(table, asking))
    return replace(table, deal=replace(deal, asking=asking))


def asked_together(table: Table, deal: Deal) -> Iterator[Ask]:
    """The seat that is asked; of questions put together all that follow one another, each as if those before it declined."""
    position, sights = deal.position, deal.sights
    kind = position.question
    yield ask(table, position, sights)
    while kind in TOGETHER:
        position, events = apply(position, DECLINE)
        if position.question is not kind:
            return
        sights = seen(sights, events)
        yield ask(table, position, sights)


def ask(table: Table, position: Position, sights: tuple[Sight, ...]) -> Ask:
    """The part of the seat that this position asks."""
    seat = asked_seat(position)
    options = legal_actions(position)
    mode = mode_of(table, position, options)
    besides = consult_actions(position) if mode is Mode.PERSON else ()
    return Ask(seat, mode, options + besides, position, sights[seat])


def asked_seat(position: Position) -> Seat:
    """The seat that is asked, of a deal that goes on."""
    if position.asked is None:
        raise ValueError("nobody is asked, the deal is over")
    return position.asked


def mode_of(table: Table, position: Position, options: tuple[Action, ...]) -> Mode:
    """How the asked seat's answer comes about: of itself where there is no choice, though a person may tap before the play."""
    decides = table.chairs[asked_seat(position)].decides
    if len(options) == 1 and is_dull(position, options[0], decides=decides):
        return Mode.FORCED
    return Mode.PERSON if decides else Mode.BOT


def is_dull(position: Position, only: Action, *, decides: bool) -> bool:
    """Whether the only thing to do is done without asking: a refusal in the play, a bot's step before it."""
    if position.question is not None and is_of_the_play(position.question):
        return only.kind in REFUSALS
    return not decides


def answered(table: Table, seat: Seat, action: Action, now_ms: int) -> Table:
    """The table with this answer kept until its time."""
    deal, asking = running(table)
    kept = (*((one, act) for one, act in asking.answers if one is not seat), (seat, action))
    return with_asking(table, hurried(table, replace(asking, answers=kept), now_ms), deal)


def answer_now(table: Table, action: Action, now_ms: int) -> Table:
    """The table after a person's answer to an ordinary question; time over the decision's comes off the bank."""
    deal, asking = running(table)
    banks = charged(table, asking, deal.banks_ms, now_ms)
    return moved_on(table, play(replace(deal, banks_ms=banks), action, "person", now_ms), now_ms)


def charged(table: Table, asking: Asking, banks_ms: tuple[int, ...], now_ms: int) -> tuple[int, ...]:
    """The banks, in ms, with the time used up so far of an ordinary question taken off."""
    over = max(0, now_ms - asking.opened_ms - table.settings.decision_ms)
    seat = asking.asks[0].seat
    return tuple(max(0, bank - over) if place == seat else bank for place, bank in enumerate(banks_ms))


def settle(table: Table, now_ms: int) -> Table:
    """The table after the time of its question came: taken as answered, or a person's time is over."""
    deal, asking = running(table)
    if asking.is_common:
        return moved_on(table, collected(table, deal, asking, now_ms), now_ms)
    first = asking.asks[0]
    if first.mode is Mode.PERSON and is_of_the_play(asking.kind):
        return time_over(table, now_ms)
    if first.mode is Mode.PERSON:
        return moved_on(table, play(deal, default_of(first), "time", now_ms), now_ms)
    action = asking.answer_of(first.seat) or first.options[0]
    return moved_on(table, play(deal, action, cause_of(table, first), now_ms), now_ms)


def default_of(ask: Ask) -> Action:
    """What is done before the play when nobody says anything: decline, or the first that is offered."""
    return DECLINE if DECLINE in ask.options else ask.options[0]


def collected(table: Table, deal: Deal, asking: Asking, now_ms: int) -> Deal:
    """The deal after the answers of questions put together, fed in the order of asking; the first burn ends those of burning."""
    for ask in asking.asks:
        if (deal.position.question, deal.position.asked) != (asking.kind, ask.seat):
            break
        answer = asking.answer_of(ask.seat)
        cause = "time" if answer is None and ask.mode is Mode.PERSON else cause_of(table, ask)
        deal = play(deal, answer or DECLINE, cause, now_ms)
        if answer and answer.kind is ActionKind.BURN:
            break
    return deal


def cause_of(table: Table, ask: Ask) -> str:
    """Who decided, as it is stored."""
    if ask.mode is Mode.BOT and table.chairs[ask.seat].guest is not None:
        return "trustee"
    return ask.mode.value


def moved_on(table: Table, deal: Deal, now_ms: int) -> Table:
    """The table with the deal played on and its next question out."""
    return open_question(replace(table, deal=deal), now_ms)


def time_over(table: Table, now_ms: int) -> Table:
    """The table where the asked person's time and bank are used up: from here a bot plays the seat, visibly."""
    deal, asking = running(table)
    seat = asking.asks[0].seat
    banks = tuple(0 if place == seat else bank for place, bank in enumerate(deal.banks_ms))
    chairs = with_chair(table, seat, replace(table.chairs[seat], trustee=True))
    spent = replace(asking, spent=True)
    return reassigned(with_asking(chairs, spent, replace(deal, banks_ms=banks)), seat, now_ms)


def reassigned(table: Table, seat: Seat, now_ms: int) -> Table:
    """The table with the seat's part in the question given to whoever decides for the seat now.

    An ordinary question gets the time that its new owner has; one that ran out before is not given back to a person.
    """
    asking = table.asking
    ask = asking.ask_of(seat) if asking else None
    if asking is None or ask is None or ask.mode is Mode.FORCED:
        return table
    mode = Mode.PERSON if table.chairs[seat].decides and not asking.spent else Mode.BOT
    if mode is ask.mode:
        return table
    asks = tuple(replace(ask, mode=mode) if one is ask else one for one in asking.asks)
    answers = tuple(pair for pair in asking.answers if pair[0] is not seat)
    asking = replace(asking, asks=asks, answers=answers)
    if not asking.is_common:
        asking = replace(asking, opened_ms=now_ms, due_ms=now_ms + time_for(table, asking, part=1))
    return with_asking(table, asking)


def running(table: Table) -> tuple[Deal, Asking]:
    """The deal under way and its question.

    Raises:
        ValueError: there is none; the caller had to know.
    """
    if table.deal is None or table.deal.asking is None:
        raise ValueError("no question is out")
    return table.deal, table.deal.asking


def with_asking(table: Table, asking: Asking, deal: Deal | None = None) -> Table:
    """The table with this question out."""
    return replace(table, deal=replace(deal or running(table)[0], asking=asking))


def replace_deal(table: Table, deal: Deal) -> Table:
    """The table with this deal."""
    return replace(table, deal=deal)


def with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    """The table with another chair at this seat."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))
