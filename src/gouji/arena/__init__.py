"""How strong a bot is: the same cards played twice with the teams' seats exchanged, and points per deal with an interval."""

from __future__ import annotations

from gouji.arena.account import Account, Side, interval
from gouji.arena.board import Board, Deal, Seating, play_board, play_seating
from gouji.arena.contest import Contest, run_boards
from gouji.arena.crew import WorkerError
from gouji.arena.ladder import LadderError, Rung, ladder_of
from gouji.arena.sprt import Sprt
from gouji.arena.terms import BoardError, Terms

__all__ = [
    "Account",
    "Board",
    "BoardError",
    "Contest",
    "Deal",
    "LadderError",
    "Rung",
    "Seating",
    "Side",
    "Sprt",
    "Terms",
    "WorkerError",
    "interval",
    "ladder_of",
    "play_board",
    "play_seating",
    "run_boards",
]
