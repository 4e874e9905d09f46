"""打点: calls, and what opposites pay each other for opening or not [Art. 24]."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules.ruleset import Ruleset
    from gouji.rules.seats import Seat

Payment = tuple["Seat", "Seat", int]


class Call(Enum):
    """What a player has said of his opposite; the value is the word in positions."""

    NONE = "none"
    OPEN = "call"
    BLIND = "blind"


NO_CALLS = (Call.NONE,) * 6
CHARTER_RATE = {Call.NONE: 1, Call.OPEN: 2, Call.BLIND: 4}
ONE_ANNOUNCED = {"announced_printed": 3, "announced_additive": 2}
OVERTURNED = {False: 2, True: 4}


def kaidian_payments(pair: tuple[Seat, Seat], calls: tuple[Call, ...], opened: frozenset[Seat], ruleset: Ruleset) -> Iterator[Payment]:
    """Who of two opposites pays whom how many cards [Art. 24]."""
    announcers = [seat for seat in pair if calls[seat] is not Call.NONE]
    if ruleset.call_table == "charter" or not announcers:
        for seat in pair:
            yield from charter_payment(seat, calls[seat], opened, ruleset)
    elif len(announcers) == 2:
        yield from both_announced(pair, opened, OVERTURNED[ruleset.overturn_double])
    else:
        yield from one_announced(announcers[0], opened, ONE_ANNOUNCED[ruleset.call_table], OVERTURNED[ruleset.overturn_double])


def charter_payment(caller: Seat, call: Call, opened: frozenset[Seat], ruleset: Ruleset) -> Iterator[Payment]:
    """明点、预点、翻车: unopened pays 1, called 2, called blind 4; a wrong call pays the same, or double [Art. 24]."""
    opposite = caller.opposite
    if opposite not in opened:
        yield opposite, caller, CHARTER_RATE[call]
    elif call is not Call.NONE:
        yield caller, opposite, CHARTER_RATE[call] * (2 if ruleset.overturn_double else 1)


def both_announced(pair: tuple[Seat, Seat], opened: frozenset[Seat], wrong: int) -> Iterator[Payment]:
    """Both announce: the one who did not open pays 2 for that and 2 for his wrong call; both alike pay 2 each way [section 10]."""
    one, other = pair
    if (one in opened) == (other in opened):
        cards = wrong if one in opened else 2
        yield one, other, cards
        yield other, one, cards
    else:
        winner = one if one in opened else other
        yield winner.opposite, winner, 2 + wrong


def one_announced(announcer: Seat, opened: frozenset[Seat], rate: int, wrong: int) -> Iterator[Payment]:
    """One announces: `rate` where only he opened; wrong he pays 2, and 1 for not having opened himself [section 10]."""
    other = announcer.opposite
    if other in opened:
        yield announcer, other, wrong if announcer in opened else 1 + wrong
    elif announcer in opened:
        yield other, announcer, rate
    else:
        yield announcer, other, 1
        yield other, announcer, 2
