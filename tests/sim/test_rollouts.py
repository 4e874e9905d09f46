"""Deals that a seat cannot tell from the true one, and what an act comes to in them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from gouji import Action, Game, Hand, IllegalActionError, Match, Position, Ruleset, Seat, View, apply, consult_actions, legal_actions
from gouji.bots import make_bot
from gouji.engine import COMPILED
from gouji.engine.handle import FIELDS
from gouji.sim import rollout, sample
from gouji.sim.seeing import known_table
from gouji.testing.chance import begin_deal
from tests.rulesets import random_positions

POSITIONS = 2000 if COMPILED else 150
SAMPLES = 6000
CHI_SQUARED_ONE_IN_A_MILLION = {18: 65.4, 17: 63.6, 16: 61.8, 6: 38.3}
SMALL = "K/34/35/6/-/- EF - - - - A 0"


def views(number: int):
    """Views of asked seats, with the positions they were cut from."""
    for position in random_positions(11, number):
        if position.asked is not None:
            yield position, View.cut(position, position.asked)


def consistent_deals() -> Counter[tuple[str, ...]]:
    """The hands of B, C, D in `SMALL` as A may imagine them, each as often as single cards make it."""
    deals = Counter(("".join(sorted(cards[:2])), "".join(sorted(cards[2:4])), cards[4]) for cards in permutations("33456"))
    return Counter({hands: times / 120 for hands, times in deals.items()})


def sampled_hands(rng: random.Random) -> Counter[tuple[str, ...]]:
    view = View.cut(Position.parse(SMALL), Seat.A)
    return Counter(tuple(str(hand) for hand in sample(view, rng).hands[1:4]) for _ in range(SAMPLES))


def test_each_consistent_deal_is_equally_likely_and_no_other_occurs():
    expected, seen = consistent_deals(), sampled_hands(random.Random(7))
    assert seen.keys() == expected.keys()
    statistic = sum((seen[hands] - SAMPLES * share) ** 2 / (SAMPLES * share) for hands, share in expected.items())
    assert statistic < CHI_SQUARED_ONE_IN_A_MILLION[len(expected) - 1]


def test_a_sample_agrees_with_all_that_the_seat_has_seen():
    rng = random.Random(5)
    for _, view in views(POSITIONS // 4):
        assert View.cut(sample(view, rng), view.seat) == view


def test_the_table_known_from_a_view_has_the_options_of_the_true_one():
    for position, view in views(POSITIONS):
        assert known_table(view).acts() == [action.code for action in legal_actions(position)]


@pytest.mark.parametrize("told", ["-", "44", "34567"])
def test_a_view_whose_hand_is_not_what_is_counted_is_refused_before_anything_is_played(told):
    view = replace(View.cut(Position.parse("334/44/35/6/-/- EF - - - - A 0"), Seat.A), hand=Hand.parse(told))
    with pytest.raises(ValueError, match=r"A is seen to hold \d cards, and 3 are counted"):
        rollout(view, Action.parse("4"), 5, "club", random.Random(1))
    with pytest.raises(ValueError, match="are counted"):
        make_bot("planner", 1).act(view, [Action.parse("33"), Action.parse("4")])


REMEMBERED = {"ply", "last_owner", "turned_down", "dead_used", "dead_now", "dead_won", "burn_chain", "queue"}


def test_the_rest_of_the_table_follows_from_the_view_too():
    for position, view in views(POSITIONS):
        pairs = zip(FIELDS, known_table(view).state(), position.table.state(), strict=True)
        assert not [name for name, ours, true in pairs if ours != true and name not in REMEMBERED]


def test_cards_of_failed_burners_stay_unknown_and_out_of_play():
    position = Position.parse("4456/55/66/77/88/- !F - - - - A 0 thrown=99TT")
    drawn = [sample(View.cut(position, Seat.A), random.Random(seed)) for seed in range(20)]
    assert {one.thrown.size for one in drawn} == {4}
    assert len({str(one.thrown) for one in drawn}) > 1


def test_an_act_that_ends_the_deal_is_worth_its_points():
    view = View.cut(Position.parse("K/34/-/-/5/- DFC - - - - A 0"), Seat.A)
    outcome = rollout(view, Action.parse("K"), 20, "uniform", random.Random(1))
    assert [outcome.finishes[Seat.A][place] for place in range(6)] == [0, 0, 0, 20, 0, 0]


def test_the_same_randomness_gives_the_same_outcome():
    view = View.cut(Position.from_seed(Ruleset(), 1), Position.from_seed(Ruleset(), 1).asked)
    action = legal_actions(Position.from_seed(Ruleset(), 1))[0]
    one, other, third = (rollout(view, action, 5, "club", random.Random(seed)) for seed in (3, 3, 4))
    assert one == other != third
    assert sum(map(sum, one.finishes)) == 30


def test_an_illegal_act_is_refused():
    view = View.cut(Position.parse(SMALL), Seat.A)
    with pytest.raises(IllegalActionError):
        rollout(view, Action.parse("Q"), 1, "club", random.Random(1))


def test_a_seat_that_is_not_asked_has_no_rollouts():
    view = View.cut(Position.parse(SMALL), Seat.B)
    with pytest.raises(ValueError, match="asked"):
        rollout(view, Action.parse("3"), 1, "club", random.Random(1))


def test_at_least_one_deal_is_played():
    with pytest.raises(ValueError, match="at least one"):
        rollout(View.cut(Position.parse(SMALL), Seat.A), Action.parse("K"), 0, "club", random.Random(1))


KNOWN = "K/34/35/66/-/- EF - - - - A 0 known=B:3,C:5"


def test_known_cards_stay_in_their_hand_and_each_deal_of_the_others_is_equally_likely():
    # B holds a 3 and one more, C a 5 and one more, D two: of the other cards 3 4 6 6 each of the 24 orders is as likely.
    expected = Counter(
        ("".join(sorted("3" + cards[0])), "".join(sorted("5" + cards[1])), "".join(sorted(cards[2:]))) for cards in permutations("3466")
    )
    view = View.cut(Position.parse(KNOWN), Seat.A)
    rng = random.Random(8)
    seen = Counter(tuple(str(hand) for hand in sample(view, rng).hands[1:4]) for _ in range(SAMPLES))
    assert seen.keys() == expected.keys()
    statistic = sum((seen[hands] - SAMPLES * times / 24) ** 2 / (SAMPLES * times / 24) for hands, times in expected.items())
    assert statistic < CHI_SQUARED_ONE_IN_A_MILLION[len(expected) - 1]


def test_a_sample_within_a_match_agrees_with_all_that_the_seat_has_seen():
    rng = random.Random(6)
    for seed in range(6):
        for position in match_positions(seed):
            view = View.cut(position, position.asked)
            assert View.cut(sample(view, rng), view.seat) == view


def match_positions(seed: int):
    """Some positions of the play of a random match with tribute, purchases and shown 3s."""
    rng = random.Random(seed)
    match = Match(Ruleset.parse(("qingdao", "charter_tribute", "app196")[seed % 3]))
    for _ in range(3):
        game = begin_deal(rng, match)
        while not game.position.is_over:
            if game.position.opening is None and rng.random() < 0.05:
                yield game.position
            match.play(rng.choice(legal_actions(game.position)))


def test_a_consulted_teammate_deals_the_others_around_the_hand_that_is_open_to_it():
    position = Position.parse("57/34/568/66/-/- EF - - - - A 0")
    position, _ = apply(position, consult_actions(position)[0])
    view = View.cut(position, position.asked)
    drawn = [sample(view, random.Random(seed)) for seed in range(20)]
    assert {str(one.hands[Seat.A]) for one in drawn} == {"57"}
    assert {one.asked for one in drawn} == {Seat.C}
    assert len({str(one) for one in drawn}) > 3


def test_the_pick_of_a_consulted_teammate_is_played_on():
    position = Position.parse("57/34/568/66/-/- EF - - - - A 0")
    position, _ = apply(position, consult_actions(position)[0])
    outcome = rollout(View.cut(position, Seat.C), Action.parse("7"), 10, "uniform", random.Random(1))
    assert outcome.deals == 10


def test_pooled_cards_are_in_no_hand():
    game = Game.begin_with(Ruleset.parse("charter revolution=false"), [Hand.parse(f"34{card}") for card in "56789T"], Seat.A)
    game.play(Action.parse("pool 34"))
    drawn = sample(game.view(Seat.A), random.Random(1))
    assert not any(hand.counts[rank] for hand in drawn.hands for rank in (0, 1))


def test_nothing_is_played_on_before_the_first_lead():
    game = Game.begin_with(Ruleset.parse("charter revolution=false"), [Hand.parse(f"34{card}") for card in "56789T"], Seat.A)
    with pytest.raises(ValueError, match="first lead"):
        rollout(game.view(Seat.A), Action.parse("."), 1, "club", random.Random(1))


def test_a_seat_that_lost_its_turn_may_not_lay():
    position = Position.parse("K/36/35/66/-/- EF A:5 - - - B 1 lost_turns=B:1")
    with pytest.raises(IllegalActionError, match="turn"):
        rollout(View.cut(position, Seat.B), Action.parse("6"), 1, "club", random.Random(1))
