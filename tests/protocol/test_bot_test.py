"""`bot_test` finds nothing wrong with a good bot, and says what a bad one gets wrong."""

from __future__ import annotations

import random
import shutil
import sys

import pytest

from gouji import Question
from gouji.bots import make_bot
from gouji.cli import main
from gouji.testing import bot_test, bottalks
from gouji.testing.botmoments import dealt_again, every_question
from gouji.testing.bottalks import SCRIPTS, Bench, run_script
from tests.protocol.programs import program

READY, PLAIN, STRANGE, REFUSED, SYNC, ONCE, HASTE, LEAVES, EARLY = SCRIPTS
QUESTIONS = "it answers every question of a deal with one of its options, in time"
ANSWER = 'say(id=message["id"], action=message["options"][0])'
UPON = 'def other(message):\n    if message.get("type") == "{}":\n        sys.exit(3)'
SECOND_START = 'starts = []\ndef other(message):\n    starts.extend([1] * (message.get("type") == "start"))\n    assert len(starts) < 2'
BAD = [
    (READY, "sys.exit(3)", "it has closed its output, exit status 3"),
    (READY, "raise ValueError('no licence')", "ValueError: no licence"),
    (READY, 'def ready(message):\n    say(type="ready")', "ready without a name"),
    (READY, 'def ready(message):\n    print("Welcome!", flush=True)', "not a line of JSON"),
    (PLAIN, 'def act(message):\n    say(id=message["id"], action="KKKK")', '"KKKK"\' is none of its options'),
    (PLAIN, f"def act(message):\n    message['id'] += 1\n    {ANSWER}", "an answer to question 2, which is not out"),
    (PLAIN, 'def other(message):\n    message["type"]', "KeyError: 'type'"),
    (PLAIN, 'def other(message):\n    if message.get("type") == "start":\n        message["seed"]', "KeyError: 'seed'"),
    (STRANGE, UPON.format("weather"), "exit status 3"),
    (REFUSED, UPON.format("refused"), "exit status 3"),
    (SYNC, UPON.format("sync"), "exit status 3"),
    (ONCE, SECOND_START, "AssertionError"),
    (ONCE, f"def act(message):\n    {ANSWER}\n    {ANSWER}", "an answer to question 1, which is not out"),
    (HASTE, f"def act(message):\n    time.sleep(1.5)\n    {ANSWER}", "no answer in time"),
    (LEAVES, "import atexit\natexit.register(time.sleep, 60)", "it still runs"),
    (LEAVES, "import atexit\natexit.register(os._exit, 3)", "it ends with status 3"),
    (EARLY, "subprocess.Popen(['sleep', '60'])", "it leaves 1 process behind, which is killed"),
]


@pytest.fixture(params=["bot.py", "bot.js"])
def example(request, root):
    """The command of an example."""
    runner = sys.executable if request.param.endswith(".py") else shutil.which("node")
    if runner is None:
        pytest.skip("node is not installed")
    return f"{runner} {root / 'examples' / request.param}"


def test_nothing_is_wrong_with_an_example(example):
    report = bot_test(example, profiles=("qingdao",))
    assert (report.complaints, report.is_good, len(report.checks)) == ([], True, len(SCRIPTS) + 4)


def test_an_example_is_ten_lines(example, root):
    lines = (root / "examples" / example.rpartition("/")[2]).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line]) <= 10


@pytest.mark.parametrize(("name", "changes", "sentence"), BAD, ids=[sentence for _, _, sentence in BAD])
def test_a_program_is_told_what_it_gets_wrong(tmp_path, monkeypatch, name, changes, sentence):
    monkeypatch.setattr(bottalks, "LEAVING_S", 0.7)
    words = tuple(program(tmp_path, changes).split())
    check = run_script(name, Bench(words, 3000, 1))
    assert [sentence in complaint for complaint in check.complaints] == [True]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_good_program_passes_each_talk(tmp_path, name):
    check = run_script(name, Bench(tuple(program(tmp_path).split()), 3000, 1))
    assert (check.complaints, check.is_good) == ([], True)


def test_a_program_that_does_not_get_ready_is_not_tested_further(tmp_path):
    report = bot_test(program(tmp_path, "sys.exit(3)"))
    assert [check.name for check in report.checks] == [READY]


class Odd:
    """A bot that answers as its function does."""

    name = "odd"

    def __init__(self, answer) -> None:
        self.answer = answer

    def act(self, view, options):
        return self.answer(view, options)


WRONG = [
    (lambda _view, _options: None, "'None' is none of its options"),
    (lambda _view, _options: "-", "is none of its options"),
    (lambda _view, options: options[99], "it raises IndexError"),
    (lambda view, options: options[0] if view.question is not Question.CALL else 1 // 0, "call under"),
]


@pytest.mark.parametrize(("answer", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_bot_in_this_process_is_told_what_it_gets_wrong(answer, sentence):
    report = bot_test(Odd(answer), profiles=())
    assert any(complaint.startswith(QUESTIONS) and sentence in complaint for complaint in report.complaints)


def test_a_bot_that_takes_too_long_is_told_so():
    report = bot_test("steady", ms=0, profiles=())
    assert [check.is_good for check in report.checks] == [True, True, True, False]


@pytest.mark.parametrize("bot", ["steady", make_bot("lowest", 0), lambda seed: make_bot("random", seed)], ids=["name", "bot", "maker"])
def test_a_name_a_bot_and_what_makes_one_are_tested(bot):
    assert bot_test(bot, profiles=("charter",)).complaints == []


def test_chance_that_no_seed_governs_is_noted():
    rng = random.Random(1)
    report = bot_test(Odd(lambda _view, options: rng.choice(options)), profiles=())
    assert report.is_good
    assert "asked twice with the same seed it answers" in str(report)


def test_the_questions_are_all_there_are_each_with_a_choice():
    moments = every_question(1)
    assert {moment.position.question for moment in moments} == set(Question)
    assert {moment.position.question for moment in moments if len(moment.options) == 1} <= {Question.CUT, Question.GIVE}


def test_cards_dealt_again_leave_what_a_seat_knows_as_it_was():
    pairs = [(moment, dealt_again(moment, random.Random(1))) for moment in every_question(1)]
    other = [(moment, again) for moment, again in pairs if again is not None and again.position.hands != moment.position.hands]
    assert len(other) > 20
    assert [again.view for _, again in other] == [moment.view for moment, _ in other]


def test_the_command_prints_the_report_and_fails_where_something_is_wrong(tmp_path, capsys):
    assert main(["bot-test", "lowest", "--profiles", "charter"]) == 0
    assert "lowest: all 4 checks are good" in capsys.readouterr().out
    assert main(["bot-test", program(tmp_path, "sys.exit(3)")]) == 1
    assert "WRONG  it says that it is ready, and its name\n       - at its start: it has closed" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong", [["stedy"], ["./no_such_bot"], ["steady", "--ms", "0"], ["steady", "--ms", "9" * 20], ["steady", "--profiles", "qingdoa"]]
)
def test_the_command_refuses_what_it_cannot_test(wrong, capsys):
    assert main(["bot-test", *wrong]) == 2
    assert capsys.readouterr().err.startswith("gouji: ")
