"""一轮: laying, refusing, the end of a trick, the wind [Art. 8, 11-13, 16-19]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.asking import add_last_word, is_queued, next_in, open_asks
    from gouji.engine.burning import answer_burn, cannot_lead_on, end_burn, fail, note_burn_debt, owes, smother, spoils_burn, start_burn
    from gouji.engine.finishing import end_deal, go_out, is_over, start_scramble
    from gouji.engine.heads import has_head, has_revolt_head, note_heads, tell
    from gouji.engine.holding import has_only_threes, lead_fours_or_lose, open_owner
    from gouji.engine.layout import (
        ANSWER,
        ASK_BURN,
        ASK_WIND,
        ASKED,
        ASKED_WIND,
        BLACK,
        BURN,
        BURN_SUCCEEDED,
        DEAD_GOUJI_TRICKS,
        DECLINE,
        DECLINED,
        EAGLE,
        FOLLOW,
        LEAD,
        PASS,
        PASSED,
        PLAYED,
        RED,
        TOOK_WIND,
        TRICK_ENDED,
        TURN_DOWN,
        TURNED_DOWN,
        TWO,
        WIND_TEAMMATE_FIRST,
        YIELD,
        YIELDED,
        Rules,
        Table,
        blacks_of,
        eagles_of,
        is_in,
        naturals_of,
        opposite,
        rank_of,
        reds_of,
        size_of,
        twos_of,
    )
    from gouji.engine.sets import is_gouji


def step(table: Table, rules: Rules, act: int) -> None:
    """The seat that is asked acts; `act` must be legal. Events of the step are left in the table."""
    table.event_count = 0
    table.ply += 1
    if act < PASS:
        lay(table, rules, act)
    else:
        refuse_set(table, rules, act)
    if table.turn >= 0:
        tell(table, ASKED, table.turn, table.question)


def lay(table: Table, rules: Rules, act: int) -> None:
    """发牌、顺牌、烧牌: a set laid is laid [Art. 8(1)]."""
    seat = table.turn
    if table.owner < 0 and spoils_burn(table, seat, act):
        fail_on_lead(table, rules)
        return
    if act & BURN:
        start_burn(table, seat)
        act -= BURN
    else:
        tell(table, PLAYED, seat, 0)
        if table.owner >= 0:
            answer_burn(table, rules, seat)
    settle_yield(table, rules)
    settle_dead_gouji(table, rules, act)
    if table.scramble and not rules.scramble_whole_trick:
        table.passed = 0
    if rules.held_back:
        settle_held_back(table, rules, act)
    put_down(table, seat, act)
    settle_out(table, rules, seat)
    if table.turn < 0:
        return
    table.live = not table.scramble and is_gouji(rules, act) and has_head(table, seat)
    open_asks(table, rules)
    fail_unrecovered(table, rules)
    if table.out:
        note_heads(table)
    if table.turn >= 0:
        ask_next(table, rules)


def settle_yield(table: Table, rules: Rules) -> None:
    """让牌: it counts as a pass when somebody follows [Art. 12]."""
    if table.yielded >= 0 and table.yielded != table.turn and not rules.lapsed_yield_free:
        table.passed |= 1 << table.yielded
    table.yielded = -1


def settle_dead_gouji(table: Table, rules: Rules, act: int) -> None:
    """够死级: used by a gouji set, gone with any other; a set on top of one ends it [Art. 16, 23]."""
    seat = table.turn
    table.dead_top = (seat == table.dead_right or has_revolt_head(table, seat)) and is_gouji(rules, act)
    if table.dead_top and seat != table.dead_right:
        table.dead_now = 1
    table.dead_right = -1


def settle_held_back(table: Table, rules: Rules, act: int) -> None:
    """Locked 4s led or the point lost; a beaten owner with nothing but 3s is smothered, before anybody is asked [Art. 24, 26]."""
    if table.owner < 0:
        if table.fours_now:
            lead_fours_or_lose(table, table.turn, act)
    elif rules.three_last and has_only_threes(table, table.owner):
        smother(table, rules, table.owner, table.turn)


def put_down(table: Table, seat: int, act: int) -> None:
    """The cards leave the hand, the set is on top."""
    base = seat << 4
    table.hand[base + rank_of(act)] -= naturals_of(act)
    table.hand[base + TWO] -= twos_of(act)
    table.hand[base + BLACK] -= blacks_of(act)
    table.hand[base + RED] -= reds_of(act)
    table.hand[base + EAGLE] -= eagles_of(act)
    table.left[seat] -= size_of(act)
    table.owner = table.last_owner = seat
    table.top = act
    table.turned_down = 0


def settle_out(table: Table, rules: Rules, seat: int) -> None:
    """Who has no cards is out; with a smothered player gone the deal may be over as well [Art. 3, 26]."""
    if table.left[seat] == 0:
        go_out_with_last_set(table, rules, seat)
    elif rules.smothered_leaves and is_over(table, rules):
        end_deal(table)


def go_out_with_last_set(table: Table, rules: Rules, seat: int) -> None:
    """底牌: out; a burner who goes out has succeeded [Art. 10, 16]."""
    if table.burner == seat:
        table.burns_won += 1
        note_burn_debt(table, seat)
        tell(table, BURN_SUCCEEDED, seat, table.burned)
    go_out(table, rules, seat)


def fail_unrecovered(table: Table, rules: Rules) -> None:
    """A doused burner that refused, or cannot be asked, has failed (`doused_burn = must_recover`)."""
    if table.doused and table.owner != table.burner and not is_queued(table, table.burner):
        fail(table, rules)


def refuse_set(table: Table, rules: Rules, act: int) -> None:
    """过牌、让牌、扣牌、不烧、申请接风."""
    seat = table.turn
    if act == DECLINE:
        if rules.decline_is_pass:
            table.passed |= 1 << seat
            tell(table, PASSED, seat, 0)
        tell(table, DECLINED, seat, 0)
    elif act == YIELD:
        table.yielded = seat
        add_last_word(table, seat)
        tell(table, YIELDED, seat, 0)
    else:
        pass_turn(table, rules, act)
    if table.doused:
        fail_unrecovered(table, rules)
        note_heads(table)
    if table.turn >= 0:
        ask_next(table, rules)


def pass_turn(table: Table, rules: Rules, act: int) -> None:
    """A pass holds for the trick; asking for the wind is none [Art. 11, 13, 19]."""
    seat = table.turn
    if act == ASK_WIND:
        tell(table, ASKED_WIND, seat, 0)
    else:
        table.passed |= 1 << seat
        if act == TURN_DOWN:
            table.turned_down = 1
        tell(table, TURNED_DOWN if act == TURN_DOWN else PASSED, seat, 0)
    if keeps_last_word(table, rules, seat):
        add_last_word(table, seat)
    elif seat == table.dead_right:
        table.dead_right = -1
        note_heads(table)


def keeps_last_word(table: Table, rules: Rules, seat: int) -> int:
    """Passing at its place is final for the opposite, except on the last set of the head or the second [Art. 16]."""
    if seat != opposite(table.owner) or table.question != FOLLOW or table.scramble or not table.queue:
        return False
    return rules.last_word_always or seat == table.dead_right


def ask_next(table: Table, rules: Rules) -> None:
    """The next seat in the queue, or the end of the trick; a burner's failure may have taken the head of one asked to burn [Art. 17]."""
    if not table.queue:
        end_trick(table, rules)
        return
    table.turn = (table.queue & 7) - 1
    table.question = table.queue >> 3 & 7
    table.queue >>= 6
    if table.question == ASK_BURN and not has_head(table, table.turn):
        table.question = ANSWER
        if table.dead_top:
            ask_next(table, rules)


def end_trick(table: Table, rules: Rules) -> None:
    """The set on top lives; its owner leads, or the wind does [Art. 13, 19, 31]."""
    owner = table.owner
    close_with_turn_down(table)
    open_owner(table, rules)
    use_revolt_head(table, rules)
    if table.finishers >= 2 and not table.scramble:
        start_scramble(table)
    seat = owner if is_in(table, owner) else wind_goes_to(table, rules)
    tell(table, TRICK_ENDED, seat, 0)
    if seat != owner:
        tell(table, TOOK_WIND, seat, 0)
    begin_lead(table, rules, seat)


def close_with_turn_down(table: Table) -> None:
    """扣牌: the opposite closes the trick, without choice where it has none left [Art. 13]."""
    seat = opposite(table.owner)
    if is_in(table, seat) and not table.turned_down:
        tell(table, TURNED_DOWN, seat, 1)


def use_revolt_head(table: Table, rules: Rules) -> None:
    """One of the three tricks is used; `until_first_out` ends the head with the first finisher's trick [Art. 23]."""
    if rules.revolt_until_first_out:
        if table.finishers > 0:
            table.dead_used = DEAD_GOUJI_TRICKS
    elif table.dead_now:
        table.dead_used += 1


def wind_goes_to(table: Table, rules: Rules) -> int:
    """接风: the next seat still in after the finisher leads [Art. 19, 31]."""
    owner = table.owner
    if rules.wind == WIND_TEAMMATE_FIRST:
        if is_in(table, (owner + 2) % 6):
            return (owner + 2) % 6
        if is_in(table, (owner + 4) % 6):
            return (owner + 4) % 6
    return next_in(table, owner)


def clear_trick(table: Table) -> None:
    """Nothing on top, nobody has passed; the burn of a burner who is out is over."""
    if table.burner >= 0 and not is_in(table, table.burner):
        end_burn(table)
    table.owner = table.yielded = table.dead_right = -1
    table.top = table.passed = table.queue = 0
    table.live = table.dead_top = table.dead_now = table.turned_down = 0


def begin_lead(table: Table, rules: Rules, seat: int) -> None:
    """The seat leads; a burner who cannot lead with a joker has failed [Art. 10]."""
    clear_trick(table)
    table.turn = seat
    table.question = LEAD
    if table.out:
        note_heads(table)
    if owes(table, seat) and cannot_lead_on(table, rules, seat):
        fail_on_lead(table, rules)


def fail_on_lead(table: Table, rules: Rules) -> None:
    """烧糊: the burned player leads, or, if out, the next seat in after him [Art. 10]."""
    burned = table.burned
    table.fours_now = 0
    fail(table, rules)
    if table.turn >= 0:
        begin_lead(table, rules, burned if is_in(table, burned) else next_in(table, burned))
