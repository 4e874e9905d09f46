"""What a seat can do, and its code [Art. 6-8, 10-13, 15, 19, 21, 23-26]."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Self

from gouji.engine import layout
from gouji.rules.cards import LETTERS, CardSet, tighten
from gouji.rules.errors import NotationError
from gouji.rules.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Callable


class ActionKind(Enum):
    """The kinds of acts; the value is the code of an act without cards."""

    LAY = ""
    BURN = "!"
    PASS = "-"
    YIELD = "~"
    TURN_DOWN = "="
    ASK_WIND = "^"
    DECLINE = "."
    CUT = "cut"
    BLIND = "blind"
    CALL = "call"
    SHOW = "show"
    REDEAL = "redeal"
    AGREE = "agree"
    GIVE = "give"
    RETURN = "return"
    ACCEPT = "accept"
    REFUSE = "refuse"
    BUY = "buy"
    REVOLT = "*"
    RENOUNCE = "renounce"
    POOL = "pool"
    CONSULT = "consult"


REFUSALS = {
    "-": layout.PASS,
    "~": layout.YIELD,
    "=": layout.TURN_DOWN,
    "^": layout.ASK_WIND,
    ".": layout.DECLINE,
}
KINDS = {code: ActionKind(text) for text, code in REFUSALS.items()}
KIND_BIT = 26
FIRST_WORD = 6
WORDS = (
    ActionKind.CUT,
    ActionKind.BLIND,
    ActionKind.CALL,
    ActionKind.SHOW,
    ActionKind.REDEAL,
    ActionKind.AGREE,
    ActionKind.GIVE,
    ActionKind.RETURN,
    ActionKind.ACCEPT,
    ActionKind.REFUSE,
    ActionKind.BUY,
    ActionKind.REVOLT,
    ActionKind.RENOUNCE,
    ActionKind.POOL,
    ActionKind.CONSULT,
)
SUITS = "shcd"
POOLS = ("3", "4", "34")


def kind_of(code: int) -> ActionKind:
    """The kind of an act from its integer: sets below `layout.PASS`, then one kind for each step of 2^26."""
    if code in KINDS:
        return KINDS[code]
    if code >= FIRST_WORD << KIND_BIT:
        return WORDS[(code >> KIND_BIT) - FIRST_WORD]
    return ActionKind.BURN if code & layout.BURN else ActionKind.LAY


def word(kind: ActionKind, argument: int = 0) -> int:
    """The integer of an act that lays nothing; its argument stands in the lowest 26 bits."""
    return WORDS.index(kind) + FIRST_WORD << KIND_BIT | argument


class Action:
    """One act: a set laid or burned with, a refusal, or a word said before the first lead or at a lead.

    Attributes:
        code: The engine's integer; words have integers of their own above it.
        kind: What it does.
        card_set: The set, None where nothing is laid.
    """

    __slots__ = ("card_set", "code", "kind")
    code: int
    kind: ActionKind
    card_set: CardSet | None

    def __init__(self, code: int) -> None:
        """Take the integer; `Action.parse` reads text."""
        kind = kind_of(code)
        lays = kind in {ActionKind.LAY, ActionKind.BURN}
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "card_set", CardSet(code & ~layout.BURN) if lays else None)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: an act is a value."""
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type[Action], tuple[int]]:
        """Copied by what it is made of."""
        return type(self), (self.code,)

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
        """The code: `KKK2B`, `!AAAB`, `-`, `~`, `=`, `^`, `.`, `give R`, `buy D 3 2`."""
        if self.card_set:
            return self.kind.value + str(self.card_set)
        write = ARGUMENTS.get(self.kind)
        return f"{self.kind.value} {write[0](self.argument)}" if write else self.kind.value

    @property
    def is_refusal(self) -> bool:
        """Whether nothing is laid and nothing said: a pass, yield, turn down, request for the wind or declined offer."""
        return self.code in KINDS

    @property
    def is_word(self) -> bool:
        """Whether it is said before the first lead or at a lead, and lays nothing."""
        return self.code >= FIRST_WORD << KIND_BIT

    @property
    def argument(self) -> int:
        """The lowest 26 bits of a word."""
        return self.code & (1 << KIND_BIT) - 1

    @property
    def card(self) -> int | None:
        """The rank 0..15 given, returned or bought; None for other acts."""
        if self.kind in {ActionKind.GIVE, ActionKind.RETURN}:
            return self.argument
        return self.argument >> 3 & 15 if self.kind is ActionKind.BUY else None

    @property
    def seat(self) -> Seat | None:
        """The seller of a purchase, the teammate consulted; None for other acts."""
        return SEATS[self.argument & 7] if self.kind in {ActionKind.BUY, ActionKind.CONSULT} else None

    @property
    def price(self) -> int | None:
        """The rank 0..15 paid for a purchase; None for nothing and for other acts."""
        return (self.argument >> 7) - 1 if self.kind is ActionKind.BUY and self.argument >> 7 else None

    @property
    def suit(self) -> int | None:
        """The suit 0..3 (`shcd`) of the 3s shown; None for other acts."""
        return self.argument & 3 if self.kind is ActionKind.SHOW else None

    @property
    def number(self) -> int | None:
        """How many 3s are shown; None for other acts."""
        return self.argument >> 2 if self.kind is ActionKind.SHOW else None

    @property
    def pooled(self) -> tuple[int, ...]:
        """The ranks pooled: 0 for the 3s, 1 for the 4s; empty for other acts."""
        mask = self.argument if self.kind is ActionKind.POOL else 0
        return tuple(rank for rank in (0, 1) if mask >> rank & 1)

    @classmethod
    def lay(cls, card_set: CardSet) -> Action:
        """发牌、顺牌: lay a set."""
        return action_of(card_set.code)

    @classmethod
    def burn(cls, card_set: CardSet) -> Action:
        """烧牌: burn with a set."""
        return action_of(card_set.code | layout.BURN)

    @classmethod
    def say(cls, kind: ActionKind, argument: int = 0) -> Action:
        """A word; the argument as the properties read it."""
        return action_of(word(kind, argument))

    @classmethod
    def buy(cls, seller: Seat, card: int, price: int | None) -> Action:
        """买3: buy a card of a rank from a seat for a card of another rank, or for nothing [Art. 26]."""
        return action_of(word(ActionKind.BUY, int(seller) | card << 3 | (0 if price is None else price + 1) << 7))

    @classmethod
    def show(cls, suit: int, number: int) -> Action:
        """亮3: show so many 3s of one suit [Art. 7]."""
        return action_of(word(ActionKind.SHOW, suit | number << 2))

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
        first, *rest = text.split() or [""]
        if first.lower() in WORD_KINDS:
            return cls._read(" ".join([first.lower(), *rest]), text)
        burns = tight.startswith("!")
        return cls(CardSet.parse_loose(tight[burns:]).code | (layout.BURN if burns else 0))

    @classmethod
    def _read(cls, text: str, whole: str) -> Self:
        if text in REFUSALS:
            return cls(REFUSALS[text])
        first, _, rest = text.partition(" ")
        if first in WORD_KINDS:
            return cls(read_word(WORD_KINDS[first], rest, whole, len(first)))
        burns = text.startswith("!")
        if text[burns:] in {"", "-"}:
            raise NotationError("an act is a set, ! and a set, one of - ~ = ^ . *, or a word such as call", whole)
        try:
            card_set = CardSet.parse(text[burns:])
        except NotationError as error:
            raise NotationError(error.problem, whole, error.place + burns) from None
        return cls(card_set.code | (layout.BURN if burns else 0))


def write_buy(argument: int) -> str:
    """Seller, card, price."""
    price = argument >> 7
    return f"{SEATS[argument & 7]} {LETTERS[argument >> 3 & 15]} {LETTERS[price - 1] if price else '-'}"


def read_buy(text: str) -> int:
    """`D 3 2`, or `D 3 -` for nothing."""
    seller, card, price = text.split(" ")
    paid = 0 if price == "-" else rank_in(price, LETTERS) + 1
    return rank_in(seller, "ABCDEF") | rank_in(card, "34") << 3 | paid << 7


def read_shown(text: str) -> int:
    """`3h3h`: so many 3s of one suit."""
    number = len(text) // 2
    if number < 1 or number > MOST_SHOWN or text != text[:2] * number or text[0] != "3":
        raise ValueError
    return SUITS.index(text[1]) | number << 2


def rank_in(text: str, letters: str) -> int:
    """The place of one letter."""
    if len(text) != 1:
        raise ValueError
    return letters.index(text)


MOST_SHOWN = 6
ARGUMENTS: dict[ActionKind, tuple[Callable[[int], str], Callable[[str], int], str]] = {
    ActionKind.SHOW: (lambda value: f"3{SUITS[value & 3]}" * (value >> 2), read_shown, "3s of one suit, as in show 3h3h"),
    ActionKind.GIVE: (LETTERS.__getitem__, lambda text: rank_in(text, LETTERS), "one card, as in give R"),
    ActionKind.RETURN: (LETTERS.__getitem__, lambda text: rank_in(text, LETTERS), "one card, as in return 4"),
    ActionKind.BUY: (write_buy, read_buy, "seller, card and price, as in buy D 3 2"),
    ActionKind.POOL: (lambda value: POOLS[value - 1], lambda text: POOLS.index(text) + 1, "3, 4 or 34"),
    ActionKind.CONSULT: ("ABCDEF".__getitem__, lambda text: rank_in(text, "ABCDEF"), "a teammate, as in consult C"),
}
WORD_KINDS = {kind.value: kind for kind in WORDS}


def read_word(kind: ActionKind, rest: str, whole: str, place: int) -> int:
    """The integer of a word and its argument."""
    if kind not in ARGUMENTS:
        if rest or whole.endswith(" "):
            raise NotationError(f"{kind.value} stands alone", whole, place)
        return word(kind)
    try:
        return word(kind, ARGUMENTS[kind][1](rest))
    except (ValueError, IndexError):
        raise NotationError(f"{kind.value} takes {ARGUMENTS[kind][2]}", whole, min(place + 1, len(whole))) from None


ACTIONS: dict[int, Action] = {}


def action_of(code: int) -> Action:
    """The act of an engine integer; the same object each time."""
    action = ACTIONS.get(code)
    if action is None:
        action = ACTIONS[code] = Action(code)
    return action
