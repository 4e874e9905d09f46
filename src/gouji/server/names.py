"""Names of the bots that fill a table, in both languages."""

from __future__ import annotations

from enum import Enum

from gouji.rules import Seat


class BotName(Enum):
    """One name a seat, Chinese and English."""

    A = "老周", "Zhou"
    B = "青竹", "Bamboo"
    C = "听雨", "Rain"
    D = "小满", "Xiaoman"
    E = "海上客", "Sailor"
    F = "山岚", "Mist"


def bot_name(seat: Seat, lang: str) -> str:
    """The name of the bot at this seat in ``zh`` or ``en``."""
    zh, en = BotName[str(seat)].value
    return zh if lang == "zh" else en
