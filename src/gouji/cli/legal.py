"""`gouji legal "POSITION"`: who is asked, and everything it may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.cli.ruling import about, add_position, options, read_position
from gouji.records.spoken import said, spoken
from gouji.rules.play import spoils_burn

if TYPE_CHECKING:
    import argparse

HELP = "who is asked in a position, and every legal act with its spoken form"
RUIN = ("　（这样出就烧糊了）", "   (the burn fails by it)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take a position."""
    add_position(parser)


def run(given: argparse.Namespace) -> int:
    """Print the acts, one a line."""
    position, lang = read_position(given), given.lang
    for line in about(position, lang):
        print(line)
    if position.is_over:
        return 0
    actions = options(position)
    print(f"可以：{len(actions)}种" if lang == "zh" else f"legal acts: {len(actions)}")
    width = max((len(str(action)) for action in actions), default=0)
    for action in actions:
        ruin = said(RUIN, lang) if spoils_burn(position, action) else ""
        print(f"  {action!s:{width}}  {spoken(action, lang, position.question)}{ruin}")
    return 0
