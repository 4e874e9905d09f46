"""Stands in for the ``cython`` module while the engine's files run as plain Python, so that running them needs no Cython.

C types stand in the ``.pxd`` files, which Python never reads; so little is left that a text itself asks of ``cython``.
"""

from __future__ import annotations

from contextlib import nullcontext
from types import ModuleType
from typing import Any


class NoGil(nullcontext[None]):
    """A block and a decorator without effect."""

    def __call__(self, function: Any) -> Any:
        return function


def address(value: Any) -> Any:
    """The value itself stands for the pointer to it."""
    return value


MODULE = ModuleType("cython", "Stand-in for Cython's module while the engine runs uncompiled.")
vars(MODULE).update(compiled=False, address=address, nogil=NoGil())
