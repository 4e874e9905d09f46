"""Little programs that speak the bot protocol, well or badly."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """
import json, os, subprocess, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def ready(message):
    say(type="ready", name="little")

def other(message):
    pass

def act(message):
    say(id=message["id"], action=message["options"][0])

{changes}
for line in sys.stdin:
    message = json.loads(line)
    {{"hello": ready, "act": act}}.get(message.get("type"), other)(message)
"""


def program(folder: Path, changes: str = "", head: str = "") -> str:
    """The command of a program: a good one with some functions written otherwise, after a head."""
    path = folder / f"bot{len(list(folder.iterdir()))}.py"
    path.write_text(head + GOOD.format(changes=changes), encoding="utf-8")
    return f"{sys.executable} -I -S {path}"
