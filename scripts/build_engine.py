"""Builds the compiled engine in place, only what changed, and says in one line what it did.

Without a compiler, or when the compile fails, the engine runs as Python; with ``--strict`` a failed compile is an error.
"""

from __future__ import annotations

import fcntl
import os
import runpy
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "src/gouji/engine"
BUILD = ROOT / "build"
LOG = BUILD / "engine.log"
SLOWER = "the table works all the same, bulk simulation is some hundred times slower"

freshness = runpy.run_path(str(ENGINE / "_freshness.py"))
stamp = runpy.run_path(str(ENGINE / "_stamp.py"))


@contextmanager
def alone() -> Iterator[None]:
    """Two builds of one checkout wait for each other."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "engine.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def up_to_date() -> bool:
    """Whether every compiled module answers to its source and to the build's own text."""
    record = ENGINE / freshness["RECORD"]
    if freshness["stale_names"](ENGINE) or not record.exists():
        return False
    return not is_older_than_setup(record)


def is_older_than_setup(record: Path) -> bool:
    """Whether the build's own text, its flags and directives, changed since."""
    return (ROOT / "setup.py").stat().st_mtime > record.stat().st_mtime


def forget_stale() -> None:
    """Remove translations of changed modules, of all where a declaration changed.

    The translator compares times, which a switch of branch can turn back, and overlooks some of the declarations it has read.
    """
    stale = freshness["stale_names"](ENGINE)
    for path in (BUILD / "cython").rglob("*.c"):
        if freshness["BUILT_AGAIN"].get(path.stem, path.stem) in stale:
            path.unlink()


def compile_engine() -> int:
    """Run the build; its output goes to the log."""
    forget_stale()
    record = ENGINE / freshness["RECORD"]
    force = ["--force"] if record.exists() and is_older_than_setup(record) else []
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}", *force]
    environment = os.environ | {"GOUJI_REQUIRE": "1"}
    with LOG.open("w", encoding="utf-8") as log:
        return subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, env=environment, check=False).returncode


def complaint(log: str) -> str:
    """What the compilers said, without warnings and without the build tools' own tracebacks."""
    told = [line for line in log.partition("Traceback (most recent call last)")[0].splitlines() if "warning:" not in line]
    return "\n".join(told).strip() or log


def forget_built() -> None:
    """Leave nothing compiled behind that the sources beside it have outgrown."""
    for path in freshness["built_files"](ENGINE):
        path.unlink()
    for name in (freshness["RECORD"], stamp["STAMP"]):
        (ENGINE / name).unlink(missing_ok=True)


def stamp_anew() -> None:
    """What was read and found equal need not be read again at every import."""
    if freshness["built_files"](ENGINE) and not stamp["is_untouched"](ENGINE):
        stamp["write"](ENGINE, timed=True)


def say(how: str) -> None:
    """One line on how the engine runs from now on."""
    print(f"engine: {how}", flush=True)


def outcome(code: int, strict: bool, started: float) -> int:
    """Say what happened; the exit code to end with."""
    log = LOG.read_text(encoding="utf-8")
    if code:
        say(f"running as plain Python, the compile failed (see {LOG.relative_to(ROOT)}); {SLOWER}")
    elif "no C compiler" in log:
        forget_built()
        say(f"running as plain Python, no C compiler found; {SLOWER}")
    else:
        say(f"compiled ({len(freshness['compiled_names'](ENGINE))} modules, {time.monotonic() - started:.0f} s)")
    if code and strict:
        print(complaint(log), file=sys.stderr)
    return code if strict else 0


def main() -> int:
    """Build unless fresh."""
    strict = "--strict" in sys.argv[1:]
    started = time.monotonic()
    if os.environ.get("GOUJI_PURE", "") not in {"", "0"}:
        say("running as plain Python, as GOUJI_PURE asks")
        return 0
    with alone():
        if up_to_date():
            stamp_anew()
            return 0
        return outcome(compile_engine(), strict, started)


if __name__ == "__main__":
    sys.exit(main())
