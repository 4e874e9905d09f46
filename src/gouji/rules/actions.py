"""What a seat can do, and its code [Art. 8, 10-13, 19]."""

from __future__ import annotations

from enum import Enum
from typing import Self

from gouji.engine import layout
from gouji.rules.cards import CardSet, tighten
from gouji.rules.errors import NotationError


class ActionKind(Enum):
    """The kinds of acts; the value is the code of an act without cards."""

    LAY = ""
    BURN = "!"
    PASS = "-"
    YIELD = "~"
    TURN_DOWN = "="
    ASK_WIND = "^"
    DECLINE = "."


REFUSALS = {
    "-": layout.PASS,
    "~": layout.YIELD,
    "=": layout.TURN_DOWN,
    "^": layout.ASK_WIND,
    ".": layout.DECLINE,
}
KINDS = {code: ActionKind(text) for text, code in REFUSALS.items()}


class Action:
    """One act: a set laid or burned with, or a refusal.

    Attributes:
        code: The engine's integer.
        kind: What it does.
        card_set: The set, None for a refusal.
    """

    __slots__ = ("card_set", "code", "kind")
    code: int
    kind: ActionKind
    card_set: CardSet | None

    def __init__(self, code: int) -> None:
        """Take the engine's integer; `Action.parse` reads text."""
        refusal = KINDS.get(code)
        kind = refusal or (ActionKind.BURN if code & layout.BURN else ActionKind.LAY)
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "card_set", None if refusal else CardSet(code & ~layout.BURN))

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: an act is a value."""
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        """Same act."""
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        """Of the code."""
        return self.code

    def __repr__(self) -> str:
        """`Action('!AAAB')`."""
        return f"Action({str(self)!r})"

    def __str__(self) -> str:
        """The code: `KKK2B`, `!AAAB`, `-`, `~`, `=`, `^`, `.`."""
        return self.kind.value + (str(self.card_set) if self.card_set else "")

    @property
    def is_refusal(self) -> bool:
        """Whether no card is laid."""
        return self.card_set is None

    @classmethod
    def lay(cls, card_set: CardSet) -> Action:
        """发牌、顺牌: lay a set."""
        return action_of(card_set.code)

    @classmethod
    def burn(cls, card_set: CardSet) -> Action:
        """烧牌: burn with a set."""
        return action_of(card_set.code | layout.BURN)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the strict code.

        Raises:
            NotationError: The text is no act.
        """
        return cls._read(text, text)

    @classmethod
    def parse_loose(cls, text: str) -> Self:
        """Read cards as `CardSet.parse_loose` does.

        Raises:
            NotationError: The text is no act.
        """
        tight = tighten(text)
        if tight in REFUSALS:
            return cls(REFUSALS[tight])
        burns = tight.startswith("!")
        return cls(CardSet.parse_loose(tight[burns:]).code | (layout.BURN if burns else 0))

    @classmethod
    def _read(cls, text: str, whole: str) -> Self:
        if text in REFUSALS:
            return cls(REFUSALS[text])
        burns = text.startswith("!")
        if text[burns:] in {"", "-"}:
            raise NotationError("an act is a set, ! and a set, or one of - ~ = ^ .", whole)
        try:
            card_set = CardSet.parse(text[burns:])
        except NotationError as error:
            raise NotationError(error.problem, whole, error.place + burns) from None
        return cls(card_set.code | (layout.BURN if burns else 0))


ACTIONS: dict[int, Action] = {}


def action_of(code: int) -> Action:
    """The act of an engine integer; the same object each time."""
    action = ACTIONS.get(code)
    if action is None:
        action = ACTIONS[code] = Action(code)
    return action
