"""规矩: a ruleset is a profile and its changes [Art. 4]."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, cast

from gouji.engine import layout
from gouji.engine.handle import RulesHandle
from gouji.rules.errors import RulesetError
from gouji.rules.options import Option, Value, choice, choices, flag, nearest, order, points, read_value, show_value, whole

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
    first_lead: str = choice("show_threes", "show_threes_first_only", "first_drawer", article="7", section=8)
    next_lead: str = choice("last_of_previous", "show_threes", "rotate", article="6, 7", section=8)
    redeal_request: bool = flag(default=False, article="6", section=8)
    revolution: bool = flag(default=True, article="23", section=8)
    pool: str = choice("leader_may", "off", article="25", section=8)
    buy_threes: str = choice("forced", "off", article="26", section=8)
    buy_fours: str = choice("off", "optional", "forced", article="26", section=8)
    buy_order: str = choice("opposite_then_opponents", "opposite_then_teammates", "teammates_first", article="26", section=8)
    buy_broke: str = choice("may_revolt", "free", article="26", section=8)
    place_points: tuple[int, ...] = points((4, 2, 0, 0, -2, -4), article="20", section=9)
    sweep_points: int = whole(12, article="20", section=9)
    record: str = choice("positive_only", "both", article="20", section=9)
    tribute: bool = flag(default=False, article="21", section=9)
    tribute_order: tuple[str, ...] = order("smother", "burn", "kaidian", "last_place", article="21", section=9)
    last_place_card: str = choice("statutory_or_none", "highest", article="21", section=9)
    tribute_inside_team: str = choice("waived", "paid", article="21", section=9)
    sweep_tribute: str = choice("none", "one_to_opposite", article="21", section=9)
    counter_burn_tribute: str = choice("double_each", "double_once", "single", article="21", section=9)
    tribute_exempt: str = choice("none", "four_jokers", article="21", section=9)
    return_tribute: str = choice("last_place", "all", "none", article="21", section=9)
    kaidian: bool = flag(default=False, article="24", section=10)
    opening_sets: str = choice("no_red", "no_joker_no_single_two", "natural_only", article="24", section=10)
    call_table: str = choice("charter", "announced_printed", "announced_additive", article="24", section=10)
    overturn_double: bool = flag(default=False, article="24", section=10)
    opened_lead_fours: bool = flag(default=False, article="24", section=10)
    three_last: bool = flag(default=False, article="26", section=11)
    smothered: str = choice("tribute_only", "last_free_place", article="26", section=11)
    counts: str = choice("on_request_at_10", "shown_at_10", "always", "never", article="14", section=11)
    consult: str = choice("when_sure", "at_10", "off", article="15", section=11)
    finished_may_look: bool = flag(default=False, article="15", section=11)
    referee: bool = flag(default=False, article="29, 30", section=11)
    profile: str = field(default="charter", compare=False)

    def __post_init__(self) -> None:
        """Refuse options that contradict each other.

        Raises:
            RulesetError: They do; the text says which and why.
        """
        for name, holds, why in contradictions(self):
            if holds:
                raise RulesetError(f"{name}={show_value(getattr(self, name))} contradicts the other options: {why}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `charter burn_order=seat_order joker_kill=red_two_for_one,black_four_kill_red`.

        Raises:
            RulesetError: An unknown profile, option or value, or options that contradict each other.
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
        changed = replace(ruleset, **read)
        if "buy_threes" in changes and not changed.three_last:
            raise RulesetError("buy_threes without three_last: a 3 is bought only where the 3s are the last set")
        return cast("Self", changed)

    def __str__(self) -> str:
        """The profile and what differs from it."""
        return " ".join([self.profile, *(f"{name}={show_value(value)}" for name, value in self.changes().items())])

    def changes(self) -> dict[str, Value]:
        """What differs from the profile, by option name."""
        base = PROFILES[self.profile]
        return {name: getattr(self, name) for name in OPTIONS if getattr(self, name) != getattr(base, name)}

    @property
    def copies(self) -> tuple[int, ...]:
        """Cards of each rank in the deck: sixteen counts [Art. 2]."""
        return DECKS[self.deck]

    @property
    def shows_threes(self) -> bool:
        """亮3: whether the first lead of a first deal is won by showing 3s; never under three-last [Art. 7, 26]."""
        return self.first_lead != "first_drawer" and not self.three_last

    @property
    def may_pool(self) -> bool:
        """会3: whether the first leader may pool; never under three-last [Art. 25, 26]."""
        return self.pool == "leader_may" and not self.three_last

    @property
    def may_consult(self) -> bool:
        """挑牌: whether a hand may be opened to teammates in play; never under three-last [Art. 15, 26]."""
        return self.consult != "off" and not self.three_last

    @property
    def turn_of_lead(self) -> str:
        """Who leads a later deal, as `next_lead`; under three-last the cut moves on by one [Art. 6, 26]."""
        return "rotate" if self.three_last else self.next_lead

    @property
    def told_at(self) -> int:
        """报牌: the number of cards at which a hand is told; 0 never, 99 always; never under three-last [Art. 14, 26]."""
        return {"never": 0, "always": 99}.get(self.counts, 0 if self.three_last else 10)


def contradictions(ruleset: Ruleset) -> tuple[tuple[str, bool, str], ...]:
    """Option, whether it contradicts another, and why."""
    three_last = ruleset.three_last
    without = "three_last is off, and a 3 is bought only where the 3s are the last set"
    kaidian = "kaidian is off, and only a player who plays for the point has locked fours"
    return (
        ("buy_threes", ruleset.buy_threes != "forced" and not three_last, without),
        ("opened_lead_fours", ruleset.opened_lead_fours and not ruleset.kaidian, kaidian),
        ("first_lead", three_last and ruleset.first_lead == "show_threes_first_only", "under three_last no 3s are shown"),
        ("next_lead", three_last and ruleset.next_lead == "show_threes", "under three_last no 3s are shown"),
        ("consult", three_last and ruleset.consult == "at_10", "under three_last nobody consults"),
        ("finished_may_look", three_last and ruleset.finished_may_look, "under three_last nobody consults"),
        ("counts", three_last and ruleset.counts in {"shown_at_10", "always"}, "under three_last no count is told"),
    )


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {item.name: item.metadata["option"] for item in fields(Ruleset) if "option" in item.metadata}
)
JINAN_KILLS = ("red_two_for_one", "black_four_kill_red")
PROFILES: Mapping[str, Ruleset] = MappingProxyType(
    {
        "charter": Ruleset(),
        "charter_tribute": Ruleset(tribute=True, profile="charter_tribute"),
        "qingdao": Ruleset(kaidian=True, three_last=True, tribute=True, profile="qingdao"),
        "platform": Ruleset(
            counts="shown_at_10",
            kaidian=True,
            call_table="announced_printed",
            opening_sets="no_joker_no_single_two",
            profile="platform",
        ),
        "tv": Ruleset(
            burn_order="seat_order",
            last_word="always",
            decline_is_pass=True,
            yield_on_gouji=True,
            next_lead="show_threes",
            profile="tv",
        ),
        "jinan198": Ruleset(
            deck=198,
            joker_kill=JINAN_KILLS,
            buy_fours="forced",
            tribute=True,
            kaidian=True,
            opened_lead_fours=True,
            three_last=True,
            profile="jinan198",
        ),
        "app196": Ruleset(
            deck=196,
            buy_fours="forced",
            tribute=True,
            kaidian=True,
            opened_lead_fours=True,
            three_last=True,
            profile="app196",
        ),
        "six_packs": Ruleset(deck=324, profile="six_packs"),
        "eagle312": Ruleset(deck=312, profile="eagle312"),
    }
)


def profile_of(name: str) -> Ruleset:
    """A profile by name.

    Raises:
        RulesetError: It is unknown.
    """
    if name not in PROFILES:
        raise RulesetError(f"unknown profile {name[:60]!r}{nearest(name, tuple(PROFILES))}")
    return PROFILES[name]


def option_of(name: str) -> Option:
    """An option by name.

    Raises:
        RulesetError: It is unknown.
    """
    if name not in OPTIONS:
        raise RulesetError(f"unknown option {name[:60]!r}{nearest(name, tuple(OPTIONS))}")
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
        "first_lead": OPTIONS["first_lead"].values.index(ruleset.first_lead if ruleset.shows_threes else "first_drawer"),
        "opening_sets": OPTIONS["opening_sets"].values.index(ruleset.opening_sets),
        "opened_lead_fours": ruleset.opened_lead_fours,
        "three_last": ruleset.three_last,
        "smothered_leaves": ruleset.three_last and ruleset.smothered == "last_free_place",
        "held_back": ruleset.three_last or ruleset.opened_lead_fours,
    }
