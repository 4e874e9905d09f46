"""搜: the searcher. It deals the cards it does not see, again and again, tries its acts in each of these deals and plays them on.

The planner names a few acts. Each is tried in the same deals, all of them such that the seat could not tell them from the true one
(`sim.seeing`), and played on by the planner to the third lead after it, or to the end; that lead is valued by a small network that
sees all six hands (`engine.valuing`), taught by deals that the planner played out. What the acts differ by tells sooner than what
they are worth. So the planner's act is left only for one that is better by more than chance brings, and an act is dropped once it is
hardly the better one.

Where few cards are left they are played out perfectly, all open, instead (`engine.solving`); and where the seat knows who holds what, as
it does once a single hand is left beside its own, the best act is found for certain.

It can be stopped at any time: after each deal of the cards it has an answer. It stops when the question is settled, when enough
deals are played, or when its time is over. Within its time the answer depends on the seed and the view alone.
"""

from __future__ import annotations

import random
from functools import cache
from importlib import resources
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from gouji.bots.ending import Ending
from gouji.bots.planner import PlannerBot, as_asked, in_order, points_of
from gouji.bots.sight import look_at
from gouji.engine import COMPILED
from gouji.engine.searching import Search
from gouji.sim.seeing import dealable_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.rules import Action, View

SECONDS, DEALS = 0.3, 160
SPARE_S = 0.02  # of its time, for what comes before and after the search
FEARED_S = 0.0 if COMPILED else 1.5  # what a deal may take before one was tried
ACTS = 4  # so many of the planner's best acts are tried
LEADS = 3
FIRST_LOOK, LOOK_EVERY = 12, 4  # deals before the first act is dropped, and between two looks
SURE = 1.0  # standard errors: another act is taken only where it is so much better than the planner's
HOPELESS = 1.3  # standard errors: an act that is so much worse than the planner's is dropped
SETTLED = 3.0  # standard errors: the last act that is left is so much better that no more deals are needed
LEAST_DEALS = 4  # with fewer nothing can be said of what chance brings
PAIR = 2
HARDLY_WORSE = -50.0  # the planner's worth of acts that must not be done is far below


class Trial:
    """An act on trial: by how much it was better than the planner's act in the same deals.

    Attributes:
        action: The act.
    """

    def __init__(self, action: Action) -> None:
        """Begin without any deal."""
        self.action = action
        self.deals = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, better: float) -> None:
        """One more deal; how many points better the act was."""
        self.deals += 1
        self.total += better
        self.squares += better * better

    def sure_of(self, errors: float) -> float:
        """The mean difference and so many standard errors on top of it."""
        mean = self.total / self.deals
        spread = max(self.squares / self.deals - mean * mean, 0.0)
        return mean + errors * sqrt((spread + 0.05) / self.deals)


class SearcherBot:
    """Searches for as long as it may."""

    name = "searcher"

    def __init__(self, seed: int, seconds: float = SECONDS, deals: int = DEALS) -> None:
        """Take the seed of its own randomness, the seconds for a decision and how many deals are enough for one."""
        self._rng = random.Random(seed)
        self._planner = PlannerBot()
        self.seconds = seconds
        self.deals = deals
        self._hurry = seconds

    def hurry(self, seconds: float) -> None:
        """Think so long about the next decision at most; what its own limit is stays."""
        self._hurry = min(seconds, self.seconds)

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The best act found in time.

        Raises:
            TypeError: Something else than a `View` is shown.
        """
        begun, seconds, self._hurry = perf_counter(), self._hurry, self.seconds
        look_at(view)
        if len(options) == 1 or view.draw is not None:
            return self._planner.act(view, options)
        search = Search(dealable_table(as_asked(view)), network(), points_of(view.ruleset))
        search.begin(self._rng.getrandbits(64))
        until = begun + seconds - SPARE_S
        acts = in_order(search, options)
        ending = Ending(view, search, points_of(view.ruleset))
        place = ending.best([code for code, _ in acts], until=until) if ending.is_open else None
        by_code = {option.code: option for option in options if not option.is_word}
        if place is not None:
            return by_code[acts[place][0]]
        trials = [Trial(by_code[code]) for code in promising(acts)]
        if len(trials) > 1:
            self._search(ending.compare if ending.is_short else search.compare, trials, until)
        return best_of(trials)

    def _search(self, compare: Callable[[list[int], int], list[float]], trials: list[Trial], until: float) -> None:
        """Try the acts in one deal after the other; the planner's stays first."""
        codes, slowest = [trial.action.code for trial in trials], FEARED_S
        for deal in range(1, self.deals + 1):
            begun = perf_counter()
            if begun + slowest > until:
                return
            margins = compare(codes, LEADS)
            slowest = max(slowest, perf_counter() - begun)
            for trial, margin in zip(trials, margins, strict=True):
                trial.add((margin - margins[0]) / 2)
            if deal >= FIRST_LOOK and deal % LOOK_EVERY == 0:
                trials[1:] = [trial for trial in trials[1:] if trial.sure_of(HOPELESS) > 0.0]
                codes = [trial.action.code for trial in trials]
                if len(trials) == 1 or (len(trials) == PAIR and trials[1].sure_of(-SETTLED) > 0.0):
                    return


def promising(acts: Sequence[tuple[int, float]]) -> list[int]:
    """The few acts that are tried; at least the planner's."""
    hopeful = [code for code, worth in acts[:ACTS] if worth > HARDLY_WORSE]
    return hopeful or [acts[0][0]]


def best_of(trials: Sequence[Trial]) -> Action:
    """The act that is better than the planner's by most, less what chance brings; without one the planner's."""
    best, most = trials[0].action, 0.0
    for trial in trials[1:]:
        sure = trial.sure_of(-SURE) if trial.deals >= LEAST_DEALS else 0.0
        if sure > most:
            best, most = trial.action, sure
    return best


@cache
def network() -> tuple[float, ...]:
    """The numbers of `engine.valuing`."""
    text = resources.files("gouji.bots").joinpath("values.txt").read_text(encoding="utf-8")
    return tuple(map(float, text.split()))
