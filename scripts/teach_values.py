"""Teaches the network that values a lead with all cards open, and writes src/gouji/bots/values.txt.

The planner plays deals against itself, one decision in sixteen left to chance; from each of their leads it plays on without chance,
and the network learns how that ended. About twenty minutes on one core, 4 GB.

    python scripts/teach_values.py --leads 3600000 --passes 10
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gouji.bots.planner import points_of
from gouji.engine.contests import Contest
from gouji.rules import Ruleset
from gouji.rules.ruleset import house_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    Numbers = npt.NDArray[np.float32]
    Halves = npt.NDArray[np.float16]

TARGET = Path(__file__).parent.parent / "src/gouji/bots/values.txt"
INPUTS, FIRST, SECOND = 207, 64, 32  # as `engine.valuing` has them
BATCH, RATE, RATE_AT_END = 1024, 0.002, 0.00004
SLICE, KEPT = 600_000, 30_000  # leads written at a time; leads that are not learnt
LEAST = 2 * KEPT
SCALE = 2.0  # what is learnt is half of a margin, about four points either way


class Learner:
    """The network while it learns, by Adam on the squared error."""

    def __init__(self, rng: np.random.Generator) -> None:
        """Begin with small numbers by chance."""
        shapes = ((INPUTS, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND, 1), (1,))
        self.parts: list[Numbers] = [
            (rng.standard_normal(shape) * np.sqrt(2 / shape[0]) * (len(shape) == 2)).astype(np.float32) for shape in shapes
        ]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def value(self, inputs: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The two layers after what is below zero is dropped, and the output, for each row."""
        first = np.maximum(inputs @ self.parts[0] + self.parts[1], 0)
        second = np.maximum(first @ self.parts[2] + self.parts[3], 0)
        return first, second, (second @ self.parts[4] + self.parts[5])[:, 0]

    def learn(self, inputs: Numbers, margins: Numbers, rate: float) -> None:
        """One step towards the margins of a batch."""
        first, second, output = self.value(inputs)
        error = (2 * (output - margins) / len(margins))[:, None].astype(np.float32)
        back_second = (error @ self.parts[4].T) * (second > 0)
        back_first = (back_second @ self.parts[2].T) * (first > 0)
        slopes = [inputs.T @ back_first, back_first.sum(0), first.T @ back_second, back_second.sum(0), second.T @ error, error.sum(0)]
        self._steps += 1
        for index, slope in enumerate(slopes):
            self._means[index] += 0.1 * (slope - self._means[index])
            self._squares[index] += 0.001 * (slope * slope - self._squares[index])
            mean, square = self._means[index] / (1 - 0.9**self._steps), self._squares[index] / (1 - 0.999**self._steps)
            self.parts[index] -= rate * mean / (np.sqrt(square) + 1e-8)

    def error(self, inputs: Numbers, margins: Numbers) -> float:
        """Mean squared error."""
        return float(np.mean((self.value(inputs)[2] - margins) ** 2))


def lessons(leads: int, seed: int) -> tuple[Halves, Numbers]:
    """Leads of deals that the planner played, and half of the margin with which each ends if it plays on."""
    contest, parts = Contest(house_of(Ruleset()), points_of(Ruleset())), []
    for number, first in enumerate(range(0, leads, SLICE)):
        size = min(SLICE, leads - first)
        inputs, margins = np.zeros((size, INPUTS)), np.zeros(size)
        taught = contest.teach(seed + number, size, inputs, margins)
        parts.append((inputs[:taught].astype(np.float16), (margins[:taught] / SCALE).astype(np.float32)))
    return np.concatenate([inputs for inputs, _ in parts]), np.concatenate([margins for _, margins in parts])


def learn_all(learner: Learner, rng: np.random.Generator, inputs: Halves, margins: Numbers, passes: int) -> None:
    """Pass over all leads but the first, again and again, in ever smaller steps; say how far the first are understood."""
    asked, spread = inputs[:KEPT].astype(np.float32), margins[:KEPT].var()
    batches = (len(inputs) - KEPT) // BATCH
    for turn in range(passes):
        order = KEPT + rng.permutation(len(inputs) - KEPT)
        for batch in range(batches):
            chosen = np.sort(order[batch * BATCH : (batch + 1) * BATCH])
            share = (turn * batches + batch) / (passes * batches)
            learner.learn(inputs[chosen].astype(np.float32), margins[chosen], RATE + (RATE_AT_END - RATE) * share)
        explained = 1 - learner.error(asked, margins[:KEPT]) / spread
        print(f"pass {turn + 1}: {explained:.4f} of the variance of leads not learnt is explained", flush=True)


def write(parts: Sequence[Numbers], target: Path) -> None:
    """Write the numbers down; the last layer for whole margins."""
    whole = [*parts[:-2], parts[-2] * SCALE, parts[-1] * SCALE]
    numbers = [f"{number:.5g}" for part in whole for number in part.ravel()]
    lines = [" ".join(numbers[start : start + 16]) for start in range(0, len(numbers), 16)]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--leads", type=int, default=3_600_000)
    parser.add_argument("--passes", type=int, default=10)
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--target", type=Path, default=TARGET)
    given = parser.parse_args()
    if given.leads < LEAST or given.passes < 1:
        parser.error(f"at least {LEAST} leads and one pass are needed: the first {KEPT} leads are not learnt")
    begun, rng = time.monotonic(), np.random.default_rng(given.seed)
    learner = Learner(rng)
    inputs, margins = lessons(given.leads, given.seed)
    print(f"{len(inputs)} leads, {time.monotonic() - begun:.0f} s", flush=True)
    learn_all(learner, rng, inputs, margins, given.passes)
    write(learner.parts, given.target)


if __name__ == "__main__":
    main()
