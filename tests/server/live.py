"""A real server process and the small clients that tests need."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager

import httpx
from websockets.sync.client import connect


class Live:
    """A server of its own process on its own store; ``kill`` is as rude as a power cut."""

    def __init__(self, db, *options):
        self.command = [sys.executable, "-m", "gouji.server", "--port", "0", "--db", str(db), "--thinkers", "1", *options]
        self.db = db
        self.process = None
        self.base = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found, line + self.process.stderr.read()
        self.base = found.group(0)
        self.http = httpx.Client(base_url=self.base, verify=False, trust_env=False)  # noqa: S501  (plain HTTP to ourselves)

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.http.close()
        self.process.communicate()

    def stop(self):
        """Ask it to end; gives the exit code and what it logged."""
        self.process.terminate()
        self.http.close()
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors

    def get(self, path, **headers):
        return self.http.get(path, headers=headers)

    def post(self, path, body, **headers):
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.http.post(path, content=content, headers={"content-type": "application/json", **headers})

    def guest(self, name="P"):
        return self.post("/api/guest", {"name": name}).json()["token"]

    def play(self, token):
        return self.post("/api/play", {"token": token, "lang": "en"}).json()["room"]

    def socket_address(self, room):
        return f"ws{self.base[4:]}/ws/{room}"

    @contextmanager
    def raw(self, room, **options):
        with connect(self.socket_address(room), compression=None, max_size=None, **options) as socket:
            yield socket

    @contextmanager
    def page(self, room, token, n=-1):
        """A connection after its hello; gives the socket and the messages of the first frame."""
        with self.raw(room) as socket:
            say(socket, {"type": "hello", "protocol": 1, "token": token, "n": n})
            yield socket, hear(socket)


def say(socket, *messages):
    """One frame."""
    socket.send(json.dumps(messages))


def hear(socket, timeout=10):
    """The messages of the next frame."""
    return json.loads(socket.recv(timeout))


def hear_until(socket, kind, timeout=10):
    """The next message of this type."""
    while True:
        for message in hear(socket, timeout):
            if message.get("type") == kind:
                return message
