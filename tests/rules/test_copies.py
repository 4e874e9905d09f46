"""What a bot in another process is shown arrives as it was sent."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from gouji.rules import Position, Ruleset, View, apply, legal_actions
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.rules.standing import Standing


def whole_deal(name, seed):
    """Every view and its options of a deal played by chance, from the cut on."""
    ruleset, rng = Ruleset.parse(name), Random(seed)
    position = Position.begin(ruleset, shuffled_pack(ruleset, rng), Standing(), drawn_cuts(ruleset, rng))
    while position.asked is not None:
        options = legal_actions(position)
        yield View.cut(position, position.asked), options
        position, _ = apply(position, rng.choice(options))


@pytest.mark.parametrize("name", ["qingdao", "jinan198"])
def test_a_view_and_its_options_are_the_same_after_a_copy(name):
    shown = list(whole_deal(name, 4))
    assert len(shown) > 50
    assert pickle.loads(pickle.dumps(shown)) == shown  # noqa: S301  (our own)
    assert copy.deepcopy(shown[0]) == shown[0]
