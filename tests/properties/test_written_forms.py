"""Every value reads back from what it prints, and no text does worse than raise an error of the house."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gouji import Action, CardSet, GoujiError, Hand, IllegalActionError, NotationError, Position, Ruleset, Seat, View, apply, legal_actions
from gouji.rules.cards import LETTERS
from tests.properties.strategies import SEEDS, play, sample
from tests.rulesets import random_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

COUNTS = st.tuples(*[st.integers(0, 24)] * 13, *[st.integers(0, 6)] * 3)
HUNG = st.tuples(st.integers(0, 24), st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
LOOSE = str.maketrans({"T": "10", "B": "小", "R": "大"})
WORDS = ("A:", "burn:", "asks=", "used=", "charter", "deck=", "10", "大", "小王", "\n", "１", "é")
PARTS = st.sampled_from([*LETTERS, *"-~=^.!*>:/ ?", *WORDS])
READERS = (Hand.parse, Hand.parse_loose, CardSet.parse, CardSet.parse_loose, Action.parse, Action.parse_loose, Seat.parse, Position.parse)
TEXTS = st.one_of(st.text(max_size=40), st.lists(PARTS, max_size=30).map("".join))


@st.composite
def sets(draw: st.DrawFn) -> str:
    """The text of a set."""
    rank, naturals = draw(st.sampled_from(LETTERS[:12])), draw(st.integers(0, 24))
    text = rank * naturals + "".join(letter * count for letter, count in zip("2BRY", draw(HUNG), strict=True))
    return text or rank


@given(counts=COUNTS)
def test_a_hand_reads_back(counts):
    assert Hand.parse(str(Hand(counts))) == Hand(counts)


@given(text=sets())
def test_a_set_reads_back_and_loosely_too(text):
    card_set = CardSet.parse(text)
    assert str(card_set) == text
    assert CardSet.parse_loose(text) == card_set
    assert CardSet.parse_loose(text[::-1].lower()) == card_set


@given(text=sets(), burns=st.booleans())
def test_an_act_reads_back_and_loosely_too(text, burns):
    code = "!" * burns + text
    assert str(Action.parse(code)) == code
    assert Action.parse_loose(code.translate(LOOSE)) == Action.parse(code)
    assert Action.parse_loose(f" {code.lower()} ") == Action.parse(code)


@pytest.mark.parametrize("code", list("-~=^."))
def test_a_refusal_reads_back_and_loosely_too(code):
    assert str(Action.parse(code)) == code
    assert Action.parse_loose(f" {code}") == Action.parse(code)


@given(seed=SEEDS)
def test_a_ruleset_reads_back(seed):
    ruleset = random_ruleset(random.Random(seed), 0.5)
    assert Ruleset.parse(str(ruleset)) == ruleset
    assert hash(Ruleset.parse(str(ruleset))) == hash(ruleset)


@pytest.mark.parametrize(("most", "examples"), [(9, 60), (0, 8)])
def test_a_position_reads_back_at_every_step(most, examples):
    @settings(max_examples=examples)
    @given(seed=SEEDS)
    def reads_back(seed: int) -> None:
        for position in play(seed, most):
            again = Position.parse(str(position), position.ruleset)
            assert again == position
            assert str(again) == str(position)

    reads_back()


@settings(max_examples=40)
@given(seed=SEEDS)
def test_a_position_that_was_read_goes_on_as_the_played_one_does(seed):
    for position in sample(seed, 9, 6):
        again = Position.parse(str(position), position.ruleset)
        assert legal_actions(again) == legal_actions(position)
        assert [apply(again, action) for action in legal_actions(again)] == [apply(position, action) for action in legal_actions(position)]


@settings(max_examples=400)
@given(text=TEXTS)
@example(text="charter deck=１９６")
@example(text="")
def test_no_text_makes_anything_but_an_error_of_the_house(text):
    for read in READERS:
        assert is_told(refusal_of(read, text))
    error = refusal_of(Ruleset.parse, text)
    assert error is None or "\n" not in str(error)


def refusal_of(read: Callable[[str], object], text: str) -> GoujiError | None:
    """The error of the house that a reader raises; any other goes through."""
    try:
        read(text)
    except GoujiError as error:
        return error
    return None


def is_told(error: GoujiError | None) -> bool:
    """Whether a text was read, or refused in one line with a place in it."""
    return error is None or (isinstance(error, NotationError) and 0 <= error.place <= len(error.text) and "\n" not in str(error))


@settings(max_examples=250)
@given(seed=SEEDS, data=st.data())
def test_a_damaged_position_is_refused_with_its_place_or_can_be_looked_at_from_all_sides(seed, data):
    position = sample(seed, 7, 1)[0]
    text = str(position)
    at = data.draw(st.integers(0, len(text) - 1))
    part = data.draw(PARTS)
    damaged = text[:at] + part + text[at + data.draw(st.integers(0, 2)) :]
    assert is_told(refusal_of(lambda text: look(Position.parse(text, position.ruleset)), damaged))


@settings(max_examples=250)
@given(seeds=st.tuples(SEEDS, SEEDS), field=st.integers(0, 7))
def test_a_position_with_a_field_of_another_one_too(seeds, field):
    one, other = (sample(seed, 7, 1)[0] for seed in seeds)
    parts, others = str(one).split(" "), str(other).split(" ")
    parts[field] = others[field]
    assert is_told(refusal_of(lambda text: look(Position.parse(text, one.ruleset)), " ".join(parts)))


def look(position: Position) -> None:
    """Everything that can be asked of a position, possible or not, is answered."""
    assert Position.parse(str(position), position.ruleset) == position
    assert len(position.problems()) < 20
    assert all(View.cut(position, seat).seat is seat for seat in Seat)
    for action in legal_actions(position)[:30]:
        with suppress(IllegalActionError):
            assert apply(position, action)[0].ply == position.ply + 1


@pytest.mark.parametrize(
    "text",
    [
        "3/4/5/6/7/8 ABCDEF A:3 - - - B 0",
        "3/4/5/6/7/8 - A:3 - - - B 0 doused=yes",
        "3/4/5/6/7/8 - A:3 - - - B 0 asks=BCDEFBCDEFB",
        "-/4/5/6/7/8 CDEF*B - - - - A 0",
        "3/4/5/6/7/8 - A:3 - - - - 0",
        f"{'3' * 24}{'4' * 24}{'5' * 24}{'6' * 9}/4/5/6/7/8 - - - - - A 0",
    ],
)
def test_a_position_that_nobody_could_go_on_from_is_refused(text):
    with pytest.raises(NotationError):
        Position.parse(text)
