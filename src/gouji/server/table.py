"""The table: a pure function of state, command and time. It is the only judge of what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gouji.bots import default_action
from gouji.rules import Action, IllegalActionError, NotationError, Seat, verify
from gouji.server import seating
from gouji.server.asking import answer_now, answered, open_question, settle
from gouji.server.beside import count, penalize
from gouji.server.clocks import derived
from gouji.server.commands import (
    Act,
    Advise,
    Advised,
    Again,
    Arrive,
    Command,
    Count,
    Depart,
    Effects,
    Hint,
    Leave,
    Level,
    Message,
    Penalize,
    Sit,
    Stand,
    Start,
    TakeBack,
    Think,
    Thought,
    Tick,
    Why,
)
from gouji.server.frames import frames, opening
from gouji.server.keeping import KeptRoom, saves
from gouji.server.scoring import concluded
from gouji.server.settings import LANGUAGES, level_of
from gouji.server.state import Ask, Asking, Mode, Table
from gouji.server.timing import thinking_ms
from gouji.server.trouble import Trouble, TroubleError


def step(before: Table, command: Command, now_ms: int) -> tuple[Table, Effects]:
    """The table after one command at this time, and what the world has to do about it.

    Nothing else enters: no clock, no socket, no chance but the table's own secret. A command that cannot be carried
    out changes nothing and is answered.
    """
    try:
        after = concluded(before, CHANGES[type(command)](before, command, now_ms), now_ms)
    except IllegalActionError as error:
        return before, answer(command, refused(command, error.reason))
    except TroubleError as trouble:
        return before, answer(command, turned_down(command, trouble))
    told = tuple(frames(before, after, now_ms))
    replies = tuple(reply_to(after, command, now_ms))
    thinking: tuple[Think | Advise, ...] = (*thoughts(before, after), *counsel(after, command))
    return after, Effects(tuple(saves(before, after)), told, replies, thinking)


def resume(table: Table, kept: KeptRoom, now_ms: int) -> tuple[Table, Effects]:
    """The table as it goes on after a restart.

    Its question is out, with its full time from now on; answers that were noted still count.
    """
    after = open_question(table, now_ms)
    asking = after.asking
    for seat, action in kept.answers if asking and asking.id == kept.question else ():
        after = answered(after, Seat.parse(seat), Action.parse(action), now_ms)
    return after, Effects(thoughts=tuple(thoughts(table, after)))


def act(table: Table, command: Act, now_ms: int) -> Table:
    """The table after a person's answer.

    Raises:
        TroubleError: not this guest's question, or not written as an action.
        IllegalActionError: the rules forbid it.
    """
    asking, ask = own_question(table, command)
    if ask.mode is not Mode.PERSON:
        raise TroubleError(Trouble.NOT_ASKED)
    if asking.answer_of(ask.seat) is not None:
        raise TroubleError(Trouble.ALREADY_ANSWERED)
    action = read_action(command.action)
    verify(ask.position, action)
    return answered(table, ask.seat, action, now_ms) if asking.is_common else answer_now(table, action, now_ms)


def own_question(table: Table, command: Act | Why | Hint) -> tuple[Asking, Ask]:
    """The question that this command names, and the guest's part in it.

    Raises:
        TroubleError: it is over, or does not ask this guest.
    """
    asking = table.asking
    if asking is None or asking.id != command.id:
        raise TroubleError(Trouble.QUESTION_OVER)
    seat = seating.own_seat(table, command.guest)
    ask = asking.ask_of(seat)
    if ask is None:
        raise TroubleError(Trouble.NOT_ASKED)
    return asking, ask


def read_action(text: str) -> Action:
    """The action of this code.

    Raises:
        TroubleError: it is none.
    """
    try:
        return Action.parse(text)
    except NotationError as error:
        raise TroubleError(Trouble.NOT_AN_ACTION) from error


def thought(table: Table, command: Thought, now_ms: int) -> Table:
    """The table with a bot's choice kept, and taken if its time has come. A late or illegal one changes nothing."""
    asking = table.asking
    ask = asking.ask_of(command.seat) if asking and asking.id == command.id else None
    if asking is None or ask is None or ask.mode is not Mode.BOT or asking.answer_of(ask.seat) is not None:
        return table
    action = command.action if command.action in ask.options else default_action(ask.options)
    return tick(answered(table, ask.seat, action, now_ms), Tick(), now_ms)


def tick(table: Table, _command: Tick, now_ms: int) -> Table:
    """The table with what was due by now."""
    if table.due_ms is None or now_ms < table.due_ms:
        return table
    if table.again_at_ms is not None:
        return seating.next_deal(table, now_ms)
    return settle(table, now_ms)


def same(table: Table, command: Why | Hint, _now_ms: int) -> Table:
    """The table: a question about a question changes nothing.

    Raises:
        TroubleError: it is not the guest's.
    """
    own_question(table, command)
    return table


CHANGES: dict[type, Callable[[Table, Any, int], Table]] = {
    Arrive: seating.arrive,
    Depart: seating.depart,
    Sit: seating.sit,
    Stand: seating.stand,
    Leave: seating.leave,
    TakeBack: seating.take_back,
    Start: seating.start,
    Again: seating.again,
    Act: act,
    Why: same,
    Hint: same,
    Count: count,
    Penalize: penalize,
    Level: seating.choose_level,
    Thought: thought,
    Advised: lambda table, _command, _now_ms: table,
    Tick: tick,
}


def thoughts(before: Table, after: Table) -> Iterator[Think]:
    """The choices that bots have to make now and had not to make before."""
    asking = after.asking
    if asking is None:
        return
    for ask in asking.asks:
        if ask.mode is Mode.BOT and asking.answer_of(ask.seat) is None and not was_thinking(before, asking, ask):
            seed = derived(after.secret, "bot", asking.id, ask.seat)
            bot = level_of(after.settings, ask.seat)
            yield Think(asking.id, ask.seat, bot, seed, ask.sight, ask.options, thinking_ms(after.settings))


def was_thinking(before: Table, asking: Asking, ask: Ask) -> bool:
    """Whether this bot was told before."""
    if before.asking is None or before.asking.id != asking.id:
        return False
    old = before.asking.ask_of(ask.seat)
    return old is not None and old.mode is Mode.BOT


def reply_to(table: Table, command: Command, now_ms: int) -> Iterator[tuple[int, tuple[Message, ...]]]:
    """What only the page hears that sent the command."""
    match command:
        case Arrive(guest, name, via, seen, deal):
            yield via, opening(table, guest, name, seen, deal, now_ms)
        case Why(_, via):
            yield via, (why_message(own_question(table, command)[1], command),)
        case Advised(_, via) if is_still_asked(table, command):
            yield via, (hints_message(table, command) if command.advice else refused(command, TroubleError(Trouble.NO_HINT)),)


def counsel(table: Table, command: Command) -> Iterator[Advise]:
    """What a good player has to think about for the page that asks for a hint."""
    if isinstance(command, Hint):
        ask = own_question(table, command)[1]
        yield Advise(command.guest, command.via, command.id, ask.sight, ask.options, thinking_ms(table.settings))


def is_still_asked(table: Table, command: Advised) -> bool:
    """Whether the question that was thought about is still out."""
    return table.asking is not None and table.asking.id == command.id


def hints_message(table: Table, command: Advised) -> Message:
    """The message ``hints``: the acts, the best first, and the reason of each; a seat is called by the name that stands there."""
    names = [chair.name or str(seat) for seat, chair in zip(Seat, table.chairs, strict=True)]
    reasons = [dict(zip(LANGUAGES, reason.about(names), strict=True)) for _, reason in command.advice]
    return {"type": "hints", "id": command.id, "actions": [str(action) for action, _ in command.advice], "reasons": reasons}


def why_message(ask: Ask, command: Why) -> Message:
    """Whether the action would be legal, and if not, why."""
    head = {"type": "why", "id": command.id, "action": command.action}
    try:
        verify(ask.position, read_action(command.action))
    except IllegalActionError as error:
        return {**head, "ok": False, **sentence(error.reason)}
    except TroubleError as trouble:
        return {**head, "ok": False, **sentence(trouble)}
    return {**head, "ok": True}


def answer(command: Command, *messages: Message) -> Effects:
    """Effects that only answer the page."""
    via = getattr(command, "via", None)
    return Effects() if via is None else Effects(replies=((via, messages),))


def refused(command: Command, reason: Any) -> Message:
    """The message ``refused`` with the reason's own sentence."""
    named = {key: getattr(command, key) for key in ("id", "action", "seat") if hasattr(command, key)}
    return {"type": "refused", **named, **sentence(reason)}


def turned_down(command: Command, trouble: TroubleError) -> Message:
    """``refused`` for an answer to a question, ``error`` for anything else."""
    if isinstance(command, Act | Why | Hint):
        return refused(command, trouble)
    return {"type": "error", "code": trouble.code, "zh": trouble.zh, "en": trouble.en}


def sentence(reason: Any) -> Message:
    """Code, article and both sentences of a reason of the rules or of the server (which has no article)."""
    return {"reason": reason.code, "article": getattr(reason, "article", ""), "zh": reason.zh, "en": reason.en}
