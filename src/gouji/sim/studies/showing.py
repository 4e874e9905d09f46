"""What a club asks of a study, as lines of text."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gouji.rules.seats import PLACES
from gouji.sim.studies.reading import short_policy
from gouji.sim.studies.reckoning import SEATS, Figure, Ratio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.sim.studies.reading import Study, Variant
    from gouji.sim.studies.reckoning import Moments

MEASURES = {
    "sweep, of all deals": Ratio("sweeps", is_rate=True),
    "sweep by the first leader's team": Ratio("leaders_sweeps", is_rate=True),
    "deals with a burn": Ratio("deals_with_burn", is_rate=True),
    "burns a deal": Ratio("burns"),
    "counter-burns a deal": Ratio("counter_burns"),
    "failed burns a deal": Ratio("burns_failed"),
    "failed, of all burns": Ratio("burns_failed", "burns"),
    "succeeded, of all burns": Ratio("burns_succeeded", "burns"),
    "doused, of all burns": Ratio("doused", "burns"),
    "deals with an opening": Ratio("deals_with_opening", is_rate=True),
    "openings a deal": Ratio("openings"),
    "deals with a scramble": Ratio("scrambles", is_rate=True),
    "winds taken a deal": Ratio("winds"),
    "tricks a deal": Ratio("tricks"),
    "decisions a deal": Ratio("decisions"),
    "points of the first leader's team": Ratio("leaders_points"),
    "first leader is head": Ratio("after_0_place_0", is_rate=True),
    "first leader is last": Ratio("after_0_place_5", is_rate=True),
}
PERCENT = {name for name in MEASURES if not name.endswith("a deal") and not name.startswith("points")}
WIDTH = max(map(len, MEASURES)) + 2


def lines_of(study: Study) -> Iterator[str]:
    """The whole report."""
    first = study.variants[0]
    yield f"{study.deals:,} deals of seed {study.seed}, played by {short_policy(first.policy)}; in brackets 95 % intervals"
    for variant in study.variants:
        yield ""
        yield from account(study.label(variant), variant.moments)
    for variant in study.variants[1:]:
        yield ""
        yield from comparison(study, variant)


def account(label: str, moments: Moments) -> Iterator[str]:
    """How often everything was under one ruleset."""
    yield f"== {label}"
    for name, ratio in MEASURES.items():
        yield f"{name:{WIDTH}} {shown(name, moments.figure(ratio))}"
    yield ""
    yield from places(moments)
    yield ""
    yield from first_lead(moments)


def places(moments: Moments) -> Iterator[str]:
    """Places, openings and burns by seat, counted from the first leader."""
    yield (
        "seat from the first leader  "
        + "".join(f"{word.replace('_', '-').lower():>12}" for word in (place.name for place in PLACES))
        + (f"{'opened':>9}{'burns':>8}")
    )
    for steps in range(6):
        shares = [moments.value(Ratio(f"after_{steps}_place_{place}")) for place in range(6)]
        opened, burns = (moments.value(Ratio(f"after_{steps}_{what}")) for what in ("opened", "burns"))
        who = "the leader" if steps == 0 else f"{steps} after"
        yield f"{who:28}" + "".join(f"{share:12.1%}" for share in shares) + f"{opened:9.1%}{burns:8.2f}"


def first_lead(moments: Moments) -> Iterator[str]:
    """What the first lead is worth to each seat."""
    yield "seat  leads first  head then  head otherwise  advantage                  its team's points then"
    for seat in SEATS:
        then, otherwise = Ratio(f"leads_head_{seat}", f"leads_{seat}"), Ratio(f"follows_head_{seat}", f"follows_{seat}")
        points = moments.figure(Ratio(f"leads_points_{seat}", f"leads_{seat}"))
        rates = f"{moments.value(Ratio(f'leads_{seat}')):11.1%}{moments.value(then):11.1%}{moments.value(otherwise):16.1%}"
        yield f"{seat.upper():6}{rates}  {percent(moments.gap(then, otherwise), sign='+'):27}{number(points, sign='+')}"


def comparison(study: Study, variant: Variant) -> Iterator[str]:
    """What a ruleset changes on the same deals; a star where the interval leaves no change out."""
    first = study.variants[0]
    yield f"== {study.label(variant)}, less {study.label(first)}, on the same deals"
    for name, ratio in MEASURES.items():
        change = variant.moments.change(ratio, first.moments)
        yield f"{name:{WIDTH}} {shown(name, change, sign='+')}{' *' if change.is_sure else ''}"
    yield f"* the interval leaves 0 out; of {len(MEASURES)} figures without any change one does so by chance"


def shown(name: str, figure: Figure, sign: str = "") -> str:
    """A figure in its unit."""
    return percent(figure, sign) if name in PERCENT else number(figure, sign)


def percent(figure: Figure, sign: str = "") -> str:
    """In percent."""
    low, high = 100 * figure.low, 100 * figure.high
    return f"{100 * figure.value:{sign}.2f} % [{low:{sign}.2f}..{high:{sign}.2f}]" if not math.isnan(figure.value) else "none"


def number(figure: Figure, sign: str = "") -> str:
    """As it is."""
    return f"{figure.value:{sign}.3f} [{figure.low:{sign}.3f}..{figure.high:{sign}.3f}]" if not math.isnan(figure.value) else "none"
