"""Times: the common delay of all that answers by itself, and the rate of what clients may send."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

Clock = Callable[[], int]


def system_clock() -> Clock:
    """A clock in whole milliseconds since 1970 that never goes back, whatever is done to the machine's time."""
    offset_ms = time.time() * 1000 - time.monotonic() * 1000
    return lambda: int(offset_ms + time.monotonic() * 1000)


def derived(secret: str, *parts: object) -> int:
    """A number of 256 bits that follows from the secret and the parts, and tells nothing about either."""
    text = ":".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, key=secret.encode()[:64], digest_size=32).digest(), "big")


def delay_ms(secret: str, question: int, part: int, bounds: tuple[int, int]) -> int:
    """How long an answer without a person takes.

    It is drawn evenly between the bounds, by question number alone: neither cards, nor who is asked, nor whether there
    is a choice enters it.
    """
    low, high = bounds
    return low + derived(secret, "delay", question, part) % (high - low + 1)


class Bucket:
    """A rate: up to ``burst`` at once, ``a_second`` in the long run."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst = burst
        self.a_second = a_second
        self.level = burst
        self.at: float | None = None

    def take(self, now_s: float, cost: float = 1.0) -> bool:
        """Whether one more fits now; if so it is counted."""
        if self.at is not None:
            self.level = min(self.burst, self.level + (now_s - self.at) * self.a_second)
        self.at = now_s
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def is_full(self, now_s: float) -> bool:
        """Whether nothing was taken lately, so that the bucket can be forgotten."""
        return self.at is None or self.level + (now_s - self.at) * self.a_second >= self.burst
