"""One concept, one word, and rooms of a size one can read: what docs/glossary.md and CONTRIBUTING.md promise."""

from __future__ import annotations

import ast
import io
import re
import statistics
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/gouji"
FILES = sorted(SOURCE.rglob("*.py"))
OWN_TEXTS = [*FILES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "scripts").glob("*.py"), *(ROOT / "benches").glob("*.py")]
PAGE = sorted(path for suffix in ("ts", "svelte", "css") for path in (ROOT / "web/src").rglob(f"*.{suffix}"))
MOST_LINES = 600
STRUCK = {"federation": "team", "bomb": "gouji set", "partner": "teammate"}
STRUCK_IN_RULES = STRUCK | {"opponent": "opposite; all three are opponents"}  # the page may call one of the three an opponent
HAN = re.compile(r"[\u3400-\u9fff]")
WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def words(text: str) -> set[str]:
    """Lower-case words of a text, those inside snake_case and CamelCase names too."""
    return {word.lower() for word in WORDS.findall(text)}


def rounds(text: str) -> list[str]:
    """Uses of `round` other than a call of the builtin or the question of burning, which RULES.md calls burn round."""
    return re.findall(r"(?<!burn )\brounds?\b(?!\()(?! down| up)|\w+_round\b|\bround_\w+", text, re.IGNORECASE)


def functions(path: Path) -> list[tuple[str, int]]:
    """Name and body lines of each function; the docstring is no body."""
    nodes = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return [(f"{path.name}:{node.name}", body_lines(node)) for node in nodes]


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def sizes() -> list[int]:
    return [lines for path in FILES for _, lines in functions(path)]


def foreign(path: Path) -> list[tokenize.TokenInfo]:
    """Names that hold Chinese, and comments that do."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    return [token for token in tokens if token.type in {tokenize.NAME, tokenize.COMMENT} and HAN.search(token.string)]


def docstrings(path: Path) -> list[str]:
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [ast.get_docstring(node) or "" for node in nodes if isinstance(node, documented)]


@pytest.mark.parametrize("path", FILES + PAGE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_source_uses_a_struck_word(path):
    struck = STRUCK if path in PAGE else STRUCK_IN_RULES
    assert not {word: struck[word] for word in words(path.read_text(encoding="utf-8")) & struck.keys()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_trick_is_never_called_a_round(path):
    assert not rounds(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_and_comments_are_english(path):
    assert not foreign(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_docstring_is_chinese_in_its_first_line_at_most(path):
    assert not [text for text in docstrings(path) if HAN.search(text.partition("\n")[2])]


@pytest.mark.parametrize("path", [*OWN_TEXTS, *PAGE], ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_has_at_most_600_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_half_of_all_functions_have_at_most_eight_lines():
    assert statistics.median(sizes()) <= 8


def test_nine_of_ten_functions_have_at_most_25_lines():
    assert statistics.quantiles(sizes(), n=10, method="inclusive")[-1] <= 25


@pytest.mark.parametrize("path", OWN_TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_knows_one_machine_s_folders(path):
    assert not re.findall(r"['\"]/(?:work|root|home)/\w+", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("partner = 1", {"partner"}),
        ("def bestPartner(): ...", {"partner"}),
        ("class BombSet: ...", {"bomb"}),
        ("your_opponent()", {"opponent"}),
        ("seat.opponents", set()),
        ("the bombastic", set()),
    ],
)
def test_struck_words_are_found_inside_names(text, found):
    assert words(text) & STRUCK_IN_RULES.keys() == found


@pytest.mark.parametrize(
    ("text", "count"),
    [("round(x, 2)", 0), ("this round ends", 1), ("round_number = 1", 1), ("the burn round", 0), ("all around", 0), ("last_round", 1)],
)
def test_round_as_a_noun_is_told_from_the_builtin(text, count):
    assert len(rounds(text)) == count
