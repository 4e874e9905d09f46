"""Cases about tricks: a position is set up, a script is played, its questions are answered [Art. 8-19]."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gouji.records.cardcases import read_hand
from gouji.records.questions import ANSWERS, asked_in_turn, asked_phrase, refusal_action
from gouji.records.script import read_script
from gouji.rules.actions import Action, ActionKind
from gouji.rules.errors import NotationError
from gouji.rules.play import apply, refusal, start
from gouji.rules.position import Position
from gouji.rules.problems import Problem
from gouji.rules.reasons import Reason
from gouji.rules.seats import SEATS, Seat

if TYPE_CHECKING:
    from gouji.records.casefile import Case
    from gouji.records.script import Step
    from gouji.rules.ruleset import Ruleset

SEATS_NOT_NAMED_HOLD = "4455566"
SAME_REFUSAL = {ActionKind.PASS, ActionKind.TURN_DOWN}


def run_trick(case: Case, ruleset: Ruleset) -> list[str]:
    """Play the script; what differed, the first act that cannot be played ends it."""
    run = Run(set_up(case, ruleset))
    differences: list[str] = []
    for step in read_script(case):
        if step.question in ANSWERS:
            found = ANSWERS[step.question](run.position, run.laid, step)
            differences += [f"{step.name}: {found}"] if found else []
        elif (stop := run.play(step)) is not None:
            return [*differences, f"{step.name}: {stop}"]
    return differences


class Run:
    """A script while it is played.

    Attributes:
        position: The position now.
        laid: The position when the set on top had just been laid.
    """

    def __init__(self, position: Position) -> None:
        """Begin with the leader of a position."""
        self.position = self.laid = start(position)[0]

    def play(self, step: Step) -> str | None:
        """Play a step; why it cannot be played, None where it was."""
        if step.question == "rest":
            while self.position.owner is not None and not self.position.is_over:
                self.act(refusal_action(self.position))
            return None
        return self.play_seats(list(step.seats), step)

    def play_seats(self, seats: list[Seat], step: Step) -> str | None:
        """The seats act alike, in the order of asking."""
        while seats:
            seat = self.position.asked
            if seat not in seats:
                return not_asked(self.position, seats[0], step)
            why = self.play_one(step)
            if why:
                return why
            seats.remove(seat)
        return None

    def play_one(self, step: Step) -> str | None:
        """The seat asked acts."""
        if step.action is None:
            return illegal(Reason.NOT_A_SET)
        action = as_refused(self.position, step.action)
        reason = refusal(self.position, action)
        if reason:
            return illegal(reason)
        self.act(action)
        return None

    def act(self, action: Action) -> None:
        """Go on by a legal act."""
        self.position = apply(self.position, action)[0]
        if not action.is_refusal:
            self.laid = self.position


def as_refused(position: Position, action: Action) -> Action:
    """`-` or `=` as this seat's refusal is written now: the letter never changes a ruling."""
    proper = refusal_action(position) if position.owner is not None else action
    return proper if {action.kind, proper.kind} <= SAME_REFUSAL else action


def illegal(reason: Reason) -> str:
    """Why an act of the script is not legal."""
    return f"not legal: {reason.en} [Art. {reason.article}]"


def not_asked(position: Position, seat: Seat, step: Step) -> str:
    """Whose turn it is instead of a seat's, and why its will not come."""
    comes = seat in asked_in_turn(position)
    reason = refusal(position, step.action, seat) if step.action and not comes else None
    why = f": {reason.en} [Art. {reason.article}]" if reason and reason is not Reason.NOT_ASKED else ""
    return f"{seat} is not asked, {asked_phrase(position)}{why}"


def set_up(case: Case, ruleset: Ruleset) -> Position:
    """The position before the first lead.

    Raises:
        ScenarioError: The keys contradict each other or name no position.
    """
    lead, revolted = case.text("lead"), case.text("revolted")
    read_seat(case, "lead", lead)
    out = read_out(case, revolted)
    hands = [read_dealt(case, str(seat), out) for seat in SEATS]
    gone = "".join(f"*{seat}" if seat == revolted else seat for seat in out) or "-"
    opened = "".join(sorted({read_seat(case, "opened", seat) for seat in case.texts("opened")})) or "-"
    text = f"{'/'.join(hands)} {gone} - - - {opened} {lead} 0{used_word(case, revolted)}"
    try:
        position = Position.parse(text, ruleset)
    except NotationError as error:
        raise case.error(str(error)) from None
    refuse_impossible(case, position)
    return position


def read_seat(case: Case, key: str, text: str) -> str:
    """A seat letter."""
    if not re.fullmatch("[A-F]", text):
        raise case.error(f"{key} names a seat A to F, not {text[:40]!r}")
    return text


def read_out(case: Case, revolted: str) -> list[str]:
    """Who is out, in order: a revolter first, then `out`, then seats whose hand is `-`."""
    listed = [read_seat(case, "out", seat) for seat in case.texts("out")]
    first = [read_seat(case, "revolted", revolted)] if revolted else []
    if len(set(listed)) < len(listed):
        raise case.error("out names a seat twice")
    for seat in case.keys.get("hands", {}):
        read_seat(case, "hands", seat)
    empty = [seat for seat, hand in sorted(case.keys.get("hands", {}).items()) if hand == "-"]
    return list(dict.fromkeys([*first, *listed, *empty]))


def read_dealt(case: Case, seat: str, out: list[str]) -> str:
    """A seat's hand."""
    hand = case.keys.get("hands", {}).get(seat, "-" if seat in out else SEATS_NOT_NAMED_HOLD)
    if not isinstance(hand, str):
        raise case.error(f"the hand of {seat} is text, not {str(hand)[:40]!r}")
    if seat in out and hand != "-":
        raise case.error(f"{seat} is out and holds {hand[:40]!r}")
    return str(read_hand(case, hand))


def used_word(case: Case, revolted: str) -> str:
    """Tricks of dead gouji used, as a position remembers them [Art. 23]."""
    if "dead_gouji_used" not in case.keys:
        return ""
    used = case.keys["dead_gouji_used"]
    if not revolted or not 0 <= used <= 3:
        raise case.error("dead_gouji_used is 0 to 3, beside revolted")
    return f" used={used}"


def refuse_impossible(case: Case, position: Position) -> None:
    """Nobody can lead from here."""
    if position.asked in position.out:
        raise case.error(f"lead: {position.asked} is out")
    if Problem.ALL_OUT in position.problems():
        raise case.error("out leaves one team only: the deal has ended")
