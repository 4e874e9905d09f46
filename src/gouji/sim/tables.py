"""Thousands of deals at once: the engine's tables as rows of one NumPy array."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from gouji.engine import COMPILED
from gouji.engine.batching import Rows
from gouji.engine.layout import Table
from gouji.engine.observing import NUMBERS
from gouji.rules.errors import IllegalActionError
from gouji.rules.reasons import REASONS
from gouji.rules.ruleset import Ruleset, house_of
from gouji.sim.policies import number_of
from gouji.sim.shapes import RESULT, TABLE

if TYPE_CHECKING:
    import numpy.typing as npt

    Codes = npt.NDArray[np.int32]
    Flags = npt.NDArray[np.uint8]
    Points = npt.NDArray[np.int16]
    Structs = npt.NDArray[np.void]


class Tables:
    """n tables of one ruleset, dealt and played side by side; a finished table is dealt anew on the spot.

    Table i of `Tables(n, ruleset, seed)` plays first the deal of seed `seed_of(seed, i)`, which is also
    `Position.from_seed(ruleset, seed_of(seed, i))`: same cards, same first lead, and by the same acts the same events.
    All calls release the interpreter's lock; two threads may each work on a part of `split`.

    Attributes:
        ruleset: The rules of all tables.
        results: (n,) `shapes.RESULT`: of each table the last deal that it finished; its `ply` is 0 before the first.
    """

    def __init__(self, n: int, ruleset: Ruleset | None = None, seed: int = 0, first: int = 0) -> None:
        """Deal n tables.

        Args:
            n: How many, at least one.
            ruleset: The rules; the charter by default.
            seed: Names the run, 0 to 2^64 - 1.
            first: Number of the first table's deal in the run, so that a run can be cut into batches as one likes.

        Raises:
            ValueError: n is not positive, or a number is not in its range.
        """
        if n < 1 or not 0 <= seed < 1 << 64 or not 0 <= first < 1 << 63:
            raise ValueError(f"tables are dealt from n >= 1 and seeds of 64 bits, not n={n}, seed={seed}, first={first}")
        self._take(ruleset or Ruleset(), np.zeros(n, TABLE), np.zeros(n, RESULT))
        self.deal_all(seed, first)

    def _take(self, ruleset: Ruleset, array: Structs, results: Structs) -> None:
        self.ruleset = ruleset
        self.results = results
        self._array = array
        self._plain = [] if COMPILED else [Table() for _ in array]
        rows = (array, results) if COMPILED else (self._plain, results.view(np.recarray))
        self._rows = Rows(house_of(ruleset), *rows)

    def __len__(self) -> int:
        """How many tables."""
        return len(self._array)

    @property
    def array(self) -> Structs:
        """(n,) `shapes.TABLE`: the tables themselves, no copy. Uncompiled, where there are no structs, a picture of them."""
        for row, table in zip(self._array, self._plain, strict=False):
            for name in TABLE.names or ():
                row[name] = getattr(table, name)
        return self._array

    def split(self, parts: int) -> list[Tables]:
        """The same tables in so many parts that share this memory, one for each thread.

        Raises:
            ValueError: Fewer tables than parts.
        """
        if not 1 <= parts <= len(self):
            raise ValueError(f"{len(self)} tables cannot be split into {parts} parts")
        bounds = [len(self) * part // parts for part in range(parts + 1)]
        return [self._part(slice(low, high)) for low, high in pairwise(bounds)]

    def _part(self, part: slice) -> Self:
        other = object.__new__(type(self))
        other._take(self.ruleset, self._array[part], self.results[part])
        if not COMPILED:
            other._plain[:] = self._plain[part]
        return other

    def deal_all(self, seed: int, first: int = 0) -> None:
        """Deal every table anew: the table at index i the deal `first` + i of the run."""
        self._rows.deal_all(seed, first)

    def legal_all(self, codes: Codes, counts: npt.NDArray[np.int32]) -> int:
        """Write the legal acts of each table's asked seat, in the pinned order of `legal_actions`.

        Args:
            codes: (n, width) int32, C order: the engine's acts, `Action(code)` each; only the first `counts[i]` of row i are written.
            counts: (n,) int32: how many are legal, at least 1. Where there are more than `width`, the row holds the first ones.

        Returns:
            The largest count; above `width`, some row is cut.
        """
        return self._rows.legal_all(codes, counts)

    def step_all(self, actions: Codes, done: Flags, *, check: bool = True) -> int:
        """Act at every table; where the deal ends, `results` has it and the next one is dealt.

        Args:
            actions: (n,) int32: one act for each table.
            done: (n,) uint8: 1 where the deal ended with this act.
            check: Look at every act before any table moves. Without it an act must come from `legal_all`.

        Returns:
            How many deals ended.

        Raises:
            IllegalActionError: An act is not legal; no table has moved.
        """
        acts = actions if COMPILED else actions.tolist()
        if check and self._rows.refuse_all(acts, done):
            raise IllegalActionError(REASONS[int(done[done.nonzero()[0][0]])])
        return self._rows.step_all(acts, done)

    def playout_all(self, policy: str = "uniform") -> int:
        """Play every table to the end of its deal, note the results and deal anew.

        Args:
            policy: Who plays on: `uniform`, each legal act equally likely, `club`, a fast club player, or `planner`, a stronger one.

        Returns:
            The number of decisions made.

        Raises:
            ValueError: There is no such policy.
        """
        return self._rows.play_all(number_of(policy))

    def choose_all(self, policy: str, actions: Codes) -> None:
        """Write the act that a policy picks at each table.

        Args:
            policy: As for `playout_all`.
            actions: (n,) int32.

        Raises:
            ValueError: There is no such policy.
        """
        self._rows.choose_all(number_of(policy), actions)

    def observe_all(self, out: Flags) -> None:
        """Write what the asked seat of each table may know, and nothing else.

        Args:
            out: (n, 96) uint8, C order. The columns, seats counted from the one asked (0 itself, 3 its opposite, 6 nobody):

                 0-15 own cards by rank, 3456789TJQKA2BRY      76-81 opened
                16-31 unseen cards by rank                     82-87 burn failed
                32-47 cards by rank of the set on top          88 who yielded
                48 size of the set on top                      89 who is burning
                49 question: 0 lead, 1 follow, 2 last word,    90 who is burned
                   3 answer, 4 burn                            91 the burner is doused
                50 owner of the set on top                     92 who revolted
                51 the set on top is live gouji                93 scramble
                52-57 cards left                               94 seats out
                58-63 0 in, else place 1 to 6                  95 the seat asked owes a joker
                64-69 passed in this trick
                70-75 headless
        """
        if out.shape[1] != NUMBERS:
            raise ValueError(f"an observation has {NUMBERS} numbers, not {out.shape[1]}")
        self._rows.observe_all(out)

    @property
    def orders(self) -> npt.NDArray[np.int8]:
        """(n, 6): the seats of the last finished deals, head to last."""
        return np.asarray(self.results["order"])

    @property
    def places(self) -> npt.NDArray[np.int8]:
        """(n, 6): the place of each seat, 0 head to 5 last."""
        return np.asarray(self.results["place"])

    @property
    def opened(self) -> npt.NDArray[np.bool_]:
        """(n, 6): which seats opened [Art. 24]."""
        return flags(self.results["opened"])

    @property
    def failed(self) -> npt.NDArray[np.bool_]:
        """(n, 6): whose burn failed [Art. 10]."""
        return flags(self.results["failed"])

    @property
    def sweeps(self) -> npt.NDArray[np.int8]:
        """(n,): 1 where A C E swept, -1 where B D F did, else 0 [Art. 20]."""
        of_bdf = np.asarray(self.orders[:, :3] % 2).sum(axis=1)
        return np.select([of_bdf == 0, of_bdf == 3], [1, -1], 0).astype(np.int8)

    @property
    def points(self) -> Points:
        """(n, 2): points of the teams A C E and B D F, both sides, whatever is written down of them [Art. 20]."""
        by_place = np.array(self.ruleset.place_points, np.int16)
        by_seat = by_place[self.places]
        plain = np.stack([by_seat[:, ::2].sum(axis=1), by_seat[:, 1::2].sum(axis=1)], axis=1)
        sweep = self.sweeps[:, None] * np.array([1, -1]) * self.ruleset.sweep_points
        return np.where(sweep != 0, sweep, plain).astype(np.int16)

    def events(self, index: int) -> list[int]:
        """The engine's event numbers of the last step of one table, the end of its deal included (`engine.layout` says their bits)."""
        if self._plain:
            table = self._plain[index]
            return list(table.event[: table.event_count])
        row = self._array[index]
        return [int(code) for code in row["event"][: row["event_count"]]]


def flags(masks: Any) -> npt.NDArray[np.bool_]:
    """Masks of seats as (n, 6) booleans."""
    return (np.asarray(masks)[:, None] >> np.arange(6) & 1).astype(np.bool_)
