"""Whatever a program does, its seat gets an answer, the fault is counted by kind, and nothing of it stays behind."""

from __future__ import annotations

import os
import time

import pytest

from gouji.bots import FAULTS, Faulty, Watcher, default_action
from gouji.bots.process import MOST_STARTS
from gouji.bots.processlink import MOST_LINE, MOST_OUTPUT
from gouji.bots.processtalk import Talk
from tests.protocol.programs import program

ANSWER = 'say(id=message["id"], action=message["options"][-1])'
LAST = f"def act(message):\n    {ANSWER}"
DEAF = "def ready(message):\n    say(type='ready', name='x')\n    "
SECOND = "seen = []\ndef act(message):\n    seen.append(message)\n    {first} if len(seen) == 1 else {then}\n"

CRASHES = {
    "at start": "sys.exit(3)",
    "in mid-deal": "def act(message):\n    sys.exit(3)",
    "by a signal": "def act(message):\n    os.kill(os.getpid(), 9)",
    "closing its output": "def act(message):\n    os.close(1)\n    time.sleep(60)",
    "closing its input": "def ready(message):\n    os.close(0)\n    say(type='ready', name='x')\n    time.sleep(60)",
    "closing its input and output": DEAF + "os.close(0), os.close(1), time.sleep(60)",
}
HANGS = {"asleep": "def act(message):\n    time.sleep(60)", "busy": "def act(message):\n    while True: pass"}
RUBBISH = {
    "no JSON": "def act(message):\n    print('what?', flush=True)",
    "no object": "def act(message):\n    print('[1, 2]', flush=True)",
    "an empty line": "def act(message):\n    print(flush=True)",
    "invalid UTF-8": 'def act(message):\n    os.write(1, b\'{"id": 1, "action": "\\xff"}\\n\')',
    "a wrong id": 'def act(message):\n    say(id=message["id"] + 7, action=message["options"][0])',
    "an id of a wrong type": 'def act(message):\n    say(id=str(message["id"]), action=message["options"][0])',
    "no id": 'def act(message):\n    say(action=message["options"][0])',
    "deeply nested": "def act(message):\n    print('[' * 30000, flush=True)",
    "a number without end": "def act(message):\n    print('{\"id\": ' + '9' * 9000 + '}', flush=True)",
}
ILLEGAL = {
    "no option": 'def act(message):\n    say(id=message["id"], action="KKKK")',
    "no code": 'def act(message):\n    say(id=message["id"], action=7)',
    "no action": 'def act(message):\n    say(id=message["id"])',
}
FLOODS = {
    "of lines": "def act(message):\n    while True: say(type='chat', text='x' * 100)",
    "without a line": "def act(message):\n    while True: sys.stdout.write('x' * 10000)",
    "of a huge line": f"def act(message):\n    print('x' * {MOST_LINE + 1}, flush=True)",
    "on stderr": "def act(message):\n    while True: sys.stderr.write('x' * 10000)",
}
KINDS = {"crash": CRASHES, "rubbish": RUBBISH, "illegal": ILLEGAL, "flood": FLOODS}
BAD = [pytest.param(kind, changes, id=f"{kind}, {how}") for kind, ways in KINDS.items() for how, changes in ways.items()]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def ends(pid: int) -> bool:
    """Whether a process that nobody here waits for is gone soon."""
    until = time.monotonic() + 5
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_running(pid)


@pytest.mark.parametrize(("kind", "changes"), BAD)
def test_a_bad_answer_is_played_by_the_default_and_counted_by_its_kind(bot, question, kind, changes):
    playing = bot(changes)
    assert [playing.act(*question) for _ in range(2)] == [default_action(question[1])] * 2
    assert playing.faults == dict.fromkeys(FAULTS, 0) | {kind: 2}
    assert playing.sentences[0].startswith(f"{kind}: ")


@pytest.mark.parametrize("how", HANGS)
def test_a_program_that_hangs_is_late_then_started_again(bot, question, how):
    playing = bot(HANGS[how], ms=60)
    assert [playing.act(*question) for _ in range(3)] == [default_action(question[1])] * 3
    assert (playing.faults["late"], sum(playing.faults.values())) == (3, 3)


def test_a_program_that_never_gets_ready_is_late(bot, question, pool):
    pool.startup_s = 0.1
    playing = bot("def ready(message):\n    time.sleep(60)")
    assert playing.act(*question) == default_action(question[1])
    assert playing.faults["late"] == 1


def test_a_program_that_is_not_ready_yet_ends_with_whoever_is_interrupted(tmp_path, monkeypatch):
    started = []

    def interrupt(talk, _deadline):
        started.append(talk.link.pid)
        raise KeyboardInterrupt

    monkeypatch.setattr(Talk, "_await_ready", interrupt)
    with pytest.raises(KeyboardInterrupt):
        Talk(program(tmp_path, head="import time\ntime.sleep(60)\n").split())
    assert [ends(pid) for pid in started] == [True]


def test_a_program_is_started_a_few_times_in_a_deal_and_no_more(bot, question, tmp_path):
    playing = bot("def act(message):\n    sys.exit(3)", head=f"open({str(tmp_path / 'starts')!r}, 'a').write('x')\n")
    played = [playing.act(*question) for _ in range(9)]
    assert (played, playing.faults["crash"]) == ([default_action(question[1])] * 9, 9)
    assert (tmp_path / "starts").read_text() == "x" * MOST_STARTS


def test_a_late_answer_that_comes_after_the_next_question_is_passed_over(bot, question):
    late = 'time.sleep(0.5), say(id=message["id"], action=message["options"][1])'
    playing = bot(SECOND.format(first=late, then=ANSWER), ms=200)
    assert playing.act(*question) == default_action(question[1])
    playing.ms = 2000
    assert [playing.act(*question) for _ in range(2)] == [question[1][-1]] * 2
    assert (playing.faults["late"], sum(playing.faults.values())) == (1, 1)


def test_a_program_that_wrote_rubbish_once_plays_on(bot, question):
    playing = bot(SECOND.format(first="print('loading...', flush=True)", then=ANSWER))
    assert [playing.act(*question) for _ in range(3)] == [default_action(question[1]), question[1][-1], question[1][-1]]


def test_a_program_that_crashed_once_is_told_what_its_seat_knows_and_plays_on(bot, question, tmp_path):
    once = f"path = {str(tmp_path / 'once')!r}\ndef act(message):\n    os.path.exists(path) or (open(path, 'w'), sys.exit(1))\n    {ANSWER}"
    playing = bot(once)
    assert [playing.act(*question) for _ in range(3)] == [default_action(question[1]), question[1][-1], question[1][-1]]


def test_a_child_that_a_program_leaves_behind_is_killed_with_it(bot, question, tmp_path):
    child = f"child = subprocess.Popen(['sleep', '60'])\nopen({str(tmp_path / 'child')!r}, 'w').write(str(child.pid))\n"
    playing = bot(f"{child}\n{LAST}")
    assert playing.act(*question) == question[1][-1]
    playing._pool.close()
    assert ends(int((tmp_path / "child").read_text()))


def test_a_program_that_ends_while_a_child_holds_its_output_has_crashed(bot, question):
    playing = bot("def act(message):\n    subprocess.Popen(['sleep', '60'])\n    os._exit(4)", ms=800)
    playing.act(*question)
    assert playing.sentences == ["crash: it has ended, exit status 4"]


def test_a_program_that_ignores_the_end_of_its_input_is_killed(bot, question, pool):
    playing = bot(f"import atexit, signal\nsignal.signal(15, signal.SIG_IGN)\natexit.register(time.sleep, 60)\n{LAST}")
    assert playing.act(*question) == question[1][-1]
    pid = playing._talk.link.pid
    pool.close()
    assert not is_running(pid)


def test_a_program_is_ended_where_the_system_cannot_look_at_a_child_without_reaping_it(bot, question, pool, monkeypatch):
    monkeypatch.delattr(os, "waitid")
    playing = bot(LAST)
    assert playing.act(*question) == question[1][-1]
    pid = playing._talk.link.pid
    pool.close()
    assert not is_running(pid)


def test_what_a_program_says_at_its_crash_moves_no_terminal(bot, question):
    playing = bot("def act(message):\n    sys.stderr.write('\\x1b[2J gone')\n    sys.exit(1)")
    playing.act(*question)
    assert playing.sentences == ["crash: it has closed its output, exit status 1: \\x1b[2J gone"]


def test_output_between_the_answers_is_drained_where_it_is_no_flood(bot, question):
    much = f"def act(message):\n    sys.stderr.write('x' * {MOST_OUTPUT // 2})\n    say(type='chat', text='x' * 40000)\n    {ANSWER}"
    playing = bot(much)
    assert [playing.act(*question) for _ in range(4)] == [question[1][-1]] * 4


def test_a_program_that_does_not_read_stops_nobody(bot, question):
    playing = bot(DEAF + "time.sleep(60)", ms=60)
    playing.begin(question[0])
    playing._write({"type": "chat", "text": "x" * 10_000_000})
    assert playing.act(*question) == default_action(question[1])
    assert playing.faults["late"] == 1


def test_a_process_bot_watches_counts_its_faults_and_holds_to_a_limit(bot):
    assert isinstance(bot(), Watcher)
    assert isinstance(bot(), Faulty)
