"""What happens to a deal beside the answers to questions: counts that are asked for, the referee's penalties [Art. 14, 28-30]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules import Offence, Penalty, PenaltyKind, Seat, announce
from gouji.rules import penalize as penalized
from gouji.server.asking import happened, open_question, replace_deal
from gouji.server.seating import own_seat, read_seat
from gouji.server.state import COUNT, REFEREE
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from gouji.server.commands import Count, Penalize
    from gouji.server.state import Deal, Table

ON_REQUEST = "on_request_at_10"
OFFENCES = {offence.value: offence for offence in Offence}


def count(table: Table, command: Count, now_ms: int) -> Table:
    """The table where a hand's number of cards was asked for and told to all [Art. 14]; where it shows anyway nothing is told.

    Raises:
        TroubleError: no deal is played, or the guest has no seat.
        IllegalActionError: the number is the hand's secret.
    """
    asker, seat = own_seat(table, command.guest), read_seat(command.seat)
    if table.deal is None or not table.is_playing:
        raise TroubleError(Trouble.NO_DEAL)
    after = announced(table.deal, asker, seat, now_ms)
    return table if table.ruleset.counts != ON_REQUEST or seat in table.deal.told else replace_deal(table, after)


def announced(deal: Deal, asker: Seat, seat: Seat, now_ms: int) -> Deal:
    """The deal where this hand is counted by all from now on; the question that is out stays.

    Raises:
        IllegalActionError: the number is the hand's secret.
    """
    told = announce(deal.position, seat)
    after = happened(deal, deal.position, (told,), (asker, str(seat), COUNT), now_ms)
    return replace(after, told=deal.told | {seat}, asking=deal.asking)


def penalize(table: Table, command: Penalize, now_ms: int) -> Table:
    """The table after a penalty of its referee, who is the host; the question that is out is asked anew.

    Raises:
        TroubleError: not the host, no deal, or no such penalty.
        IllegalActionError: the table has no referee, or the penalty does not fit the moment.
    """
    if command.guest != table.host:
        raise TroubleError(Trouble.REFEREE_ONLY)
    if table.deal is None:
        raise TroubleError(Trouble.NO_DEAL)
    penalty = read_penalty(read_seat(command.seat), command.penalty, command.amount, command.offence)
    return open_question(replace_deal(table, apply_penalty(table.deal, penalty, now_ms)), now_ms)


def apply_penalty(deal: Deal, penalty: Penalty, now_ms: int) -> Deal:
    """The deal after a penalty.

    Raises:
        IllegalActionError: the table has no referee, or the penalty does not fit the moment.
    """
    position, events = penalized(deal.position, penalty)
    return happened(deal, position, events, (penalty.seat, write_penalty(penalty), REFEREE), now_ms)


def read_penalty(seat: Seat, kind: str, amount: int, offence: str | None) -> Penalty:
    """The penalty of these words.

    Raises:
        TroubleError: there is no such penalty or offence.
    """
    try:
        return Penalty(PenaltyKind(kind), seat, amount, None if offence is None else read_offence(offence))
    except ValueError as error:
        raise TroubleError(Trouble.PENALTY_UNKNOWN) from error


def write_penalty(penalty: Penalty) -> str:
    """The words of a penalty as the store keeps them; its seat stands beside them."""
    return f"{penalty.kind.value} {penalty.amount} {penalty.offence.value if penalty.offence else '-'}"


def kept_penalty(seat: Seat, text: str) -> Penalty:
    """The penalty of words that were kept.

    Raises:
        ValueError: they are none.
    """
    kind, amount, offence = text.split(" ")
    return Penalty(PenaltyKind(kind), seat, int(amount), None if offence == "-" else read_offence(offence))


def read_offence(word: str) -> Offence:
    """The offence of this word.

    Raises:
        ValueError: there is none.
    """
    if word not in OFFENCES:
        raise ValueError(word)
    return OFFENCES[word]
