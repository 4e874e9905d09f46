"""The socket of a table: it translates between frames and commands, and bounds what a client may cost."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gouji.server import guests
from gouji.server.clocks import Bucket
from gouji.server.commands import Arrive, Message
from gouji.server.frames import PROTOCOL
from gouji.server.messages import COSTS, Hello, Ping, Sent, command_of, read_frame
from gouji.server.owner import Owner, Page, encoded
from gouji.server.security import is_own_origin
from gouji.server.store import find_guest, greet_guest
from gouji.server.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from gouji.server.rooms import Rooms

log = logging.getLogger("gouji.server")
numbers = itertools.count(1)
SEND_S = 20.0
POLICY_CLOSE = 1008


async def table_socket(socket: WebSocket) -> None:
    """One page's connection to one table, from hello to its end."""
    rooms: Rooms = socket.app.state.rooms
    if not is_own_origin(socket.headers, rooms.options.origins):
        await socket.close(POLICY_CLOSE)
        return
    await socket.accept()
    try:
        await serve(socket, rooms)
    except TroubleError as trouble:
        await farewell(socket, trouble)
    except (WebSocketDisconnect, TimeoutError):
        await close(socket)


async def serve(socket: WebSocket, rooms: Rooms) -> None:
    """Hello, then both directions until one ends.

    Raises:
        TroubleError: the client did what it may not.
    """
    hello = await greeting(socket, rooms)
    guest, name = await known_guest(rooms, hello)
    owner = await rooms.find(socket.path_params["room"])
    page = admitted(owner, guest, rooms)
    owner.connect(page, Arrive(guest, name, page.number, hello.n, hello.deal))
    try:
        await both_ways(socket, Line(owner, page, name, rooms))
    finally:
        owner.disconnect(page)


async def greeting(socket: WebSocket, rooms: Rooms) -> Hello:
    """The first message.

    Raises:
        TroubleError: it is no hello, or of another protocol.
        TimeoutError: it does not come.
    """
    limits = rooms.options.limits
    async with asyncio.timeout(limits.hello_s):
        raw = await received(socket, limits.frame_bytes)
    first = read_frame(raw, 1)[0]
    if not isinstance(first, Hello):
        raise TroubleError(Trouble.HELLO_EXPECTED)
    if first.protocol != PROTOCOL:
        raise TroubleError(Trouble.PROTOCOL_UNKNOWN)
    return first


async def known_guest(rooms: Rooms, hello: Hello) -> tuple[int, str]:
    """Number and name of the guest with this token.

    Raises:
        TroubleError: there is none.
    """
    found = await rooms.store.run(partial(find_guest, token_hash=guests.token_hash(hello.token)))
    if found is None:
        raise TroubleError(Trouble.GUEST_UNKNOWN)
    await rooms.store.run(partial(greet_guest, guest=found[0]))
    return found


def admitted(owner: Owner, guest: int, rooms: Rooms) -> Page:
    """A page for this guest.

    Raises:
        TroubleError: too many are open.
    """
    limits = rooms.options.limits
    own = sum(page.guest == guest for page in owner.pages.values())
    if own >= limits.pages_a_guest or len(owner.pages) >= limits.pages_a_room:
        raise TroubleError(Trouble.TOO_MANY_PAGES)
    return Page(next(numbers), guest, limits.waiting_frames)


class Line:
    """One connection: what it belongs to and what it may still send."""

    def __init__(self, owner: Owner, page: Page, name: str, rooms: Rooms) -> None:
        limits = rooms.options.limits
        self.owner = owner
        self.page = page
        self.name = name
        self.limits = limits
        self.bucket = Bucket(limits.message_burst, limits.messages_a_second)

    def take(self, sent: Sent) -> None:
        """Hand one message on.

        Raises:
            TroubleError: too many, or hello twice.
        """
        if not self.bucket.take(time.monotonic(), COSTS.get(type(sent), 1.0)):
            raise TroubleError(Trouble.TOO_FAST)
        if isinstance(sent, Ping):
            self.page.push(encoded(({"type": "pong", "t": sent.t},)))
            return
        command = command_of(sent, self.page.guest, self.name, self.page.number)
        if command is None:
            raise TroubleError(Trouble.FRAME_MALFORMED)
        self.owner.tell(command)


async def both_ways(socket: WebSocket, line: Line) -> None:
    """Read and write until either ends, or the page is cut."""
    jobs = [
        asyncio.create_task(reading(socket, line)),
        asyncio.create_task(writing(socket, line.page)),
        asyncio.create_task(line.page.cut.wait()),
    ]
    try:
        done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
    for job in done:
        job.result()


async def reading(socket: WebSocket, line: Line) -> None:
    """Every frame of the client, in order.

    Raises:
        TroubleError: a frame is none.
        WebSocketDisconnect: the client is gone.
    """
    while True:
        for sent in read_frame(await received(socket, line.limits.frame_bytes), line.limits.messages_a_frame):
            line.take(sent)


async def received(socket: WebSocket, most_bytes: int) -> str:
    """The text of the next frame.

    Raises:
        TroubleError: it is not text, or too long.
        WebSocketDisconnect: the client is gone.
    """
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if not isinstance(text, str) or len(text.encode()) > most_bytes:
        raise TroubleError(Trouble.FRAME_MALFORMED)
    return text


async def writing(socket: WebSocket, page: Page) -> None:
    """Every frame for the client, in order.

    Raises:
        TimeoutError: the client does not read.
        WebSocketDisconnect: the client is gone.
    """
    while True:
        frame = await page.frames.get()
        async with asyncio.timeout(SEND_S):
            await socket.send_text(frame.decode())


async def farewell(socket: WebSocket, trouble: TroubleError) -> None:
    """Say why, and close."""
    message: Message = {"type": "error", "code": trouble.code, "zh": trouble.zh, "en": trouble.en}
    try:
        async with asyncio.timeout(1):
            await socket.send_text(encoded((message,)).decode())
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        return
    await close(socket, POLICY_CLOSE)


async def close(socket: WebSocket, code: int = 1000) -> None:
    """Close, if it is still open."""
    if socket.application_state is not WebSocketState.CONNECTED or socket.client_state is not WebSocketState.CONNECTED:
        return
    try:
        async with asyncio.timeout(1):
            await socket.close(code)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        return
