"""Loads the engine's modules from their text, compiled ones beside it or not."""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

from gouji.engine import _cython_shim

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGE = "gouji.engine"


class PlainLoader(SourceFileLoader):
    """Runs a module's text with the stand-in for ``cython`` in place, and takes it away afterwards."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module; other packages' ``import cython`` never sees the stand-in."""
        before = sys.modules.get("cython")
        sys.modules["cython"] = _cython_shim.MODULE
        try:
            super().exec_module(module)
        finally:
            if before is None:
                del sys.modules["cython"]
            else:
                sys.modules["cython"] = before


class PlainFinder:
    """Finds the engine's ``.py`` files although compiled modules may lie beside them."""

    @staticmethod
    def find_spec(fullname: str, path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """Find one engine module; None for modules of other packages."""
        if not fullname.startswith(f"{PACKAGE}."):
            return None
        for entry in path or ():
            found = FileFinder(entry, (PlainLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if found is not None:
                return found
        return None
