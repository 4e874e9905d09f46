"""Who plays: bots by name, and the order in which a decent player would choose."""

from __future__ import annotations

from gouji.bots.making import BOTS, LEVELS, Bot, UnknownBotError, make_bot
from gouji.bots.motives import Motive
from gouji.bots.motives_advice import Advice, advise
from gouji.bots.planner import rank
from gouji.bots.watching import FAULTS, Faulty, Watcher, default_action

__all__ = [
    "BOTS",
    "FAULTS",
    "LEVELS",
    "Advice",
    "Bot",
    "Faulty",
    "Motive",
    "UnknownBotError",
    "Watcher",
    "advise",
    "default_action",
    "make_bot",
    "rank",
]
