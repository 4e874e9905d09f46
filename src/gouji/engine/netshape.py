"""The network's inputs and the shape of its weights: `features` and `network` compute by these numbers, their .pxd repeat them.

Every input is 0 or 1. Seats are counted from the one asked: 0 itself, 1 the next, 3 the opposite, 6 nobody.
"""

from __future__ import annotations

FEATURES_VERSION = 1

STATE_BLOCKS = (
    ("own naturals and 2s", 0, 117, "rank * 9 + min(cards, 8), ranks 3456789TJQKA2"),
    ("own jokers", 117, 21, "7 a kind B R Y: min(cards, 6)"),
    ("unseen naturals and 2s", 138, 117, "rank * 9 + min((cards + 1) / 2, 8)"),
    ("unseen jokers", 255, 21, "7 a kind: min(cards, 6)"),
    ("cards left", 276, 114, "19 a seat: the cards up to 10, then 11 + (cards - 11) / 6, at most 18"),
    ("rank on top", 390, 17, "base of the set on top: its natural rank, else 12 + the first of 2 B R Y in it; 16 at a lead"),
    ("size on top", 407, 11, "min(cards, 10)"),
    ("blacks on top", 418, 5, "min(blacks, 4)"),
    ("question", 423, 5, "lead, follow, last word, answer, burn"),
    ("owner", 428, 7, "whose set is on top"),
    ("out", 435, 6, "a seat each"),
    ("passed", 441, 6, "a seat each"),
    ("headless", 447, 6, "a seat each"),
    ("opened", 453, 6, "a seat each"),
    ("burner", 459, 7, "who is burning"),
    ("burned", 466, 7, "who is burned"),
    ("yielded", 473, 7, "who yielded the set on top"),
    ("live", 480, 1, "the set on top is live gouji"),
    ("doused", 481, 1, "the burner must beat the set on top"),
    ("scramble", 482, 1, "the scramble has begun"),
    ("owes", 483, 1, "the seat asked owes a joker in every set it leads"),
    ("seats out", 484, 6, "how many"),
)
"""Name, first input, length, meaning; divisions are whole."""
ACT_BLOCKS = (
    ("kind", 0, 7, "lay, burn, pass, yield, turn down, ask for the wind, decline"),
    ("rank", 7, 17, "base of the set as in the state; 16 for a refusal"),
    ("size", 24, 11, "min(cards, 10)"),
    ("twos", 35, 6, "min(2s, 5)"),
    ("blacks", 41, 5, "min(blacks, 4)"),
    ("reds", 46, 5, "min(reds, 4)"),
    ("eagles", 51, 4, "min(eagles, 3)"),
    ("rank left", 55, 6, "min(cards of the natural rank left in hand, 5); 0 without naturals"),
    ("hand left", 61, 8, "min(cards left in hand afterwards / 4, 7)"),
)
"""The inputs of a candidate, one of each block."""

STATE = 490
ACT = 69
MOST_ACTIVE = 80
HIDDEN = 128
SECOND = 32

WEIGHT_BLOCKS = (
    ("state", (STATE, HIDDEN), "rows summed once a decision"),
    ("act", (ACT, HIDDEN), "rows added for each candidate"),
    ("first bias", (HIDDEN,), "then max(0, x)"),
    ("second", (HIDDEN, SECOND), "input by output"),
    ("second bias", (SECOND,), "then max(0, x)"),
    ("score", (SECOND,), "one number a candidate, higher is better"),
    ("score bias", (1,), ""),
    ("value", (HIDDEN,), "of max(0, state rows + first bias): expected points of the team"),
    ("value bias", (1,), ""),
)
"""The weights in order, float32, row by row."""
WEIGHTS = STATE * HIDDEN + ACT * HIDDEN + HIDDEN + HIDDEN * SECOND + 2 * SECOND + 1 + HIDDEN + 1

USUAL = ((0, 9, 13, 0), (117, 7, 3, 0), (138, 9, 13, 0), (255, 7, 3, 0), (418, 5, 1, 0), (459, 7, 3, 6))
"""Of inputs one of which is always 1, the one that mostly is: first input, how many alternatives, such groups in a row, which of them.

No card of a rank, no black on top, nobody who burns, is burned, yielded: the engine sums their rows once for all states.
"""


def usual_inputs() -> list[int]:
    """For each input of the state the usual one among its alternatives; `STATE` where it has none."""
    usual = [STATE] * STATE
    for first, alternatives, groups, which in USUAL:
        for start in range(first, first + alternatives * groups, alternatives):
            usual[start : start + alternatives] = [start + which] * alternatives
    return usual
