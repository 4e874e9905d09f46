"""Speed of the engine beside OpenSpiel's, in one interleaved run: `make bench`.

Each measurement is a fresh process that counts decisions over its own CPU time (user + system); a decision is one turn
given to a player and one act applied, forced passes included. Rounds interleave all entries; medians are printed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DEALS_A_CALL = 20
PEER = "openspiel-cpp-dou_dizhu"


def engine_deals() -> Callable[[], float]:
    """Random play inside the engine: whole deals by the charter, first lead by 3s, every legal act listed."""
    from gouji import Ruleset  # noqa: PLC0415  (each process loads only what it measures)
    from gouji.engine.handle import TableHandle  # noqa: PLC0415
    from gouji.rules.ruleset import house_of  # noqa: PLC0415

    table = TableHandle(house_of(Ruleset()))
    seeds = iter(range(1, 1 << 60))
    return lambda: table.play_at_random(next(seeds) * 0x9E3779B1, DEALS_A_CALL)


def rich_deals() -> Callable[[], float]:
    """Random play through `Position`, `legal_actions`, `apply`, with events."""
    from gouji import Position, Ruleset, apply, legal_actions  # noqa: PLC0415

    rng, ruleset = random.Random(1), Ruleset()

    def play() -> float:
        position = Position.deal(ruleset, rng)
        while position.asked is not None:
            position, _events = apply(position, rng.choice(legal_actions(position)))
        return position.ply

    return play


def peer_deals() -> Callable[[], float]:
    """OpenSpiel's dou dizhu, its own C++ random bots in its own C++ loop; decisions a game from a hundred histories."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game("dou_dizhu")
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    seeds = iter(range(1, 1 << 60))

    def play() -> object:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    def decisions(state: object) -> int:
        replay, count = game.new_initial_state(), 0
        for action in state.history():  # type: ignore[attr-defined]
            count += not replay.is_chance_node()
            replay.apply_action(action)
        return count

    mean = statistics.mean(decisions(play()) for _ in range(100))

    def several() -> float:
        for _ in range(DEALS_A_CALL):
            play()
        return mean * DEALS_A_CALL

    return several


ENTRIES: dict[str, tuple[Callable[[], Callable[[], float]], dict[str, str]]] = {
    "engine, compiled": (engine_deals, {}),
    PEER: (peer_deals, {}),
    "Position, legal_actions, apply": (rich_deals, {}),
    "engine, as plain Python": (engine_deals, {"GOUJI_PURE": "1"}),
}


def measure(name: str, seconds: float) -> float:
    """Decisions a second of CPU time of one entry, in this process."""
    play = ENTRIES[name][0]()
    play()
    decisions, begun = 0.0, time.process_time()
    while (used := time.process_time() - begun) < seconds:
        decisions += play()
    return decisions / used


def measure_apart(name: str, seconds: float) -> float:
    """The same in a process of its own."""
    command = [sys.executable, __file__, "--one", name, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | ENTRIES[name][1])
    return float(json.loads(done.stdout))


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    parser.add_argument("--one", choices=ENTRIES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(measure(options.one, options.seconds)))
        return
    rates: dict[str, list[float]] = {name: [] for name in ENTRIES}
    for _ in range(options.rounds):
        for name, values in rates.items():
            values.append(measure_apart(name, options.seconds))
    peer = statistics.median(rates[PEER])
    print(f"decisions a second of CPU time, median of {options.rounds} interleaved rounds [least..most], ratio to {PEER}")
    for name, values in rates.items():
        middle = statistics.median(values)
        print(f"{name:32s} {middle:12,.0f} [{min(values):,.0f}..{max(values):,.0f}]  {middle / peer:7.2f}")


if __name__ == "__main__":
    main()
