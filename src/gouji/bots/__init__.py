"""Who plays: bots by name, and the order in which a decent player would choose."""

from __future__ import annotations

from gouji.bots.making import BOTS, Bot, UnknownBotError, make_bot
from gouji.bots.steady import rank

__all__ = ["BOTS", "Bot", "UnknownBotError", "make_bot", "rank"]
