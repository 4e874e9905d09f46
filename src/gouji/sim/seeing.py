"""The engine's table as one seat knows it: what its view says, and what follows from that by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.engine.handle import FIELDS, TableHandle
from gouji.engine.layout import LEAD
from gouji.rules.events import QUESTIONS, Question
from gouji.rules.memory import Reading, derive_asks, derive_may_open, pack_asks, put
from gouji.rules.ruleset import house_of
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gouji.rules.seats import Seat
    from gouji.rules.view import View

NUMBERS = {question: number for number, question in QUESTIONS.items()} | {Question.CONSULT: LEAD}
NO_HAND = (0,) * 16


def known_table(view: View) -> TableHandle:
    """The table of a seat that is asked: the other hands empty but counted, every unseen card among those thrown in.

    Passes before it are taken for passes on the set on top, as `Position.parse` does; a view does not keep their order. A teammate
    consulted plays for the hand that is open to it.

    Raises:
        ValueError: The seat is not asked, the first lead is still to come, or cards are counted that are neither in a hand in sight
            nor unseen.
    """
    if view.asked is None or view.asked is not view.seat:
        raise ValueError("only the view of the seat that is asked says what may follow")
    if view.draw is not None:
        raise ValueError("nothing is played on before the first lead: the steps before it have no policies")
    hands, unseen = hands_in_sight(view)
    for seat in SEATS:
        if any(hands[seat]) or seat is view.seat:
            refuse_other_count(seat, sum(hands[seat]), view.left[seat])
    if sum(view.left) - sum(map(sum, hands)) > sum(unseen):
        raise ValueError("more cards are counted in the other hands than the view has not seen")
    table = TableHandle(house_of(view.ruleset))
    table.put_cards(hands, unseen)
    table.put_left(view.left)
    table.put_seats(*places_and_order(view))
    smotherer = dict(view.smothered)
    table.put_debts([number(smotherer.get(seat)) for seat in SEATS], [-1] * 6)
    put_known_state(table, view)
    return table


def refuse_other_count(seat: Seat, held: int, left: int) -> None:
    """Refuse a hand in sight whose cards are not as many as are counted: it would have nothing to lay, or lay what it has not.

    Raises:
        ValueError: They are not.
    """
    if held != left:
        raise ValueError(f"{seat} is seen to hold {held} cards, and {left} are counted: the view was not told everything")


def dealable_table(view: View) -> TableHandle:
    """The same with the cards that everybody knows to be in a hand in that hand: given, returned, bought or shown 3s [Art. 7, 21, 26].

    Raises:
        ValueError: As `known_table`.
    """
    table = known_table(view)
    hands, unseen = table.hands(), table.thrown()
    for seat in SEATS:
        if not any(hands[seat]) and view.left[seat]:
            hands[seat] = list(map(min, view.known[seat], unseen))
            unseen = [cards - known for cards, known in zip(unseen, hands[seat], strict=True)]
    table.put_cards(hands, unseen)
    table.put_left(view.left)
    return table


def hands_in_sight(view: View) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """The own hand and one that is open to the seat, the others empty; and the cards that are in none of these."""
    hands = [view.hand.counts if seat == view.seat else NO_HAND for seat in SEATS]
    unseen = view.unseen.counts
    if view.open_hand is not None and view.consult is not None and view.consult[0] != view.seat:
        hands[view.consult[0]] = view.open_hand.counts
        unseen = tuple(cards - seen for cards, seen in zip(unseen, view.open_hand.counts, strict=True))
    return hands, unseen


def player(view: View) -> Seat:
    """Whose cards are laid next: the seat's own, or those of the teammate who consults it."""
    return view.consult[0] if view.question is Question.CONSULT and view.consult else view.seat


def places_and_order(view: View) -> tuple[list[int], list[int]]:
    """The place of each seat, -1 while in, and the seats in order of going out."""
    places = [-1 if place is None else int(place) for place in view.taken]
    return places, [*map(int, view.out), *[0] * (6 - len(view.out))]


def put_known_state(table: TableHandle, view: View) -> None:
    """What the view says outright, what follows from it, and last who is asked after this seat."""
    reading = reading_of(view)
    state = dict.fromkeys(FIELDS, 0) | outright(view, reading) | following(view, reading)
    put(table, state)
    if view.owner is not None:
        asks = derive_asks(table, state, reading)
        state["queue"] = pack_asks(asks[1:])
        put(table, state)


def reading_of(view: View) -> Reading:
    """The view as a written position is read."""
    thrown_in = {*view.failed, view.revolter}
    return Reading(
        order=[int(seat) for seat in view.out],
        finished=[int(seat) for seat in view.out if seat not in thrown_in],
        owner=number(view.owner),
        turn=int(player(view)),
        yielded=number(view.yielded),
        asks_burn=NUMBERS[view.question] == 4 if view.question else False,
    )


def outright(view: View, reading: Reading) -> dict[str, int]:
    """The fields that the view names."""
    return {
        "turn": reading.turn,
        "question": NUMBERS[view.question] if view.question else 0,
        "owner": reading.owner,
        "top": view.top.code if view.top else 0,
        "live": int(view.is_live_gouji),
        "yielded": reading.yielded,
        "burner": number(view.burner),
        "burned": number(view.burned),
        "doused": int(view.is_doused),
        "revolter": number(view.revolter),
        "out": mask(view.out),
        "failed": mask(view.failed),
        "passed": mask(view.passed),
        "headless": mask(view.headless),
        "opened": mask(view.opened),
        "point_lost": mask(view.point_lost),
        "fours_now": int(view.may_lead_fours),
        "scramble": int(view.is_scramble),
    }


def following(view: View, reading: Reading) -> dict[str, int]:
    """The fields that the others imply."""
    return {
        "last_owner": reading.turn if reading.owner < 0 else reading.owner,
        "out_count": len(reading.order),
        "finishers": len(reading.finished),
        "may_open": derive_may_open(reading),
        "dead_right": dead_right(view, reading),
        "dead_top": int(is_dead_gouji(view)),
        "dead_now": int(is_dead_gouji(view) and view.revolter is not None and view.owner is view.revolter.opposite),
        "dead_used": 3 if view.revolter is not None and view.revolter.opposite in view.headless else 0,
    }


def dead_right(view: View, reading: Reading) -> int:
    """够死级: the opposite of the head or the second keeps its head while that last set is on top [Art. 16]."""
    owner = view.owner
    if owner is None or int(owner) not in reading.finished[:2] or view.is_scramble:
        return -1
    opposite = owner.opposite
    return -1 if opposite in view.out or opposite in view.headless else int(opposite)


def is_dead_gouji(view: View) -> bool:
    """Whether the set on top is live although its owner's opposite is out [Art. 16, 23]."""
    return view.is_live_gouji and view.owner is not None and view.owner.opposite in view.out


def number(seat: Seat | None) -> int:
    """The engine's number of a seat, -1 for nobody."""
    return -1 if seat is None else int(seat)


def mask(seats: Iterable[Seat]) -> int:
    """The engine's mask of seats."""
    return sum(1 << int(seat) for seat in seats)
