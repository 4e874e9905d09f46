"""Writes the numbers of tests/perft anew; they come from the enumerators of the tests alone, never from what they are to judge.

A case says with `depths` how deep it is counted (`depths ? ? ?` before the first run) and with `tree` that it is counted whole (`tree ?`).
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from gouji.testing.perft import Case, read_cases  # noqa: E402  (the path comes first)
from tests.perft.numbers import counted_depths, counted_tree  # noqa: E402


def main() -> None:
    """Every file."""
    for path in sorted((ROOT / "tests/perft").glob("*.perft")):
        numbers = {case.name: written(case) for case in read_cases(path)}
        lines, name = [], ""
        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(" ")
            name = value if key == "case" else name
            lines.append(numbers[name].get(key, line) if name else line)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(numbers)} cases")


def written(case: Case) -> dict[str, str]:
    """The counted lines of a case."""
    lines = {}
    if depths := case.value("depths").split():
        lines["depths"] = f"depths {' '.join(map(str, counted_depths(case, len(depths))))}"
    if case.value("tree"):
        lines["tree"] = f"tree {' '.join(map(str, counted_tree(case)))}"
    return lines


if __name__ == "__main__":
    main()
