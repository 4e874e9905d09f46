"""Stands in for the ``cython`` module while the engine's files run as plain Python.

It knows what those files use: types, decorators, declarations. Values stay Python's own: nothing wraps but an explicit
``cast`` to an integer type, which gives what C gives. Running the engine never needs Cython installed.
"""

from __future__ import annotations

from contextlib import nullcontext
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

UNSET: Any = object()


class CType:
    """A C type: called it makes a value, indexed with a length it makes an array type, with ``:`` a memoryview's."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self._make = make

    def __call__(self, *value: Any, **fields: Any) -> Any:
        return self._make(*value, **fields)

    def __getitem__(self, length: Any) -> CType:
        if not isinstance(length, int):
            return pointer(self)
        return CType(lambda *given: list(given[0]) if given else [self() for _ in range(length)])


def whole(bits: int, *, signed: bool) -> CType:
    """An integer type of so many bits, two's complement."""
    half = 1 << (bits - 1) if signed else 0
    return CType(lambda value=0: ((int(value) + half) & ((1 << bits) - 1)) - half)


def pointer(_base: Any) -> CType:
    """A pointer or memoryview type: whatever is pointed at stands for the pointer."""
    return CType(lambda value=None: value)


def struct(**fields: CType) -> CType:
    """A struct type; its values start zeroed and take fields by keyword or attribute."""

    def make(given: Struct | None = None, **values: Any) -> Struct:
        if given is not None:
            return given
        return Struct({name: values.get(name, UNSET) for name in fields}, fields)

    return CType(make)


class Struct:
    """One value of a struct type. Index 0 is the value itself, as for a pointer to it."""

    def __init__(self, values: dict[str, Any], fields: dict[str, CType]) -> None:
        for name, value in values.items():
            setattr(self, name, fields[name]() if value is UNSET else value)

    def __getitem__(self, index: int) -> Struct:
        if index:
            raise IndexError(index)
        return self


class Switch(nullcontext[None]):
    """A decorator and context manager without effect: ``nogil``, ``boundscheck(False)``."""

    def __call__(self, target: Any = None) -> Any:
        return target if callable(target) else self


def same(target: Any) -> Any:
    """A decorator without effect."""
    return target


def takes_arguments(*_args: Any, **_options: Any) -> Callable[[Any], Any]:
    """A decorator with arguments and without effect."""
    return same


def declare(kind: Any = None, value: Any = UNSET, **_names: Any) -> Any:
    """The value as it stands, else the type's zero."""
    if value is not UNSET:
        return value
    return kind() if callable(kind) else None


def cast(kind: Any, value: Any, **_options: Any) -> Any:
    """The value as C would convert it."""
    return kind(value) if callable(kind) else value


REAL = CType(lambda value=0.0: float(value))
NOTHING = CType(lambda *_value: None)
SIGNED = {"schar": 8, "short": 16, "int": 32, "long": 64, "longlong": 64, "Py_ssize_t": 64, "ssize_t": 64, "Py_hash_t": 64}
UNSIGNED = {"uchar": 8, "ushort": 16, "uint": 32, "ulong": 64, "ulonglong": 64, "size_t": 64}
TYPES = {
    **{name: whole(bits, signed=True) for name, bits in SIGNED.items()},
    **{name: whole(bits, signed=False) for name, bits in UNSIGNED.items()},
    "char": whole(8, signed=True),
    "bint": CType(lambda value=False: bool(value)),
    "float": REAL,
    "double": REAL,
    "void": NOTHING,
}
DECORATORS = dict.fromkeys(("cfunc", "ccall", "cclass", "final", "inline", "internal", "auto_pickle"), same)
WITH_ARGUMENTS = dict.fromkeys(("exceptval", "locals", "returns", "profile", "linetrace"), takes_arguments)
SWITCHES = dict.fromkeys(
    ("nogil", "gil", "boundscheck", "wraparound", "cdivision", "initializedcheck", "nonecheck", "overflowcheck"), Switch()
)

MODULE = ModuleType("cython", "Stand-in for Cython's module while the engine runs uncompiled.")
vars(MODULE).update(
    TYPES,
    **{f"p_{name}": pointer(kind) for name, kind in TYPES.items()},
    **DECORATORS,
    **WITH_ARGUMENTS,
    **SWITCHES,
    compiled=False,
    NULL=None,
    address=same,
    cast=cast,
    const=CType(same),
    declare=declare,
    pointer=pointer,
    struct=struct,
    typedef=same,
)
