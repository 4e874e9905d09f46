"""发言: who has a say on the set on top, in which order, by status alone [Art. 8, 10-13, 17, 18].

The seats still to be asked are a queue in one integer, six bits an entry, the next one lowest: seat + 1, then the question.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.heads import has_head
    from gouji.engine.layout import (
        ANSWER,
        ASK_BURN,
        COUNTER_ANYONE,
        COUNTER_BURNED_ONLY,
        FOLLOW,
        LAST_WORD,
        OPPOSITE_FIRST,
        SEAT_ORDER,
        Rules,
        Table,
        is_in,
        opposite,
    )
    from gouji.engine.sets import is_dead


def seat_after(seat: int, steps: int) -> int:
    """The seat so many places on in play order [Art. 2]."""
    return (seat + steps) % 6


def next_in(table: Table, seat: int) -> int:
    """The next seat that still plays."""
    seat = seat_after(seat, 1)
    while not is_in(table, seat):
        seat = seat_after(seat, 1)
    return seat


def has_passed(table: Table, seat: int) -> int:
    """Whether the seat passed in this trick [Art. 11]."""
    return table.passed >> seat & 1


def add_ask(table: Table, question: int, seat: int, asks: int) -> int:
    """Ask one more seat after `asks` others; the new number of asks."""
    entry = question << 3 | seat + 1
    table.queue |= entry << 6 * asks
    return asks + 1


def add_last_word(table: Table, seat: int) -> None:
    """The opposite is asked once more, after everybody else [Art. 12, 13]."""
    asks = 0
    while table.queue >> 6 * asks:
        asks += 1
    add_ask(table, LAST_WORD, seat, asks)


def is_queued(table: Table, seat: int) -> int:
    """Whether the seat is still to be asked about the set on top."""
    queue = table.queue
    while queue:
        if (queue & 7) == seat + 1:
            return True
        queue >>= 6
    return False


def may_burn(table: Table, rules: Rules, seat: int) -> int:
    """Whether the seat is asked to burn the live gouji set on top [Art. 10]."""
    owner = table.owner
    if seat in (owner, opposite(owner)) or not is_in(table, seat) or has_passed(table, seat) or not has_head(table, seat):
        return False
    if not rules.burn_teammate and (seat - owner) % 2 == 0:
        return False
    if rules.burn_needs_opened and not table.opened >> seat & 1:
        return False
    if table.burner != owner or rules.counter_burn == COUNTER_ANYONE:
        return True
    return rules.counter_burn == COUNTER_BURNED_ONLY and seat == table.burned


def may_answer(table: Table, seat: int) -> int:
    """Whether the seat may beat the live gouji set on top without burning: the opposite, or a headless seat [Art. 9, 17]."""
    if not is_in(table, seat) or table.dead_top:
        return False
    return seat == opposite(table.owner) or not (has_passed(table, seat) or has_head(table, seat))


def add_burner(table: Table, rules: Rules, steps: int, asks: int) -> int:
    """The seat so many places after the owner, where it may burn."""
    seat = seat_after(table.owner, steps)
    return add_ask(table, ASK_BURN, seat, asks) if may_burn(table, rules, seat) else asks


def add_burners(table: Table, rules: Rules, asks: int) -> int:
    """烧牌优先: the owner's teammates first, then the others."""
    asks = add_burner(table, rules, 2, asks)
    asks = add_burner(table, rules, 4, asks)
    asks = add_burner(table, rules, 1, asks)
    return add_burner(table, rules, 5, asks)


def add_answers(table: Table, asks: int) -> int:
    """The opposite and headless seats, in seat order."""
    for steps in range(1, 6):
        seat = seat_after(table.owner, steps)
        if may_answer(table, seat):
            asks = add_ask(table, ANSWER, seat, asks)
    return asks


def ask_in_seat_order(table: Table, rules: Rules) -> None:
    """Burners, opposite and headless seats in one seat order."""
    asks = 0
    for steps in range(1, 6):
        seat = seat_after(table.owner, steps)
        if may_answer(table, seat):
            asks = add_ask(table, ANSWER, seat, asks)
        elif may_burn(table, rules, seat):
            asks = add_ask(table, ASK_BURN, seat, asks)


def ask_opposite_first(table: Table, rules: Rules) -> None:
    """The opposite, then burners, then headless seats."""
    asks = 0
    owner = table.owner
    if may_answer(table, opposite(owner)):
        asks = add_ask(table, ANSWER, opposite(owner), asks)
    asks = add_burners(table, rules, asks)
    for steps in range(1, 6):
        seat = seat_after(owner, steps)
        if seat != opposite(owner) and may_answer(table, seat):
            asks = add_ask(table, ANSWER, seat, asks)


def ask_on_gouji(table: Table, rules: Rules) -> None:
    """够级: the burn question, then the opposite and headless seats [Art. 9, 10, 17]."""
    if rules.burn_order == SEAT_ORDER:
        ask_in_seat_order(table, rules)
    elif rules.burn_order == OPPOSITE_FIRST:
        ask_opposite_first(table, rules)
    else:
        add_answers(table, add_burners(table, rules, 0))


def ask_on_ordinary(table: Table) -> None:
    """Everybody in who has not passed, in seat order; an opposite that passed earlier has the last word [Art. 11-13]."""
    asks = 0
    owner = table.owner
    out_or_passed = table.out | table.passed
    for steps in range(1, 6):
        seat = seat_after(owner, steps)
        if not out_or_passed >> seat & 1:
            asks = add_ask(table, FOLLOW, seat, asks)
    seat = opposite(owner)
    if not table.scramble and is_in(table, seat) and has_passed(table, seat):
        add_ask(table, LAST_WORD, seat, asks)


def open_asks(table: Table, rules: Rules) -> None:
    """Who is asked about the set just laid; nobody where it is dead [Art. 8(3)]."""
    table.queue = 0
    if is_dead(rules, table.top):
        return
    if table.live:
        ask_on_gouji(table, rules)
    else:
        ask_on_ordinary(table)
