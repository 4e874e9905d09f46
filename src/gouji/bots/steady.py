"""稳: the rule bot. Every option is worth what it relieves the own hand of, and what it makes of the lead.

Nothing here is searched: a hand plan (`plan`), a look at the table (`sight`) and a forecast of the trick (`forecast`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.bots.forecast import forecast_refusal, forecast_set
from gouji.bots.plan import carries, jokers_of, sets_of, work
from gouji.bots.sight import Sight
from gouji.rules import ActionKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules import Action, CardSet, View

NEVER = -100.0
OUT = 3.0
KEPT_SAY = 0.01
BURN_GAIN = 3.0


class SteadyBot:
    """Plays as a decent club player does; the same view and options give the same act."""

    name = "steady"

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The option of the highest worth, the first of equals."""
        sight = Sight(view)
        return options[0] if len(options) == 1 else max(options, key=lambda action: worth(sight, action))


def rank(view: View, options: Sequence[Action]) -> list[Action]:
    """The options, the best first as `steady` sees it."""
    sight = Sight(view)
    return sorted(options, key=lambda action: -worth(sight, action))


def worth(sight: Sight, action: Action) -> float:
    """What an option is worth, in sets that need help."""
    if action.card_set is None:
        return worth_of_refusal(sight, action)
    left = after(sight, action.card_set)
    if action.kind is ActionKind.BURN:
        return worth_of_burn(sight, action.card_set, left)
    if spoils(sight, action.card_set, left):
        return NEVER
    relief = work(sight.view.hand.counts) - work(left)
    return relief + (0.0 if any(left) else OUT) + forecast_set(sight, action.card_set, left)


def after(sight: Sight, card_set: CardSet) -> tuple[int, ...]:
    """The hand without the set."""
    return tuple(held - laid for held, laid in zip(sight.view.hand.counts, card_set.counts, strict=True))


def worth_of_refusal(sight: Sight, action: Action) -> float:
    """What happens without this seat; a refusal that keeps a say is a trifle better."""
    keeps = action.kind in {ActionKind.YIELD, ActionKind.ASK_WIND}
    return forecast_refusal(sight) + (KEPT_SAY if keeps else 0.0)


def worth_of_burn(sight: Sight, card_set: CardSet, left: tuple[int, ...]) -> float:
    """烧牌: only where the reserve carries, never the own team [Art. 10]."""
    owner = sight.view.owner
    if not any(left):
        return OUT
    if owner is None or sight.is_mate(owner) or not carries(left):
        return NEVER
    return BURN_GAIN + forecast_refusal(sight) + jokers_of(left) - sets_of(left)


def spoils(sight: Sight, card_set: CardSet, left: tuple[int, ...]) -> bool:
    """Whether a lead makes the own burn fail, now or because too few jokers stay for the sets after it [Art. 10]."""
    view = sight.view
    if view.owes != sight.me or view.owner is not None or not any(left):
        return False
    return not card_set.jokers or not carries(left)
