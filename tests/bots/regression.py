"""The regression set: positions with one clearly best act, or several equally right ones, and how a bot does in them."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gouji import Position, Ruleset, View, legal_actions
from gouji.bots import make_bot
from gouji.sim import rollout
from tests.bots.endings import asked, open_view, solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji import Action
    from gouji.sim import Outcome

FOLDER = Path(__file__).parent / "positions"
FLOORS = Path(__file__).parent / "floors.toml"
SEEDS = 20  # a bot of chance is asked so often
KINDS = ("sayings", "endings", "burns", "team")


@dataclass(frozen=True)
class Case:
    """A position and its right acts.

    Attributes:
        name: `burns-03`.
        kind: The file it is from.
        position: Who is asked is in it.
        best: Every right act; all others are wrong.
        zh: Why, in Chinese.
        en: Why, in English.
        source: Where it comes from.
        is_open: Whether all hands lie open to the seat.
        measured: By how many points, and how many standard errors, the worst right act is above the best wrong one.
    """

    name: str
    kind: str
    position: Position
    best: frozenset[str]
    zh: str
    en: str
    source: str
    is_open: bool
    measured: dict[str, Any]

    @property
    def view(self) -> View:
        """What the seat asked is shown."""
        return open_view(self.position) if self.is_open else View.cut(self.position, asked(self.position))

    @property
    def options(self) -> Sequence[Action]:
        """What it may do."""
        return legal_actions(self.position)

    def answer(self, name: str, seed: int = 0) -> str:
        """What a bot does."""
        return str(make_bot(name, seed).act(self.view, self.options))

    def score(self, name: str) -> float:
        """1 where the bot acts right, 0 where not; the mean over seeds for one that plays by chance."""
        seeds = range(SEEDS) if name == "random" else range(1)
        return sum(self.answer(name, seed) in self.best for seed in seeds) / len(seeds)


def read_cases() -> list[Case]:
    """All positions, kind by kind."""
    return [case_of(kind, entry) for kind in KINDS for entry in read(FOLDER / f"{kind}.toml")["position"]]


def read(path: Path) -> dict[str, Any]:
    """A TOML file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def case_of(kind: str, entry: dict[str, Any]) -> Case:
    """One entry of a file."""
    position = Position.parse(entry["at"], Ruleset.parse(entry.get("ruleset", "charter")))
    words = (entry["zh"], entry["en"], entry["source"])
    return Case(entry["id"], kind, position, frozenset(entry["best"]), *words, entry.get("open", False), entry.get("measured", {}))


def read_floors() -> dict[str, float]:
    """By bot the score that it may not fall below."""
    return {name: float(score) for name, score in read(FLOORS)["floor"].items()}


def scores(name: str, cases: Sequence[Case]) -> dict[str, float]:
    """By position how the bot does."""
    return {case.name: case.score(name) for case in cases}


def solved(case: Case) -> set[str]:
    """The acts of the highest exact value with open cards."""
    values = solve(case.position)
    return {act for act, value in values.items() if value == max(values.values())}


def measure(case: Case, deals: int, seed: int) -> tuple[float, float]:
    """How far the worst right act is above the best wrong one when club players play on: points a deal, and standard errors."""
    outcomes = {str(action): play_on(case, action, deals, seed) for action in case.options}
    right = min((outcome for act, outcome in outcomes.items() if act in case.best), key=lambda outcome: outcome.points)
    wrong = max((outcome for act, outcome in outcomes.items() if act not in case.best), key=lambda outcome: outcome.points)
    gap = right.points - wrong.points
    return gap, gap / max(hypot(right.error, wrong.error), 1e-9)


def play_on(case: Case, action: Action, deals: int, seed: int) -> Outcome:
    """What an act comes to; the same deals for every act."""
    return rollout(case.view, action, deals, "club", random.Random(seed))
