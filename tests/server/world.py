"""A table under a virtual clock: no socket, no disk, no chance but seeds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from gouji.rules import Position, Ruleset, Seat
from gouji.server.asking import begin_deal
from gouji.server.commands import Act, Advise, Advised, Arrive, Thought, Tick
from gouji.server.keeping import kept_room, new_table
from gouji.server.seating import bot_chair
from gouji.server.settings import Options, Settings
from gouji.server.state import Chair
from gouji.server.table import resume, step
from gouji.server.thinking import Counsel

HOST = 1
SECRET = "5" * 64


class World:
    """One table, its time, and everything each guest was told."""

    def __init__(self, table, choose=None, now_ms=1_000_000):
        self.table = table
        self.now_ms = now_ms
        self.choose = choose or (lambda think: think.options[0])
        self.holds_thoughts = False
        self.thoughts = []
        self.saves = []
        self.told = defaultdict(list)
        self.replies = []
        self.all = []

    def do(self, command):
        """One command, then the bots' thoughts about what it led to."""
        waiting = [command]
        while waiting:
            self.table, effects = step(self.table, waiting.pop(0), self.now_ms)
            self.saves += effects.saves
            for guest, messages in effects.frames:
                self.told[guest].append((self.now_ms, messages))
            self.replies += [(self.now_ms, messages) for _, messages in effects.replies]
            self.all += [*effects.frames, *((None, messages) for _, messages in effects.replies)]
            waiting += self.thought(effects.thoughts)
        return self

    def thought(self, thoughts):
        """What the bots answer at once, and who gives advice; a test may want to answer for the bots."""
        advised = [advice(effect) for effect in thoughts if isinstance(effect, Advise)]
        thinks = [effect for effect in thoughts if not isinstance(effect, Advise)]
        if self.holds_thoughts:
            self.thoughts += thinks
            return advised
        return [*advised, *(Thought(think.id, think.seat, self.choose(think)) for think in thinks)]

    def resume(self, kept=None):
        """Ask the question that is not out, as after a restart."""
        self.table, effects = resume(self.table, kept or kept_room(self.table), self.now_ms)
        for thought in self.thought(effects.thoughts):
            self.do(thought)
        return self

    def wait(self, ms=None):
        """Until the next thing due, or so long."""
        self.now_ms = self.table.due_ms if ms is None else self.now_ms + ms
        return self.do(Tick())

    def until(self, holds, most=3_000):
        """Until this holds of the table."""
        for _ in range(most):
            if holds(self.table):
                return self
            self.wait()
        raise AssertionError("it never came to that")

    def act(self, action, guest=HOST, question=None):
        """Answer the question that is out."""
        number = self.table.asking.id if question is None else question
        return self.do(Act(guest, 7, number, action))

    def last(self, kind, guest=HOST):
        """The last message of this type that a guest was told, or any page was answered."""
        heard = [message for one, messages in self.all if one in {guest, None} for message in messages]
        return next((message for message in reversed(heard) if message.get("type") == kind), None)


def advice(effect):
    """What comes of a request for advice, without another process."""
    return Advised(effect.guest, effect.via, effect.id, Counsel.of(effect.sight.view, effect.options).answer())


def new_world(choose=None, settings=None, people=(HOST,), options=None):
    """A room with people at A, B, C … and its pages open; no deal yet."""
    table = new_table("123456", SECRET, settings or Settings(), HOST, "P1", options or Options())
    chairs = tuple(Chair(guest, f"P{guest}") for guest in people)
    world = World(replace(table, chairs=(*chairs, *table.chairs[len(chairs) :])), choose)
    for guest in people:
        world.do(Arrive(guest, f"P{guest}", guest))
    return world


PLAY_ALONE = "charter consult=off counts=shown_at_10"


def dealt_world(position, people=None, choose=None, settings=None, ruleset=PLAY_ALONE, holds_thoughts=False):
    """A table in the middle of a deal: ``people`` maps seats to guests, bots hold the rest."""
    people = {Seat.A: HOST} if people is None else people
    settings = settings or Settings(ruleset=ruleset)
    table = new_table("123456", SECRET, settings, HOST, "P1", Options())
    chairs = tuple(Chair(people[seat], f"P{people[seat]}") if seat in people else bot_chair(table, seat) for seat in Seat)
    start = Position.parse(position, Ruleset.parse(settings.ruleset)) if isinstance(position, str) else position
    table = replace(table, chairs=chairs, present=frozenset(people.values()))
    world = World(table, choose)
    world.holds_thoughts = holds_thoughts
    world.table = replace(table, deal=begin_deal(1, start, settings.bank_ms))
    return world.resume()
