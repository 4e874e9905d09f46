"""烧牌、反烧、解烧、烧糊: burning, counter-burning, dousing, failing [Art. 10]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.finishing import end_deal, is_over, leave, lowest_free_place, throw_in
    from gouji.engine.heads import tell
    from gouji.engine.holding import is_held_beside_twos
    from gouji.engine.layout import (
        BLACK,
        BURN_FAILED,
        BURNED,
        COUNTER_BURNED,
        DOUSED,
        EAGLE,
        RED,
        RELEASED,
        SMOTHERED,
        THREE,
        TWO,
        Rules,
        Table,
        jokers_of,
        naturals_of,
        rank_of,
        size_of,
        twos_of,
    )


MOST_CHAIN = 15


def jokers_in_hand(table: Table, seat: int) -> int:
    """Jokers held, eagles included."""
    base = seat << 4
    return table.hand[base + BLACK] + table.hand[base + RED] + table.hand[base + EAGLE]


def natural_ranks(table: Table, seat: int) -> int:
    """Distinct natural ranks held."""
    ranks = 0
    base = seat << 4
    for rank in range(TWO):
        if table.hand[base + rank] > 0:
            ranks += 1
    return ranks


def owes(table: Table, seat: int) -> int:
    """欠花: the burner owes a joker in every set he leads; in the scramble a burn owes nothing [Art. 10, 18]."""
    return table.burner == seat and is_burner_in(table) and not table.doused and not table.scramble


def spoils_burn(table: Table, seat: int, act: int) -> int:
    """A lead of the burner without a joker that is not his last set."""
    return owes(table, seat) and jokers_of(act) == 0 and size_of(act) < table.left[seat]


def cannot_lead_on(table: Table, rules: Rules, seat: int) -> int:
    """No joker left to lead with, and the hand is not one set; nothing is hung on cards that are held back."""
    if jokers_in_hand(table, seat) > 0:
        return False
    return natural_ranks(table, seat) > 1 or (rules.held_back and is_held_beside_twos(table, rules, seat))


def reserve_carries(table: Table, rules: Rules, seat: int, act: int) -> int:
    """Natural ranks left <= jokers left + 1, under three-last without the 3s <= jokers left; 2s alone count as one rank."""
    ranks = natural_ranks(table, seat)
    if naturals_of(act) > 0 and naturals_of(act) == table.hand[(seat << 4) + rank_of(act)]:
        ranks -= 1
    if rules.three_last and table.hand[(seat << 4) + THREE] > 0:
        ranks -= 1
    if ranks == 0 and table.hand[(seat << 4) + TWO] > twos_of(act):
        ranks = 1
    return ranks + rules.three_last <= jokers_in_hand(table, seat) - jokers_of(act) + 1


def end_burn(table: Table) -> None:
    """The burn is over; nobody owes."""
    table.burner = table.burned = -1
    table.doused = table.burn_chain = 0


def start_burn(table: Table, seat: int) -> None:
    """烧牌、反烧: the seat burns the owner of the set on top; an earlier burn is over."""
    owner = table.owner
    if table.burner == owner:
        table.counter_burns += 1
        table.burn_chain = min(table.burn_chain + 1, MOST_CHAIN)
        tell(table, COUNTER_BURNED, seat, owner)
    else:
        table.burn_chain = 0
        if table.doused:
            tell(table, RELEASED, table.burner, 0)
        tell(table, BURNED, seat, owner)
    table.burns += 1
    table.burner = seat
    table.burned = owner
    table.doused = 0


def answer_burn(table: Table, rules: Rules, seat: int) -> None:
    """解烧: a plain set on a burner's set ends the burn; `must_recover` waits for the burner's answer."""
    if table.burner < 0:
        return
    if not is_burner_in(table):
        end_burn(table)
    elif table.owner == table.burner:
        tell(table, DOUSED, seat, table.burner)
        if rules.must_recover and not table.scramble:
            table.doused = 1
        else:
            end_burn(table)
    elif table.doused:
        tell(table, RELEASED, table.burner, 0)
        end_burn(table)


def is_burner_in(table: Table) -> int:
    """Whether the burner still plays; out, he has succeeded."""
    return not table.out >> table.burner & 1


def fail(table: Table, rules: Rules) -> None:
    """烧糊: the burner takes the lowest free place and his cards leave the deal; no finisher, no dead gouji [Art. 10]."""
    seat = table.burner
    end_burn(table)
    leave(table, seat, lowest_free_place(table))
    throw_in(table, seat)
    table.failed |= 1 << seat
    tell(table, BURN_FAILED, seat, table.place[seat])
    if is_over(table, rules):
        end_deal(table)


def note_burn_debt(table: Table, seat: int) -> None:
    """烧贡: the burner goes out while burning; whom he burned owes him, more for each counter-burn [Art. 10, 21]."""
    table.debt[seat] = table.burned | table.burn_chain << 3


def smother(table: Table, rules: Rules, seat: int, by: int) -> None:
    """被憋、被闷: only 3s are left and the set before them is beaten; where the house says so his cards leave the deal [Art. 26]."""
    table.smotherer[seat] = by
    tell(table, SMOTHERED, seat, by)
    if not rules.smothered_leaves:
        return
    if table.burner == seat:
        end_burn(table)
    leave(table, seat, lowest_free_place(table))
    throw_in(table, seat)
    table.failed |= 1 << seat
