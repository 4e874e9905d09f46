"""What a lead is worth with all cards open: a small network over what the six hands look like, taught by deals that the planner played out.

It says the points that the leader's team will make more than the other, as the charter counts places. `scripts/teach_values.py` teaches it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import BLACK, EAGLE, RED, TWO, Rules, Table, is_in, opposite
    from gouji.engine.weighing import OURS, half_of, sets_of, work_of

    PER_SEAT, ABOUT_ALL, INPUTS, FIRST, SECOND = 33, 9, 207, 64, 32
    SECOND_AT, LAST_AT, NUMBERS = 13312, 15392, 15425

    def part_of(numbers: Weights, first: int) -> Weights:
        """The numbers from one on."""
        return numbers[first:]


if TYPE_CHECKING:
    from gouji.engine.weighing import Counts, Weights

    Masks = list[int]

MOST = 12  # cards of a rank that are told apart


def describe(table: Table, rules: Rules, out: Weights) -> None:
    """Write the inputs: 33 numbers for each seat from the leader on, zeros for who is out, then nine about the places."""
    if not cython.compiled:
        masks = [0] * 78
    for index in range(INPUTS):
        out[index] = 0.0
    mark_ranks(table, masks)
    for steps in range(6):
        seat = (table.turn + steps) % 6
        if is_in(table, seat):
            describe_hand(table, rules, seat, masks, out, steps * PER_SEAT)
    describe_places(table, out, 6 * PER_SEAT)


def mark_ranks(table: Table, masks: Masks) -> None:
    """For each seat and number of cards, bit by bit the ranks up to the 2 of which it has at least so many."""
    for index in range(78):
        masks[index] = 0
    for seat in range(6):
        for rank in range(TWO + 1):
            for cards in range(1, min(table.hand[(seat << 4) + rank], MOST) + 1):
                masks[13 * seat + cards] |= 1 << rank


def describe_hand(table: Table, rules: Rules, seat: int, masks: Masks, out: Weights, at: int) -> None:
    """The hand of one seat: its size, work and sets, its 2s and jokers, how many of its ranks are high or cannot be beaten; each rank."""
    if not cython.compiled:
        hand = [0] * 16
    for rank in range(16):
        hand[rank] = table.hand[(seat << 4) + rank]
    sets = sets_of(hand)
    jokers = hand[BLACK] + hand[RED] + hand[EAGLE]
    out[at] = 1.0
    out[at + 1] = table.left[seat] / 18.0
    out[at + 2] = sets / 6.0
    out[at + 3] = work_of(rules, half_of(OURS, table.out_count >= 2), hand) / 3.0
    out[at + 4] = hand[TWO] / 3.0
    out[at + 5] = hand[BLACK] / 2.0
    out[at + 6] = (hand[RED] + hand[EAGLE]) / 2.0
    describe_ranks(seat, hand, masks, out, at)
    out[at + 11] = 1.0 if table.headless >> seat & 1 else 0.0
    out[at + 12] = 1.0 if sets <= jokers + 1 else 0.0
    out[at + 13] = 1.0 if sets == 1 and (jokers == 0 or hand[TWO] == 0) else 0.0
    out[at + 14] = 1.0 / (1.0 + table.left[seat])
    out[at + 15] = 1.0 / (1.0 + sets)
    out[at + 16] = 1.0 if sets == 2 else 0.0
    for rank in range(16):
        out[at + 17 + rank] = hand[rank] / 3.0


def describe_ranks(seat: int, hand: Counts, masks: Masks, out: Weights, at: int) -> None:
    """How many whole ranks are gouji sets, low singles and pairs, beaten by nobody of the other team, not by the opposite."""
    for rank in range(TWO):
        cards = min(hand[rank], MOST)
        if cards > 0:
            if rank >= 10 or (rank >= 7 and cards >= 12 - rank):
                out[at + 7] += 1.0 / 3.0
            elif cards <= 2:
                out[at + 8] += 1.0 / 3.0
            higher = 0
            for steps in range(1, 6, 2):
                higher |= masks[13 * ((seat + steps) % 6) + cards] >> rank + 1
            if higher == 0:
                out[at + 9] += 1.0 / 3.0
            if masks[13 * opposite(seat) + cards] >> rank + 1 == 0:
                out[at + 10] += 1.0 / 3.0


def describe_places(table: Table, out: Weights, at: int) -> None:
    """Which team took head, second and third, how many are out, and whether the leader is burning."""
    for seat in range(6):
        if 0 <= table.place[seat] <= 2:
            out[at + table.place[seat]] = 1.0 if (seat + table.turn) % 2 == 0 else -1.0
    out[at + 3] = out[at] * out[at + 1]
    out[at + 4 + min(table.out_count, 3)] = 1.0
    out[at + 8] = 1.0 if table.burner == table.turn else 0.0


def add_layer(numbers: Weights, inputs: Weights, count: int, out: Weights, units: int) -> None:
    """One layer: for each input the numbers of all units, after them what each unit begins with; what is below zero is dropped."""
    for unit in range(units):
        out[unit] = numbers[count * units + unit]
    for index in range(count):
        value = inputs[index]
        if value != 0.0:
            for unit in range(units):
                out[unit] += value * numbers[index * units + unit]
    for unit in range(units):
        out[unit] = max(out[unit], 0.0)


def run_network(numbers: Weights, inputs: Weights) -> float:
    """The output: two layers, then a sum."""
    if not cython.compiled:
        first = [0.0] * FIRST
        second = [0.0] * SECOND
    add_layer(numbers, inputs, INPUTS, first, FIRST)
    add_layer(part_of(numbers, SECOND_AT), first, FIRST, second, SECOND)
    total = numbers[LAST_AT + SECOND]
    for unit in range(SECOND):
        total += second[unit] * numbers[LAST_AT + unit]
    return total


def lead_worth(table: Table, rules: Rules, numbers: Weights) -> float:
    """Expected margin of A, C and E where somebody is about to lead."""
    if not cython.compiled:
        inputs = [0.0] * INPUTS
    describe(table, rules, inputs)
    worth = run_network(numbers, inputs)
    return worth if table.turn % 2 == 0 else -worth
