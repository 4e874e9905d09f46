"""Article 14: how many cards a hand has left, and whether it is told."""

from __future__ import annotations

import pytest

from gouji import IllegalActionError, Reason, Seat, View
from gouji.rules.counting import announce
from tests.charter.table import deal

TEN, ELEVEN = "5566778899", "55667788999"


def told(options: str) -> str:
    """What A sees of the counts of B, who holds ten cards, and C, who holds eleven."""
    view = View.cut(deal(options, B=TEN, C=ELEVEN).position, Seat.A)
    return " ".join("?" if count is None else str(count) for count in view.counts[1:3])


@pytest.mark.parametrize(("counts", "seen"), [("on_request_at_10", "10 ?"), ("shown_at_10", "10 ?"), ("always", "10 11"), ("never", "? ?")])
def test_which_counts_are_told_is_an_option(counts, seen):
    assert told(f"counts={counts}") == seen


def test_under_three_last_no_count_is_told():
    assert told("three_last=true") == "? ?"


def test_who_is_asked_tells_ten_or_fewer_to_everybody():
    event = announce(deal(B=TEN).position, Seat.B)
    assert (event.seat, event.count, event.seen_by(Seat.E)) == (Seat.B, 10, event)


@pytest.mark.parametrize(
    ("options", "reason"),
    [("", Reason.COUNT_SECRET), ("counts=never", Reason.COUNT_NEVER), ("three_last=true", Reason.UNDER_THREE_LAST)],
)
def test_eleven_cards_are_nobody_s_business(options, reason):
    with pytest.raises(IllegalActionError) as refused:
        announce(deal(options, C=ELEVEN).position, Seat.C)
    assert refused.value.reason is reason


def test_where_counts_are_always_told_eleven_are_told_too():
    assert announce(deal("counts=always", C=ELEVEN).position, Seat.C).count == 11
