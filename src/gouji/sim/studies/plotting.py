"""The same as pictures, SVG and PNG; the same study gives the same files."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure as Canvas

from gouji.rules.seats import PLACES
from gouji.sim.studies.reckoning import Ratio
from gouji.sim.studies.showing import MEASURES, PERCENT

if TYPE_CHECKING:
    from pathlib import Path

    from gouji.sim.studies.reading import Study
    from gouji.sim.studies.reckoning import Moments

STYLE: Any = {"svg.hashsalt": "gouji", "font.size": 9.0, "axes.spines.top": False, "axes.spines.right": False, "savefig.dpi": 150}
GREY = "#8a8f98"


def plot(study: Study, folder: Path, stem: str) -> list[Path]:
    """Draw everything and return the files.

    Args:
        study: What was read.
        folder: Where they go; made where it is missing.
        stem: How their names begin.
    """
    folder.mkdir(parents=True, exist_ok=True)
    first = study.variants[0].moments
    with mpl.rc_context(STYLE):
        drawn = {"places": draw_places(first), "rates": draw_rates(study)}
        if len(study.variants) > 1:
            drawn["changes"] = draw_changes(study)
        return [path for name, canvas in drawn.items() for path in save(canvas, folder, f"{stem}.{name}")]


def save(canvas: Canvas, folder: Path, name: str) -> list[Path]:
    """One picture in both forms, without date."""
    paths = [folder / f"{name}.svg", folder / f"{name}.png"]
    canvas.savefig(paths[0], metadata={"Date": None})
    canvas.savefig(paths[1], metadata={"Software": None})
    return paths


def draw_places(moments: Moments) -> Canvas:
    """How often each place, by seat counted from the first leader."""
    shares = np.array([[moments.value(Ratio(f"after_{steps}_place_{place}")) for place in range(6)] for steps in range(6)])
    canvas = Canvas(figsize=(7, 4.2), layout="constrained")
    axes = canvas.add_subplot()
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=max(1 / 3, float(shares.max())), aspect="auto")
    for (row, column), share in np.ndenumerate(shares):
        axes.text(column, row, f"{share:.1%}", ha="center", va="center", color="white" if share > shares.max() * 0.75 else "black")
    axes.set_xticks(range(6), [place.name.replace("_", "-").lower() for place in PLACES])
    axes.set_yticks(range(6), ["first leader", *(f"{steps} after" for steps in range(1, 6))])
    axes.set_title("How often each place")
    return canvas


def draw_rates(study: Study) -> Canvas:
    """The rates of every ruleset with their intervals."""
    names = [name for name in MEASURES if name in PERCENT]
    canvas = Canvas(figsize=(7, 1.2 + len(names) * (0.22 + 0.13 * len(study.variants))), layout="constrained")
    axes = canvas.add_subplot()
    for number, variant in enumerate(study.variants):
        figures = [variant.moments.figure(MEASURES[name]) for name in names]
        heights = [row + 0.7 * (number + 0.5) / len(study.variants) - 0.35 for row in range(len(names))]
        bars(axes, heights, figures, 100.0, f"C{number}", study.label(variant))
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("%, with 95 % intervals")
    axes.legend(loc="best", fontsize=7)
    axes.grid(axis="x", alpha=0.3)
    return canvas


def draw_changes(study: Study) -> Canvas:
    """What each ruleset changes against the first: one panel a ruleset."""
    first, others = study.variants[0], study.variants[1:]
    canvas = Canvas(figsize=(7, 0.6 + 3.4 * len(others)), layout="constrained")
    for number, (variant, axes) in enumerate(zip(others, np.atleast_1d(canvas.subplots(len(others), 1)), strict=True)):
        names = [name for name in MEASURES if name in PERCENT]
        changes = [variant.moments.change(MEASURES[name], first.moments) for name in names]
        bars(axes, list(range(len(names))), changes, 100.0, f"C{number + 1}", study.label(variant))
        axes.axvline(0, color=GREY, linewidth=1)
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlabel("percentage points, with 95 % intervals, on the same deals")
        axes.set_title(f"{study.label(variant)}, less {study.label(first)}")
    return canvas


def bars(axes: Any, heights: list[float], figures: list[Any], scale: float, color: str, label: str) -> None:
    """Points with their intervals; figures of nothing are left out."""
    drawn = [(height, figure) for height, figure in zip(heights, figures, strict=True) if not math.isnan(figure.low)]
    values = [scale * figure.value for _, figure in drawn]
    below = [scale * max(figure.value - figure.low, 0) for _, figure in drawn]
    above = [scale * max(figure.high - figure.value, 0) for _, figure in drawn]
    axes.errorbar(values, [height for height, _ in drawn], xerr=[below, above], fmt="o", markersize=3, color=color, label=label, capsize=2)
