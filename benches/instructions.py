"""Instructions of a fixed workload inside the engine's compiled modules, counted by callgrind: the same number on every run.

    python benches/instructions.py            # count and compare with benches/instructions.json
    python benches/instructions.py --write    # keep what is counted now as the baseline

Only instructions executed inside the engine's own modules count, neither Python's nor the C library's.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from machine import compiler

BASELINE = Path(__file__).parent / "instructions.json"
WORST = 1.10
# Random play with a study's rows: everything that the rules of play do, in bulk.
WORK = """
import zlib
from gouji.sim.studies.design import Task
from gouji.sim.studies.workers import AT, WIDTH, play
decisions = 0
for ruleset in ("charter", "charter burn_order=seat_order bluff_burn=refused end=last_player"):
    rows = memoryview(zlib.decompress(play(Task(0, 0, ruleset, 1, 0, 100, "random")))).cast("h")
    decisions += sum(rows[AT["decisions"] :: WIDTH])
print(decisions)
"""
OBJECT = re.compile(r"^(c?)ob=\((\d+)\)(?: (.*))?$")  # a name stands where its number comes first, be it a caller's or a callee's


def count() -> dict[str, float]:
    """Instructions a decision, by engine module.

    Raises:
        FileNotFoundError: valgrind is not installed.
        subprocess.CalledProcessError: The workload failed.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise FileNotFoundError("valgrind is not installed")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "counts"
        command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={out}", "--quiet", sys.executable, "-c", WORK]
        environment = os.environ | {"GOUJI_PURE": "", "PYTHONHASHSEED": "0"}
        decisions = int(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment).stdout)
        counts = by_module(out.read_text(encoding="utf-8").splitlines())
    return {name: round(instructions / decisions, 3) for name, instructions in counts.items()}


def by_module(lines: list[str]) -> dict[str, int]:
    """Sum what callgrind wrote over the engine's modules; costs of calls are the callee's own."""
    names: dict[str, str] = {}
    counts: dict[str, int] = {}
    module, is_call = "", False
    for line in lines:
        if found := OBJECT.match(line):
            callee, number, path = found.groups()
            names.setdefault(number, engine_module(path or ""))
            module = module if callee else names[number]
        elif line.startswith("calls="):
            is_call = True
        elif line[:1] in "0123456789+-*" and line:
            if module and not is_call:
                counts[module] = counts.get(module, 0) + int(line.split()[-1])
            is_call = False
    return dict(sorted(counts.items()))


def engine_module(path: str) -> str:
    """`listing` of `…/gouji/engine/listing.abi3.so`, nothing for other files."""
    found = re.search(r"/gouji/engine/(\w+)\.[\w.-]*$", path)
    return found.group(1) if found else ""


def report(now: dict[str, float], before: dict[str, float]) -> str:
    """Instructions a decision, before and now, by module and in all."""
    rows = [f"{name:12} {before.get(name, 0):>10,.1f} {now.get(name, 0):>10,.1f}" for name in sorted(now | before)]
    return "\n".join([*rows, f"{'all':12} {sum(before.values()):>10,.1f} {sum(now.values()):>10,.1f}"])


def main() -> int:
    """Count, and compare or keep; 1 where the count grew too much."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep what is counted now")
    options = parser.parse_args()
    now = count()
    if options.write:
        BASELINE.write_text(json.dumps({"compiler": compiler(), "instructions_a_decision": now}, indent=1) + "\n", encoding="utf-8")
    before = json.loads(BASELINE.read_text(encoding="utf-8"))["instructions_a_decision"]
    print(report(now, before))
    return int(sum(now.values()) > WORST * sum(before.values()))


if __name__ == "__main__":
    sys.exit(main())
