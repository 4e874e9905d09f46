"""What surrounds the play, as every seat may see it: the steps before the first lead, calls, debts, consulting, penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import Seat
from gouji.rules.kaidian import Call
from gouji.rules.pack import SUITS

if TYPE_CHECKING:
    from gouji.rules import Hand, Position
    from gouji.rules.debts import Debt
    from gouji.rules.frame import Opening, Paying
    from gouji.server.commands import Message
    from gouji.server.state import Deal

ON_REQUEST = "on_request_at_10"
CALLS = {Call.OPEN: "call", Call.BLIND: "blind"}


def surrounding_message(deal: Deal, open_hand: Hand | None) -> Message:
    """The part of the view beside the play; ``open_hand`` is the hand that is open to this seat by consulting.

    Who is asked in secret, what was answered so far and the cards not yet drawn have no place here.
    """
    position = deal.position
    return {
        "opening": opening_message(position.opening) if position.opening else None,
        "calls": {str(seat): CALLS[call] for seat, call in zip(Seat, position.calls, strict=True) if call in CALLS},
        "revolter": None if position.revolter is None else str(position.revolter),
        "consult": consult_message(position, open_hand),
        "told": [str(seat) for seat in sorted(deal.told)],
        "lost_turns": {str(seat): turns for seat, turns in zip(Seat, position.frame.lost_turns, strict=True) if turns},
        "void": position.frame.cause,
        "debts": [debt_message(debt) for debt in position.debts],
    }


def told(deal: Deal, seat: Seat, count: int | None) -> int | None:
    """The number of cards of a seat that the rules would tell; where it has to be asked for, once it was [Art. 14]."""
    waits = deal.position.ruleset.counts == ON_REQUEST and deal.position.opening is None and not deal.is_over
    return None if waits and seat not in deal.told else count


def opening_message(opening: Opening) -> Message:
    """How far the steps before the first lead have come."""
    shown = opening.shown
    return {
        "question": opening.question.value,
        "drawer": str(opening.drawer),
        "drawn": opening.drawn,
        "leader": str(opening.leader),
        "shown": {"seat": str(shown.seat), "cards": f"3{SUITS[shown.suit]}" * shown.number} if shown else None,
        "debt": paying_message(opening.paying),
    }


def paying_message(paying: Paying) -> Message | None:
    """The debt that is being paid: how many cards are given of it, and how many have still to come back."""
    if not paying.debts:
        return None
    return {**debt_message(paying.debts[0]), "given": paying.given, "back": paying.back}


def debt_message(debt: Debt) -> Message:
    """What one seat owes another."""
    return {"kind": debt.kind.value, "giver": str(debt.giver), "receiver": str(debt.receiver), "cards": debt.cards}


def consult_message(position: Position, open_hand: Hand | None) -> Message | None:
    """Whose hand is open to whom, and the hand for those who may look."""
    if position.frame.consult is None:
        return None
    seat, by = position.frame.consult
    return {"seat": str(seat), "by": str(by), "hand": None if open_hand is None else str(open_hand)}
