"""The network computes in the engine what the same weights give by matrix arithmetic."""

from __future__ import annotations

from importlib import import_module
from math import prod
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from gouji import Position, Ruleset, View, legal_actions  # noqa: E402
from gouji.engine import COMPILED, netshape  # noqa: E402
from gouji.sim import Network  # noqa: E402
from gouji.sim.networks import NetworkError, builds  # noqa: E402
from tests.rulesets import random_positions  # noqa: E402

POSITIONS = 150 if COMPILED else 12


def parts_of(weights) -> dict[str, Any]:
    """The weights by block."""
    ends = np.cumsum([prod(shape) for _, shape, _ in netshape.WEIGHT_BLOCKS])
    pieces = np.split(np.array(weights, np.float64), ends[:-1])
    return {name: piece.reshape(shape) for (name, shape, _), piece in zip(netshape.WEIGHT_BLOCKS, pieces, strict=True)}


def reference(parts: dict[str, Any], state: list[int], acts: list[list[int]]):
    """Value and scores from the dense inputs."""
    dense = np.zeros(netshape.STATE)
    dense[state] = 1
    candidates = np.zeros((len(acts), netshape.ACT))
    for row, active in zip(candidates, acts, strict=True):
        row[active] = 1
    summed = dense @ parts["state"] + parts["first bias"]
    hidden = np.maximum(summed + candidates @ parts["act"], 0)
    hidden = np.maximum(hidden @ parts["second"] + parts["second bias"], 0)
    return np.maximum(summed, 0) @ parts["value"] + parts["value bias"][0], hidden @ parts["score"] + parts["score bias"][0]


def noisy() -> Network:
    """Weights large enough that a wrong index shows."""
    return Network(np.random.default_rng(4).normal(0, 0.2, netshape.WEIGHTS).astype(np.float32))


def views():
    for position in random_positions(14, POSITIONS):
        if position.asked is not None:
            yield View.cut(position, position.asked)


def test_scores_and_value_equal_the_reference():
    network = noisy()
    parts = parts_of(network.weights)
    for view in views():
        value, scores = network.judge(view)
        expected_value, expected = reference(parts, *network.inputs(view))
        assert abs(value - expected_value) < 1e-4
        assert np.abs(np.array(scores) - expected).max() < 1e-4


@pytest.mark.parametrize("build", builds())
def test_every_build_that_runs_here_gives_the_same_scores(build):
    network = noisy()
    try:
        other = import_module(f"gouji.engine.{build}").Network(network.weights)
    except ModuleNotFoundError:
        pytest.fail(f"{build} was not built although this machine runs it")
    table = Position.from_seed(Ruleset(), 2).table
    assert other.score(table)[1] == pytest.approx(network._engine.score(table)[1], abs=1e-4)


def test_a_score_belongs_to_each_legal_act():
    position = Position.from_seed(Ruleset(), 6)
    _, scores = noisy().judge(View.cut(position, position.asked))
    assert len(scores) == len(legal_actions(position)) == len({round(score, 6) for score in scores})


def test_a_network_comes_back_from_its_file(tmp_path):
    network = Network.initial(3)
    network.save(tmp_path / "one.net")
    assert Network.load(tmp_path / "one.net").weights == network.weights


@pytest.mark.parametrize("spoil", [lambda data: data[:-4], lambda data: b"X" + data[1:], lambda data: data[:8] + b"\x09" + data[9:]])
def test_a_file_that_is_no_such_network_is_refused(tmp_path, spoil):
    path = tmp_path / "bad.net"
    Network.initial().save(path)
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(NetworkError, match=r"bad\.net"):
        Network.load(path)


def test_another_number_of_weights_is_refused():
    with pytest.raises(NetworkError, match="weights"):
        Network([0.0] * 5)


def test_deals_against_itself_are_the_same_for_a_seed():
    network = Network.initial(1)
    one, again, other = (network.play(Ruleset(), seed, 1, 0.5) for seed in (5, 5, 6))
    assert one == again != other


def test_the_blocks_of_the_inputs_follow_each_other_without_gaps():
    for blocks, size in ((netshape.STATE_BLOCKS, netshape.STATE), (netshape.ACT_BLOCKS, netshape.ACT)):
        ends = [first + length for _, first, length, _ in blocks]
        assert [0, *ends] == [*(first for _, first, _, _ in blocks), size]


def test_every_candidate_has_one_input_of_each_block():
    for view in views():
        for active in noisy().inputs(view)[1]:
            inside = [first <= at < first + length for at, (_, first, length, _) in zip(active, netshape.ACT_BLOCKS, strict=True)]
            assert all(inside)
        break


def test_the_weights_are_as_many_as_their_blocks_hold():
    assert sum(prod(shape) for _, shape, _ in netshape.WEIGHT_BLOCKS) == netshape.WEIGHTS
