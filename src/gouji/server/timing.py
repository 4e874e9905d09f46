"""How long a question is out: by what is asked and of whom, never by cards of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.rules import Question
from gouji.server.clocks import delay_ms
from gouji.server.state import Ask, Asking, Mode, Table
from gouji.server.surroundings import told

if TYPE_CHECKING:
    from gouji.server.settings import Settings

TAP_MS = 3_000
OF_THE_PLAY = frozenset({Question.LEAD, Question.FOLLOW, Question.LAST_WORD, Question.ANSWER, Question.BURN, Question.CONSULT})
WITHOUT_CHOICE = frozenset({Question.CUT, Question.GIVE})
A_FEW = 2
MOST_THINKING_MS = 5_000
GLANCE, USUAL, WEIGH, PLAN = (0, 25), (0, 65), (20, 85), (25, 100)  # percent of the way from the shortest delay to the longest


def is_of_the_play(kind: Question) -> bool:
    """Whether the question is one of the tricks, not one before the first lead."""
    return kind in OF_THE_PLAY


def time_for(table: Table, asking: Asking, part: int = 0) -> int:
    """How long a question is out, in ms, as it is opened."""
    first = asking.asks[0]
    if asking.is_common:
        return common_ms(table, asking, part)
    if first.mode is not Mode.PERSON:
        return machine_ms(table, asking, part)
    if is_of_the_play(asking.kind) and table.deal:
        return table.settings.decision_ms + table.deal.banks_ms[first.seat]
    return person_ms(table, asking, first)


def common_ms(table: Table, asking: Asking, part: int) -> int:
    """The time of questions put together: of people, if one of them is asked, or might be for all that the others may know."""
    if not hides_who_is_asked(table, asking) and not any(table.chairs[ask.seat].decides for ask in asking.asks):
        return machine_ms(table, asking, part)
    return table.settings.burn_ms if asking.is_burn else table.settings.opening_ms


def hides_who_is_asked(table: Table, asking: Asking) -> bool:
    """Whether the time could tell people at the table who of them is asked: only of hands that may be thrown in [Art. 23]."""
    return asking.kind is Question.REVOLUTION and sum(chair.decides for chair in table.chairs) >= A_FEW


def person_ms(table: Table, asking: Asking, ask: Ask) -> int:
    """The time of a person for a step before the play: as long as a decision, or a tap where there is none."""
    quick = asking.kind in WITHOUT_CHOICE or len(ask.options) == 1
    return min(TAP_MS, table.settings.decision_ms) if quick else table.settings.decision_ms


def machine_ms(table: Table, asking: Asking, part: int = 0) -> int:
    """The common delay of all that answers by itself: as long as what all can see would take a person, and at most a decision's."""
    low, high = table.delay_ms
    least, most = (low + (high - low) * share // 100 for share in pause(table, asking))
    bounds = (least, most) if is_of_the_play(asking.kind) else (least // 2, most // 2)
    longest = table.settings.decision_ms
    return delay_ms(table.secret, asking.id, part, (min(bounds[0], longest), min(bounds[1], longest)))


def pause(table: Table, asking: Asking) -> tuple[int, int]:
    """Between which parts of the usual delay, in percent, this question takes: how hard it looks to all, not how hard it is."""
    if asking.kind in WITHOUT_CHOICE:
        return GLANCE
    if asking.kind in {Question.LEAD, Question.CONSULT}:
        return PLAN
    if asking.is_common or not is_of_the_play(asking.kind):
        return USUAL
    ask = asking.asks[0]
    if cannot_follow(table, ask):
        return GLANCE
    return WEIGH if ask.position.is_live_gouji else USUAL


def cannot_follow(table: Table, ask: Ask) -> bool:
    """Whether everybody knows that the seat has too few cards to beat the set on top."""
    top, deal = ask.position.top, table.deal
    if top is None or deal is None:
        return False
    left = ask.position.counts[ask.seat]
    shows = left <= ask.position.ruleset.told_at and told(deal, ask.seat, left) is not None
    return shows and left < top.size


def thinking_ms(settings: Settings) -> int:
    """How long a bot may think before it is cut and its default played."""
    return min(settings.decision_ms, MOST_THINKING_MS)


def hurried(table: Table, asking: Asking, now_ms: int) -> Asking:
    """The question, at its end once all have answered; where the time might tell something it is used in full."""
    if not asking.is_common or asking.is_burn or hides_who_is_asked(table, asking):
        return asking
    if any(asking.answer_of(ask.seat) is None for ask in asking.asks if ask.mode is Mode.PERSON):
        return asking
    return asking.until(max(now_ms, asking.opened_ms + machine_ms(table, asking)))


def left_ms(table: Table, asking: Asking, now_ms: int) -> int:
    """Time left of the decision, or of a common time."""
    return max(0, asking.opened_ms + total_ms(table, asking) - now_ms)


def total_ms(table: Table, asking: Asking) -> int:
    """The time that everybody sees run down: the same whoever decides, with or without a choice."""
    if asking.is_common:
        return asking.due_ms - asking.opened_ms
    if asking.kind in WITHOUT_CHOICE:
        return min(TAP_MS, table.settings.decision_ms)
    return table.settings.decision_ms
