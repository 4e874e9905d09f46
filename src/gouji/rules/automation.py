"""Dull steps that a caller may have played [RULES.md 3]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gouji.rules.play import apply, legal_actions

if TYPE_CHECKING:
    from gouji.rules.actions import Action
    from gouji.rules.events import Event
    from gouji.rules.position import Position


@dataclass(frozen=True, slots=True)
class Automation:
    """Which decisions without a choice are played at once; a server must not show that they were.

    Attributes:
        refusals: A pass, turn down or declined burn that is the only legal act.
        leads: A lead that is the only legal act.
    """

    refusals: bool = True
    leads: bool = False

    def dull_action(self, position: Position) -> Action | None:
        """The act that would be played here; None where there is a choice, or the deal is over."""
        actions = legal_actions(position)
        if len(actions) != 1:
            return None
        wanted = self.refusals if actions[0].is_refusal else self.leads
        return actions[0] if wanted else None

    def advance(self, position: Position) -> tuple[Position, tuple[Event, ...], tuple[Action, ...]]:
        """Play dull steps until somebody has a choice or the deal ends.

        Returns:
            The position then, the events on the way, the acts played.
        """
        events: list[Event] = []
        played: list[Action] = []
        while (action := self.dull_action(position)) is not None:
            position, happened = apply(position, action)
            events.extend(happened)
            played.append(action)
        return position, tuple(events), tuple(played)
