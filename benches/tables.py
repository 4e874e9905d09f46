"""Load: many tables of bots with one human-like client each, against a real server process with FULL sync.

    python benches/tables.py --tables 200 --moves 10 --seconds 60
    python benches/tables.py --tables 12 --moves 6 --bots searcher --least 40

Prints the time from sending a move to the arrival of the frame that shows it. Steps before the play and burn questions
are answered at once and not counted: what is asked of several together is shown when its common time is over.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

BAR_MS = 50.0
OF_THE_PLAY = {"lead", "follow", "answer", "last_word"}


class Player:
    """One client at its own table; it moves when the pacer says so."""

    def __init__(self, base: str, number: int, bots: str, waiting: deque[Player]) -> None:
        self.base = base
        self.bots = bots
        self.number = number
        self.waiting = waiting
        self.rng = random.Random(number)
        self.socket: ClientConnection | None = None
        self.question: dict[str, Any] | None = None
        self.sent_at: float | None = None
        self.times_ms: list[float] = []
        self.frames = 0

    @property
    def has_played(self) -> bool:
        """Whether this client was asked in the play before."""
        return bool(self.times_ms) or self.question is not None

    async def live(self) -> None:
        """Open a table and take part in it for good."""
        token = post(self.base, "/api/guest", {"name": f"P{self.number}"})["token"]
        room = post(self.base, "/api/play", {"token": token, "bots": self.bots})["room"]
        async with connect(f"ws{self.base[4:]}/ws/{room}", compression=None) as self.socket:
            await self.socket.send(json.dumps([{"type": "hello", "protocol": 1, "token": token, "n": -1}]))
            async for frame in self.socket:
                self.frames += 1
                for message in json.loads(frame):
                    await self.hear(message)

    async def hear(self, message: dict[str, Any]) -> None:
        """Note what concerns this seat."""
        kind = message.get("type")
        if kind in {"error", "refused"}:
            print(message)
        if kind == "act" and message["question"] not in OF_THE_PLAY:
            await self.send({"type": "act", "id": message["id"], "action": message["options"][0]})
        elif kind == "act":
            self.question = message
            self.waiting.append(self)
        elif kind == "ended":
            await self.send({"type": "again"})
        if message.get("seat") == "A" and "n" in message and self.sent_at is not None:
            self.times_ms.append((time.perf_counter() - self.sent_at) * 1000)
            self.sent_at = None

    async def move(self) -> None:
        """Answer the question."""
        if self.question is None:
            return
        question, self.question = self.question, None
        self.sent_at = time.perf_counter()
        action = self.rng.choice(question["options"])
        await self.send({"type": "act", "id": question["id"], "action": action})

    async def send(self, message: dict[str, Any]) -> None:
        """One frame with one message."""
        if self.socket is not None:
            await self.socket.send(json.dumps([message]))


def post(base: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers."""
    request = urllib.request.Request(  # noqa: S310  (our own server)
        base + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return dict(json.load(answer))


async def pace(waiting: deque[Player], moves_a_second: float, until: float) -> int:
    """Let whoever waits longest move, so many times a second.

    Returns:
        How many moves there were.
    """
    done, due = 0, time.perf_counter()
    while due < until:
        due += 1 / moves_a_second
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if waiting:
            await waiting.popleft().move()
            done += 1
    return done


async def load(base: str, bots: str, tables: int, moves: float, seconds: float) -> tuple[list[Player], int]:
    """Open the tables over some seconds, then measure.

    Returns:
        The players with their times, and the number of moves.
    """
    waiting: deque[Player] = deque()
    players = [Player(base, number, bots, waiting) for number in range(tables)]
    tasks = []
    for player in players:
        tasks.append(asyncio.create_task(player.live()))
        await asyncio.sleep(0.02)
    while sum(player.has_played for player in players) < tables // 2:
        await pace(waiting, moves, time.perf_counter() + 1)
    for player in players:
        player.times_ms.clear()
    done = await pace(waiting, moves, time.perf_counter() + seconds)
    await asyncio.sleep(0.5)
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(outcome, asyncio.CancelledError):
            print("a client ended:", repr(outcome))
    return players, done


@contextlib.contextmanager
def server(folder: Path) -> Any:
    """A server process with a fresh store; gives its address."""
    command = [sys.executable, "-m", "gouji.server", "--port", "0", "--db", str(folder / "load.sqlite3")]
    with subprocess.Popen([*command, "--requests-a-minute", "1000000"], stdout=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline() if process.stdout else ""
        found = re.search(r"http://[\w.:]+", line)
        try:
            if not found:
                sys.exit("the server did not start")
            yield found.group(0)
        finally:
            process.terminate()


def report(players: list[Player], done: int, seconds: float, least: int) -> bool:
    """Print the figures.

    Returns:
        Whether the bar is met.
    """
    times = sorted(time_ms for player in players for time_ms in player.times_ms)
    if len(times) < least:
        print(f"only {len(times)} moves measured")
        return False
    p50, p95, p99 = (times[int(len(times) * part)] for part in (0.50, 0.95, 0.99))
    print(f"{len(players)} tables, {done / seconds:.1f} moves a second, {len(times)} measured")
    print(f"move to last frame: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms, worst {times[-1]:.1f} ms")
    print(f"bar: p99 <= {BAR_MS:.0f} ms: {'met' if p99 <= BAR_MS else 'missed'}")
    return p99 <= BAR_MS


def main() -> int:
    """Run the load.

    Returns:
        0 if the bar is met.
    """
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=float, default=10.0, help="a second, in all")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bots", default="steady", help="how well the bots play")
    parser.add_argument("--least", type=int, default=100, help="so many moves have to be measured")
    given = parser.parse_args()
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as folder, server(Path(folder)) as base:
        players, done = asyncio.run(load(base, given.bots, given.tables, given.moves, given.seconds))
    return 0 if report(players, done, given.seconds, given.least) else 1


if __name__ == "__main__":
    sys.exit(main())
