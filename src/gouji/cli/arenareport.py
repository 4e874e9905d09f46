"""The report of a contest between bots, as a person reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.arena import interval
from gouji.cli.program import one_line
from gouji.rules.seats import PLACES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.arena import Account, Contest, Side, Sprt, Terms

VERDICTS = {"H0": "at most {low:+g} points a deal (H0)", "H1": "at least {high:+g} points a deal (H1)"}
FIRST_TOLD = ("illegal", "late", "crash", "rubbish", "flood")
CELL = "{mean:+.2f} ± {half:.2f}"


def report(contest: Contest, sprt: Sprt | None) -> list[str]:
    """All lines."""
    lines = [headline(contest.accounts[0, 1])] if len(contest.names) == 2 else list(table(contest))
    lines.append(what_was_played(contest))
    if sprt is not None:
        lines.append(verdict(sprt))
    for side in contest.sides():
        lines += side_lines(side, contest.terms)
    return lines


def headline(account: Account) -> str:
    """Points a deal, and how sure that is."""
    first, second = account.sides
    if not account.margins:
        return f"{first.name} against {second.name}: no board was played"
    mean, half = interval(account.margins)
    sure = "one board, no interval" if half is None else f"95 % interval {mean - half:+.2f} to {mean + half:+.2f}"
    played = f"{counted(len(account.margins), 'board')}, {counted(account.deals, 'deal')}"
    return f"{first.name} against {second.name}: {mean:+.2f} points a deal ({sure}; {played})"


def what_was_played(contest: Contest) -> str:
    """The terms, and what came to nothing."""
    terms = contest.terms
    void = sum(account.void for account in contest.accounts.values())
    match = f"matches of {terms.deals} deals, " if terms.deals > 1 else ""
    begins = "from the cut" if terms.begins == "cut" else "from the first lead"
    single = ", each board once" if terms.is_single else ""
    dealt = f", {void} void and dealt again" if void else ""
    return f"{terms.ruleset}, seed {terms.seed}, {match}{begins}{single}{dealt}"


def verdict(sprt: Sprt) -> str:
    """What the sequential test says."""
    lower, upper = sprt.bounds
    where = f"log-likelihood ratio {sprt.ratio:+.2f}, bounds {lower:+.2f} and {upper:+.2f}"
    if sprt.verdict is None:
        return f"not settled after {counted(sprt.boards, 'board')}: {where}"
    return f"settled after {sprt.boards} boards: {VERDICTS[sprt.verdict].format(low=sprt.low, high=sprt.high)}; {where}"


def table(contest: Contest) -> Iterator[str]:
    """Points a deal of every bot against every other, rows against columns, with half the width of the 95 % interval."""
    indices = range(len(contest.names))
    rows = [["points a deal", "all", *contest.names]]
    for index in indices:
        cells = [cell([] if index == other else contest.against(index, other)) for other in indices]
        rows.append([contest.names[index], cell(contest.margins(index)), *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        yield "  ".join([first.ljust(widths[0]), *(text.rjust(width) for text, width in zip(rest, widths[1:], strict=True))])
    accounts = contest.accounts.values()
    boards, deals = min(len(account.margins) for account in accounts), sum(account.deals for account in accounts)
    yield f"{counted(boards, 'board')} a pair, the same cards for every pair, {counted(deals, 'deal')}"


def counted(number: int, word: str) -> str:
    """`1 board`, `2 boards`."""
    return f"{number} {word}" + ("" if number == 1 else "s")


def cell(margins: Sequence[float]) -> str:
    """Points a deal and half their interval."""
    if not margins:
        return "–"
    mean, half = interval(margins)
    return f"{mean:+.2f}" if half is None else CELL.format(mean=mean, half=half)


def side_lines(side: Side, terms: Terms) -> list[str]:
    """What one bot did."""
    seats = max(side.seats, 1)
    places = "  ".join(f"{place.name.lower()} {count / seats:.1%}" for place, count in zip(PLACES, side.places, strict=True))
    median, slow = side.times_us()
    burns = ", ".join(f"{count} {word}" for word, count in side.burns.items())
    faults = ", ".join(f"{side.faults[kind]} {kind}" for kind in sorted(side.faults, key=FIRST_TOLD.index))
    ruleset = terms.ruleset
    counts_openings = ruleset.kaidian or ruleset.burn_needs == "opened"
    return [
        f"{side.name}",
        f"  places     {places}",
        f"  sweeps     {side.sweeps} of {side.seats // 3} deals",
        *([f"  openings   {side.opened} of {side.seats} seats ({side.opened / seats:.1%})"] if counts_openings else []),
        f"  burns      {burns}",
        f"  answers    {faults}",
        *(one_line(f"             {sentence}") for sentence in side.sentences),
        f"  decision   median {median:.0f} µs, p99 {slow:.0f} µs",
    ]
