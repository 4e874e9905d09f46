"""A bot in a process of its own, in any language [docs/bot-protocol.md].

Whatever the program does, `act` gives an option: a crash, a late, illegal or unreadable answer and a flood are counted, and
`default_action` is played. A program that has failed is started again, told what its seat knows, and goes on in the same deal.
"""

from __future__ import annotations

from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

from gouji.bots.processlink import FaultError
from gouji.bots.processpool import POOL, words_of
from gouji.bots.processtalk import line_of
from gouji.bots.sight import look_at
from gouji.bots.watching import CRASH, FAULTS, FLOOD, LATE, default_action
from gouji.records.viewform import write_standing, write_view
from gouji.records.wire import to_wire
from gouji.rules.events import EventKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.bots.processpool import Pool
    from gouji.bots.processtalk import Talk
    from gouji.rules import Action, Event, View

MS_PER_ACTION = 3000
MOST_STARTS = 4  # of one bot in one deal: once, and three times again
MOST_LATE = 2  # answers in a row, then the program is taken for hung
MOST_SENTENCES = 20
LAST_EVENTS = {EventKind.ENDED, EventKind.REDEALT}


class ProcessBot:
    """A program that speaks the bot protocol.

    Attributes:
        name: The command.
        faults: How often it failed, by kind; each is a decision that `default_action` took.
        sentences: The first of its faults in words.
        info: What it told with its last answer.
        took_ms: From its last question to the answer, without the time that it took to start.
    """

    def __init__(self, command: str, seed: int, ms: int = MS_PER_ACTION, pool: Pool = POOL) -> None:
        """Take the command; the program is started when it is first asked.

        Args:
            command: The program and its arguments, as a shell would split them; there is no shell.
            seed: Told at the start of each deal.
            ms: Time for an answer.
            pool: Where programs wait between deals.

        Raises:
            CommandError: It cannot be read, or there is no such program.
        """
        self.name, self.seed, self.ms = command, seed, ms
        self.faults = dict.fromkeys(FAULTS, 0)
        self.sentences: list[str] = []
        self.info: dict[str, Any] = {}
        self.took_ms = 0.0
        self._words = words_of(command)
        self._pool = pool
        self._talk: Talk | None = None
        self._forget()

    def _forget(self) -> None:
        """No deal is under way."""
        self._view: View | None = None
        self._news = bytearray()
        self._number = self._starts = self._lates = 0
        self._is_told = False
        self._last_kind = CRASH

    def begin(self, view: View) -> None:
        """A deal begins; the program is started where it does not run yet."""
        self._forget()
        self._view = view
        self._write(self._start_message(view))
        try:
            self._running()
        except FaultError as fault:
            self._note(fault)

    def see(self, event: Event | None) -> None:
        """One more event; it is sent with the next question."""
        view = self._view
        if view is None:
            return
        seen = {} if event is None else to_wire(event)
        self._write({"n": self._number, **seen})
        self._number += 1
        if event is not None:
            self._view = view.see(event)
            if event.kind in LAST_EVENTS:
                self._end(event)

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """What the program answers; `default_action` where it fails."""
        if self._view != look_at(view):
            self._catch_up(view)
        try:
            talk = self._reached(view)
            begun = perf_counter_ns()
            answer = talk.ask(options, self.ms, view.question)
        except FaultError as fault:
            return self._play_default(fault, options)
        self._lates = 0
        self.took_ms = (perf_counter_ns() - begun) / 1e6
        self.info = answer.info
        return answer.action

    def close(self) -> None:
        """The program is not needed any more: it may wait for another deal, unless it owes an answer."""
        if self._lates:
            self._drop()
        talk, self._talk = self._talk, None
        if talk is not None:
            self._pool.give_back(self._words, talk)
        self._forget()

    def __del__(self) -> None:
        """Whoever forgets a bot has its program all the same."""
        if getattr(self, "_talk", None) is not None:
            self.close()

    def _running(self) -> Talk:
        """The program, started where it does not run."""
        if self._talk is None:
            if self._starts >= MOST_STARTS:
                raise FaultError(self._last_kind, "it is not started again in this deal")
            self._starts += 1
            self._talk = self._pool.take(self._words)
        return self._talk

    def _reached(self, view: View) -> Talk:
        """The program, knowing what its seat knows."""
        if self._talk is None and self._is_told:
            self._catch_up(view)
        talk = self._running()
        self._send_news(talk)
        return talk

    def _send_news(self, talk: Talk) -> None:
        """Tell what it has not been told yet."""
        news, self._news, self._is_told = bytes(self._news), bytearray(), True
        talk.link.send(news)

    def _catch_up(self, view: View) -> None:
        """Tell the whole view in place of the events."""
        self._view = view
        self._news.clear()
        self._write(self._start_message(view))
        self._write({"type": "sync", "n": self._number - 1, "view": write_view(view)})

    def _play_default(self, fault: FaultError, options: Sequence[Action]) -> Action:
        """Count a fault, and see what becomes of the program."""
        self._note(fault)
        self.faults[fault.kind] += 1
        self.info = {}
        played = default_action(options)
        self._lates = self._lates + 1 if fault.kind == LATE else 0
        if fault.kind in {CRASH, FLOOD} or self._lates >= MOST_LATE:
            self._drop()
        elif self._talk is not None:
            reason = {"reason": fault.kind.upper(), "article": None, "played": str(played)}
            self._write({"type": "refused", "id": self._talk.asked, **reason})
        return played

    def _note(self, fault: FaultError) -> None:
        """Keep a fault in words."""
        self._last_kind = fault.kind
        if len(self.sentences) < MOST_SENTENCES:
            self.sentences.append(f"{fault.kind}: {fault}")

    def _drop(self) -> None:
        """Kill the program."""
        talk, self._talk, self._lates = self._talk, None, 0
        if talk is not None:
            self._pool.drop(self._words, talk, self._last_kind)

    def _end(self, event: Event) -> None:
        """Tell the end of the deal at once: no question follows that would carry it."""
        places = None if event.places is None else "".join(map(str, event.places))
        points = None if event.points is None else list(event.points)
        self._write({"type": "end", "places": places, "points": points, "void": event.cause})
        if self._talk is not None:
            try:
                self._send_news(self._talk)
            except FaultError as fault:
                self._note(fault)
                self._drop()

    def _start_message(self, view: View) -> dict[str, Any]:
        """What a deal begins with."""
        return {
            "type": "start",
            "seat": str(view.seat),
            "ruleset": str(view.ruleset),
            "deals": 1,
            "ms_per_action": self.ms,
            "seed": self.seed,
            "standing": write_standing(view.standing),
        }

    def _write(self, message: dict[str, Any]) -> None:
        self._news += line_of(message)
