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
from gouji.rules.seats import SEATS

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
    """Draw a card each, and ask whoever may show for a 3 just drawn; so the stop does not say which of the six it is."""
    opening = desk.opening
    shows = shows_threes(desk)
    for index in range(opening.drawn, len(opening.deck)):
        desk.draw(opening.drawer.after(index), opening.deck[index] & 15)
        if shows and is_row(opening, index + 1):
            seats = [seat for seat in drawers(desk) if may_show_now(desk, seat, index + 1)]
            if seats:
                stop_drawing(desk, index + 1)
                desk.ask(Question.SHOW, seats)
                return
    desk.change(drawn=len(opening.deck))
    desk.tell(EventKind.DEALT, desk.opening.leader, hands=desk.hands(), counts=desk.counts())


def is_row(opening: Opening, drawn: int) -> bool:
    """Whether everybody has drawn as many cards, or the pack is drawn."""
    return drawn % len(SEATS) == 0 or drawn == len(opening.deck)


def drawers(desk: Desk) -> tuple[Seat, ...]:
    """The six seats as they draw."""
    return desk.seats_from(desk.opening.drawer)


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


def may_show(desk: Desk, seat: Seat, drawn: int) -> bool:
    """Whether a seat has drawn enough 3s of one suit to show them now."""
    if desk.opening.shown and desk.ruleset.first_lead == "show_threes_first_only":
        return False
    return max(threes_of(desk.opening, seat, drawn)) >= needed(desk)


def may_show_now(desk: Desk, seat: Seat, drawn: int) -> bool:
    """Whether the card that a seat has drawn in this row is a 3 of a suit that it may show."""
    opening = desk.opening
    row = range((drawn - 1) // len(SEATS) * len(SEATS), drawn)
    card = next((opening.deck[index] for index in row if opening.drawer.after(index) == seat), 1)
    return card & 15 == 0 and may_show(desk, seat, drawn) and threes_of(opening, seat, drawn)[card >> 4] >= needed(desk)


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
        desk.change(asks=challengers(desk, seat))
    else:
        desk.tell(EventKind.DECLINED, seat)
        desk.answered()
    if not desk.opening.asks:
        draw_on(desk)


def challengers(desk: Desk, seat: Seat) -> tuple[Seat, ...]:
    """顶班: everybody else who already holds more, from the next seat on [Art. 7]."""
    others = desk.seats_from(seat)[1:]
    return tuple(other for other in others if may_show(desk, other, desk.opening.drawn))


WORDS = {Question.SHOW: ((ActionKind.SHOW, ActionKind.DECLINE), Reason.SHOW_NOT_YOURS)}
DRAWING = Chapter(begin, options, refuse, act, WORDS)
