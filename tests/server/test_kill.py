"""kill -9 under load: what a client saw stays true, every deal goes on, no number is missing."""

from __future__ import annotations

import asyncio
import json
import random

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.live import Live

KILLS = 30
RULESETS = ("charter", "charter_tribute", "qingdao", "platform", "tv", "jinan198")  # one table each
BOTS = {"B": "random", "C": "planner", "D": "steady", "E": "random", "F": "planner"}
ENOUGH, LAST_LIFE_S = 80, 60


class Witness:
    """A person at a table who plays at random and remembers every event of every deal."""

    def __init__(self, number):
        self.ruleset = RULESETS[number]
        self.rng = random.Random(number)
        self.seen = {}
        self.deal = 0
        self.gaps = []
        self.changed = []

    def open(self, live):
        self.token = live.guest()
        settings = {"ruleset": self.ruleset, "bots": BOTS, "burn_ms": 200, "opening_ms": 200}
        self.room = live.post("/api/rooms", {"token": self.token, "settings": settings}).json()["room"]

    async def watch(self, live):
        """One connection, from the very first event of the deal on, until the server dies."""
        try:
            async with connect(live.socket_address(self.room), compression=None) as socket:
                await send(socket, {"type": "hello", "token": self.token, "n": -1})
                async for frame in socket:
                    await self.hear(socket, json.loads(frame))
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    async def hear(self, socket, messages):
        for message in messages:
            if message.get("type") == "room":
                await self.enter(socket, message)
            if "n" in message and message.get("type") != "sync":
                self.note(message)
            if message.get("type") == "ended":
                await send(socket, {"type": "again"})
            if message.get("type") == "act":
                await send(socket, {"type": "act", "id": message["id"], "action": self.rng.choice(message["options"])})

    async def enter(self, socket, room):
        """Start the first deal, ask for the next one."""
        self.deal = room["deal"]
        if not room["started"]:
            await send(socket, {"type": "start"})

    def note(self, event):
        """Compare with what was seen before under this number; a new one follows the last."""
        known = self.seen.setdefault(self.deal, [])
        if event["n"] < len(known) and known[event["n"]] != event:
            self.changed.append((self.deal, known[event["n"]], event))
        elif event["n"] > len(known):
            self.gaps.append((self.deal, len(known), event))
        elif event["n"] == len(known):
            known.append(event)

    @property
    def count(self):
        return sum(map(len, self.seen.values()))


async def send(socket, message):
    await socket.send(json.dumps([message]))


async def one_life(live, witnesses, rng):
    """Let everybody play, kill the server at some moment, wait for the last frames."""
    watching = [asyncio.create_task(witness.watch(live)) for witness in witnesses]
    await asyncio.sleep(rng.uniform(0.1, 0.5))
    live.kill()
    await asyncio.gather(*watching)


async def last_life(live, witnesses):
    """Let everybody see a good part of a deal, however slow the machine is."""
    watching = [asyncio.create_task(witness.watch(live)) for witness in witnesses]
    for _ in range(LAST_LIFE_S * 10):
        if min(witness.count for witness in witnesses) > ENOUGH:
            break
        await asyncio.sleep(0.1)
    live.kill()
    await asyncio.gather(*watching)


def lives(tmp_path):
    """Thirty lives of one server; gives the witnesses."""
    rng = random.Random(99)
    live = Live(tmp_path / "s.sqlite3", "--pace", "0.01", "--requests-a-minute", "100000")
    witnesses = [Witness(number) for number in range(len(RULESETS))]
    for witness in witnesses:
        witness.open(live)
    for _ in range(KILLS):
        asyncio.run(one_life(live, witnesses, rng))
        live.start()
    asyncio.run(last_life(live, witnesses))
    return witnesses


def test_no_event_a_client_saw_is_lost_or_changed_by_thirty_kills(tmp_path):
    witnesses = lives(tmp_path)
    assert [(witness.gaps, witness.changed) for witness in witnesses] == [([], [])] * len(RULESETS)
    assert all(witness.count > ENOUGH for witness in witnesses)
