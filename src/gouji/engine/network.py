"""A small two-tower network: the state is summed up once a decision, each candidate act is added to it and scored.

This text is compiled several times, plain and for newer processors (`network_v3`, `network_v4`); `machine` says which to load.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

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

ZERO = 0.0


def add_rows(weights: Any, first: int, active: Any, count: int, out: Any) -> None:
    """Add the rows of the inputs that are 1."""
    for index in range(count):
        row = first + active[index] * HIDDEN
        for unit in range(HIDDEN):
            out[unit] += weights[row + unit]


def sum_state(weights: Any, seen: Any, active: Any, state: Any) -> None:
    """The state tower: first bias and the rows of the state."""
    for unit in range(HIDDEN):
        state[unit] = weights[FIRST_BIAS_AT + unit]
    add_rows(weights, 0, active, encode_state(seen, active), state)


def sum_candidate(weights: Any, seen: Any, act: int, active: Any, state: Any, out: Any, at: int) -> None:
    """One candidate on top of the state, then max(0, x)."""
    if not cython.compiled:
        sums = [0.0] * HIDDEN  # its own memory: the compiler sees that nothing else lies there
    zero = ZERO
    encode_act(seen, act, active)
    row0 = ACT_AT + active[0] * HIDDEN
    row1 = ACT_AT + active[1] * HIDDEN
    row2 = ACT_AT + active[2] * HIDDEN
    row3 = ACT_AT + active[3] * HIDDEN
    row4 = ACT_AT + active[4] * HIDDEN
    row5 = ACT_AT + active[5] * HIDDEN
    row6 = ACT_AT + active[6] * HIDDEN
    row7 = ACT_AT + active[7] * HIDDEN
    row8 = ACT_AT + active[8] * HIDDEN
    for unit in range(HIDDEN):
        x = state[unit] + weights[row0 + unit] + weights[row1 + unit] + weights[row2 + unit] + weights[row3 + unit]
        x = x + weights[row4 + unit] + weights[row5 + unit] + weights[row6 + unit] + weights[row7 + unit] + weights[row8 + unit]
        sums[unit] = max(x, zero)
    for unit in range(HIDDEN):
        out[at + unit] = sums[unit]


def value_of(weights: Any, state: Any) -> Any:
    """The value head."""
    zero = ZERO
    value = weights[VALUE_BIAS_AT]
    for unit in range(HIDDEN):
        value += max(state[unit], zero) * weights[VALUE_AT + unit]
    return value


def score_four(weights: Any, hidden: Any, scores: Any, at: int) -> None:
    """The second layer and the score of four candidates, which share each pass over the weights."""
    if not cython.compiled:
        a0, a1, a2, a3 = ([0.0] * 16 for _ in range(4))
    zero = ZERO
    y0 = y1 = y2 = y3 = weights[SCORE_BIAS_AT]
    for part in range(0, SECOND, 16):
        for unit in range(16):
            a0[unit] = a1[unit] = a2[unit] = a3[unit] = weights[SECOND_BIAS_AT + part + unit]
        for source in range(HIDDEN):
            x0 = hidden[source]
            x1 = hidden[HIDDEN + source]
            x2 = hidden[2 * HIDDEN + source]
            x3 = hidden[3 * HIDDEN + source]
            row = SECOND_AT + source * SECOND + part
            for unit in range(16):
                w = weights[row + unit]
                a0[unit] += x0 * w
                a1[unit] += x1 * w
                a2[unit] += x2 * w
                a3[unit] += x3 * w
        for unit in range(16):
            w = weights[SCORE_AT + part + unit]
            y0 += max(a0[unit], zero) * w
            y1 += max(a1[unit], zero) * w
            y2 += max(a2[unit], zero) * w
            y3 += max(a3[unit], zero) * w
    scores[at] = y0
    scores[at + 1] = y1
    scores[at + 2] = y2
    scores[at + 3] = y3


class Network:
    """The network with its weights; scores what a table's asked seat may do, or plays whole deals."""

    if TYPE_CHECKING:
        weights: Any
        acts: list[int]
        deck: list[int]
        seen: list[int]
        active: list[int]
        state: list[float]
        hidden: list[float]
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
            self.hidden = [0.0] * (4 * HIDDEN)
            self.scores = [0.0] * 131076

    def score_listed(self, table: Table, count: int) -> int:
        """Score the acts listed and return the index of the best, the first of equals."""
        weights = cython.address(self.weights[0]) if cython.compiled else self.weights
        observe(table, self.seen)
        sum_state(weights, self.seen, self.active, self.state)
        for first in range(0, count, 4):
            for index in range(4):
                act = self.acts[min(first + index, count - 1)]
                sum_candidate(weights, self.seen, act, self.active, self.state, self.hidden, index * HIDDEN)
            score_four(weights, self.hidden, self.scores, first)
        best = 0
        for index in range(1, count):
            if self.scores[index] > self.scores[best]:
                best = index
        return best

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
