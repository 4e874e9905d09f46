"""What is played for a bot that fails."""

from __future__ import annotations

import pytest

from gouji import Action
from gouji.bots import default_action


@pytest.mark.parametrize(
    ("options", "played"),
    [
        ("- 888 999", "-"),
        ("888 !999 .", "."),
        ("= KKK", "="),
        ("333 44", "333"),
        ("accept refuse", "accept"),
        ("call .", "."),
    ],
)
def test_the_default_refuses_or_declines_where_it_can_else_takes_the_first(options, played):
    assert str(default_action([Action.parse(code) for code in options.split()])) == played


def test_nothing_can_be_played_where_nothing_is_offered():
    with pytest.raises(ValueError, match="without options"):
        default_action([])
