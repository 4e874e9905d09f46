"""Gouji (够级), the six-player card game of Shandong, by its charter.

The names here are those of `gouji.rules`, loaded when the first of them is asked for; the table, the bots and the files live in
their own packages.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` takes longer to load than everything here
if TYPE_CHECKING:
    from gouji.rules import (
        OPTIONS,
        PLACES,
        PROFILES,
        SEATS,
        Action,
        ActionKind,
        Automation,
        Call,
        CardSet,
        Debt,
        DebtKind,
        Draw,
        Event,
        EventKind,
        Game,
        GoujiError,
        Hand,
        IllegalActionError,
        Match,
        NotationError,
        Offence,
        Opening,
        Penalty,
        PenaltyKind,
        Place,
        Position,
        PositionError,
        Problem,
        Question,
        Rank,
        Reason,
        Ruleset,
        RulesetError,
        Seat,
        Standing,
        Team,
        View,
        announce,
        apply,
        consult_actions,
        legal_actions,
        penalize,
        recorded_points,
        refusal,
        spoils_burn,
        sweeping_team,
        team_points,
        verify,
    )

__all__ = [
    "OPTIONS",
    "PLACES",
    "PROFILES",
    "SEATS",
    "Action",
    "ActionKind",
    "Automation",
    "Call",
    "CardSet",
    "Debt",
    "DebtKind",
    "Draw",
    "Event",
    "EventKind",
    "Game",
    "GoujiError",
    "Hand",
    "IllegalActionError",
    "Match",
    "NotationError",
    "Offence",
    "Opening",
    "Penalty",
    "PenaltyKind",
    "Place",
    "Position",
    "PositionError",
    "Problem",
    "Question",
    "Rank",
    "Reason",
    "Ruleset",
    "RulesetError",
    "Seat",
    "Standing",
    "Team",
    "View",
    "announce",
    "apply",
    "consult_actions",
    "legal_actions",
    "penalize",
    "recorded_points",
    "refusal",
    "spoils_burn",
    "sweeping_team",
    "team_points",
    "verify",
]


if not TYPE_CHECKING:  # a checker that saw this would let any name pass

    def __getattr__(name: str) -> object:
        """Load the rules with the first name of theirs."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from gouji import rules  # noqa: PLC0415  (importing the package alone costs nothing)

        globals().update({each: getattr(rules, each) for each in __all__})
        return globals()[name]

    def __dir__() -> list[str]:
        """Every public name, loaded or not."""
        return sorted({*globals(), *__all__})
