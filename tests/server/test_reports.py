"""Reported moves: found again as they were asked, kept with the record, told to the keeper alone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time

import pytest

from gouji.cli import main
from gouji.rules import SEATS, Action, Position, Ruleset, Seat, View
from gouji.server.commands import SaveAct, SaveDeal, Start
from gouji.server.minds import Minds
from gouji.server.moves import bot_steps, walked
from gouji.server.reports import MOST_AN_HOUR, read_comment, read_reports
from gouji.server.settings import Settings
from gouji.server.thinking import Choice
from gouji.server.tricklog import written
from gouji.server.trouble import TroubleError
from tests.server.live import Live, hear, say
from tests.server.world import HOST, new_world

BOTS = {"B": "random", "C": "random", "D": "steady", "E": "random", "F": "steady"}


@pytest.fixture(scope="module")
def played():
    """A whole deal under the rules of Qingdao: its history, and what every bot was asked, by seat and number of the question."""
    rng, asked = random.Random(5), {}

    def choose(think):
        asked[think.seat, think.id] = think
        return rng.choice(think.options)

    settings = Settings(ruleset="qingdao", bots=BOTS, decision_ms=2_000, bank_ms=0)
    world = new_world(choose, settings).do(Start(HOST, 7)).until(lambda table: table.deal.is_over)
    deal = next(save for save in world.saves if isinstance(save, SaveDeal))
    acts = [save for save in world.saves if isinstance(save, SaveAct)]
    return walked(deal, acts), asked, world.table.secret


def test_a_move_is_found_with_the_question_the_seed_and_the_sight_that_its_bot_had(played):
    history, asked, secret = played
    moves = [history.at_step(step) for step in range(1, len(history.acts) + 1)]
    bots = [move for move in moves if move.act.cause in {"bot", "trustee"}]
    for move in bots:
        think, choice = asked[move.seat, move.question], move.choice(secret)
        assert (choice.bot, choice.seed, choice.view) == (think.bot, think.seed, think.sight.view)
        assert choice.codes == tuple(option.code for option in think.options)
    assert len(bots) > 100
    assert {"burn", "call"} <= {history.moments[move.at].position.question.value for move in bots}


def test_an_event_points_at_the_move_that_it_tells(played):
    history, _, _ = played
    told = [(number, event) for number, event in enumerate(history.moments[-1].events) if written(event) and not event.is_auto]
    for number, event in told:
        move = history.at_event(number)
        assert (move.seat, move.act.action) == (event.seat, written(event))
    assert len(told) > 100


def test_what_tells_no_move_points_at_none(played):
    history, _, _ = played
    events = history.moments[-1].events
    for number in (-1, len(events), *(number for number, event in enumerate(events) if event.is_auto or not written(event))):
        with pytest.raises(TroubleError, match="no such move"):
            history.at_event(number)


def test_a_bots_pass_without_a_choice_counts_as_the_bots_and_a_persons_does_not(played):
    history, _, _ = played
    steps = bot_steps(history.deal, history.acts)
    forced = [step for step in range(1, len(history.acts) + 1) if history.acts[step - 1].cause == "forced"]
    seats = {history.acts[step - 1].seat: step in steps for step in forced}
    assert {seats[seat] for seat in "BCDEF"} == {True}
    persons = [history.acts[step - 1].cause for step in steps if history.acts[step - 1].seat == str(Seat.A)]
    assert "person" not in persons


@pytest.mark.parametrize(("raw", "kept"), [("", ""), (" why\n\tthis \u202e? ", "why this ?"), ("x" * 400, "x" * 400)])
def test_a_comment_is_kept_as_it_can_be_shown(raw, kept):
    assert read_comment(raw) == kept


def test_a_comment_that_is_too_long_is_refused():
    with pytest.raises(TroubleError, match="400"):
        read_comment("y" * 401)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A server, a guest at a quick table, and the number of the event of the first move of a bot."""
    live = Live(tmp_path_factory.mktemp("reports") / "s.sqlite3", "--pace", "0", "--requests-a-minute", "100000")
    token = live.guest("Ann")
    room = live.post("/api/rooms", {"token": token, "settings": {"bots": BOTS, "burn_ms": 200, "opening_ms": 200}}).json()["room"]
    with live.page(room, token) as (socket, _):
        say(socket, {"type": "start"})
        event = first_of_bot(socket)
    yield live, token, room, event
    assert live.stop() == (0, "")


def first_of_bot(socket):
    """The first set or pass of another seat than A; what is asked meanwhile is answered with the first option."""
    while True:
        for message in hear(socket):
            if message.get("type") in {"played", "passed"} and message["seat"] != "A":
                return message
            if message.get("type") == "act":
                say(socket, {"type": "act", "id": message["id"], "action": message["options"][0]})


def report(table, **more):
    live, token, room, event = table
    return live.post("/api/report", {"token": token, "room": room, "deal": 1, "event": event["n"], **more})


def test_a_report_is_answered_with_nothing_but_thanks_and_kept_with_the_record(table, tmp_path, capsys):
    live, _, room, event = table
    answer = report(table, comment="too  high")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    kept = read_reports(live.db)[-1]
    assert (kept.room, kept.deal, kept.seat, kept.name, kept.comment) == (room, 1, event["seat"], "Ann", "too high")
    assert (kept.level, kept.action) == (BOTS[event["seat"]], event.get("set", "-"))
    assert main(["reports", "--db", str(live.db)]) == 0
    assert f"room {room} deal 1: {event['seat']}" in capsys.readouterr().out
    assert main(["reports", str(kept.id), "--db", str(live.db)]) == 0
    (tmp_path / "r.gouji.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", str(tmp_path / "r.gouji.toml"), "--at", str(kept.act + 1)]) == 0
    assert capsys.readouterr().out


def test_what_the_bot_does_when_it_is_asked_again_is_added_after_the_answer(table):
    live = table[0]
    assert report(table, comment="later").status_code == 200
    until = time.monotonic() + 60
    while not (kept := next(one for one in read_reports(live.db) if one.comment == "later")).again and time.monotonic() < until:
        time.sleep(0.05)
    assert kept.again
    assert kept.en.endswith(".")
    assert kept.zh.endswith("。")


def test_nobody_waits_while_a_reported_bot_is_asked_again():
    async def ask() -> list[object]:
        kept: list[object] = []

        async def keep(*account: object) -> None:
            kept.append(account)

        minds = Minds(1)  # its processes are never started: whoever waited for them would wait for ever
        choice = Choice("steady", 1, View.cut(Position.deal(Ruleset(), random.Random(1)), SEATS[0]), ())
        minds.account(choice, Action.parse("-"), 1000, keep)
        return kept

    assert asyncio.run(ask()) == []


def test_the_same_move_reported_again_is_one_report(table):
    live = table[0]
    before = {kept.comment for kept in read_reports(live.db)}
    report(table, comment="once")
    report(table, comment="twice")
    assert {kept.comment for kept in read_reports(live.db)} - before == {"twice"}
    assert len({(kept.room, kept.act) for kept in read_reports(live.db)}) == len(read_reports(live.db))


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"event": -1}, 404, "NO_SUCH_MOVE"),
        ({"event": 0}, 404, "NO_SUCH_MOVE"),
        ({"event": 10**9}, 404, "NO_SUCH_MOVE"),
        ({"event": None}, 404, "NO_SUCH_MOVE"),
        ({"event": None, "step": 1}, 404, "NO_SUCH_MOVE"),
        ({"step": 1}, 404, "NO_SUCH_MOVE"),
        ({"deal": 2}, 404, "NO_SUCH_MOVE"),
        ({"room": "000000"}, 404, "ROOM_UNKNOWN"),
        ({"token": "x"}, 401, "GUEST_UNKNOWN"),
        ({"comment": "z" * 401}, 422, "COMMENT_TOO_LONG"),
        ({"event": "1"}, 400, "BODY_MALFORMED"),
    ],
)
def test_a_report_that_does_not_fit_is_refused_with_a_sentence(table, more, status, code):
    answer = report(table, **more)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_nobody_reports_without_end(table):
    live, token = table[0], table[0].guest("Bo")
    with sqlite3.connect(live.db) as database:
        guest = database.execute("SELECT max(id) FROM guests").fetchone()[0]
        row = "strftime('%s'), ?, '', '', 0, ?, '', '', '', '', '', '', '', '', ''"
        columns = "at_s, guest, name, room, deal, act, seat, action, level, seed, again, zh, en, comment, record"
        rows = [(guest, number) for number in range(MOST_AN_HOUR)]
        database.executemany(f"INSERT INTO reports ({columns}) VALUES ({row})", rows)  # noqa: S608  (our own names)
    answer = report(table, token=token)
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "REPORTED_ENOUGH")


@pytest.mark.parametrize(("arguments", "says"), [(["999999"], "no report 999999"), (["--db", "none.sqlite3"], "cannot be read")])
def test_what_is_not_there_is_one_line(table, capsys, arguments, says):
    assert main(["reports", "--db", str(table[0].db), *arguments]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert says in captured.err
