"""What must hold of any bot, in this process or in another: it is asked everything, and plays whole deals under every custom."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

from gouji.bots import Faulty, Watcher, default_action, make_bot
from gouji.rules import SEATS, Match, Question, Ruleset, View, legal_actions
from gouji.testing.botmoments import dealt_again, every_question
from gouji.testing.botreport import Check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gouji.bots import Bot
    from gouji.rules import Action, Event, Game
    from gouji.testing.botmoments import Moment

ACE, OTHERS = SEATS[::2], "lowest"


@dataclass
class Examined:
    """A bot that is being tested.

    Attributes:
        make: A fresh one from a seed.
        ms: Time for an answer.
        seed: Of moments, deals and bots.
        closes: Whether each bot is closed when it is done with; one that is always the same is not.
        took_ms: How long each answer took.
    """

    make: Callable[[int], Bot]
    ms: int
    seed: int
    closes: bool = True
    took_ms: list[float] = field(default_factory=list)

    def close(self, bot: Bot) -> None:
        """A bot is done with."""
        if self.closes and isinstance(bot, Watcher):
            bot.close()

    def answer(self, bot: Bot, view: View, options: Sequence[Action], complaints: list[str], where: str) -> Action:
        """What a bot answers; what is wrong with it becomes a complaint, and its default is played."""
        known = failures(bot)
        begun = perf_counter_ns()
        try:
            action: Any = bot.act(view, options)
        except Exception as error:  # noqa: BLE001  (whatever is wrong with a stranger's bot is what we want to hear)
            complaints.append(f"{where}: it raises {type(error).__name__}: {error}")
            return default_action(options)
        if failures(bot) > known:
            complaints.append(f"{where}: {last_failure(bot)}")
            return default_action(options)
        taken_ms = getattr(bot, "took_ms", (perf_counter_ns() - begun) / 1e6)
        self.took_ms.append(taken_ms)
        if action not in options:
            complaints.append(f"{where}: {str(action)[:60]!r} is none of its options {' '.join(map(str, options))[:120]}")
            return default_action(options)
        return options[options.index(action)]


def failures(bot: Bot) -> int:
    """How often a bot in another process has failed so far."""
    return sum(bot.faults.values()) if isinstance(bot, Faulty) else 0


def last_failure(bot: Bot) -> str:
    """The last failure in words, where the bot has any."""
    return str((*getattr(bot, "sentences", ()), "it fails")[-2:][0])


def tell(bot: Bot, start: View, events: Sequence[Event | None]) -> None:
    """What a bot that watches is told from the beginning of a deal on."""
    if isinstance(bot, Watcher):
        bot.begin(start)
        for event in events:
            bot.see(event)


def check_questions(examined: Examined) -> Check:
    """Every question of a deal, told event by event."""
    check = Check("it answers every question of a deal with one of its options, in time")
    moments = every_question(examined.seed)
    for moment in moments:
        ask_told(examined, moment, check.complaints)
    check.times = len(moments)
    return check


def ask_told(examined: Examined, moment: Moment, complaints: list[str]) -> Action:
    """Ask a fresh bot that has been told the events."""
    bot = examined.make(examined.seed)
    try:
        tell(bot, moment.start, moment.seen)
        return examined.answer(bot, moment.view, moment.options, complaints, moment.name)
    finally:
        examined.close(bot)


def ask_shown(examined: Examined, moment: Moment, complaints: list[str]) -> Action:
    """Ask a fresh bot that knows the view alone."""
    bot = examined.make(examined.seed)
    try:
        return examined.answer(bot, moment.view, moment.options, complaints, f"{moment.name}, shown the view alone")
    finally:
        examined.close(bot)


def check_views(examined: Examined) -> Check:
    """Every question, entered in the middle of a deal; the answers show whether it decides by what its seat knows alone."""
    check = Check("it can enter in the middle of a deal, by the view alone")
    rng, differ = random.Random(examined.seed), {"told": 0, "again": 0, "unseen": 0, "pairs": 0}
    moments = every_question(examined.seed)
    for moment in moments:
        shown, again = (ask_shown(examined, moment, check.complaints) for _ in range(2))
        differ["again"] += shown != again
        differ["told"] += shown != ask_told(examined, moment, [])
        other = dealt_again(moment, rng)
        if other is not None:
            differ["pairs"] += 1
            differ["unseen"] += shown != ask_shown(examined, other, [])
    check.times = len(moments)
    check.notes = notes_on(differ, len(moments))
    return check


def notes_on(differ: dict[str, int], moments: int) -> list[str]:
    """What the same question with the same seed came to."""
    if differ["again"]:
        return [f"asked twice with the same seed it answers {differ['again']} of {moments} questions otherwise"]
    told = "as it is when told the events" if not differ["told"] else f"otherwise in {differ['told']} of {moments} when told the events"
    unseen = f"cards that it cannot have seen move {differ['unseen']} of {differ['pairs']} answers"
    return [f"with the same seed the answer is the same, and {told}", unseen]


def check_deals(examined: Examined, profiles: Sequence[str], deals: int) -> Check:
    """Whole deals under every custom, each a match with its tribute, one team played by the bot."""
    check = Check("it plays whole deals under every custom")
    for profile in profiles:
        for _ in play_match(examined, profile, deals, check.complaints):
            check.times += 1
    return check


def play_match(examined: Examined, profile: str, deals: int, complaints: list[str]) -> Iterator[Game]:
    """A match in which the bot plays A, C and E from its first deal to its last."""
    match, rng = Match(Ruleset.parse(profile), deals=deals), random.Random(f"{profile} {examined.seed}")
    bots = {seat: examined.make(examined.seed * 6 + seat) for seat in ACE}
    try:
        while not match.is_over and len(match.games) < 2 * deals + 2:
            yield play_deal(examined, match, rng, bots, complaints)
    finally:
        for bot in bots.values():
            examined.close(bot)


def play_deal(examined: Examined, match: Match, rng: random.Random, bots: dict[Any, Bot], complaints: list[str]) -> Game:
    """A deal of a match."""
    game, told, others = match.begin(rng), 0, make_bot(OTHERS, 0)
    for seat, bot in bots.items():
        tell(bot, View.start(seat, match.ruleset, game.position.standing), ())
    while True:
        for event in game.events[told:]:
            for seat, bot in bots.items():
                if isinstance(bot, Watcher):
                    bot.see(event.seen_by(seat))
        told = len(game.events)
        seat, options = game.position.asked, legal_actions(game.position)
        if seat is None:
            return game
        where = f"{(game.position.question or Question.LEAD).value} in deal {len(match.games)} under {match.ruleset}"
        view = View.cut(game.position, seat)
        match.play(examined.answer(bots[seat], view, options, complaints, where) if seat in bots else others.act(view, options))


def check_times(examined: Examined) -> Check:
    """How long all the answers so far took."""
    took = examined.took_ms
    check = Check("its answers take less than they may", times=len(took))
    if not took:
        check.complaints.append("it gave none")
        return check
    slow = quantiles(took, n=100)[98] if len(took) > 1 else took[0]
    check.notes.append(f"median {median(took):.1f} ms, p99 {slow:.1f} ms, longest {max(took):.1f} ms, of {examined.ms} ms")
    if max(took) > examined.ms:
        check.complaints.append(f"{sum(one > examined.ms for one in took)} of {len(took)} answers take more than {examined.ms} ms")
    return check
