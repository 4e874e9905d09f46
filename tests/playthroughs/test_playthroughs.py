"""The seeded playthroughs, compared line by line; `python scripts/write_playthroughs.py` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from gouji import PROFILES
from gouji.testing.playthrough import playthrough

FOLDER = Path(__file__).parent
SEED, DEALS = 11, 2


@pytest.mark.parametrize("profile", PROFILES)
def test_a_match_of_each_profile_goes_as_it_is_written_down(profile):
    written = (FOLDER / f"{profile}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(profile, SEED, DEALS).splitlines()
    differing = [number for number, (one, other) in enumerate(zip(written, played, strict=False), 1) if one != other]
    assert not differing, f"line {differing[0]}: {written[differing[0] - 1]!r} is now {played[differing[0] - 1]!r}"
    assert len(written) == len(played)


def test_another_seed_is_another_match():
    assert playthrough("charter", 1, 1) != playthrough("charter", 2, 1)
