"""How long a question is out: by what is asked and of whom, never by cards of others."""

from __future__ import annotations

from gouji.rules import Question
from gouji.server.clocks import delay_ms
from gouji.server.state import Ask, Asking, Mode, Table

TAP_MS = 3_000
OF_THE_PLAY = frozenset({Question.LEAD, Question.FOLLOW, Question.LAST_WORD, Question.ANSWER, Question.BURN, Question.CONSULT})
WITHOUT_CHOICE = frozenset({Question.CUT, Question.GIVE})
A_FEW = 2


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
    """The common delay of all that answers by itself; steps before the play take half of it."""
    low, high = table.delay_ms
    bounds = (low, high) if is_of_the_play(asking.kind) else (low // 2, high // 2)
    return delay_ms(table.secret, asking.id, part, bounds)


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
