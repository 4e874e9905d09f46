"""Running the server as a program."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gouji.server.app import make_app
from gouji.server.settings import Limits, Options
from gouji.server.store import Store, StoreError

PORTS_TO_TRY = 20
ABORT_S = 5.0
SEND_BUFFER_BYTES = 65_536
SWITCH_S = 0.0005
MOST_THINKERS = 64
DEFAULT_DB = "gouji.sqlite3"


class CuttingProtocol(WebSocketsSansIOProtocol):
    """The socket protocol of uvicorn, but a client that does not read is let go, not waited for."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Drop the connection for good some time after our side is done with it."""
        super().on_task_complete(task)
        self.loop.call_later(ABORT_S, self.transport.abort)


class Server(uvicorn.Server):
    """A server that says where it is as soon as it can be reached."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and print the address."""
        await super().startup(sockets)
        if sockets and self.started:
            print(address(sockets[0]), flush=True)  # noqa: T201  (this is what the person at the terminal waits for)


def address(bound: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = bound.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"Gouji is ready at http://{shown}:{port}/  (Ctrl+C ends it)"


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket on this port or the next free one.

    Raises:
        OSError: none of them can be had.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, port + PORTS_TO_TRY):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)  # each connection inherits it
        try:
            listener.bind((host, tried))
            listener.listen(1024)
        except OSError:
            listener.close()
            if tried == port + PORTS_TO_TRY - 1 or port == 0:
                raise
        else:
            return listener
    raise OSError(f"no free port from {port} on")


def serve(options: Options, host: str = "127.0.0.1", port: int = 8000) -> int:
    """Serve until told to stop.

    Returns:
        The exit code.
    """
    try:
        listener = bound_socket(host, port)
        Store(options.db).close()
    except (OSError, OverflowError, StoreError) as error:
        print(f"gouji: {error}", file=sys.stderr)  # noqa: T201  (one line for the person at the terminal)
        return 1
    logging.getLogger("gouji.server").setLevel(logging.INFO)
    sys.setswitchinterval(SWITCH_S)  # what works beside the tables hands over soon when one has to answer
    config = uvicorn.Config(
        make_app(options),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=CuttingProtocol,
        ws_max_size=options.limits.frame_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=20,
    )
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again when all is closed; being asked is no failure
    with suppress(KeyboardInterrupt):
        Server(config).run([listener])
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line.

    Returns:
        The exit code: 0 after a stop that was asked for, 1 if the server cannot run, 2 for a wrong call.
    """
    logging.basicConfig(format="%(asctime)s %(levelname).1s %(message)s", datefmt="%H:%M:%S")
    given = parser().parse_args(arguments)
    return serve(options_of(given), given.host, given.port)


class OneLineParser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Say it and end with exit code 2."""
        self.exit(2, f"gouji: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """What may be given."""
    made = OneLineParser(prog="gouji serve", description="Tables of Gouji on the web.")
    made.add_argument("--host", default="127.0.0.1", help="address to listen on (0.0.0.0: everybody on the network)")
    made.add_argument("--port", type=int, default=8000, help="first port to try; 0: any")
    made.add_argument("--db", type=Path, default=Path(DEFAULT_DB), help="the SQLite file with all rooms")
    made.add_argument("--pace", type=float, default=1.0, help="0.0 to 1.1: how slowly all that answers by itself does")
    made.add_argument("--thinkers", type=int, default=Options().thinkers, help="processes in which bots think, 1 to 64")
    made.add_argument("--origin", action="append", default=[], help="a further origin whose pages may connect")
    made.add_argument("--keep-hours", type=float, default=24.0, help="how long an idle room is kept")
    made.add_argument("--requests-a-minute", type=float, default=Limits().requests_a_minute, help="of one address")
    return made


def options_of(given: argparse.Namespace) -> Options:
    """The options that the arguments mean."""
    plain = Options()
    low, high = plain.delay_ms
    pace = min(max(given.pace, 0.0), 1.1)
    rate = given.requests_a_minute
    limits = replace(plain.limits, requests_a_minute=rate, request_burst=max(plain.limits.request_burst, int(rate / 2)))
    return replace(
        plain,
        db=given.db,
        delay_ms=(int(low * pace), int(high * pace)),
        origins=frozenset(given.origin),
        keep_s=int(given.keep_hours * 3600),
        thinkers=min(max(given.thinkers, 1), MOST_THINKERS),
        limits=limits,
    )
