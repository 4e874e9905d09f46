"""Every bot answers by rule, by its view and the same again."""

from __future__ import annotations

import random

import pytest

from gouji import PROFILES, SEATS, Hand, Match, Position, Question, Ruleset, View, apply, legal_actions, spoils_burn
from gouji.bots import BOTS, UnknownBotError, make_bot


def positions(seed: int, name: str, ruleset: Ruleset, every: int = 1):
    """Positions of one deal that the bot plays at all seats, with a choice open."""
    position = Position.deal(ruleset, random.Random(seed))
    bot = make_bot(name, seed)
    while position.asked is not None:
        options = legal_actions(position)
        action = options[0]
        if len(options) > 1:
            action = bot.act(View.cut(position, position.asked), options)
            if position.ply % every == 0:
                yield position, options, action
        position = apply(position, action)[0]


def dealt_again(position: Position, rng: random.Random) -> Position:
    """The same position with the cards that the asked seat has not seen in other hands."""
    others = [seat for seat in SEATS if seat is not position.asked]
    cards = [rank for seat in others for rank, count in enumerate(position.hands[seat].counts) for _ in range(count)]
    rng.shuffle(cards)
    hands = list(position.hands)
    for seat in others:
        mine, cards = cards[: position.hands[seat].size], cards[position.hands[seat].size :]
        hands[seat] = Hand(tuple(mine.count(rank) for rank in range(16)))
    return Position.parse(f"{'/'.join(map(str, hands))} {str(position).partition(' ')[2]}", position.ruleset)


@pytest.mark.parametrize("seed", range(30))
def test_no_answer_breaks_any_house_s_rules(random_ruleset, seed):
    for name in BOTS:
        chosen = list(positions(seed, name, random_ruleset(seed)))
        assert all(action in options for _, options, action in chosen)


@pytest.mark.parametrize("seed", range(100, 130))
def test_steady_spoils_its_burn_only_where_every_lead_does(random_ruleset, seed):
    leads = [case for case in positions(seed, "steady", random_ruleset(seed)) if case[0].question is Question.LEAD]
    careless = [
        action
        for position, options, action in leads
        if spoils_burn(position, action) and not all(spoils_burn(position, o) for o in options)
    ]
    assert careless == []


@pytest.mark.parametrize("seed", range(8))
def test_cards_that_a_seat_has_not_seen_do_not_move_its_choice(seed):
    rng = random.Random(seed)
    for position, _, action in positions(seed, "steady", Ruleset(), every=3):
        other = dealt_again(position, rng)
        assert make_bot("steady", 0).act(View.cut(other, other.asked), legal_actions(other)) == action


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_makes_the_same_choices(name):
    first, second = (list(positions(3, name, Ruleset())) for _ in range(2))
    assert first == second


def test_another_seed_makes_random_choose_otherwise():
    position, options, _ = next(positions(1, "lowest", Ruleset()))
    view = View.cut(position, position.asked)
    assert len({make_bot("random", seed).act(view, options) for seed in range(20)}) > 5


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_refuses_to_look_at_the_whole_truth(name):
    position = Position.deal(Ruleset(), random.Random(1))
    with pytest.raises(TypeError, match="sees a View, not a Position"):
        make_bot(name, 1).act(position, legal_actions(position))


def test_an_unknown_bot_is_named_with_the_nearest():
    with pytest.raises(UnknownBotError, match=r"'stedy'; did you mean steady\?"):
        make_bot("stedy", 1)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_knows_its_name(name):
    assert make_bot(name, 1).name == name


@pytest.mark.parametrize("profile", PROFILES)
def test_every_bot_answers_every_question_of_a_match_by_rule(profile):
    for name, deals in (("steady", 2), ("lowest", 1), ("random", 1)):
        match, rng = Match(Ruleset.parse(profile), deals=deals), random.Random(profile)
        bots = [make_bot(name, seat) for seat in SEATS]
        while not match.is_over:
            game = match.begin(rng)
            while (seat := game.position.asked) is not None:
                options = legal_actions(game.position)
                action = bots[seat].act(View.cut(game.position, seat), options)
                assert action in options
                match.play(action)


def test_steady_calls_on_five_jokers():
    hand = "44445555666677778888999TTTTJJJJBBBBR"
    hands = [Hand.parse(hand), *(Hand.parse("445566") for _ in range(5))]
    position = Position.begin_with(Ruleset.parse("charter kaidian=true pool=off revolution=false"), hands, SEATS[0])
    said = make_bot("steady", 0).act(View.cut(position, SEATS[0]), legal_actions(position))
    assert str(said) == "call"
