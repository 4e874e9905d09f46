"""Legal acts by trying everything: every multiset of the hand, laid and burned, and every refusal, through `verify`.

Slow and without any idea of the game, so that it can judge `legal_actions`; the numbers of tests/perft come from here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from gouji import Action, IllegalActionError, NotationError, Question, apply, verify

if TYPE_CHECKING:
    from gouji import Hand, Position

LETTERS = "3456789TJQKA2BRY"
REFUSALS = tuple(map(Action.parse, "-~=^."))
WORDS = tuple(Action.parse(f"consult {seat}") for seat in "ABCDEF")


def multisets(hand: Hand) -> list[str]:
    """Every choice of cards of the hand but the empty one, written low to high."""
    choices = product(*(range(count + 1) for count in hand.counts))
    return ["".join(letter * count for letter, count in zip(LETTERS, chosen, strict=True)) for chosen in choices if any(chosen)]


@lru_cache(maxsize=4096)
def readings(text: str) -> tuple[Action, ...]:
    """The cards as acts, laid and burned; none where they cannot be written as a set."""
    try:
        return Action.parse(text), Action.parse(f"!{text}")
    except NotationError:
        return ()


def is_verified(position: Position, action: Action) -> bool:
    """Whether `verify` lets the act pass."""
    try:
        verify(position, action)
    except IllegalActionError:
        return False
    return True


def legal_by_trial(position: Position) -> list[Action]:
    """The legal acts of the seat that is asked, by trying all."""
    if position.asked is None:
        return []
    consult = position.frame.consult if position.question is Question.CONSULT else None
    hand = position.hands[consult[0] if consult else position.asked]
    tried = [*REFUSALS, *(action for text in multisets(hand) for action in readings(text))]
    return [action for action in tried if is_verified(position, action)]


def acts_by_trial(position: Position) -> list[Action]:
    """The same and what may be said besides."""
    said = [word for word in WORDS if position.asked is not None and is_verified(position, word)]
    return legal_by_trial(position) + said


def perft(position: Position, depth: int) -> int:
    """How many ways there are to act `depth` times; a deal that ends earlier counts once."""
    if depth == 0 or position.is_over:
        return 1
    return sum(perft(apply(position, action)[0], depth - 1) for action in acts_by_trial(position))


def tree(position: Position) -> tuple[int, int, int]:
    """Decisions, ends and, among these, void deals of all that may follow."""
    if position.is_over:
        return 0, 1, int(position.is_void)
    parts = [tree(apply(position, action)[0]) for action in acts_by_trial(position)]
    decisions, ends, voids = (sum(column) for column in zip(*parts, strict=True))
    return decisions + 1, ends, voids
