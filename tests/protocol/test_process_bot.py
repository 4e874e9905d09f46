"""A program at a seat is told what its seat may know, in order, and plays as the same bot in this process."""

from __future__ import annotations

import json
import random
import sys
from typing import TYPE_CHECKING

import pytest

from gouji import SEATS, EventKind, Match, Position, Ruleset, View, legal_actions
from gouji.bots import UnknownBotError, make_bot
from gouji.bots.process import ProcessBot
from gouji.bots.processpool import MOST_FAILED, CommandError, Pool
from gouji.records.viewform import read_standing, read_view
from gouji.records.wire import from_wire
from gouji.rules import Event, GoujiError
from tests.protocol.programs import program

if TYPE_CHECKING:
    from gouji import Seat
    from gouji.bots import Bot

STEADY = f"{sys.executable} -m gouji.cli bot --level steady"
LOG = "log = open({path!r}, 'a')\ndef {name}(message):\n    log.write(json.dumps(message) + chr(10))\n    log.flush()\n"
ANSWER = 'say(id=message["id"], action=message["options"][0])'


def play(match: Match, rng: random.Random, bots: dict[Seat, Bot], others: str = "lowest") -> None:
    """A deal in which these seats are bots that watch, and all others play lowest."""
    game, told = match.begin(rng), 0
    watching = {seat: bot for seat, bot in bots.items() if isinstance(bot, ProcessBot)}
    for seat, bot in watching.items():
        bot.begin(View.start(seat, match.ruleset, game.position.standing))
    rest = make_bot(others, 0)
    while True:
        for event in game.events[told:]:
            for seat, bot in watching.items():
                bot.see(event.seen_by(seat))
        told, asked, options = len(game.events), game.position.asked, legal_actions(game.position)
        if asked is None:
            return
        match.play(bots.get(asked, rest).act(View.cut(game.position, asked), options))


@pytest.fixture
def heard(tmp_path, pool):
    """What a program is told at seat C in two deals of qingdao."""
    path = tmp_path / "heard.jsonl"
    logging = "".join(LOG.format(path=str(path), name=name) for name in ("ready", "act", "other"))
    changes = logging.replace("def act(message):", f"def act(message):\n    {ANSWER}").replace(
        "def ready(message):", 'def ready(message):\n    say(type="ready", name="log")'
    )
    bot, match = ProcessBot(program(tmp_path, changes), 11, 2000, pool), Match(Ruleset.parse("qingdao"))
    for deal in range(2):
        play(match, random.Random(deal), {SEATS[2]: bot})
    bot.close()
    pool.close()
    return match, [json.loads(line) for line in path.read_text().splitlines()]


def test_what_a_program_is_told_is_what_its_seat_may_see(heard):
    match, messages = heard
    told = [message for message in messages if "n" in message]
    seen = [[event.seen_by(SEATS[2]) for event in game.events] for game in match.games]
    assert [message["n"] for message in told] == [number for events in seen for number in range(len(events))]
    assert [from_wire(m) if "type" in m else None for m in told] == [event for events in seen for event in events]


def test_each_deal_begins_with_a_start_and_ends_with_an_end(heard):
    match, messages = heard
    framing = [message["type"] for message in messages if "n" not in message and message["type"] != "act"]
    assert framing == ["hello", *["start", "end"] * len(match.games)]
    start = [message for message in messages if message.get("type") == "start"][1]
    assert (start["seat"], start["ruleset"], start["seed"], start["ms_per_action"]) == ("C", "qingdao", 11, 2000)
    assert read_standing(start["standing"]) == match.games[1].position.standing


def test_the_questions_are_numbered_over_all_deals(heard):
    numbers = [message["id"] for message in heard[1] if message.get("type") == "act"]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_program_plays_as_the_same_bot_in_this_process(pool):
    records = []
    for bots in ({SEATS[3]: ProcessBot(STEADY, 3, 3000, pool)}, {}):
        match, rng = Match(Ruleset.parse("qingdao"), deals=2), random.Random(9)
        while not match.is_over:
            play(match, rng, bots, "steady")
        records.append([game.actions for game in match.games])
    assert records[0] == records[1]


def test_programs_wait_for_the_next_deal(bot, question):
    first, second = bot(), bot()
    second._words = first._words
    first.act(*question)
    pid = first._talk.link.pid
    first.close()
    assert second.act(*question) == question[1][0]
    assert second._talk.link.pid == pid


def test_a_program_that_owes_an_answer_waits_for_no_other_deal(bot, question, pool):
    late = bot("def act(message):\n    time.sleep(60)", ms=30)
    late.act(*question)
    late.close()
    assert pool._idle == {}


def test_a_bot_that_is_forgotten_leaves_its_program_to_the_next(bot, question, pool):
    bot().act(*question)
    assert [len(idle) for idle in pool._idle.values()] == [1]


def test_a_command_whose_programs_all_fail_is_not_started_for_ever(bot, question, pool):
    playing = bot("sys.exit(1)")
    for _ in range(MOST_FAILED):
        playing.begin(question[0])
        playing.act(*question)
    assert "none is started any more" in playing.sentences[-1]
    assert pool.failed[playing._words] == ["crash"] * MOST_FAILED


def test_a_deal_entered_in_the_middle_begins_with_a_view(tmp_path, pool, question):
    path = tmp_path / "heard.jsonl"
    bot = ProcessBot(program(tmp_path, LOG.format(path=str(path), name="other")), 1, 2000, pool)
    bot.act(*question)
    pool.close()
    start, sync = (json.loads(line) for line in path.read_text().splitlines())
    assert (start["type"], sync["type"], sync["n"]) == ("start", "sync", -1)
    assert read_view(sync["view"], Ruleset()) == question[0]


def test_after_a_refused_answer_the_program_is_told_what_was_played(tmp_path, pool, question):
    path = tmp_path / "heard.jsonl"
    illegal = 'def act(message):\n    say(id=message["id"], action="KKKK")\n'
    bot = ProcessBot(program(tmp_path, illegal + LOG.format(path=str(path), name="other")), 1, 2000, pool)
    bot.act(*question)
    bot.act(*question)
    pool.close()
    refused = json.loads(path.read_text().splitlines()[-1])
    assert refused == {"type": "refused", "id": 1, "reason": "ILLEGAL", "article": None, "played": "-"}


def test_a_void_deal_ends_too(tmp_path, pool):
    path = tmp_path / "heard.jsonl"
    bot = ProcessBot(program(tmp_path, LOG.format(path=str(path), name="other")), 1, 2000, pool)
    bot.begin(View.start(SEATS[0], Ruleset()))
    bot.see(Event(EventKind.REDEALT, SEATS[1], cause="request"))
    bot.close()
    pool.close()
    assert json.loads(path.read_text().splitlines()[-1]) == {"type": "end", "places": None, "points": None, "void": "request"}


def test_what_an_answer_tells_beside_the_act_is_kept(bot, question):
    playing = bot('def act(message):\n    say(id=message["id"], action="-", info={"value": 0.12})')
    playing.act(*question)
    assert playing.info == {"value": 0.12}


def test_a_program_sees_no_position():
    position = Position.deal(Ruleset(), random.Random(1))
    with pytest.raises(TypeError, match="sees a View, not a Position"):
        make_bot(STEADY, 1).act(position, legal_actions(position))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("./no_such_bot", "'./no_such_bot' is not there"),
        ("no_such_program bot.py", "'no_such_program' is not there"),
        ('python3 "bot.py', "cannot be read: no closing quotation"),
        (" ", "names no program"),
        ("./docs/bots.md", "not executable"),
    ],
)
def test_a_command_that_starts_nothing_is_refused_at_once(root, monkeypatch, command, sentence):
    monkeypatch.chdir(root)
    with pytest.raises(CommandError, match=sentence) as refused:
        make_bot(command, 1)
    assert isinstance(refused.value, GoujiError)


def test_a_name_without_slash_or_blank_is_no_command():
    with pytest.raises(UnknownBotError):
        make_bot("python3", 1)


def test_making_a_bot_starts_nothing():
    pool = Pool()
    ProcessBot(STEADY, 1, 3000, pool)
    assert pool._running == set()
