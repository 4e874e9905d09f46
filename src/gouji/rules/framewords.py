"""The words of a written position for what surrounds the play: whose field each is, its texts and its usual value [NOTATION.md]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gouji.rules.actions import SUITS
from gouji.rules.cards import LETTERS, count_letters, spell
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.frame import NONE_RECEIVED, Shown
from gouji.rules.kaidian import NO_CALLS, Call
from gouji.rules.opening.steps import STEPS
from gouji.rules.pack import read_pack, write_pack
from gouji.rules.penalties import Offence, Penalty, PenaltyKind
from gouji.rules.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class FrameWord:
    """One word: whose field it is, which texts it takes, its usual value, and the value's text.

    Attributes:
        part: `standing`, `frame`, `opening` or `paying`.
        name: The field.
        pattern: A regular expression for the whole text.
        usual: The value that is not written.
        write: The text of a value.
        read: The value of a text.
    """

    part: str
    name: str
    pattern: str
    usual: Any
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def number(part: str, name: str, usual: int = 0) -> FrameWord:
    """A word for a whole number."""
    return FrameWord(part, name, "0|[1-9][0-9]{0,4}", usual, str, int)


def seat(part: str, name: str, usual: Seat | None) -> FrameWord:
    """A word for a seat."""
    return FrameWord(part, name, "[A-F]", usual, str, Seat.parse)


def seats(part: str, name: str, usual: Any, make: Callable[[Any], Any]) -> FrameWord:
    """A word for some seats."""
    return FrameWord(part, name, "[A-F]{1,6}", usual, write_seats, lambda text: make(read_seats(text)))


def write_seats(value: Any) -> str:
    """The letters of a set in seat order, of a row as it stands."""
    return "".join(map(str, sorted(value) if isinstance(value, frozenset) else value))


def read_seats(text: str) -> tuple[Seat, ...]:
    """The seats of some letters."""
    return tuple(map(Seat.parse, text))


def read_ranks(text: str) -> tuple[int, ...]:
    """The ranks of some letters."""
    return tuple(map(LETTERS.index, text))


def write_ranks(ranks: tuple[int, ...]) -> str:
    """The letters of some ranks in order."""
    return "".join(LETTERS[rank] for rank in ranks)


def write_score(score: tuple[int, int]) -> str:
    """`8:4`."""
    return f"{score[0]}:{score[1]}"


def read_score(text: str) -> tuple[int, ...]:
    """`8:4`."""
    return tuple(map(int, text.split(":")))


def write_pair(pair: tuple[Seat, Seat]) -> str:
    """`D>B`."""
    return f"{pair[0]}>{pair[1]}"


def read_pair(text: str) -> tuple[Seat, Seat]:
    """`D>B`."""
    return Seat.parse(text[0]), Seat.parse(text[2])


def write_call(call: Call) -> str:
    """`call` or `blind`."""
    return call.value


def listed(write: Callable[[Any], str], read: Callable[[str], Any]) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """Items between commas."""
    return (lambda value: ",".join(map(write, value))), (lambda text: tuple(map(read, text.split(","))))


def by_seat(write: Callable[[Any], str], read: Callable[[str], Any], usual: Any) -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """Six values as `A:value,…`, the usual ones left out."""

    def write_all(values: Any) -> str:
        return ",".join(f"{place}:{write(value)}" for place, value in zip(SEATS, values, strict=True) if value != usual)

    def read_all(text: str) -> Any:
        pairs = [item.split(":") for item in text.split(",")]
        found = {Seat.parse(letter): read(value) for letter, value in pairs}
        if len(found) != len(pairs):
            raise ValueError
        return tuple(found.get(place, usual) for place in SEATS)

    return write_all, read_all


def write_debt(debt: Debt) -> str:
    """`last_place:F>A:2`."""
    return f"{debt.kind.value}:{debt.giver}>{debt.receiver}:{debt.cards}"


def read_debt(text: str) -> Debt:
    """`last_place:F>A:2`."""
    kind, pair, cards = text.split(":")
    return Debt(DebtKind(kind), Seat.parse(pair[0]), Seat.parse(pair[2]), int(cards))


def write_penalty(penalty: Penalty) -> str:
    """`lost_turns:D:2:wrong_set`."""
    return f"{penalty.kind.value}:{penalty.seat}:{penalty.amount}:{penalty.offence.value if penalty.offence else '-'}"


OFFENCES = {offence.value: offence for offence in Offence}


def read_penalty(text: str) -> Penalty:
    """`lost_turns:D:2:wrong_set`."""
    kind, letter, amount, offence = text.split(":")
    return Penalty(PenaltyKind(kind), Seat.parse(letter), int(amount), None if offence == "-" else OFFENCES[offence])


def write_shown(shown: Shown) -> str:
    """`C:3h3h`."""
    return f"{shown.seat}:{f'3{SUITS[shown.suit]}' * shown.number}"


def read_shown(text: str) -> Shown:
    """`C:3h3h`."""
    cards = text[2:]
    if cards != cards[:2] * (len(cards) // 2):
        raise ValueError
    return Shown(Seat.parse(text[0]), SUITS.index(cards[1]), len(cards) // 2)


def write_mask(mask: int) -> str:
    """The letters of a mask of ranks."""
    return spell(tuple(mask >> rank & 1 for rank in range(16)))


def read_mask(text: str) -> int:
    """The mask of letters."""
    return sum(1 << LETTERS.index(letter) for letter in set(text))


MORE = "(?:,(?!$)|$)"
SEAT_COUNTS = f"(?:[A-F]:[0-9]{{1,5}}{MORE}){{1,6}}"
DEBTS = f"(?:[a-z_]+:[A-F]>[A-F]:[0-9]{{1,2}}{MORE}){{1,40}}"
PENALTIES = f"(?:[a-z_]+:[A-F]:[0-9]{{1,3}}:[a-z_-]+{MORE}){{1,40}}"
CALLS = f"(?:[A-F]:(?:call|blind){MORE}){{1,6}}"
CARDS = f"[{LETTERS}]"
HANDS = f"(?:[A-F]:{CARDS}{{1,60}}{MORE}){{1,6}}"
NATURAL = LETTERS[:12]
DEBT_FORM = listed(write_debt, read_debt)
HANDS_FORM = by_seat(spell, count_letters, NONE_RECEIVED[0])

FRAME_WORDS: dict[str, FrameWord] = {
    "number": number("standing", "number"),
    "first_cutter": seat("standing", "first_cutter", Seat.A),
    "last_cutter": seat("standing", "cutter", None),
    "order": FrameWord("standing", "order", r"(?!.*(.).*\1)[A-F]{6}", (), write_seats, read_seats),
    "inherits": FrameWord("standing", "debts", DEBTS, (), *DEBT_FORM),
    "score": FrameWord("standing", "score", "-?[0-9]{1,5}:-?[0-9]{1,5}", (0, 0), write_score, read_score),
    "warned": FrameWord("standing", "warnings", SEAT_COUNTS, (0,) * 6, *by_seat(str, int, 0)),
    "changed": seats("standing", "changed", frozenset(), frozenset),
    "cutter": seat("frame", "cutter", None),
    "calls": FrameWord("frame", "calls", CALLS, NO_CALLS, *by_seat(write_call, Call, Call.NONE)),
    "known": FrameWord("frame", "known", HANDS, NONE_RECEIVED, *HANDS_FORM),
    "consult": FrameWord("frame", "consult", "[A-F]>[A-F]", None, write_pair, read_pair),
    "lost_turns": FrameWord("frame", "lost_turns", SEAT_COUNTS, (0,) * 6, *by_seat(str, int, 0)),
    "penalties": FrameWord("frame", "penalties", PENALTIES, (), *listed(write_penalty, read_penalty)),
    "pooled": FrameWord("frame", "pooled", "3|4|34", (), write_ranks, read_ranks),
    "void": FrameWord("frame", "cause", "revolution|request", None, str, str),
    "step": FrameWord("opening", "chapter", "buy_fours", -1, STEPS.__getitem__, STEPS.index),
    "then": seats("opening", "asks", (), tuple),
    "said": seats("opening", "said", (), tuple),
    "deck": FrameWord("opening", "deck", f"(?:3[{SUITS}]|[{LETTERS[1:]}]){{1,400}}", (), write_pack, read_pack),
    "cuts": FrameWord("opening", "cuts", f"{CARDS}{{1,40}}", (), write_ranks, read_ranks),
    "drawn": number("opening", "drawn"),
    "drawer": seat("opening", "drawer", Seat.A),
    "leader": seat("opening", "leader", Seat.A),
    "shown": FrameWord("opening", "shown", f"[A-F]:(?:3[{SUITS}]){{2,6}}", None, write_shown, read_shown),
    "owed": FrameWord("paying", "debts", DEBTS, (), *DEBT_FORM),
    "due": number("paying", "due"),
    "given": number("paying", "given"),
    "back": number("paying", "back"),
    "offered": FrameWord("paying", "offered", f"[{NATURAL}]", None, LETTERS.__getitem__, LETTERS.index),
    "refused": FrameWord("paying", "refused", f"[{NATURAL}]{{1,12}}", 0, write_mask, read_mask),
    "received": FrameWord("paying", "received", HANDS, NONE_RECEIVED, *HANDS_FORM),
    "exempt": seats("paying", "exempt", frozenset(), frozenset),
}
