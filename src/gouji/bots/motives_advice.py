"""建议: the options in order, the best first, each with its motive."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gouji.bots.motives_before import motive_of_word
from gouji.bots.motives_facts import Facts
from gouji.bots.motives_play import motive_of_burn, motive_of_pick, motive_of_refusal, motive_of_set
from gouji.bots.planner import rank as in_order
from gouji.bots.sight import look_at
from gouji.bots.steady import as_owner
from gouji.rules import ActionKind, Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.motives import Motive
    from gouji.rules import Action, Seat, View


@dataclass(frozen=True, slots=True)
class Advice:
    """An option and why one would choose it.

    Attributes:
        action: The option.
        motive: The most telling thing that is true of it.
        seat: Whom the motive is about; None where it names nobody.
    """

    action: Action
    motive: Motive
    seat: Seat | None

    def sentence(self, lang: str) -> str:
        """The motive in words.

        Raises:
            ValueError: The language is neither `zh` nor `en`.
        """
        return self.motive.sentence(lang, self.seat)


def advise(view: View, options: Sequence[Action]) -> tuple[Advice, ...]:
    """Every option with its motive, the best first.

    Args:
        view: Of the seat that is asked; where several are asked together, of one of them.
        options: All its legal acts, and teammates it may consult.

    Raises:
        TypeError: Something else than a `View` is shown.
        ValueError: No question is out.
    """
    if look_at(view).question is None:
        raise ValueError("nobody is advised where no question is out")
    facts = Facts(replace(as_owner(view), asked=as_owner(view).seat), options)
    ordered = in_order(view, options)
    return tuple(Advice(action, *motive_of(view, facts, action, is_first=action is ordered[0])) for action in ordered)


def motive_of(view: View, facts: Facts, action: Action, *, is_first: bool) -> tuple[Motive, Seat | None]:
    """The motive of an option and whom it is about; of the first only what speaks for it."""
    if view.draw is not None or action.is_word:
        return motive_of_word(view, action)
    if action.card_set is None:
        return motive_of_refusal(facts, action)
    if view.question is Question.CONSULT:
        return motive_of_pick(facts, action.card_set)
    return motive_of_burn(facts, action) if action.kind is ActionKind.BURN else motive_of_set(facts, action.card_set, is_first=is_first)
