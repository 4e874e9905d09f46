"""Counting every way a deal may go, and the files that say how many there are (docs/testing.md).

A perft file holds cases, each a few lines of `key value`, a blank line between two cases, `#` before a remark:

    case tribute-two-cards
    rules charter_tribute revolution=false
    hands 3R2/34/35/36/37/38
    leader F
    standing number=1 order=BCDEFA inherits=last_place:A>B:2
    depths 1 1 3
    tree 6 3 0

`position` in place of `hands` and `leader` begins in play; `pack` in place of them begins at the cut: the first cards of the pack, the
rest follow low to high; `cuts` are the cards cut, or `each` for every card that may be cut, at most one joker before it: that is chance.
`depths` counts the ways to act once, twice and so on; `tree` the decisions, the ends and, among them, the void deals of the whole tree,
which of an opening ends at the first lead; with chance a fourth number says how many outcomes it has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from gouji.rules import Hand, NotationError, Position, Ruleset, Seat, apply, consult_actions, legal_actions
from gouji.rules.pack import read_pack, sorted_pack

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from gouji.rules import Action, Standing

GIVEN = ("case", "rules", "position", "hands", "leader", "pack", "cuts", "standing")
COUNTED = ("depths", "tree")
NATURAL, JOKERS = "3456789TJQKA2", "BRY"


class Tree(NamedTuple):
    """A whole tree.

    Attributes:
        decisions: Positions in which somebody is asked.
        ends: Ways to the end, or of an opening to the first lead.
        voids: The ends that are void deals.
        chances: Outcomes of chance before the first decision.
    """

    decisions: int
    ends: int
    voids: int
    chances: int = 1


@dataclass(frozen=True)
class Case:
    """One case of a perft file.

    Attributes:
        lines: Key and value of every line, in order.
        place: The file and the number of its first line.
    """

    lines: tuple[tuple[str, str], ...]
    place: str

    def value(self, key: str) -> str:
        """The value of a line; empty where there is none."""
        return next((value for name, value in self.lines if name == key), "")

    @property
    def name(self) -> str:
        """What the case is called."""
        return self.value("case")

    @property
    def is_opening(self) -> bool:
        """Whether it begins before the first lead, which then is an end."""
        return not self.value("position")

    @property
    def ruleset(self) -> Ruleset:
        """Its rules."""
        return Ruleset.parse(self.value("rules"))

    @property
    def depths(self) -> tuple[int, ...]:
        """The numbers of ways to act once, twice and so on."""
        return tuple(map(int, self.value("depths").split()))

    @property
    def tree(self) -> Tree | None:
        """The numbers of the whole tree; None where the file gives none."""
        numbers = self.value("tree").split()
        return Tree(*map(int, numbers)) if numbers else None

    @property
    def cuts(self) -> tuple[str, ...]:
        """The cards cut in each outcome of chance."""
        cuts = self.value("cuts")
        if cuts != "each":
            return (cuts,)
        letters = [letter for letter in NATURAL + JOKERS if self.ruleset.copies[(NATURAL + JOKERS).index(letter)]]
        return tuple(joker + card for joker in ("", *(letter for letter in letters if letter in JOKERS)) for card in NATURAL)

    @property
    def standing(self) -> Standing:
        """What the deal inherits."""
        return Position.parse(f"5/5/5/5/5/5 - - - - - A 0 {self.value('standing')}".strip()).standing

    def positions(self) -> tuple[Position, ...]:
        """Where it begins, once for each outcome of chance."""
        ruleset = self.ruleset
        if self.value("position"):
            return (Position.parse(self.value("position"), ruleset),)
        if self.value("hands"):
            hands = [Hand.parse(text) for text in self.value("hands").split("/")]
            return (Position.begin_with(ruleset, hands, Seat.parse(self.value("leader")), self.standing),)
        pack = whole_pack(self.value("pack"), ruleset)
        cuts = [tuple((NATURAL + JOKERS).index(letter) for letter in text) for text in self.cuts]
        return tuple(Position.begin(ruleset, pack, self.standing, cut) for cut in cuts)


def whole_pack(first: str, ruleset: Ruleset) -> tuple[int, ...]:
    """The pack that begins with these cards; the others follow low to high."""
    rest = sorted_pack(ruleset)
    head = read_pack("" if first == "sorted" else first)
    for card in head:
        rest.remove(card)
    return (*head, *rest)


def read_cases(path: Path) -> tuple[Case, ...]:
    """The cases of a perft file.

    Raises:
        NotationError: A line begins with no key known.
    """
    cases: list[Case] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        key, _, value = line.partition(" ")
        if not line or line.startswith("#"):
            continue
        if key not in (*GIVEN, *COUNTED) or (key != "case" and not cases):
            raise NotationError(f"{path.name}, line {number}: a line is one of {', '.join((*GIVEN, *COUNTED))}", line)
        if key == "case":
            cases.append(Case((), f"{path.name}:{number}"))
        cases[-1] = Case((*cases[-1].lines, (key, value)), cases[-1].place)
    return tuple(cases)


def is_end(position: Position, *, to_lead: bool) -> bool:
    """Whether counting stops here."""
    return position.is_over or (to_lead and position.opening is None)


def acts(position: Position) -> tuple[Action, ...]:
    """Every legal act in the pinned order: the answers, then what may be said besides."""
    return legal_actions(position) + consult_actions(position)


def followers(position: Position) -> Iterator[Position]:
    """The positions after every legal act."""
    return (apply(position, action)[0] for action in acts(position))


def perft(position: Position, depth: int, *, to_lead: bool = False) -> int:
    """How many ways there are to act so many times; one that ends earlier counts once.

    Args:
        position: Where it begins.
        depth: How many acts.
        to_lead: The first lead is an end as well.
    """
    if depth == 0 or is_end(position, to_lead=to_lead):
        return 1
    if depth == 1:
        return len(acts(position))
    return sum(perft(after, depth - 1, to_lead=to_lead) for after in followers(position))


def whole_tree(position: Position, *, to_lead: bool = False) -> Tree:
    """Decisions, ends and void deals of all that may follow; with `to_lead` the first lead is an end as well."""
    if is_end(position, to_lead=to_lead):
        return Tree(0, 1, int(position.is_void))
    decisions, ends, voids = 1, 0, 0
    for after in followers(position):
        below = whole_tree(after, to_lead=to_lead)
        decisions, ends, voids = decisions + below.decisions, ends + below.ends, voids + below.voids
    return Tree(decisions, ends, voids)


def count_depths(case: Case) -> tuple[int, ...]:
    """What `depths` of a case should say."""
    begun = case.positions()
    return tuple(sum(perft(one, depth, to_lead=case.is_opening) for one in begun) for depth in range(1, len(case.depths) + 1))


def count_tree(case: Case) -> Tree:
    """What `tree` of a case should say."""
    trees = [whole_tree(position, to_lead=case.is_opening) for position in case.positions()]
    decisions, ends, voids, _ = (sum(column) for column in zip(*trees, strict=True))
    return Tree(decisions, ends, voids, len(trees))
