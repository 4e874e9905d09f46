"""The engine's structs as NumPy sees them: a table, and the result of a finished deal [docs/sim.md].

The compiled engine refuses an array of any other shape, so the two cannot drift apart unseen.
"""

from __future__ import annotations

import numpy as np

TABLE = np.dtype(
    [
        ("hand", "i1", 96),
        ("thrown", "i1", 16),
        ("left", "i1", 6),
        ("place", "i1", 6),
        ("order", "i1", 6),
        ("smotherer", "i1", 6),
        ("debt", "i1", 6),
        ("turn", "i1"),
        ("question", "i1"),
        ("owner", "i1"),
        ("last_owner", "i1"),
        ("yielded", "i1"),
        ("burner", "i1"),
        ("burned", "i1"),
        ("revolter", "i1"),
        ("dead_right", "i1"),
        ("dead_used", "i1"),
        ("out", "u1"),
        ("failed", "u1"),
        ("passed", "u1"),
        ("headless", "u1"),
        ("opened", "u1"),
        ("may_open", "u1"),
        ("point_lost", "u1"),
        ("fours_now", "i1"),
        ("dead_won", "i1"),
        ("burn_chain", "i1"),
        ("out_count", "i1"),
        ("finishers", "i1"),
        ("live", "i1"),
        ("dead_top", "i1"),
        ("dead_now", "i1"),
        ("doused", "i1"),
        ("turned_down", "i1"),
        ("scramble", "i1"),
        ("first_lead", "i1"),
        ("burns", "i1"),
        ("counter_burns", "i1"),
        ("burns_won", "i1"),
        ("event_count", "i1"),
        ("event", "i2", 24),
        ("top", "i4"),
        ("ply", "i4"),
        ("queue", "u8"),
        ("random", "u8"),
        ("seed", "u8"),
    ],
    align=True,
)
"""One table, 256 bytes; `hand` is seat * 16 + rank, seats -1 for nobody, masks have bit s for seat s."""

RESULT = np.dtype(
    [
        ("seed", "u8"),
        ("ply", "i4"),
        ("order", "i1", 6),
        ("place", "i1", 6),
        ("opened", "u1"),
        ("failed", "u1"),
        ("first_lead", "i1"),
        ("burns", "i1"),
        ("counter_burns", "i1"),
        ("burns_won", "i1"),
    ],
    align=True,
)
"""One finished deal: what it was dealt from, its decisions, the seats head to last, the place of each seat, and what happened."""
