"""Whatever is sent to any address or socket is answered in form: no failure of the server, no silence."""

from __future__ import annotations

import json
from contextlib import suppress
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.live import Live, hear, say

TEXTS = st.text(max_size=30) | st.sampled_from(["charter", "zh", "123456", "D", "call", "give R", "gouji = 1", "lost_turns", "wrong_set"])
JSON = st.recursive(st.none() | st.booleans() | st.integers() | TEXTS, lambda inner: st.lists(inner, max_size=3), max_leaves=6)
NAMES = ("token", "name", "lang", "settings", "text", "deal", "ruleset", "target", "deals")
BODIES = st.dictionaries(st.sampled_from(NAMES) | TEXTS, JSON | st.dictionaries(st.sampled_from(NAMES), JSON, max_size=3), max_size=4)
POSTS = ("/api/guest", "/api/play", "/api/rooms", "/api/replay")
GETS = ("/api/rules", "/api/rooms/{}", "/api/rooms/{}/qr.svg", "/api/rooms/{}/record.toml", "/api/rooms/{}/record.{}", "/api/replay/{}/{}")
KINDS = ("act", "why", "hint", "sit", "stand", "start", "again", "take_back", "count", "penalize")
FIELDS = st.sampled_from(("id", "action", "seat", "penalty", "amount", "offence"))
MANY = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    server = Live(tmp_path_factory.mktemp("fuzz") / "s.sqlite3", "--pace", "0.02", "--requests-a-minute", "1000000")
    yield server
    assert server.stop() == (0, "")


@pytest.fixture(scope="module")
def token(live):
    return live.guest()


def in_form(answer):
    """An answer, or an error with a sentence in both languages."""
    if answer.status_code < 400:
        return True
    error = answer.json()["error"]
    return answer.status_code < 500 and bool(error["code"] and error["zh"] and error["en"])


@pytest.mark.parametrize("path", POSTS)
@MANY
@given(body=BODIES, known=st.booleans())
def test_any_body_is_answered_in_form(live, token, path, body, known):
    assert in_form(live.post(path, body | ({"token": token} if known else {})))


@pytest.mark.parametrize("path", GETS)
@MANY
@given(parts=st.tuples(TEXTS, TEXTS), query=TEXTS)
def test_any_address_is_answered_in_form(live, path, parts, query):
    answer = live.http.get(path.format(*(quote(part, safe="") or "x" for part in parts)), params={"deal": query})
    assert in_form(answer)


@MANY
@given(messages=st.lists(st.tuples(st.sampled_from(KINDS), st.dictionaries(FIELDS, JSON, max_size=4)), min_size=1, max_size=4))
def test_any_message_is_answered_or_closes_the_socket_and_the_table_goes_on(live, token, messages):
    room = live.play(token)
    with live.page(room, token) as (socket, _), suppress(ConnectionClosed):
        say(socket, *({"type": kind, **fields} for kind, fields in messages))
        say(socket, {"type": "ping", "t": 1})
        while {"type": "pong", "t": 1} not in hear(socket):
            pass
    assert live.get(f"/api/rooms/{room}").status_code == 200
    assert json.loads(live.get("/healthz").text) == {"ok": True}
