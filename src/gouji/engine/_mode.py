"""Chooses, before any other engine module loads, whether the engine runs compiled or as plain Python."""

from __future__ import annotations

import os
import sys

from gouji.engine import _stamp

VARIABLE = "GOUJI_PURE"


def wants_plain() -> bool:
    """Whether the environment asks for the uncompiled engine (``GOUJI_PURE=1``)."""
    return os.environ.get(VARIABLE, "") not in {"", "0"}


def prepare() -> bool:
    """Make the engine's modules load in one mode, all of them.

    Returns:
        True when they load compiled, False when they load as plain Python.

    Raises:
        ImportError: A compiled module is older than its source.
    """
    if not wants_plain() and is_compiled():
        return True
    from gouji.engine._plain import PlainFinder  # noqa: PLC0415  (the compiled engine does without it)

    if PlainFinder not in sys.meta_path:
        sys.meta_path.insert(0, PlainFinder)
    return False


def is_compiled() -> bool:
    """Whether the compiled modules are there; only where something moved since the build every text is read.

    Raises:
        ImportError: A compiled module is older than its source.
    """
    if _stamp.is_untouched(os.path.dirname(__file__)):  # noqa: PTH120  (pathlib takes longer to load)
        return True
    from gouji.engine import _freshness  # noqa: PLC0415  (hashing and its helpers take longer to load than the engine)

    return _freshness.check()
