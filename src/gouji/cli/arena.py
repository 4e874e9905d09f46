"""`gouji arena A B [C …] --boards N --seed S`: how strong bots are."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gouji.cli.program import UsageError
from gouji.cli.progress import Bar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gouji.arena import Contest, Sprt, Terms
    from gouji.arena.board import Board
    from gouji.arena.contest import Pair

HELP = "play bots against each other, every deal twice with the teams' seats exchanged"
BOARDS, BOARDS_AT_MOST = 200, 20_000
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take the bots, how often they meet, and what is told of it."""
    parser.add_argument("first", metavar="BOT", help="the bot whose points are counted: a level, or a command as in ./my_bot")
    parser.add_argument("others", metavar="OTHER", nargs="+", help="the bot it plays against; of several every two play")
    parser.add_argument("--boards", metavar="N", type=int, help=f"boards, two deals each ({BOARDS}; with --sprt at most {BOARDS_AT_MOST})")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="seed of cards and bots (1)")
    parser.add_argument("--ruleset", metavar="TEXT", default="charter", help="as in: charter burn_order=seat_order")
    parser.add_argument("--deals", metavar="D", type=int, default=1, help="deals a board, as a match with its tribute (1)")
    parser.add_argument(
        "--from",
        dest="begins",
        choices=("cut", "lead"),
        default="",
        help="where deals begin (cut where the ruleset has calls, buying or tribute)",
    )
    parser.add_argument("--single", action="store_true", help="play each board once, seats exchanged on every second")
    parser.add_argument("--limit-ms", metavar="MS", type=int, default=3000, help="time for a decision; a later answer is late (3000)")
    parser.add_argument("--workers", metavar="K", type=int, help="processes (one for each core)")
    add_questions(parser)
    add_outcome(parser)


def add_questions(parser: argparse.ArgumentParser) -> None:
    """Take what ends the contest, and what it is for."""
    parser.add_argument(
        "--sprt", nargs=2, metavar=("LOW", "HIGH"), type=float, help="stop when settled: points a deal are at most LOW, or at least HIGH"
    )
    parser.add_argument("--alpha", metavar="P", type=float, help="how often --sprt may say HIGH where LOW holds (0.05)")
    parser.add_argument("--beta", metavar="P", type=float, help="how often --sprt may say LOW where HIGH holds (0.05)")
    parser.add_argument("--ladder", action="store_true", help="rate the bots by their boards and print the table")
    parser.add_argument("--write", metavar="FILE", type=Path, help="with --ladder: also to this file, .md or .json")


def add_outcome(parser: argparse.ArgumentParser) -> None:
    """Take where records go, and how the report looks."""
    parser.add_argument("--records", metavar="DIR", type=Path, help="write every game there as a record, for gouji replay")
    parser.add_argument("--board", metavar="N", type=int, help="play board N (from 0) alone and write its records, here without --records")
    parser.add_argument("--progress", action=argparse.BooleanOptionalAction, help="a bar on stderr (on a terminal)")
    parser.add_argument("--json", action="store_true", help="the account as JSON, without times")
    parser.add_argument("--times", action="store_true", help="with --json: times and late answers, which differ from run to run")


def run(given: argparse.Namespace) -> int:
    """Play and print; 130 with what was played where somebody interrupts."""
    from gouji.arena import Contest  # noqa: PLC0415  (the other commands do without bots)

    refuse_contradictions(given)
    numbers = numbers_of(given)
    sprt = sprt_of(given)
    contest = Contest((given.first, *given.others), terms_of(given))
    is_whole = play(given, contest, numbers, sprt)
    tell(given, contest, sprt)
    if is_whole:
        return 0
    print(f"gouji: stopped after {fewest(contest)} of {len(numbers)} boards", file=sys.stderr)
    return INTERRUPTED


def refuse_contradictions(given: argparse.Namespace) -> None:
    """Refuse options that do not go together.

    Raises:
        UsageError: They do not.
        LadderError: openskill is not installed.
    """
    from gouji.arena.ladder import JSON, MARKDOWN, need_openskill  # noqa: PLC0415  (likewise)

    wrong = (
        (given.write and not given.ladder, "--write goes with --ladder"),
        (given.write and given.write.suffix not in {MARKDOWN, JSON}, f"--write FILE ends in {MARKDOWN} or {JSON}"),
        (given.write and not given.write.parent.is_dir(), f"--write {given.write} is in no directory that exists"),
        (given.sprt and len(given.others) > 1, "--sprt asks about two bots"),
        (given.sprt and (given.ladder or given.board is not None), "--sprt goes with neither --ladder nor --board"),
        (not given.sprt and (given.alpha, given.beta) != (None, None), "--alpha and --beta go with --sprt"),
        (given.board is not None and given.boards is not None, "--board plays one board, --boards many"),
        (given.board is not None and given.board < 0, "boards are numbered from 0"),
        (given.times and not given.json, "--times goes with --json"),
    )
    for holds, why in wrong:
        if holds:
            raise UsageError(why)
    if given.ladder:
        need_openskill()


def numbers_of(given: argparse.Namespace) -> range:
    """Which boards."""
    if given.board is not None:
        return range(given.board, given.board + 1)
    default = BOARDS_AT_MOST if given.sprt else BOARDS
    return range(default if given.boards is None else given.boards)


def workers_of(given: argparse.Namespace) -> int:
    """How many processes; of a machine with more cores than a contest may have workers not all."""
    from gouji.arena.terms import BOUNDS  # noqa: PLC0415  (likewise)

    return min(os.cpu_count() or 1, BOUNDS["workers"]) if given.workers is None else int(given.workers)


def sprt_of(given: argparse.Namespace) -> Sprt | None:
    """The question."""
    from gouji.arena import Sprt  # noqa: PLC0415  (likewise)

    errors = {word: getattr(given, word) for word in ("alpha", "beta") if getattr(given, word) is not None}
    return Sprt(given.sprt[0], given.sprt[1], **errors) if given.sprt else None


def terms_of(given: argparse.Namespace) -> Terms:
    """What is played."""
    from gouji.arena import Terms  # noqa: PLC0415  (likewise)
    from gouji.rules import Ruleset  # noqa: PLC0415  (not for --help)

    return Terms(
        Ruleset.parse(given.ruleset),
        seed=given.seed,
        begins=given.begins,
        deals=given.deals,
        is_single=given.single,
        limit_ms=given.limit_ms,
        is_recorded=given.records is not None or given.board is not None,
    )


def play(given: argparse.Namespace, contest: Contest, numbers: range, sprt: Sprt | None) -> bool:
    """Play; whether to the end."""
    bar = Bar("boards", is_on=given.progress)
    everything = len(numbers) * len(contest.accounts)
    folder = given.records or Path()
    if contest.terms.is_recorded:
        folder.mkdir(parents=True, exist_ok=True)
    try:
        with interrupts_by_both(), closing(contest.play(numbers, workers_of(given), sprt)) as played:
            for done, (pair, number, board) in enumerate(played, 1):
                write_records(folder, file_names(contest, pair, number), board)
                bar.show(done, everything, partial(note_of, contest))
    except KeyboardInterrupt:
        return False
    finally:
        bar.end()
    return True


@contextmanager
def interrupts_by_both() -> Iterator[None]:
    """Whoever ends the command with SIGTERM, as a machine that goes down does, gets the report as well."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def file_names(contest: Contest, pair: Pair, number: int) -> tuple[str, ...]:
    """The files of a board's two seatings."""
    from gouji.arena.scribe import file_name, labels_of  # noqa: PLC0415  (likewise)

    first, second = (labels_of(contest.names)[index] for index in pair)
    return tuple(file_name((first, second), number, seating) for seating in (0, 1))


def write_records(folder: Path, names: tuple[str, ...], board: Board) -> None:
    """A file for each seating that has a record."""
    for seating in board:
        if seating.record:
            (folder / names[seating.exchanged]).write_text(seating.record, encoding="utf-8", newline="\n")


def note_of(contest: Contest) -> str:
    """Behind the bar: the points so far, between two bots."""
    from gouji.arena import interval  # noqa: PLC0415  (likewise)

    if len(contest.names) > 2:
        return ""
    mean, half = interval(contest.accounts[0, 1].margins)
    return f"; {mean:+.2f}" + (f" ± {half:.2f}" if half is not None else "")


def fewest(contest: Contest) -> int:
    """Boards that every pair has played."""
    return min(len(account.margins) for account in contest.accounts.values())


def tell(given: argparse.Namespace, contest: Contest, sprt: Sprt | None) -> None:
    """Print the report, and write the ladder."""
    from gouji.arena.ladder import as_json, as_markdown, ladder_of, text_of  # noqa: PLC0415  (likewise)
    from gouji.cli.arenareport import report  # noqa: PLC0415  (likewise)

    rungs = ladder_of(contest) if given.ladder and fewest(contest) else []
    if given.json:
        facts = facts_of(contest, sprt, times=given.times)
        print(json.dumps(facts | ({"ladder": as_json(rungs)} if rungs else {})))
    else:
        print("\n".join(report(contest, sprt)))
    if rungs and not given.json:
        print(f"\n{as_markdown(rungs)}", end="")
    if rungs and given.write:
        given.write.write_text(text_of(rungs, given.write.suffix, played(contest)), encoding="utf-8")
    if given.board is not None:
        print(*record_paths(given, contest), sep="\n", file=sys.stderr)


def played(contest: Contest) -> dict[str, Any]:
    """What was played."""
    terms = contest.terms
    return {"ruleset": str(terms.ruleset), "seed": terms.seed, "begins": terms.begins, "boards": fewest(contest)}


def facts_of(contest: Contest, sprt: Sprt | None, *, times: bool) -> dict[str, Any]:
    """The contest as JSON has it."""
    facts = {key: value for key, value in played(contest).items() if key != "boards"} | contest.facts()
    if sprt is not None:
        low, high = sprt.low, sprt.high
        facts |= {"sprt": {"low": low, "high": high, "alpha": sprt.alpha, "beta": sprt.beta, "verdict": sprt.verdict, "ratio": shown(sprt)}}
    return facts | ({"times": [{"name": side.name} | side.times() for side in contest.sides()]} if times else {})


def shown(sprt: Sprt) -> float | None:
    """The ratio where JSON has a number for it."""
    return round(sprt.ratio, 6) if abs(sprt.ratio) < float("inf") else None


def record_paths(given: argparse.Namespace, contest: Contest) -> Sequence[Path]:
    """Where the records of one board are."""
    folder = given.records or Path()
    files = (folder / name for pair in contest.accounts for name in file_names(contest, pair, given.board))
    return [path for path in files if path.exists()]
