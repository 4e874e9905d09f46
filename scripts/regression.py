"""How the bots do in the regression set: a table, what each gets wrong, and with --write the floors and docs/regression.md."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from gouji.bots import LEVELS  # noqa: E402  (the path comes first)
from tests.bots.endings import missed, read_endings  # noqa: E402
from tests.bots.levels import quick  # noqa: E402
from tests.bots.regression import FLOORS, KINDS, Case, measure, measure_by, read_cases, read_floors, scores, solved  # noqa: E402

PAGE = ROOT / "docs/regression.md"
TABLE = re.compile(r"(?<=<!-- scores -->\n).*?(?=<!-- end -->)", re.DOTALL)
SHOWN = 20
BY_STEADY = 50  # a deal played on by bots takes so much longer


def main() -> None:
    """The bots asked for, or all levels."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", help="names as make_bot takes them; without any, every level and lowest")
    parser.add_argument("--write", action="store_true", help="write the scores into the floors, never lower, and into the page")
    parser.add_argument("--measure", type=int, metavar="DEALS", help="measure each position anew by rollouts, or solve it")
    parser.add_argument("--endings", action="store_true", help="how many of the solved endings with open cards the bots get right")
    args = parser.parse_args()
    if args.endings:
        print_endings(args.bots or names_of_levels())
        return
    cases = read_cases()
    if args.measure:
        measure_all(cases, args.measure)
        return
    names = args.bots or names_of_levels()
    table = {name: scores(name, cases) for name in names}
    print(text_of(table, cases))
    for name in names:
        print_failures(name, table[name], cases)
    if args.write:
        write(table, cases)


def names_of_levels() -> list[str]:
    """Every level, spelled as the tests spell it, and lowest."""
    return [quick(LEVELS[0]), "lowest", *map(quick, LEVELS[1:])]


def text_of(table: dict[str, dict[str, float]], cases: list[Case]) -> str:
    """One row a bot, one column a kind."""
    rows = [f"| bot | {' | '.join(KINDS)} | all {len(cases)} |", f"|---|{'---|' * (len(KINDS) + 1)}"]
    for name, found in table.items():
        cells = [sum(found[case.name] for case in cases if case.kind == kind) for kind in KINDS]
        of = [sum(case.kind == kind for case in cases) for kind in KINDS]
        parts = " | ".join(f"{cell:g} of {number}" for cell, number in zip(cells, of, strict=True))
        rows.append(f"| `{name}` | {parts} | {sum(cells):.4g} |")
    return "\n".join(rows)


def print_failures(name: str, found: dict[str, float], cases: list[Case]) -> None:
    """What a bot gets wrong, with what would be right and why."""
    wrong = [case for case in cases if found[case.name] < 1]
    print(f"\n{name}: wrong in {len(wrong)} of {len(cases)}")
    for case in wrong if name != "random" else []:
        right = ", ".join(sorted(case.best)[:SHOWN])
        print(f"  {case.name}: {case.answer(name)} instead of {right} — {case.en}\n    {case.position}")


def print_endings(names: list[str]) -> None:
    """The share of the endings of tests/bots/endings.txt in which each bot finds a best act, and those it does not."""
    number = len(read_endings())
    for name in names:
        wrong = missed(name)
        print(f"{name}: {number - len(wrong)} of {number}, {100 * (1 - len(wrong) / number):.1f} %")
        for ending, act in wrong if name == names[-1] else []:
            print(f"  {act} instead of {', '.join(sorted(ending.best)[:SHOWN])}: {ending.ruleset} | {ending.position}")


def write(table: dict[str, dict[str, float]], cases: list[Case]) -> None:
    """The floors, which only rise, and the table of the page."""
    floors = read_floors() if FLOORS.exists() else {}
    floors |= {name: max(sum(found.values()), floors.get(name, 0.0)) for name, found in table.items()}
    lines = [
        "# Positions of the regression set that a bot must get right: written by scripts/regression.py --write, never lowered.",
        "[floor]",
    ]
    FLOORS.write_text("\n".join([*lines, *(f'"{name}" = {score:.10g}' for name, score in floors.items())]) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(TABLE.sub(lambda _: text_of(table, cases) + "\n", page), encoding="utf-8")


def measure_all(cases: list[Case], deals: int) -> None:
    """Each position by its own measure; one that disagrees is named."""
    for case in cases:
        agrees, said = solved_again(case) if case.is_open else measured_again(case, deals)
        print(f"{case.name}: {said}{'' if agrees else '  DISAGREES'}", flush=True)


def solved_again(case: Case) -> tuple[bool, str]:
    """Whether the right acts are those of the highest exact value."""
    return solved(case) == case.best, "solved"


def measured_again(case: Case, deals: int) -> tuple[bool, str]:
    """Whether club players and steady agree about the right acts."""
    gap, errors = measure(case, deals, 1)
    second, other = measure_by(case, "steady", max(deals // BY_STEADY, 20), 1)
    said = f"club {gap:+.2f} points, {errors:.1f} standard errors; steady {second:+.2f} points, {other:.1f} standard errors"
    return errors > 3 and other > 2, said


if __name__ == "__main__":
    main()
