"""`gouji study FILE.parquet …`: what a study shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gouji.cli.program import one_line

if TYPE_CHECKING:
    import argparse

HELP = "print and plot what a file of gouji simulate shows: places, sweeps, burns, openings, the first lead, what an option changes"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take files and where pictures go."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="files of gouji simulate that hold the same deals")
    parser.add_argument("--plots", metavar="DIR", type=Path, help="where the pictures go (beside the first file)")
    parser.add_argument("--no-plots", action="store_true", help="print only")


def run(given: argparse.Namespace) -> int:
    """Read, print, plot."""
    from gouji.sim.studies.runners import need  # noqa: PLC0415  (the other commands do without)

    need("pyarrow", "study")
    from gouji.sim.studies.reading import read  # noqa: PLC0415  (an extra)
    from gouji.sim.studies.showing import lines_of  # noqa: PLC0415  (an extra)

    study = read(given.files)
    for line in lines_of(study):
        print(one_line(line))
    if not given.no_plots:
        need("matplotlib", "study")
        from gouji.sim.studies.plotting import plot  # noqa: PLC0415  (an extra)

        print()
        for path in plot(study, given.plots or given.files[0].parent, given.files[0].stem):
            print(path)
    return 0
