"""The documents say what the code does: each option, reason, event and command stands in them, and their examples run."""

from __future__ import annotations

import ast
import dataclasses
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gouji
from gouji import EventKind, Reason, Ruleset, RulesetError

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
VARIANTS = (ROOT / "docs/variants.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
REASONS = (ROOT / "docs/reasons.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \| ([\d, ]+) \|$", re.MULTILINE)
ROWS = {name: re.findall(r"`([^`]+)`", values) for name, values, *_ in ROW.findall(VARIANTS)}
LATER = re.findall(r"`(\w+)`", VARIANTS.partition("## Not built yet")[2].partition("## ")[0])
OPTIONS = {field.name: field.metadata["option"] for field in dataclasses.fields(Ruleset)}
ARTICLES = {name: article for name, *_, article in ROW.findall(VARIANTS)}
SERVER = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "src/gouji/server").glob("*.py"))]
FROM_PAGE = PROTOCOL.partition("From the client")[2].partition("From the server")[0]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")


def sent() -> set[str]:
    """Types of the messages that the server writes out."""
    pairs = [
        pair
        for tree in SERVER
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for pair in zip(node.keys, node.values, strict=True)
    ]
    literal = [(key.value, value.value) for key, value in pairs if isinstance(key, ast.Constant) and isinstance(value, ast.Constant)]
    return {str(value) for key, value in literal if key == "type"}


def known_to_server() -> set[str]:
    return {str(node.value) for tree in SERVER for node in ast.walk(tree) if isinstance(node, ast.Constant)}


def commands() -> list[str]:
    """The words after `gouji` that its help names."""
    told = subprocess.run([sys.executable, "-m", "gouji.cli", "--help"], capture_output=True, text=True, check=True).stdout
    return [name for named in re.findall(r"\{([\w,-]+)\}", told)[:1] for name in named.split(",")]


def values() -> list[tuple[str, str]]:
    return [(name, value) for name, named in ROWS.items() for value in named]


@pytest.mark.parametrize("page", [p for p in PAGES if ">>>" in p.read_text(encoding="utf-8")], ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page):
    outcome = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (outcome.attempted > 0, outcome.failed) == (True, 0)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_repository_lead_somewhere(page):
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert not [link for link in links if not (page.parent / link).exists()]


def test_every_option_has_its_row_and_every_row_its_option():
    assert list(ROWS) == list(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_row_of_an_option_has_all_its_values_and_its_article(name):
    assert (set(OPTIONS[name].values) - set(ROWS[name]), ARTICLES[name]) == (set(), OPTIONS[name].article)


@pytest.mark.parametrize("name", ROWS)
def test_the_first_value_of_a_row_is_that_of_the_charter(name):
    assert Ruleset.parse(f"charter {name}={ROWS[name][0]}") == Ruleset.parse("charter")


@pytest.mark.parametrize(("name", "value"), values())
def test_every_value_of_a_row_can_be_asked_for(name, value):
    assert value in str(Ruleset.parse(f"charter {name}={value}")) + ROWS[name][0]


@pytest.mark.parametrize("name", LATER)
def test_an_option_that_is_not_built_yet_says_so(name):
    with pytest.raises(RulesetError, match="not built yet"):
        Ruleset.parse(f"charter {name}=true")


@pytest.mark.parametrize("kind", EventKind, ids=lambda kind: kind.value)
def test_every_event_stands_in_the_protocol(kind):
    assert f"`{kind.value} " in PROTOCOL or f'"{kind.value}"' in PROTOCOL


def test_every_message_of_the_server_stands_in_the_protocol():
    assert sent()
    assert not [kind for kind in sorted(sent()) if f'"type":"{kind}"' not in PROTOCOL and f"`{kind} " not in PROTOCOL]


@pytest.mark.parametrize("kind", re.findall(r'`\{"type":"(\w+)"', FROM_PAGE))
def test_every_message_of_the_page_in_the_protocol_is_one_the_server_knows(kind):
    assert kind in known_to_server()


@pytest.mark.parametrize("readme", ["README.md", "README.zh.md"])
def test_a_readme_names_every_command(readme):
    text = (ROOT / readme).read_text(encoding="utf-8")
    assert {name: f"`gouji {name}" in text for name in commands()} == dict.fromkeys(commands(), True) != {}


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.code)
def test_every_reason_stands_in_its_page_with_article_and_both_sentences(reason):
    assert f"| `{reason.code}` | {reason.article} | {reason.en} | {reason.zh} |" in REASONS


def test_the_page_of_reasons_is_the_written_one():
    code = subprocess.run([sys.executable, "scripts/write_docs.py", "--check"], cwd=ROOT, check=False).returncode
    assert code == 0


@pytest.mark.parametrize("name", gouji.__all__)
def test_every_public_name_says_what_it_is(name):
    thing = getattr(gouji, name)
    assert not callable(thing) or thing.__doc__


@pytest.mark.parametrize("readme", ["README.md", "README.zh.md"])
def test_a_readme_opens_with_the_table_and_the_two_commands(readme):
    top = (ROOT / readme).read_text(encoding="utf-8").partition("\n## ")[0]
    assert "docs/table.png" in top
    assert "make play" in top
    assert "git clone" in top
