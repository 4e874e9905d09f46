"""How a table plays, in short lines in both languages, for the sheet of rules on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.records.wording import meaning, options, profiles
from gouji.rules import Ruleset
from gouji.rules.options import show_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules.options import Value
    from gouji.server.commands import Message
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
    return [profile_line(ruleset), *changes(ruleset), *times(settings), *ending(settings), burning(ruleset), points(ruleset)]


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


def ending(settings: Settings) -> Iterator[Line]:
    """What ends a match."""
    if settings.target is not None:
        yield f"一方得满 {settings.target} 分，一场结束", f"a match ends when a team has {settings.target} points"
    if settings.deals is not None:
        yield f"打满 {settings.deals} 局，一场结束", f"a match ends after {settings.deals} deals"


def burning(ruleset: Ruleset) -> Line:
    """The order of burning [Art. 10]."""
    zh, en = ORDERS[ruleset.burn_order]
    return f"烧牌：{zh}；烧的人每套都要带花，最后一套除外", f"burning: {en}; the burner owes a joker in every set but the last"


def points(ruleset: Ruleset) -> Line:
    """The points [Art. 20]."""
    table = " ".join(map(str, ruleset.place_points))
    sweep = ruleset.sweep_points
    return f"头科到大落 {table}，串三户 {sweep}", f"places count {table}, a sweep {sweep}"


def profile_line(ruleset: Ruleset) -> Line:
    """The profile that the table plays by."""
    told = profiles()[ruleset.profile]
    return f"{told.title.zh}：{told.text.zh}", f"{told.title.en}: {told.text.en}"


def changes(ruleset: Ruleset) -> Iterator[Line]:
    """What differs from the profile, in words."""
    for change in differences(ruleset):
        yield f"{change['title']['zh']}：{change['zh']}", f"{change['title']['en']}: {change['en']}"


def differences(ruleset: Ruleset) -> list[Message]:
    """Each option that differs from the profile: its name, value and article, its title and what the value means."""
    return [difference(name, value) for name, value in ruleset.changes().items()]


def difference(name: str, value: Value) -> Message:
    """One option that differs."""
    option, told = options()[name], meaning(name, value)
    title = {"zh": option.title.zh, "en": option.title.en}
    return {"option": name, "value": show_value(value), "article": option.article, "title": title, "zh": told.zh, "en": told.en}
