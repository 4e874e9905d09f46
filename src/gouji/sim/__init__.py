"""The same game, thousands at once. `Tables` needs NumPy (the extra `sim`); nothing else here does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gouji.engine.seeding import seed_of
    from gouji.sim.networks import Network
    from gouji.sim.rollouts import Outcome, rollout, sample
    from gouji.sim.tables import Tables

__all__ = ["Network", "Outcome", "Tables", "rollout", "sample", "seed_of"]

HOMES = {
    "Network": "gouji.sim.networks",
    "Outcome": "gouji.sim.rollouts",
    "Tables": "gouji.sim.tables",
    "rollout": "gouji.sim.rollouts",
    "sample": "gouji.sim.rollouts",
    "seed_of": "gouji.engine.seeding",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for, so that NumPy is loaded only by those who count with it."""
    from importlib import import_module  # noqa: PLC0415  (only at the first use of a name)

    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)
