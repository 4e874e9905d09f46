"""A bot at a seat: told what happens, asked, timed; what it does wrong is counted, and its default played."""

from __future__ import annotations

from array import array
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

from gouji.bots import FAULTS, Faulty, Watcher, default_action
from gouji.bots.watching import CRASH, ILLEGAL, LATE, Hurried
from gouji.rules import Action, ActionKind, View, refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots import Bot
    from gouji.rules import Event, Position, Ruleset, Seat, Standing

NS_PER_MS, NS_PER_S = 1_000_000, 1_000_000_000
MOST_SENTENCES, MOST_LETTERS = 3, 300


@dataclass
class Conduct:
    """How a bot answered at one seat.

    Attributes:
        faults: Decisions by kind of fault, `gouji.bots.FAULTS`.
        took_ns: Nanoseconds for each decision that was a choice.
        sentences: The first faults in words.
    """

    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    took_ns: array[int] = field(default_factory=lambda: array("Q"))
    sentences: list[str] = field(default_factory=list)

    def note(self, kind: str, sentence: object) -> None:
        """Count a fault; the first are kept in words."""
        self.faults[kind] = self.faults.get(kind, 0) + 1
        if len(self.sentences) < MOST_SENTENCES:
            self.sentences.append(f"{kind}: {str(sentence)[:MOST_LETTERS]}")


class Player:
    """A bot at a seat.

    Attributes:
        seat: Its seat.
        bot: The bot.
        conduct: How it has answered so far.
    """

    def __init__(self, seat: Seat, bot: Bot, limit_ms: int) -> None:
        """Sit down; a bot that holds to a limit of its own holds to this one."""
        self.seat, self.bot = seat, bot
        self.conduct = Conduct()
        self._limit_ns = limit_ms * NS_PER_MS
        self._watches = False
        if isinstance(bot, Faulty):
            bot.ms = limit_ms

    def begin(self, ruleset: Ruleset, standing: Standing) -> None:
        """A deal begins."""
        self._watches = isinstance(self.bot, Watcher)
        if self._watches:
            self._tell("begin", View.start(self.seat, ruleset, standing))

    def see(self, event: Event) -> None:
        """Something happened."""
        if self._watches:
            self._tell("see", event.seen_by(self.seat))

    def _tell(self, method: str, told: View | Event | None) -> None:
        """Tell a bot that watches; one that fails here is counted, and told no more of this deal."""
        try:
            getattr(self.bot, method)(told)
        except Exception as error:  # noqa: BLE001  (whatever a stranger's bot raises is its fault, not the arena's)
            self._watches = False
            self.conduct.note(CRASH, in_words(error))

    def answer(self, position: Position, options: Sequence[Action]) -> tuple[Action, str]:
        """What the bot does here, and the kind of its fault, empty where there is none.

        A bot in this process is let finish: what it answers late is counted and played. A bot of another process keeps its own limit and
        answers with its default [`gouji.bots.Faulty`].
        """
        view = View.cut(position, self.seat)
        known = self._known_faults()
        begun = perf_counter_ns()
        action, kind, sentence = self._asked(view, position, options)
        took = perf_counter_ns() - begun
        self.conduct.took_ns.append(took)
        if known is not None and not kind:
            return action, self._new_fault(known)
        if not kind and took > self._limit_ns:
            kind, sentence = LATE, f"{took // NS_PER_MS} ms"
        if kind:
            self.conduct.note(kind, sentence)
        return action, kind

    def _asked(self, view: View, position: Position, options: Sequence[Action]) -> tuple[Action, str, str]:
        """What is played, the kind of fault and the fault in words; both empty for an answer that is legal."""
        try:
            if isinstance(self.bot, Hurried):
                self.bot.hurry(self._limit_ns / NS_PER_S)
            action: Any = self.bot.act(view, options)
        except Exception as error:  # noqa: BLE001  (likewise)
            return default_action(options), CRASH, in_words(error)
        if is_fit(position, action, options):
            return action, "", ""
        return default_action(options), ILLEGAL, f"{action!s:.60} is none of {len(options)} options"

    def _known_faults(self) -> dict[str, int] | None:
        """The faults that the bot counts itself; None for a bot that counts none."""
        return dict(self.bot.faults) if isinstance(self.bot, Faulty) else None

    def _new_fault(self, known: dict[str, int]) -> str:
        """The kind that the bot has counted since; its own counts are entered when it leaves."""
        now = self._known_faults() or {}
        return next((kind for kind in now if now[kind] > known.get(kind, 0)), "")

    def leave(self) -> Conduct:
        """Close the bot, and tell how it answered."""
        for kind, times in (self._known_faults() or {}).items():
            self.conduct.faults[kind] = self.conduct.faults.get(kind, 0) + times
        own = getattr(self.bot, "sentences", ())
        self.conduct.sentences = [*self.conduct.sentences, *(str(one)[:MOST_LETTERS] for one in own)][:MOST_SENTENCES]
        close(self.bot)
        return self.conduct


def in_words(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"


def close(bot: Bot) -> None:
    """Let a bot free what it holds, whatever it thinks of that."""
    with suppress(Exception):
        getattr(bot, "close", int)()


def is_fit(position: Position, action: object, options: Sequence[Action]) -> bool:
    """Whether an answer is one of the options, or consults a teammate where that may be said besides [Art. 15]."""
    if not isinstance(action, Action):
        return False
    return action in options or (action.kind is ActionKind.CONSULT and refusal(position, action) is None)
