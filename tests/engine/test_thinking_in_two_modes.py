"""Compiled and as Python the planner chooses the same, the search finds the same margins to the last bit, the solver the same values."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gouji.engine import COMPILED, _freshness
from tests.engine.thinking import RULESETS, thought

ROOT = Path(__file__).parent.parent.parent
OTHER = "from tests.engine.thinking import RULESETS, thought\nfor text in RULESETS: print(thought(text))"


def start_other() -> subprocess.Popen[str]:
    """The same thoughts in the other mode, in another process."""
    environment = os.environ | {"GOUJI_PURE": "1" if COMPILED else ""}
    return subprocess.Popen([sys.executable, "-c", OTHER], env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT)


@pytest.mark.skipif(not _freshness.built_files(_freshness.HERE), reason="the engine is not compiled here: there is nothing to compare")
def test_the_bots_think_the_same_in_both_modes():
    with start_other() as other:
        own = [thought(text) for text in RULESETS]
        said = other.communicate()[0]
    assert said.splitlines() == own


def test_the_thoughts_depend_on_the_rules():
    assert thought(RULESETS[0]) != thought(RULESETS[1])
