"""The bots of a table, as far as the table sees them."""

from __future__ import annotations

import logging

from gouji.bots import make_bot, rank
from gouji.rules import Action
from gouji.server.commands import Think, Thought

__all__ = ["rank", "think"]

log = logging.getLogger("gouji.server")


def think(effect: Think) -> Thought:
    """What the bot chooses; a bot that fails plays the first option, so that no table hangs on it."""
    try:
        action: Action = make_bot(effect.bot, effect.seed).act(effect.sight.view, effect.options)
    except Exception:
        log.exception("bot %s failed at question %d", effect.bot, effect.id)
        action = effect.options[0]
    return Thought(effect.id, effect.seat, action)
