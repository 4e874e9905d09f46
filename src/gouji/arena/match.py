"""Boards by the thousand, on one core or several, with the same account."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING

from gouji.arena.account import Account
from gouji.arena.board import play_board
from gouji.bots import make_bot
from gouji.rules import GoujiError, Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.arena.board import Deal

AT_ONCE = 8
MOST_BOARDS, MOST_WORKERS = 1_000_000, 256


class BoardError(GoujiError, ValueError):
    """A number of boards or workers that cannot be played."""


class WorkerError(GoujiError, RuntimeError):
    """A worker process died."""


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
    check_numbers(boards, workers)
    for name in (first, second):
        make_bot(name, seed)
    play = partial(play_board, (first, second), ruleset or Ruleset(), seed)
    account = Account(first, second)
    for board in play_all(play, boards, workers):
        account.add(board)
    return account


def check_numbers(boards: int, workers: int) -> None:
    """Refuse what cannot be played.

    Raises:
        BoardError: A number is out of bounds.
    """
    for word, number, most in (("boards", boards, MOST_BOARDS), ("workers", workers, MOST_WORKERS)):
        if not 1 <= number <= most:
            raise BoardError(f"{word} is a number from 1 to {most}, not {number}")


def play_all(play: partial[tuple[Deal, Deal]], boards: int, workers: int) -> Iterator[tuple[Deal, Deal]]:
    """All boards in their order.

    Raises:
        WorkerError: A process died; the others are stopped.
    """
    if workers == 1:
        yield from map(play, range(boards))
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, boards), mp_context=spawn) as pool:
        try:
            yield from pool.map(play, range(boards), chunksize=AT_ONCE)
        except BrokenProcessPool:
            raise WorkerError("a worker process ended before its boards were played; --workers 1 plays in this process") from None
