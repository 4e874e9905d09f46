"""Who loads NumPy, and seeds of deals."""

from __future__ import annotations

import subprocess
import sys

import pytest

import gouji.sim
from gouji import Position, Ruleset
from gouji.sim import seed_of


@pytest.mark.parametrize("text", ["import gouji", "import gouji.sim", "from gouji.sim import rollout, sample, Network, seed_of"])
def test_only_tables_load_numpy(text):
    code = f"{text}\nimport sys\nprint('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_an_unknown_name_of_the_package_is_an_attribute_error():
    with pytest.raises(AttributeError, match="nothing_like_it"):
        gouji.sim.nothing_like_it  # noqa: B018


def test_each_deal_of_a_run_has_a_seed_of_its_own():
    assert len({seed_of(run, index) for run in range(20) for index in range(50)}) == 1000


def test_a_seed_is_spread_as_splitmix64_does():
    first_of_splitmix64_from_0 = 0xE220A8397B1DCDAF
    assert seed_of(0, 0) == first_of_splitmix64_from_0


def test_a_seed_deals_the_same_position_each_time():
    assert Position.from_seed(Ruleset(), 5) == Position.from_seed(Ruleset(), 5) != Position.from_seed(Ruleset(), 6)


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_has_64_bits(seed):
    with pytest.raises(ValueError, match="64 bits"):
        Position.from_seed(Ruleset(), seed)
