"""What each guest is told after a step: a function of the table before and after, and the time."""

from __future__ import annotations

from collections.abc import Iterator

from gouji.rules import Seat, spoils_burn
from gouji.rules.ruleset import house_of
from gouji.server.asking import charged
from gouji.server.commands import Message
from gouji.server.state import Ask, Asking, Deal, Mode, Table
from gouji.server.timing import is_of_the_play, left_ms, total_ms
from gouji.server.wire import event_message, room_message, view_message, watched_message

PROTOCOL = 1


def frames(before: Table, after: Table, now_ms: int) -> Iterator[tuple[int, tuple[Message, ...]]]:
    """For each guest with an open page: the messages of this step, if there are any."""
    room = room_news(before, after, now_ms)
    clock = clock_news(before, after, now_ms)
    for guest in sorted(after.present & before.present):
        messages = (*ready_news(before, after, guest), *room, *deal_news(before, after, guest, now_ms), *clock)
        if messages:
            yield guest, messages


def opening(table: Table, guest: int, name: str, seen: int, deal: int | None, now_ms: int) -> tuple[Message, ...]:
    """All that a page needs that has just connected, having seen the events up to ``seen`` of deal ``deal``."""
    messages = [ready_message(table, guest, name), room_message(table, now_ms)]
    if table.deal is None:
        return tuple(messages)
    known = seen + 1 if deal in {None, table.deal.number} and seen < len(table.deal.events) else 0
    messages += told_events(table.deal, table.seat_of(guest), max(0, known))
    messages += told_question(table, table.seat_of(guest), now_ms)
    return (*messages, clock_message(table, now_ms))


def ready_news(before: Table, after: Table, guest: int) -> tuple[Message, ...]:
    """Who you are at this table, if that has changed."""
    if identity(before, guest) == identity(after, guest):
        return ()
    seat = after.seat_of(guest)
    return (ready_message(after, guest, "" if seat is None else after.chairs[seat].name),)


def identity(table: Table, guest: int) -> tuple[Seat | None, bool]:
    """The guest's seat, and whether the guest is host."""
    return table.seat_of(guest), table.host == guest


def ready_message(table: Table, guest: int, name: str) -> Message:
    """The message ``ready``."""
    seat = table.seat_of(guest)
    return {
        "type": "ready",
        "protocol": PROTOCOL,
        "room": table.room,
        "seat": None if seat is None else str(seat),
        "name": name,
        "host": table.host == guest,
    }


def room_news(before: Table, after: Table, now_ms: int) -> tuple[Message, ...]:
    """The room, if anything that everybody may see of it has changed."""
    return () if shown(before) == shown(after) else (room_message(after, now_ms),)


def shown(table: Table) -> tuple[object, ...]:
    """What the message ``room`` follows from."""
    number = table.deal.number if table.deal else 0
    return table.settings, table.chairs, table.score, number, table.is_playing, table.again_at_ms


def deal_news(before: Table, after: Table, guest: int, now_ms: int) -> Iterator[Message]:
    """The events since, the view after them, and the guest's own part in the question that is out."""
    if after.deal is None:
        return
    seat = after.seat_of(guest)
    known = len(before.deal.events) if before.deal and before.deal.number == after.deal.number else 0
    if known < len(after.deal.events) or seat is not before.seat_of(guest):
        yield from told_events(after.deal, seat, known)
    if own_part(before, seat) != own_part(after, seat):
        yield from told_question(after, seat, now_ms)


def told_events(deal: Deal, seat: Seat | None, known: int) -> Iterator[Message]:
    """The events from number ``known`` on as this seat sees them, and the view after them."""
    for number, event in enumerate(deal.events[known:], known):
        yield event_message(number, event, seat)
    view = watched_message(deal) if seat is None else view_message(deal, seat)
    yield {"type": "sync", "n": len(deal.events) - 1, "view": view}


def own_part(table: Table, seat: Seat | None) -> tuple[object, ...] | None:
    """What tells one question to this seat from another: asked anew, given back, or answered."""
    asking = table.asking
    ask = asking.ask_of(seat) if asking else None
    if asking is None or ask is None or seat is None:
        return None
    return asking.id, ask.mode, ask.mode is Mode.PERSON and asking.answer_of(seat), asking.opened_ms


def told_question(table: Table, seat: Seat | None, now_ms: int) -> Iterator[Message]:
    """This seat's part in the question: to answer, to see it answered by itself, or that the answer is noted."""
    asking = table.asking
    ask = asking.ask_of(seat) if asking else None
    if asking is None or ask is None or seat is None or not table.chairs[seat].decides:
        return
    answer = asking.answer_of(seat)
    if ask.mode is Mode.FORCED:
        yield {"type": "forced", "question": asking.kind.value, "action": str(ask.options[0])}
    elif answer is not None:
        yield {"type": "noted", "id": asking.id, "action": str(answer)}
    elif ask.mode is Mode.PERSON:
        yield act_message(table, asking, ask, now_ms)


def act_message(table: Table, asking: Asking, ask: Ask, now_ms: int) -> Message:
    """The message ``act``."""
    return {
        "type": "act",
        "id": asking.id,
        "question": asking.kind.value,
        "ms": own_ms(table, asking, now_ms),
        "bank_ms": banks_ms(table, now_ms)[ask.seat],
        "options": [str(action) for action in ask.options],
        "ruin": ruinous(ask),
        "gouji": gouji_options(ask),
    }


def own_ms(table: Table, asking: Asking, now_ms: int) -> int:
    """Time left of a person's decision, the bank not counted."""
    return left_ms(table, asking, now_ms) if is_of_the_play(asking.kind) else max(0, asking.due_ms - now_ms)


def gouji_options(ask: Ask) -> list[str]:
    """The options that lay a gouji set [Art. 9]: the page names what it cannot judge."""
    house = house_of(ask.position.ruleset)
    return [str(action) for action in ask.options if action.card_set and house.is_gouji(action.card_set.code)]


def ruinous(ask: Ask) -> list[str]:
    """The options by which a burn fails."""
    return [str(action) for action in ask.options if spoils_burn(ask.position, action)]


def clock_news(before: Table, after: Table, now_ms: int) -> tuple[Message, ...]:
    """The clock, if another question is out or its time was set anew."""
    facts = [(table.deal and table.deal.number, table.asking and (table.asking.id, table.asking.opened_ms)) for table in (before, after)]
    return () if facts[0] == facts[1] else (clock_message(after, now_ms),)


def clock_message(table: Table, now_ms: int) -> Message:
    """The message ``clock``: the same whether a person, a bot or nothing but the rules answers."""
    asking = table.asking
    if asking is None:
        banks = table.deal.banks_ms if table.deal else (table.settings.bank_ms,) * 6
        return {"type": "clock", "asked": None, "question": None, "ms": 0, "total_ms": 0, "banks": list(banks)}
    return {
        "type": "clock",
        "asked": None if asking.is_secret else str(asking.asks[0].seat),
        "question": asking.kind.value,
        "ms": left_ms(table, asking, now_ms),
        "total_ms": total_ms(table, asking),
        "banks": list(banks_ms(table, now_ms)),
    }


def banks_ms(table: Table, now_ms: int) -> tuple[int, ...]:
    """The six banks as they stand at this moment."""
    if table.deal is None or table.deal.asking is None or table.deal.asking.is_common:
        return table.deal.banks_ms if table.deal else (table.settings.bank_ms,) * 6
    return charged(table, table.deal.asking, table.deal.banks_ms, now_ms)
