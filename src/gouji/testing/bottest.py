"""`bot_test`: a bot looked at thoroughly, whatever it is written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard, cast

from gouji.bots import make_bot
from gouji.bots.process import MS_PER_ACTION, ProcessBot
from gouji.bots.processpool import Pool, words_of
from gouji.rules import PROFILES
from gouji.testing.botchecks import Examined, check_deals, check_questions, check_times, check_views
from gouji.testing.botreport import Report
from gouji.testing.bottalks import SCRIPTS, Bench, run_script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gouji.bots import Bot
    from gouji.testing.botreport import Check


def bot_test(
    bot: str | Bot | Callable[[int], Bot],
    *,
    ms: int = MS_PER_ACTION,
    seed: int = 1,
    profiles: Sequence[str] = tuple(PROFILES),
    deals: int = 1,
    tell: Callable[[str], None] = print,
) -> Report:
    """Test a bot, and print what it gets wrong.

    Args:
        bot: A name of `gouji.bots.BOTS`, a command as in `./my_bot`, a bot, or what makes one from a seed.
        ms: Time for an answer.
        seed: Of the questions, the deals and the bot.
        profiles: The customs under which whole deals are played.
        deals: Deals under each, with the tribute between them.
        tell: Takes each line of the report as soon as it is known.

    Returns:
        What was looked at and what was wrong.

    Raises:
        UnknownBotError: A name is no bot's.
        CommandError: No program can be started from a command.
    """
    report = Report(bot if isinstance(bot, str) else str(getattr(bot, "name", bot)))
    for check in checks_of(bot, ms, seed, profiles, deals):
        report.checks.append(check)
        for line in check.lines():
            tell(line)
    tell(report.verdict)
    return report


def checks_of(bot: str | Bot | Callable[[int], Bot], ms: int, seed: int, profiles: Sequence[str], deals: int) -> Iterator[Check]:
    """All that is looked at, one after the other.

    Raises:
        UnknownBotError: A name is no bot's.
        CommandError: No program can be started from a command.
    """
    if isinstance(bot, str) and ("/" in bot or " " in bot):
        yield from checks_of_program(bot, ms, seed, profiles, deals)
    else:
        yield from checks_of_any(examined_of(bot, ms, seed), profiles, deals)


def examined_of(bot: str | Bot | Callable[[int], Bot], ms: int, seed: int) -> Examined:
    """A bot of this process, by its name, made already, or by what makes it from a seed.

    Raises:
        UnknownBotError: A name is no bot's.
    """
    if isinstance(bot, str):
        make_bot(bot, 0)
        return Examined(lambda own_seed: make_bot(bot, own_seed), ms, seed)
    if is_made(bot):
        made = bot
        return Examined(lambda _seed: made, ms, seed, closes=False)
    return Examined(cast("Callable[[int], Bot]", bot), ms, seed)


def is_made(bot: object) -> TypeGuard[Bot]:
    """Whether this is a bot, and not what makes one."""
    return hasattr(bot, "act") and not isinstance(bot, type)


def checks_of_program(command: str, ms: int, seed: int, profiles: Sequence[str], deals: int) -> Iterator[Check]:
    """What must hold of a program; one that does not get ready is not looked at further.

    Raises:
        CommandError: No program can be started from the command.
    """
    bench = Bench(words_of(command), ms, seed)
    for number, name in enumerate(SCRIPTS):
        yield (check := run_script(name, bench))
        if number == 0 and not check.is_good:
            return
    pool = Pool()
    try:
        yield from checks_of_any(Examined(lambda own_seed: ProcessBot(command, own_seed, ms, pool), ms, seed), profiles, deals)
    finally:
        pool.close()


def checks_of_any(examined: Examined, profiles: Sequence[str], deals: int) -> Iterator[Check]:
    """What must hold of any bot."""
    yield check_questions(examined)
    yield check_views(examined)
    yield check_deals(examined, profiles, deals)
    yield check_times(examined)
