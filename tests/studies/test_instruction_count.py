"""The engine gets no slower by more than a tenth: counted in instructions, which no busy machine changes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gouji.engine import COMPILED

BENCHES = Path(__file__).parents[2] / "benches"
SPEAK = (
    "from instructions import by_module\n"
    "print(by_module(['ob=(1) /x/gouji/engine/trick.abi3.so', 'fn=(1) a', '3 10', 'cob=(2) /x/gouji/engine/sets.abi3.so', 'cfn=(2) b',"
    " 'calls=1 4', '5 700', '+1 2', 'ob=(3) /usr/lib/libc.so.6', 'fn=(4)', '9 4000', 'ob=(2)', 'fn=(2)', '4 30', '* 1']))"
)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=BENCHES, capture_output=True, text=True, check=False)


def skip_where_nothing_can_be_compared() -> None:
    if shutil.which("valgrind") is None:
        pytest.skip("valgrind is not installed")
    if not COMPILED:
        pytest.skip("the engine is not compiled")
    told = run("-c", "from machine import compiler; print(compiler())").stdout.strip()
    if os.environ.get("CI") != "true" and told != json.loads((BENCHES / "instructions.json").read_text(encoding="utf-8"))["compiler"]:
        pytest.skip(f"the baseline was counted with another compiler than {told}")


def test_a_decision_takes_at_most_a_tenth_more_instructions_than_the_baseline():
    skip_where_nothing_can_be_compared()
    done = run("instructions.py")
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\nwhere it is meant: python benches/instructions.py --write"


def test_only_the_engine_s_own_instructions_are_counted():
    assert run("-c", SPEAK).stdout == "{'sets': 31, 'trick': 12}\n"
