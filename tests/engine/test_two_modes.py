"""Compiled and as Python the engine plays the same deals: one checksum over every list, act, event and place."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gouji import Ruleset
from gouji.engine import COMPILED, _freshness
from gouji.engine.handle import TableHandle
from gouji.rules.ruleset import house_of

DEALS = 100 if COMPILED else 5  # the thousand are played once, by the compiled run
RULESETS = (
    "charter",
    "charter deck=196 last_word=always lapsed_yield=free yield_on_gouji=true",
    "charter deck=198 burn_order=seat_order counter_burn=burned_only wind=teammate_first",
    "charter deck=216 joker_kill=red_two_for_one,black_four_kill_red mixed_jokers=red_counts_as_black",
    "charter deck=216 burn_order=opposite_first doused_burn=must_recover decline_is_pass=true",
    "charter deck=216 scramble_start=at_once scramble_pass=whole_trick end=last_player",
    "charter deck=198 gouji_joker=false gouji_counts_twos=false gouji_ten_or_more=true",
    "charter two_with_joker=illegal mixed_pure_jokers=illegal bluff_burn=refused",
    "charter burn_needs=opened burn_teammate=false counter_burn=none wind=automatic",
    "charter deck=196 joker_kill=two_three_kill_red,black_three_kill_red",
    "qingdao",
    "charter three_last=true smothered=last_free_place bluff_burn=refused doused_burn=must_recover",
    "charter kaidian=true opened_lead_fours=true opening_sets=natural_only burn_needs=opened",
    "jinan198 smothered=last_free_place opening_sets=no_joker_no_single_two mixed_jokers=red_counts_as_black",
    "app196 end=last_player scramble_start=at_once",
    "charter first_lead=show_threes_first_only",
    "charter first_lead=first_drawer",
)
BIG = ("charter deck=312", "charter deck=324")
OTHER = """
from gouji import Ruleset
from gouji.engine import COMPILED
from gouji.engine.handle import TableHandle
from gouji.rules.ruleset import house_of
import sys
assert COMPILED is (sys.argv[1] == "compiled")
for text in sys.argv[3:]:
    print(TableHandle(house_of(Ruleset.parse(text))).trace_at_random(7, int(sys.argv[2])))
"""


def start_other(deals: int, texts: tuple[str, ...]) -> subprocess.Popen[str]:
    """The same deals in the other mode, in another process."""
    mode, plain = ("plain", "1") if COMPILED else ("compiled", "")
    command = [sys.executable, "-c", OTHER, mode, str(deals), *texts]
    return subprocess.Popen(command, env=os.environ | {"GOUJI_PURE": plain}, stdout=subprocess.PIPE, text=True)


def traces(deals: int, texts: tuple[str, ...]) -> list[int]:
    """Checksums of so many random deals under each ruleset, by this process's engine."""
    return [TableHandle(house_of(Ruleset.parse(text))).trace_at_random(7, deals) for text in texts]


@pytest.mark.skipif(not _freshness.built_files(_freshness.HERE), reason="the engine is not compiled here: there is nothing to compare")
@pytest.mark.parametrize(("deals", "texts"), [(DEALS, RULESETS), (DEALS // 5, BIG)])
def test_a_thousand_random_deals_have_the_same_checksum_in_both_modes(deals, texts):
    with start_other(deals, texts) as other:
        own = traces(deals, texts)
        said = other.communicate()[0]
    assert list(map(int, said.split())) == own


def test_the_checksum_depends_on_the_seed_and_on_the_rules():
    def trace(text: str, seed: int) -> int:
        return TableHandle(house_of(Ruleset.parse(text))).trace_at_random(seed, 2)

    assert trace("charter", 1) == trace("charter", 1)
    assert trace("charter", 1) != trace("charter", 2)
    assert trace("charter", 1) != trace("charter burn_order=seat_order", 1)
