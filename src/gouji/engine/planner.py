"""谋: the planner. Every act is worth what it relieves the own hand of, and what it makes of the lead for the team.

It looks at what the seat may know, at no other hand. The hand plan is `weighing`, the outlook of the trick `foreseeing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.burning import owes
    from gouji.engine.foreseeing import foresee_refusal, foresee_set, look_around
    from gouji.engine.layout import (
        ASK_WIND,
        BLACK,
        BURN,
        EAGLE,
        LEAD,
        PASS,
        RED,
        TWO,
        YIELD,
        Rules,
        Table,
        blacks_of,
        eagles_of,
        jokers_of,
        naturals_of,
        rank_of,
        reds_of,
        size_of,
        twos_of,
    )
    from gouji.engine.sighting import Look
    from gouji.engine.weighing import BURNS, HOLD_JOKER, HOLD_TWO, LAST_SET, RELIEF, SPLITS, sets_of, work_of

if TYPE_CHECKING:
    from gouji.engine.listing import Acts
    from gouji.engine.weighing import Counts, Weights

NEVER = -100.0
KEPT_SAY = 0.01  # a yield, or the wind asked for: another say costs nothing


def choose_planned(table: Table, rules: Rules, weights: Weights, acts: Acts, count: int) -> int:
    """The act of the highest worth among those listed that a player looks at, the first of equals."""
    if not cython.compiled:
        look = Look()
    look_around(table, rules, weights, cython.address(look))
    best = -1
    most = 0.0
    for index in range(count):
        if table.question != LEAD or is_natural_lead(table, acts[index]):
            value = worth(cython.address(look), table, rules, acts[index])
            if best < 0 or value > most:
                most = value
                best = index
    return acts[best] if best >= 0 else choose_among_all(cython.address(look), table, rules, acts, count)


def choose_among_all(look: Look, table: Table, rules: Rules, acts: Acts, count: int) -> int:
    """Where no lead is natural, the best of all."""
    best = 0
    most = worth(look, table, rules, acts[0])
    for index in range(1, count):
        value = worth(look, table, rules, acts[index])
        if value > most:
            most = value
            best = index
    return acts[best]


def weigh_all(table: Table, rules: Rules, weights: Weights, acts: Acts, count: int, worths: Weights) -> None:
    """Write what each act is worth; leads that nobody would choose are worth as little as what must not be done."""
    if not cython.compiled:
        look = Look()
    look_around(table, rules, weights, cython.address(look))
    for index in range(count):
        natural = table.question != LEAD or is_natural_lead(table, acts[index])
        value = worth(cython.address(look), table, rules, acts[index])
        worths[index] = value if natural else value + 2.0 * NEVER


def is_natural_lead(table: Table, act: int) -> int:
    """A whole rank with at most one joker or two 2s hung, 2s alone, one joker alone, or the whole hand."""
    naturals = naturals_of(act)
    twos = twos_of(act)
    jokers = jokers_of(act)
    if naturals + twos + jokers == table.left[table.turn]:
        return True
    if naturals > 0:
        return naturals == table.hand[(table.turn << 4) + rank_of(act)] and jokers <= 1 and twos <= 2
    return jokers <= 1 and (twos == 0 or jokers == 0)


def worth(look: Look, table: Table, rules: Rules, act: int) -> float:
    """What an act is worth, in sets that need help."""
    if act >= PASS:
        return foresee_refusal(look, table, rules) + (KEPT_SAY if act in (YIELD, ASK_WIND) else 0.0)
    if not cython.compiled:
        hand = [0] * 16
    is_burn = act & BURN
    act &= ~BURN
    any_left = size_of(act) < table.left[look.me]
    hand_without(look, act, hand)
    if is_burn:
        return worth_of_burn(look, table, rules, hand, any_left)
    if any_left and spoils(look, table, act, hand):
        return NEVER
    return relief(look, rules, act, hand, any_left) + foresee_set(look, table, rules, act, hand, any_left)


def hand_without(look: Look, act: int, hand: Counts) -> None:
    """Write the hand that is left after a set."""
    for rank in range(16):
        hand[rank] = look.hand[rank]
    hand[rank_of(act)] -= naturals_of(act)
    hand[TWO] -= twos_of(act)
    hand[BLACK] -= blacks_of(act)
    hand[RED] -= reds_of(act)
    hand[EAGLE] -= eagles_of(act)


def relief(look: Look, rules: Rules, act: int, hand: Counts, any_left: int) -> float:
    """留花: sets that need no help any more, less for jokers and 2s that are missed later."""
    weights = look.weights
    if not any_left:
        return weights[RELIEF] * look.work + weights[LAST_SET]
    gain = weights[RELIEF] * (look.work - work_of(rules, weights, hand))
    missed = sets_of(hand) - jokers_in(hand) - 1
    gain -= weights[HOLD_JOKER] * jokers_of(act) * max(missed, 0) + weights[HOLD_TWO] * twos_of(act)
    return gain - weights[SPLITS] if naturals_of(act) > 0 and hand[rank_of(act)] > 0 else gain


def jokers_in(hand: Counts) -> int:
    """Jokers of any kind."""
    return hand[BLACK] + hand[RED] + hand[EAGLE]


def carries(hand: Counts) -> int:
    """Whether every set but the last can be led with a joker: a burn that is sure [Art. 10]."""
    return sets_of(hand) <= jokers_in(hand) + 1


def spoils(look: Look, table: Table, act: int, hand: Counts) -> int:
    """Whether a lead makes the own burn fail, now or because too few jokers stay for the sets after it [Art. 10]."""
    if table.owner >= 0 or not owes(table, look.me):
        return False
    return jokers_of(act) == 0 or not carries(hand)


def worth_of_burn(look: Look, table: Table, rules: Rules, hand: Counts, any_left: int) -> float:
    """烧牌: only where the reserve carries, never the own team [Art. 10]."""
    if not any_left:
        return look.weights[LAST_SET]
    if (table.owner + look.me) % 2 == 0 or not carries(hand):
        return NEVER
    return look.weights[BURNS] + foresee_refusal(look, table, rules) + jokers_in(hand) - sets_of(hand)
