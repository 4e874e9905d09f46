"""What the planner, the search and the solver think along a deal, written out to the last bit."""

from __future__ import annotations

from gouji import Ruleset
from gouji.bots.searcher import network
from gouji.engine.handle import TableHandle
from gouji.engine.searching import Search
from gouji.engine.solving import Solver
from gouji.rules.ruleset import house_of
from gouji.sim.policies import number_of

RULESETS = ("charter", "qingdao", "charter deck=196 joker_kill=red_two_for_one wind=automatic burn_order=seat_order")
POINTS = (4, 2, 0, 0, -2, -4, 12)
SEARCHED_EVERY, FEW_CARDS = 90, 8


def thought(text: str) -> str:
    """One deal played by the planner: its acts, every so often the margins of two acts, and at the end the last cards solved."""
    table, said = TableHandle(house_of(Ruleset.parse(text))), list[str]()
    table.deal_seeded(5)
    while table.state()[0] >= 0:
        acts = table.acts()
        if len(acts) > 1 and len(said) % SEARCHED_EVERY == 0:
            said.append(margins(table, acts[:2]))
        if len(acts) > 1 and sum(map(sum, table.hands())) <= FEW_CARDS:
            said.append(str(Solver(table.house, POINTS).solve(table, acts, 100_000)))
        said.append(str(table.choose(number_of("planner"))))
        table.step(int(said[-1]))
    return " ".join(said)


def margins(table: TableHandle, acts: list[int]) -> str:
    """The margins of the acts in one deal of the unseen cards, as hexadecimal floats."""
    known, hands = table.copy(), table.hands()
    turn = table.state()[0]
    unseen = [sum(hands[seat][rank] for seat in range(6) if seat != turn) + table.thrown()[rank] for rank in range(16)]
    known.put_cards([hand if seat == turn else [0] * 16 for seat, hand in enumerate(hands)], unseen)
    known.put_left([sum(hand) for hand in hands])
    search = Search(known, network(), POINTS)
    search.begin(9)
    return " ".join(margin.hex() for margin in search.compare(acts, 2))
