"""What a bot may have besides `act`, and what is played for one that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gouji.rules import Action, Event, View

CRASH, LATE, ILLEGAL, RUBBISH, FLOOD = "crash", "late", "illegal", "rubbish", "flood"
FAULTS = (CRASH, LATE, ILLEGAL, RUBBISH, FLOOD)


@runtime_checkable
class Watcher(Protocol):
    """A bot that follows a deal from its beginning, event by event; whoever plays with it calls these in order.

    A bot without them is asked all the same: its view tells everything.
    """

    def begin(self, view: View) -> None:
        """A deal begins.

        Args:
            view: `View.start` of the seat: the rules, and what the deal inherits. No card is dealt yet.
        """

    def see(self, event: Event | None) -> None:
        """One more event, in the form in which the seat may see it; None for one that it may not see at all."""

    def close(self) -> None:
        """The bot is not needed any more; it frees what it holds. Closing twice does nothing."""


@runtime_checkable
class Faulty(Protocol):
    """A bot that holds to a limit of its own and counts how often it failed; each fault is one decision that `default_action` took.

    Attributes:
        faults: How often, by kind; the kinds are `FAULTS`.
        ms: Milliseconds that it takes for a decision at most; whoever plays with it may set them.
    """

    faults: Mapping[str, int]
    ms: int


@runtime_checkable
class Hurried(Protocol):
    """A bot that thinks for as long as it is let."""

    def hurry(self, seconds: float) -> None:
        """Think so long about the next decision at most, whatever the bot would take of its own accord."""


def default_action(options: Sequence[Action]) -> Action:
    """What is played for a seat that gives no answer: the first option that refuses or declines, else the first.

    Raises:
        ValueError: There is no option.
    """
    if not options:
        raise ValueError("a seat without options is not asked")
    return next((option for option in options if option.is_refusal), options[0])
