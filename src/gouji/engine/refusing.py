"""Why an act is not legal: one reason, looked for clause by clause; 0 where there is none.

Written independently of `listing`; a test holds the two together.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.asking import next_in
    from gouji.engine.burning import jokers_in_hand, natural_ranks
    from gouji.engine.heads import has_head
    from gouji.engine.holding import has_locked_fours
    from gouji.engine.layout import (
        ASK_BURN,
        ASK_WIND,
        BLACK,
        BLACK_NEEDS_RED,
        BURN,
        BURN_AFTER_PASS,
        BURN_HEADLESS,
        BURN_IN_SCRAMBLE,
        BURN_NOT_ASKED,
        BURN_OR_DECLINE,
        BURN_ORDINARY_SET,
        BURN_OWN_OPPOSITE,
        BURN_RESERVE,
        DEAL_OVER,
        DECLINE,
        DECLINE_NOTHING,
        EAGLE,
        FOUR,
        FOURS_LOCKED,
        FOURS_TOGETHER,
        GOUJI_BINDS_OPPOSITE,
        HAS_PASSED,
        LAST_WORD,
        LEAD,
        LEGAL,
        MIXED_PURE_JOKERS,
        MUST_LEAD,
        NOT_A_SET,
        NOT_ASKED,
        NOT_HIGHER,
        NOT_IN_HAND,
        NOTHING_TO_BURN,
        PASS,
        PASS_IS_TURN_DOWN,
        RED,
        RED_UNBEATABLE,
        SEAT_OUT,
        THREE,
        THREES_LAST,
        TURN_DOWN,
        TURN_DOWN_NOT_OPPOSITE,
        TURN_DOWN_TOO_EARLY,
        TWO,
        TWO_WITH_JOKER,
        UNKNOWN_ACT,
        WIND_NO_LAST_SET,
        WIND_NOT_NEXT,
        WIND_NOT_ON_REQUEST,
        WIND_ON_REQUEST,
        WRONG_SIZE,
        YIELD,
        YIELD_IN_SCRAMBLE,
        YIELD_LAST_WORD,
        YIELD_NOBODY_LEFT,
        YIELD_NOT_OPPOSITE,
        YIELD_ON_GOUJI,
        Rules,
        Table,
        blacks_of,
        eagles_of,
        is_in,
        jokers_of,
        naturals_of,
        opposite,
        rank_of,
        reds_of,
        size_of,
        twos_of,
    )
    from gouji.engine.sets import beats, hangs_joker_on_twos, is_dead, is_mixed_pure_jokers, is_set


def refuse(table: Table, rules: Rules, seat: int, act: int) -> int:
    """The reason why the seat may not act so now; 0 where it may."""
    reason = refuse_speaker(table, seat)
    if reason != LEGAL:
        return reason
    if act >= PASS:
        return refuse_refusal(table, rules, seat, act)
    return refuse_laying(table, rules, seat, act)


def refuse_speaker(table: Table, seat: int) -> int:
    """发言权: only the seat that is asked acts [Art. 8(5), 9, 11, 31]."""
    if table.turn < 0:
        return DEAL_OVER
    if not is_in(table, seat):
        return SEAT_OUT
    if seat == table.turn:
        return LEGAL
    if table.passed >> seat & 1:
        return HAS_PASSED
    if table.live and table.owner >= 0 and seat != opposite(table.owner) and has_head(table, seat):
        return GOUJI_BINDS_OPPOSITE
    return NOT_ASKED


def refuse_laying(table: Table, rules: Rules, seat: int, act: int) -> int:
    """A set laid, with or without burning [Art. 8, 10]."""
    burns = act & BURN
    act -= burns
    reason = refuse_set_itself(table, rules, seat, act)
    if reason == LEGAL and rules.held_back and naturals_of(act) > 0:
        reason = refuse_held_back(table, rules, seat, act)
    if reason == LEGAL and burns:
        reason = refuse_burn(table, seat)
    if reason == LEGAL and not burns and table.question == ASK_BURN:
        reason = BURN_OR_DECLINE
    if reason == LEGAL and table.owner >= 0:
        reason = refuse_low(table, rules, act)
    if reason == LEGAL and burns:
        reason = refuse_reserve(table, rules, seat, act)
    return reason


def refuse_set_itself(table: Table, rules: Rules, seat: int, act: int) -> int:
    """One set, allowed by the house, of cards in the hand [Art. 8(3), 8(4)]."""
    if not is_set(act):
        return NOT_A_SET
    base = seat << 4
    if naturals_of(act) > table.hand[base + rank_of(act)] or twos_of(act) > table.hand[base + TWO]:
        return NOT_IN_HAND
    if blacks_of(act) > table.hand[base + BLACK] or reds_of(act) > table.hand[base + RED] or eagles_of(act) > table.hand[base + EAGLE]:
        return NOT_IN_HAND
    if not rules.two_with_joker and hangs_joker_on_twos(act):
        return TWO_WITH_JOKER
    if not rules.mixed_pure_jokers and is_mixed_pure_jokers(act):
        return MIXED_PURE_JOKERS
    return LEGAL


def refuse_held_back(table: Table, rules: Rules, seat: int, act: int) -> int:
    """憋3、开点发四: 3s are the last set, locked 4s wait for the lead won; both all together, nothing hung [Art. 24, 26]."""
    if rank_of(act) == THREE and rules.three_last:
        return LEGAL if naturals_of(act) == table.left[seat] else THREES_LAST
    if rank_of(act) != FOUR or not has_locked_fours(table, rules, seat):
        return LEGAL
    if table.owner >= 0:
        return FOURS_LOCKED
    if not table.fours_now and not has_only_held_back(table, rules, seat):
        return FOURS_LOCKED
    return LEGAL if naturals_of(act) == size_of(act) == table.hand[(seat << 4) + FOUR] else FOURS_TOGETHER


def has_only_held_back(table: Table, rules: Rules, seat: int) -> int:
    """Whether nothing can be led but the locked 4s: the 3s of three-last come after them."""
    for rank in range(16):
        if table.hand[(seat << 4) + rank] > 0 and rank != FOUR and not (rank == THREE and rules.three_last):
            return False
    return True


def refuse_burn(table: Table, seat: int) -> int:
    """烧牌: of a live gouji set, by a seat with a head that is asked to [Art. 10, 17, 18, 31]."""
    if table.owner < 0:
        return NOTHING_TO_BURN
    if table.question == ASK_BURN:
        return LEGAL
    if table.scramble:
        return BURN_IN_SCRAMBLE
    if not has_head(table, seat):
        return BURN_HEADLESS
    if not table.live:
        return BURN_ORDINARY_SET
    if seat == opposite(table.owner):
        return BURN_OWN_OPPOSITE
    if table.passed >> seat & 1:
        return BURN_AFTER_PASS
    return BURN_NOT_ASKED


def refuse_low(table: Table, rules: Rules, act: int) -> int:
    """步步高: as many cards, each higher [Art. 8(6)]."""
    if beats(rules, act, table.top):
        return LEGAL
    if is_dead(rules, table.top):
        return RED_UNBEATABLE
    if size_of(act) != size_of(table.top):
        return WRONG_SIZE
    if reds_of(table.top) > 0 and eagles_of(act) < reds_of(table.top):
        return RED_UNBEATABLE
    if reds_of(act) + eagles_of(act) < blacks_of(table.top):
        return BLACK_NEEDS_RED
    return NOT_HIGHER


def refuse_reserve(table: Table, rules: Rules, seat: int, act: int) -> int:
    """诈烧: where bluffs are refused, every later set but the last must find its joker [Art. 10]."""
    if not rules.bluff_refused:
        return LEGAL
    natural_left = size_of_naturals(table, seat) - naturals_of(act)
    twos_left = table.hand[(seat << 4) + TWO] - twos_of(act)
    sets_left = natural_ranks(table, seat)
    if naturals_of(act) > 0 and naturals_of(act) == table.hand[(seat << 4) + rank_of(act)]:
        sets_left -= 1
    if natural_left == 0:
        sets_left = 1 if twos_left > 0 else 0
    jokers_left = jokers_in_hand(table, seat) - jokers_of(act)
    if rules.three_last:
        return BURN_RESERVE if sets_left_before_threes(table, seat, sets_left, natural_left, twos_left) > jokers_left else LEGAL
    return BURN_RESERVE if sets_left > jokers_left + 1 else LEGAL


def sets_left_before_threes(table: Table, seat: int, sets_left: int, natural_left: int, twos_left: int) -> int:
    """憋3: the last set is the bare 3s, every other one needs its joker; 2s that find no other rank are a set [Art. 10, 26]."""
    threes = table.hand[(seat << 4) + THREE]
    if threes == 0:
        return sets_left
    if natural_left == threes:
        return 1 if twos_left > 0 else 0
    return sets_left - 1


def size_of_naturals(table: Table, seat: int) -> int:
    """Natural cards in the hand."""
    return table.left[seat] - table.hand[(seat << 4) + TWO] - jokers_in_hand(table, seat)


def refuse_refusal(table: Table, rules: Rules, seat: int, act: int) -> int:
    """A pass, a yield, a turn down, the wind, a declined burn."""
    if table.question == LEAD:
        return MUST_LEAD
    if act == DECLINE:
        return LEGAL if table.question == ASK_BURN else DECLINE_NOTHING
    if table.question == ASK_BURN:
        return BURN_OR_DECLINE
    if act == PASS:
        return refuse_pass(table, seat)
    if act == TURN_DOWN:
        return refuse_turn_down(table, seat)
    if act == YIELD:
        return refuse_yield(table, rules, seat)
    if act == ASK_WIND:
        return refuse_wind(table, rules, seat)
    return UNKNOWN_ACT


def refuse_turn_down(table: Table, seat: int) -> int:
    """扣牌: the opposite's refusal of a live gouji set, at its last word, or as the last of the trick [Art. 13]."""
    if seat != opposite(table.owner):
        return TURN_DOWN_NOT_OPPOSITE
    if table.live or table.question == LAST_WORD or table.queue == 0:
        return LEGAL
    return TURN_DOWN_TOO_EARLY


def refuse_pass(table: Table, seat: int) -> int:
    """过牌: everybody's refusal, but not where the opposite turns down [Art. 11]."""
    return PASS_IS_TURN_DOWN if refuse_turn_down(table, seat) == LEGAL else LEGAL


def refuse_yield(table: Table, rules: Rules, seat: int) -> int:
    """让牌: of the opposite's set, at its place, with somebody still to be asked [Art. 12, 18]."""
    if table.scramble:
        return YIELD_IN_SCRAMBLE
    if seat != opposite(table.owner):
        return YIELD_NOT_OPPOSITE
    if table.question == LAST_WORD:
        return YIELD_LAST_WORD
    if table.live and not rules.yield_on_gouji:
        return YIELD_ON_GOUJI
    return LEGAL if table.queue else YIELD_NOBODY_LEFT


def refuse_wind(table: Table, rules: Rules, seat: int) -> int:
    """申请接风: on a last set, by the next seat still in, in place of a pass [Art. 19]."""
    if rules.wind != WIND_ON_REQUEST:
        return WIND_NOT_ON_REQUEST
    if is_in(table, table.owner):
        return WIND_NO_LAST_SET
    if seat != next_in(table, table.owner):
        return WIND_NOT_NEXT
    return refuse_pass(table, seat)
