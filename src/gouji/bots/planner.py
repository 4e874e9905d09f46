"""谋: the planner. It splits its hand into the fewest sets with control over them, counts what is out, and plays for the team.

Every act is worth what it relieves the own hand of, and what it makes of the lead: who of those still to speak can probably beat
it, from the cards unseen and the size of each hand, who leads then, and what that is worth to the team.

- `engine.weighing`, the hand plan: a set needs the more help the lower it is and the fewer cards it has; gouji sets win leads; the
  worst set goes last; each joker and each 2 carries one of the next worst. It keeps a joker while sets are left that none carries.
- `engine.foreseeing`, the outlook: it leads what its teammates can take the wind from, leaves a teammate alone who is about to go
  out, and pays most to stop whoever of the other team is; the lead of its own opposite counts most, so it holds him.
- `engine.planner`, the choice: it burns where every later set but the last has its joker, never a teammate, and a burner leads
  exactly what the reserve allows.

It is `steady` thought through: the same ideas, told apart for teammates, the other team and the opposite, and for the two halves of
a deal, with weights found by some hundred thousand deals against itself (`scripts/tune_planner.py`) instead of by hand.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gouji.bots.opening import word_worth
from gouji.bots.sight import look_at
from gouji.engine.searching import Search
from gouji.sim.seeing import known_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.rules import Action, View

NEVER = -1000.0  # below everything that the engine says
PLACES_UNUSED = (0,) * 7


class PlannerBot:
    """Plays as a strong club player does; the same view and options give the same act, no chance in it."""

    name = "planner"

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The option of the highest worth, the first of equals.

        Raises:
            TypeError: Something else than a `View` is shown.
        """
        look_at(view)
        if len(options) == 1:
            return options[0]
        return max(options, key=worth_of_each(view))


def rank(view: View, options: Sequence[Action]) -> list[Action]:
    """The options, the best first as the planner sees it."""
    look_at(view)
    worth = worth_of_each(view)
    return sorted(options, key=lambda action: -worth(action))


def worth_of_each(view: View) -> Callable[[Action], float]:
    """What each option is worth to this seat, in sets that need help; nobody is asked to pick the own sets."""
    if view.draw is not None:
        return partial(word_worth, view)
    worths = dict(Search(known_table(as_asked(view)), (), PLACES_UNUSED).weigh())
    return lambda action: NEVER if action.is_word else worths.get(action.code, NEVER)


def as_asked(view: View) -> View:
    """The view of a seat that may answer although others are asked before it."""
    return view if view.asked is view.seat else replace(view, asked=view.seat)
