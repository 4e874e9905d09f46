"""罚则: what a referee may decide, and the offences it is decided for [Art. 28-30]."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from gouji.rules.seats import Seat


class PenaltyKind(Enum):
    """The kinds of penalties; the value is the word in records [Art. 29]."""

    WARNING = "warning"
    LOST_TURNS = "lost_turns"
    POINTS = "points"
    PLACED_LAST = "placed_last"
    DISQUALIFIED = "disqualified"


class Offence(Enum):
    """违规: an offence of Art. 30, its usual penalty and a sentence in both languages; the value is the word in records."""

    EXPOSED_CARD = "exposed_card", PenaltyKind.WARNING, "摸牌时将下家的牌带出并曝光", "exposed the next player's card while drawing"
    SIGNALLED = "signalled", PenaltyKind.WARNING, "联邦间非法传递信息", "passed information to a teammate"
    REPEATED = "repeated", PenaltyKind.LOST_TURNS, "受警告后重复", "did it again after a warning"
    WRONG_SET = "wrong_set", PenaltyKind.LOST_TURNS, "误发、漏发", "laid a wrong set or left cards out of it"
    REFUSED_RETURN = "refused_return", PenaltyKind.LOST_TURNS, "对应收回的还贡拒收", "refused a returned card that had to be taken"
    ACTED_AFTER_PASS = "acted_after_pass", PenaltyKind.LOST_TURNS, "声明过牌后又发牌", "laid a set after declaring a pass"
    FALSE_COUNT = "false_count", PenaltyKind.LOST_TURNS, "报户不实", "told a wrong count"
    HID_TRIBUTE = "hid_tribute", PenaltyKind.LOST_TURNS, "隐瞒贡牌", "hid a tribute card"
    EXTRA_CARDS = "extra_cards", PenaltyKind.PLACED_LAST, "多摸牌不报", "drew too many cards and kept silent"
    STOLE_CARDS = "stole_cards", PenaltyKind.PLACED_LAST, "从已发过的牌中偷牌", "took cards back from those laid"
    MIXED_CARDS = "mixed_cards", PenaltyKind.PLACED_LAST, "将手中牌混入已发牌中", "slipped cards of his hand among those laid"
    REPEATED_GRAVELY = "repeated_gravely", PenaltyKind.DISQUALIFIED, "被罚大落后重复", "did it again after being placed last"

    kind: PenaltyKind
    zh: str
    en: str

    def __new__(cls, word: str, kind: PenaltyKind, zh: str, en: str) -> Self:
        """Take the word as value."""
        offence = object.__new__(cls)
        offence._value_ = word
        offence.kind, offence.zh, offence.en = kind, zh, en
        return offence


@dataclass(frozen=True, slots=True)
class Penalty:
    """One decision of the referee; a value.

    Attributes:
        kind: What is decided.
        seat: Against whom.
        amount: Turns lost, or points taken from the team, 1 to 99; 0 for the other kinds.
        offence: What for; None where the referee names none.
    """

    kind: PenaltyKind
    seat: Seat
    amount: int = 0
    offence: Offence | None = None
