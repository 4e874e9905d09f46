"""Acts as a person writes them down for a ruling: cards that are no set are a question of the rules, anything else is a slip."""

from __future__ import annotations

from gouji.rules.actions import Action
from gouji.rules.cards import INDEX
from gouji.rules.errors import NotationError

NATURAL_RANKS = 12


def read_act(text: str) -> Action | None:
    """The act; None where its cards are of several ranks and so not one set [Art. 8].

    Raises:
        NotationError: The text is no act.
    """
    try:
        return Action.parse(text)
    except NotationError:
        if is_of_many_ranks(text.removeprefix("!")):
            return None
        raise


def is_of_many_ranks(letters: str) -> bool:
    """Whether the text is cards of several natural ranks."""
    ranks = {INDEX.get(letter, -1) for letter in letters}
    return -1 not in ranks and len({rank for rank in ranks if rank < NATURAL_RANKS}) > 1
