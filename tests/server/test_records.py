"""Records that a table gives away, and records walked through: a deal comes out of the store as it was played."""

from __future__ import annotations

import gzip
import json
from random import Random

import pytest

from gouji.records.record import dumps, loads
from gouji.records.wire import to_wire
from gouji.server.archive import record_of
from gouji.server.commands import Again, SaveAct, SaveDeal, Start
from gouji.server.replays import replay_of, replay_of_text
from gouji.server.settings import Settings
from gouji.server.trouble import TroubleError
from tests.server.live import Live, hear_until, say
from tests.server.world import HOST, new_world

FLAT = """gouji = 1
ruleset = "charter"
first = "A"
hands = ["3", "44", "5", "66", "7", "88"]
actions = [
  "A 3",
  "B 4",
]
"""


@pytest.fixture(scope="module")
def world():
    """A table of chance that has played two deals of a match."""
    rng = Random(4)
    played = new_world(lambda think: rng.choice(think.options), Settings(ruleset="charter_tribute", bank_ms=0, decision_ms=2_000))
    for _ in range(2):
        played.do(Again(HOST, 7) if played.table.deal else Start(HOST, 7)).until(lambda table: not table.is_playing)
    return played


def kept(world):
    """What the store has of the deals."""
    acts = [save for save in world.saves if isinstance(save, SaveAct)]
    deals = [save for save in world.saves if isinstance(save, SaveDeal)]
    return [(deal, [act for act in acts if act.number == deal.number]) for deal in deals]


@pytest.mark.parametrize("form", [".gouji.toml", ".gouji.jsonl"])
def test_the_record_of_a_match_reads_back_and_plays_again(world, form):
    record = record_of("123456", kept(world))
    read = loads(dumps(record, form))
    assert [(deal.number, deal.deck, deal.acts) for deal in read.deals] == [(deal.number, deal.deck, deal.acts) for deal in record.deals]
    assert loads(dumps(read, form)) == read


def test_a_replay_has_every_event_of_the_deal_and_all_hands(world):
    steps = replay_of(record_of("123456", kept(world)[1:]))["steps"]
    assert [event for step in steps for event in step["events"]] == [to_wire(event) for event in world.table.deal.events]
    assert steps[-1]["view"]["hands"] == [str(hand) for hand in world.table.deal.position.hands]
    assert len(steps) == len(world.table.deal.acts) + 1


def test_a_record_names_its_players_the_rules_and_where_the_cards_come_from(world):
    record = record_of("123456", kept(world))
    assert (str(record.ruleset), record.seats[0], record.event) == ("charter_tribute", "P1", "table 123456")
    assert "table server" in record.source


@pytest.mark.parametrize(
    ("text", "line", "act"),
    [
        (FLAT.replace("B 4", "B 33"), 7, 2),
        (FLAT.replace("A 3", "A 4"), 6, 1),
        (FLAT.replace('"A 3"', '"A"'), 6, 1),
        (FLAT.replace("charter", "chrter"), 2, 0),
        ("nonsense", 1, 0),
    ],
)
def test_a_record_at_fault_is_refused_with_the_place(text, line, act):
    with pytest.raises(TroubleError) as caught:
        replay_of_text(text)
    told = caught.value.body()["error"]
    assert (told["code"], told["line"], told["act"]) == ("RECORD_UNFIT", line, act)


def test_an_illegal_act_in_a_record_names_its_article_in_both_languages():
    with pytest.raises(TroubleError) as caught:
        replay_of_text(FLAT.replace("A 3", "A 4"))
    assert caught.value.body()["error"]["article"] == "8"
    assert "没有" in caught.value.zh


def test_a_deal_that_the_record_does_not_hold_is_not_shown():
    with pytest.raises(TroubleError, match="no finished deal"):
        replay_of_text(FLAT, 2)


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    server = Live(tmp_path_factory.mktemp("records") / "s.sqlite3", "--pace", "0", "--requests-a-minute", "100000")
    yield server
    assert server.stop() == (0, "")


@pytest.fixture(scope="module")
def room(live):
    """A room where the only person has left, so that bots have played a deal, and another person has begun the next."""
    token = live.guest()
    made = live.play(token)
    with live.page(made, token) as (socket, _):
        say(socket, {"type": "leave"})
        hear_until(socket, "ended", timeout=60)
    return made


def test_a_finished_deal_is_there_as_a_file(live, room):
    answer = live.get(f"/api/rooms/{room}/record.toml?deal=1")
    assert answer.headers["content-disposition"] == f'attachment; filename="gouji-{room}-1.gouji.toml"'
    assert loads(answer.text) == loads(live.get(f"/api/rooms/{room}/record.jsonl").text)


def test_a_finished_deal_is_walked_through(live, room):
    walked = live.get(f"/api/replay/{room}/1").json()
    assert {walked["steps"][step]["act"]["seat"] for step in walked.pop("bots")} >= set("BCDEF")
    assert walked["steps"][0]["n"] == 0
    assert walked["steps"][-1]["view"]["over"] is True
    text = live.get(f"/api/rooms/{room}/record.toml").text
    assert live.post("/api/replay", {"text": text, "deal": 1}).json() == walked


@pytest.mark.parametrize("path", ["record.toml?deal=2", "record.toml?deal=x", "record.txt", "record.toml?deal=-1"])
def test_what_is_not_a_finished_deal_is_not_given(live, room, path):
    assert live.get(f"/api/rooms/{room}/{path}").status_code == 404


def test_the_cards_of_a_running_deal_are_not_given_away(live):
    running = live.play(live.guest())
    for path in (f"/api/rooms/{running}/record.toml?deal=1", f"/api/rooms/{running}/record.jsonl", f"/api/replay/{running}/1"):
        answer = live.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "NO_RECORD")


@pytest.mark.parametrize("text", ["", "gouji = 9", "{", "[" * 5_000, "\x00", FLAT.replace("A 3", "🂡")])
def test_a_text_that_is_no_record_is_refused_with_a_sentence(live, text):
    answer = live.post("/api/replay", {"text": text})
    assert (answer.status_code, answer.json()["error"]["code"]) in {(422, "RECORD_UNFIT"), (404, "NO_RECORD")}
    assert answer.json()["error"]["en"]


def test_a_record_that_is_too_long_is_refused(live):
    answer = live.post("/api/replay", json.dumps({"text": " " * 1_000_001}).encode())
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "BODY_TOO_LONG")


def test_a_long_answer_is_sent_compressed(live, room):
    answer = live.get(f"/api/replay/{room}/1", **{"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.compress(answer.content)) * 5 < len(answer.content)
