"""Marks by which a record tells that an act was changed afterwards, even into another legal one.

Two letters an act, chained over the beginning of the deal and all acts so far; times, comments and names are free to change. A record
written by hand has none, and whoever changes acts on purpose takes `check` out. One change in a thousand is told an act later.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from gouji.rules.pack import write_pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.records.values import Act, Deal

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
WIDTH = 2


def first_link(deal: Deal) -> int:
    """The chain before the first act: how the deal began."""
    parts = (write_pack(deal.deck), bytes(deal.cuts).hex(), deal.leader, deal.first, *(deal.hands or ()), deal.position)
    return zlib.crc32("/".join(map(str, parts)).encode())


def next_link(link: int, act: Act) -> int:
    """The chain after an act."""
    return zlib.crc32(act.code.encode(), link)


def mark_of(link: int) -> str:
    """Two letters for a link of the chain."""
    return LETTERS[link >> 5 & 31] + LETTERS[link & 31]


def marks_of(deal: Deal) -> Iterator[str]:
    """The mark of each act."""
    link = first_link(deal)
    for act in deal.acts:
        link = next_link(link, act)
        yield mark_of(link)
