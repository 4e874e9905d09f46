"""Every bot answers by rule, by its view and the same again."""

from __future__ import annotations

import random

import pytest

from gouji import SEATS, Hand, Position, Question, Ruleset, View, apply, legal_actions, spoils_burn
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


@pytest.mark.parametrize(
    ("table", "strong", "word"),
    [("announced_printed", "AAAA2222BBBBR", "call"), ("announced_printed", "AAAA2222BBBB", "."), ("charter", "AAAA2222BBBBRRR", ".")],
)
@pytest.mark.parametrize("level", ["steady", "planner", "searcher"])
def test_a_call_takes_a_third_of_the_strong_cards_and_a_table_that_pays_for_it(level, table, strong, word):
    hands = [Hand.parse("44445555666677778888" + strong), *(Hand.parse("445566") for _ in range(5))]
    rules = Ruleset.parse(f"charter kaidian=true pool=off revolution=false call_table={table}")
    position = Position.begin_with(rules, hands, SEATS[0])
    said = make_bot(level, 0).act(View.cut(position, SEATS[0]), legal_actions(position))
    assert str(said) == word
