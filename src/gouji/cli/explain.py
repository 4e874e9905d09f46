"""`gouji explain "POSITION" ACTION`: legal or not, why, and what would happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.cli.outside import is_outside, outcome, spoken_outside
from gouji.cli.ruling import HARMLESS, about, add_position, read_position, sentence
from gouji.records.acts import read_act
from gouji.records.spoken import said, spoken, spoken_event
from gouji.rules.play import apply, refusal, spoils_burn
from gouji.rules.reasons import Reason
from gouji.rules.seats import Seat

if TYPE_CHECKING:
    import argparse

    from gouji.rules.actions import Action
    from gouji.rules.position import Position

HELP = "whether an act is legal in a position, why not, and what would happen"
ILLEGAL = 1
LEGAL = ("合法：{}，{}", "legal: {}, {}")
NOT_LEGAL = ("不合法：{}。{}", "not legal: {}. {}")
RUIN = (
    "这样出就烧糊了：发的牌没有花，又不是最后一套［第10条］",
    "the burn fails by it: a lead without a joker that is not the last set [Art. 10]",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take a position and an act."""
    add_position(parser)
    parser.add_argument(
        "action",
        metavar="ACTION",
        nargs="+",
        help="KKK2B lay, !AAA burn, - pass, ~ yield, = turn down, ^ ask for the wind, . decline; cut, show 3h3h, redeal, agree, "
        "give R, return 4, accept, refuse, buy D 3 2, * revolt, renounce, pool 34, blind, call, consult C; of nobody's turn: count D, "
        "referee lost_turns:D:2:wrong_set",
    )
    parser.add_argument("--seat", metavar="SEAT", help="whose act, A to F; by default of the seat that is asked")


def run(given: argparse.Namespace) -> int:
    """Print the ruling; 1 if the act is not legal."""
    position, lang = read_position(given), given.lang
    seat = None if given.seat is None else Seat.parse(given.seat)
    text = " ".join(given.action)
    if is_outside(text):
        return run_outside(position, text, lang)
    action = read_act(text)
    for line in about(position, lang):
        print(line)
    reason = Reason.NOT_A_SET if action is None else refusal(position, action, seat)
    if action is None or reason is not None:
        print(said(NOT_LEGAL, lang).format(text, sentence(reason or Reason.NOT_A_SET, lang)))
        return ILLEGAL
    print(said(LEGAL, lang).format(action, spoken(action, lang, position.question)))
    for line in consequences(position, action, lang):
        print(f"  {line}")
    return 0


def run_outside(position: Position, text: str, lang: str) -> int:
    """The ruling on what is done by nobody's turn."""
    found = outcome(position, text)
    for line in about(position, lang):
        print(line)
    if isinstance(found, Reason):
        print(said(NOT_LEGAL, lang).format(text, sentence(found, lang)))
        return ILLEGAL
    print(said(LEGAL, lang).format(text, spoken_outside(text, lang)))
    for event in found:
        print(f"  {spoken_event(event, lang)}")
    return 0


def consequences(position: Position, action: Action, lang: str) -> list[str]:
    """What would happen; nothing is said of a position that play cannot reach."""
    if not HARMLESS.issuperset(position.problems()):
        return []
    ruin = [said(RUIN, lang)] if spoils_burn(position, action) else []
    return ruin + [spoken_event(event, lang) for event in apply(position, action)[1]]
