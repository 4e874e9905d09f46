"""Cases about places and points [Art. 3, 20, 23]."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gouji.rules.position import Position
from gouji.rules.seats import SEATS, Place, Seat

if TYPE_CHECKING:
    from gouji.records.casefile import Case
    from gouji.rules.ruleset import Ruleset

ORDER = re.compile(r"([A-F]{1,6}) : (-?[0-9]{1,5}) (-?[0-9]{1,5})")
PLACE = re.compile(r"([A-F]):([1-6])")


def run_score(case: Case, ruleset: Ruleset) -> list[str]:
    """Points of both teams, and places, by the order of going out [Art. 20]."""
    differences = []
    wanted = read_places(case, case.text("places")) if "places" in case.keys else {}
    for text in case.texts("orders"):
        order, points = read_order(case, text)
        end = Position.parse(f"-/-/-/-/-/- {order} - - - - - 0", ruleset)
        if end.points != points:
            differences.append(f"{text!r}: {end.points[0]} {end.points[1]}" if end.points else f"{text!r}: no points")
        differences += [f"{text!r}: {line}" for line in misplaced(end, wanted)]
    return differences


def read_order(case: Case, text: str) -> tuple[str, tuple[int, int]]:
    """The order of going out as a position writes it, all seats in it, and the points expected."""
    found = ORDER.fullmatch(text)
    if not found:
        raise case.error(f"an order is written ADCEBF : 4 -4, not {text!r}")
    order, revolted = found[1], case.text("revolted")
    if revolted and not re.fullmatch("[A-F]", revolted):
        raise case.error(f"revolted is a seat, not {revolted!r}")
    if len(set(order)) < len(order) or (revolted and revolted in order):
        raise case.error(f"in {text!r} a seat goes out twice, or after a revolution")
    gone = f"*{revolted}{order}" if revolted else order
    return gone + rest_of(case, order, gone, text), (int(found[2]), int(found[3]))


def rest_of(case: Case, order: str, gone: str, text: str) -> str:
    """The seats that share the remaining places: one team, counted from the last to go out [Art. 3]."""
    last = Seat.parse(order[-1])
    rest = [last.after(steps) for steps in range(1, 6) if str(last.after(steps)) not in gone]
    if len({seat.team for seat in rest}) > 1:
        raise case.error(f"in {text!r} players of both teams are still in")
    return "".join(map(str, rest))


def read_places(case: Case, text: str) -> dict[Seat, Place]:
    """`A:1 D:2`.

    Raises:
        ScenarioError: It is not so written.
    """
    places = {}
    for word in text.split():
        found = PLACE.fullmatch(word)
        if not found:
            raise case.error(f"places are written A:1 D:2, not {word!r}")
        places[Seat.parse(found[1])] = Place(int(found[2]) - 1)
    if not places:
        raise case.error("places names no seat")
    return places


def misplaced(position: Position, wanted: dict[Seat, Place]) -> list[str]:
    """One line where places differ."""
    found = position.places
    if all(found.get(seat) == place for seat, place in wanted.items()):
        return []
    return [f"places are {show_places(found)}"]


def show_places(places: dict[Seat, Place]) -> str:
    """`A:1 D:2`, `none` before anybody has one."""
    return " ".join(f"{seat}:{places[seat] + 1}" for seat in SEATS if seat in places) or "none"
