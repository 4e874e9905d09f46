"""What can go wrong: texts, rulesets, illegal acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.rules.reasons import Reason

SHOWN_CHARACTERS = 60


class GoujiError(Exception):
    """Root of every error this library raises; its text is one line."""


class NotationError(GoujiError, ValueError):
    """Text that is not well formed.

    Attributes:
        text: The text as given.
        place: Index of the first character that is wrong, from 0.
    """

    def __init__(self, problem: str, text: str, place: int = 0) -> None:
        """Say what is wrong with which text, and where."""
        self.problem = problem
        self.text = text
        self.place = place
        super().__init__(f"{problem}, at character {place + 1} of {quoted(text, place)}")

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, int]]:
        """Go between processes as what it was made of."""
        return type(self), (self.problem, self.text, self.place)


class RulesetError(GoujiError, ValueError):
    """An option, a value or a profile that is unknown, or contradicts another."""


class PositionError(GoujiError, ValueError):
    """A position that nobody can go on from."""


class IllegalActionError(GoujiError):
    """A well-formed act that the rules forbid.

    Attributes:
        reason: Why, with its article and sentences.
    """

    def __init__(self, reason: Reason) -> None:
        """Say why in English."""
        self.reason = reason
        super().__init__(f"{reason.en} [Art. {reason.article}]")

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Reason]]:
        """Go between processes as what it was made of."""
        return type(self), (self.reason,)


def quoted(text: str, place: int = 0) -> str:
    """The text for an error line, around the place that matters, without line breaks."""
    start = max(0, min(place - SHOWN_CHARACTERS // 2, len(text) - SHOWN_CHARACTERS))
    part = text[start : start + SHOWN_CHARACTERS]
    before = "…" if start else ""
    after = "…" if start + SHOWN_CHARACTERS < len(text) else ""
    return f"{before}{part!r}{after}"
