"""Profiles, options and articles in words, as `GET /api/rules` gives them to the page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from gouji.bots import LEVELS
from gouji.records.wording import articles, chapters, options, profiles
from gouji.rules.options import show_value
from gouji.rules.ruleset import OPTIONS, PROFILES
from gouji.server.pages import File
from gouji.server.settings import USUAL_LEVEL

if TYPE_CHECKING:
    from gouji.records.wording import Both, OptionText

Entry = dict[str, Any]


@cache
def catalogue() -> File:
    """The whole catalogue as JSON; it is the same for as long as the program runs."""
    plain = msgspec.json.encode(
        {
            "profiles": [profile_entry(name) for name in profiles()],
            "chapters": [{"key": key, **said(title)} for key, title in chapters().items()],
            "options": [option_entry(option) for option in options().values()],
            "levels": list(LEVELS),
            "usual_level": USUAL_LEVEL,
            "articles": {str(number): {"title": said(told.title), **said(told.text)} for number, told in articles().items()},
        }
    )
    return File(plain, "application/json")


def said(text: Both) -> Entry:
    """A text in both languages."""
    return {"zh": text.zh, "en": text.en}


def profile_entry(name: str) -> Entry:
    """A profile: its title, one sentence, and the value of every option as text."""
    told = profiles()[name]
    values = {option: show_value(getattr(PROFILES[name], option)) for option in OPTIONS}
    return {"name": name, **said(told.title), "text": said(told.text), "source": told.source, "values": values}


def option_entry(option: OptionText) -> Entry:
    """An option: where it belongs, its title, and a sentence for each value."""
    return {
        "name": option.name,
        "chapter": option.chapter,
        "section": option.section,
        "article": option.article,
        "articles": list(option.articles),
        "kind": option.kind,
        "default": option.default,
        **said(option.title),
        "values": [{"value": value, **said(told.text), "source": told.source} for value, told in option.values.items()],
        "other": said(option.other.text) if option.other else None,
    }
