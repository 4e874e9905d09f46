"""稳: the rule bot. Every option is worth what it relieves the own hand of, and what it makes of the lead.

Nothing here is searched: a hand plan (`plan`), a look at the table (`sight`) and a forecast of the trick (`forecast`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.bots.forecast import forecast_refusal, forecast_set
from gouji.bots.opening import word_worth
from gouji.bots.plan import carries, jokers_of, sets_of, work
from gouji.bots.sight import Sight, look_at
from gouji.rules import ActionKind, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gouji.rules import Action, CardSet, View

# In sets that still need help, as in `forecast`.
NEVER = -100.0
LEADS = (Question.LEAD, Question.CONSULT)
OUT = 3.0  # the own last set
KEPT_SAY = 0.01  # a yield, or the wind asked for: another say costs nothing
HOLD_BACK = 0.2  # a joker spent, for each set left that no joker carries
BURN_GAIN = 3.0  # a sure way out


class SteadyBot:
    """Plays as a decent club player does; the same view and options give the same act."""

    name = "steady"

    def act(self, view: View, options: Sequence[Action]) -> Action:
        """The option of the highest worth, the first of equals."""
        if len(options) == 1:
            return options[0]
        value = worths(view)
        return max(shortlist(view, options), key=value)


def rank(view: View, options: Sequence[Action]) -> list[Action]:
    """The options, the best first as `steady` sees it."""
    value = worths(view)
    short = shortlist(view, options)
    return sorted(short, key=lambda action: -value(action)) + sorted(set(options) - set(short), key=waste)


def worths(view: View) -> Callable[[Action], float]:
    """What each option is worth to this seat; who is consulted looks at the hand that is open to him as its owner would."""
    if look_at(view).draw is not None:
        return lambda action: word_worth(view, action)
    sight = Sight(as_owner(view))
    return lambda action: worth(sight, action)


def as_owner(view: View) -> View:
    """The view of the seat whose sets are picked, as far as the teammate consulted has it."""
    if view.question is not Question.CONSULT or view.open_hand is None or view.consult is None:
        return view
    return replace(view, seat=view.consult[0], hand=view.open_hand, asked=view.consult[0], question=Question.LEAD)


def shortlist(view: View, options: Sequence[Action]) -> Sequence[Action]:
    """What a player looks at: of leads, whole ranks with at most one card hung, and whatever ends the deal for him."""
    if view.question not in LEADS:
        return options
    hand = as_owner(view).hand
    sets = [action for action in options if not action.is_word]
    return [action for action in sets if is_natural_lead(hand.counts, hand.size, action.code)] or sets


def is_natural_lead(counts: tuple[int, ...], size: int, code: int) -> bool:
    """A whole rank with nothing or one joker hung, 2s alone, one joker alone, or the whole hand; by the engine's number, for speed."""
    naturals, twos, jokers = code >> 4 & 31, code >> 9 & 31, (code >> 14 & 15) + (code >> 18 & 15) + (code >> 22 & 7)
    if naturals + twos + jokers == size:
        return True
    if naturals:
        return naturals == counts[code & 15] and jokers <= 1 and twos <= 2
    return not (twos and jokers) and jokers <= 1


def waste(action: Action) -> tuple[int, int]:
    """Jokers and 2s that an act spends; the order of leads that nobody would choose."""
    card_set = action.card_set
    return (0, 0) if card_set is None else (card_set.jokers, card_set.twos)


def worth(sight: Sight, action: Action) -> float:
    """What an option is worth, in sets that need help; nobody is asked to pick the own sets."""
    if action.is_word:
        return NEVER
    if action.card_set is None:
        return worth_of_refusal(sight, action)
    left = after(sight, action.card_set)
    if action.kind is ActionKind.BURN:
        return worth_of_burn(sight, left)
    if spoils(sight, action.card_set, left):
        return NEVER
    relief = work(sight.view.hand.counts) - work(left)
    return relief - hold_back(action.card_set, left) + (0.0 if any(left) else OUT) + forecast_set(sight, action.card_set, left)


def hold_back(card_set: CardSet, left: tuple[int, ...]) -> float:
    """留花: a joker spent while many sets are left is missed at the end, when it would carry the hand out or a burn."""
    if not card_set.jokers:
        return 0.0
    return HOLD_BACK * card_set.jokers * max(0, sets_of(left) - jokers_of(left) - 1)


def after(sight: Sight, card_set: CardSet) -> tuple[int, ...]:
    """The hand without the set."""
    return tuple(held - laid for held, laid in zip(sight.view.hand.counts, card_set.counts, strict=True))


def worth_of_refusal(sight: Sight, action: Action) -> float:
    """What happens without this seat; a refusal that keeps a say is a trifle better."""
    keeps = action.kind in {ActionKind.YIELD, ActionKind.ASK_WIND}
    return forecast_refusal(sight) + (KEPT_SAY if keeps else 0.0)


def worth_of_burn(sight: Sight, left: tuple[int, ...]) -> float:
    """烧牌: only where the reserve carries, never the own team [Art. 10]."""
    owner = sight.view.owner
    if not any(left):
        return OUT
    if owner is None or sight.is_mate(owner) or not carries(left):
        return NEVER
    return BURN_GAIN + forecast_refusal(sight) + jokers_of(left) - sets_of(left)


def spoils(sight: Sight, card_set: CardSet, left: tuple[int, ...]) -> bool:
    """Whether a lead makes the own burn fail, now or because too few jokers stay for the sets after it [Art. 10]."""
    view = sight.view
    if view.owes != sight.me or view.owner is not None or not any(left):
        return False
    return not card_set.jokers or not carries(left)
