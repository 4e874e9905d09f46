"""The documents say what the code does: each option, reason, event and command stands in them, and their examples run."""

from __future__ import annotations

import ast
import contextlib
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gouji
from gouji import OPTIONS, PROFILES, Action, ActionKind, EventKind, NotationError, Question, Reason, Ruleset, RulesetError
from gouji.records.wording import article_numbers, articles, chapters, options, profiles, sources
from gouji.rules.events import SECRET
from gouji.rules.options import show_value

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
VARIANTS = (ROOT / "docs/variants.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
REASONS = (ROOT / "docs/reasons.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
OWNERS = {"position": gouji.Position, "seat": gouji.Seat, "card_set": gouji.CardSet, "ruleset": gouji.Ruleset}
NOTATION = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
RULES = {lang: (ROOT / f"docs/rules/{lang}.md").read_text(encoding="utf-8") for lang in ("en", "zh")}
ROW = re.compile(r"^\| `(\w+)` (.+?) \| (.+?) \| (.+?) \| (.*?) \| (\[.+\)) \|$", re.MULTILINE)
ROWS = {name: row for name, *row in ROW.findall(VARIANTS)}
VALUE = re.compile(r"`([^`]+)`: ")
SERVER = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "src/gouji/server").glob("*.py"))]
FROM_PAGE = PROTOCOL.partition("From the client")[2].partition("From the server")[0]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
ANCHORED = re.compile(r"\[[^\]]*\]\(([^)#\s]*)#([^)\s]+)\)")


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
    """Option and value, as the rows have them; words of an order are no values."""
    return [(name, value) for name, row in ROWS.items() for value in VALUE.findall(row[1]) if OPTIONS[name].kind != "order"]


def asked_for(name: str, value: str) -> Ruleset:
    """A ruleset with this value, in the first custom that allows it."""
    for custom in ("", "three_last=true", "kaidian=true"):
        try:
            return Ruleset.parse(f"charter {custom} {name}={value}" if not custom.startswith(name) else f"charter {name}={value}")
        except RulesetError as error:
            refused = error
    raise refused


def sections(page: str) -> dict[int, str]:
    """The text of each article of a page of rules, by the number of its anchor."""
    parts = re.split(r'^<a id="art-(\d+)"></a>$', page, flags=re.MULTILINE)
    return dict(zip(map(int, parts[1::2]), parts[2::2], strict=True))


def examples(text: str) -> list[str]:
    return re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [p for p in PAGES if ">>>" in p.read_text(encoding="utf-8")], ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page):
    outcome = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (outcome.attempted > 0, outcome.failed) == (True, 0)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_repository_lead_somewhere(page):
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert not [link for link in links if not (page.parent / link).exists()]


def anchors(page: Path) -> set[str]:
    """What a link into a page can name: its own marks, and its headings as they are shown on the web."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([\w-]+)"></a>', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_into_a_page_find_their_place(page):
    links = [link for link in ANCHORED.findall(page.read_text(encoding="utf-8")) if "://" not in link[0]]
    assert not [link for link in links if link[1] not in anchors(page.parent / link[0] if link[0] else page)]


def test_every_option_has_its_row_in_the_order_of_play_and_every_row_its_option():
    assert list(ROWS) == [name for key in chapters() for name, option in options().items() if option.chapter == key]
    assert ROWS.keys() == OPTIONS.keys() == options().keys()


@pytest.mark.parametrize("name", OPTIONS)
def test_the_row_of_an_option_has_all_its_values_in_both_languages_and_its_article(name):
    _, english, chinese, _, cited = ROWS[name]
    missing = [value for value in OPTIONS[name].values if not (f"`{value}`: " in english and f"`{value}`: " in chinese)]
    assert (missing, ", ".join(re.findall(r"\[(\d+)\]", cited))) == ([], OPTIONS[name].article)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_first_value_of_a_row_is_that_of_the_charter(name):
    first = ",".join(OPTIONS[name].values) if OPTIONS[name].kind == "order" else VALUE.findall(ROWS[name][1])[0]
    assert asked_for(name, first) in {
        Ruleset.parse("charter"),
        Ruleset.parse("charter three_last=true"),
        Ruleset.parse("charter kaidian=true"),
    }


@pytest.mark.parametrize(("name", "value"), values())
def test_every_value_of_a_row_can_be_asked_for(name, value):
    assert show_value(getattr(asked_for(name, value), name)) == value


@pytest.mark.parametrize("name", OPTIONS)
def test_the_row_of_an_option_names_the_profiles_that_have_it_otherwise(name):
    told = dict(re.findall(r"`(\w+)`: `([^`]+)`", ROWS[name][3]))
    charter = getattr(Ruleset.parse("charter"), name)
    assert told == {
        profile: show_value(getattr(ruleset, name)) for profile, ruleset in PROFILES.items() if getattr(ruleset, name) != charter
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_a_name_a_chapter_and_a_source_and_a_sentence_for_each_value(name):
    option = options()[name]
    told = [option.title, *(value.text for value in option.values.values())]
    assert all(text.zh and text.en for text in told)
    assert (option.chapter in chapters(), set(option.sources) <= sources().keys()) == (True, True)
    assert set(OPTIONS[name].values) <= option.values.keys()


@pytest.mark.parametrize("name", PROFILES)
def test_every_profile_has_its_row(name):
    told = profiles()[name]
    assert f"| `{name}` | **{told.title.en}.** {told.text.en} | **{told.title.zh}。** {told.text.zh} |" in VARIANTS
    assert told.source in sources()


def test_the_charter_is_there_from_article_1_to_33():
    assert list(articles()) == list(range(1, 34))
    assert all(told.title.zh and told.title.en and told.text.zh and told.text.en for told in articles().values())


def test_every_article_that_an_option_or_a_reason_names_is_one_of_the_charter():
    named = [option.article for option in OPTIONS.values()] + [reason.article for reason in Reason]
    assert {number for article in named for number in article_numbers(article)} <= articles().keys()
    assert all(article_numbers(article) for article in named)


@pytest.mark.parametrize("lang", RULES)
def test_the_rules_have_an_anchor_an_example_and_the_charter_s_words_for_each_article(lang):
    found = sections(RULES[lang])
    assert list(found) == list(articles())
    assert [number for number, text in found.items() if not examples(text)] == []
    quoted = {number: "\n".join(re.findall(r"^> (.+)$", text, re.MULTILINE)) for number, text in found.items()}
    assert quoted == {number: told.text.said(lang).strip() for number, told in articles().items()}


def test_both_languages_of_the_rules_have_the_same_examples():
    english, chinese = (sections(RULES[lang]) for lang in ("en", "zh"))
    assert {number: examples(text) for number, text in english.items()} == {number: examples(text) for number, text in chinese.items()}
    assert examples(RULES["en"].partition("<a id")[0]) == examples(RULES["zh"].partition("<a id")[0]) != []


@pytest.mark.parametrize("name", OPTIONS)
def test_both_languages_of_the_rules_tell_every_option_with_its_words(name):
    words = [name, *(value for value in OPTIONS[name].values if OPTIONS[name].kind != "flag")]
    missing = [(lang, word) for lang, page in RULES.items() for word in words if not re.search(rf"\b{word}\b", page, re.ASCII)]
    assert missing == []


def glossary_codes() -> list[str]:
    """Every name in the column of code."""
    cells = re.findall(r"^\| .+? \| .+? \| (.+?) \| [\d, ]+ \|", GLOSSARY, re.MULTILINE)
    return [code for cell in cells for code in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("code", glossary_codes())
def test_every_name_of_the_glossary_is_one_of_the_library(code):
    first, _, second = code.partition(".")
    owner = (OWNERS.get(first) or getattr(gouji, first)) if second else gouji
    assert first == "gouji" or hasattr(owner, second or first)


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_every_kind_of_act_has_its_word_in_the_glossary(kind):
    assert f"ActionKind.{kind.name}" in glossary_codes()


def kinds_written(text: str) -> set[ActionKind]:
    """The kinds of acts whose codes a text shows."""
    kinds = set()
    for code in re.findall(r"`([^`]+)`", text):
        with contextlib.suppress(NotationError):
            kinds.add(Action.parse(code).kind)
    return kinds


def test_every_kind_of_act_has_its_code_in_the_notation():
    assert kinds_written(NOTATION.partition("## Actions")[2].partition("\n## ")[0]) == set(ActionKind)


@pytest.mark.parametrize("question", Question, ids=lambda question: question.value)
def test_every_question_stands_in_the_notation_and_whether_it_is_secret(question):
    (row,) = [line for line in NOTATION.splitlines() if line.startswith(f"| `{question.value}` |")]
    assert (", secret " in row) is (question in SECRET)


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


def test_the_pages_made_from_the_code_are_the_written_ones():
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
