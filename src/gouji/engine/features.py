"""The network's inputs out of an observation: `netshape` says which, version by version."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import BURN, PASS, TWO, blacks_of, eagles_of, naturals_of, rank_of, reds_of, size_of, twos_of

if TYPE_CHECKING:
    from gouji.engine.observing import Numbers

AT_LEAD = 16


def base_of(act: int) -> int:
    """Natural rank of a set, else the lowest of 2, B, R, Y in it."""
    if naturals_of(act) > 0:
        return rank_of(act)
    if twos_of(act) > 0:
        return TWO
    if blacks_of(act) > 0:
        return TWO + 1
    return TWO + 2 if reds_of(act) > 0 else TWO + 3


def base_seen(seen: Numbers) -> int:
    """The base of the set on top, of an observation."""
    for rank in range(16):
        if seen[32 + rank] > 0:
            return rank
    return AT_LEAD


def bucket(left: int) -> int:
    """Cards left: one by one up to 10, then six at a time."""
    return left if left <= 10 else min(11 + (left - 11) // 6, 18)


def encode_cards(seen: Numbers, active: Numbers) -> int:
    """Own and unseen cards."""
    count = 0
    for rank in range(13):
        active[count] = rank * 9 + min(seen[rank], 8)
        active[count + 1] = 138 + rank * 9 + min((seen[16 + rank] + 1) >> 1, 8)
        count += 2
    for joker in range(3):
        active[count] = 117 + joker * 7 + min(seen[13 + joker], 6)
        active[count + 1] = 255 + joker * 7 + min(seen[29 + joker], 6)
        count += 2
    return count


def encode_seats(seen: Numbers, active: Numbers, count: int) -> int:
    """What stands to see of each seat."""
    for seat in range(6):
        active[count] = 276 + seat * 19 + bucket(seen[52 + seat])
        count += 1
        if seen[58 + seat] > 0:
            active[count] = 435 + seat
            count += 1
        if seen[64 + seat] > 0:
            active[count] = 441 + seat
            count += 1
        if seen[70 + seat] > 0:
            active[count] = 447 + seat
            count += 1
        if seen[76 + seat] > 0:
            active[count] = 453 + seat
            count += 1
    return count


def encode_flag(seen: Numbers, index: int, feature: int, active: Numbers, count: int) -> int:
    """One yes or no."""
    if seen[index] > 0:
        active[count] = feature
        count += 1
    return count


def encode_state(seen: Numbers, active: Numbers) -> int:
    """Write the inputs of the state that are 1 and return their number, at most `netshape.MOST_ACTIVE`."""
    count = encode_seats(seen, active, encode_cards(seen, active))
    active[count] = 390 + base_seen(seen)
    active[count + 1] = 407 + min(seen[48], 10)
    active[count + 2] = 418 + min(seen[45], 4)
    active[count + 3] = 423 + seen[49]
    active[count + 4] = 428 + seen[50]
    active[count + 5] = 459 + seen[89]
    active[count + 6] = 466 + seen[90]
    active[count + 7] = 473 + seen[88]
    active[count + 8] = 484 + min(seen[94], 5)
    count = encode_flag(seen, 51, 480, active, count + 9)
    count = encode_flag(seen, 91, 481, active, count)
    count = encode_flag(seen, 93, 482, active, count)
    return encode_flag(seen, 95, 483, active, count)


def encode_act(seen: Numbers, act: int, active: Numbers) -> int:
    """Write the inputs of a candidate that are 1, one a block, and return their number."""
    laid = act < PASS
    cards = act & (BURN - 1) if laid else 0
    size = size_of(cards)
    active[0] = (1 if act & BURN else 0) if laid else 1 + (act >> 26)
    active[1] = 7 + (base_of(cards) if laid else AT_LEAD)
    active[2] = 24 + min(size, 10)
    active[3] = 35 + min(twos_of(cards), 5)
    active[4] = 41 + min(blacks_of(cards), 4)
    active[5] = 46 + min(reds_of(cards), 4)
    active[6] = 51 + min(eagles_of(cards), 3)
    active[7] = 55
    if naturals_of(cards) > 0:
        active[7] = 55 + min(seen[rank_of(cards)] - naturals_of(cards), 5)
    active[8] = 61 + min((seen[52] - size) >> 2, 7)
    return 9
