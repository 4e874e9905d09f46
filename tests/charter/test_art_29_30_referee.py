"""Articles 28 to 30: what a referee decides, at any moment of a deal, and what follows from it."""

from __future__ import annotations

import random

import pytest

from gouji import EventKind, Game, IllegalActionError, Match, Position, Reason, Ruleset, Seat, View, apply, legal_actions
from gouji.rules import consult_actions
from gouji.rules.penalties import Offence, Penalty, PenaltyKind
from gouji.rules.refereeing import penalize
from gouji.rules.standing import Standing
from tests.charter.before import dealt
from tests.charter.table import Table, deal

REFEREE = "referee=true"


def decide(table: Table, kind: str, seat: str, amount: int = 0) -> Table:
    """The referee decides; what each seat has seen stays what it may see."""
    views = [View.cut(table.position, one) for one in Seat]
    table.position, events = penalize(table.position, Penalty(PenaltyKind(kind), Seat.parse(seat), amount))
    table.happened = [event.kind for event in events]
    for event in events:
        views = [view.see(seen) if (seen := event.seen_by(view.seat)) else view for view in views]
    assert views == [View.cut(table.position, one) for one in Seat]
    assert Position.parse(str(table.position), table.position.ruleset) == table.position
    return table


def asked(table: Table) -> str:
    """Who is asked what."""
    return f"{table.position.asked} {table.position.question.value if table.position.question else ''}"


def test_a_warning_is_counted_and_changes_nothing_else():
    table = decide(deal(REFEREE), "warning", "C")
    assert table.position.warnings == (0, 0, 1, 0, 0, 0)
    assert asked(table) == "A lead"


def test_penalty_points_are_taken_from_the_team():
    table = decide(decide(deal(REFEREE), "points", "C", 3), "points", "B", 1)
    assert table.position.penalty_points == (-3, -1)


def test_a_lost_turn_lets_a_seat_refuse_only_and_is_over_then():
    table = decide(deal(REFEREE, A="599", B="6TT"), "lost_turns", "B", 1).play("A 99")
    assert [str(action) for action in legal_actions(table.position)] == ["-"]
    assert table.why_not("B TT") is Reason.TURN_LOST
    table.play("B -")
    assert EventKind.TURN_LOST in table.happened
    assert table.position.frame.lost_turns == (0,) * 6


def test_who_loses_the_turn_to_lead_gives_the_lead_to_the_next_seat():
    assert asked(decide(deal(REFEREE), "lost_turns", "A", 1)) == "B lead"


def test_two_lost_turns_last_two_turns():
    table = decide(deal(REFEREE, A="559"), "lost_turns", "B", 2).play("A 9", "rest", "A 55")
    assert table.may("-")
    assert not table.may("66")


def test_a_lost_turn_before_the_first_lead_is_missed_at_the_first_lead():
    game = dealt("referee=true pool=off kaidian=true").game
    game.penalize(Penalty(PenaltyKind.LOST_TURNS, Seat.A, 1))
    for _ in range(6):
        game.play(legal_actions(game.position)[0])
    assert (game.position.asked, game.events[-1].seat) == (Seat.B, Seat.B)
    assert {(game.view(seat).asked, game.view(seat).lost_turns) for seat in Seat} == {(Seat.B, (0,) * 6)}


def test_a_burn_question_is_no_turn_but_who_lost_one_may_not_burn():
    table = decide(deal(REFEREE, A="5QQQ", C="599KKKB"), "lost_turns", "C", 1).play("A QQQ")
    assert [str(action) for action in legal_actions(table.position)] == ["."]
    assert table.play("C .").position.frame.lost_turns[Seat.C] == 1


def consulting() -> Table:
    """A leads, C picks A's sets."""
    table = deal(REFEREE, A="5599")
    table.act(consult_actions(table.position)[0])
    return table


def test_who_consults_and_loses_the_turn_gives_the_lead_on_and_takes_his_cards_back():
    table = decide(consulting(), "lost_turns", "A", 1)
    assert asked(table) == "B lead"
    assert table.position.frame.consult is None
    assert EventKind.CONSULT_ENDED in table.happened


def test_the_one_consulted_may_pick_though_he_has_lost_a_turn_of_his_own():
    table = decide(consulting(), "lost_turns", "C", 1)
    assert table.play("C 99").position.frame.lost_turns[Seat.C] == 1


@pytest.mark.parametrize("seat", ["A", "C"])
def test_placed_last_while_consulting_ends_it(seat):
    table = decide(consulting(), "placed_last", seat)
    assert table.position.frame.consult is None
    assert asked(table) == ("B lead" if seat == "A" else "A lead")


def test_placed_last_he_takes_the_lowest_free_place_and_his_cards_leave_the_deal():
    table = decide(decide(deal(REFEREE, C="99", F="88"), "placed_last", "C"), "placed_last", "F")
    assert table.places == "C6 F5"
    assert str(table.position.thrown) == "8899"


def test_the_set_of_a_player_placed_last_is_void_and_the_next_seat_leads():
    table = decide(deal(REFEREE, A="599").play("A 99", "B -"), "placed_last", "A")
    assert (table.leader, table.position.passed) == ("B", frozenset())


def test_who_is_asked_after_a_player_placed_last_is_the_next_in_order():
    table = decide(deal(REFEREE, A="599").play("A 99"), "placed_last", "B")
    assert asked(table) == "C follow"


def test_a_burner_placed_last_burns_no_longer():
    table = decide(deal(REFEREE, A="5QQQ", C="599KKKB").play("A QQQ", "C !KKK", "rest"), "placed_last", "C")
    assert (table.position.burner, table.leader) == (None, "D")


def test_one_asked_to_burn_may_be_placed_last():
    table = decide(deal(REFEREE, A="5QQQ").play("A QQQ"), "placed_last", "C")
    assert asked(table) == "E burn"


def test_the_opposite_of_one_placed_last_is_headless():
    assert decide(deal(REFEREE), "placed_last", "C").position.is_headless(Seat.F)


def test_the_last_of_a_team_placed_last_ends_the_deal():
    table = decide(deal(REFEREE, out="CE"), "placed_last", "A")
    assert table.position.is_over
    assert table.places.startswith("A6 ")


def test_a_disqualified_player_is_placed_last_and_a_new_one_sits_down():
    table = decide(decide(deal(REFEREE, out="C"), "warning", "A"), "disqualified", "A")
    assert table.places == "A6 C1"
    over = decide(table, "placed_last", "E").position
    standing = Standing().after(over)
    assert (standing.changed, standing.warnings) == ({Seat.A}, (0,) * 6)


def test_warnings_and_penalty_points_go_over_into_the_match():
    table = decide(decide(deal(REFEREE, out="CE"), "warning", "B"), "points", "D", 5)
    standing = Standing(score=(1, 9)).after(decide(table, "placed_last", "A").position)
    assert standing.warnings == (0, 1, 0, 0, 0, 0)
    assert standing.score == (1 + 4 + 2 - 4, 9 + 0 - 5)


def test_what_the_referee_decided_in_a_void_deal_counts():
    game = dealt(REFEREE, plain="4562", C="4567", E="4567").game
    game.penalize(Penalty(PenaltyKind.WARNING, Seat.D))
    game.penalize(Penalty(PenaltyKind.POINTS, Seat.A, 2))
    for _ in range(2):
        game.play(legal_actions(game.position)[1])
    standing = Standing().after(game.position)
    assert (standing.number, standing.score, standing.warnings) == (0, (-2, 0), (0, 0, 0, 1, 0, 0))


def test_a_match_goes_on_after_a_deal_that_the_referee_ended():
    match = Match(Ruleset.parse("charter referee=true revolution=false pool=off first_lead=first_drawer"), deals=1)
    game = match.begin(random.Random(1))
    while game.position.opening is not None:
        match.play(legal_actions(game.position)[0])
    for seat in "ACE":
        match.penalize(Penalty(PenaltyKind.PLACED_LAST, Seat.parse(seat)))
    assert (match.is_over, match.score) == (True, (0, 12))


@pytest.mark.parametrize(
    ("options", "kind", "seat", "amount", "reason"),
    [
        ("", "warning", "A", 0, Reason.REFEREE_OFF),
        (REFEREE, "lost_turns", "A", 0, Reason.PENALTY_UNFIT),
        (REFEREE, "points", "A", 100, Reason.PENALTY_UNFIT),
        (REFEREE, "warning", "A", 1, Reason.PENALTY_UNFIT),
        (REFEREE, "placed_last", "F", 0, Reason.PENALTY_UNFIT),
        (REFEREE, "lost_turns", "F", 1, Reason.PENALTY_UNFIT),
    ],
)
def test_what_does_not_fit_is_refused(options, kind, seat, amount, reason):
    with pytest.raises(IllegalActionError) as refused:
        penalize(deal(options, out="F").position, Penalty(PenaltyKind(kind), Seat.parse(seat), amount))
    assert refused.value.reason is reason


def test_before_the_first_lead_nobody_is_placed_last_and_after_the_end_nothing_is_decided():
    with pytest.raises(IllegalActionError):
        penalize(dealt(REFEREE).position, Penalty(PenaltyKind.PLACED_LAST, Seat.B))
    over = decide(deal(REFEREE, out="CE"), "placed_last", "A").position
    with pytest.raises(IllegalActionError) as refused:
        penalize(over, Penalty(PenaltyKind.WARNING, Seat.B))
    assert refused.value.reason is Reason.DEAL_OVER


@pytest.mark.parametrize(
    ("kind", "offences"),
    [
        ("warning", "exposed_card signalled"),
        ("lost_turns", "repeated wrong_set refused_return acted_after_pass false_count hid_tribute"),
        ("placed_last", "extra_cards stole_cards mixed_cards"),
        ("disqualified", "repeated_gravely"),
    ],
)
def test_every_offence_has_its_usual_penalty(kind, offences):
    assert {offence.value for offence in Offence if offence.kind.value == kind} == set(offences.split())


def test_a_decision_stands_in_the_deal_like_any_other_and_can_be_taken_back():
    game = Game.start(deal(REFEREE).position)
    before = game.position
    penalty = Penalty(PenaltyKind.PLACED_LAST, Seat.B, offence=Offence.EXTRA_CARDS)
    assert game.penalize(penalty)[0].penalty == penalty
    assert game.actions == [penalty]
    assert game.undo() == penalty
    assert game.position == before


def test_events_after_a_decision_can_be_played_on():
    table = decide(deal(REFEREE, A="5599"), "placed_last", "D")
    assert apply(table.position, legal_actions(table.position)[0])[0].ply == table.position.ply + 1


def test_a_thousand_lost_turns_are_written_and_read():
    position = Position.parse("57/46/45/46/45/48 - - - - - A 0", Ruleset.parse(f"charter {REFEREE}"))
    for _ in range(11):
        position, _events = penalize(position, Penalty(PenaltyKind.LOST_TURNS, Seat.B, 99))
    assert position.frame.lost_turns[Seat.B] == 1089
    assert Position.parse(str(position), position.ruleset) == position
