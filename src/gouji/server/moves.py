"""A move that was played, found again in what is stored of its deal: what the seat knew then and what it was asked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

import msgspec

from gouji.rules import Action, ActionKind, GoujiError, Position, Ruleset, Seat, legal_actions
from gouji.server.asking import begin_deal
from gouji.server.clocks import derived
from gouji.server.keeping import replayed_act
from gouji.server.state import COUNT, QUESTIONS_A_DEAL, REFEREE, TOGETHER
from gouji.server.thinking import Choice
from gouji.server.tricklog import written
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gouji.server.commands import SaveAct, SaveDeal
    from gouji.server.state import Deal

BY_BOT, FORCED = frozenset({"bot", "trustee"}), "forced"
NO_MOVES = frozenset({COUNT, REFEREE})


@dataclass(frozen=True, slots=True)
class History:
    """A stored deal walked through: ``moments`` are the deal before each of its ``acts``, and after the last."""

    deal: SaveDeal
    acts: Sequence[SaveAct]
    moments: Sequence[Deal]

    def at_step(self, step: int) -> Move:
        """The move that leads to this step of the deal's replay.

        Raises:
            TroubleError: there is none.
        """
        steps = [at for at, act in enumerate(self.acts) if act.cause != COUNT]
        if not 1 <= step <= len(steps) or self.acts[steps[step - 1]].cause in NO_MOVES:
            raise TroubleError(Trouble.NO_SUCH_MOVE)
        return Move(self, steps[step - 1])

    def at_event(self, event: int) -> Move:
        """The move that everybody was told of by this event: a set, or a refusal that all see.

        What was decided in secret is found neither here nor by what is refused here.

        Raises:
            TroubleError: there is none.
        """
        events = self.moments[-1].events
        at = next((at for at, act in enumerate(self.acts) if act.events > event and act.cause not in NO_MOVES), None)
        if at is None or event < 0 or (str(events[event].seat), written(events[event])) != (self.acts[at].seat, self.acts[at].action):
            raise TroubleError(Trouble.NO_SUCH_MOVE)
        return Move(self, at)


def bot_steps(deal: SaveDeal, acts: Sequence[SaveAct]) -> list[int]:
    """The steps of a deal's replay that bots took."""
    history = History(deal, acts, ())
    steps = enumerate((at for at, act in enumerate(acts) if act.cause != COUNT), 1)
    return [step for step, at in steps if acts[at].cause not in NO_MOVES and deal.levels and Move(history, at).is_bots]


def walked(deal: SaveDeal, acts: Sequence[SaveAct]) -> History:
    """The deal from its beginning through these decisions.

    Raises:
        TroubleError: it does not replay.
    """
    try:
        start = begin_deal(deal.number, Position.parse(deal.start, Ruleset.parse(deal.ruleset)), 0, deal.begun_ms)
        return History(deal, acts, list(accumulate(acts, replayed_act, initial=start)))
    except (GoujiError, ValueError) as error:
        raise TroubleError(Trouble.ROOM_BROKEN) from error


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a deal."""

    history: History
    at: int

    @property
    def act(self) -> SaveAct:
        """The decision as it is stored."""
        return self.history.acts[self.at]

    @property
    def step(self) -> int:
        """How many decisions of the deal's record lie before it."""
        return sum(act.cause != COUNT for act in self.history.acts[: self.at])

    @property
    def seat(self) -> Seat:
        """Whose it was."""
        return Seat.parse(self.act.seat)

    @property
    def is_bots(self) -> bool:
        """Whether a bot played the seat then; where there was no choice, whether one had played it before."""
        causes = [act.cause for act in self.history.acts[: self.at + 1] if act.seat == self.act.seat and act.cause not in NO_MOVES]
        last = next((cause for cause in reversed(causes) if cause != FORCED), None)
        return self.act.seat in self.history.deal.bots if last is None else last in BY_BOT

    @property
    def level(self) -> str:
        """How well a bot played the seat."""
        levels: list[str] = msgspec.json.decode(self.history.deal.levels, type=list[str])
        return levels[self.seat]

    def choice(self, secret: str) -> Choice:
        """What the bot was asked, with the seed that it had."""
        before = self.history.moments[self.at]
        seed = derived(secret, "bot", self.question, self.seat)
        return Choice.of(self.level, seed, before.sights[self.seat].view, legal_actions(before.position))

    @property
    def question(self) -> int:
        """The number of the question that the move answered; several moves may have answered one question together."""
        decisions = [at for at, act in enumerate(self.history.acts[: self.at + 1]) if act.cause != COUNT]
        while len(decisions) > 1 and self._are_one_question(decisions[-2], decisions[-1]):
            decisions.pop()
        return self.history.deal.number * QUESTIONS_A_DEAL + len(decisions) - 1

    def _are_one_question(self, first: int, second: int) -> bool:
        """Whether a decision and the next one were asked together; a burn is followed by questions of its own."""
        kinds = {self.history.moments[at].position.question for at in (first, second)}
        act = self.history.acts[first]
        if len(kinds) > 1 or not kinds <= TOGETHER or act.cause == REFEREE:
            return False
        return Action.parse(act.action).kind is not ActionKind.BURN
