"""What surrounds the play in a written position: a question before the turn, and words where a value is not the usual one [NOTATION.md]."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gouji.rules.errors import NotationError
from gouji.rules.events import Question
from gouji.rules.frame import PLAIN, Frame, Opening, Paying
from gouji.rules.framewords import FRAME_WORDS, FrameWord
from gouji.rules.opening.steps import STEPS
from gouji.rules.seats import Seat
from gouji.rules.standing import FIRST_DEAL, Standing

if TYPE_CHECKING:
    from gouji.rules.notation import Field

TURN_FIELD = 6
STEP_OF = {
    Question.CUT: "cut",
    Question.AGREE: "agree",
    Question.BLIND: "blind",
    Question.SHOW: "draw",
    Question.REDEAL: "redeal",
    Question.GIVE: "tribute",
    Question.RETURN: "tribute",
    Question.ACCEPT: "tribute",
    Question.BUY: "buy_threes",
    Question.REVOLUTION: "revolution",
    Question.RENOUNCE: "renounce",
    Question.POOL: "pool",
    Question.CALL: "call",
}


def write_frame(text: str, frame: Frame) -> str:
    """A written table with the words of its frame."""
    if frame is PLAIN or frame == PLAIN:
        return text
    opening = frame.opening
    fields = text.split(" ")
    if opening is not None:
        fields[TURN_FIELD] = f"{opening.question.value}:{opening.asks[0]}"
    values = {name: written(word, frame) for name, word in FRAME_WORDS.items()}
    return " ".join([*fields, *(f"{name}={value}" for name, value in values.items() if value)])


def written(word: FrameWord, frame: Frame) -> str:
    """The text of one word; empty where its value is usual."""
    opening = frame.opening
    parts = {"standing": frame.standing, "frame": frame, "opening": opening, "paying": opening.paying if opening else None}
    part = parts[word.part]
    if part is None:
        return ""
    value = getattr(part, word.name)
    if word.name == "asks":
        value = value[1:]
    if word.name == "chapter":
        return STEPS[value] if STEPS[value] == "buy_fours" else ""
    return "" if value == word.usual else word.write(value)


def read_frame(fields: list[Field]) -> tuple[Frame, list[Field]]:
    """The frame of a written position, and the fields of its table.

    Raises:
        NotationError: A word is not well formed; the place is given.
    """
    values: dict[str, dict[str, Any]] = {"standing": {}, "frame": {}, "opening": {}, "paying": {}}
    rest = list(fields[: TURN_FIELD + 2])
    for field in fields[TURN_FIELD + 2 :]:
        name = field.text.partition("=")[0]
        if name in FRAME_WORDS and "=" in field.text:
            read_frame_word(field, name, values)
        else:
            rest.append(field)
    phase, colon, letter = fields[TURN_FIELD].text.rpartition(":")
    if not colon or phase == Question.BURN.value:
        return plain_frame(fields, values), rest
    opening = read_opening(fields[TURN_FIELD], phase, letter, values)
    rest[TURN_FIELD] = replace(fields[TURN_FIELD], text=str(opening.leader))
    return Frame(standing=standing_of(values), opening=opening, **values["frame"]), rest


def read_frame_word(field: Field, name: str, values: dict[str, dict[str, Any]]) -> None:
    """One word into the values of its part."""
    word, text = FRAME_WORDS[name], field.text[len(name) + 1 :]
    if word.name in values[word.part]:
        raise field.error(f"{name} is given twice")
    try:
        if not re.fullmatch(word.pattern, text):
            raise ValueError  # noqa: TRY301
        values[word.part][word.name] = word.read(text)
    except (ValueError, NotationError):
        raise field.error(f"{name} cannot be {text[:20]!r}", len(name) + 1) from None


def standing_of(values: dict[str, dict[str, Any]]) -> Standing:
    """The standing of its words."""
    return replace(FIRST_DEAL, **values["standing"])


def plain_frame(fields: list[Field], values: dict[str, dict[str, Any]]) -> Frame:
    """The frame of a position in play or over."""
    for part in ("opening", "paying"):
        if values[part]:
            raise fields[TURN_FIELD].error(f"{next(iter(values[part]))} belongs before the first lead")
    frame = Frame(standing=standing_of(values), **values["frame"])
    return PLAIN if frame == PLAIN else frame


def read_opening(field: Field, phase: str, letter: str, values: dict[str, dict[str, Any]]) -> Opening:
    """The steps before the first lead, from the turn and the words."""
    try:
        question, asked = Question(phase), Seat.parse(letter)
        step = values["opening"].pop("chapter", STEPS.index(STEP_OF[question]))
    except (ValueError, KeyError):
        raise field.error("the turn is a seat, a question and a seat as in call:A, or -") from None
    then = values["opening"].pop("asks", ())
    return Opening(step, question, (asked, *then), paying=Paying(**values["paying"]), **values["opening"])
