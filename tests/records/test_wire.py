"""Events and views on the wire, as docs/protocol.md has them."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji import PROFILES, CardSet, Event, EventKind, Game, Hand, Place, Question, Ruleset, Seat, legal_actions
from gouji.records.record import dumps, read, walked
from gouji.records.wire import WireError, from_wire, to_wire, view_to_wire
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.penalties import Offence, Penalty, PenaltyKind
from tests.records.matches import whole_match

VIEW_KEYS = (
    "seat hand counts asked question owner top gouji live_gouji marks burn out failed places headless scramble opened "
    "point_lost smothered over points recorded"
)

WRITTEN = [
    (Event(EventKind.PLAYED, Seat.A, CardSet.parse("666")), {"type": "played", "seat": "A", "set": "666"}),
    (Event(EventKind.BURNED, Seat.C, CardSet.parse("KKB"), Seat.A), {"type": "burned", "seat": "C", "set": "KKB", "other": "A"}),
    (Event(EventKind.ASKED, Seat.D, question=Question.LAST_WORD), {"type": "asked", "seat": "D", "question": "last_word"}),
    (Event(EventKind.ASKED, question=Question.BURN), {"type": "asked", "question": "burn"}),
    (Event(EventKind.TURNED_DOWN, Seat.D, is_auto=True), {"type": "turned_down", "seat": "D", "auto": True}),
    (Event(EventKind.DOUSED, Seat.F, other=Seat.C), {"type": "doused", "seat": "F", "other": "C"}),
    (Event(EventKind.WENT_OUT, Seat.B, place=Place.HEAD), {"type": "went_out", "seat": "B", "place": 1}),
    (Event(EventKind.BURN_FAILED, Seat.B, place=Place.LAST), {"type": "burn_failed", "seat": "B", "place": 6}),
    (Event(EventKind.SCRAMBLE), {"type": "scramble"}),
    (
        Event(EventKind.ENDED, places=tuple(map(Seat.parse, "CADFBE")), points=(4, -4)),
        {"type": "ended", "places": "CADFBE", "points": [4, -4]},
    ),
    (
        Event(
            EventKind.ENDED,
            places=tuple(map(Seat.parse, "CADFBE")),
            points=(4, -4),
            debts=(Debt(DebtKind.LAST_PLACE, Seat.E, Seat.C, 2),),
        ),
        {
            "type": "ended",
            "places": "CADFBE",
            "points": [4, -4],
            "debts": [{"kind": "last_place", "giver": "E", "receiver": "C", "cards": 2}],
        },
    ),
    (Event(EventKind.CUT, Seat.A, card=6, other=Seat.C), {"type": "cut", "seat": "A", "card": "9", "drawer": "C"}),
    (Event(EventKind.CUT, Seat.A, card=13), {"type": "cut", "seat": "A", "card": "B"}),
    (Event(EventKind.SHOWN, Seat.B, cards="3h3h"), {"type": "shown", "seat": "B", "cards": "3h3h"}),
    (Event(EventKind.CALLED, Seat.B, is_blind=True), {"type": "called", "seat": "B", "blind": True}),
    (Event(EventKind.REDEALT, Seat.B, cause="request"), {"type": "redealt", "seat": "B", "reason": "request"}),
    (
        Event(EventKind.GAVE, Seat.F, other=Seat.A, card=14, debt=DebtKind.BURN),
        {"type": "gave", "seat": "F", "other": "A", "card": "R", "debt": "burn"},
    ),
    (
        Event(EventKind.EXCUSED, Seat.F, other=Seat.A, debt=DebtKind.LAST_PLACE, count=2),
        {"type": "excused", "seat": "F", "other": "A", "debt": "last_place", "count": 2},
    ),
    (Event(EventKind.OFFERED, Seat.A, other=Seat.F, card=1), {"type": "offered", "seat": "A", "other": "F", "card": "4"}),
    (Event(EventKind.RETURNED, Seat.A, other=Seat.F, card=1), {"type": "returned", "seat": "A", "other": "F", "card": "4"}),
    (Event(EventKind.REFUSED, Seat.F, other=Seat.A, card=1), {"type": "refused", "seat": "F", "other": "A", "card": "4"}),
    (
        Event(EventKind.BOUGHT, Seat.A, other=Seat.D, card=0, price=12),
        {"type": "bought", "seat": "A", "other": "D", "card": "3", "price": "2"},
    ),
    (Event(EventKind.BOUGHT, Seat.A, other=Seat.C, card=0), {"type": "bought", "seat": "A", "other": "C", "card": "3"}),
    (Event(EventKind.REVOLTED, Seat.E, place=Place.FOURTH), {"type": "revolted", "seat": "E", "place": 4}),
    (
        Event(EventKind.POOLED, Seat.A, cards="34", counts=(30, 31, 32, 33, 34, 35)),
        {"type": "pooled", "seat": "A", "ranks": "34", "counts": [30, 31, 32, 33, 34, 35]},
    ),
    (
        Event(EventKind.CONSULTED, Seat.A, other=Seat.C, hand=Hand.parse("55K"), open_to=(Seat.C, Seat.E)),
        {"type": "consulted", "seat": "A", "other": "C", "hand": "55K", "open_to": "CE"},
    ),
    (Event(EventKind.ANNOUNCED, Seat.D, count=7), {"type": "announced", "seat": "D", "count": 7}),
    (Event(EventKind.TURN_LOST, Seat.D), {"type": "turn_lost", "seat": "D"}),
]
PENALTIES = [
    Penalty(kind, Seat.D, amount, offence)
    for kind in PenaltyKind
    for amount in ((2,) if kind in {PenaltyKind.LOST_TURNS, PenaltyKind.POINTS} else (0,))
    for offence in (None, *Offence)
]
PLAIN = {
    *(EventKind.PASSED, EventKind.YIELDED, EventKind.ASKED_WIND, EventKind.DECLINED, EventKind.RELEASED, EventKind.HEADLESS),
    *(EventKind.TRICK_ENDED, EventKind.TOOK_WIND, EventKind.OPENED, EventKind.POINT_LOST, EventKind.AGREED, EventKind.RENOUNCED),
    *(EventKind.CONSULT_ENDED, EventKind.TURN_LOST),
}
OTHERWISE = {EventKind.DEALT, EventKind.DRAWN, EventKind.COUNTER_BURNED, EventKind.BURN_SUCCEEDED, EventKind.SMOTHERED, EventKind.PENALIZED}


def played_out(seed: int) -> Game:
    rng = random.Random(seed)
    game = Game.deal(Ruleset(), rng)
    while not game.position.is_over:
        game.play(rng.choice(legal_actions(game.position)))
    return game


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [played_out(seed) for seed in range(12)]


@pytest.mark.parametrize(("event", "message"), WRITTEN, ids=lambda value: value["type"] if isinstance(value, dict) else "")
def test_an_event_is_written_as_the_protocol_says_and_read_back(event, message):
    assert to_wire(event) == message
    assert from_wire(message) == event


@pytest.mark.parametrize("kind", sorted(PLAIN, key=str))
def test_an_event_that_names_a_seat_alone_is_its_type_and_seat(kind):
    assert to_wire(Event(kind, Seat.E)) == {"type": kind.value, "seat": "E"}
    assert from_wire({"type": kind.value, "seat": "E"}) == Event(kind, Seat.E)


@pytest.mark.parametrize("kind", [EventKind.BURN_SUCCEEDED, EventKind.SMOTHERED])
def test_an_event_between_two_seats_names_both(kind):
    assert from_wire(to_wire(Event(kind, Seat.E, other=Seat.B))) == Event(kind, Seat.E, other=Seat.B)


@pytest.mark.parametrize("penalty", PENALTIES, ids=str)
def test_every_decision_of_the_referee_reads_back(penalty):
    event = Event(EventKind.PENALIZED, Seat.D, penalty=penalty)
    assert from_wire(json.loads(json.dumps(to_wire(event)))) == event


def test_cards_drawn_are_written_as_far_as_they_may_be_seen():
    hands = (Hand.parse("345"), *(Hand.parse("44"),) * 5)
    drawn = Event(EventKind.DRAWN, count=13, hands=hands, counts=(3, 2, 2, 2, 2, 2))
    assert to_wire(drawn.seen_by(Seat.A)) == {"type": "drawn", "count": 13, "hands": ["345", "?2", "?2", "?2", "?2", "?2"]}
    assert [from_wire(to_wire(event)) for event in (drawn, drawn.seen_by(Seat.B))] == [drawn, drawn.seen_by(Seat.B)]


def test_every_kind_of_event_is_tried_here():
    assert {event.kind for event, _ in WRITTEN} | PLAIN | OTHERWISE == set(EventKind)


@pytest.mark.parametrize("profile", PROFILES)
def test_every_event_of_a_match_and_what_each_seat_sees_of_it_survives_json(profile):
    record = whole_match(11, 2, profile)
    moments = list(walked(read(dumps(record))))
    events = [event for moment in moments for event in (moment.step.events if moment.step else moment.game.events)]
    seen = [event.seen_by(seat) for event in events for seat in Seat]
    told = [event for event in (*events, *seen) if event is not None]
    assert [from_wire(json.loads(json.dumps(to_wire(event)))) for event in told] == told


def test_the_hands_a_seat_may_not_see_are_written_as_their_number():
    hands = (Hand.parse("345"), *(Hand.parse("44"),) * 5)
    dealt = Event(EventKind.DEALT, Seat.B, hands=hands, counts=(3, 2, 2, 2, 2, 2)).seen_by(Seat.A)
    assert to_wire(dealt) == {"type": "dealt", "first": "B", "hands": ["345", "?2", "?2", "?2", "?2", "?2"]}
    assert from_wire(to_wire(dealt)) == dealt


def test_every_event_of_whole_deals_survives_json(games):
    events = [event for game in games for event in game.events]
    assert [from_wire(json.loads(json.dumps(to_wire(event)))) for event in events] == events
    assert len({event.kind for event in events}) > 12


def test_what_each_seat_sees_of_whole_deals_survives_json(games):
    seen = [event.seen_by(seat) for game in games for event in game.events for seat in Seat]
    seen = [event for event in seen if event is not None]
    assert [from_wire(json.loads(json.dumps(to_wire(event)))) for event in seen] == seen


def test_the_number_of_a_message_is_no_part_of_its_event():
    assert from_wire({"n": 7, "type": "passed", "seat": "B"}) == Event(EventKind.PASSED, Seat.B)


@pytest.mark.parametrize(
    ("message", "cause"),
    [
        ({}, "'None' is no type"),
        ({"type": "exploded"}, "'exploded' is no type"),
        ({"type": "played", "seat": "A"}, "needs 'set'"),
        ({"type": "asked", "question": "lead"}, "needs 'seat'"),
        ({"type": "passed", "seat": "G"}, "seat of passed cannot be 'G'"),
        ({"type": "passed", "seat": "A", "set": "3"}, "has no 'set'"),
        ({"type": "played", "seat": "A", "set": "KQ"}, "set of played cannot be 'KQ'"),
        ({"type": "went_out", "seat": "A", "place": 7}, "place of went_out"),
        ({"type": "went_out", "seat": "A", "place": 0}, "place of went_out"),
        ({"type": "ended", "places": "AABCDE", "points": [0, 0]}, "places of ended"),
        ({"type": "ended", "places": "ABCDEF", "points": [0]}, "points of ended"),
        ({"type": "dealt", "first": "A", "hands": ["3"]}, "hands of dealt"),
        ({"type": "turned_down", "seat": "A", "auto": 1}, "auto of turned_down"),
    ],
)
def test_a_message_that_is_no_event_is_refused_with_its_cause(message, cause):
    with pytest.raises(WireError, match=cause):
        from_wire(message)


SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=6), max_leaves=8)


@given(st.sampled_from(EventKind), st.dictionaries(st.sampled_from(["seat", "set", "other", "place", "hands", "points", "auto"]), JSON))
def test_any_message_is_an_event_or_refused(kind, keys):
    try:
        event = from_wire({"type": kind.value, **keys})
    except WireError:
        return
    assert event.kind is kind


def test_a_view_is_written_with_the_fields_of_the_protocol(games):
    message = view_to_wire(games[0].view(Seat.C))
    assert list(message) == VIEW_KEYS.split()
    assert json.loads(json.dumps(message)) == message


def test_a_view_at_the_end_names_places_from_one_to_six_and_points(games):
    message = view_to_wire(games[0].view(Seat.C))
    assert sorted(message["places"].values()) == [1, 2, 3, 4, 5, 6]
    assert message["points"] == list(games[0].position.points)
    assert message["recorded"] == [max(points, 0) for points in message["points"]]


def test_a_view_hides_counts_above_ten():
    message = view_to_wire(Game.deal(Ruleset(), random.Random(1)).view(Seat.B))
    assert message["counts"] == [None, 36, None, None, None, None]
