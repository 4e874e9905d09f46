"""Settings of a room, limits of a server, and their checks."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from gouji.bots import LEVELS
from gouji.rules import GoujiError, Ruleset, Seat
from gouji.server.trouble import Trouble, TroubleError

MOST_USUAL = 4
LANGUAGES = ("zh", "en")
RANGES_MS = {
    "decision_ms": (2_000, 600_000),
    "bank_ms": (0, 3_600_000),
    "burn_ms": (200, 60_000),
    "opening_ms": (200, 120_000),
}
USUAL_LEVEL = "planner"
RANGES = {"target": (1, 10_000), "deals": (1, 1_000)}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one room plays.

    ``decision_ms`` is the time of a decision, ``bank_ms`` what a person has besides in a deal, ``burn_ms`` the common
    time of the burn questions, ``opening_ms`` that of the secret questions before the play; ``bots`` names the level
    of the bots, one for all or one for each seat (a seat left out has the usual one); ``lang`` chooses their names. A match
    ends when a team has ``target`` points or after ``deals`` deals, whichever comes first; with neither it goes on for as
    long as somebody is ready.
    """

    ruleset: str = "charter counts=shown_at_10"
    decision_ms: int = 20_000
    bank_ms: int = 60_000
    burn_ms: int = 6_000
    opening_ms: int = 12_000
    bots: str | dict[str, str] = USUAL_LEVEL
    lang: str = "zh"
    target: int | None = None
    deals: int | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may cost the server."""

    frame_bytes: int = 4096
    messages_a_frame: int = 8
    messages_a_second: float = 10.0
    message_burst: int = 40
    waiting_frames: int = 64
    pages_a_guest: int = 8
    pages_a_room: int = 64
    hello_s: float = 10.0
    body_bytes: int = 4096
    record_bytes: int = 1_000_000
    requests_a_minute: float = 120.0
    request_burst: int = 60
    rooms: int = 5_000


def usual_thinkers() -> int:
    """How many processes think where nobody says: one a core, at least two, so that one bot does not hold up all, and four at most."""
    return min(max(2, os.cpu_count() or 1), MOST_USUAL)


@dataclass(frozen=True, slots=True)
class Options:
    """How one server runs.

    ``delay_ms`` bounds the common time of everything that answers by itself; ``thinkers`` is the number of processes in
    which bots think; ``keep_s`` is how long an idle room is
    kept; ``origins`` are further origins whose pages may talk to the server, beside its own.
    """

    db: Path = Path("gouji.sqlite3")
    delay_ms: tuple[int, int] = (600, 2_500)
    thinkers: int = usual_thinkers()
    again_ms: int = 30_000
    keep_s: int = 86_400
    sweep_s: float = 60.0
    origins: frozenset[str] = frozenset()
    limits: Limits = field(default_factory=Limits)


def read_settings(raw: Any) -> Settings:
    """Check the settings that a page sent.

    Raises:
        TroubleError: a setting is unknown, of a wrong kind, out of range, or the ruleset does not parse.
    """
    try:
        settings = msgspec.convert(raw, Settings)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("`$.")[2].rstrip("`") if "`$." in str(error) else "settings"
        raise unfit(name, "写法不对", str(error).partition(" - at")[0]) from error
    check_settings(settings)
    return settings


def check_settings(settings: Settings) -> None:
    """Raise what makes these settings unfit for a room.

    Raises:
        TroubleError: a value is out of range, a name unknown, or the ruleset does not parse.
    """
    for name, (low, high) in RANGES_MS.items():
        if not low <= getattr(settings, name) <= high:
            raise unfit(name, f"应在 {low} 到 {high} 毫秒之间", f"{low} to {high} milliseconds")
    for name, (low, high) in RANGES.items():
        if (value := getattr(settings, name)) is not None and not low <= value <= high:
            raise unfit(name, f"应在 {low} 到 {high} 之间", f"{low} to {high}")
    if settings.lang not in LANGUAGES:
        raise unfit("lang", "应为 " + "、".join(LANGUAGES), "one of " + ", ".join(LANGUAGES))
    check_levels(settings.bots)
    try:
        Ruleset.parse(settings.ruleset)
    except GoujiError as error:
        raise TroubleError(Trouble.RULESET_UNFIT, why=str(error)) from error


def check_levels(bots: str | dict[str, str]) -> None:
    """Raise what makes these no levels of bots.

    Raises:
        TroubleError: there is no such level or seat.
    """
    levels = dict.fromkeys(map(str, Seat), bots) if isinstance(bots, str) else bots
    for seat, level in levels.items():
        if seat not in {str(one) for one in Seat}:
            raise unfit("bots", "没有这个座位", "there is no such seat")
        if level not in LEVELS:
            raise unfit("bots", "水平应为 " + "、".join(LEVELS), "a level is one of " + ", ".join(LEVELS))


def level_of(settings: Settings, seat: Seat) -> str:
    """How well a bot at this seat plays."""
    bots = settings.bots
    return bots if isinstance(bots, str) else bots.get(str(seat), USUAL_LEVEL)


def unfit(name: str, why_zh: str, why_en: str) -> TroubleError:
    """The error of one unfit setting."""
    return TroubleError(Trouble.SETTING_UNFIT, name=name, why_zh=why_zh, why_en=why_en)
