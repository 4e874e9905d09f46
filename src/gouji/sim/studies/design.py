"""What a study plays: deals, a policy, and the rulesets that are compared on the same deals."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gouji.rules.errors import GoujiError
from gouji.rules.options import show_value
from gouji.rules.ruleset import Ruleset, option_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGINE_POLICIES = {"random": "uniform", "club": "club", "planner": "planner"}
FORMAT = 1
PART, BOT_PART = 5000, 50  # deals between two savings
MOST_DEALS, MOST_VARIANTS = 1_000_000_000, 24


class StudyError(GoujiError, ValueError):
    """A study that cannot be played or read."""


@dataclass(frozen=True, slots=True)
class Task:
    """One part of a study: so many deals in a row under one ruleset. All that a worker needs to know."""

    variant: int
    part: int
    ruleset: str
    run: int
    first: int
    deals: int
    policy: str


@dataclass(frozen=True, slots=True)
class Design:
    """A study to play.

    Attributes:
        rulesets: What is compared; each plays the deals 0 to `deals` - 1 of the run `seed`.
        deals: Deals under each ruleset.
        seed: Of the run, 64 bits.
        policy: `random`, `club`, `planner`, or `module:factory[:name]`, a bot for each seat made by `factory([name,] seed)`.
    """

    rulesets: tuple[Ruleset, ...]
    deals: int
    seed: int
    policy: str = "random"

    def __post_init__(self) -> None:
        """Refuse what cannot be played.

        Raises:
            StudyError: A number out of bounds, no ruleset, or one twice.
        """
        check("deals", self.deals, 1, MOST_DEALS)
        check("the seed", self.seed, 0, (1 << 64) - 1)
        check("the number of variants", len(self.rulesets), 1, MOST_VARIANTS)
        if len(set(self.rulesets)) < len(self.rulesets):
            raise StudyError("two of the variants are one and the same ruleset")

    @property
    def part(self) -> int:
        """Deals of a part; bots take so much longer that theirs are smaller."""
        return PART if self.policy in ENGINE_POLICIES else BOT_PART

    @property
    def parts(self) -> int:
        """Parts of each variant."""
        return -(-self.deals // self.part)

    def task(self, variant: int, part: int) -> Task:
        """One part; the last one may be smaller."""
        first = part * self.part
        deals = min(self.part, self.deals - first)
        return Task(variant, part, str(self.rulesets[variant]), self.seed, first, deals, self.policy)

    def tasks(self) -> Iterator[Task]:
        """Every part, all variants of the same deals after each other."""
        for part in range(self.parts):
            for variant in range(len(self.rulesets)):
                yield self.task(variant, part)

    def facts(self) -> dict[str, Any]:
        """What the results depend on, for the file's own record; no worker, no time, no machine."""
        return {
            "format": FORMAT,
            "rulesets": [str(ruleset) for ruleset in self.rulesets],
            "deals": self.deals,
            "seed": self.seed,
            "policy": self.policy,
            "engine": engine_digest(),
        }


def check(what: str, number: int, least: int, most: int) -> None:
    """Refuse a number out of bounds.

    Raises:
        StudyError: It is.
    """
    if not least <= number <= most:
        raise StudyError(f"{what} must be from {least} to {most}, not {number}")


def vary(base: Ruleset, names: list[str]) -> tuple[Ruleset, ...]:
    """The ruleset as given, and for each option named all its other values, one at a time.

    Args:
        base: The ruleset that the others differ from.
        names: Options, as `burn_order`, or with the values to try, as `sweep_points=6,8`.

    Raises:
        RulesetError: An unknown option or value.
        StudyError: An option without a list of values, named without values.
    """
    varied = [ruleset for name in names for ruleset in values_of(base, name)]
    return tuple(dict.fromkeys([base, *varied]))


def values_of(base: Ruleset, text: str) -> Iterator[Ruleset]:
    """The ruleset with each value of one option."""
    name, sign, listed = text.partition("=")
    option = option_of(name)
    if not sign and not option.values:
        raise StudyError(f"{name} takes any number: say which values to try, as in --vary {name}=6,8")
    separator = ";" if option.kind in {"points", "choices"} else ","
    values = [value.strip() for value in listed.split(separator)] if sign else list(option.values)
    if not sign and option.kind == "choices":
        values.append("none")
    for value in values:
        yield Ruleset.of("charter", {key: show_value(kept) for key, kept in base.changes().items()} | {name: value})


def engine_digest() -> str:
    """A short hash of the rules of play as they stand in this installation: another engine gives another study."""
    folder = Path(__file__).parents[2] / "engine"
    texts = b"".join(path.read_bytes().replace(b"\r\n", b"\n") for path in sorted(folder.glob("*.py")))
    return hashlib.sha256(texts).hexdigest()[:16]


def as_text(facts: dict[str, Any]) -> str:
    """Facts as one line of JSON, the same for the same facts."""
    return json.dumps(facts, sort_keys=True, separators=(",", ":"))
