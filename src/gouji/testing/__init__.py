"""What we use to trust ourselves, given away: counting whole trees, random play, watching matches, strategies for hypothesis.

`bot_test` looks at a bot, in this process or in another, and tells what it gets wrong.
"""

from __future__ import annotations

from gouji.testing.botreport import Check, Report
from gouji.testing.bottest import bot_test

__all__ = ["Check", "Report", "bot_test"]
