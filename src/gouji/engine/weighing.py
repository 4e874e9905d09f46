"""What a hand still needs, in sets: it is split into the sets it will be laid in, and a set needs help where it neither follows nor wins.

A low set with few cards needs the most help. The worst set goes last and needs none, whatever it is; each joker and each 2
carries one of the next worst, or a part of it. All weights are in sets that need help. They stand twice, for the two halves of a
deal [Art. 31]: until the second is out, and after. They were found by letting the planner play itself: `scripts/tune_planner.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if not cython.compiled:
    from gouji.engine.layout import BLACK, EAGLE, RED, THREE, TWO, Rules

    (FOLLOWS, CARRIES_TWO, CARRIES_BLACK, CARRIES_RED, WINS, HOLDS) = (0, 12, 13, 14, 15, 16)
    (LEAD_MATE, LEAD_OTHER, LEAD_OPPOSITE, NEAR_MATE, NEAR_OTHER) = range(17, 22)
    (GOES_OUT, ONE_SET, OWN_LEAD, OWN_RUN) = (22, 27, 30, 31)
    (SHED_MATE, SHED_OTHER, TAKES_OVER, WILLING_OTHER, WILLING_MATE, WILLING_OPPOSITE) = range(32, 38)
    (LAST_SET, HOLD_JOKER, HOLD_TWO, BURNS, RELIEF, SPLITS) = range(38, 44)
    WEIGHTS, MOST_COPIES, MOST_WANTED, STEPS = 44, 48, 28, 64

if TYPE_CHECKING:
    Weights = list[float]
    Counts = list[int]

NAMES = (
    *("follows_" + rank for rank in "3456789TJQKA"),  # chance that a small set of the rank once follows
    *("carries_two", "carries_black", "carries_red"),  # how much of a set each of these carries
    *("wins", "holds"),  # a set that may win a lead is better than gone; each card after the first makes a set harder to beat
    *("lead_mate", "lead_other", "lead_opposite"),  # a lead of a teammate, of the other team, of the own opposite
    *("near_mate", "near_other"),  # more of it for each card below eleven
    *("out_head", "out_second", "out_third", "out_fourth", "out_fifth"),  # a place taken
    *("one_set_1", "one_set_2", "one_set_3"),  # chance that so few cards are one set
    *("own_lead", "own_run"),  # an own lead, and more with no work left
    *("shed_mate", "shed_other"),  # somebody gets rid of a set
    "takes_over",  # chance that a set that beats lives itself
    *("willing_other", "willing_mate", "willing_opposite"),  # of the sets one could hold, few are there and fewer are spent
    "last_set",
    *("hold_joker", "hold_two"),  # a joker spent, for each set left that no joker carries; a 2 spent
    "burns",  # a sure way out
    "relief",  # a set gone
    "splits",  # a set that leaves cards of its rank in the hand
)
FIRST_HALF = (
    *(-0.04, 0.075, 0.17, 0.247, 0.331, 0.387, 0.51, 0.559, 0.695, 0.75, 0.852, 1.005, 0.44, 0.409, 0.81, 0.126, 0.042),
    *(0.191, 0.051, 0.352, 0.046, 0.097, 1.534, 1.394, 1.268, 1.258, 1.179, 1.069, 0.449, 0.206, 0.051, 0.22),
    *(0.264, 0.016, 0.507, 0.138, 0.199, 0.038, 3.388, 0.242, 0.198, 2.925, 0.404, 0.279),
)
SECOND_HALF = (
    *(-0.001, 0.089, 0.201, 0.265, 0.315, 0.424, 0.466, 0.589, 0.604, 0.698, 0.646, 0.729, 0.459, 0.453, 0.874, 0.157, 0.099),
    *(0.12, 0.159, 0.182, 0.09, 0.137, 1.095, 1.292, 1.279, 1.321, 1.337, 1.047, 0.477, 0.197, 0.117, 0.099),
    *(0.149, 0.139, 0.571, 0.109, 0.13, 0.167, 3.848, 0.225, 0.169, 3.039, 0.977, 0.014),
)

if not cython.compiled:
    OURS = [0.0] * (2 * WEIGHTS)
    CHANCES = [0.0] * (MOST_WANTED * MOST_COPIES * (STEPS + 1))

    def half_of(weights: Weights, is_second: int) -> Weights:
        """The weights of one half of the deal."""
        return weights[WEIGHTS:] if is_second else weights[:WEIGHTS]


def fill_weights() -> None:
    """Lay out the planner's own weights."""
    for index in range(WEIGHTS):
        OURS[index] = FIRST_HALF[index]
        OURS[WEIGHTS + index] = SECOND_HALF[index]


def fill_chances() -> None:
    """Binomial chances: a hand with so many 64ths of the unseen cards holds at least so many of the copies unseen."""
    for steps in range(STEPS + 1):
        share = 1.0 * steps / STEPS  # whole numbers would be divided as such where this is compiled
        odds = share / (1.0 - share) if steps < STEPS else 0.0
        none = 1.0
        for copies in range(MOST_COPIES):
            exactly = none if steps < STEPS else 0.0
            more = 1.0
            for wanted in range(min(copies + 1, MOST_WANTED)):
                CHANCES[(wanted * MOST_COPIES + copies) * (STEPS + 1) + steps] = more
                more -= exactly
                exactly *= odds * (copies - wanted) / (wanted + 1)
            none *= 1.0 - share


def at_least(wanted: int, copies: int, steps: int) -> float:
    """Chance that a hand with `steps`/64 of the unseen cards holds so many of the copies unseen."""
    if wanted <= 0:
        return 1.0
    if wanted > copies or wanted >= MOST_WANTED:
        return 0.0
    return CHANCES[(wanted * MOST_COPIES + min(copies, MOST_COPIES - 1)) * (STEPS + 1) + steps]


def need(weights: Weights, rank: int, naturals: int) -> float:
    """Help that the set of all cards of a rank needs: 1 a lead that something carries, 0 none, less where it wins a lead itself."""
    wins = 1 if rank >= 10 or (rank >= 7 and naturals >= 12 - rank) else 0
    return 1.0 - weights[FOLLOWS + rank] - weights[HOLDS] * (naturals - 1) - weights[WINS] * wins


def sets_of(hand: Counts) -> int:
    """Sets that a hand needs at least: its natural ranks, or one of 2s and jokers."""
    sets = 0
    for rank in range(TWO):
        if hand[rank] > 0:
            sets += 1
    if sets == 0 and hand[TWO] + hand[BLACK] + hand[RED] + hand[EAGLE] > 0:
        return 1
    return sets


def work_of(rules: Rules, weights: Weights, hand: Counts) -> float:
    """Sets of a hand that still need help. Under three-last the 3s go last, else the worst set does [Art. 26]."""
    if not cython.compiled:
        needs = [0.0] * 12
    threes_last = 1 if rules.three_last and hand[THREE] > 0 else 0
    count = 0
    for rank in range(threes_last, TWO):
        if hand[rank] > 0:
            more = need(weights, rank, hand[rank])
            place = count
            while place > 0 and needs[place - 1] < more:
                needs[place] = needs[place - 1]
                place -= 1
            needs[place] = more
            count += 1
    reds = hand[RED] + hand[EAGLE]
    blacks = reds + hand[BLACK]
    twos = blacks + hand[TWO]
    total = 0.0
    first = 1 - threes_last
    for place in range(first, count):
        carrier = place - first
        if carrier < reds:
            total += needs[place] * (1.0 - weights[CARRIES_RED])
        elif carrier < blacks:
            total += needs[place] * (1.0 - weights[CARRIES_BLACK])
        elif carrier < twos:
            total += needs[place] * (1.0 - weights[CARRIES_TWO])
        else:
            total += needs[place]
    return total


fill_weights()
fill_chances()
