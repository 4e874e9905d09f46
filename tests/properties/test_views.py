"""What a seat knows: folded from what it saw it equals the cut from the whole truth, and hides what is hidden."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from gouji import SEATS, Event, Game, Position, Seat, View, apply, legal_actions
from gouji.rules.game import opening_events
from tests.properties.strategies import SEEDS, sample, start
from tests.rulesets import LETTERS, random_action, random_ruleset


def folded(views: list[View], events: tuple[Event, ...]) -> list[View]:
    """Each seat's view after it saw what it may of these events."""
    for event in events:
        seen = [event.seen_by(view.seat) for view in views]
        views = [view if one is None else view.see(one) for view, one in zip(views, seen, strict=True)]
    return views


@pytest.mark.parametrize("examples", [25])
def test_the_folded_view_is_the_cut_one_at_every_step_for_every_seat(examples):
    @settings(max_examples=examples)
    @given(seed=SEEDS)
    def agree(seed: int) -> None:
        rng = random.Random(seed)
        ruleset = random_ruleset(rng)
        position = Position.deal(ruleset, rng)
        views = folded([View.start(seat, ruleset) for seat in SEATS], opening_events(position))
        while not position.is_over:
            position, events = apply(position, random_action(rng, legal_actions(position)))
            views = folded(views, events)
            assert views == [View.cut(position, seat) for seat in SEATS], str(position)

    agree()


def hidden_cards_shuffled(position: Position, seat: Seat, rng: random.Random) -> Position:
    """The same position with all cards that the seat cannot see dealt anew, each pile as large as before."""
    hands = [hand for other, hand in enumerate(position.hands) if other != seat]
    piles = [*hands, position.thrown]
    cards = [rank for pile in piles for rank, count in enumerate(pile.counts) for _ in range(count)]
    rng.shuffle(cards)
    dealt = ["".join(LETTERS[rank] for rank in sorted(cards.pop() for _ in range(pile.size))) or "-" for pile in piles]
    dealt.insert(seat, str(position.hands[seat]))
    fields = str(position).split(" ")
    fields[0] = "/".join(dealt[:6])
    words = [f"thrown={dealt[6]}" if field.startswith("thrown=") else field for field in fields]
    return Position.parse(" ".join(words), position.ruleset)


@settings(max_examples=60)
@given(seed=SEEDS)
def test_a_view_does_not_change_with_the_cards_that_the_seat_cannot_see(seed):
    rng = random.Random(seed)
    for position in sample(seed, 9, 6):
        for seat in SEATS:
            assert View.cut(hidden_cards_shuffled(position, seat, rng), seat) == View.cut(position, seat)


@settings(max_examples=40)
@given(seed=SEEDS)
def test_refusing_looks_the_same_whatever_the_hidden_cards_are(seed):
    rng = random.Random(seed)
    for position in sample(seed, 9, 6):
        if position.asked is None or position.ruleset.opened_lead_fours:
            continue  # where the 4s are locked, a set that lives and does not open its owner tells that he holds one
        action = legal_actions(position)[0]
        for seat in SEATS:
            other = hidden_cards_shuffled(position, seat, rng)
            if action.is_refusal and not position.is_over:
                events, others = apply(position, action)[1], apply(other, action)[1]
                assert [event.seen_by(seat) for event in events][:2] == [event.seen_by(seat) for event in others][:2]


@settings(max_examples=30)
@given(seed=SEEDS)
def test_a_burn_question_does_not_say_who_was_asked_or_declined(seed):
    rng, position = start(seed, 9)
    while not position.is_over:
        action = random_action(rng, legal_actions(position))
        asked = position.asked
        for view in (View.cut(position, seat) for seat in SEATS):
            if view.question and view.question.value == "burn":
                assert view.asked in {None, view.seat}
        position, events = apply(position, action)
        if str(action) == ".":
            declined = [event for event in events if event.kind.value == "declined"]
            assert [seat for seat in SEATS if declined[0].seen_by(seat)] == [asked]


@settings(max_examples=20)
@given(seed=SEEDS)
def test_the_game_s_view_is_the_cut_one(seed):
    rng, position = start(seed, 0)
    game = Game.start(position)
    for _ in range(30):
        if not game.position.is_over:
            game.play(random_action(rng, legal_actions(game.position)))
    assert [game.view(seat) for seat in SEATS] == [View.cut(game.position, seat) for seat in SEATS]


@settings(max_examples=20)
@given(seed=SEEDS)
def test_counts_above_those_that_the_house_tells_are_told_to_nobody_else(seed):
    for position in sample(seed, 0, 4):
        house = "never" if position.ruleset.three_last else position.ruleset.counts
        most = {"never": 0, "always": 99}.get(house, 10)
        for seat in SEATS:
            told = View.cut(position, seat).counts
            known = [position.is_over or other is seat or position.counts[other] <= most for other in SEATS]
            assert told == tuple(count if sure else None for count, sure in zip(position.counts, known, strict=True))
