"""From words to a command and its exit code; whatever goes wrong is one line."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from typing import TYPE_CHECKING, NoReturn

from gouji.rules.errors import GoujiError

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = ("scenario", "legal", "explain", "replay", "rules", "arena", "bot", "bot-test", "simulate", "study", "serve", "reports")
OWN_ARGUMENTS = ("serve",)
MOST_LINE = 2000
BAD_CALL = 2


class UsageError(GoujiError):
    """A wrong call."""


class Parser(argparse.ArgumentParser):
    """A parser that raises what is wrong instead of printing a page."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the call.

        Raises:
            UsageError: Always.
        """
        raise UsageError(f"{message} (see {self.prog} --help)")


def run_program(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = run_command(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        return leave_closed_output()
    except (GoujiError, OSError) as error:
        print(f"gouji: {one_line(str(error))}", file=sys.stderr)
        return BAD_CALL
    except KeyboardInterrupt:
        return 130
    return code


def leave_closed_output() -> int:
    """Whoever read the output has gone; nothing more is written, at the end of the program neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BAD_CALL


def one_line(text: str) -> str:
    """The text without characters that a terminal would act on, and not endless."""
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[:MOST_LINE])
    return shown + ("…" if len(text) > MOST_LINE else "")


def run_command(arguments: list[str]) -> int:
    """Find the command and run it."""
    if arguments[:1] and arguments[0] in OWN_ARGUMENTS:
        return int(importlib.import_module(f"gouji.cli.{arguments[0]}").run_with(arguments[1:]))
    try:
        given = make_parser().parse_args(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    return int(given.run(given))


def make_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(prog="gouji", description="Gouji (够级): rulings, bots and a table.", allow_abbrev=False)
    commands = parser.add_subparsers(metavar=f"{{{','.join(COMMANDS)}}}", required=True, dest="command")
    for name in COMMANDS:
        command = importlib.import_module(f"gouji.cli.{name.replace('-', '_')}")
        described = commands.add_parser(name, help=command.HELP, description=command.HELP, allow_abbrev=False)
        command.add_arguments(described)
        described.set_defaults(run=command.run)
    return parser
