"""layout.py tells the interpreter what layout.pxd tells the compiler."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gouji.engine import layout
from gouji.rules.reasons import Reason

TEXT = Path(layout.__file__).with_suffix(".pxd").read_text(encoding="utf-8")
BITS = {"signed char": 8, "unsigned char": 8, "short": 16, "int": 32, "unsigned long long": 64}


def fields(struct: str) -> dict[str, tuple[str, int]]:
    """Name, C type and length (0: no array) of the fields of a struct."""
    body = TEXT.split(f"cdef struct {struct}:\n")[1].split("\n\n")[0]
    found = re.findall(r"^ {4}((?:\w+ )+)(\w+)(?:\[(\d+)\])?$", body, re.MULTILINE)
    return {name: (kind.strip(), int(length or 0)) for kind, name, length in found}


def numbers() -> dict[str, int]:
    """Every enum value of the declarations."""
    found = re.findall(r"^ {4}([A-Z_]+) = (\d+)(?: << (\d+))?$", TEXT, re.MULTILINE)
    return {name: int(value) << int(shift or 0) for name, value, shift in found}


@pytest.mark.parametrize("struct", ["Rules", "Table"])
def test_a_struct_has_the_fields_of_its_class(struct):
    assert sorted(fields(struct)) == sorted(getattr(layout, struct).__slots__)


@pytest.mark.parametrize("struct", ["Rules", "Table"])
def test_arrays_have_the_same_length(struct):
    made = getattr(layout, struct)()
    lengths = {name: len(getattr(made, name)) if isinstance(getattr(made, name), list) else 0 for name in made.__slots__}
    assert lengths == {name: length for name, (_, length) in fields(struct).items()}


def test_every_field_has_a_type_whose_size_is_known():
    assert {kind for struct in ("Rules", "Table") for kind, _ in fields(struct).values()} <= BITS.keys()


def test_names_have_the_same_numbers_on_both_sides():
    own = {name: value for name, value in vars(layout).items() if name.isupper() and isinstance(value, int)}
    assert numbers() == own


def test_a_set_and_every_other_act_fit_the_type_that_holds_them():
    assert fields("Table")["top"] == ("int", 0)
    assert max(layout.PASS, layout.YIELD, layout.TURN_DOWN, layout.ASK_WIND, layout.DECLINE) < 2**31


def test_every_reason_of_the_rules_has_its_number_in_the_engine():
    first = list(numbers()).index("LEGAL")
    reasons = dict(list(numbers().items())[first:])
    of_play = {reason.name: reason.number for reason in Reason if reason.number <= max(reasons.values())}
    assert of_play == {name: number for name, number in reasons.items() if number}


def test_copying_a_table_leaves_nothing_shared():
    table = layout.Table()
    other = table.copy()
    assert {name: getattr(other, name) for name in table.__slots__} == {name: getattr(table, name) for name in table.__slots__}
    assert not [name for name in table.__slots__ if isinstance(getattr(table, name), list) and getattr(table, name) is getattr(other, name)]
