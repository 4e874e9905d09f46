"""Pairs of deals that differ only in cards that one seat may not know, played in lockstep."""

from __future__ import annotations

import random

import msgspec

from gouji.rules import EventKind, Position, Question, Ruleset, Seat, apply, legal_actions
from gouji.rules.debts import Debt, DebtKind
from gouji.rules.pack import drawn_cuts, shuffled_pack
from gouji.rules.standing import Standing
from gouji.server.commands import Act, Hint, Thought
from gouji.server.state import Mode
from tests.server.world import PLAY_ALONE, dealt_world

ALPHABET = "3456789TJQKA2BR"
DECK = "".join(letter * (4 if letter in "BR" else 16) for letter in ALPHABET)
WATCHER, OTHER = 1, 2
RULESETS = (
    PLAY_ALONE,
    "charter consult=off burn_order=seat_order",
    "charter consult=off burn_order=opposite_first decline_is_pass=true counts=always",
    "charter consult=off last_word=always yield_on_gouji=true wind=automatic",
)
WHOLE = ("charter_tribute tribute_inside_team=paid consult=off", "qingdao", "platform consult=off", "tv consult=off", "jinan198")
OWED = (DebtKind.BURN, DebtKind.KAIDIAN)
ALIKE = (range(2, 12), range(12, 15))  # natural cards from 5 up, and what is given as tribute: within these, cards are exchanged
PLIES = 60


def hands_text(hands):
    return "/".join("".join(sorted(hand, key=ALPHABET.index)) for hand in hands)


def two_deals(rng, watcher, cards):
    """Two positions alike for the watcher: some cards of the other five seats have changed hands."""
    deck = list(DECK)
    rng.shuffle(deck)
    first = [deck[seat * cards : seat * cards + cards] for seat in Seat]
    second = [list(hand) for hand in first]
    for _ in range(rng.randint(1, 8)):
        one, two = rng.sample([seat for seat in Seat if seat != watcher], 2)
        i, j = rng.randrange(cards), rng.randrange(cards)
        second[one][i], second[two][j] = second[two][j], second[one][i]
    leader = rng.choice("ABCDEF")
    return [f"{hands_text(hands)} - - - - - {leader} 0" for hands in (first, second)]


def two_packs(rng, watcher, ruleset):
    """Two deals before their cut, alike for the watcher, after a deal that left debts: others draw cards of a kind the other way round."""
    order = next(order for order in iter(lambda: tuple(rng.sample(list(Seat), 6)), None) if order[4].team is not order[5].team)
    standing = Standing(number=1, order=order, debts=tuple(debts(rng, order)))
    pack, cuts = shuffled_pack(ruleset, rng), drawn_cuts(ruleset, rng)
    start = Position.begin(ruleset, pack, standing, cuts)
    drawer, other = drawer_of(start), list(pack)
    for _ in range(8):
        alike = rng.choice(ALIKE)
        hidden = [at for at, card in enumerate(pack) if card in alike and drawer.after(at) != watcher]
        one, two = rng.sample(hidden, 2)
        other[one], other[two] = other[two], other[one]
    return [start, Position.begin(ruleset, tuple(other), standing, cuts)]


def drawer_of(position):
    """Who draws the first card."""
    while position.question in {Question.AGREE, Question.CUT}:
        position, _ = apply(position, legal_actions(position)[0])
    return position.opening.drawer


def debts(rng, order):
    """Some debts between opponents, and what last owes to head."""
    for kind in rng.sample(OWED, rng.randint(0, 2)):
        giver = rng.choice(list(Seat))
        yield Debt(kind, giver, rng.choice(giver.opponents), rng.randint(1, 2))
    yield Debt(DebtKind.LAST_PLACE, order[5], order[0], 2)


class Pair:
    """Two tables in lockstep: the same command at the same time, every act legal in both."""

    def __init__(self, rng, cards, ruleset, *, whole=False):
        self.rng = rng
        self.until_ms = float("inf")
        self.most = PLIES if whole else 2_000
        self.watcher = rng.choice(list(Seat))
        people = {self.watcher: WATCHER}
        if rng.random() < 0.3:
            people[rng.choice([seat for seat in Seat if seat != self.watcher])] = OTHER
        starts = two_packs(rng, self.watcher, Ruleset.parse(ruleset)) if whole else two_deals(rng, self.watcher, cards)
        self.worlds = [dealt_world(start, people, ruleset=ruleset, holds_thoughts=True) for start in starts]

    def play(self):
        """Until the deals are over or no act is legal in both; gives the number of questions."""
        for count in range(self.most):
            first, second = (world.table.asking for world in self.worlds)
            if first is second is None or self.only_one_may_refuse() or self.burn_failed_in_one():
                return count
            assert (first.id, first.kind, first.opened_ms) == (second.id, second.kind, second.opened_ms)
            choices = [self.common(*asks) for asks in zip(first.asks, second.asks, strict=True)]
            if None in choices:
                return count
            self.answer(choices)
        if self.most == PLIES:
            return PLIES
        raise AssertionError("a deal does not end")

    def only_one_may_refuse(self):
        """Whether in one deal alone the giver holds none of the rank returned, which the question shows to everybody."""
        kinds = {world.table.asking.kind for world in self.worlds if world.table.asking}
        if Question.ACCEPT not in kinds or len(kinds) == 1:
            return False
        self.until_ms = self.worlds[0].now_ms
        return True

    def burn_failed_in_one(self):
        """Whether only one burner could not go on: that shows a hand to everybody, so the comparison ends before it."""
        kinds = [[event.kind for event in world.table.deal.events] for world in self.worlds]
        if kinds[0] == kinds[1]:
            return False
        assert EventKind.BURN_FAILED in {kinds[0][-3], kinds[0][-2]} ^ {kinds[1][-3], kinds[1][-2]}
        self.until_ms = self.worlds[0].now_ms
        return True

    def common(self, one, two):
        """Seat, modes and an act that is legal in both deals."""
        assert one.seat == two.seat
        both = [action for action in one.options if action in two.options]
        return (one.seat, (one.mode, two.mode), self.rng.choice(both)) if both else None

    def answer(self, choices):
        """Let every asked seat answer in both deals, then let the time come."""
        for world in self.worlds:
            held, world.thoughts = world.thoughts, []
            acts = {seat: action for seat, _, action in choices}
            for think in held:
                world.do(Thought(think.id, think.seat, acts[think.seat]))
        number = self.worlds[0].table.asking.id
        for choice in choices:
            self.person_answers(*choice)
        if any(world.table.asking and world.table.asking.id == number for world in self.worlds):
            self.time_comes()

    def person_answers(self, seat, modes, action):
        """A person with a choice answers after a while; beside a forced one, exactly when that one's time comes."""
        asking = self.worlds[modes.index(Mode.FORCED) if Mode.FORCED in modes else 0].table.asking
        if Mode.PERSON not in modes:
            return
        wait = self.rng.randrange(200, 600)
        if Mode.FORCED in modes and not asking.is_burn:
            wait = asking.due_ms - self.worlds[0].now_ms
        guest = WATCHER if seat == self.watcher else OTHER
        for world, mode in zip(self.worlds, modes, strict=True):
            world.now_ms += wait
            if mode is Mode.PERSON:
                if guest == WATCHER and asking.id % 8 == 0:
                    world.do(Hint(guest, 9, asking.id))
                world.do(Act(guest, 9, asking.id, str(action)))
            elif not asking.is_burn:
                world.wait(0)

    def time_comes(self):
        """Both tables are due at the same moment."""
        assert self.worlds[0].table.due_ms == self.worlds[1].table.due_ms
        for world in self.worlds:
            world.wait()

    def heard(self):
        """All that the watcher was told and when, byte for byte; hands are opened when a deal is over."""
        for world in self.worlds:
            heard = [pair for pair in (*world.told[WATCHER], *world.replies) if pair[0] < self.until_ms]
            yield msgspec.json.encode([(at, [without_hands(message) for message in messages]) for at, messages in heard])


def without_hands(message):
    """The message, but for what is opened at the end."""
    if message.get("type") != "sync" or not message["view"]["over"]:
        return message
    return {**message, "view": {**message["view"], "hands": None}}


def batch(seed, deals, cards):
    """The differences found in so many pairs of deals, and the number of questions they had; without cards, of deals from the cut on."""
    rng = random.Random(seed)
    questions, different = 0, []
    for number in range(deals):
        pair = Pair(rng, rng.randint(*cards), rng.choice(RULESETS)) if cards else Pair(rng, 0, rng.choice(WHOLE), whole=True)
        questions += pair.play()
        first, second = pair.heard()
        if first != second:
            different.append((seed, number))
    return questions, different
