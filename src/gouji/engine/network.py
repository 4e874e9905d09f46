"""A small two-tower network: the state is summed up once a decision, each candidate act is added to it and scored.

This text is compiled several times, plain and for newer processors (`network_v3`, `network_v4`); `machine` says which to load.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from gouji.engine.netshape import usual_inputs

if not cython.compiled:
    from gouji.engine.dealing import random_below
    from gouji.engine.features import encode_act, encode_state
    from gouji.engine.handle import RulesHandle, TableHandle
    from gouji.engine.layout import Table
    from gouji.engine.listing import list_acts
    from gouji.engine.netshape import ACT, HIDDEN, SECOND, STATE
    from gouji.engine.observing import observe
    from gouji.engine.seeding import deal_again, deal_seeded
    from gouji.engine.trick import step

    ACT_AT = STATE * HIDDEN
    FIRST_BIAS_AT = ACT_AT + ACT * HIDDEN
    SECOND_AT = FIRST_BIAS_AT + HIDDEN
    SECOND_BIAS_AT = SECOND_AT + HIDDEN * SECOND
    SCORE_AT = SECOND_BIAS_AT + SECOND
    SCORE_BIAS_AT = SCORE_AT + SECOND
    VALUE_AT = SCORE_BIAS_AT + 1
    VALUE_BIAS_AT = VALUE_AT + HIDDEN
    SLOTS = 16

    def units_above_zero(hidden: list[float], first: int) -> int:
        """Of 64 units from `first` on, bit by bit, which are above 0; compiled, four are compared at once."""
        return sum((hidden[first + unit] > 0) << unit for unit in range(64))

    def lowest_unit(mask: int) -> int:
        """The number of the lowest bit that is 1; there must be one."""
        return (mask & -mask).bit_length() - 1


ZERO = 0.0


def add_rows(rows: Any, base: Any, active: Any, count: int, out: Any) -> None:
    """The rows of the inputs that are 1 on top of `base`, a part of the units at a time, which the processor holds in registers."""
    if not cython.compiled:
        sums = [0.0] * 32
    for first in range(0, HIDDEN, 32):
        for unit in range(32):
            sums[unit] = base[first + unit]
        for index in range(count):
            row = active[index] * HIDDEN + first
            for unit in range(32):
                sums[unit] += rows[row + unit]
        for unit in range(32):
            out[first + unit] = sums[unit]


def drop_usual(is_usual: Any, active: Any, count: int) -> int:
    """Leave out the inputs that are in the base already; how many stay."""
    kept = 0
    for index in range(count):
        feature = active[index]
        active[kept] = feature
        kept += 1 - is_usual[feature]
    return kept


def hang(weights: Any, state: Any, active: Any, out: Any) -> None:
    """The state with the rows of what is hung, and of the kind of act: what many candidates of one decision share."""
    kind = ACT_AT + active[0] * HIDDEN
    twos = ACT_AT + active[3] * HIDDEN
    blacks = ACT_AT + active[4] * HIDDEN
    reds = ACT_AT + active[5] * HIDDEN
    eagles = ACT_AT + active[6] * HIDDEN
    for unit in range(HIDDEN):
        x = state[unit] + weights[kind + unit] + weights[twos + unit]
        out[unit] = x + weights[blacks + unit] + weights[reds + unit] + weights[eagles + unit]


def score_candidate(weights: Any, hung: Any, active: Any) -> Any:
    """The rest of the first layer, max(0, x), and what follows."""
    if not cython.compiled:
        sums = [0.0] * HIDDEN  # its own memory: the compiler sees that nothing else lies there
    zero = ZERO
    rank = ACT_AT + active[1] * HIDDEN
    size = ACT_AT + active[2] * HIDDEN
    rest = ACT_AT + active[7] * HIDDEN
    hand = ACT_AT + active[8] * HIDDEN
    for unit in range(HIDDEN):
        x = hung[unit] + weights[rank + unit] + weights[size + unit] + weights[rest + unit] + weights[hand + unit]
        sums[unit] = max(x, zero)
    return score_hidden(weights, sums)


def score_hidden(weights: Any, hidden: Any) -> Any:
    """The second layer, only of units above 0, and the score."""
    if not cython.compiled:
        sums = [0.0] * SECOND
    zero = ZERO
    for unit in range(SECOND):
        sums[unit] = weights[SECOND_BIAS_AT + unit]
    for first in range(0, HIDDEN, 64):
        above = units_above_zero(hidden, first)
        while above:
            one = first + lowest_unit(above)
            above &= above - 1
            other = first + lowest_unit(above) if above else one
            x = hidden[one]
            y = hidden[other] if above else zero
            above &= above - 1
            row = SECOND_AT + one * SECOND
            beside = SECOND_AT + other * SECOND
            for unit in range(SECOND):
                sums[unit] += x * weights[row + unit] + y * weights[beside + unit]
    score = weights[SCORE_BIAS_AT]
    for unit in range(SECOND):
        score += max(sums[unit], zero) * weights[SCORE_AT + unit]
    return score


def value_of(weights: Any, state: Any) -> Any:
    """The value head."""
    zero = ZERO
    value = weights[VALUE_BIAS_AT]
    for unit in range(HIDDEN):
        value += max(state[unit], zero) * weights[VALUE_AT + unit]
    return value


class Network:
    """The network with its weights; scores what a table's asked seat may do, or plays whole deals."""

    if TYPE_CHECKING:
        weights: Any
        rows: list[float]
        base: list[float]
        is_usual: list[int]
        acts: list[int]
        deck: list[int]
        seen: list[int]
        active: list[int]
        state: list[float]
        hung: list[list[float]]
        tags: list[int]
        scores: list[float]
        work: Table

    def __init__(self, weights: Any) -> None:
        """Take the weights: contiguous float32, `netshape.WEIGHTS` of them, in the order of `netshape.WEIGHT_BLOCKS`."""
        if len(weights) != VALUE_BIAS_AT + 1:
            raise ValueError(f"the network has {VALUE_BIAS_AT + 1} weights, not {len(weights)}")
        self.weights = weights
        if not cython.compiled:
            self.acts = [0] * 131072
            self.deck = [0] * 512
            self.seen = [0] * 96
            self.active = [0] * 80
            self.state = [0.0] * HIDDEN
            self.hung = [[0.0] * HIDDEN for _ in range(SLOTS)]
            self.tags = [0] * SLOTS
            self.scores = [0.0] * 131072
            self.rows = [0.0] * (STATE * HIDDEN)
            self.base = [0.0] * HIDDEN
            self.is_usual = [0] * STATE
        self.take_usual(usual_inputs())

    def take_usual(self, usual: list[int]) -> None:
        """Sum the rows of the usual inputs once, and keep of every other input how it differs from its usual one."""
        for unit in range(HIDDEN):
            self.base[unit] = self.weights[FIRST_BIAS_AT + unit]
        for feature in range(STATE):
            instead = usual[feature]
            self.is_usual[feature] = instead == feature
            for unit in range(HIDDEN):
                weight = self.weights[feature * HIDDEN + unit]
                if instead == feature:
                    self.base[unit] += weight
                self.rows[feature * HIDDEN + unit] = weight if instead == STATE else weight - self.weights[instead * HIDDEN + unit]

    def score_listed(self, table: Table, count: int) -> int:
        """Score the acts listed and return the index of the best, the first of equals."""
        weights = cython.address(self.weights[0]) if cython.compiled else self.weights
        observe(table, self.seen)
        kept = drop_usual(self.is_usual, self.active, encode_state(self.seen, self.active))
        add_rows(self.rows, self.base, self.active, kept, self.state)
        for index in range(SLOTS):
            self.tags[index] = -1
        for index in range(count):
            encode_act(self.seen, self.acts[index], self.active)
            self.scores[index] = score_candidate(weights, self.with_hung(weights, self.acts[index]), self.active)
        best = 0
        for index in range(1, count):
            if self.scores[index] > self.scores[best]:
                best = index
        return best

    def with_hung(self, weights: Any, act: int) -> Any:
        """The state with what the act hangs; kept while the decision lasts, as many acts hang the same."""
        slot = (self.active[0] * 5 + self.active[3] + self.active[4] * 3 + self.active[5] * 7 + self.active[6] * 11) & SLOTS - 1
        if self.tags[slot] != act >> 9:
            self.tags[slot] = act >> 9
            hang(weights, self.state, self.active, self.hung[slot])
        return self.hung[slot]

    def score(self, table: TableHandle) -> tuple[float, list[float]]:
        """The value for the team of the seat that is asked, and the score of each of its legal acts in the pinned order."""
        count = list_acts(table.table, table.house.rules, self.acts)
        self.score_listed(table.table, count)
        weights = cython.address(self.weights[0]) if cython.compiled else self.weights
        return value_of(weights, self.state), [self.scores[index] for index in range(count)]

    def inputs(self, table: TableHandle) -> tuple[list[int], list[list[int]]]:
        """The inputs that are 1: of the state, and of each legal act in the pinned order."""
        count = list_acts(table.table, table.house.rules, self.acts)
        observe(table.table, self.seen)
        state = [self.active[index] for index in range(encode_state(self.seen, self.active))]
        acts = []
        for index in range(count):
            width = encode_act(self.seen, self.acts[index], self.active)
            acts.append([self.active[place] for place in range(width)])
        return state, acts

    def play(self, house: RulesHandle, seed: int, deals: int, at_random: int) -> tuple[int, int]:
        """Play so many deals from a seed, the best act each time, and now and then one at random.

        Args:
            house: The rules.
            seed: Of the first deal.
            deals: How many.
            at_random: Of 1000 decisions how many take any legal act; every decision with a choice is scored all the same.

        Returns:
            Decisions made and candidates scored.
        """
        decisions = candidates = 0
        table = cython.address(self.work) if cython.compiled else Table()
        rules = house.rules
        with cython.nogil:
            for number in range(deals):
                if number == 0:
                    deal_seeded(table, rules, self.deck, seed)
                else:
                    deal_again(table, rules, self.deck)
                while table.turn >= 0:
                    count = list_acts(table, rules, self.acts)
                    best = 0
                    if count > 1:
                        best = self.score_listed(table, count)
                        if random_below(table, 1000) < at_random:
                            best = random_below(table, count)
                    candidates += count
                    step(table, rules, self.acts[best])
                decisions += table.ply
        return decisions, candidates
