"""Which builds of the network this machine can run."""

from __future__ import annotations

import cython

if not cython.compiled:

    def processor_level() -> int:
        """Nothing is compiled."""
        return 0


def level() -> int:
    """4 with AVX-512, 3 with AVX2 (the levels x86-64-v4 and v3), else 0; 0 too where nothing is compiled."""
    return processor_level()
