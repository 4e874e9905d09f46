"""The policies of the engine by name."""

from __future__ import annotations

from gouji.engine.policies import NAMES as POLICIES


def number_of(policy: str) -> int:
    """The engine's number of a policy.

    Raises:
        ValueError: There is no such policy.
    """
    if policy not in POLICIES:
        raise ValueError(f"a policy is one of {', '.join(POLICIES)}, not {policy!r}")
    return POLICIES.index(policy)
