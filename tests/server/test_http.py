"""The HTTP side of a real server: guests, rooms, refusals, headers."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from gouji.rules import Ruleset
from gouji.rules.options import show_value
from gouji.rules.ruleset import OPTIONS, PROFILES
from tests.server.live import Live


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    server = Live(tmp_path_factory.mktemp("http") / "s.sqlite3", "--requests-a-minute", "100000")
    yield server
    assert server.stop()[0] == 0


def code(answer):
    """Status and code of an error, which has a sentence in both languages."""
    error = answer.json()["error"]
    assert error["zh"]
    assert error["en"]
    return answer.status_code, error["code"]


def test_the_server_says_that_it_lives(live):
    assert live.get("/healthz").json() == {"ok": True}


def test_a_name_is_enough_to_be_a_guest(live):
    answer = live.post("/api/guest", {"name": "  老  周 "}).json()
    assert answer["name"] == "老 周"
    assert re.fullmatch(r"[\w-]{43}", answer["token"])


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "x" * 17, "\n\t"])
def test_a_name_that_shows_nothing_or_too_much_is_refused(live, name):
    assert code(live.post("/api/guest", {"name": name})) == (422, "NAME_UNFIT")


def test_play_now_gives_a_started_room_with_five_bots(live):
    room = live.play(live.guest("Ann"))
    assert re.fullmatch(r"[1-9]\d{5}", room)
    door = live.get(f"/api/rooms/{room}").json()
    assert (door["host"], door["started"], [seat["bot"] for seat in door["seats"]]) == ("Ann", True, [False, *[True] * 5])


def test_a_room_keeps_its_settings(live):
    settings = {
        "ruleset": "charter burn_order=seat_order",
        "decision_ms": 30_000,
        "bank_ms": 0,
        "burn_ms": 4_000,
        "bots": "random",
        "target": 24,
    }
    room = live.post("/api/rooms", {"token": live.guest(), "settings": settings}).json()["room"]
    door = live.get(f"/api/rooms/{room}").json()
    assert (door["settings"], door["started"]) == ({**settings, "opening_ms": 12_000, "deals": None, "lang": "zh"}, False)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"ruleset": "charter burn_ordr=x"}, "RULESET_UNFIT"),
        ({"ruleset": "charter buy_threes=off"}, "RULESET_UNFIT"),
        ({"decision_ms": 1}, "SETTING_UNFIT"),
        ({"decision_ms": "20000"}, "SETTING_UNFIT"),
        ({"bots": "clever"}, "SETTING_UNFIT"),
        ({"target": 0}, "SETTING_UNFIT"),
        ({"deals": "10"}, "SETTING_UNFIT"),
        ({"opening_ms": 1}, "SETTING_UNFIT"),
        ({"unknown": 1}, "SETTING_UNFIT"),
    ],
)
def test_settings_that_do_not_fit_are_refused_with_a_sentence(live, settings, expected):
    answer = live.post("/api/rooms", {"token": live.guest(), "settings": settings})
    assert code(answer) == (422, expected)
    assert next(iter(settings)).partition("_")[0] in answer.json()["error"]["en"]


def test_the_rules_are_there_in_words_for_every_option_of_every_profile(live):
    told = live.get("/api/rules").json()
    assert [profile["name"] for profile in told["profiles"]] == list(PROFILES)
    assert {option["name"] for option in told["options"]} == OPTIONS.keys()
    assert set(told["articles"]) == {str(number) for number in range(1, 34)}
    assert all(text["zh"] and text["en"] for option in told["options"] for text in (option, *option["values"]))


def test_the_values_of_a_profile_make_its_ruleset_again(live):
    for profile in live.get("/api/rules").json()["profiles"]:
        base = PROFILES["charter"]
        changed = {name: value for name, value in profile["values"].items() if value != show_value(getattr(base, name))}
        assert Ruleset.of("charter", changed) == PROFILES[profile["name"]]


@pytest.mark.parametrize("room", ["000000", "1", "x", "999999999", "%F0%9F%98%80"])
def test_a_room_that_does_not_exist_is_unknown(live, room):
    assert code(live.get(f"/api/rooms/{room}")) == (404, "ROOM_UNKNOWN")
    assert code(live.get(f"/api/rooms/{room}/qr.svg")) == (404, "ROOM_UNKNOWN")


def test_the_code_of_a_room_is_a_drawing(live):
    answer = live.get(f"/api/rooms/{live.play(live.guest())}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert b"<path" in answer.content


def test_an_unknown_token_opens_nothing(live):
    assert code(live.post("/api/play", {"token": "x"})) == (401, "GUEST_UNKNOWN")
    assert code(live.post("/api/rooms", {"token": "x", "settings": {}})) == (401, "GUEST_UNKNOWN")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"name": 1}', b'{"nome": "x"}', b"[" * 4000, b'{"name":"\\ud800"}'])
def test_a_body_that_cannot_be_read_is_refused(live, body):
    assert code(live.post("/api/guest", body))[0] in {400, 422}


def test_a_body_that_is_too_long_is_refused(live):
    assert code(live.post("/api/guest", b" " * 5_000)) == (413, "BODY_TOO_LONG")


def test_a_form_is_no_request_of_the_page(live):
    assert code(live.post("/api/guest", b"name=x", **{"content-type": "text/plain"})) == (400, "BODY_MALFORMED")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "ftp://x", "http://[", ""])
def test_a_page_of_another_origin_is_refused(live, origin):
    assert code(live.post("/api/guest", {"name": "x"}, origin=origin)) == (403, "ORIGIN_FOREIGN")
    assert code(live.post("/api/guest", {"name": "x"}, **{"sec-fetch-site": "cross-site"})) == (403, "ORIGIN_FOREIGN")


def test_the_own_page_is_let_in(live):
    assert live.post("/api/guest", {"name": "x"}, origin=live.base).status_code == 200


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing", "/r/123456", "/api/rooms/1"])
def test_every_answer_carries_the_security_headers(live, path):
    headers = live.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")
    assert "server" not in headers


def test_what_is_not_there_is_unknown_and_what_is_not_meant_is_refused(live):
    assert code(live.get("/../../etc/passwd")) == (404, "PATH_UNKNOWN")
    assert code(live.get("/assets/none.js")) == (404, "PATH_UNKNOWN")
    assert code(live.post("/healthz", {})) == (405, "METHOD_UNFIT")


def test_too_many_requests_of_one_address_are_turned_away(tmp_path):
    live = Live(tmp_path / "s.sqlite3", "--requests-a-minute", "60")
    answers = [live.post("/api/guest", {"name": "x"}).status_code for _ in range(40)]
    live.stop()
    assert answers[0] == 200
    assert answers[-1] == 429


def test_a_taken_port_leads_to_the_next_one(live, tmp_path):
    port = live.base.rpartition(":")[2]
    other = Live(tmp_path / "s.sqlite3", "--port", port)
    assert other.base != live.base
    assert other.stop()[0] == 0


@pytest.mark.parametrize("arguments", [["--port", "70000"], ["--db", "/proc/none/s.sqlite3"], ["--host", "256.1.1.1"]])
def test_a_server_that_cannot_run_says_why_in_one_line(arguments, tmp_path):
    command = [sys.executable, "-m", "gouji.server", "--port", "0", "--db", str(tmp_path / "s"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert (done.stderr.count("\n"), done.stderr.startswith("gouji: ")) == (1, True)
