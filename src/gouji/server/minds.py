"""The bots of a table, as far as the table sees them: what they are asked comes back as a command."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from gouji.bots import default_action
from gouji.server.commands import Advise, Advised, Think, Thought
from gouji.server.pool import Pool, ThoughtError
from gouji.server.thinking import Account, Choice, Counsel

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from gouji.rules import Action
    from gouji.server.commands import Command
    from gouji.server.thinking import Reason

    Keep = Callable[[Action | None, Reason | None], Awaitable[None]]

log = logging.getLogger("gouji.server")


EASED = {"searcher": ((4, "searcher"), (16, "searcher:0.1"))}
LEAST = "planner"


def eased(level: str, waiting: float) -> str:
    """The bot that answers for this level while so many questions wait for each process: less search, in the end none."""
    if level not in EASED:
        return level
    return next((bot for most, bot in EASED[level] if waiting <= most), LEAST)


class Minds:
    """Lets bots think beside the tables."""

    def __init__(self, workers: int) -> None:
        self.pool = Pool(workers)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to warm the processes."""
        self.pool.start()

    async def stop(self) -> None:
        """Give up all thoughts and end the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)

    def ponder(self, effect: Think | Advise, tell: Callable[[Command], None]) -> None:
        """Have this thought about; the answer is told when there is one."""
        if isinstance(effect, Think) and len(effect.options) == 1:
            tell(Thought(effect.id, effect.seat, effect.options[0]))
            return
        self._begin(self._ponder(effect, tell))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ponder(self, effect: Think | Advise, tell: Callable[[Command], None]) -> None:
        tell(await (self.thought(effect) if isinstance(effect, Think) else self.advised(effect)))

    async def thought(self, effect: Think) -> Thought:
        """What the bot chooses; one that fails plays its default, so that no table hangs on it."""
        try:
            action: Action = await self.pool.ask(lambda: self._choice(effect), effect.limit_ms / 1000)
        except ThoughtError as error:
            log.warning("bot %s at question %d: %s: %s", effect.bot, effect.id, error.kind, error)
            action = default_action(effect.options)
        return Thought(effect.id, effect.seat, action)

    def _choice(self, effect: Think) -> Choice:
        return Choice.of(eased(effect.bot, self.pool.waiting), effect.seed, effect.sight.view, effect.options)

    async def advised(self, effect: Advise) -> Advised:
        """What a good player says to a page; nothing if it fails."""
        try:
            advice = await self.pool.ask(lambda: Counsel.of(effect.sight.view, effect.options), effect.limit_ms / 1000)
        except ThoughtError as error:
            log.warning("advice at question %d: %s: %s", effect.id, error.kind, error)
            advice = ()
        return Advised(effect.guest, effect.via, effect.id, advice)

    def account(self, choice: Choice, done: Action, limit_ms: int, keep: Keep) -> None:
        """Have a bot asked again: what it does now and the reason of what it did are kept when they are there, nothing if it fails."""
        self._begin(self._account(choice, done, limit_ms, keep))

    async def _account(self, choice: Choice, done: Action, limit_ms: int, keep: Keep) -> None:
        try:
            again, reason = await self.pool.ask(lambda: Account(choice, done), limit_ms / 1000)
        except ThoughtError as error:
            log.warning("account of bot %s: %s: %s", choice.bot, error.kind, error)
            return
        await keep(again, reason)
