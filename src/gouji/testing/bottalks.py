"""What must hold of a program that speaks the bot protocol, beyond what must hold of any bot: scripted talks with it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gouji.bots.processlink import FaultError
from gouji.bots.processtalk import Talk
from gouji.bots.watching import LATE
from gouji.records.viewform import write_standing, write_view
from gouji.records.wire import to_wire
from gouji.rules import Question
from gouji.testing.botmoments import every_question
from gouji.testing.botreport import Check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from gouji.testing.botmoments import Moment

Message = dict[str, Any]
SILENCE_S = 0.1
LEAVING_S = 5.0
HASTE = 3  # a third of the usual time
STRANGE: tuple[Message, ...] = (
    {"type": "weather", "wind": "east"},
    {"type": "room", "seats": [], "settings": {}},
    {"type": "clock", "asked": None, "banks": [60000] * 6},
)
END: Message = {"type": "end", "places": "CADFBE", "points": [4, -4], "void": None}


class Bench(NamedTuple):
    """A program that is being tested.

    Attributes:
        words: Its command.
        ms: Time for an answer.
        seed: Of the moments.
    """

    words: tuple[str, ...]
    ms: int
    seed: int

    @property
    def moments(self) -> Sequence[Moment]:
        """Questions to put: those of the play, which come after many events."""
        return [moment for moment in every_question(self.seed) if moment.position.question is Question.FOLLOW]

    def begin(self, moment: Moment) -> Message:
        """The start of its deal."""
        return {
            "type": "start",
            "seat": str(moment.seat),
            "ruleset": str(moment.position.ruleset),
            "deals": 1,
            "ms_per_action": self.ms,
            "seed": self.seed,
            "standing": write_standing(moment.standing),
        }


def told(moment: Moment) -> Iterator[Message]:
    """Its events as they are sent."""
    for number, event in enumerate(moment.seen):
        yield {"n": number, **({} if event is None else to_wire(event))}


def be_ready(_bench: Bench, talk: Talk, check: Check) -> None:
    """The handshake alone."""
    check.notes.append(f"it calls itself {talk.name!r}")


def hear_plainly(bench: Bench, talk: Talk, _check: Check) -> None:
    """The start as NOTATION.md has it, without seed and standing."""
    moment = bench.moments[0]
    plain = {key: value for key, value in bench.begin(moment).items() if key not in {"seed", "standing"}}
    talk.tell(plain, *told(moment))
    talk.ask(moment.options, bench.ms)


def hear_strange_things(bench: Bench, talk: Talk, _check: Check) -> None:
    """Messages and keys of later protocols and of other listeners."""
    moment = bench.moments[0]
    events = [message | {"weather": "fair"} if "type" not in message else message for message in told(moment)]
    talk.tell(STRANGE[0], bench.begin(moment) | {"weather": "fair"}, STRANGE[1], *events, *STRANGE)
    talk.ask(moment.options, bench.ms)


def hear_a_refusal(bench: Bench, talk: Talk, check: Check) -> None:
    """A refused answer changes nothing: the next question is answered as well."""
    for moment in bench.moments:
        talk.tell(bench.begin(moment), *told(moment))
        answer = talk.ask(moment.options, bench.ms)
        refused = {"type": "refused", "id": talk.asked, "reason": "NOT_HIGHER", "article": "8", "played": str(moment.options[0])}
        talk.tell(refused | {"action": str(answer.action)})
        talk.ask(moment.options, bench.ms)
        check.times += 1


def hear_a_view(bench: Bench, talk: Talk, check: Check) -> None:
    """Some events, a gap, the view, more events."""
    for moment in bench.moments:
        events = list(told(moment))
        sync = {"type": "sync", "n": len(events) - 2, "view": write_view(moment.view)}
        talk.tell(bench.begin(moment), *events[: len(events) // 2], sync, {"n": len(events) - 1})
        talk.ask(moment.options, bench.ms)
        check.times += 1


def play_on(bench: Bench, talk: Talk, check: Check) -> None:
    """Deals one after the other, at different seats, to one program; it answers each question once."""
    most = 0
    for moment in every_question(bench.seed):
        talk.tell(bench.begin(moment), *told(moment))
        talk.ask(moment.options, bench.ms)
        most = max(most, *talk.link.written)
        talk.tell(END)
        check.times += 1
    check.notes.append(f"it writes at most {most} bytes at a question")
    expect_silence(talk, check)


def expect_silence(talk: Talk, check: Check) -> None:
    """No second answer comes, and nothing that is no message; a message with a type may come at any time."""
    try:
        message = talk.next_message(time.monotonic() + SILENCE_S)
    except FaultError as fault:
        if fault.kind != LATE:
            raise
        return
    if "id" in message or "type" not in message:
        check.complaints.append(f"it answers though nobody has asked it: {json.dumps(message)[:60]}")


def hurry(bench: Bench, talk: Talk, _check: Check) -> None:
    """Less time for one question than is usual."""
    moment = bench.moments[0]
    talk.tell(bench.begin(moment), *told(moment))
    talk.ask(moment.options, bench.ms // HASTE)


def leave(bench: Bench, talk: Talk, check: Check) -> None:
    """Its input ends after a deal."""
    moment = bench.moments[0]
    talk.tell(bench.begin(moment), *told(moment))
    talk.ask(moment.options, bench.ms)
    talk.tell(END)
    expect_end(talk, check)


def leave_early(bench: Bench, talk: Talk, check: Check) -> None:
    """Its input ends in the middle of a deal."""
    moment = bench.moments[0]
    talk.tell(bench.begin(moment), *told(moment))
    expect_end(talk, check)


def expect_end(talk: Talk, check: Check) -> None:
    """It ends with its input, and leaves nothing behind."""
    talk.link.finish()
    status = talk.link.exit_status(LEAVING_S)
    if status is None:
        check.complaints.append(f"it still runs {LEAVING_S:.0f} s after the end of its input, and is killed")
    elif status:
        check.complaints.append(f"it ends with status {status}")
    if status is not None and (left := others_of(talk.link.pid)):
        check.complaints.append(f"it leaves {left} process{'es' if left > 1 else ''} behind, which {'are' if left > 1 else 'is'} killed")


def others_of(group: int) -> int:
    """Processes of a group besides its head, where the system tells."""
    stats = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            stats.append((path.parent.name, path.read_text().rpartition(")")[2].split()))
        except OSError:
            continue
    return sum(int(fields[2]) == group and int(pid) != group and fields[0] != "Z" for pid, fields in stats)


SCRIPTS: Mapping[str, Callable[[Bench, Talk, Check], None]] = {
    "it says that it is ready, and its name": be_ready,
    "it plays after the shortest start": hear_plainly,
    "it passes over messages and keys that it does not know": hear_strange_things,
    "it goes on after a refused answer": hear_a_refusal,
    "it goes on after a sync in mid-deal": hear_a_view,
    "it plays deal after deal and answers each question once": play_on,
    "it answers sooner where it has less time": hurry,
    "it ends with its input after a deal": leave,
    "it ends with its input in mid-deal": leave_early,
}


def run_script(name: str, bench: Bench) -> Check:
    """A talk with a fresh program; a fault is a complaint, and ends it."""
    check = Check(name)
    try:
        talk = Talk(bench.words)
    except FaultError as fault:
        check.complaints.append(f"at its start: {fault}")
        return check
    try:
        SCRIPTS[name](bench, talk, check)
    except FaultError as fault:
        check.complaints.append(f"at question {talk.asked}: {fault}")
    finally:
        talk.link.close(0)
    return check
