"""What Gouji is: positions, acts, events, views, and the doors between them. Standard library only."""

from __future__ import annotations

from gouji.rules.actions import Action, ActionKind
from gouji.rules.automation import Automation
from gouji.rules.cards import CardSet, Hand, Rank
from gouji.rules.consulting import consult_actions
from gouji.rules.counting import announce
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.errors import GoujiError, IllegalActionError, NotationError, PositionError, RulesetError
from gouji.rules.events import Event, EventKind, Question
from gouji.rules.frame import Opening
from gouji.rules.game import Game
from gouji.rules.kaidian import Call
from gouji.rules.match import Match
from gouji.rules.penalties import Offence, Penalty, PenaltyKind
from gouji.rules.play import apply, legal_actions, refusal, spoils_burn, verify
from gouji.rules.position import Position
from gouji.rules.problems import Problem
from gouji.rules.reasons import Reason
from gouji.rules.refereeing import penalize
from gouji.rules.ruleset import OPTIONS, PROFILES, Ruleset
from gouji.rules.scoring import recorded_points, sweeping_team, team_points
from gouji.rules.seats import PLACES, SEATS, Place, Seat, Team
from gouji.rules.standing import Standing
from gouji.rules.view import View
from gouji.rules.viewbeside import Draw

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
