"""The bot protocol as the asking side speaks it, with one program [docs/bot-protocol.md]."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from gouji.bots.processlink import FaultError, Link
from gouji.bots.watching import ILLEGAL, RUBBISH
from gouji.rules.ruleset import PROFILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.rules import Action, Question

PROTOCOL = 1
STARTUP_S = 20.0  # from being started to being ready
ON_THE_WAY_S = 0.1  # more than the bot is given, for both pipes
SHOWN = 60
MOST_NAME = 80


class Answer(NamedTuple):
    """An answer that is an option.

    Attributes:
        action: The option.
        info: What the program told about it; empty where it told nothing.
    """

    action: Action
    info: dict[str, Any]


class Talk:
    """A conversation with one program, over as many deals as it lasts.

    Attributes:
        link: The program.
        name: What it calls itself.
        asked: The number of the last question.
    """

    def __init__(self, words: Sequence[str], startup_s: float = STARTUP_S) -> None:
        """Start the program and wait for it to be ready.

        Raises:
            FaultError: It does not start, or does not say that it is ready.
        """
        self.link = Link(words)
        self.name = ""
        self.asked = 0
        self._open: set[int] = set()
        try:
            self.tell({"type": "hello", "protocol": PROTOCOL, "rulesets": sorted(PROFILES)})
            self._await_ready(time.monotonic() + startup_s)
        except BaseException:  # an interrupt too: nobody else knows the program yet
            self.link.close(0)
            raise

    def _await_ready(self, deadline: float) -> None:
        """Read up to `ready`."""
        while (message := self.next_message(deadline)).get("type") != "ready":
            pass
        name = message.get("name")
        if not isinstance(name, str) or not name or len(name) > MOST_NAME:
            raise FaultError(RUBBISH, f"it is ready without a name: {shown(message)}")
        self.name = name

    def tell(self, *messages: dict[str, Any]) -> None:
        """Send messages that need no answer.

        Raises:
            FaultError: It does not read, or is gone.
        """
        self.link.send(b"".join(map(line_of, messages)))

    def ask(self, options: Sequence[Action], ms: int, question: Question | None = None) -> Answer:
        """Ask for one of the options.

        Raises:
            FaultError: It gave none in time.
        """
        self.asked += 1
        self._open.add(self.asked)
        self.link.forget_output()
        codes = {str(option): option for option in options}
        deadline = time.monotonic() + ms / 1000 + ON_THE_WAY_S
        named = {} if question is None else {"question": question.value}
        self.tell({"type": "act", "id": self.asked, **named, "ms": ms, "options": list(codes)})
        message = self._await_answer(deadline)
        code, info = message.get("action"), message.get("info")
        if not isinstance(code, str) or code not in codes:
            raise FaultError(ILLEGAL, f"{shown(code)} is none of its options {shown(list(codes))}")
        return Answer(codes[code], info if isinstance(info, dict) else {})

    def _await_answer(self, deadline: float) -> dict[str, Any]:
        """The answer to the last question; late answers to older ones are passed over, once each."""
        while True:
            message = self.next_message(deadline)
            number = message.get("id")
            if type(number) is not int:
                if isinstance(message.get("type"), str) and number is None:
                    continue
                raise FaultError(RUBBISH, f"neither an answer nor a message with a type: {shown(message)}")
            if number not in self._open:
                raise FaultError(RUBBISH, f"an answer to question {number}, which is not out: {shown(message)}")
            self._open.discard(number)
            if number == self.asked:
                return message

    def next_message(self, deadline: float) -> dict[str, Any]:
        """The next line as an object.

        Raises:
            FaultError: There is none in time, or it is none.
        """
        line = self.link.next_line(deadline)
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise FaultError(RUBBISH, f"not a line of JSON: {shown(line)}") from None
        if not isinstance(message, dict):
            raise FaultError(RUBBISH, f"not an object: {shown(message)}")
        return message


def line_of(message: dict[str, Any]) -> bytes:
    """A message as it is sent: one line of ASCII."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def shown(value: Any) -> str:
    """A value of the other side in an error line, not endless."""
    try:
        text = value.decode("utf-8", "backslashreplace") if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False)
    except RecursionError:
        text = "something nested too deeply"
    return repr(text[:SHOWN] + ("…" if len(text) > SHOWN else ""))
