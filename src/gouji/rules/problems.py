"""What is impossible about a position set up by hand."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from gouji.rules.cards import LETTERS
from gouji.rules.events import Question
from gouji.rules.opening import doubts
from gouji.rules.opening.desk import Desk
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules.position import Position
    from gouji.rules.seats import Seat


class Problem(Enum):
    """A kind of impossibility; the value is one English sentence."""

    TOO_MANY_CARDS = "more cards of a rank in hands, on the table and thrown in than the deck has"
    TOO_MANY_IN_HAND = "a hand is larger than dealt, with the tribute it is owed and what it may buy"
    OUT_WITH_CARDS = "a seat that is out holds cards"
    IN_WITHOUT_CARDS = "a seat that is in holds no card"
    TOP_DEAD = "nobody is asked about a set that is dead when laid"
    OWNER_REVOLTED = "the set on top belongs to a seat that threw its hand in"
    ASKED_OUT = "the seat that is asked is out"
    ASKED_OWNER = "the owner of the set on top is asked about it"
    ASKED_PASSED = "the seat that is asked has passed and the set is not its opposite's"
    ASKED_TO_BURN = "the seat that is asked to burn may not burn"
    PASSED_AT_LEAD = "somebody has passed although nobody has led"
    YIELDED_NOT_OPPOSITE = "a seat yielded a set that is not its opposite's"
    BURNS_ITSELF = "the burner burns himself or his own opposite"
    BURNER_WITHOUT_LEAD = "somebody burns but neither leads nor owns the set on top"
    ALL_OUT = "the deal has ended: only one team is in"
    HANDS_NOT_DRAWN = "hands are not the cards drawn so far"
    SHOWN_NOT_DRAWN = "3s are shown that their seat has not drawn"
    ASKED_WITHOUT_GROUND = "a seat is asked that this question is not for"


def find(position: Position) -> tuple[Problem, ...]:
    """Every problem of a position, in the order of `Problem`."""
    found = {*of_cards(position), *of_trick(position), *of_asked(position), *of_burn(position), *of_opening(position)}
    return tuple(problem for problem in Problem if problem in found)


def of_cards(position: Position) -> Iterator[Problem]:
    """Of hands, deck and those who are out."""
    copies = position.ruleset.copies
    top = position.top.counts if position.top else (0,) * 16
    for rank in range(len(LETTERS)):
        held = sum(hand.counts[rank] for hand in position.hands)
        if held + top[rank] + position.thrown.counts[rank] > copies[rank]:
            yield Problem.TOO_MANY_CARDS
    if any(count > most_in_hand(position, seat) for seat, count in zip(SEATS, position.counts, strict=True)):
        yield Problem.TOO_MANY_IN_HAND
    for seat, count in zip(SEATS, position.counts, strict=True):
        if count and seat in position.out and not position.is_over:
            yield Problem.OUT_WITH_CARDS
        if not count and seat not in position.out and not is_drawing(position):
            yield Problem.IN_WITHOUT_CARDS


def is_drawing(position: Position) -> bool:
    """Whether cards of the pack are still to be drawn, so that a hand may be empty."""
    opening = position.opening
    return opening is not None and opening.drawn < len(opening.deck)


def most_in_hand(position: Position, seat: Seat) -> int:
    """The cards dealt, those owed to the seat, and one 3 and one 4 bought [Art. 21, 26]."""
    ruleset = position.ruleset
    owed = sum(debt.cards for debt in position.standing.debts if debt.receiver == seat)
    bought = int(ruleset.three_last and ruleset.buy_threes != "off") + int(ruleset.buy_fours != "off")
    return -(-sum(ruleset.copies) // 6) + owed + bought


def of_trick(position: Position) -> Iterator[Problem]:
    """Of the set on top and the marks."""
    if position.owner is None:
        if position.passed:
            yield Problem.PASSED_AT_LEAD
        return
    if position.owner == position.revolter:
        yield Problem.OWNER_REVOLTED
    if position.top and not position.is_over and position.table.house.is_dead(position.top.code):
        yield Problem.TOP_DEAD
    if position.yielded is not None and position.yielded != position.owner.opposite:
        yield Problem.YIELDED_NOT_OPPOSITE


def of_asked(position: Position) -> Iterator[Problem]:
    """Of the seat that is asked, or whose sets a teammate picks."""
    asked = position.lead_or_turn
    if asked is None:
        return
    if len({seat.team for seat in SEATS if seat not in position.out}) < 2 and position.ruleset.end == "one_team_left":
        yield Problem.ALL_OUT
    if asked in position.out:
        yield Problem.ASKED_OUT
    if position.owner is not None:
        yield from of_answer(position, asked, position.owner)


def of_answer(position: Position, asked: Seat, owner: Seat) -> Iterator[Problem]:
    """Of a seat that is asked about a set."""
    if asked == owner:
        yield Problem.ASKED_OWNER
    if asked in position.passed and asked != owner.opposite:
        yield Problem.ASKED_PASSED
    if position.question is Question.BURN and (not position.is_live_gouji or asked == owner.opposite or position.is_headless(asked)):
        yield Problem.ASKED_TO_BURN


def of_burn(position: Position) -> Iterator[Problem]:
    """Of burner and burned."""
    burner, burned = position.burner, position.burned
    if burner is None or burned is None:
        return
    if burned in {burner, burner.opposite}:
        yield Problem.BURNS_ITSELF
    if position.owner is None and position.lead_or_turn != burner:
        yield Problem.BURNER_WITHOUT_LEAD
    if position.owner not in {None, burner} and not position.is_doused and not position.is_scramble:
        yield Problem.BURNER_WITHOUT_LEAD


def of_opening(position: Position) -> Iterator[Problem]:
    """Of the steps before the first lead."""
    if position.opening is None:
        return
    desk = Desk(position.table, position.ruleset, position.frame)
    if doubts.hands_differ(desk):
        yield Problem.HANDS_NOT_DRAWN
    if doubts.shown_not_drawn(position.opening):
        yield Problem.SHOWN_NOT_DRAWN
    if doubts.lacks_ground(desk):
        yield Problem.ASKED_WITHOUT_GROUND
