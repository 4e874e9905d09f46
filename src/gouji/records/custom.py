"""A whole custom as people read it: the lines of a ruleset, what differs, and the page that a club pins to the wall [Art. 4]."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from gouji.records.spoken import EN_PLACES, ZH_PLACES
from gouji.records.wording import Both, OptionText, chapters, meaning, options, profiles
from gouji.rules.options import show_value
from gouji.rules.ruleset import PROFILES, Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from gouji.rules.options import Value

CHARTER = PROFILES["charter"]
MARK = "★"
SCORES = ("place_points", "sweep_points")
INTRODUCTION = Both("与大纲不同之处以 {} 标出；方括号内为大纲条目。", "{} marks what differs from the charter; brackets name its articles.")
CHANGED = Both("本桌改动", "Changes of this table")
UNLIKE = Both("**{}**：{}（原为：{}）", "**{}**: {} (Instead of: {})")
SWEEP = Both("串三户", "sweep")
RULESET = Both("规则集：", "Ruleset:")


@dataclass(frozen=True, slots=True)
class Line:
    """One option of a custom.

    Attributes:
        option: The option in words.
        value: The value that holds; under three-last not always the one that was given.
        text: What it means in this custom.
        differs: Whether the charter has it otherwise.
    """

    option: OptionText
    value: Value
    text: Both
    differs: bool


@dataclass(frozen=True, slots=True)
class Difference:
    """One option by which two customs differ: the value and its meaning here, and there."""

    option: OptionText
    value: Value
    text: Both
    base_value: Value
    base_text: Both


def holding(ruleset: Ruleset, name: str) -> Value:
    """The value of an option that holds; three-last stops the showing of 3s, pooling, consulting, counts, and most revolutions [Art. 26].

    Raises:
        AttributeError: There is no such option.
    """
    held: dict[str, Value] = {"next_lead": ruleset.turn_of_lead}
    if not ruleset.shows_threes:
        held["first_lead"] = "first_drawer"
    if not ruleset.may_pool:
        held["pool"] = "off"
    if not ruleset.may_consult:
        held["consult"] = "off"
    if not ruleset.told_at:
        held["counts"] = "never"
    if ruleset.three_last and ruleset.buy_broke == "free":
        held["revolution"] = False
    return held[name] if name in held else value_of(ruleset, name)


def value_of(ruleset: Ruleset, name: str) -> Value:
    """The value of an option as it was given."""
    value: Value = getattr(ruleset, name)
    return value


def buys(ruleset: Ruleset) -> bool:
    """Whether anything is bought [Art. 26]."""
    return (ruleset.three_last and ruleset.buy_threes == "forced") or ruleset.buy_fours != "off"


def pays(ruleset: Ruleset) -> bool:
    """Whether players give each other cards at all [Art. 21, 24]."""
    return ruleset.tribute or ruleset.kaidian


def looks_for_opened(ruleset: Ruleset) -> bool:
    """Whether it matters who has opened [Art. 10, 24]."""
    return ruleset.kaidian or ruleset.burn_needs == "opened"


APPLIES: Mapping[str, Callable[[Ruleset], bool]] = MappingProxyType(
    {
        "smothered": lambda ruleset: ruleset.three_last,
        "buy_threes": lambda ruleset: ruleset.three_last,
        "buy_fours": lambda ruleset: ruleset.three_last or ruleset.buy_fours != "off",
        "buy_order": buys,
        "buy_broke": buys,
        "opening_sets": looks_for_opened,
        "call_table": lambda ruleset: ruleset.kaidian,
        "overturn_double": lambda ruleset: ruleset.kaidian,
        "opened_lead_fours": lambda ruleset: ruleset.kaidian,
        "revolt_head": lambda ruleset: bool(holding(ruleset, "revolution")),
        "finished_may_look": lambda ruleset: ruleset.may_consult or ruleset.finished_may_look,
        "tribute_order": lambda ruleset: ruleset.tribute,
        "last_place_card": lambda ruleset: ruleset.tribute,
        "tribute_inside_team": lambda ruleset: ruleset.tribute,
        "sweep_tribute": pays,
        "counter_burn_tribute": lambda ruleset: ruleset.tribute,
        "tribute_exempt": pays,
        "return_tribute": lambda ruleset: ruleset.tribute or (ruleset.kaidian and ruleset.return_tribute == "all"),
    }
)


def applies(ruleset: Ruleset, name: str) -> bool:
    """Whether an option means anything in a custom: `call_table` does not where nobody plays for the point."""
    return name not in APPLIES or APPLIES[name](ruleset)


def told(ruleset: Ruleset, name: str) -> Both:
    """What the value of an option that holds means in a custom."""
    value = holding(ruleset, name)
    under = options()[name].under
    for custom in customs(ruleset):
        if show_value(value) in under.get(custom, {}):
            return under[custom][show_value(value)]
    return meaning(name, value)


def customs(ruleset: Ruleset) -> Iterator[str]:
    """The customs under which some values mean something else."""
    if ruleset.three_last:
        yield "three_last"
    if ruleset.copies[-1]:
        yield "eagles"


def lines(ruleset: Ruleset) -> tuple[Line, ...]:
    """Every option that means something in a custom, in the order of play."""
    return tuple(line_of(ruleset, name) for name in options() if applies(ruleset, name))


def line_of(ruleset: Ruleset, name: str) -> Line:
    """One option of a custom."""
    value, text = holding(ruleset, name), told(ruleset, name)
    return Line(options()[name], value, text, value != holding(CHARTER, name) or text != told(CHARTER, name))


def differences(ruleset: Ruleset, base: Ruleset) -> tuple[Difference, ...]:
    """Where a custom was given other values than another, in the order of play."""
    names = [name for name in options() if value_of(ruleset, name) != value_of(base, name)]
    return tuple(
        Difference(options()[name], value_of(ruleset, name), told(ruleset, name), value_of(base, name), told(base, name)) for name in names
    )


def page(ruleset: Ruleset, lang: str) -> str:
    """A custom as a page of markdown: a heading a chapter, a line an option, the scores as a table.

    Args:
        ruleset: The custom.
        lang: `zh` or `en`.
    """
    return "\n".join([*head(ruleset, lang), *changed(ruleset, lang), *body(ruleset, lang)]) + "\n"


def head(ruleset: Ruleset, lang: str) -> Iterator[str]:
    """Title, sentence, and how the ruleset is written."""
    profile = profiles()[ruleset.profile]
    yield f"# {'够级' if lang == 'zh' else 'Gouji'} · {profile.title.said(lang)}"
    yield ""
    yield profile.text.said(lang)
    yield ""
    yield f"{RULESET.said(lang)} `{ruleset}`"
    yield ""
    yield INTRODUCTION.filled(MARK, MARK).said(lang)


def changed(ruleset: Ruleset, lang: str) -> Iterator[str]:
    """The difference to the profile, where options were changed."""
    found = differences(ruleset, PROFILES[ruleset.profile])
    if found:
        yield from ("", f"## {CHANGED.said(lang)}", "")
    for one in found:
        words = one.option.title, one.text, one.base_text
        yield "- " + fill(UNLIKE.said(lang), *(text.said(lang) for text in words)) + f" `{one.option.name}={show_value(one.value)}`"


def fill(template: str, *words: str) -> str:
    """The template with a word for each `{}`."""
    return template.format(*words)


def body(ruleset: Ruleset, lang: str) -> Iterator[str]:
    """The chapters."""
    every = lines(ruleset)
    for key, title in chapters().items():
        own = [line for line in every if line.option.chapter == key]
        if own:
            yield from ("", f"## {title.said(lang)}", "")
            yield from chapter(own, ruleset, lang)


def chapter(own: list[Line], ruleset: Ruleset, lang: str) -> Iterator[str]:
    """The lines of one chapter; points as a table."""
    if any(line.option.name in SCORES for line in own):
        yield from score_table(ruleset, lang)
        yield ""
    for line in own:
        yield show(line, lang)


def show(line: Line, lang: str) -> str:
    """One line, marked if it differs."""
    mark = f"{MARK} " if line.differs else ""
    colon, cite = ("：", f"［{line.option.article}］") if lang == "zh" else (": ", f" [{line.option.article}]")
    return f"- {mark}**{line.option.title.said(lang)}**{colon}{line.text.said(lang)}{cite}"


def score_table(ruleset: Ruleset, lang: str) -> Iterator[str]:
    """The points of the places and of a sweep [Art. 20]."""
    heads = (*(ZH_PLACES if lang == "zh" else EN_PLACES), SWEEP.said(lang))
    yield row(heads)
    yield row(["---:"] * len(heads))
    yield row([*map(str, ruleset.place_points), str(ruleset.sweep_points)])


def row(cells: tuple[str, ...] | list[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"
