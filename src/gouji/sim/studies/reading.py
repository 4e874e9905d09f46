"""Studies read back: the moments of each ruleset, a row group at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow.parquet as pq

from gouji.sim.studies.design import StudyError
from gouji.sim.studies.filing import facts_of
from gouji.sim.studies.reckoning import Moments, quantities

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOT_COUNTED = {"ruleset", "deal", "seed"}


class Variant(NamedTuple):
    """One ruleset as it was played."""

    ruleset: str
    policy: str
    moments: Moments


class Study(NamedTuple):
    """All variants of some files; the first is what the others are compared with."""

    deals: int
    seed: int
    variants: list[Variant]

    def label(self, variant: Variant) -> str:
        """The ruleset, with who plays where that differs."""
        several = len({other.policy for other in self.variants}) > 1
        return f"{variant.ruleset} ({short_policy(variant.policy)})" if several else variant.ruleset


def short_policy(policy: str) -> str:
    """`steady` of `gouji.bots:make_bot:steady`."""
    return policy.rpartition(":")[2]


def read(paths: list[Path]) -> Study:
    """Read studies of the same deals.

    Raises:
        StudyError: A file is none, or they hold other deals.
    """
    facts = [facts_of(path) for path in paths]
    if len({(fact["deals"], fact["seed"]) for fact in facts}) > 1:
        raise StudyError("the files hold different deals (--deals or --seed): only studies of the same deals can be compared")
    variants = [Variant(ruleset, fact["policy"], Moments()) for fact in facts for ruleset in fact["rulesets"]]
    try:
        for groups in zip(*(groups_of(path, len(fact["rulesets"])) for path, fact in zip(paths, facts, strict=True)), strict=True):
            add(variants, [values for several in groups for values in several])
    except (ValueError, KeyError) as error:
        raise StudyError(f"a file is damaged ({str(error)[:80]})") from None
    return Study(facts[0]["deals"], facts[0]["seed"], variants)


def add(variants: list[Variant], values: list[dict[str, Any]]) -> None:
    """Count the same deals under each ruleset."""
    for variant, own in zip(variants, values, strict=True):
        variant.moments.add(own, values[0])


def groups_of(path: Path, variants: int) -> Iterator[list[dict[str, Any]]]:
    """The quantities of some deals under each ruleset of the file, until all deals are through."""
    with pq.ParquetFile(path) as file:
        names = [name for name in file.schema_arrow.names if name not in NOT_COUNTED]
        for first in range(0, file.num_row_groups, variants):
            yield [quantities(columns_of(file, first + number, names)) for number in range(variants)]


def columns_of(file: pq.ParquetFile, group: int, names: list[str]) -> dict[str, Any]:
    """One row group as numbers."""
    table = file.read_row_group(group, names)
    return {name: np.asarray(table[name]).astype(np.float64) for name in names}
