"""A network from a file to the scores of a view's options; needs nothing installed [docs/sim.md].

A file is `GOUJINET`, five little-endian numbers of 32 bits (version of the features, inputs of the state, inputs of an act,
first layer, second layer) and then all weights as little-endian float32 in the order of `engine.netshape.WEIGHT_BLOCKS`.
"""

from __future__ import annotations

import random
import struct
import sys
from array import array
from importlib import import_module
from math import prod, sqrt
from typing import TYPE_CHECKING, Any

from gouji.engine import COMPILED, machine
from gouji.engine.netshape import ACT, FEATURES_VERSION, HIDDEN, SECOND, STATE, WEIGHT_BLOCKS, WEIGHTS
from gouji.rules.errors import GoujiError
from gouji.rules.ruleset import Ruleset, house_of
from gouji.sim.seeing import known_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gouji.rules.view import View

MAGIC = b"GOUJINET"
HEADER = struct.Struct("<8s5I")
SHAPE = (FEATURES_VERSION, STATE, ACT, HIDDEN, SECOND)


class NetworkError(GoujiError, ValueError):
    """A file or an array is no network of this shape."""


def builds() -> list[str]:
    """The modules that hold the network here, the fastest that this processor runs first."""
    names = [f"network_v{level}" for level in (4, 3) if COMPILED and machine.level() >= level]
    return [*names, "network"]


def engine_network() -> Any:
    """The engine's class in the fastest build there is."""
    for name in builds():
        try:
            return import_module(f"gouji.engine.{name}").Network
        except ModuleNotFoundError:
            continue  # built on a machine whose compiler does not know this level
    raise NetworkError("the engine has no network")


class Network:
    """Weights and the engine that computes with them; a function of the view alone.

    Attributes:
        weights: `netshape.WEIGHTS` float32 in the order of `netshape.WEIGHT_BLOCKS`.
        build: The engine's module that computes: `network`, `network_v3` or `network_v4`.
    """

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights.

        Raises:
            NetworkError: There are not as many as the shape has.
        """
        if len(weights) != WEIGHTS:
            raise NetworkError(f"a network has {WEIGHTS} weights, not {len(weights)}")
        self.weights = array("f", weights)
        kind = engine_network()
        self.build: str = kind.__module__.rpartition(".")[2]
        self._engine = kind(self.weights)

    @classmethod
    def initial(cls, seed: int = 0) -> Network:
        """An untrained network, the same for a seed on every machine: weights even in ±1/√inputs, biases zero."""
        rng = random.Random(seed)
        weights = array("f")
        for name, shape, _ in WEIGHT_BLOCKS:
            width = 0.0 if "bias" in name else 1 / sqrt(SECOND if name == "score" else HIDDEN)
            weights.extend((2 * rng.random() - 1) * width for _ in range(prod(shape)))
        return cls(weights)

    @classmethod
    def load(cls, path: Path) -> Network:
        """Read a file.

        Raises:
            NetworkError: It holds no network of this version and shape.
            OSError: It cannot be read.
        """
        data = path.read_bytes()
        if len(data) != HEADER.size + 4 * WEIGHTS or HEADER.unpack(data[: HEADER.size]) != (MAGIC, *SHAPE):
            raise NetworkError(f"{path.name} holds no network of features version {FEATURES_VERSION} and shape {SHAPE[1:]}")
        return cls(turned(array("f", data[HEADER.size :])))

    def save(self, path: Path) -> None:
        """Write a file.

        Raises:
            OSError: It cannot be written.
        """
        path.write_bytes(HEADER.pack(MAGIC, *SHAPE) + turned(self.weights).tobytes())

    def judge(self, view: View) -> tuple[float, list[float]]:
        """The value for the team of the seat that is asked, and a score for each of its legal acts, in the pinned order.

        Raises:
            ValueError: The seat is not asked.
        """
        value, scores = self._engine.score(known_table(view))
        return value, scores

    def inputs(self, view: View) -> tuple[list[int], list[list[int]]]:
        """The inputs that are 1: of the state (`netshape.STATE_BLOCKS`), and of each legal act (`ACT_BLOCKS`) in the pinned order.

        Raises:
            ValueError: The seat is not asked.
        """
        state, acts = self._engine.inputs(known_table(view))
        return state, acts

    def play(self, ruleset: Ruleset, seed: int, deals: int, at_random: float = 0.0) -> tuple[int, int]:
        """Play whole deals against itself inside the engine, every act with a choice scored.

        Args:
            ruleset: The rules.
            seed: Of the first deal, 64 bits.
            deals: How many.
            at_random: The share of decisions that take any legal act, in thousandths; all are scored.

        Returns:
            Decisions made and candidates listed.
        """
        decisions, candidates = self._engine.play(house_of(ruleset), seed, deals, round(at_random * 1000))
        return decisions, candidates


def turned(weights: array[float]) -> array[float]:
    """Little-endian, as a file has them, from this machine's order, and back."""
    if sys.byteorder == "little":
        return weights
    other = weights[:]
    other.byteswap()
    return other
