"""The rules know no special seat: turned by one seat, everything turns with it, and the teams change sides."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from gouji import Event, EventKind, Position, Seat, apply, legal_actions
from tests.properties.strategies import SEEDS, sample

SEATS_IN_WORDS = ("right", "last", "lost", "smothered", "debts", "asks")


def turned_letters(text: str, by: int) -> str:
    """Every seat letter so many seats on."""
    return text.translate({ord(letter): "ABCDEF"[(seat + by) % 6] for seat, letter in enumerate("ABCDEF")})


def turned_marks(text: str, by: int) -> str:
    """The fourth field; passes are written in order of seats."""
    passed, tilde, yielded = turned_letters(text, by).partition("~")
    return (passed[:1] + "".join(sorted(passed[1:])) + tilde + yielded) if text != "-" else text


def turned(position: Position, by: int) -> Position:
    """The position with every seat so many seats on."""
    hands, out, trick, marks, burn, opened, turn, ply, *words = str(position).split(" ")
    rotated = hands.split("/")
    fields = [
        "/".join(rotated[-by:] + rotated[:-by]),
        turned_letters(out, by),
        turned_letters(trick[0], by) + trick[1:],
        turned_marks(marks, by),
        turned_letters(burn, by),
        "".join(sorted(turned_letters(opened, by))),
        turned_letters(turn, by),
        ply,
    ]
    if position.is_over and trick == "-" and not any(word.startswith("last=") for word in words):
        words.append("last=A")  # what a text without the word means once nobody is asked
    said = [turned_letters(word, by) if word.partition("=")[0] in SEATS_IN_WORDS else word for word in words]
    return Position.parse(" ".join([*fields, *said]), position.ruleset)


def turned_event(event: Event, by: int) -> tuple[object, ...]:
    """The parts of an event with every seat so many seats on, and the points on the other side for odd turns."""

    def on(seat: Seat | None) -> Seat | None:
        return None if seat is None else seat.after(by)

    places = tuple(on(seat) for seat in event.places) if event.places else None
    points = event.points[::-1] if event.points and by % 2 else event.points
    return event.kind, on(event.seat), event.card_set, on(event.other), event.place, event.question, event.is_auto, places, points


def in_order(events: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Events as they came, but seats that become headless by one act in order of seats."""
    headless = sorted((event for event in events if event[0] is EventKind.HEADLESS), key=repr)
    return [headless.pop(0) if event[0] is EventKind.HEADLESS else event for event in events]


@pytest.mark.parametrize("by", [1, 2, 3])
@settings(max_examples=60)
@given(seed=SEEDS)
def test_turning_the_table_commutes_with_acting(by, seed):
    for position in sample(seed, 9, 5):
        other = turned(position, by)
        assert legal_actions(other) == legal_actions(position)
        for action in legal_actions(position):
            (after, events), (other_after, other_events) = apply(position, action), apply(other, action)
            assert other_after == turned(after, by)
            assert in_order([turned_event(event, by) for event in events]) == in_order([turned_event(event, 0) for event in other_events])


@given(seed=SEEDS)
def test_six_turns_are_none(seed):
    for position in sample(seed, 9, 3):
        assert turned(turned(turned(position, 1), 2), 3) == position
