"""How a table plays, in short lines in both languages, for the sheet of rules on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.server.settings import Settings

Line = tuple[str, str]

ORDERS = {
    "teammates_first": ("先问出牌人的队友，再问另外两家", "the owner's teammates first, then the other two"),
    "seat_order": ("按座次问", "in seat order"),
    "opposite_first": ("先问对头，再问能烧的", "the opposite first, then those who may burn"),
}


def house_rules(settings: Settings) -> list[Line]:
    """The lines of a room: times, what is special at this table, and what surprises newcomers."""
    ruleset = Ruleset.parse(settings.ruleset)
    return [*times(settings), burning(ruleset), points(ruleset), *changes(ruleset)]


def times(settings: Settings) -> Iterator[Line]:
    """The clocks."""
    decision, bank, burn = (part // 1000 for part in (settings.decision_ms, settings.bank_ms, settings.burn_ms))
    yield (
        f"每步 {decision} 秒，另有 {bank} 秒备用；用完由机器人托管，随时可收回",
        f"{decision} s a decision and {bank} s in the bank; then a bot plays the seat until you take it back",
    )
    yield (
        f"问烧牌时大家一起等 {burn} 秒，谁能烧看不出来",
        f"burn questions are open for {burn} s together; nobody sees who could burn",
    )


def burning(ruleset: Ruleset) -> Line:
    """The order of burning [Art. 10]."""
    zh, en = ORDERS[ruleset.burn_order]
    return f"烧牌：{zh}；烧的人每套都要带花，最后一套除外", f"burning: {en}; the burner owes a joker in every set but the last"


def points(ruleset: Ruleset) -> Line:
    """The points [Art. 20]."""
    table = " ".join(map(str, ruleset.place_points))
    sweep = ruleset.sweep_points
    return f"头科到大落 {table}，串三户 {sweep}", f"places count {table}, a sweep {sweep}"


def changes(ruleset: Ruleset) -> Iterator[Line]:
    """What differs from the charter, by the options' own names."""
    for name, value in ruleset.changes().items():
        shown = ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()
        yield f"与大纲不同：{name} = {shown}", f"unlike the charter: {name} = {shown}"
