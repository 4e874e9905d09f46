"""The script of a trick: acts, `rest`, questions, read before anything is played [NOTATION.md]."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.records.acts import read_act
from gouji.rules.errors import NotationError
from gouji.rules.options import nearest
from gouji.rules.seats import Place, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.records.casefile import Case
    from gouji.rules.actions import Action

REMARK = re.compile(r"(?:\s+@[0-9]+)?(?:\s+#.*)?\s*$", re.DOTALL)
WORDS = r"\S+(?: \S+){0,3}"
ACT = re.compile(rf"([A-F](?:,[A-F])*) ({WORDS})")
SEAT, SEAT_AND_ACT, SEAT_AND_PLACE = "[A-F]", rf"[A-F] {WORDS}", "[A-F]:[1-6]"

QUESTIONS: Mapping[str, tuple[str, str]] = {
    "ask": (f"none|{SEAT}( {SEAT}){{0,11}}", "C E B F D, or none"),
    "lead": (SEAT, "C"),
    "owes": (f"none|{SEAT}", "C, or none"),
    "yes": (SEAT_AND_ACT, "C 999B"),
    "no": (SEAT_AND_ACT, "C 999B"),
    "fails": (SEAT_AND_ACT, "C 44444"),
    "places": (f"{SEAT_AND_PLACE}( {SEAT_AND_PLACE}){{0,5}}", "C:1 A:6"),
    "opened": (f"{SEAT}( {SEAT}){{0,5}}", "A"),
    "unopened": (f"{SEAT}( {SEAT}){{0,5}}", "A"),
    "head": (f"{SEAT}( {SEAT}){{0,5}}", "D"),
    "headless": (f"{SEAT}( {SEAT}){{0,5}}", "D"),
    "scramble": ("", ""),
    "no scramble": ("", ""),
    "over": ("", ""),
    "not over": ("", ""),
    "smothered": (f"{SEAT}>{SEAT}", "A>B"),
}


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a script.

    Attributes:
        name: As differences name it.
        question: A key of `QUESTIONS`; `act` for an act, `rest` for everybody's refusal.
        seats: Who acts, or the seats the question names.
        text: The act as written, empty where there is none.
        action: The act; None where its cards are no set.
        places: The places the question names.
    """

    name: str
    question: str
    seats: tuple[Seat, ...] = ()
    text: str = ""
    action: Action | None = None
    places: tuple[Place, ...] = ()


def read_script(case: Case) -> list[Step]:
    """All steps.

    Raises:
        ScenarioError: A step is not well formed.
    """
    return [read_step(case, f"step {number} {text!r}", text) for number, text in enumerate(case.texts("script"), 1)]


def read_step(case: Case, name: str, text: str) -> Step:
    """One step."""
    text = REMARK.sub("", text)
    if text == "rest":
        return Step(name, "rest")
    if text.startswith("?"):
        return read_question(case, name, text[1:].strip())
    found = ACT.fullmatch(text)
    if not found:
        raise case.error(f"{name} is no act, question or rest")
    actors = tuple(Seat.parse(letter) for letter in found[1].split(","))
    return Step(name, "act", actors, found[2], read_written_act(case, name, found[2]))


def read_written_act(case: Case, name: str, text: str) -> Action | None:
    """An act; None where it is cards, but not one set."""
    try:
        return read_act(text)
    except NotationError as error:
        raise case.error(f"{name}: {error}") from None


def read_question(case: Case, name: str, text: str) -> Step:
    """A question and what it names."""
    question, _, rest = (text, "", "") if text in QUESTIONS else text.partition(" ")
    if question not in QUESTIONS:
        known = tuple(QUESTIONS)
        raise case.error(f"{name}: the questions are {', '.join(known)}{nearest(question, known)}")
    pattern, example = QUESTIONS[question]
    if not re.fullmatch(pattern, rest):
        raise case.error(f"{name} is written ? {question} {example}".rstrip())
    return read_named(case, name, question, rest)


def read_named(case: Case, name: str, question: str, rest: str) -> Step:
    """The seats, the act or the places that a question names."""
    pattern = QUESTIONS[question][0]
    if pattern is SEAT_AND_ACT:
        seat, _, act = rest.partition(" ")
        return Step(name, question, (Seat.parse(seat),), act, read_written_act(case, name, act))
    words = [] if rest == "none" else rest.replace(">", " ").split()
    seats = tuple(Seat.parse(word[0]) for word in words)
    places = tuple(Place(int(word[2]) - 1) for word in words) if question == "places" else ()
    return Step(name, question, seats, places=places)
