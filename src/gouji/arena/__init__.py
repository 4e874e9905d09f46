"""How strong a bot is: the same cards played twice with the teams' seats exchanged, and points per deal with an interval."""

from __future__ import annotations

from gouji.arena.account import Account, Side, interval
from gouji.arena.board import Deal, deal_board, play_board, play_deal
from gouji.arena.match import BoardError, WorkerError, run_boards

__all__ = ["Account", "BoardError", "Deal", "Side", "WorkerError", "deal_board", "interval", "play_board", "play_deal", "run_boards"]
