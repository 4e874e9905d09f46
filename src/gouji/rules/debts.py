"""贡: what one player owes another in cards, and the account of a deal that is over [Art. 21, 24, 26]."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from gouji.rules.kaidian import kaidian_payments
from gouji.rules.scoring import SWEEP_PLACES, sweeping_team
from gouji.rules.seats import SEATS, Place, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gouji.rules.kaidian import Call
    from gouji.rules.ruleset import Ruleset


class DebtKind(Enum):
    """The kinds of tribute; the value is the word in records and in `tribute_order`."""

    SMOTHER = "smother"
    BURN = "burn"
    KAIDIAN = "kaidian"
    LAST_PLACE = "last_place"
    SWEEP = "sweep"


@dataclass(frozen=True, slots=True)
class Debt:
    """Cards that one player owes another.

    Attributes:
        kind: What it is owed for.
        giver: Who gives.
        receiver: Who receives.
        cards: How many, 1 or more.
    """

    kind: DebtKind
    giver: Seat
    receiver: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What of a deal decides its debts.

    Attributes:
        places: The place of each seat.
        opened: Who has opened.
        calls: What each seat called, A to F.
        burns: Burned, burner, counter-burns before it, of each burn that succeeded, in order.
        smothers: Smothered, by whom, in order.
    """

    places: Mapping[Seat, Place]
    opened: frozenset[Seat]
    calls: tuple[Call, ...]
    burns: tuple[tuple[Seat, Seat, int], ...] = ()
    smothers: tuple[tuple[Seat, Seat], ...] = ()


def debts_of(facts: Facts, ruleset: Ruleset) -> tuple[Debt, ...]:
    """What the next deal owes, in the order of payment; after a sweep nothing, or also one card to each opposite [Art. 21]."""
    sweep = sweeping_team(facts.places) is not None
    if sweep and ruleset.sweep_tribute == "none":
        return ()
    owed = {
        "smother": tuple(smother_debts(facts)) if ruleset.tribute else (),
        "burn": tuple(burn_debts(facts, ruleset)) if ruleset.tribute else (),
        "kaidian": tuple(kaidian_debts(facts, ruleset)) if ruleset.kaidian else (),
        "last_place": tuple(place_debts(facts, ruleset, sweep=sweep)) if ruleset.tribute else (),
    }
    return tuple(debt for kind in ruleset.tribute_order for debt in owed[kind])


def smother_debts(facts: Facts) -> Iterator[Debt]:
    """憋贡: the smothered player gives 1 to whoever beat that set [Art. 21(8), 26]."""
    for seat, by in facts.smothers:
        yield Debt(DebtKind.SMOTHER, seat, by, 1)


def burn_debts(facts: Facts, ruleset: Ruleset) -> Iterator[Debt]:
    """烧贡: the burned player gives 1 to the burner who went out, doubled for counter-burns before it [Art. 21(9)]."""
    for burned, burner, counters in facts.burns:
        doublings = {"double_each": counters, "double_once": min(counters, 1), "single": 0}[ruleset.counter_burn_tribute]
        yield Debt(DebtKind.BURN, burned, burner, 1 << doublings)


def kaidian_debts(facts: Facts, ruleset: Ruleset) -> Iterator[Debt]:
    """点贡: the account of each pair of opposites [Art. 24]."""
    for seat in SEATS[:3]:
        pair = seat, seat.opposite
        for giver, receiver, cards in kaidian_payments(pair, facts.calls, facts.opened, ruleset):
            yield Debt(DebtKind.KAIDIAN, giver, receiver, cards)


def place_debts(facts: Facts, ruleset: Ruleset, *, sweep: bool) -> Iterator[Debt]:
    """落贡: last gives 2 to head, second-last 1 to second; after a sweep each loser 1 to his opposite [Art. 21(3), 21(7)]."""
    at = {place: seat for seat, place in facts.places.items()}
    if sweep:
        for place in SWEEP_PLACES:
            yield Debt(DebtKind.SWEEP, at[place].opposite, at[place], 1)
        return
    for giver, receiver, cards in ((at[Place.LAST], at[Place.HEAD], 2), (at[Place.SECOND_LAST], at[Place.SECOND], 1)):
        if giver.team is not receiver.team or ruleset.tribute_inside_team == "paid":
            yield Debt(DebtKind.LAST_PLACE, giver, receiver, cards)
