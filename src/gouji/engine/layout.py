"""The shapes of the engine: one table, one set of rules, and the small numbers it speaks in.

`layout.pxd` says the same to the compiler. Ranks are 0..15 for `3456789TJQKA2BRY`, seats 0..5 for A..F, masks have bit s for seat s.

An act is an int. A set packs, from bit 0: natural rank (4 bits, 0 without naturals), naturals (5), twos (5), blacks (4), reds (4),
eagles (3); `BURN` on top of it burns. `PASS`, `YIELD`, `TURN_DOWN`, `ASK_WIND`, `DECLINE` stand alone.

An event is a short: kind, then `seat << 5`, then `argument << 8` (another seat, a place, a question or a flag, by kind).
"""

from __future__ import annotations

from typing import Self


class Rules:
    """The options of a ruleset as the engine reads them: flags 0 or 1, `copies` the cards of each rank in the deck.

    `held_back` says whether any cards are: the 3s of three-last or the locked 4s.
    """

    __slots__ = (
        "black_four_kill_red",
        "black_three_kill_red",
        "bluff_refused",
        "burn_needs_opened",
        "burn_order",
        "burn_teammate",
        "copies",
        "counter_burn",
        "decline_is_pass",
        "end_last_player",
        "first_lead",
        "gouji_counts_twos",
        "gouji_joker",
        "gouji_ten_or_more",
        "has_eagles",
        "held_back",
        "joker_kill",
        "lapsed_yield_free",
        "last_word_always",
        "mixed_pure_jokers",
        "must_recover",
        "opened_lead_fours",
        "opening_sets",
        "red_counts_as_black",
        "red_two_for_one",
        "revolt_until_first_out",
        "scramble_at_once",
        "scramble_whole_trick",
        "smothered_leaves",
        "three_last",
        "two_three_kill_red",
        "two_with_joker",
        "wind",
        "yield_on_gouji",
    )

    def __init__(self) -> None:
        self.copies = [0] * 16
        self.has_eagles = 0
        self.red_counts_as_black = 0
        self.red_two_for_one = 0
        self.black_four_kill_red = 0
        self.black_three_kill_red = 0
        self.two_three_kill_red = 0
        self.joker_kill = 0
        self.two_with_joker = 0
        self.mixed_pure_jokers = 0
        self.gouji_joker = 0
        self.gouji_counts_twos = 0
        self.gouji_ten_or_more = 0
        self.lapsed_yield_free = 0
        self.last_word_always = 0
        self.yield_on_gouji = 0
        self.wind = 0
        self.end_last_player = 0
        self.burn_order = 0
        self.bluff_refused = 0
        self.burn_teammate = 0
        self.burn_needs_opened = 0
        self.decline_is_pass = 0
        self.must_recover = 0
        self.counter_burn = 0
        self.revolt_until_first_out = 0
        self.scramble_at_once = 0
        self.scramble_whole_trick = 0
        self.first_lead = 0
        self.opening_sets = 0
        self.opened_lead_fours = 0
        self.three_last = 0
        self.smothered_leaves = 0
        self.held_back = 0


class Table:
    """One deal. `hand` is seat * 16 + rank -> cards; `place` -1 while in; `order` seats in the order of going out; seats -1 for nobody.

    `smotherer` is who smothered each seat, -1 nobody; `debt` is, by burner who went out, the seat burned and, `<< 3`, the counter-burns
    before it, -1 none. `fours_now`: the leader may lead its locked 4s; `dead_won` counts the revolter's opposite's dead goujis that lived.
    `first_lead`, `burns`, `counter_burns` and `burns_won` count what happened in the deal; `seed` is what it was dealt from.
    """

    __slots__ = (
        "burn_chain",
        "burned",
        "burner",
        "burns",
        "burns_won",
        "counter_burns",
        "dead_now",
        "dead_right",
        "dead_top",
        "dead_used",
        "dead_won",
        "debt",
        "doused",
        "event",
        "event_count",
        "failed",
        "finishers",
        "first_lead",
        "fours_now",
        "hand",
        "headless",
        "last_owner",
        "left",
        "live",
        "may_open",
        "opened",
        "order",
        "out",
        "out_count",
        "owner",
        "passed",
        "place",
        "ply",
        "point_lost",
        "question",
        "queue",
        "random",
        "revolter",
        "scramble",
        "seed",
        "smotherer",
        "thrown",
        "top",
        "turn",
        "turned_down",
        "yielded",
    )

    def __init__(self) -> None:
        self.hand = [0] * 96
        self.thrown = [0] * 16
        self.left = [0] * 6
        self.place = [-1] * 6
        self.order = [0] * 6
        self.smotherer = [-1] * 6
        self.debt = [-1] * 6
        self.turn = -1
        self.question = 0
        self.owner = -1
        self.last_owner = -1
        self.yielded = -1
        self.burner = -1
        self.burned = -1
        self.revolter = -1
        self.dead_right = -1
        self.dead_used = 0
        self.out = 0
        self.failed = 0
        self.passed = 0
        self.headless = 0
        self.opened = 0
        self.may_open = 0
        self.point_lost = 0
        self.fours_now = 0
        self.dead_won = 0
        self.burn_chain = 0
        self.out_count = 0
        self.finishers = 0
        self.live = 0
        self.dead_top = 0
        self.dead_now = 0
        self.doused = 0
        self.turned_down = 0
        self.scramble = 0
        self.first_lead = -1
        self.burns = 0
        self.counter_burns = 0
        self.burns_won = 0
        self.event_count = 0
        self.event = [0] * 24
        self.top = 0
        self.ply = 0
        self.queue = 0
        self.random = 0
        self.seed = 0

    def copy(self) -> Self:
        """The same deal, to go on independently."""
        other = object.__new__(type(self))
        other.hand = self.hand[:]
        other.thrown = self.thrown[:]
        other.left = self.left[:]
        other.place = self.place[:]
        other.order = self.order[:]
        other.smotherer = self.smotherer[:]
        other.debt = self.debt[:]
        other.turn = self.turn
        other.question = self.question
        other.owner = self.owner
        other.last_owner = self.last_owner
        other.yielded = self.yielded
        other.burner = self.burner
        other.burned = self.burned
        other.revolter = self.revolter
        other.dead_right = self.dead_right
        other.dead_used = self.dead_used
        other.out = self.out
        other.failed = self.failed
        other.passed = self.passed
        other.headless = self.headless
        other.opened = self.opened
        other.may_open = self.may_open
        other.point_lost = self.point_lost
        other.fours_now = self.fours_now
        other.dead_won = self.dead_won
        other.burn_chain = self.burn_chain
        other.out_count = self.out_count
        other.finishers = self.finishers
        other.live = self.live
        other.dead_top = self.dead_top
        other.dead_now = self.dead_now
        other.doused = self.doused
        other.turned_down = self.turned_down
        other.scramble = self.scramble
        other.first_lead = self.first_lead
        other.burns = self.burns
        other.counter_burns = self.counter_burns
        other.burns_won = self.burns_won
        other.event_count = self.event_count
        other.event = self.event[:]
        other.top = self.top
        other.ply = self.ply
        other.queue = self.queue
        other.random = self.random
        other.seed = self.seed
        return other


TWO = 12
BLACK = 13
RED = 14
EAGLE = 15
LEAD = 0
FOLLOW = 1
LAST_WORD = 2
ANSWER = 3
ASK_BURN = 4
ONE_NATURAL = 1 << 4
ONE_TWO = 1 << 9
BURN = 1 << 25
PASS = 1 << 26
YIELD = 2 << 26
TURN_DOWN = 3 << 26
ASK_WIND = 4 << 26
DECLINE = 5 << 26
WIND_ON_REQUEST = 0
WIND_AUTOMATIC = 1
WIND_TEAMMATE_FIRST = 2
TEAMMATES_FIRST = 0
SEAT_ORDER = 1
OPPOSITE_FIRST = 2
COUNTER_ANYONE = 0
COUNTER_BURNED_ONLY = 1
COUNTER_NONE = 2
DEAD_GOUJI_TRICKS = 3
SHOW_THREES = 0
FIRST_TO_SHOW = 1
FIRST_DRAWER = 2
NO_RED = 0
NO_JOKER_NO_SINGLE_TWO = 1
NATURAL_ONLY = 2
THREE = 0
FOUR = 1
REVOLTERS_PLACE = 3

PLAYED = 1
BURNED = 2
COUNTER_BURNED = 3
PASSED = 4
YIELDED = 5
TURNED_DOWN = 6
ASKED_WIND = 7
DECLINED = 8
DOUSED = 9
BURN_FAILED = 10
BURN_SUCCEEDED = 11
RELEASED = 12
WENT_OUT = 13
HEADLESS = 14
TRICK_ENDED = 15
TOOK_WIND = 16
OPENED = 17
SCRAMBLE = 18
ASKED = 19
ENDED = 20
SMOTHERED = 21
POINT_LOST = 22

LEGAL = 0
DEAL_OVER = 1
SEAT_OUT = 2
NOT_ASKED = 3
HAS_PASSED = 4
GOUJI_BINDS_OPPOSITE = 5
NOT_A_SET = 6
TWO_WITH_JOKER = 7
MIXED_PURE_JOKERS = 8
NOT_IN_HAND = 9
MUST_LEAD = 10
NOTHING_TO_BURN = 11
BURN_NOT_ASKED = 12
BURN_ORDINARY_SET = 13
BURN_AFTER_PASS = 14
BURN_OWN_OPPOSITE = 15
BURN_HEADLESS = 16
BURN_IN_SCRAMBLE = 17
BURN_OR_DECLINE = 18
BURN_RESERVE = 19
WRONG_SIZE = 20
NOT_HIGHER = 21
RED_UNBEATABLE = 22
BLACK_NEEDS_RED = 23
YIELD_NOT_OPPOSITE = 24
YIELD_ON_GOUJI = 25
YIELD_NOBODY_LEFT = 26
YIELD_LAST_WORD = 27
YIELD_IN_SCRAMBLE = 28
TURN_DOWN_NOT_OPPOSITE = 29
TURN_DOWN_TOO_EARLY = 30
PASS_IS_TURN_DOWN = 31
WIND_NO_LAST_SET = 32
WIND_NOT_NEXT = 33
WIND_NOT_ON_REQUEST = 34
DECLINE_NOTHING = 35
UNKNOWN_ACT = 36
THREES_LAST = 37
FOURS_LOCKED = 38
FOURS_TOGETHER = 39


def pack(rank: int, naturals: int, twos: int, blacks: int, reds: int, eagles: int) -> int:
    """One set as an act; `rank` is 0 without naturals."""
    return rank | naturals << 4 | twos << 9 | blacks << 14 | reds << 18 | eagles << 22


def rank_of(act: int) -> int:
    """The natural rank, 0 for a set of 2s and jokers only."""
    return act & 15


def naturals_of(act: int) -> int:
    """Natural cards."""
    return act >> 4 & 31


def twos_of(act: int) -> int:
    """2s, hung or bare."""
    return act >> 9 & 31


def blacks_of(act: int) -> int:
    """Black jokers."""
    return act >> 14 & 15


def reds_of(act: int) -> int:
    """Red jokers."""
    return act >> 18 & 15


def eagles_of(act: int) -> int:
    """Eagles."""
    return act >> 22 & 7


def jokers_of(act: int) -> int:
    """Jokers of any kind; an eagle counts as one [section 12]."""
    return blacks_of(act) + reds_of(act) + eagles_of(act)


def size_of(act: int) -> int:
    """Cards in the set."""
    return naturals_of(act) + twos_of(act) + jokers_of(act)


def ranks_with(table: Table, seat: int, least: int) -> int:
    """The ranks, bit by bit, of which the seat has at least so many cards; compiled, all sixteen are compared at once."""
    return sum((table.hand[seat * 16 + rank] >= least) << rank for rank in range(16))


def lowest(mask: int) -> int:
    """The number of the lowest bit that is 1; there must be one."""
    return (mask & -mask).bit_length() - 1


def opposite(seat: int) -> int:
    """对头: the seat across the table [Art. 2]."""
    return seat + 3 if seat < 3 else seat - 3


def is_in(table: Table, seat: int) -> int:
    """Whether the seat still plays."""
    return not table.out >> seat & 1
