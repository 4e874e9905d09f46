"""Sockets of a real server: greeting, playing, coming back, and clients that misbehave."""

from __future__ import annotations

import json
import socket as sockets
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.live import Live, hear, hear_until, say


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    server = Live(tmp_path_factory.mktemp("sockets") / "s.sqlite3", "--pace", "0.02", "--requests-a-minute", "100000")
    yield server
    assert server.stop() == (0, "")


@pytest.fixture
def seat(live):
    """Room and token of a person at a running table."""
    token = live.guest()
    return live.play(token), token


def closed_with(socket):
    """The error said before the socket was closed, and the closing code."""
    said = None
    try:
        while True:
            said = hear(socket)[-1].get("code", said)
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd else None


def still_lives(live, seat):
    with live.page(*seat) as (_, first):
        return first[0]["type"] == "ready"


def test_hello_is_answered_by_all_that_a_page_needs(live, seat):
    with live.page(*seat) as (_, first):
        kinds = [message.get("type") for message in first]
    assert (kinds[:3], kinds[-1]) == (["ready", "room", "asked"], "clock")
    assert "sync" in kinds
    assert (first[0]["seat"], first[0]["host"]) == ("A", True)


def asked_in_play(socket, first):
    """The first question of the play; what comes before it is answered with the first option."""
    while True:
        for message in first:
            if message.get("type") == "act" and message["question"] in {"lead", "follow", "answer", "last_word", "burn"}:
                return message
            if message.get("type") == "act":
                say(socket, {"type": "act", "id": message["id"], "action": message["options"][0]})
        first = hear(socket)


def hear_own(socket):
    """The next that seat A does, or has noted."""
    while True:
        for message in hear(socket):
            if message.get("type") in {"noted", "played", "passed", "turned_down"} and message.get("seat", "A") == "A":
                return message


def test_a_move_is_seen_by_every_page_of_the_seat(live, seat):
    with live.page(*seat) as (one, first), live.page(*seat) as (two, _):
        act = asked_in_play(one, first)
        say(one, {"type": "act", "id": act["id"], "action": act["options"][0]})
        played = hear_own(one)
        while played not in hear(two):
            pass


def test_who_comes_back_gets_only_what_was_missed(live, seat):
    with live.page(*seat) as (_, first):
        seen = max(message["n"] for message in first if "n" in message)
    time.sleep(0.3)
    with live.page(*seat, n=seen) as (_, first):
        numbers = [message["n"] for message in first if "n" in message and message.get("type") != "sync"]
    assert numbers == list(range(seen + 1, seen + 1 + len(numbers)))


def test_a_ping_comes_back(live, seat):
    with live.page(*seat) as (socket, _):
        say(socket, {"type": "ping", "t": 12.5})
        assert hear_until(socket, "pong") == {"type": "pong", "t": 12.5}


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_page_of_another_origin_gets_no_socket(live, seat, origin):
    with pytest.raises(InvalidStatus, match="403"), live.raw(seat[0], origin=origin):
        pass


def test_the_own_page_gets_a_socket(live, seat):
    with live.raw(seat[0], origin=live.base) as socket:
        say(socket, {"type": "hello", "token": seat[1]})
        assert hear(socket)[0]["type"] == "ready"


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "hello", "token": "x"}, "GUEST_UNKNOWN"),
        ({"type": "hello", "token": "x", "protocol": 2}, "PROTOCOL_UNKNOWN"),
        ({"type": "ping", "t": 1}, "HELLO_EXPECTED"),
        ({"type": "hello"}, "FRAME_MALFORMED"),
    ],
)
def test_a_greeting_that_is_none_is_refused_with_a_sentence(live, seat, hello, code):
    with live.raw(seat[0]) as socket:
        say(socket, hello)
        assert closed_with(socket) == (code, 1008)


def test_an_unknown_room_is_said_to_be_unknown(live, seat):
    with live.raw("000000") as socket:
        say(socket, {"type": "hello", "token": seat[1]})
        assert closed_with(socket) == ("ROOM_UNKNOWN", 1008)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "{}",
        "[]",
        "[1]",
        '[{"type":"dance"}]',
        '[{"type":"act","id":"x","action":"-"}]',
        '[{"type":"act"}]',
        '[{"type":"sit","seat":5}]',
        '[{"type":"hello","token":"x"}]',
        json.dumps([{"type": "ping", "t": 1}] * 9),
        "[" * 2000,
        b"\x00\xff",
        '[{"type":"ping","t":1e999}]',
        '[{"type":"act","id":99999999999999999999,"action":"-"}]',
    ],
)
def test_a_malformed_frame_closes_the_socket_and_harms_nothing(live, seat, frame):
    with live.page(*seat) as (socket, _):
        socket.send(frame)
        assert closed_with(socket) == ("FRAME_MALFORMED", 1008)
    assert still_lives(live, seat)


@pytest.mark.parametrize("size", [4097, 100_000])
def test_an_oversized_frame_closes_the_socket_and_harms_nothing(live, seat, size):
    with live.page(*seat) as (socket, _):
        socket.send('[{"type":"ping","t":1}]' + " " * size)
        assert closed_with(socket)[1] == 1009
    assert still_lives(live, seat)


def test_a_flood_is_cut_and_harms_nothing(live, seat):
    with live.page(*seat) as (socket, _), pytest.raises(ConnectionClosed):  # noqa: PT012  (any of them may be the last)
        for _ in range(200):
            say(socket, *[{"type": "hint", "id": 1}] * 8)
            time.sleep(0.001)
    assert still_lives(live, seat)


def test_nonsense_about_questions_is_refused_and_the_socket_stays(live, seat):
    with live.page(*seat) as (socket, _):
        for message in ({"type": "act", "id": -1, "action": "-"}, {"type": "why", "id": 5, "action": "🂡" * 9}, {"type": "hint", "id": 0}):
            say(socket, message)
            assert hear_until(socket, "refused")["reason"] == "QUESTION_OVER"


def test_a_guest_opens_only_so_many_pages(live, seat):
    pages = [live.page(*seat) for _ in range(8)]
    for page in pages:
        page.__enter__()
    with live.raw(seat[0]) as socket:
        say(socket, {"type": "hello", "token": seat[1]})
        assert closed_with(socket) == ("TOO_MANY_PAGES", 1008)
    for page in pages:
        page.__exit__(None, None, None)


def test_a_client_that_never_reads_is_cut_and_the_table_goes_on(tmp_path):
    live = Live(tmp_path / "s.sqlite3", "--pace", "0")
    token = live.guest()
    settings = {"decision_ms": 2_000, "bank_ms": 0, "burn_ms": 1_000, "bots": "random"}
    settings["ruleset"] = "charter first_lead=first_drawer revolution=false pool=off"
    room = live.post("/api/rooms", {"token": token, "settings": settings}).json()["room"]
    with deaf_client(live, room) as deaf:
        idle_through_deals(live, room, token, deals=3)
        assert ends(deaf)
    assert live.stop()[0] == 0


def deaf_client(live, room):
    """A client that greets and then reads nothing."""
    host, port = live.base[7:].split(":")
    deaf = sockets.socket()
    deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    deaf.connect((host, int(port)))
    hello = json.dumps([{"type": "hello", "token": live.guest()}])
    deaf.send(HANDSHAKE.format(room=room, host=f"{host}:{port}").encode())
    deaf.send(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello.encode())
    return deaf


HANDSHAKE = (
    "GET /ws/{room} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def idle_through_deals(live, room, token, deals):
    """Let the time run out in each deal, so that only bots play."""
    with live.page(room, token) as (socket, _):
        say(socket, {"type": "start"})
        for _ in range(deals):
            hear_until(socket, "ended", timeout=60)
            say(socket, {"type": "again"})


def ends(deaf):
    """Whether the stream ends although the table goes on."""
    deaf.settimeout(10)
    try:
        while deaf.recv(65_536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True
