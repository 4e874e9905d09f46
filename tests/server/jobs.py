"""What bots may do wrong in their process, as jobs for it."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    """Answers with the number of its process, after a while."""

    after_s: float = 0.0

    def answer(self):
        time.sleep(self.after_s)
        return os.getpid()


@dataclass(frozen=True)
class Spin:
    """Never comes to an end."""

    def answer(self):
        while True:
            pass


@dataclass(frozen=True)
class Die:
    """Takes its process with it."""

    def answer(self):
        os._exit(3)


@dataclass(frozen=True)
class Raise:
    """Fails as a program fails."""

    def answer(self):
        raise RuntimeError("the bot is lost")


@dataclass(frozen=True)
class Foreign:
    """Answers with what cannot be copied."""

    def answer(self):
        return lambda: None
