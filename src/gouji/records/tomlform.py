"""Records as TOML, for people and archives [NOTATION.md]."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gouji.records.reading import Reading
from gouji.records.seal import WIDTH, marks_of
from gouji.records.shape import (
    FLAT_KEYS,
    STARTS,
    deal_table,
    entry_of,
    read_acts,
    read_deal,
    read_record,
    record_table,
    refuse_taken,
    typed,
)
from gouji.records.tomltext import line_of, read_toml, write_list, write_pairs
from gouji.records.values import RecordError
from gouji.rules.errors import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.records.values import Deal, Record

NUMBER = re.compile(r"[1-9][0-9]{0,5}")


def write_toml(record: Record) -> str:
    """The TOML of a record: one deal of its own stands at the top level, the deals of a match are numbered tables.

    Raises:
        RecordError: It holds what no TOML can.
    """
    return "\n".join(lines(record)) + "\n"


def lines(record: Record) -> Iterator[str]:
    """Line by line."""
    refuse_taken(record.more)
    yield from write_pairs(record_table(record))
    if is_flat(record):
        yield from deal_lines(record.deals[0])
        return
    for deal in record.deals:
        yield ""
        yield f"[deal.{deal.number}]"
        yield from deal_lines(deal)


def is_flat(record: Record) -> bool:
    """Whether the record is a single deal that needs no table."""
    return len(record.deals) == 1 and record.deals[0].number == 1 and record.deals[0].seats is None and not record.deals[0].more


def deal_lines(deal: Deal) -> Iterator[str]:
    """One deal."""
    yield from write_pairs(deal_table(deal))
    yield from write_list("actions", [entry_of(act) for act in deal.acts])
    if deal.acts:
        yield f'check = "{"".join(marks_of(deal))}"'


def read_toml_record(text: str) -> Reading:
    """A record as far as it is well formed.

    Raises:
        RecordError: The text is no TOML, or its head is no record.
    """
    table = read_toml(text)
    if "deal" in table and any(key in table for key in FLAT_KEYS):
        raise RecordError(
            "a record has one deal at its top level, or numbered tables as in [deal.1], not both", line=line_of(text, "", "deal")
        )
    try:
        record = read_record({key: value for key, value in table.items() if key not in {*FLAT_KEYS, "deal"}})
        tables = deal_tables(table)
    except RecordError as error:
        raise error.at(line=line_of(text, "", error.key)) from None
    deals, fault = read_deals(tables)
    marks = dict(marks_in(tables))
    placed = fault and fault.at(line=fault.line or place(text, "deal" in table, fault))
    return Reading(
        record.with_deals(deals), placed, lambda deal, act: act_line(text, header(deal, is_table="deal" in table), act), marks=marks
    )


def deal_tables(table: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Number and keys of each deal, in order."""
    if "deal" not in table:
        flat = {key: value for key, value in table.items() if key in FLAT_KEYS}
        return [(1, flat)] if flat else []
    tables = table["deal"]
    if not isinstance(tables, dict) or not all(isinstance(deal, dict) for deal in tables.values()):
        raise RecordError("deals are numbered tables, as in [deal.1]", key="deal")
    numbers = [int(name) if NUMBER.fullmatch(name) else 0 for name in tables]
    if 0 in numbers or numbers != sorted(numbers):
        raise RecordError(f"deals are numbered upwards from 1, not {quoted(', '.join(tables))}", key="deal")
    return list(zip(numbers, tables.values(), strict=True))


def read_deals(tables: list[tuple[int, dict[str, Any]]]) -> tuple[tuple[Deal, ...], RecordError | None]:
    """The deals up to the first that is not well formed, and what is wrong there."""
    deals: list[Deal] = []
    for number, table in tables:
        try:
            deal = read_deal(number, table)
            acts, fault = read_acts(typed(table, "actions", list, []))
        except RecordError as error:
            return tuple(deals), error.at(deal=number)
        deals.append(replace(deal, acts=acts))
        if fault is not None:
            return tuple(deals), fault.at(deal=number)
    return tuple(deals), None


def marks_in(tables: list[tuple[int, dict[str, Any]]]) -> Iterator[tuple[tuple[int, int], str]]:
    """The mark that stands for each act of each deal; a mark too few or too many stands for none."""
    for number, table in tables:
        acts, text = table.get("actions", []), table.get("check")
        if isinstance(text, str) and isinstance(acts, list):
            for at in range(max(len(acts), -(-len(text) // WIDTH))):
                yield (number, at + 1), text[at * WIDTH : (at + 1) * WIDTH]


def header(number: int, *, is_table: bool) -> str:
    """What stands in the header of a deal's table."""
    return f"deal.{number}" if is_table else ""


def place(text: str, is_table: bool, fault: RecordError) -> int:
    """The line of a fault of a deal."""
    table = header(fault.deal, is_table=is_table)
    return act_line(text, table, fault.act) if fault.act else line_of(text, table, fault.key)


def act_line(text: str, table: str, act: int) -> int:
    """The line of an act; of the first key of the deal where it is about none."""
    return line_of(text, table, "actions", act) if act else max(line_of(text, table, key) for key in STARTS)
