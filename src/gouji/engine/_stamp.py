"""What lay in the engine's folder when it was built, by sizes and times: where nothing has moved, nothing need be read.

The build writes the stamp, every import looks at it first. An installed package has its files' sizes only, their times come with
the installation. The build script reads this file too, alone: it imports no more than every start of Python has loaded anyhow.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # `typing` would cost every import ten times what is saved here
if TYPE_CHECKING:
    from os import PathLike

STAMP = "_built.stamp"
WATCHED = (".py", ".pxd", ".so", ".pyd")


def picture(folder: PathLike[str] | str, *, timed: bool) -> str:
    """One line a source or compiled module: name, bytes, and the time of the last change in ns, or 0 where times do not count."""
    with os.scandir(folder) as entries:
        found = [(entry.name, entry.stat()) for entry in entries if entry.name.endswith(WATCHED)]
    return "".join(sorted(f"{name} {stat.st_size} {stat.st_mtime_ns if timed else 0}\n" for name, stat in found))


def write(folder: PathLike[str] | str, *, timed: bool) -> None:
    """Keep what lies in a folder now, as this system's modules."""
    text = f"{'timed' if timed else 'sized'} {sys.platform}\n{picture(folder, timed=timed)}"
    with open(os.path.join(folder, STAMP), "w", encoding="utf-8") as stamp:  # noqa: PTH118, PTH123  (pathlib loads longer than all this)
        stamp.write(text)


def is_untouched(folder: PathLike[str] | str) -> bool:
    """Whether everything lies there as the stamp says; False where there is none."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as stamp:  # noqa: PTH118, PTH123  (likewise)
            head, _, told = stamp.read().partition("\n")
    except OSError:
        return False
    kind, _, system = head.partition(" ")
    return system == sys.platform and told == picture(folder, timed=kind == "timed")
