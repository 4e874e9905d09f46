"""Endings with all cards open: the data file of solved ones, and how more are made."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Self

from gouji import Action, Position, Ruleset, View, apply, legal_actions
from gouji.bots import make_bot
from gouji.engine.handle import FIELDS
from gouji.sim.policies import number_of
from gouji.sim.seeing import dealable_table
from tests.bots.solver import Solver, TooLargeError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji import Seat

FILE = Path(__file__).parent / "endings.txt"
FEWEST_CARDS, MOST_CARDS, LARGE = 8, 30, 16  # in all hands
APART, OF_ONE_DEAL = 4, 4  # decisions between two endings of a deal, and how many are kept of it
PLAYERS = ("steady", "lowest", "club")
RULES = ("charter",) * 14 + ("tv", "six_packs", "eagle312", "charter three_last=true", "charter burn_order=opposite_first last_word=always")
NOT_SEEN = {"ply", "last_owner"}  # what a view does not hold; nothing of the play hangs on it but who is last among equals


@dataclass(frozen=True)
class Ending:
    """A solved ending.

    Attributes:
        ruleset: The rules.
        position: What is asked.
        values: Of each option the margin of points, own team above the other, that perfect play of both gives.
    """

    ruleset: Ruleset
    position: Position
    values: dict[str, int]

    @classmethod
    def parse(cls, line: str) -> Self:
        """Read `ruleset | position | act:value act:value`."""
        rules, text, values = line.split(" | ")
        ruleset = Ruleset.parse(rules)
        pairs = (part.rpartition(":") for part in values.split())
        return cls(ruleset, Position.parse(text, ruleset), {act: int(value) for act, _, value in pairs})

    def __str__(self) -> str:
        values = " ".join(f"{act}:{value}" for act, value in self.values.items())
        return f"{self.ruleset} | {self.position} | {values}"

    @property
    def best(self) -> set[str]:
        """The acts of the highest value."""
        return {act for act, value in self.values.items() if value == max(self.values.values())}


def read_endings() -> list[Ending]:
    """All solved endings of the file."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Ending.parse(line) for line in lines if line and not line.startswith("#")]


def open_view(position: Position) -> View:
    """The view of the seat that is asked when all hands lie open: known to be what they are."""
    return replace(View.cut(position, asked(position)), known=tuple(hand.counts for hand in position.hands))


def asked(position: Position) -> Seat:
    """The seat that is asked.

    Raises:
        ValueError: The deal is over.
    """
    if position.asked is None:
        raise ValueError("nobody is asked")
    return position.asked


def missed(name: str) -> list[tuple[Ending, str]]:
    """The endings of the file in which a bot that sees all hands does not find a best act, with what it does."""
    said = [(ending, str(make_bot(name, 0).act(open_view(ending.position), legal_actions(ending.position)))) for ending in read_endings()]
    return [(ending, act) for ending, act in said if act not in ending.best]


def says_all(position: Position) -> bool:
    """Whether the open view tells everything that the play hangs on: what it does not keep is as usual."""
    mine, seen = (dict(zip(FIELDS, table.state(), strict=True)) for table in (position.table, dealable_table(open_view(position))))
    return all(mine[name] == seen[name] for name in FIELDS if name not in NOT_SEEN | {"opened", "may_open", "point_lost", "burn_chain"})


def solve(position: Position, most: int = 10**9) -> dict[str, int]:
    """Of each option its value.

    Raises:
        TooLargeError: The tree has more nodes than that.
    """
    values = Solver(position.ruleset, most).values(position)
    return {str(Action(act)): value for act, value in values.items()}


def played(seed: int) -> Iterator[Position]:
    """Every choice of one deal from the moment on when few enough cards are left."""
    rng = random.Random(seed)
    ruleset = Ruleset.parse(rng.choice(RULES))
    position = Position.deal(ruleset, rng)
    players = [rng.choice(PLAYERS) for _ in range(6)]
    while position.asked is not None:
        options = legal_actions(position)
        if len(options) > 1 and FEWEST_CARDS <= sum(position.counts) <= MOST_CARDS:
            yield position
        position = apply(position, chosen(position, options, players[asked(position)]))[0]


def chosen(position: Position, options: Sequence[Action], name: str) -> Action:
    """What a player of this name does."""
    if len(options) == 1:
        return options[0]
    if name == "club":
        return Action(position.table.choose(number_of("club")))
    return make_bot(name, 0).act(View.cut(position, asked(position)), options)


def goes_out_at_best(ending: Ending) -> bool:
    """Whether to lay all cards at once is a best act, which nobody misses."""
    size = ending.position.counts[asked(ending.position)]
    sets = (Action.parse(act).card_set for act in ending.best)
    return any(card_set is not None and card_set.size == size for card_set in sets)


def made(seed: int, most: int) -> list[Ending]:
    """The endings of a deal that are worth keeping, largest first."""
    kept: list[Ending] = []
    for ending in reversed(list(solved_backwards(seed, most))):
        if is_worth_keeping(ending) and (not kept or ending.position.ply - kept[-1].position.ply >= APART):
            kept.append(ending)
    return kept[:OF_ONE_DEAL]


def is_worth_keeping(ending: Ending) -> bool:
    """Whether chance would hardly do, and the ending is large or not yet a scramble; just going out nobody misses."""
    is_hard = sum(ending.position.counts) >= LARGE or not ending.position.is_scramble
    return is_hard and 2 * len(ending.best) <= len(ending.values) and not goes_out_at_best(ending)


def solved_backwards(seed: int, most: int) -> Iterator[Ending]:
    """The endings of a deal, the last first, so that what was found of them helps with those before; until one is too large."""
    positions = list(played(seed))
    solver = Solver(positions[0].ruleset if positions else Ruleset())
    for position in reversed(positions):
        solver.most = solver.nodes + most
        try:
            values = solver.values(position)
        except (TooLargeError, RecursionError):
            return
        if says_all(position):
            yield Ending(position.ruleset, position, {str(Action(act)): value for act, value in values.items()})
