"""How far a long command is, on stderr: a bar that is drawn anew on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 30
TERMINAL_S, ELSEWHERE_S = 0.1, 5.0


class Bar:
    """How far it is."""

    def __init__(self, unit: str, *, is_on: bool | None = None) -> None:
        """Show nothing yet.

        Args:
            unit: What is counted, as in: deals.
            is_on: Whether anything is shown; by default on a terminal only.
        """
        self._unit = unit
        self._begun = time.monotonic()
        self._before = -1
        self._shown = 0.0
        self._redraws = sys.stderr.isatty()
        self._on = self._redraws if is_on is None else is_on

    def show(self, done: int, everything: int, note: Callable[[], str] = str) -> None:
        """Draw the bar anew, not too often.

        Args:
            done: How many.
            everything: Of how many.
            note: Tells what stands behind the numbers; asked only where the bar is drawn.
        """
        now = time.monotonic()
        if self._before < 0:
            self._before = done
        if not self._on or (done < everything and now - self._shown < (TERMINAL_S if self._redraws else ELSEWHERE_S)):
            return
        self._shown = now
        told = describe(done, everything, (done - self._before) / max(now - self._begun, 0.001), self._unit)
        full = WIDTH * done // everything
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {told}{note()}"
        print(f"\r{line}\x1b[K" if self._redraws else line, end="" if self._redraws else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line."""
        if self._on and self._shown and self._redraws:
            print(file=sys.stderr)


def describe(done: int, everything: int, rate: float, unit: str) -> str:
    """Numbers beside the bar."""
    left = f", {clock((everything - done) / rate)} left" if rate else ""
    often = f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
    return f"{100 * done // everything} %, {done:,} of {everything:,} {unit}, {often} a second{left}"


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
