"""摸牌、亮3、顶班: drawn card by card; 3s of one suit shown win the first lead [Art. 6, 7]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.rules.actions import MOST_SHOWN, SUITS, Action, ActionKind
from gouji.rules.events import EventKind, Question
from gouji.rules.frame import Shown
from gouji.rules.known import shown
from gouji.rules.opening.chapter import DECLINE, Chapter
from gouji.rules.opening.cutting import is_counted
from gouji.rules.reasons import Reason

if TYPE_CHECKING:
    from gouji.rules.frame import Opening
    from gouji.rules.opening.desk import Desk
    from gouji.rules.seats import Seat

PAIR = 2


def shows_threes(desk: Desk) -> bool:
    """Whether 3s shown decide the first lead of this deal [Art. 7, 26]."""
    ruleset = desk.ruleset
    if ruleset.three_last:
        return False
    afresh = is_counted(desk.standing, ruleset) and ruleset.turn_of_lead != "rotate"
    return ruleset.shows_threes if afresh or not desk.standing.order else ruleset.next_lead == "show_threes"


def begin(desk: Desk) -> None:
    """Draw until somebody may show 3s, or to the end."""
    if desk.opening.deck:
        draw_on(desk)


def draw_on(desk: Desk) -> None:
    """Draw the next cards."""
    opening = desk.opening
    shows = shows_threes(desk)
    for index in range(opening.drawn, len(opening.deck)):
        card = opening.deck[index]
        seat = opening.drawer.after(index)
        desk.draw(seat, card & 15)
        if shows and card & 15 == 0 and may_show(desk, seat, card >> 4, index + 1):
            stop_drawing(desk, index + 1)
            desk.ask(Question.SHOW, [seat])
            return
    desk.change(drawn=len(opening.deck))
    desk.tell(EventKind.DEALT, desk.opening.leader, hands=desk.hands(), counts=desk.counts())


def stop_drawing(desk: Desk, drawn: int) -> None:
    """The draw halts for a question."""
    desk.change(drawn=drawn)
    desk.tell(EventKind.DRAWN, count=drawn, hands=desk.hands(), counts=desk.counts())


def threes_of(opening: Opening, seat: Seat, drawn: int) -> tuple[int, ...]:
    """The 3s of each suit that a seat has drawn: four numbers."""
    own = opening.deck[(seat - opening.drawer) % 6 : drawn : 6]
    return tuple(own.count(suit << 4) for suit in range(len(SUITS)))


def needed(desk: Desk) -> int:
    """How many 3s of one suit have to be shown now."""
    best = desk.opening.shown
    return best.number + 1 if best else PAIR


def may_show(desk: Desk, seat: Seat, suit: int, drawn: int) -> bool:
    """Whether the 3 just drawn lets the seat show enough of its suit."""
    if desk.opening.shown and desk.ruleset.first_lead == "show_threes_first_only":
        return False
    return threes_of(desk.opening, seat, drawn)[suit] >= needed(desk)


def options(desk: Desk) -> list[Action]:
    """Keep quiet, or show enough 3s of a suit."""
    held = threes_of(desk.opening, desk.asked, desk.opening.drawn)
    shows = [Action.show(suit, number) for suit in range(len(SUITS)) for number in range(needed(desk), min(held[suit], MOST_SHOWN) + 1)]
    return [DECLINE, *shows]


def refuse(desk: Desk, action: Action) -> Reason | None:
    """Two or more of one suit, held, and more than were shown [Art. 7]."""
    if action == DECLINE or action.suit is None or action.number is None:
        return None
    if action.number < PAIR:
        return Reason.SHOW_PAIR
    if threes_of(desk.opening, desk.asked, desk.opening.drawn)[action.suit] < action.number:
        return Reason.SHOW_NOT_HELD
    best = desk.opening.shown
    return Reason.SHOW_NOT_MORE if best and action.number <= best.number else None


def act(desk: Desk, action: Action) -> None:
    """Who shows leads until somebody shows more."""
    seat = desk.asked
    if action.suit is not None and action.number is not None:
        desk.change(shown=Shown(seat, action.suit, action.number), leader=seat)
        desk.frame = replace(desk.frame, known=shown(desk.frame.known, seat, action.number))
        desk.tell(EventKind.SHOWN, seat, cards=f"3{SUITS[action.suit]}" * action.number)
    else:
        desk.tell(EventKind.DECLINED, seat)
    desk.answered()
    draw_on(desk)


WORDS = {Question.SHOW: ((ActionKind.SHOW, ActionKind.DECLINE), Reason.SHOW_NOT_YOURS)}
DRAWING = Chapter(begin, options, refuse, act, WORDS)
