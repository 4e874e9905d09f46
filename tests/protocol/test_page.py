"""docs/bot-protocol.md: the talk on it is what is really said, and its tables name every message and key."""

from __future__ import annotations

import json
import random
import re
import sys
from typing import TYPE_CHECKING

import pytest

from gouji import SEATS, Game, Position, Ruleset, View, legal_actions
from gouji.bots import FAULTS, make_bot
from gouji.bots.process import MOST_STARTS, ProcessBot
from gouji.bots.processlink import MOST_LINE, MOST_OUTPUT, Link
from gouji.bots.processpool import Pool
from gouji.bots.speaking import TAKEN
from gouji.records.viewform import STANDING_KEYS, VIEW_KEYS, read_view, write_view

if TYPE_CHECKING:
    from pathlib import Path

LOWEST = f"{sys.executable} -m gouji.cli bot --level lowest"
QUESTIONS = 2
WIDE = 8  # of a view's keys on one line


@pytest.fixture(scope="session")
def page(root: Path) -> str:
    return (root / "docs/bot-protocol.md").read_text(encoding="utf-8")


def talk_of_the_page() -> list[str]:
    """What is said at seat D of one deal up to its second answer; what `info` tells of the time is left out."""
    said: list[str] = []
    pool, send, next_line = Pool(), Link.send, Link.next_line

    def heard(link: Link, deadline: float) -> bytes:
        line = next_line(link, deadline)
        said.append("← " + re.sub(r',"info":\{[^}]*\}', "", line.decode()))
        return line

    def sent(link: Link, lines: bytes) -> None:
        said.extend("→ " + line for line in lines.decode().splitlines())
        send(link, lines)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Link, "send", sent)
        patch.setattr(Link, "next_line", heard)
        play(ProcessBot(LOWEST, 7, 3000, pool))
    pool.close()
    return said


def play(bot: ProcessBot) -> None:
    """A deal in which D is the bot and all others play lowest, until it has answered twice."""
    game, told, answers = Game.deal(Ruleset(), random.Random(5)), 0, 0
    bot.begin(View.start(SEATS[3], Ruleset()))
    while answers < QUESTIONS:
        for event in game.events[told:]:
            bot.see(event.seen_by(SEATS[3]))
        told, seat, options = len(game.events), game.position.asked, legal_actions(game.position)
        assert seat is not None
        mine = seat is SEATS[3] and len(options) > 1
        answers += mine
        game.play((bot if mine else make_bot("lowest", 0)).act(View.cut(game.position, seat), options))


def view_of_the_page() -> str:
    """The view of a small position, some keys a line."""
    position = Position.parse("3456AA/55566/33667/99/556688/44466 - D:KK - - - A 9", Ruleset())
    pairs = [
        f"{json.dumps(key)}:{json.dumps(value, separators=(',', ':'))}" for key, value in write_view(View.cut(position, SEATS[0])).items()
    ]
    lines = [",".join(pairs[at : at + WIDE]) for at in range(0, len(pairs), WIDE)]
    return "{" + ",\n ".join(lines) + "}"


def test_the_talk_on_the_page_is_what_is_said(page):
    [block] = re.findall(r"^```\n(→.*?)\n```$", page, re.MULTILINE | re.DOTALL)
    assert block.splitlines() == talk_of_the_page()


def test_the_view_on_the_page_is_one(page):
    [block] = re.findall(r"^```json\n(.*?)\n```$", page, re.MULTILINE | re.DOTALL)
    assert block == view_of_the_page()
    assert read_view(json.loads(block), Ruleset()).hand.size == 6


def test_the_page_names_every_message_key_and_fault(page):
    to_bot, from_bot = (set(re.findall(r'^\| `\{"type":"(\w+)"', part, re.MULTILINE)) for part in page.split("## From the bot"))
    assert to_bot == {*TAKEN, "refused"}
    assert from_bot == {"ready", "answer", "error"}
    assert set(re.findall(r"^\| `(\w+)` \|.*\|.*\|$", page, re.MULTILINE)) >= set(FAULTS)
    assert [key for key in (*VIEW_KEYS, *STANDING_KEYS) if f'"{key}":' not in page] == []


def test_the_page_s_ten_lines_are_the_example(page, root):
    [block] = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert (root / "examples/bot.py").read_text(encoding="utf-8").endswith(block)


def test_the_page_s_limits_are_those_of_the_code(page):
    limits = (MOST_LINE >> 10, MOST_OUTPUT >> 20, {2: "two", 3: "three", 4: "four"}[MOST_STARTS])
    assert "a line of more than {} KiB, or more than {} MiB".format(*limits) in page
    assert f"started at most {limits[2]} times in a deal" in page
