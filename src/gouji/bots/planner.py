"""谋: the planner. It splits its hand into the fewest sets with control over them, counts what is out, and plays for the team.

Every act is worth what it relieves the own hand of, and what it makes of the lead: who of those still to speak can probably beat
it, from the cards unseen and the size of each hand, who leads then, and what that is worth to the team.

- `engine.weighing`, the hand plan: a set needs the more help the lower it is and the fewer cards it has; gouji sets win leads; the
  worst set goes last; each joker and each 2 carries one of the next worst. It keeps a joker while sets are left that none carries.
- `engine.foreseeing`, the outlook: it leads what its teammates can take the wind from, leaves a teammate alone who is about to go
  out, and pays most to stop whoever of the other team is; the lead of its own opposite counts most, so it holds him.
- `engine.planner`, the choice: it burns where every later set but the last has its joker, never a teammate, and a burner leads
  exactly what the reserve allows.
- `bots.ending`: it counts what is out. Once it knows who holds what, and few cards are left, it plays the rest out in its head.

It is `steady` thought through: the same ideas, told apart for teammates, the other team and the opposite, and for the two halves of
a deal, with weights found by some hundred thousand deals against itself (`scripts/tune_planner.py`) instead of by hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.bots.ending import Ending
from gouji.bots.opening import word_worth
from gouji.bots.sight import look_at
from gouji.engine.searching import Search
from gouji.sim.seeing import dealable_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules import Action, View
    from gouji.rules.ruleset import Ruleset

LOOKS = 5_000  # positions looked at before an ending is played like any other moment


class PlannerBot:
    """Plays as a strong club player does; the same view and options give the same act, no chance in it."""

    name = "planner"

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The option of the highest worth, the first of equals.

        Raises:
            TypeError: Something else than a `View` is shown.
        """
        look_at(view)
        return options[0] if len(options) == 1 else rank(view, options)[0]


def rank(view: View, options: Sequence[Action]) -> list[Action]:
    """The options, the best first as the planner sees it.

    Raises:
        TypeError: Something else than a `View` is shown.
    """
    if look_at(view).draw is not None:
        return sorted(options, key=lambda action: -word_worth(view, action))
    search = Search(dealable_table(as_asked(view)), (), points_of(view.ruleset))
    places = {code: place for place, (code, _) in enumerate(in_order(search, options))}
    ending = Ending(view, search, points_of(view.ruleset))
    best = ending.best(tuple(places), LOOKS) if ending.is_open else None
    if best is not None:
        places[tuple(places)[best]] = -1
    return sorted(options, key=lambda action: len(places) if action.is_word else places[action.code])


def in_order(search: Search, options: Sequence[Action]) -> list[tuple[int, float]]:
    """The acts among the options by their codes with their worth in sets that need help, the best first; words lay nothing."""
    codes = {option.code for option in options if not option.is_word}
    return sorted(((code, worth) for code, worth in search.weigh() if code in codes), key=lambda pair: -pair[1])


def as_asked(view: View) -> View:
    """The view of a seat that may answer although others are asked before it."""
    return view if view.asked is view.seat else replace(view, asked=view.seat)


def points_of(ruleset: Ruleset) -> tuple[int, ...]:
    """Points of the six places, then of a sweep."""
    return (*ruleset.place_points, ruleset.sweep_points)
