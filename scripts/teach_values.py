"""Teaches the network that values a lead with all cards open, and writes src/gouji/bots/values.txt.

The planner plays deals against itself, one decision in sixteen left to chance; the network learns how each of their leads ended.

    python scripts/teach_values.py --leads 600000 --passes 12
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gouji.engine.contests import Contest
from gouji.rules import Ruleset
from gouji.rules.ruleset import house_of

if TYPE_CHECKING:
    import numpy.typing as npt

    Numbers = npt.NDArray[np.float32]

TARGET = Path(__file__).parent.parent / "src/gouji/bots/values.txt"
INPUTS, FIRST, SECOND = 111, 32, 16  # as `engine.valuing` has them
CHARTER = (4, 2, 0, 0, -2, -4, 12)
BATCH, RATE = 2048, 0.002
LEADS_A_DEAL = 20


class Learner:
    """The network while it learns, by Adam on the squared error."""

    def __init__(self, seed: int) -> None:
        """Begin with small numbers by chance."""
        rng = np.random.default_rng(seed)
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
        error = (2 * (output - margins) / len(margins))[:, None]
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


def lessons(leads: int, seed: int) -> tuple[Numbers, Numbers]:
    """Leads of deals that the planner played, and how these ended."""
    inputs, margins = np.zeros((leads, INPUTS)), np.zeros(leads)
    taught = Contest(house_of(Ruleset()), CHARTER).teach(seed, leads // LEADS_A_DEAL, inputs, margins)
    return inputs[:taught].astype(np.float32), margins[:taught].astype(np.float32)


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--leads", type=int, default=600_000)
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    begun = time.monotonic()
    inputs, margins = lessons(given.leads, given.seed)
    kept = len(inputs) // 20
    print(f"{len(inputs)} leads, variance of their margins {margins.var():.2f}, {time.monotonic() - begun:.0f} s", flush=True)
    learner, rng = Learner(given.seed), np.random.default_rng(given.seed)
    batches = (len(inputs) - kept) // BATCH
    for turn in range(given.passes):
        order = kept + rng.permutation(len(inputs) - kept)
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            share = (turn * batches + batch) / (given.passes * batches)
            learner.learn(inputs[chosen], margins[chosen], RATE * (1 - 0.97 * share))
        print(f"pass {turn + 1}: mean squared error {learner.error(inputs[:kept], margins[:kept]):.3f} on leads not learnt", flush=True)
    numbers = [f"{number:.5g}" for part in learner.parts for number in part.ravel()]
    lines = [" ".join(numbers[start : start + 16]) for start in range(0, len(numbers), 16)]
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
