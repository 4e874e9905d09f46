"""The ladder: a pool of bots rated by their boards against each other, as a table to print or to keep."""

from __future__ import annotations

import importlib.util
import json
from dataclasses import dataclass
from itertools import zip_longest
from statistics import fmean
from typing import TYPE_CHECKING, Any

from gouji.rules import GoujiError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.arena.contest import Contest, Pair

MARKDOWN, JSON = ".md", ".json"
BESIDES = ("rank", "bot", "mu", "sigma", "ordinal", "points a deal")


class LadderError(GoujiError, RuntimeError):
    """A ladder that cannot be made here."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot of a ladder.

    Attributes:
        name: The bot.
        mu: Its rating, 25 for a newcomer.
        sigma: How unsure that is.
        ordinal: mu less three sigma: it is hardly worse than this.
        points: Points a deal against all others.
        against: Points a deal against each bot of the pool by name; itself left out.
    """

    name: str
    mu: float
    sigma: float
    ordinal: float
    points: float
    against: dict[str, float]


def need_openskill() -> None:
    """Refuse politely where the ratings cannot be had.

    Raises:
        LadderError: openskill is not installed.
    """
    if importlib.util.find_spec("openskill") is None:
        raise LadderError("a ladder needs openskill: pip install 'gouji[arena]'")


def games_of(contest: Contest) -> Iterator[tuple[Pair, float]]:
    """Every board of every pair with its margin, board by board."""
    accounts = contest.accounts
    for row in zip_longest(*(account.margins for account in accounts.values())):
        yield from ((pair, margin) for pair, margin in zip(accounts, row, strict=True) if margin is not None)


def ladder_of(contest: Contest) -> list[Rung]:
    """The bots from the best to the last.

    Rated by Plackett-Luce as openskill has it. A game is a board: who has more points from its deals together has won, so the luck of
    the cards is out; equal points are a draw. A bot does not learn, so its rating does not drift (tau 0).

    Raises:
        LadderError: openskill is not installed.
    """
    need_openskill()
    from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra)

    model = PlackettLuce(tau=0.0)
    ratings = [model.rating(name=name) for name in contest.names]
    for (first, second), margin in games_of(contest):
        [[ratings[first]], [ratings[second]]] = model.rate([[ratings[first]], [ratings[second]]], scores=[margin, -margin])
    rungs = [rung_of(contest, index, rating) for index, rating in enumerate(ratings)]
    return sorted(rungs, key=lambda rung: (-rung.ordinal, rung.name))


def rung_of(contest: Contest, index: int, rating: Any) -> Rung:
    """What is known of one bot."""
    others = [other for other in range(len(contest.names)) if other != index]
    against = {contest.names[other]: fmean(contest.against(index, other) or [0.0]) for other in others}
    points = fmean(contest.margins(index) or [0.0])
    return Rung(contest.names[index], rating.mu, rating.sigma, rating.ordinal(), points, against)


def rows_of(rungs: Sequence[Rung]) -> Iterator[list[str]]:
    """The cells of the table, its head first."""
    yield [*BESIDES, *(f"against {rung.name}" for rung in rungs)]
    for rank, rung in enumerate(rungs, 1):
        numbers = (f"{rung.mu:.2f}", f"{rung.sigma:.2f}", f"{rung.ordinal:.2f}", f"{rung.points:+.2f}")
        against = (f"{rung.against[other.name]:+.2f}" if other is not rung else "–" for other in rungs)
        yield [str(rank), rung.name, *numbers, *against]


def as_markdown(rungs: Sequence[Rung]) -> str:
    """The table for a page."""
    head, *rows = [[cell.replace("|", "\\|") for cell in row] for row in rows_of(rungs)]
    ruler = ["--:", "---", *["--:"] * (len(head) - 2)]
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, ruler, *rows))


def as_json(rungs: Sequence[Rung]) -> list[dict[str, Any]]:
    """The table for a program, best first."""
    return [
        {"rank": rank, "name": rung.name}
        | {word: round(getattr(rung, word), 6) for word in ("mu", "sigma", "ordinal", "points")}
        | {"against": {name: round(points, 6) for name, points in rung.against.items()}}
        for rank, rung in enumerate(rungs, 1)
    ]


def text_of(rungs: Sequence[Rung], suffix: str, facts: dict[str, Any]) -> str:
    """The text of a file, by its suffix: a table in Markdown under one line that says what was played, or JSON."""
    if suffix == JSON:
        return json.dumps(facts | {"ladder": as_json(rungs)}, ensure_ascii=False, indent=1) + "\n"
    told = ", ".join(f"{word} {value}" for word, value in facts.items())
    return f"{told}\n\n{as_markdown(rungs)}"
