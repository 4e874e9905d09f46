"""Random rulesets, packs, small positions and random play; all randomness comes from the `random.Random` handed in."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from gouji.rules import OPTIONS, PROFILES, Action, Match, Penalty, PenaltyKind, Position, Ruleset, RulesetError, apply, legal_actions
from gouji.rules.opening.cutting import is_counted
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.rules.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji.rules import Game

LETTERS = "3456789TJQKA2BRY"
POINTS = ("4,2,0,0,-2,-4", "3,2,1,-1,-2,-3", "2,1,0,0,-1,-2")
FREE = {"place_points": POINTS, "sweep_points": ("12", "6", "8")}
KILLS = ("none", "red_two_for_one", "black_four_kill_red", "black_three_kill_red", "two_three_kill_red")
TWO = 12
RIGGED = 0.25
SEATS_CHANGED = (0, 0, 0, 1, 2)


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


def random_ruleset(rng: random.Random, changed: float = 0.3, profile: str = "charter") -> Ruleset:
    """A profile with some options changed, each with this likelihood; one that contradicts the others is taken back."""
    changes = random_changes(rng, changed)
    if rng.random() < changed:
        changes |= {"kaidian": "true", "opened_lead_fours": "true"}
    while True:
        try:
            return Ruleset.of(profile, changes)
        except RulesetError as error:
            name = re.split("[ =]", str(error), maxsplit=1)[0]
            del changes[name if name in changes else rng.choice(sorted(changes))]


def random_custom(rng: random.Random) -> Ruleset:
    """Any profile, as it is or with options changed."""
    return random_ruleset(rng, rng.choice((0.0, 0.1, 0.3)), rng.choice(sorted(PROFILES)))


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
    """The position and all that follow in random play, the last one is over."""
    yield position
    while not position.is_over:
        position, _ = apply(position, random_action(rng, legal_actions(position)))
        yield position


def random_positions(seed: int, number: int, most: int = 7) -> Iterator[Position]:
    """So many positions of random deals with small hands under random rulesets."""
    rng = random.Random(seed)
    while number > 0:
        for position in random_play(rng, small_position(rng, random_ruleset(rng), most)):
            yield position
            number -= 1


def random_pack(rng: random.Random, ruleset: Ruleset) -> tuple[int, ...]:
    """A shuffled pack; one in four keeps the 2s and jokers from some hands, so that they may be thrown in or dealt anew."""
    pack = list(shuffled_pack(ruleset, rng))
    if rng.random() < RIGGED:
        keep_poor(pack, rng.choice(((0,), (0, 2, 4), (0, 2), (0, 3), (1, 3, 5))))
    return tuple(pack)


def keep_poor(pack: list[int], drawers: tuple[int, ...]) -> None:
    """Swap every 2 and joker that these drawers, counted from the first as 0, would draw."""
    natural = (index for index, card in enumerate(pack) if card & 15 < TWO and index % 6 not in drawers)
    for index, card in enumerate(pack):
        if card & 15 >= TWO and index % 6 in drawers:
            other = next(natural)
            pack[index], pack[other] = pack[other], card


def begin_deal(rng: random.Random, match: Match) -> Game:
    """The next deal of a match with a random pack; now and then players change before it."""
    match.change(rng.sample(SEATS, rng.choice(SEATS_CHANGED)))
    cuts = drawn_cuts(match.ruleset, rng) if is_counted(match.standing, match.ruleset) else ()
    return match.begin_with(random_pack(rng, match.ruleset), cuts)


def random_penalty(rng: random.Random) -> Penalty:
    """A decision of a referee, fitting the moment or not."""
    kind = rng.choice(list(PenaltyKind))
    counted = kind in {PenaltyKind.LOST_TURNS, PenaltyKind.POINTS}
    return Penalty(kind, rng.choice(SEATS), rng.randint(1, 3) if counted else 0)
