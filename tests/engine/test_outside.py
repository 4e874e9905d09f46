"""Acts from outside the asking: a seat placed last, a lost turn to lead, a revolter, a renounced right [Art. 23, 29, 30]."""

from __future__ import annotations

import random

import pytest

from gouji import SEATS, EventKind, Position, Ruleset, legal_actions
from gouji.rules.seats import Seat
from gouji.rules.telling import events_of
from tests.charter.table import Table, deal
from tests.rulesets import random_play, random_positions


def outside(position: Position, act: str, *seat: Seat) -> tuple[Table, list[EventKind]]:
    """The table after such an act, and the kinds of its events."""
    table = position.table.copy()
    codes = getattr(table, act)(*map(int, seat))
    after = Position(table, position.ruleset)
    return Table(after), [event.kind for event in events_of(after, codes, 0)]


def test_a_seat_placed_last_takes_the_lowest_free_place_and_its_cards_leave():
    table, _ = outside(deal(A="55", B="6667").position, "expel", Seat.B)
    assert table.places == "B6"
    assert str(table.position.thrown) == "6667"
    assert table.position.is_headless(Seat.E)
    assert table.leader == "A"


def test_the_leader_placed_last_gives_the_lead_to_the_next_seat_in():
    table, kinds = outside(deal(out="!B", A="55").position, "expel", Seat.A)
    assert (table.leader, table.places) == ("C", "A5 B6")
    assert kinds[-1] is EventKind.ASKED


def test_the_owner_of_the_set_on_top_placed_last_voids_the_trick():
    table, _ = outside(deal(A="556", B="667").play("A 5", "B 6", "C -").position, "expel", Seat.B)
    assert (table.leader, table.position.passed) == ("C", frozenset())


def test_the_seat_asked_placed_last_leaves_the_question_to_the_next():
    table, _ = outside(deal(A="56").play("A 5").position, "expel", Seat.B)
    assert str(table.position.asked) == "C"
    assert table.asks() == "CDEF"


def test_a_seat_still_to_be_asked_is_asked_no_more():
    table, _ = outside(deal(A="56").play("A 5").position, "expel", Seat.D)
    assert table.asks() == "BCEF"


def test_a_seat_that_yielded_has_no_last_word_any_more():
    table, _ = outside(deal(A="56").play("A 5", "B,C -", "D ~").position, "expel", Seat.D)
    assert table.asks() == "EF"


def test_asked_to_burn_and_headless_now_a_seat_answers_in_plain_order():
    table, _ = outside(deal(A="5KK", C="5AA").play("A KK").position, "expel", Seat.F)
    assert table.position.is_headless(Seat.C)
    assert table.may("AA")
    assert not table.may("!AA")


@pytest.mark.parametrize("seat", [Seat.A, Seat.C])
def test_the_burn_of_or_by_a_seat_placed_last_is_over(seat):
    burning = deal(A="5QQQ", C="599KKKB", B="5AAA").play("A QQQ", "C !KKK")
    table, kinds = outside(burning.position, "expel", seat)
    assert table.position.burner is None
    assert EventKind.RELEASED in kinds


def test_the_last_of_a_team_placed_last_ends_the_deal():
    table, kinds = outside(deal(out="CE", A="55", B="6", D="77", F="8").position, "expel", Seat.A)
    assert table.position.is_over
    assert kinds[-1] is EventKind.ENDED
    assert table.places == "A6 B3 C1 D5 E2 F4"


def test_placed_last_is_no_step_towards_the_scramble():
    table, _ = outside(deal(out="C", A="55").position, "expel", Seat.B)
    assert not table.position.is_scramble


def test_who_is_out_cannot_be_placed_last():
    with pytest.raises(ValueError, match="out"):
        deal(out="C", A="55").position.table.copy().expel(int(Seat.C))


def test_a_lost_turn_gives_the_lead_to_the_next_seat_in():
    table, _ = outside(deal(out="!B", A="55").position, "lose_turn")
    assert (table.leader, table.places) == ("C", "B6")


def test_a_burner_who_loses_the_lead_has_failed():
    burning = deal(A="5QQQ", C="599KKKB").play("A QQQ", "C !KKK", "rest")
    table, kinds = outside(burning.position, "lose_turn")
    assert (table.leader, table.places) == ("A", "C6")
    assert EventKind.BURN_FAILED in kinds


def test_a_lost_turn_does_not_lose_the_point_but_the_moment():
    won = deal("kaidian=true opened_lead_fours=true", A="446JJJJ").play("A JJJJ", "rest")
    table, _ = outside(won.position, "lose_turn")
    assert (table.position.point_lost, table.position.may_lead_fours) == (frozenset(), False)


def test_only_a_lead_is_lost():
    with pytest.raises(ValueError, match="lead"):
        deal(A="56").play("A 5").position.table.copy().lose_turn()


def test_a_revolter_is_fourth_and_stands_as_the_written_position_says():
    table, _ = outside(deal(A="55", B="666").position, "set_revolter", Seat.B)
    assert table.position == Position.parse(f"55/-/{'/'.join(['4455566'] * 4)} *B - - - - A 0 thrown=666")
    assert table.position.has_head(Seat.E)


def test_a_leader_who_revolts_gives_the_lead_to_the_next_seat():
    table, kinds = outside(deal(A="55").position, "set_revolter", Seat.A)
    assert (table.leader, table.places) == ("B", "A4")
    assert kinds == [EventKind.ASKED]


def test_nobody_revolts_once_somebody_is_out_or_a_set_is_laid():
    for position in (deal(out="C", A="55").position, deal(A="56").play("A 5").position):
        with pytest.raises(ValueError, match="before"):
            position.table.copy().set_revolter(int(Seat.B))


def test_the_revolter_s_opposite_that_renounces_is_headless_at_once():
    table, kinds = outside(deal(out="*B", A="55").position, "renounce")
    assert table.position.is_headless(Seat.E)
    assert kinds == [EventKind.HEADLESS]
    with pytest.raises(ValueError, match="revolter"):
        deal(A="55").position.table.copy().renounce()


def chance_of_the_referee(position: Position, rng: random.Random) -> Position | None:
    """The position after a random decision of the referee; None where none is possible."""
    if position.is_over:
        return None
    table = position.table.copy()
    if position.owner is None and rng.random() < 0.5:
        table.lose_turn()
    else:
        table.expel(int(rng.choice([seat for seat in SEATS if seat not in position.out])))
    return Position(table, position.ruleset)


def cards(position: Position) -> int:
    """Cards in hands and thrown in."""
    return sum(position.counts) + position.thrown.size


def test_wherever_the_referee_decides_the_deal_goes_on_to_its_end():
    rng = random.Random(4)
    for position in random_positions(3, 1500):
        after = chance_of_the_referee(position, rng)
        if after is None:
            continue
        assert cards(after) == cards(position)
        assert Position.parse(str(after), after.ruleset) == after
        assert bool(legal_actions(after)) != after.is_over
        last = list(random_play(rng, after))[-1]
        assert sorted(last.places.values()) == list(range(6))


def test_a_seat_placed_last_is_written_as_a_failed_burner():
    table, _ = outside(deal(A="55", B="6667").position, "expel", Seat.B)
    assert str(table.position).split()[1] == "!B"
    assert Position.parse(str(table.position), Ruleset()) == table.position
