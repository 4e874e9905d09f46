"""What a worker does: play one part and hand back its rows. It needs the standard library alone."""

from __future__ import annotations

import zlib
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gouji.engine import layout
from gouji.engine.policies import NAMES
from gouji.engine.seeding import seed_of
from gouji.engine.surveying import COLUMNS, Surveyor
from gouji.rules import Position, Ruleset, View, legal_actions, verify
from gouji.rules.ruleset import house_of
from gouji.rules.seats import SEATS
from gouji.sim.studies.design import ENGINE_POLICIES, StudyError, Task

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

AT = {name: index for index, name in enumerate(COLUMNS)}
WIDTH = len(COLUMNS)
ROW_BYTES = 2 * WIDTH
BURNT = (layout.BURNED, layout.COUNTER_BURNED)


def play(task: Task) -> bytes:
    """Play a part.

    Returns:
        Its rows packed by zlib: for each deal `surveying.COLUMNS` as shorts, in the order of the deals.

    Raises:
        StudyError: The policy cannot be had here, or its bot acts illegally.
    """
    ruleset = Ruleset.parse(task.ruleset)
    rows = bytearray(ROW_BYTES * task.deals)
    if task.policy in ENGINE_POLICIES:
        policy = NAMES.index(ENGINE_POLICIES[task.policy])
        Surveyor(house_of(ruleset)).survey(task.run, task.first, policy, rows)
    else:
        play_with_bots(task, ruleset, rows)
    return zlib.compress(rows, 1)


def play_with_bots(task: Task, ruleset: Ruleset, rows: bytearray) -> None:
    """Fill the rows with deals between bots; each sees its own view and has its own seed."""
    numbers = memoryview(rows).cast("h")
    for index in range(task.deals):
        seed = seed_of(task.run, task.first + index)
        bots = [make_player(task.policy, seed_of(seed, seat)) for seat in SEATS]
        play_deal(Position.from_seed(ruleset, seed), bots, numbers[index * WIDTH : (index + 1) * WIDTH])


def play_deal(position: Position, bots: list[Any], row: memoryview) -> None:
    """Play one deal to the end and count as the engine's `surveying` does."""
    row[AT["first_leader"]] = position.asked or 0
    while position.asked is not None:
        seat = position.asked
        action = bots[seat].act(View.cut(position, seat), legal_actions(position))
        verify(position, action)
        table = position.table.copy()
        count_codes(table.step(action.code), row)
        position = Position(table, position.ruleset)
    write_outcome(position, row)


def count_codes(codes: Iterable[int], row: memoryview) -> None:
    """Count the events of a step."""
    for code in codes:
        kind, seat = code & 31, code >> 5 & 7
        row[AT["events_0"] + kind] += 1
        if kind in BURNT:
            row[AT["burns_a"] + seat] += 1
        elif kind == layout.BURN_SUCCEEDED:
            row[AT["burn_succeeded"]] |= 1 << seat
        elif kind == layout.BURN_FAILED:
            row[AT["burn_failed"]] |= 1 << seat


def write_outcome(position: Position, row: memoryview) -> None:
    """Count what stands at the end."""
    row[AT["decisions"]] = position.ply
    for seat, place in position.places.items():
        row[AT["place_a"] + seat] = place
    row[AT["opened"]] = sum(1 << seat for seat in position.opened)


def make_player(policy: str, seed: int) -> Any:
    """A bot by `module:factory` or `module:factory:name`.

    Raises:
        StudyError: There is no such module or factory.
    """
    module, _, rest = policy.partition(":")
    factory, *name = rest.split(":")
    return find_factory(policy, module, factory)(*name, seed)


def find_factory(policy: str, module: str, factory: str) -> Callable[..., Any]:
    """What makes the bots of a policy."""
    try:
        found = getattr(import_module(module), factory)
    except (ImportError, AttributeError, ValueError) as error:
        raise StudyError(f"no policy {policy[:60]!r}: random, club, steady, or module:factory that makes a bot ({error})") from None
    if not callable(found):
        raise StudyError(f"no policy {policy[:60]!r}: {factory} of {module} makes no bot")
    return found  # type: ignore[no-any-return]
