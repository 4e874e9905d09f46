"""Speed of everything beside OpenSpiel and RLCard, in one interleaved run: `make bench` writes docs/benchmarks.md.

Each measurement is a fresh process that counts decisions over its own CPU time (user + system). Each pass goes through all entries
once; medians are written, with the least and the most.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from entries import ENTRIES, PEER, PYTHON_PEER
from machine import machine_lines

PAGE = Path(__file__).parent.parent / "docs/benchmarks.md"
HOW = """\
Written by `make bench`: {passes} interleaved passes of {seconds:g} CPU seconds an entry, each in a process of its own; medians of decisions
a second of CPU time. A decision is one turn given to a player and one act applied, forced passes included. Decisions of different games are
not of one size: here six hands of 36 cards are played, in dou dizhu three of 17 and 3 more.\
"""
AFTER = """\
The workers of `gouji simulate` take some 25 MB each beside its largest process. CI measures no time: it counts the instructions of a fixed
workload inside the engine's modules (`benches/instructions.py`) and fails where they grow by more than a tenth.\
"""
IMPORT = "import time; t = time.process_time(); {}; print(1000 * (time.process_time() - t))"
IMPORTS = {"`import gouji`": "import gouji", "`from gouji import *`, every name loaded": "from gouji import *"}
THREADS = """
import sys, threading, time
from gouji.sim import Tables
def wall(parts):
    threads = [threading.Thread(target=lambda part=part: [part.playout_all() for _ in range(2)]) for part in parts]
    begun = time.perf_counter()
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    return time.perf_counter() - begun
tables = Tables(20000)
tables.playout_all()
print(wall([tables]) / wall(tables.split(2)))
"""
MILLION = """
import resource
from gouji.sim import Tables
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
tables = Tables(1_000_000)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


def measure(name: str, seconds: float) -> float:
    """Decisions a second of CPU time of one entry, in this process."""
    play = ENTRIES[name][0]()
    play()
    decisions, begun = 0.0, time.process_time()
    while (used := time.process_time() - begun) < seconds:
        decisions += play()
    return decisions / used


def measure_apart(name: str, seconds: float) -> float:
    """The same in a process of its own."""
    command = [sys.executable, __file__, "--one", name, "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=os.environ | ENTRIES[name][1])
    return float(done.stdout.splitlines()[-1])


def measure_code(code: str, times: int, environment: dict[str, str] | None = None) -> list[float]:
    """What a piece of Python prints, several times."""
    command = [sys.executable, "-c", code]
    runs = (subprocess.run(command, capture_output=True, text=True, check=True, env=environment) for _ in range(times))
    return [float(run.stdout) for run in runs]


def import_lines(passes: int) -> list[str]:
    """What importing costs, bytecode written: an installed package has it, a fresh checkout after its first run."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        times = {name: measure_code(IMPORT.format(code), passes + 1, environment)[1:] for name, code in IMPORTS.items()}
    return [f"| {name}, CPU ms, median | {statistics.median(values):.1f} |" for name, values in times.items()]


def simulate_million() -> tuple[float, float, float]:
    """Wall seconds, CPU seconds and peak MB of the largest process of `gouji simulate --deals 1000000`."""
    import resource  # noqa: PLC0415  (not on every system)

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        command = ["-m", "gouji.cli", "simulate", "--deals", "1000000", "--jobs", "2", "--out", f"{folder}/million.parquet"]
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss / 1024


def entry_lines(rates: dict[str, list[float]]) -> list[str]:
    """The table of speeds."""
    middles = {name: statistics.median(values) for name, values in rates.items()}
    lines = [
        "| entry | decisions a second | least..most | to OpenSpiel's C++ loop | to RLCard |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, values in rates.items():
        ratios = [f"{middles[name] / middles[peer]:,.2f}" if peer in middles else "" for peer in (PEER, PYTHON_PEER)]
        lines.append(f"| {name} | {middles[name]:,.0f} | {min(values):,.0f}..{max(values):,.0f} | {ratios[0]} | {ratios[1]} |")
    return lines


def other_lines(passes: int) -> list[str]:
    """What is no number of decisions."""
    wall, cpu, peak = simulate_million()
    threads = measure_code(THREADS, passes)
    return [
        "| measured | here |",
        "|---|--:|",
        *import_lines(passes),
        f"| two threads to one on one `Tables`, wall time, best and median | {max(threads):.2f}, {statistics.median(threads):.2f} |",
        f"| a million tables with their results, MB | {measure_code(MILLION, 1)[0]:.0f} |",
        f"| `gouji simulate --deals 1000000 --jobs 2`, wall seconds | {wall:.0f} |",
        f"| the same, CPU seconds of all its processes | {cpu:.0f} |",
        f"| the same, peak MB of its largest process | {peak:.0f} |",
    ]


def page(rates: dict[str, list[float]], others: list[str], passes: int, seconds: float) -> str:
    """The whole page."""
    told = [" ".join((ENTRIES[name][0].__doc__ or "").split()) for name in rates]
    parts = [
        "# Benchmarks",
        HOW.format(passes=passes, seconds=seconds),
        "\n".join(machine_lines()),
        "\n".join(entry_lines(rates)),
        "\n".join(f"- **{name}**: {text}" for name, text in zip(rates, told, strict=True)),
        "\n".join(others),
        AFTER,
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Measure everything, print it and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    parser.add_argument("--only", action="append", help="only entries whose name holds this; the page is left alone")
    parser.add_argument("--one", choices=ENTRIES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(measure(options.one, options.seconds)))
        return
    rates: dict[str, list[float]] = {name: [] for name in ENTRIES if not options.only or any(word in name for word in options.only)}
    for number in range(options.passes):
        for name, values in rates.items():
            values.append(measure_apart(name, options.seconds))
        print(f"pass {number + 1} of {options.passes}", file=sys.stderr)
    if options.only:
        print("\n".join(entry_lines(rates)))
        return
    text = page(rates, other_lines(options.passes), options.passes, options.seconds)
    PAGE.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
