"""一场: deals strung together: who cuts, who leads, what is owed, the running score [Art. 6, 20, 21]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import pack
from gouji.rules.game import Game
from gouji.rules.opening.cutting import is_counted
from gouji.rules.seats import Seat, Team
from gouji.rules.standing import Standing

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from gouji.rules.actions import Action
    from gouji.rules.events import Event
    from gouji.rules.penalties import Penalty
    from gouji.rules.ruleset import Ruleset


class Match:
    """Deals strung together.

    Attributes:
        ruleset: The rules.
        standing: What the next deal inherits; while a deal is played, what it inherited.
        games: The deals begun so far, void ones too.
        target: Points of one team that end the match; None for no such end.
        deals: Number of deals that ends the match; None for no such end.
    """

    def __init__(self, ruleset: Ruleset, first_cutter: Seat = Seat.A, target: int | None = None, deals: int | None = None) -> None:
        """A match before its first deal.

        Raises:
            ValueError: Target or number of deals is below 1.
        """
        if min(1 if target is None else target, 1 if deals is None else deals) < 1:
            raise ValueError("a match ends at 1 point or deal at least")
        self.ruleset = ruleset
        self.standing = Standing(first_cutter=first_cutter)
        self.target, self.deals = target, deals
        self.games: list[Game] = []

    def begin(self, rng: random.Random) -> Game:
        """Shuffle and begin the next deal.

        Raises:
            ValueError: A deal is being played, or the match is over.
        """
        if self.is_playing or self.is_over:
            raise ValueError("a deal is being played" if self.is_playing else "the match is over")
        deck = pack.shuffled_pack(self.ruleset, rng)
        cuts = pack.drawn_cuts(self.ruleset, rng) if is_counted(self.standing, self.ruleset) else ()
        return self.begin_with(deck, cuts)

    def begin_with(self, deck: tuple[int, ...], cuts: tuple[int, ...] = ()) -> Game:
        """Begin the next deal with a given pack and cards to be cut, as `Position.begin` takes them.

        Raises:
            ValueError: As `begin` and `Position.begin`.
        """
        if self.is_playing or self.is_over:
            raise ValueError("a deal is being played" if self.is_playing else "the match is over")
        game = Game.begin(self.ruleset, deck, self.standing, cuts)
        self.games.append(game)
        return game

    @property
    def game(self) -> Game | None:
        """The deal begun last; None before the first."""
        return self.games[-1] if self.games else None

    @property
    def is_playing(self) -> bool:
        """Whether a deal is being played."""
        return bool(self.games) and not self.games[-1].position.is_over

    def play(self, action: Action) -> tuple[Event, ...]:
        """The seat that is asked acts; with the last act of a deal the standing moves on.

        Raises:
            ValueError: No deal is being played.
            IllegalActionError: The rules forbid it; nothing has changed.
        """
        return self._moved_on(self._playing().play(action))

    def penalize(self, penalty: Penalty) -> tuple[Event, ...]:
        """The referee decides; a deal that ends by it moves the standing on [Art. 29].

        Raises:
            ValueError: No deal is being played.
            IllegalActionError: It does not fit; nothing has changed.
        """
        return self._moved_on(self._playing().penalize(penalty))

    def _playing(self) -> Game:
        if not self.is_playing:
            raise ValueError("no deal is being played")
        return self.games[-1]

    def _moved_on(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        if self.games[-1].position.is_over:
            self.standing = self.standing.after(self.games[-1].position)
        return events

    def change(self, seats: Iterable[Seat]) -> None:
        """New players take these seats before the next deal; two or more mean a fresh cut [Art. 6].

        Raises:
            ValueError: A deal is being played.
        """
        if self.is_playing:
            raise ValueError("a deal is being played")
        self.standing = self.standing.change(seats)

    @property
    def score(self) -> tuple[int, int]:
        """Points of the teams A C E and B D F, as they are written down [Art. 20]."""
        return self.standing.score

    @property
    def is_over(self) -> bool:
        """Whether target or number of deals is reached and no deal is being played."""
        if self.is_playing:
            return False
        reached = self.target is not None and max(self.score) >= self.target
        return reached or (self.deals is not None and self.standing.number >= self.deals)

    @property
    def winner(self) -> Team | None:
        """The team ahead when the match is over; None while it goes on, and for a draw."""
        first, second = self.score
        if not self.is_over or first == second:
            return None
        return Team.ACE if first > second else Team.BDF
