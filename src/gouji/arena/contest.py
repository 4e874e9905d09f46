"""Boards by the thousand between two bots, or between every two of a pool; on one core or several, with the same account."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Any

from gouji.arena.account import Account, Side, points_facts
from gouji.arena.board import play_board
from gouji.arena.crew import in_order
from gouji.arena.player import close
from gouji.arena.terms import Terms, check_names, check_number
from gouji.bots import make_bot
from gouji.rules import Ruleset

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from gouji.arena.board import Board
    from gouji.arena.sprt import Sprt

Pair = tuple[int, int]


class Contest:
    """Who plays what, and what came of it so far.

    Attributes:
        names: The bots.
        terms: What is played.
        accounts: Of every two bots, by their indices; the smaller index first.
    """

    def __init__(self, names: Sequence[str], terms: Terms) -> None:
        """Begin with no board.

        Raises:
            BoardError: There are not two bots, or one of a pool is named twice.
            UnknownBotError: A name is no bot's.
        """
        check_names(names)
        for name in names:
            close(make_bot(name, terms.seed))
        self.names, self.terms = tuple(names), terms
        self.accounts = {pair: Account(*self.named(pair)) for pair in combinations(range(len(names)), 2)}

    def named(self, pair: Pair) -> tuple[str, str]:
        """The names of a pair."""
        return self.names[pair[0]], self.names[pair[1]]

    def play(self, numbers: Sequence[int], workers: int = 1, sprt: Sprt | None = None) -> Generator[tuple[Pair, int, Board]]:
        """Play boards, every pair the same cards, and hand over each as it is entered: pair, number of the board, board.

        Args:
            numbers: Which boards, each two deals or two matches.
            workers: Processes; the account is the same with any number.
            sprt: Ends the contest when it is settled; for two bots.

        Raises:
            BoardError: A number is out of bounds.
            WorkerError: A worker process died.
        """
        check_number("workers", workers)
        check_number("boards", len(numbers))
        tasks = [(pair, number) for number in numbers for pair in self.accounts]
        played = in_order(partial(play_task, self.names, self.terms), tasks, min(workers, len(tasks)))
        try:
            for (pair, number), board in zip(tasks, played, strict=True):
                self.accounts[pair].add(board)
                yield pair, number, board
                if sprt is not None and sprt.add(self.accounts[pair].margins[-1]):
                    return
        finally:
            played.close()

    def margins(self, index: int) -> list[float]:
        """For each board that all of a bot's pairs have played, its points a deal over all of them."""
        mine = [self.signed(index, pair) for pair in self.accounts if index in pair]
        return [fmean(board) for board in zip(*mine, strict=False)]

    def signed(self, index: int, pair: Pair) -> list[float]:
        """The margins of a pair as one of the two sees them."""
        sign = 1 if pair[0] == index else -1
        return [sign * margin for margin in self.accounts[pair].margins]

    def against(self, index: int, other: int) -> list[float]:
        """The margins of a bot against another."""
        return self.signed(index, (min(index, other), max(index, other)))

    def side(self, index: int) -> Side:
        """What a bot did against all others."""
        side = Side(self.names[index])
        for pair, account in self.accounts.items():
            if index in pair:
                side.join(account.sides[pair.index(index)])
        return side

    def sides(self) -> list[Side]:
        """What each bot did."""
        return [self.side(index) for index in range(len(self.names))]

    def facts(self) -> dict[str, Any]:
        """The contest as JSON has it: of two bots their account, of a pool those of all pairs and of each bot."""
        if len(self.names) == 2:
            return self.accounts[0, 1].facts()
        pairs = [{"pair": list(self.named(pair))} | account.facts() for pair, account in self.accounts.items()]
        bots = [side.facts() | points_facts(self.margins(index)) for index, side in enumerate(self.sides())]
        return {"pairs": pairs, "bots": bots}


def play_task(names: tuple[str, ...], terms: Terms, task: tuple[Pair, int]) -> Board:
    """A board of two bots of a pool."""
    (first, second), number = task
    return play_board((names[first], names[second]), terms, number)


def run_boards(first: str, second: str, boards: int, seed: int, ruleset: Ruleset | None = None, workers: int = 1) -> Account:
    """Play boards between two bots.

    Args:
        first: Name of the bot whose points are counted.
        second: Name of the other.
        boards: How many; each is two deals.
        seed: Of cards and bots.
        ruleset: The charter's by default.
        workers: Processes; the account is the same with any number.

    Raises:
        UnknownBotError: A name is no bot's.
        BoardError: A number is out of bounds.
        WorkerError: A worker process died.
    """
    check_number("boards", boards)
    contest = Contest((first, second), Terms(ruleset or Ruleset(), seed))
    for _ in contest.play(range(boards), workers):
        pass
    return contest.accounts[0, 1]
