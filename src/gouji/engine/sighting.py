"""A decision as its seat sees it; `sighting.pxd` says the same to the compiler."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.engine.weighing import Weights


class Look:
    """A decision as its seat sees it: its hand, the cards unseen by rank, each hand's share of them in 64ths, the weights."""

    __slots__ = ("asked", "hand", "me", "share", "unseen", "weights", "work")

    weights: Weights

    def __init__(self) -> None:
        self.me = 0
        self.hand = [0] * 16
        self.unseen = [0] * 16
        self.share = [0] * 6
        self.asked = [0] * 8
        self.work = 0.0
