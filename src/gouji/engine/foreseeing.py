"""What becomes of a set or a refusal: who will probably beat it, who leads then, and what that is worth to the own team.

Nothing here looks at another hand: of the others' cards only their number and which are unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import (
        ASK_BURN,
        BLACK,
        EAGLE,
        RED,
        TWO,
        Rules,
        Table,
        eagles_of,
        is_in,
        jokers_of,
        naturals_of,
        opposite,
        rank_of,
        reds_of,
        size_of,
    )
    from gouji.engine.sets import is_dead, is_gouji
    from gouji.engine.sighting import Look
    from gouji.engine.weighing import (
        GOES_OUT,
        LEAD_MATE,
        LEAD_OPPOSITE,
        LEAD_OTHER,
        NEAR_MATE,
        NEAR_OTHER,
        ONE_SET,
        OWN_LEAD,
        OWN_RUN,
        SHED_MATE,
        SHED_OTHER,
        STEPS,
        TAKES_OVER,
        WILLING_MATE,
        WILLING_OPPOSITE,
        WILLING_OTHER,
        at_least,
        half_of,
        sets_of,
        work_of,
    )

if TYPE_CHECKING:
    from gouji.engine.weighing import Counts, Weights

NEAR = 11
LATEST = 4


def look_around(table: Table, rules: Rules, weights: Weights, look: Look) -> None:
    """See what the seat asked sees; cards that are in no hand may still be in one for all it knows."""
    me = table.turn
    look.me = me
    look.weights = half_of(weights, table.out_count >= 2)
    total = 0
    for rank in range(16):
        unseen = table.thrown[rank]
        for seat in range(6):
            if seat != me:
                unseen += table.hand[(seat << 4) + rank]
        look.unseen[rank] = unseen
        look.hand[rank] = table.hand[(me << 4) + rank]
        total += unseen
    total = max(total, 1)
    for seat in range(6):
        look.share[seat] = min((2 * STEPS * table.left[seat] + total) // (2 * total), STEPS)
    look.work = work_of(rules, look.weights, look.hand)


def can_beat(look: Look, table: Table, rules: Rules, seat: int, act: int) -> float:
    """Chance that the seat holds a set that beats this one, 2s hung but sparingly."""
    size = size_of(act)
    jokers = jokers_of(act)
    if table.left[seat] < size or (reds_of(act) + eagles_of(act) > 0 and not rules.joker_kill):
        return 0.0
    over_jokers = at_least(jokers, look.unseen[RED] + look.unseen[EAGLE], look.share[seat])
    if size == jokers or over_jokers <= 0.0:
        return over_jokers
    return over_jokers * can_go_over(look, look.share[seat], size - jokers, rank_of(act) if naturals_of(act) > 0 else TWO)


def can_go_over(look: Look, share: int, size: int, rank: int) -> float:
    """Chance of `size` cards of one rank above, or of jokers."""
    none = 1.0 - at_least(size, look.unseen[BLACK] + look.unseen[RED] + look.unseen[EAGLE], share)
    if rank < TWO:
        none *= 1.0 - at_least(size, look.unseen[TWO], share)
    hung = look.unseen[TWO] // 3 if size > 1 else 0
    for higher in range(rank + 1, TWO):
        if look.unseen[higher] > 0:
            none *= 1.0 - at_least(size, look.unseen[higher] + hung, share)
    return 1.0 - none


def is_mate(look: Look, seat: int) -> int:
    """Whether the seat plays for the own team."""
    return (seat + look.me) % 2 == 0


def place_value(look: Look, table: Table) -> float:
    """What the next place is worth."""
    return look.weights[GOES_OUT + min(table.out_count, LATEST)]


def lead_value(look: Look, table: Table, seat: int) -> float:
    """What the lead of a seat is worth to the own team; more the fewer cards it holds."""
    left = table.left[seat]
    out = place_value(look, table) * look.weights[ONE_SET + left - 1] if 1 <= left <= 3 else 0.0
    near = max(NEAR - left, 0)
    if is_mate(look, seat):
        return look.weights[LEAD_MATE] + look.weights[NEAR_MATE] * near + out
    lead = look.weights[LEAD_OPPOSITE if seat == opposite(look.me) else LEAD_OTHER]
    return -(lead + look.weights[NEAR_OTHER] * near + out)


def beat_value(look: Look, table: Table, seat: int, size: int) -> float:
    """A seat that beats sheds a set and is nearer to the lead; with its last cards it goes out."""
    out = place_value(look, table) if table.left[seat] == size else 0.0
    shed = out + look.weights[SHED_MATE] if is_mate(look, seat) else -(out + look.weights[SHED_OTHER])
    return shed + look.weights[TAKES_OVER] * lead_value(look, table, seat)


def heir_value(look: Look, table: Table, owner: int, without: int) -> float:
    """接风: what it is worth who leads after a last set that lives, one seat taken for out [Art. 19]."""
    for steps in range(1, 7):
        seat = (owner + steps) % 6
        if seat != without and is_in(table, seat):
            return lead_value(look, table, seat)
    return 0.0


def own_lead_value(look: Look, table: Table, rules: Rules, hand: Counts) -> float:
    """What the lead is worth with this hand: a place where it is one set, else more the less work is left."""
    if sets_of(hand) == 1:
        return place_value(look, table) + look.weights[OWN_LEAD]
    work = work_of(rules, look.weights, hand)
    return look.weights[OWN_LEAD] + look.weights[OWN_RUN] / (1.0 + 2.0 * max(work, 0.0))


def willing(look: Look, seat: int, owner: int) -> float:
    """How often a seat that can beat the owner's set does."""
    if (seat + owner) % 2 == 0:
        return look.weights[WILLING_MATE]
    return look.weights[WILLING_OPPOSITE if seat == opposite(owner) else WILLING_OTHER]


def prospect(look: Look, table: Table, rules: Rules, act: int, owner: int, count: int, lead: float) -> float:
    """The lead where the set lives, else what the first of the seats asked to beat it makes of it."""
    total = 0.0
    reach = 1.0
    size = size_of(act)
    for index in range(count):
        seat = look.asked[index]
        beats = willing(look, seat, owner) * can_beat(look, table, rules, seat, act)
        total += reach * beats * beat_value(look, table, seat, size)
        reach *= 1.0 - beats
    return total + reach * lead


def ask_about_set(look: Look, table: Table, rules: Rules, act: int) -> int:
    """Who may answer a set of one's own, in order, burners apart; their number."""
    me = look.me
    if is_dead(rules, act):
        return 0
    binds = 0 if table.scramble or table.headless >> me & 1 else is_gouji(rules, act)
    speaks = 63 if table.scramble else 63 - table.passed
    if binds:
        speaks &= table.headless
    speaks |= 1 << opposite(me)
    count = 0
    for steps in range(1, 6):
        seat = (me + steps) % 6
        if is_in(table, seat) and speaks >> seat & 1:
            look.asked[count] = seat
            count += 1
    return count


def ask_about_top(look: Look, table: Table) -> int:
    """Who is still to speak on the set on top, burners apart; their number."""
    queue = table.queue
    count = 0
    while queue:
        seat = (queue & 7) - 1
        if queue >> 3 & 7 != ASK_BURN and seat != look.me:
            look.asked[count] = seat
            count += 1
        queue >>= 6
    return count


def foresee_set(look: Look, table: Table, rules: Rules, act: int, hand: Counts, any_left: int) -> float:
    """The prospect of a set of one's own, with the hand that is left."""
    me = look.me
    lead = own_lead_value(look, table, rules, hand) if any_left else heir_value(look, table, me, me)
    return prospect(look, table, rules, act, me, ask_about_set(look, table, rules, act), lead)


def foresee_refusal(look: Look, table: Table, rules: Rules) -> float:
    """The prospect of the set on top without this seat."""
    owner = table.owner
    lead = lead_value(look, table, owner) if is_in(table, owner) else heir_value(look, table, owner, -1)
    return prospect(look, table, rules, table.top, owner, ask_about_top(look, table), lead)
