"""`gouji serve`: the table on the web."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

from gouji.rules.errors import GoujiError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

HELP = "serve tables on the web (its own --help lists the settings)"
NEEDED = ("starlette", "uvicorn", "websockets", "msgspec", "segno")


class ServerMissingError(GoujiError):
    """What the server stands on is not installed."""


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """None here: the server reads its own."""


def run(_given: argparse.Namespace) -> int:
    """Serve with the usual settings."""
    return run_with([])


def run_with(arguments: Sequence[str]) -> int:
    """Serve; the exit code is the server's.

    Raises:
        ServerMissingError: What it stands on is not installed.
    """
    check_needed()
    from gouji.server.serving import main  # noqa: PLC0415  (the other commands do without a server)

    try:
        return main(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)


def check_needed(command: str = "serve") -> None:
    """Raise if what the server stands on is not installed.

    Raises:
        ServerMissingError: It is not.
    """
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise ServerMissingError(f"{command} needs {', '.join(missing)}: install gouji[server], or run make play")
