"""局外的动作: what changes a deal from outside its asking, a revolution, a renounced right, the referee [Art. 23, 29, 30]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.asking import next_in
    from gouji.engine.burning import end_burn, is_burner_in, owes
    from gouji.engine.finishing import end_deal, is_over, leave, lowest_free_place, start_scramble, throw_in
    from gouji.engine.heads import has_head, note_heads, tell
    from gouji.engine.layout import ASK_BURN, ASKED, DEAD_GOUJI_TRICKS, LEAD, RELEASED, REVOLTERS_PLACE, Rules, Table, opposite
    from gouji.engine.trick import ask_next, begin_lead, fail_on_lead, use_revolt_head


def revolt(table: Table, rules: Rules, seat: int) -> None:
    """革命: the hand is thrown in, the fourth place taken; a leader who revolts gives the lead to the next seat [Art. 23]."""
    table.event_count = 0
    table.revolter = seat
    leave(table, seat, REVOLTERS_PLACE)
    throw_in(table, seat)
    if table.turn == seat:
        table.last_owner = next_in(table, seat)
        begin_lead(table, rules, table.last_owner)
        ask_aloud(table)


def renounce(table: Table) -> None:
    """The revolter's opposite gives up its dead goujis and is headless at once [Art. 23]."""
    table.event_count = 0
    table.dead_used = DEAD_GOUJI_TRICKS
    note_heads(table)


def lose_turn(table: Table, rules: Rules) -> None:
    """The seat that must lead may not: the next one does; a burner has failed [Art. 10, 30]."""
    table.event_count = 0
    table.fours_now = 0
    if owes(table, table.turn):
        fail_on_lead(table, rules)
    else:
        begin_lead(table, rules, next_in(table, table.turn))
    ask_aloud(table)


def expel(table: Table, rules: Rules, seat: int) -> None:
    """罚下: the seat takes the lowest free place and its cards leave the deal; who was asked is asked, without it [Art. 30]."""
    table.event_count = 0
    leave(table, seat, lowest_free_place(table))
    throw_in(table, seat)
    table.failed |= 1 << seat
    end_its_burn(table, seat)
    if seat in (table.turn, opposite(table.turn)):
        table.fours_now = 0
    if is_over(table, rules):
        if table.owner == seat:
            table.owner = -1
            table.top = 0
        end_deal(table)
        return
    forget_asks(table, seat)
    if table.question == LEAD:
        lead_without(table, rules, seat)
    elif table.owner == seat:
        void_trick(table, rules)
    else:
        ask_without(table, rules, seat)
    ask_aloud(table)


def lead_without(table: Table, rules: Rules, seat: int) -> None:
    """Somebody is gone before a lead: the leader leads, or in his place the next seat in."""
    if table.turn == seat:
        begin_lead(table, rules, next_in(table, seat))
    else:
        note_heads(table)


def void_trick(table: Table, rules: Rules) -> None:
    """The owner of the set on top is gone, the next seat in leads; the trick has been one all the same [Art. 18, 23]."""
    owner = table.owner
    use_revolt_head(table, rules)
    if table.doused:
        tell(table, RELEASED, table.burner, 0)
        end_burn(table)
    if table.finishers >= 2 and not table.scramble:
        start_scramble(table)
    begin_lead(table, rules, next_in(table, owner))


def ask_without(table: Table, rules: Rules, seat: int) -> None:
    """The asking goes on; whoever was asked to burn and has lost its head answers in plain order [Art. 17]."""
    note_heads(table)
    if table.turn != seat:
        if table.question != ASK_BURN or has_head(table, table.turn):
            return
        table.queue = table.queue << 6 | ASK_BURN << 3 | table.turn + 1
    ask_next(table, rules)


def end_its_burn(table: Table, seat: int) -> None:
    """A burn by or of the seat is over; the burn of a burner who is out has succeeded."""
    if table.burner >= 0 and seat in (table.burner, table.burned) and (seat == table.burner or is_burner_in(table)):
        tell(table, RELEASED, table.burner, 0)
        end_burn(table)


def forget_asks(table: Table, seat: int) -> None:
    """Nobody waits for the seat any more."""
    queue = table.queue
    asks = 0
    table.queue = 0
    while queue:
        if (queue & 7) != seat + 1:
            table.queue |= (queue & 63) << 6 * asks
            asks += 1
        queue >>= 6
    if table.yielded == seat:
        table.yielded = -1
    if table.dead_right == seat:
        table.dead_right = -1


def ask_aloud(table: Table) -> None:
    """Say who is asked now, unless the deal is over."""
    if table.turn >= 0:
        tell(table, ASKED, table.turn, table.question)
