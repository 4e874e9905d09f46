"""What is impossible about a step before the first lead is named, not half done."""

from __future__ import annotations

import pytest

from gouji import Position, Ruleset
from gouji.rules.problems import Problem

RICH = "/".join(["45672"] * 6)
POOR = "/".join(["4567", *["45672"] * 5])


def problems(text: str, options: str = "") -> list[Problem]:
    """Of a written position."""
    return list(Position.parse(text, Ruleset.parse(f"charter {options}")).problems())


@pytest.mark.parametrize(
    "text",
    [
        f"{RICH} - - - - - revolution:A 0",
        f"{RICH} - - - - - pool:B 0 leader=A",
        f"{RICH} - - - - - call:A 0 calls=A:blind",
        f"{RICH} - - - - - redeal:A 0",
    ],
)
def test_a_seat_is_asked_that_the_question_is_not_for(text):
    assert problems(text, "kaidian=true redeal_request=true") == [Problem.ASKED_WITHOUT_GROUND]


def test_the_same_questions_put_to_whom_they_are_for():
    assert problems(f"{POOR} - - - - - revolution:A 0") == []
    assert problems(f"{RICH} - - - - - pool:B 0 leader=B") == []
    assert problems(f"{RICH} - - - - - call:A 0 calls=B:blind", "kaidian=true") == []
