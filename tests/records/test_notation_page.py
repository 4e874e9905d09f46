"""docs/notation.md names every word of a position, every question, kind and key of a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gouji.records.casefile import KEYS
from gouji.records.script import QUESTIONS
from gouji.records.shape import DEAL_KEYS, RECORD_KEYS
from gouji.rules.framewords import FRAME_WORDS
from gouji.rules.memory import WORDS

PAGE = (Path(__file__).parent.parent.parent / "docs/notation.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("word", [*WORDS, *FRAME_WORDS])
def test_every_word_of_a_position_has_its_row(word):
    assert f"| `{word}=" in PAGE or f"` `{word}=" in PAGE


def test_no_word_of_a_position_has_two_meanings():
    assert not WORDS.keys() & FRAME_WORDS.keys()


@pytest.mark.parametrize("key", dict.fromkeys([*RECORD_KEYS, *DEAL_KEYS]))
def test_every_key_of_a_record_has_its_row(key):
    assert re.search(rf"^\| (?:`\w+`, )*`{key}`", PAGE.partition("## Records")[2], re.MULTILINE)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_of_a_script_is_told(question):
    assert f"`? {question}" in PAGE


@pytest.mark.parametrize("kind", KEYS)
def test_every_kind_of_case_and_its_keys_are_told(kind):
    assert f"`{kind}`" in PAGE or f'kind = "{kind}"' in PAGE
    assert not [key for key in KEYS[kind] if f"`{key}`" not in PAGE and f"{key} = " not in PAGE]
