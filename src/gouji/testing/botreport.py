"""What became of a test of a bot."""

from __future__ import annotations

from dataclasses import dataclass, field

MOST_SHOWN = 5
LONGEST = 300


@dataclass(slots=True)
class Check:
    """One thing that was looked at.

    Attributes:
        name: What must hold, as a sentence.
        complaints: What was wrong; empty where nothing was.
        notes: What is good to know and not wrong.
        times: How often it was tried.
    """

    name: str
    complaints: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    times: int = 0

    @property
    def is_good(self) -> bool:
        """Whether nothing was wrong."""
        return not self.complaints

    def lines(self) -> list[str]:
        """For a person."""
        more = len(self.complaints) - MOST_SHOWN
        tried = f" ({self.times})" if self.times > 1 else ""
        return [
            f"{'ok   ' if self.is_good else 'WRONG'}  {self.name}{tried}",
            *(f"       - {one_line(complaint)}" for complaint in self.complaints[:MOST_SHOWN]),
            *([f"       - and {more} more"] if more > 0 else []),
            *(f"       note: {one_line(note)}" for note in self.notes),
        ]


@dataclass(slots=True)
class Report:
    """All that was looked at.

    Attributes:
        bot: The name or command of the bot.
        checks: In the order in which they were made.
    """

    bot: str
    checks: list[Check] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        """Whether nothing was wrong."""
        return all(check.is_good for check in self.checks)

    @property
    def complaints(self) -> list[str]:
        """All that was wrong, each with the name of its check."""
        return [f"{check.name}: {complaint}" for check in self.checks for complaint in check.complaints]

    @property
    def verdict(self) -> str:
        """One line on all of it."""
        wrong, number = sum(not check.is_good for check in self.checks), len(self.checks)
        return f"{self.bot}: {wrong} of {number} checks are wrong" if wrong else f"{self.bot}: all {number} checks are good"

    def __str__(self) -> str:
        """For a person: a line for each check, complaints and notes below it, the verdict last."""
        return "\n".join([*(line for check in self.checks for line in check.lines()), self.verdict])


def one_line(text: str) -> str:
    """A text of the other side, not endless and without characters that a terminal would act on."""
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[:LONGEST])
    return shown + ("…" if len(text) > LONGEST else "")
