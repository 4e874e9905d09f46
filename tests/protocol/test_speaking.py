"""`gouji bot`: what a bot hears and says, line by line."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

from gouji import PROFILES, SEATS, Event, Match, Position, Ruleset, View, legal_actions
from gouji.bots import make_bot
from gouji.bots.speaking import MOST_LINE, Message, Speaker
from gouji.cli import main
from gouji.records.viewform import write_standing, write_view
from gouji.records.wire import to_wire
from tests.bots.hasty import Hasty

HELLO = {"type": "hello", "protocol": 1, "rulesets": ["charter"]}
START = {"type": "start", "seat": "D", "ruleset": "charter", "deals": 16, "ms_per_action": 3000}
DEALT = {"n": 0, "type": "dealt", "first": "A", "hands": ["?36", "?36", "?36", "3455666777888999TTTJJJQQQKKKAAA22BBR", "?36", "?36"]}
ACT = {"type": "act", "id": 7, "ms": 3000, "options": ["-", "888", "999"]}
OPENED = (HELLO, START, DEALT, {"n": 1}, {"n": 2, "type": "played", "seat": "A", "set": "666"})


def speaker(level: str = "steady") -> Speaker:
    return Speaker(level, lambda seed: make_bot(level, seed))


def heard(speaking: Speaker, *messages: object) -> list[Message]:
    """What it says to some messages; bytes are a line as it stands."""
    lines = [message if isinstance(message, bytes) else json.dumps(message).encode() for message in messages]
    return [said for line in lines for said in speaking.hear(line)]


def match_of(profile: str):
    """The games of two deals under a profile, each decision open; whoever plays sends the act."""
    match, rng = Match(Ruleset.parse(profile), deals=2), random.Random(profile)
    while not match.is_over:
        yield match, match.begin(rng)


def messages_for(seat, events, number: int) -> list[Message]:
    seen = [event.seen_by(seat) for event in events]
    return [{"n": number + at, **(to_wire(event) if event else {})} for at, event in enumerate(seen)]


def test_it_is_ready_with_the_name_of_its_level():
    assert heard(speaker(), HELLO) == [{"type": "ready", "protocol": 1, "name": "steady"}]


def test_it_answers_a_question_with_its_number_and_tells_how_long_it_took():
    [answer] = heard(speaker(), *OPENED[1:], ACT)
    assert (answer["type"], answer["id"], answer["action"] in ACT["options"]) == ("answer", 7, True)
    assert answer["info"]["ms"] >= 0


def test_asked_to_it_tells_why_in_both_languages():
    speaking = Speaker("steady", lambda _seed: make_bot("steady", 0), tells_motive=True)
    view = View.cut(Position.parse("4/55566/337KK/55667/556688/44466 - A:99 -B - - C 9", Ruleset()), SEATS[2])
    sync = {"type": "sync", "n": 42, "view": write_view(view)}
    [answer] = heard(speaking, START | {"seat": "C"}, sync, ACT | {"options": ["-", "KK"]})
    assert answer["action"] == "-"
    assert answer["info"]["motive"]["en"].startswith("Your teammate A is about to go out")
    assert "A" in answer["info"]["motive"]["zh"]


@pytest.mark.parametrize("level", ["random", "steady", "planner"])
def test_asked_beside_a_hand_that_it_was_not_told_of_it_answers_by_the_default_and_says_so(level):
    speaking = Speaker(level, lambda seed: make_bot(level, seed), tells_motive=True)
    said = heard(speaking, START, {"n": 0, "type": "asked", "seat": "D", "question": "follow"}, ACT)
    assert [(one["type"], one.get("action")) for one in said] == [("answer", "-"), ("error", None)]
    assert "has not been told it holds" in said[1]["error"]


def test_where_no_motive_is_to_be_had_it_answers_without():
    speaking = Speaker("random", lambda seed: make_bot("random", seed), tells_motive=True)
    heard(speaking, START, DEALT, {"n": 1, "type": "asked", "seat": "D", "question": "lead"})
    [answer] = heard(speaking, ACT | {"options": ["-", "="]})
    assert (answer["type"], answer["action"] in "-=", list(answer["info"])) == ("answer", True, ["ms"])


def test_what_it_does_not_know_is_passed_over():
    assert heard(speaker(), *OPENED[1:], {"type": "weather"}, {"sort": "start"}, b"", b"  \n", {"type": "refused", "id": 7}) == []


BAD = [
    (b"what?", 1, "not JSON"),
    (b'{"type": "act", "id": }', 23, "not JSON"),
    (b'{"a": "\xff"}', None, "not UTF-8 at byte 8"),
    ([1], None, "an object"),
    (HELLO | {"protocol": 2}, None, "protocol '2'"),
    (START | {"seat": "G"}, None, "a seat is one letter"),
    (START | {"ruleset": "qingdoa"}, None, "qingdao"),
    (START | {"seed": "x"}, None, "seed of start"),
    (START | {"standing": {}}, None, "standing needs 'number'"),
    ({"type": "start"}, None, "start needs 'ruleset'"),
    ({"n": 3, "type": "flew", "seat": "A"}, None, "'flew' is no type"),
    ({"n": "3"}, None, "n of an event"),
    ({"n": 3, "type": "played", "seat": "A"}, None, "played needs 'set'"),
    ({"n": 9, "type": "passed", "seat": "A"}, None, "event 9 comes where 3 was due"),
    (ACT | {"id": None}, None, "act needs 'id'"),
    (ACT | {"options": []}, None, "act needs 'options'"),
    (ACT | {"ms": -1}, None, "ms of act cannot be '-1'"),
    (ACT | {"ms": "soon"}, None, "ms of act cannot be 'soon'"),
    (ACT | {"options": ["8X8"]}, None, "is no card"),
    ({"type": "sync", "n": 42, "view": "…"}, None, "view is an object"),
    ({"type": "sync", "view": {}}, None, "sync needs 'n'"),
    (b"[" * 100_000, None, "recursion"),
    (b"x" * (MOST_LINE + 1), None, "a line of more than"),
]


@pytest.mark.parametrize(("line", "character", "sentence"), BAD, ids=[sentence for _, _, sentence in BAD])
def test_what_is_wrong_is_told_in_one_line_with_its_place_and_it_goes_on(line, character, sentence):
    speaking = speaker()
    heard(speaking, *OPENED)
    [error] = heard(speaking, line)
    assert (error["type"], error["line"], error["character"]) == ("error", 6, character)
    assert sentence in error["error"]
    assert [said["type"] for said in heard(speaking, *OPENED[1:], ACT)] == ["answer"]


@pytest.mark.parametrize(
    "message", [ACT, DEALT, {"n": 0}, {"type": "sync", "n": 1, "view": {}}], ids=lambda message: message.get("type", "n")
)
def test_before_a_deal_is_started_it_says_so(message):
    assert [said["error"] for said in heard(speaker(), HELLO, message)[1:]] == ["no deal has been started"]


def test_a_bot_that_thinks_as_long_as_it_is_let_is_told_how_long_the_answer_may_take():
    hasty = Hasty()
    speaking = Speaker("hasty", lambda _seed: hasty)
    heard(speaking, *OPENED, ACT | {"ms": 1250})
    no_limit = {key: value for key, value in ACT.items() if key != "ms"}
    assert [said["type"] for said in heard(speaking, no_limit)] == ["answer"]
    assert hasty.let_s == [1.25]


def test_a_bot_that_fails_where_it_is_told_how_long_it_may_think_is_played_by_the_default():
    class Stubborn(Hasty):
        def hurry(self, _seconds):
            raise OSError("no clock")

    said = heard(Speaker("stubborn", lambda _seed: Stubborn()), *OPENED, ACT)
    assert [(one["type"], one.get("action")) for one in said[-2:]] == [("answer", "-"), ("error", None)]
    assert said[-1]["error"] == "stubborn failed: OSError: no clock"


@pytest.mark.parametrize("profile", PROFILES)
def test_it_knows_what_its_seat_may_know_and_answers_as_the_bot_itself(profile):
    speaking, seat, bot = speaker(), SEATS[3], make_bot("steady", 0)
    for match, game in match_of(profile):
        heard(speaking, START | {"ruleset": profile, "standing": write_standing(game.position.standing)})
        told = 0
        while match.is_playing:
            assert heard(speaking, *messages_for(seat, game.events[told:], told)) == []
            told = len(game.events)
            view, options = View.cut(game.position, game.position.asked), legal_actions(game.position)
            action = bot.act(view, options)
            if game.position.asked is seat:
                assert speaking._view == view
                assert [said["action"] for said in heard(speaking, ACT | {"options": list(map(str, options))})] == [str(action)]
            match.play(action)


def test_a_view_in_mid_deal_is_as_good_as_the_events():
    position = Position.parse("3456AA/55566/33667/99/556688/44466 - D:KK - - - A 9", Ruleset())
    view, speaking = View.cut(position, SEATS[0]), speaker()
    sync = {"type": "sync", "n": 42, "view": write_view(view)}
    assert heard(speaking, START | {"seat": "A"}, sync) == []
    assert (speaking._view, [said["action"] for said in heard(speaking, ACT | {"options": ["=", "AA"]})]) == (view, ["AA"])
    assert heard(speaking, {"n": 43, "type": "passed", "seat": "A"}) == []


def test_the_seed_of_a_deal_is_that_of_its_bot():
    def answers(seed: int) -> list[str]:
        speaking = speaker("random")
        heard(speaking, START | {"seed": seed}, *OPENED[2:])
        return [said["action"] for _ in range(12) for said in heard(speaking, ACT)]

    assert (answers(5) == answers(5), answers(5) == answers(6)) == (True, False)


class Failing:
    """A bot that watches and always fails."""

    name = "failing"

    def __init__(self) -> None:
        self.told: list[str] = []

    def begin(self, view: View) -> None:
        self.told.append(f"begin {view.seat}")

    def see(self, event: Event | None) -> None:
        self.told.append("see" if event is None else event.kind.value)

    def close(self) -> None:
        self.told.append("close")

    def act(self, _view: View, _options: object) -> None:
        raise RuntimeError("no idea")


def test_a_bot_that_fails_is_played_by_the_default_and_said_to_have_failed():
    said = heard(Speaker("failing", lambda _seed: Failing()), *OPENED[1:], ACT)
    assert [(one["type"], one.get("action"), one.get("error")) for one in said] == [
        ("answer", "-", None),
        ("error", None, "failing failed: RuntimeError: no idea"),
    ]


def test_a_bot_that_watches_is_told_what_happens_and_closed_at_the_end():
    bot = Failing()
    heard(Speaker("failing", lambda _seed: bot), *OPENED, {"type": "end", "places": "CADFBE", "points": [4, -4]})
    assert bot.told == ["begin D", "dealt", "see", "played", "close"]


def run_bot(sent: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "gouji.cli", "bot", *arguments]
    return subprocess.run(command, input=sent, capture_output=True, check=False, timeout=60)


def test_the_command_answers_on_stdout_and_ends_with_its_input():
    sent = b"\n".join(json.dumps(message).encode() for message in (*OPENED, ACT)) + b"\n" + b"x" * (MOST_LINE + 9) + b"\nwhat?"
    done = run_bot(sent, "--level", "lowest")
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [one["type"] for one in said] == ["ready", "answer", "error", "error"]
    assert [one["line"] for one in said[2:]] == [7, 8]


def test_the_command_knows_its_levels(capsys):
    assert main(["bot", "--level", "stedy"]) == 2
    assert "did you mean steady?" in capsys.readouterr().err


def test_the_command_with_a_seed_of_its_own_leaves_that_of_the_deals():
    def answers(seed: int, own: str = "5") -> bytes:
        sent = [START | {"seed": seed}, *OPENED[2:], *[ACT | {"options": ["-", "7", "8", "9", "T", "J", "Q", "K"]}] * 8]
        said = run_bot(b"\n".join(json.dumps(message).encode() for message in sent), "--level", "random", "--seed", own)
        return b"".join(line.partition(b"info")[0] for line in said.stdout.splitlines())

    first = answers(1)
    assert (first == answers(2), first == answers(1, "6")) == (True, False)
