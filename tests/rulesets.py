"""Random rulesets, random small positions and random play, for tests that look at many of them."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from gouji import OPTIONS, Action, Position, Ruleset, RulesetError, apply, legal_actions

if TYPE_CHECKING:
    from collections.abc import Iterator

LETTERS = "3456789TJQKA2BRY"
POINTS = ("4,2,0,0,-2,-4", "3,2,1,-1,-2,-3", "2,1,0,0,-1,-2")
FREE = {"place_points": POINTS, "sweep_points": ("12", "6", "8")}
KILLS = ("none", "red_two_for_one", "black_four_kill_red", "black_three_kill_red", "two_three_kill_red")


def values_of(name: str) -> tuple[str, ...]:
    """Every value of an option as text; of free numbers a few, of an order itself and its reverse."""
    values = KILLS if name == "joker_kill" else FREE.get(name) or OPTIONS[name].values
    return (",".join(values), ",".join(reversed(values))) if OPTIONS[name].kind == "order" else values


def random_changes(rng: random.Random, changed: float) -> dict[str, str]:
    """Some options with a value, each value equally likely."""
    names = [name for name in OPTIONS if rng.random() < changed]
    changes = {name: rng.choice(values_of(name)) for name in names}
    if "joker_kill" in changes and rng.random() < 0.5:
        changes["joker_kill"] = ",".join(rng.sample(KILLS[1:], 2))
    return changes


def random_ruleset(rng: random.Random, changed: float = 0.3) -> Ruleset:
    """The charter with some options changed; one that contradicts the others is taken back."""
    changes = random_changes(rng, changed)
    if rng.random() < changed:
        changes |= {"kaidian": "true", "opened_lead_fours": "true"}
    while True:
        try:
            return Ruleset.of("charter", changes)
        except RulesetError as error:
            del changes[re.split("[ =]", str(error), maxsplit=1)[0]]


def spelled(cards: list[int]) -> str:
    """A hand's text."""
    return "".join(LETTERS[rank] for rank in sorted(cards)) or "-"


def held_back(rng: random.Random, ruleset: Ruleset) -> list[int]:
    """3s and 4s: as often as any other rank, nearly always where the ruleset holds them back."""
    often = (0.9 if ruleset.three_last else 0.2, 0.9 if ruleset.opened_lead_fours else 0.2)
    return [rank for rank, likely in enumerate(often) if rng.random() < likely]


def random_hands(rng: random.Random, ruleset: Ruleset, most: int) -> list[str]:
    """Six hands of 1 to `most` cards out of few ranks, rich in 2s and jokers."""
    ranks = [*rng.sample(range(2, 12), rng.randint(1, 4)), *held_back(rng, ruleset), 12, 12]
    deck = [rank for rank in ranks for _ in range(ruleset.copies[rank] // 2)]
    deck += [rank for rank in (13, 14, 15) for _ in range(ruleset.copies[rank])]
    rng.shuffle(deck)
    return [spelled([deck.pop() for _ in range(min(rng.randint(1, most), len(deck)))]) for _ in range(6)]


def small_position(rng: random.Random, ruleset: Ruleset, most: int = 7) -> Position:
    """A lead with small hands; now and then one player has revolted, some have opened, the leader may lead its locked 4s."""
    hands = random_hands(rng, ruleset, most)
    seats = [seat for seat in range(6) if hands[seat] != "-"]
    revolter = rng.choice(seats) if rng.random() < 0.2 and len(seats) == 6 else -1
    if revolter >= 0:
        hands[revolter] = "-"
    out = "".join("ABCDEF"[seat] for seat in range(6) if hands[seat] == "-" and seat != revolter)
    gone = (f"*{'ABCDEF'[revolter]}" if revolter >= 0 else "") + out or "-"
    opened = "".join(letter for letter in "ABCDEF" if rng.random() < 0.3) or "-"
    leader = "ABCDEF"[rng.choice([seat for seat in seats if seat != revolter])]
    may_lead_fours = ruleset.opened_lead_fours and gone == "-" and leader not in opened and "4" in hands["ABCDEF".index(leader)]
    words = " fours=yes" if may_lead_fours and rng.random() < 0.5 else ""
    return Position.parse(f"{'/'.join(hands)} {gone} - - - {opened} {leader} 0{words}", ruleset)


def random_action(rng: random.Random, actions: tuple[Action, ...]) -> Action:
    """A set more often than a refusal, a low set more often than a high one."""
    sets = [action for action in actions if not action.is_refusal]
    if not sets or rng.random() < 0.35:
        return rng.choice(actions)
    return sets[int(len(sets) * rng.random() ** 2)]


def random_play(rng: random.Random, position: Position) -> Iterator[Position]:
    """The position and all that follow in random play, the last one is over; nobody consults."""
    yield position
    while not position.is_over:
        acts = tuple(action for action in legal_actions(position) if not action.is_word)
        position, _ = apply(position, random_action(rng, acts))
        yield position


def random_positions(seed: int, number: int, most: int = 7) -> Iterator[Position]:
    """So many positions of random deals with small hands under random rulesets."""
    rng = random.Random(seed)
    while number > 0:
        for position in random_play(rng, small_position(rng, random_ruleset(rng), most)):
            yield position
            number -= 1
