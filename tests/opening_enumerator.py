"""The steps before the first lead, written down once more from RULES.md 8-10 and played with every choice there is.

It shares no code with `gouji.rules.opening`: a deal is one straight run that asks for choices, and every run is tried by replaying
it with one choice more. The numbers of the opening chapters in tests/perft come from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gouji import Ruleset

LETTERS = "3456789TJQKA2BRY"
NATURAL, HIGH, JOKERS = LETTERS[:12], LETTERS[12:], "BRY"
NUMBERS = dict(zip("A23456789TJQK", range(1, 14), strict=True))
SUITS = "shcd"
Choices = tuple[str, ...]


@dataclass(frozen=True)
class Setup:
    """A deal before its first decision.

    Attributes:
        rules: The options.
        hands: Six texts, or none where a pack is drawn.
        leader: Who leads as things stand, 0..5.
        pack: The cards in drawing order, `3h` for a 3.
        cuts: The cards that cutters draw.
        order: The seats of the deal before, head to last.
        debts: Kind, giver, receiver, cards.
        number: Deals played before.
        first_cutter: Who cut in the first deal.
        last_cutter: Who cut in the deal before, -1 for nobody.
        changed: How many players changed.
    """

    rules: Ruleset
    hands: tuple[str, ...] = ()
    leader: int = 0
    pack: tuple[str, ...] = ()
    cuts: str = ""
    order: tuple[int, ...] = ()
    debts: tuple[tuple[str, int, int, int], ...] = ()
    number: int = 0
    first_cutter: int = 0
    last_cutter: int = -1
    changed: int = 0


class AskedError(Exception):
    """The script is at its end and somebody is asked."""

    def __init__(self, seat: int, options: list[str]) -> None:
        super().__init__(seat, options)
        self.seat, self.options = seat, options


@dataclass
class Run:
    """One deal in progress.

    Attributes:
        setup: Where it began.
        script: The choices to make, in order.
    """

    setup: Setup
    script: Choices
    made: int = 0
    hands: list[dict[str, int]] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    debts: list[tuple[str, int, int, int]] = field(default_factory=list)
    received: list[dict[str, int]] = field(default_factory=lambda: [dict.fromkeys(LETTERS, 0) for _ in range(6)])
    called: set[int] = field(default_factory=set)
    leader: int = 0
    drawer: int = 0
    is_void: bool = False

    def choose(self, seat: int, options: list[str]) -> str:
        """What the seat says."""
        if self.made == len(self.script):
            raise AskedError(seat, options)
        said = self.script[self.made]
        self.made += 1
        return said

    def has(self, seat: int, letter: str) -> int:
        """Cards of a rank."""
        return self.hands[seat][letter]

    def size(self, seat: int) -> int:
        """Cards of a hand."""
        return sum(self.hands[seat].values())

    def is_poor(self, seat: int) -> bool:
        """No 2, no joker."""
        return not any(self.has(seat, letter) for letter in HIGH)

    def give(self, letter: str, giver: int, receiver: int) -> None:
        """One card goes over."""
        self.hands[giver][letter] -= 1
        self.hands[receiver][letter] += 1


def counted(text: str) -> dict[str, int]:
    """A hand as numbers."""
    return {letter: text.count(letter) for letter in LETTERS}


def around(seat: int) -> list[int]:
    """All six, from one on."""
    return [(seat + steps) % 6 for steps in range(6)]


def play(setup: Setup, script: Choices) -> Run:
    """Run a deal by a script until the first lead, or until it is void.

    Raises:
        AskedError: The script ends before.
    """
    run = Run(setup, script, order=list(setup.order), debts=list(setup.debts), leader=setup.leader)
    run.hands = [counted(text) for text in setup.hands or ("",) * 6]
    if setup.pack:
        for step in (agree, cut, call_blind, draw):
            step(run)
    for step in (ask_for_redeal, settle_tribute, buy_threes, buy_fours, revolt, pool, call):
        if not run.is_void:
            step(run)
    return run


def agree(run: Run) -> None:
    """Last and second-last of one team, owing last-place tribute, may change places: both have to say so, the last first."""
    if not run.order or not any(kind == "last_place" for kind, *_ in run.debts):
        return
    last, second_last = run.order[5], run.order[4]
    if (last - second_last) % 2:
        return
    for seat in (last, second_last):
        if run.choose(seat, [".", "agree"]) == ".":
            return
    other = {last: second_last, second_last: last}
    run.debts = [
        (kind, other[giver], to, cards) if kind == "last_place" else (kind, giver, to, cards) for kind, giver, to, cards in run.debts
    ]
    run.order[4:] = [last, second_last]


def is_rotating(run: Run) -> bool:
    """Three-last: the cut moves on by one each deal, and so where the house says so."""
    return run.setup.rules.three_last or run.setup.rules.next_lead == "rotate"


def is_fresh(run: Run) -> bool:
    """First deal, after a sweep, or two or more new players."""
    swept = len({seat % 2 for seat in run.order[:3]}) == 1
    return not run.order or swept or run.setup.changed >= 2


def cut(run: Run) -> None:
    """The card cut is counted off from the cutter as 1; a joker passes the cut on; else the last draws first, his opposite cuts."""
    setup = run.setup
    if not is_fresh(run) and not is_rotating(run):
        run.choose((run.order[5] + 3) % 6, ["cut"])
        run.drawer = run.leader = run.order[5]
        return
    if not run.order:
        cutter = setup.first_cutter
    elif is_rotating(run):
        cutter = ((setup.first_cutter if setup.last_cutter < 0 else setup.last_cutter) + 1) % 6
    else:
        cutter = (setup.first_cutter + 1) % 6
    for card in setup.cuts:
        run.choose(cutter, ["cut"])
        if card in JOKERS:
            cutter = (cutter + 1) % 6
    run.drawer = run.leader = (cutter + NUMBERS[setup.cuts[-1]] - 1) % 6


def call_blind(run: Run) -> None:
    """Before a card is seen everybody may call, where the charter's table is played."""
    if not run.setup.rules.kaidian or run.setup.rules.call_table != "charter":
        return
    for seat in around(run.drawer):
        if run.choose(seat, [".", "blind"]) == "blind":
            run.called.add(seat)


def shows(run: Run) -> bool:
    """Whether 3s shown win this lead."""
    rules = run.setup.rules
    if rules.three_last:
        return False
    if not run.order or (is_fresh(run) and not is_rotating(run)):
        return rules.first_lead != "first_drawer"
    return rules.next_lead == "show_threes"


def draw(run: Run) -> None:
    """A card each, again and again; who drew a 3 that lets him show enough of its suit is asked; who holds more takes over."""
    pack, best = run.setup.pack, 1
    threes = [dict.fromkeys(SUITS, 0) for _ in range(6)]
    only_first = run.setup.rules.first_lead == "show_threes_first_only"
    for start in range(0, len(pack), 6):
        asked = []
        for seat, card in zip(around(run.drawer), pack[start : start + 6], strict=False):
            run.hands[seat][card[0]] += 1
            if card[0] == "3":
                threes[seat][card[1]] += 1
                if threes[seat][card[1]] > best:
                    asked.append(seat)
        while shows(run) and asked and not (only_first and best > 1):
            seat = asked.pop(0)
            ways = [f"3{suit}" * number for suit in SUITS for number in range(best + 1, min(threes[seat][suit], 6) + 1)]
            said = run.choose(seat, [".", *(f"show {way}" for way in ways)])
            if said != ".":
                best, run.leader = len(said.removeprefix("show ")) // 2, seat
                asked = [other for other in around(seat)[1:] if max(threes[other].values()) > best]


def ask_for_redeal(run: Run) -> None:
    """A team without any 2 and joker, in the first deal."""
    if not run.setup.rules.redeal_request or run.setup.number:
        return
    for seat in around(run.leader):
        if all(run.is_poor(mate) for mate in range(seat % 2, 6, 2)) and run.choose(seat, [".", "redeal"]) == "redeal":
            run.is_void = True
            return


def settle_tribute(run: Run) -> None:
    """Every debt in its order: cards given one by one, then what comes back."""
    exempt = set()
    if run.setup.rules.tribute_exempt == "four_jokers":
        exempt = {seat for seat in range(6) if run.has(seat, "B") >= 4}
        exempt |= {mate for seat in range(6) if run.has(seat, "R") >= 4 for mate in range(seat % 2, 6, 2)}
    for kind, giver, receiver, cards in run.debts:
        given = 0
        while given < cards and giver not in exempt and (card := highest(run, kind, giver)):
            run.choose(giver, [f"give {card}"])
            run.give(card, giver, receiver)
            run.received[receiver][card] += 1
            given += 1
        returned = run.setup.rules.return_tribute
        if returned == "all" or (returned == "last_place" and kind == "last_place"):
            give_back(run, receiver, giver, given)


def highest(run: Run, kind: str, giver: int) -> str:
    """The highest joker or 2 not received as tribute; of other debts, or where the house says so, the highest; never the last card."""
    if sum(run.has(giver, rank) for rank in LETTERS) == 1:
        return ""
    places = kind in {"last_place", "sweep"} and run.setup.rules.last_place_card == "statutory_or_none"
    ranks = HIGH if places else LETTERS
    return next((rank for rank in reversed(ranks) if run.has(giver, rank) > run.received[giver][rank]), "")


def give_back(run: Run, receiver: int, giver: int, cards: int) -> None:
    """As many natural cards; a rank of which the giver has none may be refused once, unless it is the only one left."""
    refused: set[str] = set()
    while cards and any(run.has(receiver, rank) for rank in NATURAL):
        held = [rank for rank in NATURAL if run.has(receiver, rank)]
        offered = [rank for rank in held if rank not in refused] or held
        rank = run.choose(receiver, [f"return {rank}" for rank in offered])[-1]
        if not run.has(giver, rank) and rank not in refused and held != [rank] and run.choose(giver, ["accept", "refuse"]) == "refuse":
            refused.add(rank)
            continue
        run.give(rank, receiver, giver)
        cards -= 1


def buy_threes(run: Run) -> None:
    """Under three-last a player without a 3 buys one."""
    if run.setup.rules.three_last and run.setup.rules.buy_threes == "forced":
        buy(run, "3", is_free=False)


def buy_fours(run: Run) -> None:
    """Where the house buys 4s."""
    if run.setup.rules.buy_fours != "off":
        buy(run, "4", is_free=run.setup.rules.buy_fours == "optional")


def buy(run: Run, card: str, *, is_free: bool) -> None:
    """From the leader on; the seller keeps one, a teammate takes nothing, the opponents a 2, else a joker, the lowest first."""
    for seat in around(run.leader):
        if run.has(seat, card):
            continue
        offers = list(offers_of(run, seat, card))
        if not offers:
            continue
        said = run.choose(seat, [".", *offers] if is_free else offers)
        if said != ".":
            _, seller, _, price = said.split(" ")
            run.give(card, "ABCDEF".index(seller), seat)
            if price != "-":
                run.give(price, seat, "ABCDEF".index(seller))


def offers_of(run: Run, seat: int, card: str) -> Iterator[str]:
    """The purchases open to a seat: of the first group in which somebody has two or more."""
    opposite, mates, others = [(seat + 3) % 6], [(seat + 2) % 6, (seat + 4) % 6], [(seat + 1) % 6, (seat + 5) % 6]
    groups = {
        "opposite_then_opponents": (opposite, others),
        "opposite_then_teammates": (opposite, mates),
        "teammates_first": (mates, opposite),
    }[run.setup.rules.buy_order]
    able = [[seller for seller in group if run.has(seller, card) >= 2] for group in groups]
    price = next((letter for letter in "2BRY" if run.has(seat, letter)), "-")
    for seller in able[0] or able[1]:
        if seller in mates:
            yield f"buy {'ABCDEF'[seller]} {card} -"
        elif price != "-" or run.setup.rules.buy_broke == "free":
            yield f"buy {'ABCDEF'[seller]} {card} {price}"


def revolt(run: Run) -> None:
    """A hand without 2 and joker may be thrown in; two or more: void; one: a first lead goes on, his opposite may renounce."""
    rules = run.setup.rules
    if not rules.revolution:
        return
    poor = [seat for seat in around(run.leader) if run.is_poor(seat)]
    if rules.three_last:
        poor = [seat for seat in poor if not run.has(seat, "3") and rules.buy_broke == "may_revolt"]
    said = [seat for seat in poor if run.choose(seat, [".", "*"]) == "*"]
    run.is_void = len(said) > 1
    if len(said) != 1:
        return
    revolter = said[0]
    run.hands[revolter] = counted("")
    if run.leader == revolter:
        run.leader = (revolter + 1) % 6
    run.choose((revolter + 3) % 6, [".", "renounce"])


def pool(run: Run) -> None:
    """The first leader may have the 3s, the 4s or both taken out, as long as everybody keeps a card; never under three-last."""
    rules = run.setup.rules
    if rules.three_last or rules.pool == "off":
        return
    fit = [ranks for ranks in ("3", "4", "34") if all(keeps_a_card(run, seat, ranks) for seat in range(6))]
    said = run.choose(run.leader, [".", *(f"pool {ranks}" for ranks in fit)])
    for hand in run.hands:
        hand.update(dict.fromkeys(said.removeprefix("pool ") if said != "." else "", 0))


def keeps_a_card(run: Run, seat: int, ranks: str) -> bool:
    """Whether a player who has cards has others than these."""
    return not run.size(seat) or any(count for letter, count in run.hands[seat].items() if letter not in ranks)


def call(run: Run) -> None:
    """Whoever has not called blind, has cards and an opposite with cards."""
    if not run.setup.rules.kaidian:
        return
    for seat in around(run.leader):
        if seat not in run.called and run.size(seat) and run.size((seat + 3) % 6):
            run.choose(seat, [".", "call"])


def asked(setup: Setup, script: Choices) -> tuple[int, list[str]] | Run:
    """Who is asked with which options after a script; the run where nobody is asked any more."""
    try:
        return play(setup, script)
    except AskedError as error:
        return error.seat, error.options


def perft(setup: Setup, depth: int, script: Choices = ()) -> int:
    """How many ways there are to choose `depth` times; an opening that ends earlier counts once."""
    if depth == 0:
        return 1
    now = asked(setup, script)
    return 1 if isinstance(now, Run) else sum(perft(setup, depth - 1, (*script, option)) for option in now[1])


def tree(setup: Setup, script: Choices = ()) -> tuple[int, int, int]:
    """Decisions, ends and, among these, void deals of the whole opening."""
    now = asked(setup, script)
    if isinstance(now, Run):
        return 0, 1, int(now.is_void)
    parts = [tree(setup, (*script, option)) for option in now[1]]
    decisions, ends, voids = (sum(column) for column in zip(*parts, strict=True))
    return decisions + 1, ends, voids
