"""Whatever a scenario file holds: exit code 0, 1 or 2, never a traceback, and at most one line on stderr."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gouji.cli import main

FILES = sorted((Path(__file__).parent.parent / "scenarios").glob("*.toml"))
RULINGS = [f"[[case]]{case}" for path in FILES for case in path.read_text(encoding="utf-8").split("[[case]]")[1:]]
LETTERS = "ABCDEF -=.~^!?,[]{}3456789TJQKA2BRkq\"'\n\\\x1b大#@"
EDIT = st.tuples(st.floats(0, 1), st.integers(0, 8), st.text(LETTERS, max_size=4))


@pytest.fixture(scope="module")
def ruling(tmp_path_factory):
    """Run a file of these bytes; exit code and lines on stderr."""
    path = tmp_path_factory.mktemp("any") / "any.toml"

    def run(data: bytes) -> tuple[int, int]:
        path.write_bytes(data)
        lines = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(lines):
            code = main(["scenario", str(path)])
        return code, lines.getvalue().count("\n")

    return run


def edited(text: str, edits: list[tuple[float, int, str]]) -> str:
    """The text with slips of the pen: at a place some characters are gone and others stand there."""
    for place, gone, put in edits:
        at = int(place * len(text))
        text = text[:at] + put + text[at + gone :]
    return text


@given(st.sampled_from(RULINGS), st.lists(EDIT, max_size=3))
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_a_ruling_with_slips_of_the_pen_is_ruled_on_or_one_line(ruling, text, edits):
    code, lines = ruling(edited(text, edits).encode())
    assert (code in {0, 1, 2}, lines) == (True, code // 2)


@given(st.sampled_from(RULINGS), st.floats(0, 1))
def test_a_truncated_ruling_is_ruled_on_or_one_line(ruling, text, part):
    code, lines = ruling(text[: int(part * len(text))].encode())
    assert (code in {0, 1, 2}, lines) == (True, code // 2)


@given(st.binary(max_size=200))
def test_any_bytes_are_one_line(ruling, data):
    assert ruling(data) == (2, 1)
