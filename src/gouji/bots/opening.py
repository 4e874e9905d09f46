"""What every level but `random` says before the first lead, by rules of thumb: one number an option, the highest is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import ActionKind

if TYPE_CHECKING:
    from gouji.rules import Action, View

ACE = 11
DECLINED = 0.0
YES, NO = 1.0, -1.0
# Of the aces, 2s and jokers of the deck; 13 of 40. In 90,000 deals of planners the opposite of such a hand did not open in 59 % under
# the platforms' tables, where a right call brings 2 more and a wrong one costs 2. By the charter a right call brings 1 more and a wrong
# one costs 2, and no holding reached the two thirds that this takes: nobody calls.
STRONG_SHARE = 0.325
POOL_FROM = 5  # so many cards of a rank and pooling takes more from the own hand than from the others


def word_worth(view: View, action: Action) -> float:
    """What it is worth to say so; declining is worth nothing."""
    if action.kind is ActionKind.DECLINE:
        return DECLINED
    if action.kind is ActionKind.CALL:
        return YES if calls(view) else NO
    if action.kind is ActionKind.POOL:
        return float(sum(view.hand.counts[rank] - POOL_FROM for rank in action.pooled) or YES)
    if action.kind is ActionKind.RETURN:
        return return_worth(view, action.card or 0)
    return ALWAYS.get(action.kind, YES)


def calls(view: View) -> bool:
    """明点: whether so many strong cards here leave the opposite weak enough for a call to pay [Art. 24]."""
    return view.ruleset.call_table != "charter" and is_strong(view)


def is_strong(view: View) -> bool:
    """Whether so many aces, 2s and jokers are in the own hand."""
    return sum(view.hand.counts[ACE:]) >= STRONG_SHARE * sum(view.ruleset.copies[ACE:])


def return_worth(view: View, rank: int) -> float:
    """A lonely low card goes back first; a 3 stays where the last set is made of 3s."""
    lonely = 1.0 / max(view.hand.counts[rank], 1)
    return lonely - rank / 100 - (YES if rank == 0 and view.ruleset.three_last else 0.0)


ALWAYS = {
    ActionKind.BLIND: NO,
    ActionKind.AGREE: NO,
    ActionKind.RENOUNCE: NO,
    ActionKind.REFUSE: NO,
}
