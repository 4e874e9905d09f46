"""The account of a deal by arithmetic of its own, from the events alone: places, points, what is owed [RULES.md 9, 10]."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gouji.rules import Event, EventKind, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.rules import Ruleset

Owed = tuple[str, int, int]
MOST_CHAIN = 15


class Account:
    """What the events of a deal say about its end.

    Attributes:
        places: The place 0..5 of each seat that left with a place named aloud.
        order: Seats from head to last once the deal is over.
        opened: Who has opened.
        called: 0 for no call, 1 for a call, 2 for a blind one, of each seat.
        burns: Burned and counter-burns, by burner who went out.
        smothers: Who smothered each smothered seat.
        paid: Cards given or excused, by kind, giver and receiver.
    """

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.places: dict[int, int] = {}
        self.order: tuple[int, ...] = ()
        self.opened: set[int] = set()
        self.called = [0] * 6
        self.burns: dict[int, tuple[int, int]] = {}
        self.smothers: dict[int, int] = {}
        self.paid: Counter[Owed] = Counter()
        self.swapped = False
        self.revolter = -1
        self._chain = 0

    def note(self, event: Event) -> None:
        """Hear of one more event."""
        write = NOTED.get(event.kind)
        if write is not None:
            write(self, event)

    def burn(self, event: Event) -> None:
        """A burn, or a counter-burn of one that runs."""
        self._chain = min(self._chain + 1, MOST_CHAIN) if event.kind is EventKind.COUNTER_BURNED else 0

    def succeed(self, event: Event) -> None:
        """A burner goes out."""
        self.burns[number(event.seat)] = number(event.other), self._chain

    def call(self, event: Event) -> None:
        """A call is told."""
        self.called[number(event.seat)] = 2 if event.is_blind else 1

    def leave(self, event: Event) -> None:
        """A seat takes a place."""
        if event.place is not None:
            self.places[number(event.seat)] = int(event.place)
        if event.kind is EventKind.REVOLTED:
            self.revolter = number(event.seat)

    def smother(self, event: Event) -> None:
        """A seat is smothered."""
        self.smothers[number(event.seat)] = number(event.other)

    def open(self, event: Event) -> None:
        """A seat has opened."""
        self.opened.add(number(event.seat))

    def pay(self, event: Event) -> None:
        """A tribute card is given, or excused."""
        if event.debt is not None:
            self.paid[event.debt.value, number(event.seat), number(event.other)] += event.count or 1

    def agree(self, _event: Event) -> None:
        """Last and second-last change places for the tribute."""
        self.swapped = not self.swapped

    def end(self, event: Event) -> None:
        """The places are final."""
        self.order = tuple(map(int, event.places or ()))


def number(seat: Seat | None) -> int:
    """A seat as a number, -1 for none."""
    return -1 if seat is None else int(seat)


NOTED: dict[EventKind, Callable[[Account, Event], None]] = {
    EventKind.BURNED: Account.burn,
    EventKind.COUNTER_BURNED: Account.burn,
    EventKind.BURN_SUCCEEDED: Account.succeed,
    EventKind.CALLED: Account.call,
    EventKind.WENT_OUT: Account.leave,
    EventKind.BURN_FAILED: Account.leave,
    EventKind.REVOLTED: Account.leave,
    EventKind.SMOTHERED: Account.smother,
    EventKind.OPENED: Account.open,
    EventKind.GAVE: Account.pay,
    EventKind.EXCUSED: Account.pay,
    EventKind.AGREED: Account.agree,
    EventKind.ENDED: Account.end,
}


def is_sweep(order: tuple[int, ...]) -> bool:
    """The first three of one team: all of one parity."""
    return len({seat % 2 for seat in order[:3]}) == 1


def points_owed(order: tuple[int, ...], ruleset: Ruleset) -> tuple[int, int]:
    """Points of the teams of seats 0 2 4 and 1 3 5."""
    if is_sweep(order):
        points = ruleset.sweep_points if order[0] % 2 == 0 else -ruleset.sweep_points
        return points, -points
    worth = list(zip(order, ruleset.place_points, strict=True))
    return sum(points for seat, points in worth if seat % 2 == 0), sum(points for seat, points in worth if seat % 2)


def written(points: tuple[int, int], ruleset: Ruleset) -> tuple[int, int]:
    """Only the positive side, unless both are written."""
    one, other = points
    return points if ruleset.record == "both" else (max(0, one), max(0, other))


def cards_owed(account: Account, ruleset: Ruleset) -> list[tuple[Owed, int]]:
    """Kind, giver, receiver and cards of every debt, in the order of payment."""
    sweep = is_sweep(account.order)
    if sweep and ruleset.sweep_tribute == "none":
        return []
    owed = {
        "smother": [(("smother", seat, by), 1) for seat, by in sorted(account.smothers.items())] if ruleset.tribute else [],
        "burn": list(burns_owed(account, ruleset)) if ruleset.tribute else [],
        "kaidian": list(kaidian_owed(account, ruleset)) if ruleset.kaidian else [],
        "last_place": list(places_owed(account.order, ruleset, sweep=sweep)) if ruleset.tribute else [],
    }
    return [debt for kind in ruleset.tribute_order for debt in owed[kind]]


def burns_owed(account: Account, ruleset: Ruleset) -> Iterator[tuple[Owed, int]]:
    """One card, doubled for each counter-burn before, once, or never."""
    for burner, (burned, counters) in sorted(account.burns.items()):
        doubled = {"double_each": 2**counters, "double_once": 2 if counters else 1, "single": 1}[ruleset.counter_burn_tribute]
        yield ("burn", burned, burner), doubled


def places_owed(order: tuple[int, ...], ruleset: Ruleset, *, sweep: bool) -> Iterator[tuple[Owed, int]]:
    """Last two to head, second-last one to second; after a sweep each winner gets one from his opposite, the head first."""
    if sweep:
        yield from ((("sweep", (seat + 3) % 6, seat), 1) for seat in order[:3])
        return
    for giver, receiver, cards in ((order[5], order[0], 2), (order[4], order[1], 1)):
        if (giver - receiver) % 2 or ruleset.tribute_inside_team == "paid":
            yield ("last_place", giver, receiver), cards


def kaidian_owed(account: Account, ruleset: Ruleset) -> Iterator[tuple[Owed, int]]:
    """Each pair of opposites, by the table that the house plays."""
    for one in range(3):
        other = one + 3
        opened = one in account.opened, other in account.opened
        called = account.called[one], account.called[other]
        table = charter_table if ruleset.call_table == "charter" else announced_table
        for giver, cards in table(opened, called, ruleset):
            yield ("kaidian", (one, other)[giver], (other, one)[giver]), cards


def charter_table(opened: tuple[bool, bool], called: tuple[int, int], ruleset: Ruleset) -> Iterator[tuple[int, int]]:
    """Giver, 0 or 1 of the pair, and cards: 1, 2 or 4 against who has not opened; a wrong call pays the same or double."""
    for caller in (0, 1):
        rate = (1, 2, 4)[called[caller]]
        if not opened[1 - caller]:
            yield 1 - caller, rate
        elif called[caller]:
            yield caller, rate * 2 if ruleset.overturn_double else rate


def announced_table(opened: tuple[bool, bool], called: tuple[int, int], ruleset: Ruleset) -> Iterator[tuple[int, int]]:
    """Giver, 0 or 1 of the pair, and cards, by the platforms' tables."""
    if called == (0, 0):
        yield from charter_table(opened, called, ruleset)
        return
    wrong = 4 if ruleset.overturn_double else 2
    if all(called):
        yield from {
            (True, True): ((0, wrong), (1, wrong)),
            (False, False): ((0, 2), (1, 2)),
            (True, False): ((1, 2 + wrong),),
            (False, True): ((0, 2 + wrong),),
        }[opened]
        return
    caller = 0 if called[0] else 1
    other, alone = 1 - caller, 3 if ruleset.call_table == "announced_printed" else 2
    yield from {
        (True, False): ((other, alone),),
        (False, False): ((caller, 1), (other, 2)),
        (True, True): ((caller, wrong),),
        (False, True): ((caller, 1 + wrong),),
    }[opened[caller], opened[other]]
