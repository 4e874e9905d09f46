"""A bot that thinks as long as it is let."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji import Action, View


class Hasty:
    """Takes the first option, and notes how many seconds it was let."""

    name = "hasty"

    def __init__(self) -> None:
        """Nothing is noted yet."""
        self.let_s: list[float] = []

    def hurry(self, seconds: float) -> None:
        """Note it."""
        self.let_s.append(seconds)

    def act(self, _view: View, options: Sequence[Action]) -> Action:
        """The first."""
        return options[0]
