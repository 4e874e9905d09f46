"""Writes docs/reasons.md from the reasons themselves; with ``--check`` only says whether it is current."""

from __future__ import annotations

import sys
from pathlib import Path

from gouji import Reason

PAGE = Path(__file__).parent.parent / "docs/reasons.md"
HEAD = """# Reasons 拒绝的理由

Why an act is refused. The page, the arbiter (`gouji explain`) and the library say the same sentence. Written by `make docs`.

| code | art. | English | 中文 |
|---|---|---|---|
"""


def reasons() -> str:
    """The whole page."""
    rows = [f"| `{reason.code}` | {reason.article} | {reason.en} | {reason.zh} |\n" for reason in Reason]
    return HEAD + "".join(rows)


def main() -> int:
    """Write or compare."""
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(reasons(), encoding="utf-8")
        return 0
    current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == reasons()
    if not current:
        print("docs/reasons.md is not what the code says: run `make docs`", file=sys.stderr)
    return 0 if current else 1


if __name__ == "__main__":
    sys.exit(main())
