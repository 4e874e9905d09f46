"""Which machine and which versions a page of figures was measured with."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import subprocess
from pathlib import Path

PACKAGES = ("gouji", "cython", "numpy", "pyarrow", "open_spiel", "rlcard")


def machine_lines() -> list[str]:
    """One line on the machine, one on the versions."""
    kind = f"{platform.system()} {platform.machine()}"
    return [
        f"- Machine: {processor()}, {os.cpu_count()} cores, {kind}; load average {load()} after the passes",
        f"- Versions: Python {platform.python_version()}, {compiler()}, " + ", ".join(filter(None, map(version, PACKAGES))),
    ]


def load() -> str:
    """Processes that ran or waited in the last minute: more than this run's one slow each other through caches and memory."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def processor() -> str:
    """The processor's name."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor() or "unknown")


def compiler() -> str:
    """The first line that the C compiler says of itself."""
    try:
        told = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S607  (whichever is on the path)
    except (OSError, subprocess.CalledProcessError):
        return "no C compiler"
    return told.splitlines()[0]


def version(package: str) -> str:
    """Name and version, nothing where it is not installed."""
    try:
        return f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
        return ""
