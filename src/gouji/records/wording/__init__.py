"""What options, values, profiles and articles mean, in Chinese and English; read from the TOML files beside this module on first use.

The names, final; each text is a `Both` with `.zh`, `.en` and `.said(lang)`::

    chapters() -> Mapping[str, Both]               headings in the order of play, by key: "cards", "sets", "opening" …
    options() -> Mapping[str, OptionText]          by option name, in the order of play, chapter by chapter
    profiles() -> Mapping[str, ProfileText]        by profile name, in the order of `PROFILES`
    articles() -> Mapping[int, ArticleText]        articles 1 to 33 of the charter
    article_numbers("8(3), 13") -> (8, 13)         the articles that an option, reason or event names
    meaning(name, value) -> Both                   the sentence of any value of an option, lists and numbers too
    OptionText   .name .chapter (a key) .title .values {text: ValueText} .other (ValueText | None) .under {custom: {text: Both}}
                 .article "6, 7" .articles (6, 7)
                 .section (RULES.md) .kind (as `Option.kind`) .default (text, of `charter`) .sources (kinds, the charter's first)
    ValueText    .text (a sentence, a `Both`) .source
    ProfileText  .name .title .text .source
    ArticleText  .number .title .text (`.zh` the charter's own words, `.en` a rendering)
    sources() -> Mapping[str, Both]                kinds of source by key: charter online platform house tv

What a whole custom says to people stands in `gouji.records.custom`: `lines(ruleset)`, `differences(ruleset, base)`, `page(ruleset, lang)`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from gouji.rules.options import show_value
from gouji.rules.ruleset import OPTIONS, PROFILES, option_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gouji.rules.options import Value

CUSTOMS = ("three_last", "eagles")
BARE_NUMBER = re.compile(r"\b\d+(?![^(]*\))")


@dataclass(frozen=True, slots=True)
class Both:
    """One text in both languages."""

    zh: str
    en: str

    def said(self, lang: str) -> str:
        """The text in `zh` or `en`."""
        return self.zh if lang == "zh" else self.en

    def filled(self, zh: str, en: str) -> Both:
        """The text with `{}` filled in, in each language."""
        return Both(self.zh.replace("{}", zh), self.en.replace("{}", en))


@dataclass(frozen=True, slots=True)
class ValueText:
    """What a value of an option means, one sentence, and the kind of source it has."""

    text: Both
    source: str


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option in words.

    Attributes:
        name: As in `Ruleset`.
        chapter: Key of the chapter it stands in.
        title: Its short name.
        values: What each value means, by its text; the words of a list where the option is one.
        other: What any other number or order means, `{}` for it; None where there is no other.
        under: What values mean instead in a custom that changes it: `three_last`, or `eagles` in a deck that has them.
    """

    name: str
    chapter: str
    title: Both
    values: Mapping[str, ValueText]
    other: ValueText | None
    under: Mapping[str, Mapping[str, Both]]

    @property
    def article(self) -> str:
        """The articles it varies, as written: `6, 7`."""
        return OPTIONS[self.name].article

    @property
    def articles(self) -> tuple[int, ...]:
        """The articles it varies."""
        return article_numbers(self.article)

    @property
    def section(self) -> int:
        """Section of RULES.md."""
        return OPTIONS[self.name].section

    @property
    def kind(self) -> str:
        """`choice`, `flag`, `whole`, `choices`, `order` or `points`."""
        return OPTIONS[self.name].kind

    @property
    def default(self) -> str:
        """The text of the charter's value."""
        return show_value(getattr(PROFILES["charter"], self.name))

    @property
    def sources(self) -> tuple[str, ...]:
        """Kinds of source of its values, each once, the charter's value first."""
        other = [self.other.source] if self.other else []
        return tuple(dict.fromkeys([*(value.source for value in self.values.values()), *other]))


@dataclass(frozen=True, slots=True)
class ProfileText:
    """A profile in words: its name, one sentence, and the kind of source it has."""

    name: str
    title: Both
    text: Both
    source: str


@dataclass(frozen=True, slots=True)
class ArticleText:
    """An article of the charter: its own words in Chinese, a rendering in English."""

    number: int
    title: Both
    text: Both


@cache
def read(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def both(pair: list[str]) -> Both:
    """Chinese, English."""
    return Both(pair[0], pair[1])


def value_text(told: list[str]) -> ValueText:
    """Chinese, English, kind of source."""
    return ValueText(both(told), told[2])


@cache
def chapters() -> Mapping[str, Both]:
    """The headings of a custom, in the order of play."""
    return MappingProxyType({key: both(pair) for key, pair in read("options")["chapters"].items()})


@cache
def sources() -> Mapping[str, Both]:
    """Kinds of source."""
    return MappingProxyType({key: both(pair) for key, pair in read("options")["sources"].items()})


@cache
def options() -> Mapping[str, OptionText]:
    """Every option in words, in the order of play."""
    return MappingProxyType({name: option_text(name, told) for name, told in read("options")["option"].items()})


def option_text(name: str, told: Mapping[str, Any]) -> OptionText:
    """One option as the file has it."""
    values = MappingProxyType({value: value_text(words) for value, words in told["values"].items()})
    other = value_text(told["other"]) if "other" in told else None
    under = {
        custom: MappingProxyType({value: both(words) for value, words in told[custom].items()}) for custom in CUSTOMS if custom in told
    }
    return OptionText(name, told["chapter"], both(told["title"]), values, other, MappingProxyType(under))


@cache
def profiles() -> Mapping[str, ProfileText]:
    """Every profile in words."""
    found = read("profiles")
    return MappingProxyType(
        {name: ProfileText(name, both(told["title"]), both(told["text"]), told["source"]) for name, told in found.items()}
    )


@cache
def articles() -> Mapping[int, ArticleText]:
    """Articles 1 to 33 of the charter."""
    found = read("articles")["article"]
    return MappingProxyType(
        {int(number): ArticleText(int(number), both(told["title"]), Both(told["zh"], told["en"])) for number, told in found.items()}
    )


def article_numbers(article: str) -> tuple[int, ...]:
    """The articles that a reference names: those of `8(3), 13` are 8 and 13."""
    return tuple(dict.fromkeys(int(number) for number in BARE_NUMBER.findall(article)))


def meaning(name: str, value: Value) -> Both:
    """What a value of an option means.

    Raises:
        RulesetError: The option is unknown.
    """
    option_of(name)
    option, shown = options()[name], show_value(value)
    if shown in option.values:
        return option.values[shown].text
    if option.other is None and isinstance(value, tuple):
        return Both(
            "".join(option.values[str(word)].text.zh for word in value), " ".join(option.values[str(word)].text.en for word in value)
        )
    words = [option.values[str(word)].text if str(word) in option.values else Both(str(word), str(word)) for word in as_list(value)]
    template = option.other or option.values[option.default]
    return template.text.filled("、".join(word.zh for word in words), ", ".join(word.en for word in words))


def as_list(value: Value) -> tuple[int | str, ...]:
    """A value that is none becomes a list of one."""
    return value if isinstance(value, tuple) else (value,)
