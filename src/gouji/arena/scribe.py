"""Every game is a record: one seating of a board as the lines of a `.gouji.jsonl` file, written while it is played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gouji.records.lines import LineWriter
from gouji.records.values import Act, Deal, Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gouji.arena.dealing import Start
    from gouji.arena.terms import Terms
    from gouji.rules import Action, Event, Seat

SUFFIX = ".gouji.jsonl"
SEATINGS = ("first", "second")
ODD = re.compile(r"[^\w.:-]+")
MOST_NAME = 40


class Scribe:
    """Writes a seating down.

    Attributes:
        lines: What is written so far.
    """

    def __init__(self, terms: Terms, names: Sequence[str], number: int, *, exchanged: bool) -> None:
        """Write the head: six names, A to F, and where the cards come from."""
        self._writer = LineWriter()
        self._deals = 0
        seating = SEATINGS[exchanged]
        source = f"gouji arena: seed {terms.seed}, board {number}, {seating} seating"
        record = Record(terms.ruleset, event=f"board {number} of seed {terms.seed}", seats=tuple(names), source=source)
        self.lines = [self._writer.head(record)]

    def begin(self, start: Start) -> None:
        """A deal begins, a void one's successor too."""
        self._deals += 1
        position = start.position
        at_lead = Deal(self._deals, first=position.asked, hands=position.hands)
        deal = Deal(self._deals, start.deck, start.cuts) if start.deck else at_lead
        self.lines += [self._writer.deal(deal), *self._writer.events(start.events)]

    def act(self, seat: Seat, action: Action, events: Iterable[Event], fault: str) -> None:
        """A decision; beside one that was a fault stands its kind."""
        self.lines += self._writer.events(events, Act(seat, action, comment=fault))

    @property
    def text(self) -> str:
        """The file."""
        return "".join(self.lines)


def file_name(labels: tuple[str, str], number: int, seating: int) -> str:
    """`steady-random-board-17-first.gouji.jsonl`, from what `labels_of` calls the two bots."""
    return f"{labels[0]}-{labels[1]}-board-{number}-{SEATINGS[seating]}{SUFFIX}"


def labels_of(names: Sequence[str]) -> list[str]:
    """The bots of a contest in file names; two commands that look alike there have their place in the contest behind them."""
    written = [plain(name) for name in names]
    alike = [len({other for other, text in zip(names, written, strict=True) if text == mine}) > 1 for mine in written]
    return [f"{text}-{place}" if is_shared else text for place, (text, is_shared) in enumerate(zip(written, alike, strict=True), 1)]


def plain(name: str) -> str:
    """A bot's name without what a file name had better not have."""
    return ODD.sub("_", name).strip("._")[-MOST_NAME:] or "_"
