"""The questions of a script: each compares what it says with what the rules say, and tells the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.scorecases import show_places
from gouji.rules.actions import Action
from gouji.rules.errors import PositionError
from gouji.rules.events import Question
from gouji.rules.play import apply, refusal, spoils_burn
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gouji.records.script import Step
    from gouji.rules.position import Position
    from gouji.rules.seats import Seat

PLAIN_REFUSALS = tuple(Action.parse(text) for text in "-=.")


def refusal_action(position: Position) -> Action:
    """How the seat that is asked refuses.

    Raises:
        PositionError: It leads, or the deal is over.
    """
    for action in PLAIN_REFUSALS:
        if refusal(position, action) is None:
            return action
    raise PositionError("nobody can refuse here")


def refuse(position: Position) -> Position:
    """The position after the seat that is asked has refused."""
    return apply(position, refusal_action(position))[0]


def asked_phrase(position: Position) -> str:
    """Who is asked now."""
    if position.asked is None or position.question is None:
        return "the deal is over"
    return f"{position.asked} is ({position.question.value.replace('_', ' ')})"


def listed(seats: Iterable[Seat]) -> str:
    """Seats as a script lists them."""
    return " ".join(map(str, seats)) or "none"


def asked_in_turn(position: Position) -> list[Seat]:
    """Who is asked about the set on top from now on, if all refuse."""
    seats = []
    while position.owner is not None and position.asked is not None:
        seats.append(position.asked)
        position = refuse(position)
    return seats


def answer_ask(position: Position, laid: Position, step: Step) -> str:
    """Who has a say on the set on top; a seat asked twice may be named once."""
    whole = asked_in_turn(laid) if position.owner is not None else []
    for seats in (whole, asked_in_turn(position)):
        if list(step.seats) in (seats, list(dict.fromkeys(seats))):
            return ""
    return f"asked are {listed(whole)}"


def answer_lead(position: Position, _laid: Position, step: Step) -> str:
    """Who leads now."""
    leads = position.question is Question.LEAD and position.asked is step.seats[0]
    return "" if leads else f"{step.seats[0]} does not lead, {asked_phrase(position)}"


def answer_owes(position: Position, _laid: Position, step: Step) -> str:
    """Who owes a joker in every set he leads [Art. 10]."""
    owes = [] if position.owes is None else [position.owes]
    return "" if list(step.seats) == owes else f"owing is {listed(owes)}"


def why_not(position: Position, step: Step) -> str:
    """Why an act would not be legal, now or when the seat's turn comes; empty where it would be."""
    seat, action = step.seats[0], step.action
    if action is None:
        return sentence(Reason.NOT_A_SET)
    why = refusal(position, action, seat)
    while position.asked is not None:
        if position.asked is seat:
            why = refusal(position, action)
            if why is None:
                return "it makes the burn fail" if spoils_burn(position, action) else ""
        if position.owner is None:
            break
        position = refuse(position)
        if position.owner is None:
            break
    return sentence(why or Reason.NOT_ASKED)


def sentence(reason: Reason) -> str:
    """A reason with its article."""
    return f"{reason.en} [Art. {reason.article}]"


def answer_yes(position: Position, _laid: Position, step: Step) -> str:
    """Whether an act would be legal."""
    why = why_not(position, step)
    return f"not legal: {why}" if why else ""


def answer_no(position: Position, _laid: Position, step: Step) -> str:
    """Whether an act would not be legal."""
    return "" if why_not(position, step) else "it is legal"


def answer_fails(position: Position, _laid: Position, step: Step) -> str:
    """Whether a lead would be laid and make the burn fail, now or when the trick is over [Art. 10]."""
    seat, action = step.seats[0], step.action
    while position.owner is not None and position.asked is not None:
        position = refuse(position)
    if position.asked is not seat or position.owner is not None:
        return f"{seat} does not lead, {asked_phrase(position)}"
    reason = Reason.NOT_A_SET if action is None else refusal(position, action)
    if action is None or reason is not None:
        return f"not legal: {sentence(reason or Reason.NOT_A_SET)}"
    return "" if spoils_burn(position, action) else "the burn does not fail"


def answer_places(position: Position, _laid: Position, step: Step) -> str:
    """Places taken so far [Art. 3]."""
    found = position.places
    same = all(found.get(seat) == place for seat, place in zip(step.seats, step.places, strict=True))
    return "" if same else f"places are {show_places(found)}"


def answer_opened(position: Position, _laid: Position, step: Step) -> str:
    """Who has opened [Art. 24]."""
    return unlike([seat for seat in step.seats if seat not in position.opened], "has not opened")


def answer_unopened(position: Position, _laid: Position, step: Step) -> str:
    """Who has not opened [Art. 24]."""
    return unlike([seat for seat in step.seats if seat in position.opened], "has opened")


def answer_head(position: Position, _laid: Position, step: Step) -> str:
    """Who has a head [Art. 16]."""
    return unlike([seat for seat in step.seats if not position.has_head(seat)], "is headless")


def answer_headless(position: Position, _laid: Position, step: Step) -> str:
    """Who is headless [Art. 17]."""
    return unlike([seat for seat in step.seats if position.has_head(seat)], "has a head")


def answer_smothered(position: Position, _laid: Position, step: Step) -> str:
    """Who was smothered by whom [Art. 26]."""
    seat, by = step.seats
    return "" if (seat, by) in position.smothered else f"smothered are {listed_pairs(position)}"


def listed_pairs(position: Position) -> str:
    """The smothered and who smothered them, as a script names them."""
    return " ".join(f"{seat}>{by}" for seat, by in position.smothered) or "none"


def unlike(seats: list[Seat], what: str) -> str:
    """The seats of which something else is true."""
    return f"{listed(seats)} {what}" if seats else ""


def answer_scramble(position: Position, _laid: Position, step: Step) -> str:
    """Whether the scramble has begun [Art. 18]."""
    wanted = step.question == "scramble"
    return "" if position.is_scramble == wanted else f"the scramble has {'not ' if wanted else ''}begun"


def answer_over(position: Position, _laid: Position, step: Step) -> str:
    """Whether the deal is over [Art. 3]."""
    wanted = step.question == "over"
    return "" if position.is_over == wanted else f"the deal is {'not ' if wanted else ''}over"


ANSWERS: Mapping[str, Callable[[Position, Position, Step], str]] = {
    "ask": answer_ask,
    "lead": answer_lead,
    "owes": answer_owes,
    "yes": answer_yes,
    "no": answer_no,
    "fails": answer_fails,
    "places": answer_places,
    "opened": answer_opened,
    "unopened": answer_unopened,
    "head": answer_head,
    "headless": answer_headless,
    "smothered": answer_smothered,
    "scramble": answer_scramble,
    "no scramble": answer_scramble,
    "over": answer_over,
    "not over": answer_over,
}
