"""Writes what the documents take from the code and its data; with ``--check`` only says whether they are current."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gouji import PROFILES, Reason
from gouji.records.wording import articles, chapters, options, profiles, sources
from gouji.rules.options import show_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gouji.records.wording import OptionText

DOCS = Path(__file__).parent.parent / "docs"
LANGUAGES = ("en", "zh")
REASONS_HEAD = """# Reasons 拒绝的理由

Why an act is refused. The page, the arbiter (`gouji explain`) and the library say the same sentence. Written by `make docs`.

| code | art. | English | 中文 |
|---|---|---|---|
"""
OPTION_HEAD = """| option | values | 取值 | profiles that differ | art. |
|---|---|---|---|---|
"""
PROFILE_HEAD = """| profile | what it is | 打法 | changes to `charter` | source |
|---|---|---|---|---|
"""


def reasons(_current: str) -> str:
    """The whole page of reasons."""
    rows = [f"| `{reason.code}` | {reason.article} | {reason.en} | {reason.zh} |\n" for reason in Reason]
    return REASONS_HEAD + "".join(rows)


def variants(current: str) -> str:
    """The page of variants with its two tables written anew."""
    return put(put(current, "profiles", profile_table()), "options", "\n".join(option_tables()))


def put(text: str, name: str, new: str) -> str:
    """The text with what stands between the marks of a name replaced."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, _, rest = text.partition(begin)
    return f"{before}{begin}\n{new}\n{end}{rest.partition(end)[2]}"


def profile_table() -> str:
    """A row a profile."""
    return PROFILE_HEAD + "".join(
        f"| `{name}` | **{told.title.en}.** {told.text.en} | **{told.title.zh}。** {told.text.zh} "
        f"| {changes_of(name)} | {sources()[told.source].en} |\n"
        for name, told in profiles().items()
    )


def changes_of(profile: str) -> str:
    """What a profile has otherwise than the charter."""
    ours, charter = PROFILES[profile], PROFILES["charter"]
    changed = [name for name in options() if getattr(ours, name) != getattr(charter, name)]
    return " ".join(f"`{name}={show_value(getattr(ours, name))}`" for name in changed) or "none"


def option_tables() -> Iterator[str]:
    """A table a chapter."""
    for key, title in chapters().items():
        rows = [option_row(option) for option in options().values() if option.chapter == key]
        yield f"### {title.en} {title.zh}\n\n{OPTION_HEAD}{''.join(rows)}"


def option_row(option: OptionText) -> str:
    """One option: values with meaning and kind of source, and the profiles that have it otherwise."""
    cells = (f"`{option.name}` {option.title.en} {option.title.zh}", *(values_cell(option, lang) for lang in LANGUAGES), elsewhere(option))
    cited = ", ".join(f"[{number}](rules/en.md#art-{number})" for number in option.articles)
    return f"| {' | '.join(cells)} | {cited} |\n"


def values_cell(option: OptionText, lang: str) -> str:
    """Each value with its sentence and kind of source."""
    told = [(f"`{value}`", words) for value, words in option.values.items()]
    if option.other:
        told.append((OTHERS[option.kind][lang != "en"], option.other))
    return "<br>".join(
        f"{value}: {words.text.said(lang).replace('{}', '…')} *{sources()[words.source].said(lang)}*" for value, words in told
    )


OTHERS = {
    "points": ("any six whole numbers", "任意六个整数"),
    "whole": ("any whole number", "任意整数"),
    "order": ("all four, in any order", "四项任意次序"),
}


def elsewhere(option: OptionText) -> str:
    """The profiles with another value than the charter's."""
    charter = getattr(PROFILES["charter"], option.name)
    other = [(name, getattr(ruleset, option.name)) for name, ruleset in PROFILES.items()]
    return "<br>".join(f"`{name}`: `{show_value(value)}`" for name, value in other if value != charter)


def rules_in(lang: str) -> Callable[[str], str]:
    """Writes the charter's own words under the heading of each article."""
    return lambda current: ARTICLE.sub(lambda found: quoted(found, lang), current)


ARTICLE = re.compile(r'(<a id="art-(\d+)"></a>\n)\n## .*\n(?:\n(?:>.*\n)+)?')


def quoted(found: re.Match[str], lang: str) -> str:
    """Anchor, heading and words of one article."""
    told = articles()[int(found[2])]
    words = ">\n".join(f"> {line}\n" for line in told.text.said(lang).splitlines())
    heading = f"第{told.number}条 {told.title.zh}" if lang == "zh" else f"Article {told.number} · {told.title.en}"
    return f"{found[1]}\n## {heading}\n\n{words}"


PAGES: dict[str, Callable[[str], str]] = {
    "reasons.md": reasons,
    "variants.md": variants,
    "rules/en.md": rules_in("en"),
    "rules/zh.md": rules_in("zh"),
}


def main() -> int:
    """Write or compare."""
    stale = [name for name, write in PAGES.items() if is_stale(DOCS / name, write)]
    if "--check" not in sys.argv[1:]:
        return 0
    for name in stale:
        print(f"docs/{name} is not what the code says: run `make docs`", file=sys.stderr)
    return 1 if stale else 0


def is_stale(path: Path, write: Callable[[str], str]) -> bool:
    """Whether a page is not what it should be; it is written unless only a check was asked for."""
    current = path.read_text(encoding="utf-8") if path.exists() else ""
    wanted = write(current)
    if "--check" not in sys.argv[1:]:
        path.write_text(wanted, encoding="utf-8")
    return current != wanted


if __name__ == "__main__":
    sys.exit(main())
