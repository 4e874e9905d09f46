"""Writes every playthrough of tests/playthroughs anew, one match a profile; read the difference before it is committed."""

from __future__ import annotations

from pathlib import Path

from gouji import PROFILES
from gouji.testing.playthrough import playthrough

FOLDER = Path(__file__).parent.parent / "tests/playthroughs"
SEED = 11
DEALS = 2


def main() -> None:
    """One file a profile."""
    for profile in PROFILES:
        text = playthrough(profile, SEED, DEALS)
        (FOLDER / f"{profile}.txt").write_text(text, encoding="utf-8")
        print(f"{profile}: {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
