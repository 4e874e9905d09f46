"""Programs in the arena: as good as a bot in this process, and one that misbehaves stops nothing."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress

import pytest

from gouji.cli import main
from tests.protocol.programs import program

FIRST, LAST = 'message["options"][0]', 'message["options"][-1]'
NOTED = "open({path!r}, 'a').write(str(os.getpid()) + ' ')\n"


def arena(capsys, *arguments: str):
    assert main(["arena", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def is_gone(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


@contextmanager
def started(command: list[str]):
    """A command that does not play on where the test fails."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as running:
        try:
            yield running
        finally:
            running.kill()


def wait_for(what, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize(("runner", "file"), [("python3", "bot.py"), ("node", "bot.js")])
def test_an_example_plays_the_arena_without_a_fault(capsys, root, runner, file):
    found = sys.executable if runner == "python3" else shutil.which(runner)
    if found is None:
        pytest.skip(f"{runner} is not installed")
    account = arena(capsys, f"{found} {root / 'examples' / file}", "lowest", "--boards", "2", "--workers", "1")
    assert (account["deals"], set(account["sides"][0]["faults"].values())) == (4, {0})


def test_a_level_behind_the_protocol_plays_as_it_does_in_this_process(capsys):
    boards = ("random", "--boards", "1", "--seed", "3", "--workers", "2", "--ruleset", "qingdao")
    behind, here = (arena(capsys, bot, *boards) for bot in (f"{sys.executable} -m gouji.cli bot --level random", "random"))
    behind["sides"][0]["name"] = "random"
    assert behind == here


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("crash", "def act(message):\n    sys.exit(1)"),
        ("flood", "def act(message):\n    while True: sys.stdout.write('x' * 9999)"),
    ],
    ids=["crash", "flood"],
)
def test_a_program_that_misbehaves_is_counted_and_the_arena_goes_on(capsys, tmp_path, kind, changes):
    account = arena(capsys, program(tmp_path, changes), "lowest", "--boards", "1", "--workers", "2")
    faults = account["sides"][0]["faults"]
    assert (account["deals"], faults.pop(kind) > 20, set(faults.values())) == (2, True, {0})
    assert set(account["sides"][1]["faults"].values()) == {0}


def test_a_program_that_hangs_is_late_and_the_arena_goes_on(capsys, tmp_path):
    command = program(tmp_path, "def act(message):\n    time.sleep(60)")
    boards = ("--boards", "1", "--single", "--limit-ms", "20", "--workers", "1", "--times")
    account = arena(capsys, command, "lowest", *boards)
    assert (account["deals"], account["times"][0]["late"] > 20) == (1, True)


def test_an_arena_that_is_interrupted_leaves_no_program_behind(tmp_path):
    path = tmp_path / "started"
    bot = program(tmp_path, head="import os\n" + NOTED.format(path=str(path)))
    command = [sys.executable, "-m", "gouji.cli", "arena", bot, "lowest", "--boards", "5000", "--workers", "2"]
    with started(command) as running:
        wait_for(lambda: path.exists() and len(path.read_text().split()) == 6)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=30)
    wait_for(lambda: all(map(is_gone, map(int, path.read_text().split()))))


def test_an_arena_that_is_killed_leaves_no_program_behind_that_reads_its_input(tmp_path):
    path = tmp_path / "started"
    bot = program(tmp_path, head="import os\n" + NOTED.format(path=str(path)))
    command = [sys.executable, "-m", "gouji.cli", "arena", bot, "lowest", "--boards", "5000", "--workers", "1"]
    with started(command) as running:
        wait_for(lambda: path.exists() and len(path.read_text().split()) == 3)
        running.kill()
        running.communicate(timeout=30)
    wait_for(lambda: all(map(is_gone, map(int, path.read_text().split()))))
