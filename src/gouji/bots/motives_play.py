"""Motives of sets and refusals: each with the test that makes its sentence true, the most telling first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gouji.bots.motives import Motive
from gouji.bots.motives_facts import ABOUT_TO_GO_OUT, ACE, FEW, FOUR, LARGE, LOW, QUEEN, THREE, Facts, is_strong
from gouji.rules import ActionKind, CardSet, Question, Seat

if TYPE_CHECKING:
    from gouji.rules import Action

Answer = Seat | bool
SetTest = Callable[[Facts, CardSet], Answer]
RefusalTest = Callable[[Facts], Answer]


def about(seat: Seat | None, holds: bool) -> Answer:
    """The seat that a motive is about, where it holds."""
    return seat if holds and seat is not None else False


def spoils(facts: Facts, card_set: CardSet) -> bool:
    """Whether this lead makes the own burn fail [Art. 10]."""
    return facts.is_lead and bool(facts.table.spoils_burn(card_set.code))


def is_owed(facts: Facts, card_set: CardSet) -> bool:
    """Whether the seat leads while it burns, with a joker."""
    return facts.is_lead and facts.view.owes is facts.me and card_set.jokers > 0


def recovers(facts: Facts, _: CardSet | None = None) -> bool:
    """Whether the seat burns and must beat the set on top (`doused_burn=must_recover`)."""
    return facts.view.is_doused and facts.view.burner is facts.me and facts.owner is not None


def denies_wind(facts: Facts, _: CardSet) -> Answer:
    """Whether the set on top is the last one of its owner, and the lead would go to the other team."""
    return about(facts.owner, facts.is_enemy(facts.wind_goes_to))


def stops(facts: Facts, most: int, least: int) -> Answer:
    """Whether the set on top is of the other team, by a seat that has told so few cards."""
    return about(facts.owner, facts.is_enemy(facts.owner) and least <= facts.told(facts.owner) <= most)


def douses(facts: Facts, _: CardSet) -> Answer:
    """Whether the set on top is a burner's, and beating it ends his burn for good."""
    view = facts.view
    is_his = view.owes is not None and view.owes is facts.owner and view.question is not Question.BURN
    return about(facts.owner, is_his and view.ruleset.doused_burn == "released")


def covers_queen(facts: Facts, card_set: CardSet) -> bool:
    """Whether plain aces go on plain queens that a king would beat too, and an ace that king."""
    top = facts.view.top
    if top is None or is_strong(top) or is_strong(card_set) or top.rank != QUEEN or card_set.rank != ACE:
        return False
    return facts.view.unseen.counts[ACE] >= card_set.size


def answers(facts: Facts, live: bool) -> Answer:
    """Whether the set on top is of the own opposite, live gouji or not."""
    return about(facts.owner, facts.owner is facts.me.opposite and facts.view.is_live_gouji is live)


def is_low_single(facts: Facts, card_set: CardSet) -> bool:
    """Whether a low natural card follows a lower one."""
    is_single = card_set.size == 1 and card_set.rank is not None and card_set.rank < LOW
    return is_single and facts.view.top is not None and not is_strong(facts.view.top)


def opens_by_fours(facts: Facts, card_set: CardSet) -> bool:
    """Whether the locked 4s are led in the moment that opens their holder [Art. 24]."""
    return facts.is_lead and facts.view.may_lead_fours and card_set.rank == FOUR


def is_large_and_low(facts: Facts, card_set: CardSet) -> bool:
    """Whether many natural cards of a low rank are led."""
    return facts.is_lead and card_set.rank is not None and card_set.rank < LOW and card_set.naturals >= LARGE


def fills_up(facts: Facts, card_set: CardSet) -> bool:
    """Whether 2s or jokers make all cards of a rank as many as the set on top has."""
    return not facts.is_lead and is_strong(card_set) and card_set.naturals > 0 and not facts.splits(card_set)


def follows_mate(facts: Facts, card_set: CardSet) -> Answer:
    """Whether a set without 2s and jokers goes on that of a teammate who is in and not about to go out."""
    leaves = facts.is_mate(facts.owner) and facts.owner not in facts.view.out and facts.told(facts.owner) > ABOUT_TO_GO_OUT
    return about(facts.owner, leaves and not is_strong(card_set))


def is_low_lead(facts: Facts, card_set: CardSet) -> bool:
    """Whether low natural cards alone are led."""
    return facts.is_lead and card_set.rank is not None and card_set.rank < LOW and not is_strong(card_set)


def keeps_threes(facts: Facts, card_set: CardSet, three_last: bool) -> bool:
    """Whether 3s stay in hand at a lead, by choice or because they must."""
    stays = facts.is_lead and card_set.rank != THREE and facts.view.hand.counts[THREE] > 0
    return stays and facts.view.ruleset.three_last is three_last


def all_strong(facts: Facts) -> bool:
    """Whether every set that may be laid spends a 2 or a joker."""
    return all(is_strong(action.card_set) for action in facts.lays if action.card_set)


SETS: Mapping[Motive, SetTest] = {
    Motive.LAST_SET: Facts.empties,
    Motive.BURN_FAILS: spoils,
    Motive.RECOVER: recovers,
    Motive.SURE_THEN_OUT: lambda facts, card_set: facts.leaves_one_set(card_set) and facts.is_unbeatable(card_set),
    Motive.BURN_JOKER: is_owed,
    Motive.BEATS_MATE: lambda facts, _: about(facts.owner, facts.is_mate(facts.owner)),
    Motive.DENY_WIND: denies_wind,
    Motive.STOP_LAST_CARD: lambda facts, _: stops(facts, 1, 1),
    Motive.STOP_NEAR_OUT: lambda facts, _: stops(facts, FEW, 2),
    Motive.DOUSE: douses,
    Motive.ANSWER_GOUJI: lambda facts, _: answers(facts, live=True),
    Motive.COVER_QUEEN: covers_queen,
    Motive.LOW_SINGLE: is_low_single,
    Motive.ANSWER_OPPOSITE: lambda facts, _: answers(facts, live=False),
    Motive.FOURS_OPEN: opens_by_fours,
    Motive.UNBEATABLE: Facts.is_unbeatable,
    Motive.NEARLY_OUT: Facts.leaves_one_set,
    Motive.GOUJI: lambda facts, card_set: about(facts.me.opposite, facts.binds(card_set)),
    Motive.LARGE_LOW_SET: is_large_and_low,
    Motive.HANGS: lambda facts, card_set: facts.is_lead and card_set.naturals > 0 and is_strong(card_set),
    Motive.NEEDS_STRONG: lambda facts, _: not facts.is_lead and all_strong(facts),
    Motive.SPENDS_STRONG: lambda facts, card_set: is_strong(card_set) and not all_strong(facts),
    Motive.FILLS_UP: fills_up,
    Motive.ON_MATE: follows_mate,
    Motive.SPLITS: Facts.splits,
    Motive.THREES_STAY: lambda facts, card_set: keeps_threes(facts, card_set, three_last=False),
    Motive.LOW_LEAD: is_low_lead,
    Motive.THREES_ARE_LAST: lambda facts, card_set: keeps_threes(facts, card_set, three_last=True),
    Motive.KEEPS_STRONG: lambda facts, card_set: facts.holds_strong() and not is_strong(card_set),
    Motive.LEADS: lambda facts, _: facts.is_lead,
    Motive.BEATS: lambda _facts, _: True,
}

AGAINST = frozenset({Motive.BEATS_MATE, Motive.SPENDS_STRONG, Motive.SPLITS})  # true, but no reason for what is proposed first


def is_asked_to_burn(facts: Facts) -> bool:
    """Whether the question is whether to burn."""
    return facts.view.question is Question.BURN


def lets_go(facts: Facts) -> Answer:
    """Whether a teammate goes out with the set on top."""
    return about(facts.owner, facts.is_mate(facts.owner) and facts.owner in facts.view.out)


def leaves_the_lead(facts: Facts) -> Answer:
    """Whether the set on top is of a teammate who has told so few cards that he may go out next."""
    return about(facts.owner, facts.is_mate(facts.owner) and 1 <= facts.told(facts.owner) <= ABOUT_TO_GO_OUT)


def speaks_later(facts: Facts) -> Answer:
    """Which teammate is still asked about a set of the other team."""
    mate = next((seat for seat in facts.speaks_later if facts.is_mate(seat)), None)
    return about(mate, facts.is_enemy(facts.owner))


REFUSALS: Mapping[Motive, RefusalTest] = {
    Motive.BURN_LOST: recovers,
    Motive.NOTHING: lambda facts: not facts.lays,
    Motive.SPARE_MATE: lambda facts: about(facts.owner, is_asked_to_burn(facts) and facts.is_mate(facts.owner)),
    Motive.NO_RESERVE: lambda facts: is_asked_to_burn(facts) and not any(map(facts.carries, facts.lays)),
    Motive.NO_BURN: is_asked_to_burn,
    Motive.MATE_IS_OUT: lets_go,
    Motive.MATE_NEAR_OUT: leaves_the_lead,
    Motive.MATE_HOLDS: lambda facts: about(facts.owner, facts.is_mate(facts.owner)),
    Motive.SAVE_STRONG: all_strong,
    Motive.MATE_SPEAKS: speaks_later,
    Motive.SAVE_SETS: lambda facts: all(facts.splits(action.card_set) for action in facts.lays if action.card_set),
    Motive.WAIT: lambda _: True,
}


def motive_of_set(facts: Facts, card_set: CardSet, *, is_first: bool) -> tuple[Motive, Seat | None]:
    """Why a set would be laid, and whom that is about; of the first of all options nothing that speaks against it."""
    found = ((motive, test(facts, card_set)) for motive, test in SETS.items() if not (is_first and motive in AGAINST))
    return next(named(motive, answer) for motive, answer in found if answer is not False)


def motive_of_burn(facts: Facts, action: Action) -> tuple[Motive, Seat | None]:
    """Why a set would be burned with."""
    owner, view = facts.owner, facts.view
    if action.card_set is not None and facts.empties(action.card_set):
        return Motive.LAST_SET, None
    if facts.is_mate(owner):
        return Motive.BURNS_MATE, owner
    if not facts.carries(action):
        return Motive.BURN_SHORT, None
    if view.owes is not None and view.owes is owner:
        return Motive.COUNTER_BURN, owner
    return (Motive.NEARLY_OUT if action.card_set and facts.leaves_one_set(action.card_set) else Motive.BURN_CARRIED), None


def motive_of_refusal(facts: Facts, action: Action) -> tuple[Motive, Seat | None]:
    """Why nothing would be laid."""
    if action.kind is ActionKind.ASK_WIND:
        return Motive.ASK_WIND, facts.owner
    if action.kind is ActionKind.YIELD:
        return Motive.YIELD, None
    found = ((motive, test(facts)) for motive, test in REFUSALS.items())
    return next(named(motive, answer) for motive, answer in found if answer is not False)


def motive_of_pick(facts: Facts, card_set: CardSet) -> tuple[Motive, Seat | None]:
    """Why a teammate's set would be picked; the facts are those of its owner."""
    if facts.empties(card_set):
        return Motive.PICKS_LAST, facts.me
    return (Motive.PICKS_SURE if facts.is_unbeatable(card_set) else Motive.PICKS), facts.me


def named(motive: Motive, answer: Answer) -> tuple[Motive, Seat | None]:
    """The motive with its seat, where it has one."""
    return motive, None if isinstance(answer, bool) else answer
