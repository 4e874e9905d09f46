"""The regression set: positions with one clearly best act, or several equally right ones, and how a bot does in them."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

from gouji import Position, Ruleset, View, apply, legal_actions
from gouji.bots import make_bot
from gouji.sim import rollout, sample
from tests.bots.endings import asked, open_view, solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji import Action
    from gouji.sim import Outcome

FOLDER = Path(__file__).parent / "positions"
FLOORS = Path(__file__).parent / "floors.toml"
SEEDS = 20  # a bot of chance is asked so often
RIGHT, WRONG, SHORT = 2, 3, 12  # acts that a bot plays on, and the deals of the short measure that finds them
A_PAIR = 2
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
        measured: By how many points and standard errors the worst right act is above the best wrong one where club players go on.
        confirmed: The same of the best right act where steady goes on.
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
    confirmed: dict[str, Any]

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
    return Case(
        entry["id"],
        kind,
        position,
        frozenset(entry["best"]),
        *words,
        entry.get("open", False),
        entry.get("measured", {}),
        entry.get("confirmed", {}),
    )


def is_known(case: Case) -> bool:
    """Whether the seat sees or can tell every hand: two players are in, or all hands lie open."""
    return case.is_open or sum(map(bool, case.position.counts)) == A_PAIR


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


def measure_by(case: Case, player: str, deals: int, seed: int) -> tuple[float, float]:
    """The same of the best acts when a bot plays on at all seats; of two right and three wrong ones, the first by its own short measure."""
    rng = random.Random(seed)
    drawn = [sample(case.view, rng) for _ in range(deals)]
    short = sorted(case.options, key=lambda action: -sum(margin_after(position, action, player) for position in drawn[:SHORT]))
    right = [action for action in short if str(action) in case.best][:RIGHT]
    wrong = [action for action in short if str(action) not in case.best][:WRONG]
    points = {action: [margin_after(position, action, player) for position in drawn] for action in (*right, *wrong)}
    best, other = (max(acts, key=lambda action: sum(points[action])) for acts in (right, wrong))
    gaps = [one - two for one, two in zip(points[best], points[other], strict=True)]
    gap = fmean(gaps)
    return gap, gap / max(stdev(gaps) / len(gaps) ** 0.5, 1e-9)


def margin_after(position: Position, action: Action, player: str) -> int:
    """Points of the team of the seat asked above the other's after an act, the bot going on at all seats."""
    side, bot = asked(position) % 2, make_bot(player, 0)
    position = apply(position, action)[0]
    while position.points is None:
        options = legal_actions(position)
        answer = options[0] if len(options) == 1 else bot.act(View.cut(position, asked(position)), options)
        position = apply(position, answer)[0]
    return position.points[side] - position.points[1 - side]


def play_on(case: Case, action: Action, deals: int, seed: int) -> Outcome:
    """What an act comes to; the same deals for every act."""
    return rollout(case.view, action, deals, "club", random.Random(seed))
