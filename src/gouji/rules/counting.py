"""报牌: how many cards a hand has left, told when asked [Art. 14]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules.errors import IllegalActionError
from gouji.rules.events import Event, EventKind
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from gouji.rules.position import Position
    from gouji.rules.seats import Seat


def announce(position: Position, seat: Seat) -> Event:
    """The count of a hand, told to everybody because somebody asked; the position stays as it is.

    Raises:
        IllegalActionError: The house tells no counts, or the hand is larger than those told.
    """
    told_at = position.ruleset.told_at
    if not told_at:
        raise IllegalActionError(Reason.UNDER_THREE_LAST if position.ruleset.three_last else Reason.COUNT_NEVER)
    if position.opening is not None or position.counts[seat] > told_at:
        raise IllegalActionError(Reason.COUNT_SECRET)
    return Event(EventKind.ANNOUNCED, seat, count=position.counts[seat])
