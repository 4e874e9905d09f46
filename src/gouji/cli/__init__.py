"""The command `gouji`: the club's arbiter, the arena, the table.

Each command is a module of this package with `HELP` (one line), `add_arguments(parser)` and `run(arguments) -> int`; what it imports
beyond `argparse` and `gouji.rules` it imports when it runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: The words after `gouji`; those of the process by default.

    Returns:
        0 as asked, 1 where a ruling fails or an act is not legal, 2 for a wrong call or a bad text: then one line on stderr says
        where and why.
    """
    from gouji.cli.program import run_program  # noqa: PLC0415  (the package is imported by its commands' users too)

    return run_program(arguments)
