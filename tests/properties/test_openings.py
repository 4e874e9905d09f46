"""From the cut to the first lead, and deal after deal: what every match keeps true [RULES.md 8, 13]."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from gouji import (
    PROFILES,
    SEATS,
    Action,
    Game,
    IllegalActionError,
    Match,
    Position,
    Ruleset,
    Seat,
    View,
    apply,
    legal_actions,
    refusal,
    verify,
)
from gouji.rules.cards import LETTERS
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.opening.cutting import is_counted
from gouji.rules.pack import drawn_cuts
from gouji.rules.standing import Standing
from gouji.testing.chance import begin_deal, random_custom, random_pack
from gouji.testing.watching import every_word, watch_match
from tests.properties.strategies import SEEDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji import Event

KINDS = (DebtKind.SMOTHER, DebtKind.BURN, DebtKind.KAIDIAN, DebtKind.LAST_PLACE)
REFUSALS = tuple(map(Action.parse, "-~=^."))
SETS = tuple(map(Action.parse, ("3", "44", "5552", "BR", "!AAB")))


def random_standing(rng: random.Random) -> Standing:
    """Before the first deal, or after one that left debts."""
    if rng.random() < 0.3:
        return Standing(first_cutter=rng.choice(SEATS))
    debts = []
    for kind in rng.sample(KINDS, rng.randint(0, 4)):
        giver = rng.choice(SEATS)
        debts.append(Debt(kind, giver, rng.choice([seat for seat in SEATS if seat is not giver]), rng.randint(1, 2)))
    return Standing(1, rng.choice(SEATS), rng.choice(SEATS), tuple(rng.sample(SEATS, 6)), tuple(debts))


def begun(rng: random.Random, ruleset: Ruleset) -> Game:
    """A deal from its cut on."""
    standing = random_standing(rng)
    cuts = drawn_cuts(ruleset, rng) if is_counted(standing, ruleset) else ()
    return Game.begin(ruleset, random_pack(rng, ruleset), standing, cuts)


def opening(rng: random.Random, game: Game) -> Iterator[Position]:
    """Every position before the first lead, in random play."""
    while game.position.opening is not None:
        yield game.position
        game.play(rng.choice(legal_actions(game.position)))


def games(seed: int, number: int) -> Iterator[tuple[random.Random, Game]]:
    """So many deals under profiles and changed profiles."""
    rng = random.Random(seed)
    for _ in range(number):
        yield rng, begun(rng, random_custom(rng))


@settings(max_examples=12)
@given(seed=SEEDS)
def test_every_seat_folds_what_it_may_see_at_every_step(seed):
    for rng, game in games(seed, 2):
        for _ in opening(rng, game):
            assert [game.view(seat) for seat in SEATS] == [View.cut(game.position, seat) for seat in SEATS]


@settings(max_examples=25)
@given(seed=SEEDS)
def test_every_step_reads_back_from_its_text_and_goes_on_alike(seed):
    for rng, game in games(seed, 2):
        for position in opening(rng, game):
            again = Position.parse(str(position), position.ruleset)
            assert again == position
            assert [apply(again, act) for act in legal_actions(again)] == [apply(position, act) for act in legal_actions(position)]
        assert Position.parse(str(game.position), game.position.ruleset) == game.position


@settings(max_examples=12)
@given(seed=SEEDS)
def test_an_act_is_listed_or_refused_with_a_reason_and_never_both(seed):
    for rng, game in games(seed, 2):
        for position in opening(rng, game):
            listed = legal_actions(position)
            assert listed
            for action in (*every_word(), *REFUSALS, *SETS):
                assert (refusal(position, action) is None) == (action in listed), f"{action} {position}"


@settings(max_examples=12)
@given(seed=SEEDS)
def test_whoever_is_not_asked_may_do_nothing(seed):
    for rng, game in games(seed, 1):
        for position in opening(rng, game):
            others = [seat for seat in SEATS if seat is not position.asked]
            acts = (*rng.sample(every_word(), 20), *legal_actions(position), *REFUSALS)
            assert [(seat, act) for seat in others for act in acts if refusal(position, act, seat) is None] == []


@settings(max_examples=25)
@given(seed=SEEDS)
def test_every_card_is_undrawn_in_a_hand_or_thrown_in(seed):
    for rng, game in games(seed, 2):
        for position in [*opening(rng, game), game.position]:
            step = position.opening
            undrawn = [card & 15 for card in step.deck[step.drawn :]] if step else []
            piles = [*position.hands, position.thrown]
            found = tuple(sum(pile.counts[rank] for pile in piles) + undrawn.count(rank) for rank in range(len(LETTERS)))
            assert found == position.ruleset.copies


@settings(max_examples=25)
@given(seed=SEEDS)
def test_no_step_that_is_reached_is_called_impossible(seed):
    for rng, game in games(seed, 2):
        assert [str(position) for position in opening(rng, game) if position.problems()] == []


@settings(max_examples=12)
@given(seed=SEEDS)
def test_a_refused_act_changes_nothing(seed):
    for rng, game in games(seed, 1):
        for position in opening(rng, game):
            written = str(position)
            for action in rng.sample(every_word(), 12):
                if action not in legal_actions(position):
                    with pytest.raises(IllegalActionError):
                        verify(position, action)
            assert str(position) == written


def hidden_exchanged(rng: random.Random, pack: tuple[int, ...], drawer: Seat, watcher: Seat) -> tuple[int, ...]:
    """The same pack with natural cards above 4 of the other five seats exchanged among them."""
    at = [index for index, card in enumerate(pack) if 1 < card < 12 and drawer.after(index) != watcher]
    cards = [pack[index] for index in at]
    rng.shuffle(cards)
    changed = list(pack)
    for index, card in zip(at, cards, strict=True):
        changed[index] = card
    return tuple(changed)


def seen(game: Game, watcher: Seat) -> list[Event | None]:
    """What a seat was shown."""
    return [event.seen_by(watcher) for event in game.events]


OPEN_BOOK = "revolution=false tribute=true kaidian=true return_tribute=none redeal_request=true"


@pytest.mark.parametrize("options", [OPEN_BOOK, f"{OPEN_BOOK} three_last=true", f"{OPEN_BOOK} next_lead=show_threes"])
@settings(max_examples=15)
@given(seed=SEEDS)
def test_cards_that_a_seat_may_not_see_change_nothing_that_it_sees(options, seed):
    rng, ruleset = random.Random(seed), Ruleset.parse(f"charter {options}")
    order = tuple(sorted(rng.sample(SEATS, 6), key=lambda seat: seat in {Seat.A, Seat.B}))
    standing = Standing(1, Seat.A, Seat.A, order, (Debt(DebtKind.LAST_PLACE, order[5], order[0], 2),))
    pack, watcher = random_pack(rng, ruleset), rng.choice(SEATS)
    cuts = (5,) if is_counted(standing, ruleset) else ()
    one = Game.begin(ruleset, pack, standing, cuts)
    drawer = after_cut(one).opening.drawer
    other = Game.begin(ruleset, hidden_exchanged(rng, pack, drawer, watcher), standing, cuts)
    while one.position.opening is not None:
        action = rng.choice(legal_actions(one.position))
        one.play(action)
        other.play(action)
        assert seen(one, watcher) == seen(other, watcher)
        assert View.cut(one.position, watcher) == View.cut(other.position, watcher)


def after_cut(game: Game) -> Position:
    """The position after the cut."""
    return apply(game.position, legal_actions(game.position)[0])[0]


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_a_match_of_every_profile_goes_through_and_every_seat_sees_what_it_may(profile):
    rng = random.Random(profile)
    match = Match(Ruleset.parse(profile), deals=1)
    game = begin_deal(rng, match)
    while not match.is_over:
        if game.position.is_over:
            game = begin_deal(rng, match)
        match.play(rng.choice(legal_actions(game.position)))
    assert [game.view(seat) for seat in SEATS] == [View.cut(game.position, seat) for seat in SEATS]
    assert match.standing.number == 1


@pytest.mark.parametrize("seed", range(12))
def test_watched_matches_give_no_cause_for_complaint(seed):
    assert watch_match(seed, 2).complaints == []


def test_a_match_ends_at_its_target_or_with_its_last_deal():
    rng, match = random.Random(5), Match(Ruleset(), target=4)
    while not match.is_over:
        game = match.begin(rng)
        while not game.position.is_over:
            match.play(legal_actions(game.position)[0])
    assert max(match.score) >= 4
    with pytest.raises(ValueError, match="over"):
        match.begin(rng)
