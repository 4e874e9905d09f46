"""What a position remembers beyond its eight fields: the usual case is derived, the unusual is a `key=value` word."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gouji.engine.handle import FIELDS, TableHandle
from gouji.engine.layout import ANSWER, ASK_BURN, DEAD_GOUJI_TRICKS, FOLLOW, LAST_WORD, LEAD
from gouji.rules.cards import Hand, count_letters

if TYPE_CHECKING:
    from collections.abc import Callable

Ask = tuple[int, int]
REVOLTERS_PLACE = 3


@dataclass
class Reading:
    """A written position while it is read; seats -1 for nobody, masks as the engine has them."""

    hands: list[tuple[int, ...]] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=lambda: [-1] * 6)
    finished: list[int] = field(default_factory=list)
    failed: int = 0
    revolter: int = -1
    owner: int = -1
    top: int = 0
    passed: int = 0
    yielded: int = -1
    burner: int = -1
    burned: int = -1
    opened: int = 0
    turn: int = -1
    asks_burn: bool = False
    ply: int = 0
    words: dict[str, str] = field(default_factory=dict)

    def leave(self, seat: int, mark: str) -> None:
        """One more seat is out: a finisher, `!` a failed burner, `*` a revolter [Art. 3, 10, 23]."""
        self.order.append(seat)
        free = [place for place in range(6) if place not in self.places]
        if mark == "!":
            self.places[seat] = free[-1]
            self.failed |= 1 << seat
            return
        if mark == "*":
            self.places[seat] = REVOLTERS_PLACE
            self.revolter = seat
            return
        self.places[seat] = free[0]
        self.finished.append(seat)
        if self.revolter >= 0 and len(self.finished) == 2 and all((seat - self.revolter) % 2 == 0 for seat in self.finished):
            self.places[self.revolter] = 2

    @property
    def out(self) -> int:
        """Mask of the seats that are out."""
        return sum(1 << seat for seat in self.order)


@dataclass(frozen=True, slots=True)
class Word:
    """One word: which texts it takes, the engine's field and the text of the field's value."""

    pattern: str
    name: str
    write: Callable[[int], str]
    read: Callable[[str], int]


def yes_no(name: str) -> Word:
    """A word for a flag."""
    return Word("yes|no", name, lambda value: "yes" if value else "no", lambda text: int(text == "yes"))


def seat_or_none(name: str) -> Word:
    """A word for a seat."""
    return Word("[A-F]|-", name, lambda value: "ABCDEF"[value] if value >= 0 else "-", "ABCDEF".find)


def write_mask(mask: int) -> str:
    """The letters of a mask; - for nobody."""
    return "".join("ABCDEF"[seat] for seat in range(6) if mask >> seat & 1) or "-"


def read_mask(text: str) -> int:
    """The mask of letters."""
    return sum(1 << "ABCDEF".index(letter) for letter in set(text) - {"-"})


PAIR, TIMES = "[A-F]>[A-F]", "(?:[0-9]|1[0-5])"
NOT_OF_STATE = frozenset({"thrown", "asks", "smothered", "debts"})
WORDS: dict[str, Word] = {
    "thrown": Word("[2-9TJQKABRY]+", "thrown", str, int),
    "scramble": yes_no("scramble"),
    "used": Word("[0-3]", "dead_used", str, int),
    "right": seat_or_none("dead_right"),
    "dead": yes_no("dead_top"),
    "laid": yes_no("dead_now"),
    "doused": yes_no("doused"),
    "closed": yes_no("turned_down"),
    "last": Word("[A-F]", "last_owner", "ABCDEF".__getitem__, "ABCDEF".find),
    "live": yes_no("live"),
    "won": Word("[0-3]", "dead_won", str, int),
    "chain": Word("[0-9]|1[0-5]", "burn_chain", str, int),
    "lost": Word("[A-F]{1,6}", "point_lost", write_mask, read_mask),
    "fours": yes_no("fours_now"),
    "smothered": Word(f"{PAIR}(?:,{PAIR})*", "smotherer", str, int),
    "debts": Word(f"{PAIR}:{TIMES}(?:,{PAIR}:{TIMES})*", "debt", str, int),
    "asks": Word("(?:[!=]?[A-F]){1,7}", "queue", str, int),
}


def fill(table: TableHandle, reading: Reading) -> None:
    """Make the engine's table what was read, deriving what no word says."""
    words = reading.words
    table.put_cards(reading.hands, count_letters(words.get("thrown", "")))
    table.put_seats(reading.places, [*reading.order, *[0] * (6 - len(reading.order))])
    state = dict.fromkeys(FIELDS, 0) | plain_fields(reading) | derived_fields(table, reading)
    table.put_debts(read_smothered(words.get("smothered", "")), read_debts(words.get("debts", "")))
    state |= {word.name: word.read(words[key]) for key, word in WORDS.items() if key in words and key not in NOT_OF_STATE | {"live"}}
    put(table, state)
    if reading.turn >= 0 and reading.owner >= 0:
        state["live"] = WORDS["live"].read(words["live"]) if "live" in words else int(table.is_live())
        put(table, state)
        asks = read_asks(words["asks"], state["live"]) if "asks" in words else derive_asks(table, state, reading)
        state["question"], state["turn"] = asks[0]
        state["queue"] = pack_asks(asks[1:])
        put(table, state)
    state["headless"] = sum(1 << seat for seat in range(6) if not (reading.out >> seat & 1 or table.has_head(seat)))
    put(table, state)


def put(table: TableHandle, state: dict[str, int]) -> None:
    """Hand the fields to the engine."""
    table.put_state([state[name] for name in FIELDS])


def plain_fields(reading: Reading) -> dict[str, int]:
    """What the eight fields say outright."""
    names = ("turn", "owner", "top", "passed", "yielded", "burner", "burned", "revolter", "out", "failed", "opened", "ply")
    plain = {name: int(getattr(reading, name)) for name in names}
    return plain | {"out_count": len(reading.order), "finishers": len(reading.finished), "question": LEAD}


def derived_fields(table: TableHandle, reading: Reading) -> dict[str, int]:
    """The usual values of what the fields do not show."""
    until_first = table.house.ends_revolt_head_with_first_out() and reading.finished
    return {
        "last_owner": reading.owner if reading.owner >= 0 else max(reading.turn, 0),
        "dead_right": derive_dead_right(reading),
        "dead_used": DEAD_GOUJI_TRICKS if until_first and reading.owner < 0 else 0,
        "scramble": int(len(reading.finished) >= 2 and reading.owner != reading.finished[1]),
        "may_open": derive_may_open(reading),
    }


def derive_dead_right(reading: Reading) -> int:
    """The opposite of the head or the second whose last set is on top [Art. 16]."""
    if reading.turn < 0 or reading.owner not in reading.finished[:2]:
        return -1
    opposite = (reading.owner + 3) % 6
    return -1 if reading.out >> opposite & 1 else opposite


def derive_may_open(reading: Reading) -> int:
    """Who may still open [Art. 24]."""
    if len(reading.finished) >= 2 or reading.turn < 0:
        return 0
    closed = sum(1 << seat | 1 << (seat + 3) % 6 for seat in reading.finished)
    return 63 & ~closed


def derive_asks(table: TableHandle, state: dict[str, int], reading: Reading) -> list[Ask]:
    """Who is asked from the seat asked on, taking every pass before it for a pass on the set on top."""
    asks = unpack_asks(table.open_asks())
    opposite, turn = (reading.owner + 3) % 6, reading.turn
    steps = (turn - reading.owner) % 6
    keeps = table.house.has_last_word_always() or state["dead_right"] == opposite
    if steps > 3 and not state["live"] and not keeps:
        asks = [ask for ask in asks if ask[0] != LAST_WORD]
    if reading.yielded == opposite:
        asks.append((LAST_WORD, opposite))
    wanted = [LAST_WORD] if reading.yielded == turn else [ASK_BURN] if reading.asks_burn else [FOLLOW, ANSWER, LAST_WORD]
    for index, (question, seat) in enumerate(asks):
        if seat == turn and question in wanted:
            return asks[index:]
    return [(ASK_BURN if reading.asks_burn else ANSWER if state["live"] else FOLLOW, turn)]


def unpack_asks(queue: int) -> list[Ask]:
    """An engine queue as questions and seats."""
    asks = []
    while queue:
        asks.append((queue >> 3 & 7, (queue & 7) - 1))
        queue >>= 6
    return asks


def pack_asks(asks: list[Ask]) -> int:
    """Questions and seats as an engine queue."""
    return sum((question << 3 | seat + 1) << 6 * index for index, (question, seat) in enumerate(asks))


def read_asks(text: str, live: int) -> list[Ask]:
    """`!C` a burn question, `=D` a last word, `E` any other."""
    asks: list[Ask] = []
    question = ANSWER if live else FOLLOW
    for letter in text:
        if letter in "!=":
            question = ASK_BURN if letter == "!" else LAST_WORD
        else:
            asks.append((question, "ABCDEF".index(letter)))
            question = ANSWER if live else FOLLOW
    return asks


def write_asks(asks: list[Ask]) -> str:
    """The text of questions and seats."""
    marks = {ASK_BURN: "!", LAST_WORD: "="}
    return "".join(marks.get(question, "") + "ABCDEF"[seat] for question, seat in asks)


def write_smothered(smotherer: list[int]) -> str:
    """A>B: A was smothered by B."""
    return ",".join(f"{'ABCDEF'[seat]}>{'ABCDEF'[by]}" for seat, by in enumerate(smotherer) if by >= 0)


def read_smothered(text: str) -> list[int]:
    """Who smothered each seat, -1 for nobody."""
    pairs = {part[0]: "ABCDEF".index(part[2]) for part in text.split(",") if part}
    return [pairs.get(letter, -1) for letter in "ABCDEF"]


def write_debts(debt: list[int]) -> str:
    """A>C:1: A owes the burner C, who went out after one counter-burn."""
    return ",".join(f"{'ABCDEF'[owed & 7]}>{'ABCDEF'[seat]}:{owed >> 3}" for seat, owed in enumerate(debt) if owed >= 0)


def read_debts(text: str) -> list[int]:
    """The debt to each burner as the engine has it, -1 for none."""
    debts = {part[2]: "ABCDEF".index(part[0]) | int(part[4:]) << 3 for part in text.split(",") if part}
    return [debts.get(letter, -1) for letter in "ABCDEF"]


def first_difference(table: TableHandle, derived: TableHandle) -> tuple[str, str] | None:
    """The first word that a table derived from its text needs to become this table; None when it is."""
    own, other = (dict(zip(FIELDS, handle.state(), strict=True)) for handle in (table, derived))
    if table.thrown() != derived.thrown():
        return "thrown", str(Hand(tuple(table.thrown())))
    smotherer, debt = table.debts()
    if smotherer != derived.debts()[0]:
        return "smothered", write_smothered(smotherer)
    if debt != derived.debts()[1]:
        return "debts", write_debts(debt)
    for key, word in WORDS.items():
        if key not in NOT_OF_STATE and own[word.name] != other[word.name]:
            return key, word.write(own[word.name])
    if own["turn"] >= 0 and own["owner"] >= 0 and any(own[name] != other[name] for name in ("turn", "question", "queue")):
        return "asks", write_asks([(own["question"], own["turn"]), *unpack_asks(own["queue"])])
    return None
