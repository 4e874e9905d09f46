"""What a step before the first lead consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.rules.actions import Action, ActionKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gouji.rules.events import Question
    from gouji.rules.opening.desk import Desk
    from gouji.rules.reasons import Reason

DECLINE = Action.parse(".")


def say(*kinds: ActionKind) -> list[Action]:
    """Words without an argument."""
    return [Action.say(kind) for kind in kinds]


def nothing(_desk: Desk) -> None:
    """A step that ends without more ado."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One step.

    Attributes:
        begin: Set up and ask whoever is to be asked; nobody where the step does not exist in this deal.
        options: The legal acts of the seat asked, in pinned order, the declined offer first.
        refuse: Why an act of the seat asked is not legal, looked at clause by clause; None where it is.
        act: Work out a legal act and say who is asked next in this step.
        end: What follows when nobody is left to ask.
        words: The kinds of acts that belong to each question of the step, with the reason for a seat that is not asked.
    """

    begin: Callable[[Desk], None]
    options: Callable[[Desk], list[Action]]
    refuse: Callable[[Desk, Action], Reason | None]
    act: Callable[[Desk, Action], None]
    words: Mapping[Question, tuple[tuple[ActionKind, ...], Reason]]
    end: Callable[[Desk], None] = nothing
