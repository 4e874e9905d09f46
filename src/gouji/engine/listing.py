"""Every legal act of the seat that is asked, in the pinned order: refusals, then sets low to high, plain before hung.

Written by counting, independently of `refusing`, which looks at one act as the clauses read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.asking import next_in
    from gouji.engine.burning import reserve_carries
    from gouji.engine.holding import has_locked_fours
    from gouji.engine.layout import (
        ANSWER,
        ASK_BURN,
        ASK_WIND,
        BLACK,
        BURN,
        DECLINE,
        EAGLE,
        FOUR,
        LAST_WORD,
        LEAD,
        ONE_NATURAL,
        ONE_TWO,
        PASS,
        RED,
        THREE,
        TURN_DOWN,
        TWO,
        WIND_ON_REQUEST,
        YIELD,
        Rules,
        Table,
        blacks_of,
        eagles_of,
        is_in,
        lowest,
        naturals_of,
        opposite,
        pack,
        rank_of,
        ranks_with,
        reds_of,
        size_of,
        twos_of,
    )
    from gouji.engine.sets import as_compared, is_allowed

if TYPE_CHECKING:
    Acts = list[int]

if not cython.compiled:
    AT_ONCE = 4
    NATURALS = (1 << 12) - 1


def list_acts(table: Table, rules: Rules, acts: Acts) -> int:
    """Write the legal acts of the asked seat and return their number; never 0 while somebody is asked."""
    if table.question == LEAD:
        count = list_sets(table, rules, acts, 0)
        return keep_free(table, rules, acts, 0, count) if rules.held_back else count
    first = list_refusals(table, rules, acts)
    if rules.red_counts_as_black or rules.joker_kill or reds_of(table.top) + eagles_of(table.top) > 0:
        count = list_by_trial(table, rules, acts, first)
    else:
        count = list_higher(table, acts, first)
        if not allows_all(rules):
            count = keep_allowed(rules, acts, first, count)
    if rules.held_back:
        count = keep_free(table, rules, acts, first, count)
    return make_burns(table, rules, acts, first, count) if table.question == ASK_BURN else count


def allows_all(rules: Rules) -> int:
    """Whether the house forbids no set."""
    return rules.two_with_joker and rules.mixed_pure_jokers


def list_refusals(table: Table, rules: Rules, acts: Acts) -> int:
    """过牌、让牌、扣牌、接风、不烧: the refusals that the question leaves open [Art. 10-13, 19]."""
    if table.question == ASK_BURN:
        acts[0] = DECLINE
        return 1
    mine = table.turn == opposite(table.owner)
    if table.question == LAST_WORD or (mine and (table.question == ANSWER or not table.queue)):
        acts[0] = TURN_DOWN
    else:
        acts[0] = PASS
    count = 1
    if mine and may_yield(table, rules):
        acts[count] = YIELD
        count += 1
    if acts[0] == PASS and may_ask_wind(table, rules):
        acts[count] = ASK_WIND
        count += 1
    return count


def may_yield(table: Table, rules: Rules) -> int:
    """The opposite at its place, somebody still to be asked after it [Art. 12]."""
    if table.scramble or table.question == LAST_WORD or not table.queue:
        return False
    return rules.yield_on_gouji or table.question != ANSWER


def may_ask_wind(table: Table, rules: Rules) -> int:
    """On a last set, the next seat still in [Art. 19]."""
    if is_in(table, table.owner) or rules.wind != WIND_ON_REQUEST:
        return False
    return table.turn == next_in(table, table.owner)


def list_sets(table: Table, rules: Rules, acts: Acts, count: int) -> int:
    """Every set that can be made of the hand: the sets of 2s and jokers only, and before them each rank with these hung."""
    bare = bare_sets(table)
    first = list_naturals(table, acts, count)
    if bare > 0:
        first = count + (first - count) * (bare + 1)
        list_bare(table, acts, first)
        hang_each(acts, count, first, bare)
    return first + bare if allows_all(rules) else keep_allowed(rules, acts, count, first + bare)


def list_naturals(table: Table, acts: Acts, count: int) -> int:
    """The sets of natural cards of one rank only."""
    base = table.turn << 4
    for rank in range(TWO):
        held = table.hand[base + rank]
        one = pack(rank, 1, 0, 0, 0, 0)
        for naturals in range(AT_ONCE):  # without a look at how many are held: the next rank writes over what is too much
            acts[count + naturals] = one + naturals * ONE_NATURAL
        for naturals in range(AT_ONCE, held):
            acts[count + naturals] = one + naturals * ONE_NATURAL
        count += held
    return count


def hang_each(acts: Acts, start: int, first: int, bare: int) -> None:
    """Spread the sets of naturals that begin at `start`, from the last one on, and hang on each the sets listed from `first` on."""
    place = first
    source = start + (first - start) // (bare + 1)
    while source > start:
        source -= 1
        place -= bare + 1
        act = acts[source]
        for index in range(bare):
            acts[place + 1 + index] = act + acts[first + index]
        acts[place] = act


def bare_sets(table: Table) -> int:
    """How many sets of 2s and jokers only the hand can make."""
    base = table.turn << 4
    with_jokers = (table.hand[base + BLACK] + 1) * (table.hand[base + RED] + 1) * (table.hand[base + EAGLE] + 1)
    return (table.hand[base + TWO] + 1) * with_jokers - 1


def natural_cards(table: Table) -> int:
    """Natural cards in the hand."""
    base = table.turn << 4
    hung = table.hand[base + TWO] + table.hand[base + BLACK] + table.hand[base + RED] + table.hand[base + EAGLE]
    return table.left[table.turn] - hung


def most_acts(table: Table) -> int:
    """How many acts the list of the seat asked may hold at most: every set of its hand and three refusals, and what is written too much."""
    return (natural_cards(table) + 1) * (bare_sets(table) + 1) + 2 + AT_ONCE


def list_bare(table: Table, acts: Acts, count: int) -> None:
    """The sets of 2s and jokers only, from one place of the list on."""
    base = table.turn << 4
    for eagles in range(table.hand[base + EAGLE] + 1):
        for reds in range(table.hand[base + RED] + 1):
            for blacks in range(table.hand[base + BLACK] + 1):
                for twos in range(table.hand[base + TWO] + 1):
                    if eagles + reds + blacks + twos > 0:
                        acts[count] = pack(0, 0, twos, blacks, reds, eagles)
                        count += 1


def list_higher(table: Table, acts: Acts, count: int) -> int:
    """The sets above a top without reds and eagles: as many reds and eagles as it has blacks, a higher rank below them."""
    top = table.top
    base = table.turn << 4
    over_blacks = table.hand[base + RED] + table.hand[base + EAGLE]
    if over_blacks < blacks_of(top):
        return count
    lacking = size_of(top) - over_blacks - table.hand[base + BLACK]
    if naturals_of(top) + twos_of(top) > 0:
        rank = rank_of(top) if naturals_of(top) > 0 else TWO
        twos = table.hand[base + TWO]
        enough = ranks_with(table, table.turn, max(lacking - twos, 1)) & NATURALS >> rank + 1 << rank + 1
        while enough:
            higher = lowest(enough)
            enough &= enough - 1
            count = list_higher_of(table, higher, table.hand[base + higher], twos, acts, count)
        if rank < TWO and twos > 0 and twos >= lacking:
            count = list_higher_of(table, TWO, twos, 0, acts, count)
    return count if lacking > 0 else list_higher_jokers(table, acts, count)


def list_higher_of(table: Table, rank: int, held: int, twos: int, acts: Acts, count: int) -> int:
    """Sets of one higher natural rank, or of bare 2s with jokers: at least one such card, the rest hung."""
    base = table.turn << 4
    size = size_of(table.top)
    if table.hand[base + BLACK] + table.hand[base + RED] + table.hand[base + EAGLE] == 0:
        return list_with(rank, held, twos, size, 0, acts, count)
    needed = blacks_of(table.top)
    for eagles in range(min(table.hand[base + EAGLE], size - 1) + 1):
        for reds in range(max(needed - eagles, 0), min(table.hand[base + RED], size - 1 - eagles) + 1):
            for blacks in range(min(table.hand[base + BLACK], size - 1 - eagles - reds) + 1):
                hung = pack(0, 0, 0, blacks, reds, eagles)
                count = list_with(rank, held, twos, size - eagles - reds - blacks, hung, acts, count)
    return count


def list_with(rank: int, held: int, twos: int, rest: int, hung: int, acts: Acts, count: int) -> int:
    """The ways to make the rest of a set of one rank and hung 2s, fewest 2s first."""
    if rank == TWO:
        if rest <= held:
            acts[count] = hung + rest * ONE_TWO
            count += 1
        return count
    for more in range(max(rest - held, 0), min(twos, rest - 1) + 1):
        acts[count] = hung + pack(rank, rest - more, more, 0, 0, 0)
        count += 1
    return count


def list_higher_jokers(table: Table, acts: Acts, count: int) -> int:
    """Sets of jokers only."""
    base = table.turn << 4
    size = size_of(table.top)
    for eagles in range(min(table.hand[base + EAGLE], size) + 1):
        for reds in range(max(blacks_of(table.top) - eagles, 0), min(table.hand[base + RED], size - eagles) + 1):
            if size - eagles - reds <= table.hand[base + BLACK]:
                acts[count] = pack(0, 0, 0, size - eagles - reds, reds, eagles)
                count += 1
    return count


def keep_allowed(rules: Rules, acts: Acts, first: int, count: int) -> int:
    """Drop the sets that the house forbids."""
    kept = first
    for index in range(first, count):
        if is_allowed(rules, acts[index]):
            acts[kept] = acts[index]
            kept += 1
    return kept


def keep_free(table: Table, rules: Rules, acts: Acts, first: int, count: int) -> int:
    """憋3、开点发四: of the cards held back only all together and bare, 3s as the last set, locked 4s in their time [Art. 24, 26]."""
    base = table.turn << 4
    threes = table.hand[base + THREE] if rules.three_last else 0
    fours = table.hand[base + FOUR] if has_locked_fours(table, rules, table.turn) else 0
    others = table.left[table.turn] - threes - fours
    all_threes = pack(THREE, threes, 0, 0, 0, 0) if fours + others == 0 else 0
    all_fours = pack(FOUR, fours, 0, 0, 0, 0) if table.question == LEAD and (table.fours_now or others == 0) else 0
    kept = first
    for index in range(first, count):
        act = acts[index]
        held = threes if rank_of(act) == THREE else fours if rank_of(act) == FOUR else 0
        if held == 0 or naturals_of(act) == 0 or act in (all_threes, all_fours):
            acts[kept] = act
            kept += 1
    return kept


def make_burns(table: Table, rules: Rules, acts: Acts, first: int, count: int) -> int:
    """Mark sets as burns; drop those that the reserve does not carry where bluffs are refused [Art. 10]."""
    kept = first
    for index in range(first, count):
        if not rules.bluff_refused or reserve_carries(table, rules, table.turn, acts[index]):
            acts[kept] = acts[index] | BURN
            kept += 1
    return kept


def list_by_trial(table: Table, rules: Rules, acts: Acts, first: int) -> int:
    """Under joker kills, counted reds and eagles: every set of the hand, kept where its counts are above those on top."""
    count = list_sets(table, rules, acts, first)
    kept = first
    for index in range(first, count):
        if is_above(rules, acts[index], table.top):
            acts[kept] = acts[index]
            kept += 1
    return kept


def is_above(rules: Rules, new: int, old: int) -> int:
    """Whether the counts of `new` stand above those of `old`, with or without kills."""
    new = as_compared(rules, new)
    old = as_compared(rules, old)
    if is_kill(rules, new, old):
        return True
    kills = reds_of(old) if rules.red_two_for_one else 0
    for killed in range(kills + 1):
        if reds_of(new) >= 2 * killed and stands_above(new, old, killed):
            return True
    return False


def stands_above(new: int, old: int, killed: int) -> int:
    """Counted from the top: eagles over reds, reds over blacks, a higher rank below; `killed` reds fall to two each."""
    eagles = eagles_of(new)
    reds = reds_of(new) - 2 * killed
    old_reds = reds_of(old) - killed
    if eagles_of(old) > 0 or size_of(new) - killed != size_of(old):
        return False
    if eagles < old_reds or eagles + reds < old_reds + blacks_of(old):
        return False
    if naturals_of(new) > 0:
        return naturals_of(old) > 0 and rank_of(new) > rank_of(old)
    return twos_of(new) == 0 or naturals_of(old) > 0


def is_kill(rules: Rules, new: int, old: int) -> int:
    """A lone red under so many bare blacks or 2s."""
    if size_of(old) != 1 or reds_of(old) != 1:
        return False
    if size_of(new) == blacks_of(new):
        return (rules.black_four_kill_red and size_of(new) == 4) or (rules.black_three_kill_red and size_of(new) == 3)
    return rules.two_three_kill_red and size_of(new) == 3 and twos_of(new) == 3
