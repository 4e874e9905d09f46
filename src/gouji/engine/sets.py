"""成套、比大小、够级牌: what is a set, what beats it, what is a gouji set [Art. 8, 9]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.layout import (
        BLACK,
        EAGLE,
        RED,
        TWO,
        Rules,
        blacks_of,
        eagles_of,
        jokers_of,
        naturals_of,
        pack,
        rank_of,
        reds_of,
        size_of,
        twos_of,
    )

NOT_GOUJI = 99


def is_set(act: int) -> int:
    """One natural rank with anything hung, or only 2s and jokers [Art. 8]."""
    if naturals_of(act) == 0:
        return rank_of(act) == 0 and size_of(act) > 0
    return rank_of(act) < TWO


def hangs_joker_on_twos(act: int) -> int:
    """A joker with bare 2s."""
    return naturals_of(act) == 0 and twos_of(act) > 0 and jokers_of(act) > 0


def is_mixed_pure_jokers(act: int) -> int:
    """Jokers of several kinds and nothing else."""
    if naturals_of(act) + twos_of(act) > 0:
        return False
    size = size_of(act)
    return size not in (blacks_of(act), reds_of(act), eagles_of(act))


def is_allowed(rules: Rules, act: int) -> int:
    """Whether the house allows this set."""
    if not rules.two_with_joker and hangs_joker_on_twos(act):
        return False
    return rules.mixed_pure_jokers or not is_mixed_pure_jokers(act)


def as_compared(rules: Rules, act: int) -> int:
    """The set as it is compared: beside a black, reds count as blacks where the house says so."""
    blacks = blacks_of(act)
    reds = reds_of(act)
    if rules.red_counts_as_black and blacks > 0 and reds > 0:
        return pack(rank_of(act), naturals_of(act), twos_of(act), blacks + reds, 0, eagles_of(act))
    return act


def card_at(act: int, place: int) -> int:
    """The rank at a place of the set sorted high to low, hung 2s turned into the natural rank."""
    place -= eagles_of(act)
    if place < 0:
        return EAGLE
    place -= reds_of(act)
    if place < 0:
        return RED
    if place < blacks_of(act):
        return BLACK
    return rank_of(act) if naturals_of(act) > 0 else TWO


def outranks(new: int, old: int) -> int:
    """As many cards, and each strictly higher than the card in the same place [Art. 8]."""
    if size_of(new) != size_of(old):
        return False
    for place in range(size_of(old)):
        if card_at(new, place) <= card_at(old, place):
            return False
    return True


def kills_lone_red(rules: Rules, new: int, old: int) -> int:
    """四黑灭大: a lone red falls to so many bare blacks or 2s."""
    if old != pack(0, 0, 0, 0, 1, 0):
        return False
    return (
        (rules.black_four_kill_red and new == pack(0, 0, 0, 4, 0, 0))
        or (rules.black_three_kill_red and new == pack(0, 0, 0, 3, 0, 0))
        or (rules.two_three_kill_red and new == pack(0, 0, 3, 0, 0, 0))
    )


def beats(rules: Rules, new: int, old: int) -> int:
    """灭、压: whether the set `new` beats the set `old` [Art. 8]."""
    new = as_compared(rules, new)
    old = as_compared(rules, old)
    if outranks(new, old) or kills_lone_red(rules, new, old):
        return True
    if rules.red_two_for_one:
        red = pack(0, 0, 0, 0, 1, 0)
        for killed in range(1, reds_of(old) + 1):
            if reds_of(new) >= 2 * killed and outranks(new - 2 * killed * red, old - killed * red):
                return True
    return False


def is_dead(rules: Rules, act: int) -> int:
    """死牌: nothing can beat the set, so nobody is asked [Art. 8(3), 13]."""
    if rules.joker_kill:
        return False
    if eagles_of(act) > 0:
        return True
    return reds_of(as_compared(rules, act)) > 0 and not rules.has_eagles


def gouji_threshold(rank: int) -> int:
    """How many cards of a rank make a gouji set: T 5, J 4, Q 3, K 2, A 2, 2 1 [Art. 9]."""
    if rank == TWO:
        return 1
    if rank >= 10:
        return 2
    if rank >= 7:
        return 12 - rank
    return NOT_GOUJI


def is_gouji(rules: Rules, act: int) -> int:
    """够级牌: a set that, while its owner has a head, binds the opposite alone [Art. 9]."""
    naturals = naturals_of(act)
    twos = twos_of(act)
    if jokers_of(act) > 0 and (rules.gouji_joker or naturals + twos == 0):
        return True
    if rules.gouji_ten_or_more and naturals + twos >= 10:
        return True
    if naturals == 0:
        return twos >= gouji_threshold(TWO)
    counted = naturals + twos if rules.gouji_counts_twos else naturals
    return counted >= gouji_threshold(rank_of(act))
