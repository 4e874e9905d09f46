"""Whether the compiled engine was built from the sources that lie beside it.

A compiled module silently wins over an edited ``.py``; so the build records what it read, and the engine compares before
it loads. The build script reads this file too, alone: it imports the standard library only.
"""

from __future__ import annotations

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

RECORD = "_built.json"
SHARED = ".pxd"
PLAIN = frozenset({"layout", "sighting"})  # their .pxd tell the compiler the shapes; the texts themselves stay Python
BUILT_AGAIN = {"network_v3": "network", "network_v4": "network"}  # one text compiled more than once
HERE = Path(__file__).parent


def compiled_names(folder: Path) -> list[str]:
    """Names of the modules that the build compiles: those with a ``.pxd`` beside them, but for plain ones."""
    return sorted({path.stem for path in folder.glob("*.pxd") if path.with_suffix(".py").exists()} - PLAIN)


def built_files(folder: Path) -> list[Path]:
    """Compiled modules that lie in a folder, for this interpreter."""
    found = {path for suffix in EXTENSION_SUFFIXES for path in folder.glob(f"*{suffix}")}
    return sorted(found)


def digests(folder: Path) -> dict[str, str]:
    """SHA-256 of each compiled module's text by name, and under ``.pxd`` of the declarations they all read."""
    names = compiled_names(folder)
    if not names:
        return {}
    shared = b"".join(_text(path) for path in sorted(folder.glob("*.pxd")))
    return {SHARED: _sha(shared)} | {name: _sha(_text(folder / f"{name}.py")) for name in names}


def stale_texts(folder: Path) -> list[str]:
    """Modules whose own text is not the one that was compiled."""
    recorded, now = _recorded(folder), digests(folder)
    return [name for name in compiled_names(folder) if recorded.get(name) != now[name]]


def stale_names(folder: Path) -> list[str]:
    """Modules to build anew: missing, left over, or compiled from another text or other declarations."""
    recorded, now = _recorded(folder), digests(folder)
    names = [path.name.split(".", 1)[0] for path in built_files(folder)]
    present = {BUILT_AGAIN.get(name, name) for name in names}
    wanted = set(compiled_names(folder))
    changed = wanted if recorded.get(SHARED) != now.get(SHARED) else set(stale_texts(folder))
    return sorted(changed | (present ^ wanted))


def check(folder: Path = HERE) -> bool:
    """Look before the engine loads.

    Returns:
        True when the compiled modules are there and fresh, False when there are none.

    Raises:
        ImportError: A compiled module is older than its source.
    """
    if not built_files(folder):
        return False
    stale = stale_names(folder)
    if stale:
        raise ImportError(f"the compiled engine is older than its source ({', '.join(stale)}): run `make build`")
    return True


def _text(path: Path) -> bytes:
    """A checkout may turn line ends; the compiled code is the same."""
    return path.read_bytes().replace(b"\r\n", b"\n")


def _sha(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def _recorded(folder: Path) -> dict[str, str]:
    try:
        modules = json.loads((folder / RECORD).read_text(encoding="utf-8"))["modules"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return modules if isinstance(modules, dict) else {}
