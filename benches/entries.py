"""What is measured: each function returns one that plays some deals and says how many decisions that were.

A decision is one turn given to a player and one act applied, forced passes included. Every side plays at random, each legal act
equally likely, with the peers' own random players where they have some.
"""

from __future__ import annotations

import random
import statistics
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[[], float]

DEALS_A_CALL = 20
TABLES = 256
MANY_TABLES = 4096
WIDEST = 6160  # no hand of 36 has more legal acts; rows at a power of two would share the cache's places


def engine() -> Play:
    """Whole deals inside the engine by the charter: first lead by 3s, every legal act listed, one drawn."""
    from gouji import Ruleset  # noqa: PLC0415  (each process loads only what it measures)
    from gouji.engine.handle import TableHandle  # noqa: PLC0415
    from gouji.rules.ruleset import house_of  # noqa: PLC0415

    table = TableHandle(house_of(Ruleset()))
    seeds = count(1)
    return lambda: table.play_at_random(next(seeds) * 0x9E3779B1, DEALS_A_CALL)


def survey() -> Play:
    """The same with a row of results for each deal: what a worker of `gouji simulate` does."""
    from gouji.sim.studies.design import Task  # noqa: PLC0415
    from gouji.sim.studies.workers import AT, WIDTH, play  # noqa: PLC0415

    firsts = count(0, 200)

    def several() -> float:
        import zlib  # noqa: PLC0415

        rows = memoryview(zlib.decompress(play(Task(0, 0, "charter", 1, next(firsts), 200, "random")))).cast("h")
        return sum(rows[AT["decisions"] :: WIDTH])

    return several


def batched(*, observed: bool = False, number: int = TABLES) -> Play:
    """`gouji.sim.Tables` from Python, 256 at a time: the legal acts of all tables, one drawn by NumPy at each, one step of all."""
    import numpy as np  # noqa: PLC0415

    from gouji.sim import Tables  # noqa: PLC0415

    tables, rng = Tables(number), np.random.default_rng(1)
    codes, counts = np.zeros((number, WIDEST), np.int32), np.zeros(number, np.int32)
    done, seen = np.zeros(number, np.uint8), np.zeros((number, 96), np.uint8)
    listed, firsts = codes.reshape(-1), np.arange(number) * WIDEST
    drawn, picks, actions = np.zeros(number), np.zeros(number, np.int64), np.zeros(number, np.int32)

    def several() -> float:
        for _ in range(100):
            if observed:
                tables.observe_all(seen)
            if tables.legal_all(codes, counts) > WIDEST:
                raise OverflowError("a hand has more legal acts than fit")
            rng.random(out=drawn)
            np.multiply(drawn, counts, out=picks, casting="unsafe")
            np.add(picks, firsts, out=picks)
            listed.take(picks, out=actions, mode="clip")
            tables.step_all(actions, done, check=False)
        return 100 * number

    return several


def batched_observed() -> Play:
    """256 at a time with the observation of each asked seat before."""
    return batched(observed=True)


def batched_many() -> Play:
    """The same, 4096 tables at a time."""
    return batched(number=MANY_TABLES)


def batched_inside() -> Play:
    """`Tables.playout_all`: whole deals of all tables at one call."""
    from gouji.sim import Tables  # noqa: PLC0415

    tables = Tables(TABLES)
    return lambda: tables.playout_all("uniform")


def club() -> Play:
    """`Tables.playout_all` with the fast club player instead of chance."""
    from gouji.sim import Tables  # noqa: PLC0415

    tables = Tables(TABLES)
    return lambda: tables.playout_all("club")


def network(build: str = "") -> Play:
    """Self-play of the network, every candidate of every decision scored, a tenth of the acts drawn; the build this processor runs best."""
    from importlib import import_module  # noqa: PLC0415

    from gouji import Ruleset  # noqa: PLC0415
    from gouji.rules.ruleset import house_of  # noqa: PLC0415
    from gouji.sim import Network  # noqa: PLC0415

    drawn = Network.initial(1)
    engine_network = import_module(f"gouji.engine.{build or drawn.build}").Network(drawn.weights)
    house, seeds = house_of(Ruleset()), count(1, DEALS_A_CALL)
    return lambda: engine_network.play(house, next(seeds), DEALS_A_CALL, 100)[0]


def network_baseline() -> Play:
    """The same in the build that every processor runs."""
    return network("network")


def rich() -> Play:
    """`Position`, `legal_actions`, `apply`, with events."""
    from gouji import Position, Ruleset, apply, legal_actions  # noqa: PLC0415

    rng, ruleset = random.Random(1), Ruleset()

    def play() -> float:
        position = Position.deal(ruleset, rng)
        while position.asked is not None:
            position, _events = apply(position, rng.choice(legal_actions(position)))
        return position.ply

    return play


def openspiel_inside() -> Play:
    """OpenSpiel's dou dizhu in its own C++ loop with its own C++ random bots; decisions a game from a hundred histories."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game("dou_dizhu")
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    seeds = count(1)

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    def decisions(state: Any) -> int:
        replay, number = game.new_initial_state(), 0
        for action in state.history():
            number += not replay.is_chance_node()
            replay.apply_action(action)
        return number

    mean = statistics.mean(decisions(play()) for _ in range(100))

    def several() -> float:
        for _ in range(DEALS_A_CALL):
            play()
        return mean * DEALS_A_CALL

    return several


def openspiel_python() -> Play:
    """OpenSpiel's dou dizhu through its Python binding: `legal_actions` and `apply_action` of a state."""
    import pyspiel  # noqa: PLC0415

    game, rng = pyspiel.load_game("dou_dizhu"), random.Random(1)

    def play() -> float:
        state, number = game.new_initial_state(), 0
        while not state.is_terminal():
            number += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return number

    return play


def rlcard() -> Play:
    """RLCard's dou dizhu with its own random agents."""
    from rlcard import make  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = make("doudizhu", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> float:
        trajectories, _payoffs = env.run(is_training=False)
        return sum(len(seen) // 2 for seen in trajectories)

    return play


ENGINE, PEER, PYTHON_PEER = "engine", "OpenSpiel dou_dizhu, its C++ loop", "RLCard doudizhu"
ENTRIES: dict[str, tuple[Callable[[], Play], dict[str, str]]] = {
    ENGINE: (engine, {}),
    "rows of a study": (survey, {}),
    "batched, one call a deal": (batched_inside, {}),
    "batched, from Python": (batched, {}),
    "batched, from Python, 4096 tables": (batched_many, {}),
    "batched, with observations": (batched_observed, {}),
    "batched, club players": (club, {}),
    "network self-play, best build": (network, {}),
    "network self-play, baseline build": (network_baseline, {}),
    "Position, legal_actions, apply": (rich, {}),
    "engine as plain Python": (engine, {"GOUJI_PURE": "1"}),
    PEER: (openspiel_inside, {}),
    "OpenSpiel dou_dizhu, from Python": (openspiel_python, {}),
    PYTHON_PEER: (rlcard, {}),
}
