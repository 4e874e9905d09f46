"""A study from its design to its file, going on where an earlier run stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.sim.studies.design import ENGINE_POLICIES, StudyError, check
from gouji.sim.studies.journal import Journal
from gouji.sim.studies.runners import MOST_JOBS, RUNNERS, need
from gouji.sim.studies.workers import make_player

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gouji.sim.studies.design import Design


def simulate(
    design: Design,
    path: Path,
    workers: str = "local",
    jobs: int = 1,
    address: str | None = None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> bool:
    """Play a study and write its file. The file depends on the design alone: not on who played, nor on being stopped between.

    Args:
        design: What to play.
        path: The Parquet file; the parts played so far lie beside it as `<name>.parts` until it is whole.
        workers: Who plays: `local`, `ray` or `dask`.
        jobs: How many at a time.
        address: A running cluster of Ray or Dask.
        progress: Told the number of deals played and of all, after each part.

    Returns:
        False where the file was there already, from the same design.

    Raises:
        StudyError: It cannot be played, or another study is in the way.
        OSError: The file cannot be written.
    """
    need("pyarrow", "study")
    check("jobs", jobs, 1, MOST_JOBS)
    if design.policy not in ENGINE_POLICIES:
        make_player(design.policy, 0)
    beside = path.with_name(path.name + ".parts")
    if is_there(path, design):
        beside.unlink(missing_ok=True)
        return False
    journal = Journal(beside, design)
    try:
        play_missing(design, journal, workers, jobs, address, progress)
        finish(path, design, journal)
    finally:
        journal.close()
    return True


def is_there(path: Path, design: Design) -> bool:
    """Whether the file is there from the same design.

    Raises:
        StudyError: Another file is.
    """
    from gouji.sim.studies.filing import facts_of  # noqa: PLC0415  (pyarrow is an extra)

    if not path.exists():
        return False
    if facts_of(path) != design.facts():
        raise StudyError(f"{path} is another study (other options, or another engine): remove it or write elsewhere")
    return True


def play_missing(
    design: Design, journal: Journal, workers: str, jobs: int, address: str | None, progress: Callable[[int, int], None]
) -> None:
    """Have every part played that the journal lacks."""
    everything = design.deals * len(design.rulesets)
    missing = sum(task.deals for task in design.tasks() if not journal.has(task))
    progress(everything - missing, everything)
    if not missing:
        return
    for task, packed in RUNNERS[workers]((task for task in design.tasks() if not journal.has(task)), jobs, address):
        journal.put(task, packed)
        missing -= task.deals
        progress(everything - missing, everything)


def finish(path: Path, design: Design, journal: Journal) -> None:
    """Write the file, then forget the parts."""
    from gouji.sim.studies.filing import write  # noqa: PLC0415  (pyarrow is an extra)

    write(path, design, journal)
    journal.remove()
