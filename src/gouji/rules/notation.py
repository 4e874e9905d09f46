"""The written form of a position: eight fields, then words for what the fields do not show [NOTATION.md]."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.engine.handle import FIELDS, TableHandle
from gouji.engine.layout import ASK_BURN
from gouji.rules import memory
from gouji.rules.cards import CardSet, Hand
from gouji.rules.errors import NotationError
from gouji.rules.memory import Reading
from gouji.rules.room import MOST_IN_HAND, MOST_SETS, fits
from gouji.rules.ruleset import house_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from gouji.rules.ruleset import Ruleset

NAMES = ("hands", "out", "trick", "marks", "burn", "opened", "turn", "ply")
MOST_TEXT = 2400


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a text and where it stands."""

    whole: str
    text: str
    at: int

    def error(self, problem: str, place: int = 0) -> NotationError:
        """The error that this part is not well formed."""
        return NotationError(problem, self.whole, self.at + place)

    def part(self, start: int, end: int | None = None) -> Field:
        """A part of this part."""
        return Field(self.whole, self.text[start:end], self.at + start)


def split(text: str) -> list[Field]:
    """The parts between single blanks."""
    if len(text) > MOST_TEXT:
        raise NotationError(f"a position has at most {MOST_TEXT} characters, not {len(text)}", text, MOST_TEXT)
    fields, at = [], 0
    for part in text.split(" "):
        if not part or part != part.strip():
            raise NotationError("fields stand one blank apart", text, at)
        fields.append(Field(text, part, at))
        at += len(part) + 1
    if len(fields) < len(NAMES):
        raise NotationError(f"a position has eight fields; {NAMES[len(fields)]} is missing", text, len(text))
    return fields


def read_table(fields: list[Field], ruleset: Ruleset, *, is_void: bool = False) -> TableHandle:
    """The engine's table of the fields of a written position; of a void deal nobody is asked, whoever is in.

    Raises:
        NotationError: The text is not well formed.
    """
    reading = read_fields(fields)
    if (reading.turn < 0) != (is_void or len(reading.order) == len(reading.places)):
        raise fields[6].error("the turn is - where all six are out or the deal is void, and only there")
    table = TableHandle(house_of(ruleset))
    memory.fill(table, reading)
    return table


def read_fields(fields: list[Field]) -> Reading:
    """What the fields and words of a written position say."""
    reading = Reading()
    for field, read in zip(fields, READERS, strict=False):
        read(field, reading)
    if reading.owner < 0 and (reading.passed or reading.yielded >= 0):
        raise fields[3].error("nobody can have passed where nothing lies on the table")
    for field in fields[len(NAMES) :]:
        read_word(field, reading)
    if reading.words.get("doused") == "yes" and (reading.burner < 0 or reading.out >> reading.burner & 1):
        raise fields[4].error("nobody can be doused where nobody who is in burns")
    return reading


def read_hands(field: Field, reading: Reading) -> None:
    """Six hands with / between."""
    at = 0
    parts = field.text.split("/")
    if len(parts) != 6:
        raise field.error(f"there are six hands, not {len(parts)}")
    for part in parts:
        hand = read_hand(field.part(at, at + len(part)))
        if not fits(hand.counts):
            raise field.error(f"a hand has at most {MOST_IN_HAND} cards and makes at most {MOST_SETS} sets", at)
        reading.hands.append(hand.counts)
        at += len(part) + 1


def read_hand(field: Field) -> Hand:
    """One hand."""
    try:
        return Hand.parse(field.text)
    except NotationError as error:
        raise field.error(error.problem, error.place) from None


def read_set(field: Field) -> CardSet:
    """One set."""
    try:
        return CardSet.parse(field.text)
    except NotationError as error:
        raise field.error(error.problem, error.place) from None


def read_seat(field: Field) -> int:
    """One seat letter."""
    if len(field.text) != 1 or field.text not in "ABCDEF":
        raise field.error(f"{field.text[:12]!r} is no seat A to F")
    return "ABCDEF".index(field.text)


def read_out(field: Field, reading: Reading) -> None:
    """Seats in order of going out, * before a revolter, ! before a failed burner."""
    if field.text == "-":
        return
    mark = ""
    for place, letter in enumerate(field.text):
        if letter in "*!" and not mark and place + 1 < len(field.text):
            mark = letter
            continue
        seat = read_seat(field.part(place, place + 1))
        if seat in reading.order or (mark == "*" and reading.revolter >= 0):
            raise field.error("a seat goes out once, and one player revolts at most", place)
        if mark == "*" and reading.order:
            raise field.error("a revolter is out before anybody plays", place)
        reading.leave(seat, mark)
        mark = ""


def read_trick(field: Field, reading: Reading) -> None:
    """Owner and top set, - at a lead."""
    if field.text == "-":
        return
    if field.text[1:2] != ":":
        raise field.error("the trick is owner:set, or - at a lead")
    reading.owner = read_seat(field.part(0, 1))
    reading.top = read_set(field.part(2)).code


def read_marks(field: Field, reading: Reading) -> None:
    """-BC passed, ~F yielded."""
    if field.text == "-":
        return
    found = re.fullmatch(r"(?:-(?P<passed>[A-F]+))?(?:~(?P<yielded>[A-F]))?", field.text)
    if not found:
        raise field.error("marks are -BC for passes, ~F for a yield, or -")
    reading.passed = read_mask(field.part(1, 1 + len(found["passed"]))) if found["passed"] else 0
    reading.yielded = "ABCDEF".index(found["yielded"]) if found["yielded"] else -1


def read_mask(field: Field) -> int:
    """Seats in order, each once."""
    mask = 0
    for place in range(len(field.text)):
        seat = read_seat(field.part(place, place + 1))
        if mask >> seat:
            raise field.error("seats are written in order, each once", place)
        mask |= 1 << seat
    return mask


def read_burn(field: Field, reading: Reading) -> None:
    """E>B: E is burning B."""
    if field.text == "-":
        return
    if len(field.text) != 3 or field.text[1] != ">":
        raise field.error("a burn is burner>burned, or -")
    reading.burner = read_seat(field.part(0, 1))
    reading.burned = read_seat(field.part(2))


def read_opened(field: Field, reading: Reading) -> None:
    """Seats that have opened."""
    reading.opened = 0 if field.text == "-" else read_mask(field)


def read_turn(field: Field, reading: Reading) -> None:
    """The seat asked; burn:C asked whether to burn; - when the deal is over."""
    if field.text == "-":
        return
    phase, colon, seat = field.text.rpartition(":")
    if colon and phase != "burn":
        raise field.error("the turn is a seat, burn:seat, or -")
    reading.asks_burn = bool(colon)
    reading.turn = read_seat(field.part(len(field.text) - len(seat)))


def read_ply(field: Field, reading: Reading) -> None:
    """Decisions since the deal."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,5}", field.text):
        raise field.error("the ply is a whole number below a million")
    reading.ply = int(field.text)


READERS: tuple[Callable[[Field, Reading], None], ...] = (
    read_hands,
    read_out,
    read_trick,
    read_marks,
    read_burn,
    read_opened,
    read_turn,
    read_ply,
)


def read_word(field: Field, reading: Reading) -> None:
    """One `key=value` of the memory."""
    key, sign, value = field.text.partition("=")
    if not sign or key not in memory.WORDS:
        raise field.error(f"{field.text[:20]!r} is none of the words {', '.join(memory.WORDS)}")
    if key in reading.words:
        raise field.error(f"{key} is given twice")
    if not re.fullmatch(memory.WORDS[key].pattern, value):
        raise field.error(f"{key} cannot be {value[:20]!r}", len(key) + 1)
    if key == "thrown":
        reading.words[key] = str(read_hand(field.part(len(key) + 1)))
    else:
        reading.words[key] = value


def write_table(table: TableHandle) -> str:
    """The written form of an engine table."""
    state = dict(zip(FIELDS, table.state(), strict=True))
    text = " ".join(write_fields(table, state))
    reading = read_fields(split(text))
    derived = table.copy()
    memory.fill(derived, reading)
    while missing := memory.first_difference(table, derived):
        key, value = missing
        reading.words[key] = value
        memory.fill(derived, reading)
    return " ".join([text, *(f"{key}={reading.words[key]}" for key in memory.WORDS if key in reading.words)])


def write_fields(table: TableHandle, state: dict[str, int]) -> list[str]:
    """The eight fields."""
    return [
        "/".join(str(Hand(tuple(counts))) for counts in table.hands()),
        write_out(table, state),
        f"{letter(state['owner'])}:{CardSet(state['top'])}" if state["owner"] >= 0 else "-",
        write_marks(state),
        f"{letter(state['burner'])}>{letter(state['burned'])}" if state["burner"] >= 0 else "-",
        letters(state["opened"]) or "-",
        write_turn(state),
        str(state["ply"]),
    ]


def letter(seat: int) -> str:
    """The letter of an engine seat."""
    return "ABCDEF"[seat]


def letters(mask: int) -> str:
    """The letters of an engine mask."""
    return "".join(letter(seat) for seat in range(6) if mask >> seat & 1)


def write_out(table: TableHandle, state: dict[str, int]) -> str:
    """The second field."""
    order = table.seats()[2][: state["out_count"]]
    marked = ("*" if seat == state["revolter"] else "!" if state["failed"] >> seat & 1 else "" for seat in order)
    return "".join(mark + letter(seat) for mark, seat in zip(marked, order, strict=True)) or "-"


def write_marks(state: dict[str, int]) -> str:
    """The fourth field."""
    passed = f"-{letters(state['passed'])}" if state["passed"] else ""
    yielded = f"~{letter(state['yielded'])}" if state["yielded"] >= 0 else ""
    return passed + yielded or "-"


def write_turn(state: dict[str, int]) -> str:
    """The seventh field."""
    if state["turn"] < 0:
        return "-"
    burn = "burn:" if state["question"] == ASK_BURN else ""
    return burn + letter(state["turn"])
