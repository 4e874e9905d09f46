"""What Python holds of the engine: one table, one set of rules, and the engine's answers about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine import asking, burning, dealing, heads, listing, outside, playing, policies, refusing, seeding, sets, trick
    from gouji.engine.layout import Rules, Table

    scratch = [0] * 131072
    cards_of_deck = bytearray(512)

if TYPE_CHECKING:
    from collections.abc import Sequence


class RulesHandle:
    """The engine's reading of a ruleset; immutable."""

    if TYPE_CHECKING:
        own: Rules
        rules: Rules

    def __init__(self, copies: Sequence[int], options: dict[str, int]) -> None:
        """Take the cards of each rank (16 counts) and every option of `layout.Rules` by its field name."""
        if cython.compiled:
            self.rules = cython.address(self.own)
        else:
            self.rules = Rules()
        rules = self.rules
        for rank in range(16):
            rules.copies[rank] = copies[rank]
        rules.has_eagles = options["has_eagles"]
        rules.red_counts_as_black = options["red_counts_as_black"]
        rules.red_two_for_one = options["red_two_for_one"]
        rules.black_four_kill_red = options["black_four_kill_red"]
        rules.black_three_kill_red = options["black_three_kill_red"]
        rules.two_three_kill_red = options["two_three_kill_red"]
        rules.joker_kill = options["joker_kill"]
        rules.two_with_joker = options["two_with_joker"]
        rules.mixed_pure_jokers = options["mixed_pure_jokers"]
        rules.gouji_joker = options["gouji_joker"]
        rules.gouji_counts_twos = options["gouji_counts_twos"]
        rules.gouji_ten_or_more = options["gouji_ten_or_more"]
        rules.lapsed_yield_free = options["lapsed_yield_free"]
        rules.last_word_always = options["last_word_always"]
        rules.yield_on_gouji = options["yield_on_gouji"]
        rules.wind = options["wind"]
        rules.end_last_player = options["end_last_player"]
        rules.burn_order = options["burn_order"]
        rules.bluff_refused = options["bluff_refused"]
        rules.burn_teammate = options["burn_teammate"]
        rules.burn_needs_opened = options["burn_needs_opened"]
        rules.decline_is_pass = options["decline_is_pass"]
        rules.must_recover = options["must_recover"]
        rules.counter_burn = options["counter_burn"]
        rules.revolt_until_first_out = options["revolt_until_first_out"]
        rules.scramble_at_once = options["scramble_at_once"]
        rules.scramble_whole_trick = options["scramble_whole_trick"]
        rules.first_lead = options["first_lead"]
        rules.opening_sets = options["opening_sets"]
        rules.opened_lead_fours = options["opened_lead_fours"]
        rules.three_last = options["three_last"]
        rules.smothered_leaves = options["smothered_leaves"]
        rules.held_back = options["held_back"]

    def is_set(self, act: int) -> bool:
        """Whether the cards are one set that the house allows [Art. 8]."""
        return bool(sets.is_set(act) and sets.is_allowed(self.rules, act))

    def is_gouji(self, act: int) -> bool:
        """Whether the set is a gouji set [Art. 9]."""
        return bool(sets.is_gouji(self.rules, act))

    def is_dead(self, act: int) -> bool:
        """Whether the set is dead when laid [Art. 8(3)]."""
        return bool(sets.is_dead(self.rules, act))

    def has_last_word_always(self) -> bool:
        """Whether the opposite has the last word even after a pass on this very set [Art. 31]."""
        return bool(self.rules.last_word_always)

    def ends_revolt_head_with_first_out(self) -> bool:
        """Whether the head of a revolter's opposite ends with the first finisher's trick [Art. 23]."""
        return bool(self.rules.revolt_until_first_out)

    def beats(self, new: int, old: int) -> bool:
        """Whether one set beats another [Art. 8]."""
        return bool(sets.beats(self.rules, new, old))


class TableHandle:
    """One deal in the engine; mutable."""

    if TYPE_CHECKING:
        house: RulesHandle
        own: Table
        table: Table

    def __init__(self, house: RulesHandle) -> None:
        """Take an empty table under the rules of the house."""
        self.house = house
        if cython.compiled:
            self.table = cython.address(self.own)
        else:
            self.table = Table()

    def copy(self) -> TableHandle:
        """The same deal, to go on independently."""
        other = TableHandle(self.house)
        if cython.compiled:
            other.own = self.own
        else:
            other.table = self.table.copy()
        return other

    def deal(self, deck: bytes, first: int) -> None:
        """Deal a deck (`dealing` says its bytes) from the first drawer on; the first lead by showing 3s [Art. 7]."""
        for index in range(len(deck)):
            cards_of_deck[index] = deck[index]
        dealing.deal(self.table, self.house.rules, cards_of_deck, len(deck), first)

    def deal_seeded(self, seed: int) -> None:
        """Shuffle, choose the first drawer and deal, all from a seed of 64 bits, as the tables of `batching` do [Art. 6, 7]."""
        seeding.deal_seeded(self.table, self.house.rules, cards_of_deck, seed)

    def acts(self) -> list[int]:
        """Every legal act of the seat that is asked, in the pinned order; empty when the deal is over."""
        if self.table.turn < 0:
            return []
        count = listing.list_acts(self.table, self.house.rules, scratch)
        return [scratch[index] for index in range(count)]

    def choose(self, policy: int) -> int:
        """The act that a policy (its number in `policies.NAMES`) picks for the seat that is asked."""
        count = listing.list_acts(self.table, self.house.rules, scratch)
        return policies.choose(self.table, self.house.rules, policy, scratch, count)

    def refuse(self, seat: int, act: int) -> int:
        """The number of the reason why the seat may not act so now; 0 where it may."""
        return refusing.refuse(self.table, self.house.rules, seat, act)

    def step(self, act: int) -> list[int]:
        """Act, legally, and return the events as numbers."""
        trick.step(self.table, self.house.rules, act)
        return self.told()

    def lead(self, seat: int) -> list[int]:
        """Let the seat lead a new trick: the start of a position set up by hand."""
        self.table.event_count = 0
        trick.begin_lead(self.table, self.house.rules, seat)
        return self.told()

    def expel(self, seat: int) -> list[int]:
        """Place the seat last: the lowest free place, its cards leave the deal; the events as numbers [Art. 30].

        Raises:
            ValueError: The seat is out, or the deal is over.
        """
        if self.table.turn < 0 or self.table.out >> seat & 1:
            raise ValueError("the seat is out")
        outside.expel(self.table, self.house.rules, seat)
        return self.told()

    def lose_turn(self) -> list[int]:
        """Give the lead to the next seat in; the events as numbers [Art. 30].

        Raises:
            ValueError: Nobody has to lead now.
        """
        if self.table.turn < 0 or self.table.owner >= 0:
            raise ValueError("a turn is lost by a seat that has to lead")
        outside.lose_turn(self.table, self.house.rules)
        return self.told()

    def set_revolter(self, seat: int) -> list[int]:
        """Throw the seat's hand in: fourth, no finisher; a leader gives the lead on; the events as numbers [Art. 23].

        Raises:
            ValueError: Somebody is out, or a set is on the table.
        """
        if self.table.turn < 0 or self.table.owner >= 0 or self.table.out:
            raise ValueError("a hand is thrown in before anybody plays, and one at most")
        outside.revolt(self.table, self.house.rules, seat)
        return self.told()

    def renounce(self) -> list[int]:
        """Let the revolter's opposite give up its dead goujis: headless at once; the events as numbers [Art. 23].

        Raises:
            ValueError: Nobody has revolted, or a set is on the table.
        """
        if self.table.turn < 0 or self.table.owner >= 0 or self.table.revolter < 0:
            raise ValueError("only a revolter's opposite renounces its dead goujis, before a lead")
        outside.renounce(self.table)
        return self.told()

    def told(self) -> list[int]:
        """The events of the last act as numbers."""
        return [self.table.event[index] for index in range(self.table.event_count)]

    def is_live(self) -> bool:
        """Whether the set on top is live gouji when laid [Art. 9]."""
        table = self.table
        return bool(not table.scramble and sets.is_gouji(self.house.rules, table.top) and heads.has_head(table, table.owner))

    def open_asks(self) -> int:
        """Who is asked about the set on top as if it had just been laid: a queue as `asking` has it."""
        asking.open_asks(self.table, self.house.rules)
        return self.table.queue

    def has_head(self, seat: int) -> bool:
        """Whether the seat has a head [Art. 16, 17]."""
        return bool(heads.has_head(self.table, seat))

    def owes(self, seat: int) -> bool:
        """Whether the seat owes a joker in every set it leads [Art. 10]."""
        return bool(burning.owes(self.table, seat))

    def spoils_burn(self, act: int) -> bool:
        """Whether this act of the seat asked is a lead by which its burn fails [Art. 10]."""
        table = self.table
        return bool(table.turn >= 0 and table.owner < 0 and burning.spoils_burn(table, table.turn, act))

    def reserve_carries(self, seat: int, act: int) -> bool:
        """Whether the hand left after a beating set can carry a burn [Art. 10]."""
        return bool(burning.reserve_carries(self.table, self.house.rules, seat, act))

    def play_at_random(self, seed: int, deals: int) -> int:
        """Play so many random deals from a seed and return the number of decisions."""
        decisions = 0
        self.table.random = seed
        with cython.nogil:
            for _ in range(deals):
                playing.deal_at_random(self.table, self.house.rules, cards_of_deck)
                decisions += playing.play_at_random(self.table, self.house.rules, scratch)
        return decisions

    def trace_at_random(self, seed: int, deals: int) -> int:
        """Play so many random deals from a seed and return a checksum of every list, act, event and place."""
        trace = 0
        self.table.random = seed
        for _ in range(deals):
            playing.deal_at_random(self.table, self.house.rules, cards_of_deck)
            trace = playing.trace_at_random(self.table, self.house.rules, scratch, trace)
        return trace

    def hands(self) -> list[list[int]]:
        """Cards by seat and rank: 6 lists of 16 counts."""
        table = self.table
        return [[table.hand[seat * 16 + rank] for rank in range(16)] for seat in range(6)]

    def thrown(self) -> list[int]:
        """Cards that left the deal unlaid, by rank: 16 counts."""
        return [self.table.thrown[rank] for rank in range(16)]

    def seats(self) -> tuple[list[int], list[int], list[int]]:
        """Cards left, place (-1: in) and, in order of going out, the seats: three lists of 6."""
        table = self.table
        left = [table.left[seat] for seat in range(6)]
        return left, [table.place[seat] for seat in range(6)], [table.order[seat] for seat in range(6)]

    def debts(self) -> tuple[list[int], list[int]]:
        """By seat who smothered it (-1: nobody), and by burner who went out the seat burned + 8 times the counter-burns (-1: none)."""
        table = self.table
        return [table.smotherer[seat] for seat in range(6)], [table.debt[seat] for seat in range(6)]

    def put_debts(self, smotherer: Sequence[int], debt: Sequence[int]) -> None:
        """Set both as `debts` gives them, 6 numbers each."""
        for seat in range(6):
            self.table.smotherer[seat] = smotherer[seat]
            self.table.debt[seat] = debt[seat]

    def smothers(self) -> list[tuple[int, int]]:
        """Who was smothered and by whom, in seat order [Art. 26]."""
        return [(seat, self.table.smotherer[seat]) for seat in range(6) if self.table.smotherer[seat] >= 0]

    def burn_debts(self) -> list[tuple[int, int, int]]:
        """Of each burner who went out burning, in seat order: the burned seat, the burner, the counter-burns before it [Art. 10, 21]."""
        debts = [(seat, self.table.debt[seat]) for seat in range(6)]
        return [(debt & 7, seat, debt >> 3) for seat, debt in debts if debt >= 0]

    def put_cards(self, hands: Sequence[Sequence[int]], thrown: Sequence[int]) -> None:
        """Set all hands (6 times 16 counts) and the cards thrown in (16 counts)."""
        table = self.table
        for seat in range(6):
            table.left[seat] = sum(hands[seat])
            for rank in range(16):
                table.hand[seat * 16 + rank] = hands[seat][rank]
        for rank in range(16):
            table.thrown[rank] = thrown[rank]

    def put_left(self, left: Sequence[int]) -> None:
        """Set how many cards each seat has left (6 numbers), for a table whose hands are not all known."""
        for seat in range(6):
            self.table.left[seat] = left[seat]

    def put_seats(self, places: Sequence[int], order: Sequence[int]) -> None:
        """Set the place of each seat and the seats in order of going out, 6 numbers each."""
        for seat in range(6):
            self.table.place[seat] = places[seat]
            self.table.order[seat] = order[seat]

    def state(self) -> tuple[int, ...]:
        """The scalar fields of the table in the order of `FIELDS`."""
        table = self.table
        return (
            table.turn,
            table.question,
            table.owner,
            table.last_owner,
            table.yielded,
            table.burner,
            table.burned,
            table.revolter,
            table.dead_right,
            table.dead_used,
            table.out,
            table.failed,
            table.passed,
            table.headless,
            table.opened,
            table.may_open,
            table.point_lost,
            table.fours_now,
            table.dead_won,
            table.burn_chain,
            table.out_count,
            table.finishers,
            table.live,
            table.dead_top,
            table.dead_now,
            table.doused,
            table.turned_down,
            table.scramble,
            table.top,
            table.ply,
            table.queue,
        )

    def put_state(self, values: Sequence[int]) -> None:
        """Set the scalar fields of the table in the order of `FIELDS`."""
        table = self.table
        table.turn = values[0]
        table.question = values[1]
        table.owner = values[2]
        table.last_owner = values[3]
        table.yielded = values[4]
        table.burner = values[5]
        table.burned = values[6]
        table.revolter = values[7]
        table.dead_right = values[8]
        table.dead_used = values[9]
        table.out = values[10]
        table.failed = values[11]
        table.passed = values[12]
        table.headless = values[13]
        table.opened = values[14]
        table.may_open = values[15]
        table.point_lost = values[16]
        table.fours_now = values[17]
        table.dead_won = values[18]
        table.burn_chain = values[19]
        table.out_count = values[20]
        table.finishers = values[21]
        table.live = values[22]
        table.dead_top = values[23]
        table.dead_now = values[24]
        table.doused = values[25]
        table.turned_down = values[26]
        table.scramble = values[27]
        table.top = values[28]
        table.ply = values[29]
        table.queue = values[30]


FIELDS = (
    "turn",
    "question",
    "owner",
    "last_owner",
    "yielded",
    "burner",
    "burned",
    "revolter",
    "dead_right",
    "dead_used",
    "out",
    "failed",
    "passed",
    "headless",
    "opened",
    "may_open",
    "point_lost",
    "fours_now",
    "dead_won",
    "burn_chain",
    "out_count",
    "finishers",
    "live",
    "dead_top",
    "dead_now",
    "doused",
    "turned_down",
    "scramble",
    "top",
    "ply",
    "queue",
)
