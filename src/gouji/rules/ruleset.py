"""规矩: a ruleset is a profile and its changes [Art. 4]."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, cast

from gouji.engine import layout
from gouji.engine.handle import RulesHandle
from gouji.rules.errors import RulesetError
from gouji.rules.options import Option, Value, choice, choices, flag, nearest, points, read_value, show_value, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

DECKS: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        216: (16,) * 13 + (4, 4, 0),
        196: (6, 6) + (16,) * 11 + (4, 4, 0),
        198: (6, 8) + (16,) * 11 + (4, 4, 0),
        324: (24,) * 13 + (6, 6, 0),
        312: (6,) + (24,) * 12 + (6, 6, 6),
    }
)
MOST_TEXT = 2000


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The options of a table; each has a place in `docs/variants.md`, the defaults are the profile `charter`."""

    deck: int = whole(216, 196, 198, 324, 312, article="2", section=1)
    mixed_jokers: str = choice("unbeatable", "red_counts_as_black", article="8", section=2)
    joker_kill: tuple[str, ...] = choices(
        "red_two_for_one", "black_four_kill_red", "black_three_kill_red", "two_three_kill_red", article="8", section=2
    )
    two_with_joker: str = choice("legal", "illegal", article="8", section=2)
    mixed_pure_jokers: str = choice("legal", "illegal", article="8", section=2)
    gouji_joker: bool = flag(default=True, article="9", section=2)
    gouji_counts_twos: bool = flag(default=True, article="9", section=2)
    gouji_ten_or_more: bool = flag(default=False, article="9", section=2)
    lapsed_yield: str = choice("passed", "free", article="12", section=3)
    last_word: str = choice("yielded", "always", article="31", section=3)
    yield_on_gouji: bool = flag(default=False, article="12", section=3)
    wind: str = choice("on_request", "automatic", "teammate_first", article="19", section=4)
    end: str = choice("one_team_left", "last_player", article="3", section=4)
    burn_order: str = choice("teammates_first", "seat_order", "opposite_first", article="10", section=5)
    bluff_burn: str = choice("punished", "refused", article="10", section=5)
    burn_teammate: bool = flag(default=True, article="10", section=5)
    burn_needs: str = choice("nothing", "opened", article="10", section=5)
    decline_is_pass: bool = flag(default=False, article="10", section=5)
    doused_burn: str = choice("released", "must_recover", article="10", section=5)
    counter_burn: str = choice("anyone", "burned_only", "none", article="10", section=5)
    revolt_head: str = choice("three_tricks", "until_first_out", article="23", section=6)
    scramble_start: str = choice("after_last_set_trick", "at_once", article="18", section=7)
    scramble_pass: str = choice("until_next_set", "whole_trick", article="18", section=7)
    place_points: tuple[int, ...] = points((4, 2, 0, 0, -2, -4), article="20", section=9)
    sweep_points: int = whole(12, article="20", section=9)
    record: str = choice("positive_only", "both", article="20", section=9)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `charter burn_order=seat_order joker_kill=red_two_for_one,black_four_kill_red`.

        Raises:
            RulesetError: An unknown or unbuilt profile, option or value.
        """
        if len(text) > MOST_TEXT:
            raise RulesetError(f"a ruleset is written in at most {MOST_TEXT} characters, not {len(text)}")
        words = text.split()
        if not words:
            raise RulesetError("a ruleset begins with its profile, as in: charter burn_order=seat_order")
        changes: dict[str, str] = {}
        for word in words[1:]:
            name, sign, value = word.partition("=")
            if not sign or name in changes:
                raise RulesetError(f"{word[:60]!r} is {'given twice' if sign else 'no option=value'}")
            changes[name] = value
        return cls.of(words[0], changes)

    @classmethod
    def of(cls, profile: str, changes: Mapping[str, Any]) -> Self:
        """A profile with changes by option name; values as text or as TOML has them.

        Raises:
            RulesetError: As `parse`.
        """
        ruleset = profile_of(profile)
        read: dict[str, Any] = {name: read_value(name, option_of(name), as_text(value)) for name, value in changes.items()}
        return cast("Self", replace(ruleset, **read))

    def __str__(self) -> str:
        """The profile and what differs from it."""
        base = PROFILES["charter"]
        changes = [f"{name}={show_value(getattr(self, name))}" for name in OPTIONS if getattr(self, name) != getattr(base, name)]
        return " ".join(["charter", *changes])

    def changes(self) -> dict[str, Value]:
        """What differs from the profile, by option name."""
        base = PROFILES["charter"]
        return {name: getattr(self, name) for name in OPTIONS if getattr(self, name) != getattr(base, name)}

    @property
    def copies(self) -> tuple[int, ...]:
        """Cards of each rank in the deck: sixteen counts [Art. 2]."""
        return DECKS[self.deck]


OPTIONS: Mapping[str, Option] = MappingProxyType({item.name: item.metadata["option"] for item in fields(Ruleset)})
PROFILES: Mapping[str, Ruleset] = MappingProxyType({"charter": Ruleset()})

UNBUILT_PROFILES = ("charter_tribute", "qingdao", "platform", "tv", "jinan198", "app196", "six_packs", "eagle312")
UNBUILT_OPTIONS: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("first_lead", "next_lead", "redeal_request", "revolution", "pool", "buy_threes", "buy_fours"), 8),
        **dict.fromkeys(("buy_order", "buy_broke"), 8),
        **dict.fromkeys(("tribute", "tribute_order", "last_place_card", "tribute_inside_team", "sweep_tribute"), 9),
        **dict.fromkeys(("counter_burn_tribute", "tribute_exempt", "return_tribute"), 9),
        **dict.fromkeys(("kaidian", "opening_sets", "call_table", "overturn_double", "opened_lead_fours"), 10),
        **dict.fromkeys(("three_last", "smothered", "counts", "consult", "finished_may_look", "referee"), 11),
    }
)


def profile_of(name: str) -> Ruleset:
    """A profile by name.

    Raises:
        RulesetError: It is unknown or not built yet.
    """
    if name in UNBUILT_PROFILES:
        raise RulesetError(f"profile {name} is not built yet; built: {', '.join(PROFILES)}")
    if name not in PROFILES:
        raise RulesetError(f"unknown profile {name[:60]!r}{nearest(name, (*PROFILES, *UNBUILT_PROFILES))}")
    return PROFILES[name]


def option_of(name: str) -> Option:
    """An option by name.

    Raises:
        RulesetError: It is unknown or not built yet.
    """
    if name in UNBUILT_OPTIONS:
        raise RulesetError(f"option {name} is not built yet (section {UNBUILT_OPTIONS[name]} of the rules; docs/variants.md lists what is)")
    if name not in OPTIONS:
        raise RulesetError(f"unknown option {name[:60]!r}{nearest(name, (*OPTIONS, *UNBUILT_OPTIONS))}")
    return OPTIONS[name]


def as_text(value: Any) -> str:
    """An option's value as text, from TOML, JSON or text."""
    if isinstance(value, bool | int | str):
        return show_value(value)
    if isinstance(value, list | tuple) and all(isinstance(item, int | str) for item in value):
        return show_value(tuple(map(str, value)))
    raise RulesetError(f"an option's value is text, a number, true, false or a list of these, not {str(value)[:60]}")


@lru_cache(maxsize=512)
def house_of(ruleset: Ruleset) -> RulesHandle:
    """The engine's reading of a ruleset."""
    return RulesHandle(ruleset.copies, {name: int(value) for name, value in flags_of(ruleset).items()})


def flags_of(ruleset: Ruleset) -> dict[str, int | bool]:
    """Each field of `layout.Rules` but the copies."""
    kills = {kind: kind in ruleset.joker_kill for kind in OPTIONS["joker_kill"].values}
    return kills | {
        "has_eagles": ruleset.copies[layout.EAGLE] > 0,
        "joker_kill": bool(ruleset.joker_kill),
        "red_counts_as_black": ruleset.mixed_jokers == "red_counts_as_black",
        "two_with_joker": ruleset.two_with_joker == "legal",
        "mixed_pure_jokers": ruleset.mixed_pure_jokers == "legal",
        "gouji_joker": ruleset.gouji_joker,
        "gouji_counts_twos": ruleset.gouji_counts_twos,
        "gouji_ten_or_more": ruleset.gouji_ten_or_more,
        "lapsed_yield_free": ruleset.lapsed_yield == "free",
        "last_word_always": ruleset.last_word == "always",
        "yield_on_gouji": ruleset.yield_on_gouji,
        "wind": OPTIONS["wind"].values.index(ruleset.wind),
        "end_last_player": ruleset.end == "last_player",
        "burn_order": OPTIONS["burn_order"].values.index(ruleset.burn_order),
        "bluff_refused": ruleset.bluff_burn == "refused",
        "burn_teammate": ruleset.burn_teammate,
        "burn_needs_opened": ruleset.burn_needs == "opened",
        "decline_is_pass": ruleset.decline_is_pass,
        "must_recover": ruleset.doused_burn == "must_recover",
        "counter_burn": OPTIONS["counter_burn"].values.index(ruleset.counter_burn),
        "revolt_until_first_out": ruleset.revolt_head == "until_first_out",
        "scramble_at_once": ruleset.scramble_start == "at_once",
        "scramble_whole_trick": ruleset.scramble_pass == "whole_trick",
    }
