"""Bots in processes of their own, and something to ask them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gouji import Position, Ruleset, View, legal_actions
from gouji.bots.process import ProcessBot
from gouji.bots.processpool import Pool
from tests.protocol.programs import program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from gouji import Action


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Programs of one test."""
    pool = Pool(startup_s=20)
    yield pool
    pool.close()


@pytest.fixture
def bot(tmp_path: Path, pool: Pool) -> Callable[..., ProcessBot]:
    """A bot of a little program, some of its functions written otherwise."""

    def make(changes: str = "", head: str = "", ms: int = 5000) -> ProcessBot:
        return ProcessBot(program(tmp_path, changes, head), 1, ms, pool)

    return make


@pytest.fixture(scope="session")
def question() -> tuple[View, tuple[Action, ...]]:
    """A view and its options: `-`, then sets."""
    position = Position.parse("3456AA/55566/33667/99/556688/44466 - F:9 - - - A 9", Ruleset())
    assert position.asked is not None
    return View.cut(position, position.asked), legal_actions(position)
