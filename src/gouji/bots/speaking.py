"""The bot protocol as a bot speaks it: messages in, answers out, any bot inside [docs/bot-protocol.md]."""

from __future__ import annotations

import json
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

from gouji.bots.motives_advice import advise
from gouji.bots.watching import Hurried, Watcher, default_action
from gouji.records.viewform import read_standing, read_view
from gouji.records.wire import WireError, from_wire
from gouji.rules import Action, GoujiError, Question, Ruleset, Seat, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.bots.making import Bot
    from gouji.rules import Event

Message = dict[str, Any]
PROTOCOL = 1
MOST_LINE = 4 * 1024 * 1024
BAD = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError)


class Speaker:
    """One bot behind the protocol, over any number of deals.

    Attributes:
        line: The number of the last line heard, from 1.
    """

    def __init__(self, name: str, make: Callable[[int], Bot], *, tells_motive: bool = False) -> None:
        """Take the bot's name, what makes a fresh one from the seed of a `start`, and whether each answer tells its motive."""
        self.name, self.line = name, 0
        self._tells_motive = tells_motive
        self._make = make
        self._bot: Bot | None = None
        self._view: View | None = None
        self._next = 0

    def hear(self, line: bytes) -> Iterator[Message]:
        """Take one line; what is to be said comes back, of a line that is not understood an `error` with the place.

        A message of an unknown type is passed over.
        """
        self.line += 1
        if not line.strip():
            return
        try:
            yield from self._take(read_message(line))
        except json.JSONDecodeError as error:
            yield self._error(f"not JSON: {error.msg}", error.pos + 1)
        except GoujiError as error:
            yield self._error(str(error))
        except BAD as error:
            yield self._error(in_words(error))

    def close(self) -> None:
        """No more deals."""
        bot, self._bot = self._bot, None
        if isinstance(bot, Watcher):
            bot.close()

    def _take(self, message: Message) -> Iterator[Message]:
        if "n" in message and message.get("type") != "sync":
            self._take_event(message)
            return
        answer = TAKEN.get(str(message.get("type")))
        if answer is not None:
            yield from answer(self, message)

    def take_hello(self, message: Message) -> Iterator[Message]:
        """Be ready, where the protocol is this one."""
        if message.get("protocol") != PROTOCOL:
            raise WireError(f"protocol {str(message.get('protocol'))[:20]!r} is not spoken here, only {PROTOCOL}")
        yield {"type": "ready", "protocol": PROTOCOL, "name": self.name}

    def take_start(self, message: Message) -> Iterator[Message]:
        """A deal begins, with a fresh bot."""
        seed = message.get("seed", 0)
        if type(seed) is not int:
            raise WireError(f"seed of start cannot be {str(seed)[:40]!r}")
        self.close()
        ruleset = Ruleset.parse(text_of(message, "ruleset"))
        view = View.start(Seat.parse(text_of(message, "seat")), ruleset, read_standing(message.get("standing")))
        self._bot, self._view, self._next = self._make(seed), view, 0
        if isinstance(self._bot, Watcher):
            self._bot.begin(view)
        yield from ()

    def take_sync(self, message: Message) -> Iterator[Message]:
        """The whole view in place of the events that were missed."""
        if type(message.get("n")) is not int:
            raise WireError("sync needs 'n', the number of the last event that it holds")
        view = self._started()
        self._view = read_view(message.get("view"), view.ruleset, view.standing)
        self._next = message["n"] + 1
        yield from ()

    def take_act(self, message: Message) -> Iterator[Message]:
        """Answer; a bot that fails is played by the default, and an `error` says so."""
        view, options, number = self._started(), read_options(message), message.get("id")
        if type(number) is not int:
            raise WireError("act needs 'id', a whole number")
        most_ms = milliseconds_of(message)
        begun = perf_counter_ns()
        action, trouble = self._choose(view, options, most_ms)
        taken_ms = (perf_counter_ns() - begun) / 1e6
        motive = {} if trouble else self._motive(view, options, action)
        yield {"type": "answer", "id": number, "action": str(action), "info": {"ms": round(taken_ms, 3), **motive}}
        if trouble:
            yield self._error(trouble)

    def _choose(self, view: View, options: list[Action], most_ms: int | None) -> tuple[Action, str]:
        """What the bot does, and what is wrong, empty where nothing is; whatever it is, the table waits for an answer."""
        bot, default = self._bot, default_action(options)
        if not are_held(view, options):
            return default, "the options lay cards that the seat has not been told it holds: the default is played"
        try:
            if isinstance(bot, Hurried) and most_ms is not None:
                bot.hurry(most_ms / 1000)
            return bot.act(view, options) if bot is not None else default, ""
        except Exception as error:  # noqa: BLE001  (likewise)
            return default, f"{self.name} failed: {in_words(error)}"

    def _motive(self, view: View, options: list[Action], action: Action) -> Message:
        """The motive where it is wanted and there is one; the answer never fails for want of it."""
        if not self._tells_motive or view.question is None:
            return {}
        try:
            return {"motive": motive_of(view, options, action)}
        except Exception:  # noqa: BLE001  (a question that does not fit the view: the table waits for its answer all the same)
            return {}

    def take_end(self, _message: Message) -> Iterator[Message]:
        """The deal is over."""
        self.close()
        self._view = None
        yield from ()

    def _take_event(self, message: Message) -> None:
        """One more event, or the number alone of one that this seat may not see."""
        view, number = self._started(), message["n"]
        if type(number) is not int:
            raise WireError(f"n of an event cannot be {str(number)[:40]!r}")
        expected, self._next = self._next, number + 1
        event = from_wire(message) if "type" in message else None
        self._view = view if event is None else view.see(event)
        self._show(event)
        if number != expected:
            raise WireError(f"event {number} comes where {expected} was due: a sync is needed")

    def _show(self, event: Event | None) -> None:
        if isinstance(self._bot, Watcher):
            self._bot.see(event)

    def _started(self) -> View:
        """The view, where a deal is under way."""
        if self._view is None:
            raise WireError("no deal has been started")
        return self._view

    def _error(self, sentence: str, character: int | None = None) -> Message:
        """What is wrong, and where: the number of the line, of the character too where it is no JSON."""
        return {"type": "error", "line": self.line, "character": character, "error": " ".join(sentence.split())[:300]}


TAKEN: dict[str, Callable[[Speaker, Message], Iterator[Message]]] = {
    "hello": Speaker.take_hello,
    "start": Speaker.take_start,
    "sync": Speaker.take_sync,
    "act": Speaker.take_act,
    "end": Speaker.take_end,
}


def in_words(error: Exception) -> str:
    """An error with its kind, for many say nothing without it."""
    return f"{type(error).__name__}: {error}"


def motive_of(view: View, options: list[Action], action: Action) -> Message:
    """One sentence that is true of an option, in both languages."""
    advice = next(advice for advice in advise(view, options) if advice.action == action)
    return {lang: advice.sentence(lang) for lang in ("zh", "en")}


def read_message(line: bytes) -> Message:
    """The object of a line.

    Raises:
        WireError: It is too long, no text, or no object.
    """
    if len(line) > MOST_LINE:
        raise WireError(f"a line of more than {MOST_LINE} bytes")
    try:
        message = json.loads(line.decode())
    except UnicodeDecodeError as error:
        raise WireError(f"not UTF-8 at byte {error.start + 1}") from None
    if not isinstance(message, dict):
        raise WireError("a message is an object with a type")
    return message


def read_options(message: Message) -> list[Action]:
    """The options of a question.

    Raises:
        WireError: There is none.
        NotationError: One is no act.
    """
    codes = message.get("options")
    if not isinstance(codes, list) or not codes or not all(isinstance(code, str) for code in codes):
        raise WireError("act needs 'options', a list of codes that is not empty")
    return [Action.parse(code) for code in codes]


def are_held(view: View, options: list[Action]) -> bool:
    """Whether the cards that the options lay are in the hand, of a teammate who consults in his; else messages were missed.

    A bot that was not told its cards would answer by chance, or fail with a sentence that does not say what was missed.
    """
    hand = view.open_hand if view.question is Question.CONSULT and view.open_hand is not None else view.hand
    sets = [option.card_set.counts for option in options if option.card_set is not None]
    return all(held >= max(laid) for held, *laid in zip(hand.counts, *sets, strict=True) if laid)


def milliseconds_of(message: Message) -> int | None:
    """The time that an answer may take; None where it is not said.

    Raises:
        WireError: It is no whole number, or below zero.
    """
    value = message.get("ms")
    if value is not None and (type(value) is not int or value < 0):
        raise WireError(f"ms of act cannot be {str(value)[:40]!r}")
    return value


def text_of(message: Message, key: str) -> str:
    """A key that holds a text.

    Raises:
        WireError: It is missing, or no text.
    """
    value = message.get(key)
    if not isinstance(value, str):
        raise WireError(f"{message.get('type')} needs {key!r}, a text")
    return value
