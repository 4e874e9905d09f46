"""The result of a study: one Parquet file, a row a deal and ruleset [docs/studies.md]."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from gouji.engine import layout
from gouji.engine.seeding import seed_of
from gouji.rules.events import OF_ENGINE
from gouji.sim.studies.design import StudyError, as_text
from gouji.sim.studies.workers import AT, WIDTH

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

    from gouji.rules.ruleset import Ruleset
    from gouji.sim.studies.design import Design
    from gouji.sim.studies.journal import Journal

    Numbers = npt.NDArray[Any]

KEY = b"gouji"
SEATS = "abcdef"
COUNTED = [(kind.value, number) for number, kind in sorted(OF_ENGINE.items()) if number not in {layout.ASKED, layout.ENDED}]
FLAGS = ("opened", "burn_failed", "burn_succeeded")
GROUP = 20_000  # deals in a row group


def schema(facts: dict[str, Any]) -> pa.Schema:
    """The columns in their order."""
    fields = [
        ("ruleset", pa.dictionary(pa.int8(), pa.string())),
        ("deal", pa.int64()),
        ("seed", pa.uint64()),
        ("first_leader", pa.int8()),
        ("decisions", pa.int16()),
        *((f"place_{seat}", pa.int8()) for seat in SEATS),
        ("points_ace", pa.int16()),
        ("points_bdf", pa.int16()),
        ("sweep", pa.int8()),
        *((f"burns_{seat}", pa.int8()) for seat in SEATS),
        *((f"{name}_{seat}", pa.bool_()) for name in FLAGS for seat in SEATS),
        *((f"n_{name}", pa.int16()) for name, _number in COUNTED),
    ]
    return pa.schema(fields, metadata={KEY: as_text(facts)})


def write(path: Path, design: Design, journal: Journal) -> None:
    """Write the whole study, all variants of the same deals in neighbouring row groups, and put it in its place at once."""
    columns = schema(design.facts())
    aside = path.with_name(path.name + ".writing")
    parts = GROUP // design.part
    with pq.ParquetWriter(aside, columns, compression="zstd") as writer:
        for first in range(0, design.parts, parts):
            for variant in range(len(design.rulesets)):
                writer.write_table(group(design, journal, columns, variant, range(first, min(first + parts, design.parts))))
    aside.replace(path)


def group(design: Design, journal: Journal, columns: pa.Schema, variant: int, parts: range) -> pa.Table:
    """One row group: some parts of one variant."""
    tasks = [design.task(variant, part) for part in parts]
    rows = np.frombuffer(b"".join(map(journal.rows, tasks)), np.int16).reshape(-1, WIDTH)
    values = values_of(rows, design.rulesets[variant]) | numbered(design.seed, tasks[0].first, len(rows))
    names = pa.array([str(ruleset) for ruleset in design.rulesets])
    values["ruleset"] = pa.DictionaryArray.from_arrays(pa.array(np.full(len(rows), variant, np.int8)), names)
    return pa.table([pa.array(values[field.name], field.type) for field in columns], schema=columns)


def numbered(run: int, first: int, deals: int) -> dict[str, Any]:
    """Number and seed of each deal; `Position.from_seed` deals it again."""
    seeds = np.uint64(seed_of(run, first)) + np.arange(deals, dtype=np.uint64)
    return {"deal": np.arange(first, first + deals), "seed": seeds}


def values_of(rows: Numbers, ruleset: Ruleset) -> dict[str, Any]:
    """The engine's rows as columns."""
    values: dict[str, Any] = {name: rows[:, AT[name]] for name in ("first_leader", "decisions")}
    for number, seat in enumerate(SEATS):
        values[f"place_{seat}"] = rows[:, AT["place_a"] + number]
        values[f"burns_{seat}"] = rows[:, AT["burns_a"] + number]
        values |= {f"{name}_{seat}": (rows[:, AT[name]] >> number & 1).astype(bool) for name in FLAGS}
    values |= {f"n_{name}": rows[:, AT["events_0"] + number] for name, number in COUNTED}
    return values | scored(rows[:, AT["place_a"] : AT["place_a"] + 6], ruleset)


def scored(places: Numbers, ruleset: Ruleset) -> dict[str, Numbers]:
    """Points of both teams and who swept (1 A C E, -1 B D F, 0 nobody) from (n, 6) places [Art. 20]."""
    best = (places <= 2).astype(np.int16)
    sweep = np.sign(best[:, ::2].sum(axis=1) // 3 - best[:, 1::2].sum(axis=1) // 3)
    by_seat = np.array(ruleset.place_points, np.int16)[places]
    plain = (by_seat[:, ::2].sum(axis=1), by_seat[:, 1::2].sum(axis=1))
    ace, bdf = (np.where(sweep != 0, sign * sweep * ruleset.sweep_points, points) for sign, points in zip((1, -1), plain, strict=True))
    return {"points_ace": ace, "points_bdf": bdf, "sweep": sweep}


def facts_of(path: Path) -> dict[str, Any]:
    """What a study's file says of itself.

    Raises:
        StudyError: It is no such file.
    """
    try:
        metadata = pq.read_schema(path).metadata or {}
    except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
        raise StudyError(f"{path} is no Parquet file ({str(error).splitlines()[0]})") from None
    if KEY not in metadata:
        raise StudyError(f"{path} holds no study of gouji simulate")
    facts: dict[str, Any] = json.loads(metadata[KEY])
    return facts
