"""Boards are fair, and a bot that fails is counted and played."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from gouji import SEATS, Action, ActionKind, Hand, Question, Ruleset, Seat, View
from gouji.arena import BoardError, Terms, play_board
from gouji.arena.board import Table, names_at, seat_bots
from gouji.arena.dealing import start_at_cut, starts
from gouji.arena.player import Player
from gouji.bots import make_bot
from gouji.records.record import loads
from gouji.rules.game import Game
from gouji.rules.standing import FIRST_DEAL, Standing
from tests.bots.hasty import Hasty

CHARTER = Terms()


def start_of(terms: Terms, number: int):
    return next(starts(terms, number, 0, FIRST_DEAL))


def play(bots, limit_ms: int = 3000, terms: Terms = CHARTER):
    """A deal between six bots, and what is counted of each."""
    players = [Player(seat, bot, limit_ms) for seat, bot in zip(SEATS, bots, strict=True)]
    deal, position = Table(players).play(start_of(terms, 1))
    return deal, position, [player.leave() for player in players]


def test_exchanged_seats_really_exchange():
    plain, turned = (seat_bots(("steady", "random"), 1, 1, exchanged=exchanged) for exchanged in (False, True))
    assert [bot.name for bot in plain] == ["steady", "random"] * 3 == list(names_at(("steady", "random"), exchanged=False))
    assert [bot.name for bot in turned] == ["random", "steady"] * 3 == list(names_at(("steady", "random"), exchanged=True))


@pytest.mark.parametrize("ruleset", ["charter", "qingdao"])
def test_a_board_has_the_same_cards_and_leader_each_time(ruleset):
    terms = Terms(Ruleset.parse(ruleset), seed=4)
    assert start_of(terms, 2).position == start_of(terms, 2).position


@pytest.mark.parametrize("ruleset", ["charter", "qingdao"])
def test_other_boards_and_seeds_have_other_cards(ruleset):
    made = [start_of(Terms(Ruleset.parse(ruleset), seed=seed), number) for seed in range(3) for number in range(3)]
    assert len({start.deck or start.position.hands for start in made}) == 9


@pytest.mark.parametrize(
    ("ruleset", "begins"),
    [
        ("charter", "lead"),
        ("tv", "lead"),
        ("six_packs", "lead"),
        ("charter redeal_request=true", "cut"),
        ("charter buy_fours=forced", "cut"),
        ("charter_tribute", "cut"),
        ("qingdao", "cut"),
        ("platform", "cut"),
    ],
)
def test_a_deal_begins_at_the_cut_where_more_than_the_charter_s_words_are_said_before_the_lead(ruleset, begins):
    assert Terms(Ruleset.parse(ruleset)).begins == begins


def test_a_match_begins_at_the_cut_under_any_rules():
    assert Terms(deals=2).begins == "cut"


def test_the_first_question_of_a_deal_from_the_cut_is_the_cut_and_the_others_are_put_to_the_bots():
    asked = set()

    class Listener:
        name = "listener"

        def act(self, view, options):
            asked.add(view.question)
            return options[-1] if view.question is Question.BLIND else options[0]

    terms = Terms(Ruleset.parse("qingdao"))
    assert start_of(terms, 1).position.question is Question.CUT
    deal, position, _ = play([Listener()] * 6, terms=terms)
    assert {Question.BLIND, Question.LEAD} <= asked
    assert (sorted(deal.places), [call.value for call in position.calls]) == (list(SEATS), ["blind"] * 6)


def dealt(start) -> tuple[Hand, ...]:
    """The six hands once all cards are drawn, everybody declining what is offered before."""
    game = Game(start.position, start.events)
    while game.position.opening is not None and game.position.opening.drawn < len(game.position.opening.deck):
        game.play(Action.parse("cut" if game.position.question is Question.CUT else "."))
    return game.position.hands


@pytest.mark.parametrize("ruleset", ["charter", "qingdao"])
def test_each_seat_gets_the_same_cards_whoever_draws_first(ruleset):
    house = Ruleset.parse(ruleset)
    order = tuple(SEATS)
    later = [Standing(number=1, cutter=Seat.A, order=order[turn:] + order[:turn]) for turn in range(6)]
    drawers = {start_at_cut(house, random_of(5), standing).deck[:1] for standing in later}
    assert len({dealt(start_at_cut(house, random_of(5), standing)) for standing in [FIRST_DEAL, *later]}) == 1
    assert len(drawers) > 1 or house.three_last


def random_of(seed: int):
    import random  # noqa: PLC0415

    return random.Random(seed)


def test_a_void_deal_is_shuffled_anew():
    terms = Terms(Ruleset.parse("qingdao"))
    made = starts(terms, 1, 0, FIRST_DEAL)
    assert next(made).deck != next(made).deck


@pytest.mark.parametrize("terms", [CHARTER, Terms(Ruleset.parse("charter_tribute"), deals=2)], ids=["deal", "match"])
def test_a_bot_against_itself_wins_what_it_loses(terms):
    first, second = play_board(("steady", "steady"), terms, 1)
    assert [(deal.points, deal.places) for deal in first.deals] == [(deal.points, deal.places) for deal in second.deals]
    assert len(first.deals) == terms.deals


def test_a_single_board_is_played_once_and_every_second_one_exchanged():
    played = [play_board(("lowest", "lowest"), Terms(is_single=True), number) for number in (0, 1)]
    assert [[seating.exchanged for seating in board] for board in played] == [[False], [True]]


@pytest.mark.parametrize("terms", [CHARTER, Terms(Ruleset.parse("qingdao"), deals=2)], ids=["charter", "qingdao"])
def test_a_record_replays_to_the_same_end(terms):
    terms = Terms(terms.ruleset, deals=terms.deals, is_recorded=True)
    for seating in play_board(("steady", "random"), terms, 3):
        record = loads(seating.record)
        ended = [json.loads(line) for line in seating.record.splitlines() if '"type":"ended"' in line]
        assert [tuple(end["points"]) for end in ended] == [deal.points for deal in seating.deals]
        assert ["".join(end["places"]) for end in ended] == [in_order(deal.places) for deal in seating.deals]
        assert record.seats == names_at(("steady", "random"), exchanged=seating.exchanged)


def in_order(places) -> str:
    return "".join(str(seat) for seat in sorted(places, key=places.get))


@pytest.mark.parametrize(("answer", "kind"), [(None, "illegal"), ("-", "illegal"), (Action.parse("BBBBRRRR"), "illegal")])
def test_an_answer_that_is_no_option_is_counted_and_the_default_played(answer, kind):
    stray = SimpleNamespace(name="stray", act=lambda *_shown: answer)
    deal, _, conduct = play([stray] * 6)
    counted = [one.faults[kind] for one in conduct]
    assert counted == [len(one.took_ns) for one in conduct]
    assert (sum(counted) > 50, sorted(deal.places)) == (True, list(SEATS))


def test_a_bot_that_raises_is_counted_and_its_default_played():
    class Broken:
        name = "broken"

        def act(self, _view, options):
            assert not options[0].is_refusal or len(options) > 1
            raise RuntimeError("no idea")

    good = make_bot("steady", 1)
    deal, _, conduct = play([Broken(), good] * 3)
    assert [one.faults["crash"] > 0 for one in conduct] == [True, False] * 3
    assert (deal.points, sorted(deal.places), conduct[0].sentences) == ((-12, 12), list(SEATS), ["crash: RuntimeError: no idea"] * 3)


def test_a_late_answer_of_a_bot_in_this_process_is_counted_and_played(monkeypatch):
    clock = iter(range(0, 10**12, 2_000_000))  # every look at the clock is two milliseconds later
    monkeypatch.setattr("gouji.arena.player.perf_counter_ns", lambda: next(clock))
    late = play([make_bot("steady", 1)] * 6, limit_ms=1)
    in_time = play([make_bot("steady", 1)] * 6, limit_ms=2)
    assert late[0] == in_time[0]
    assert [one.faults["late"] for one in late[2]] == [len(one.took_ns) for one in late[2]]
    assert [one.faults["late"] for one in in_time[2]] == [0] * 6


def test_a_bot_that_thinks_as_long_as_it_is_let_is_told_the_limit_before_each_decision():
    hasty = Hasty()
    *_, conducts = play([hasty, *(make_bot("lowest", 1) for _ in range(5))], limit_ms=250)
    assert hasty.let_s == [0.25] * len(conducts[0].took_ns) != []


class Watching:
    """Keeps its own view of the deal."""

    name = "watching"

    def __init__(self, *, fails_after: int = 10**9):
        self.view, self.differs, self.closed, self.left = None, 0, 0, fails_after

    def begin(self, view):
        self.view = view

    def see(self, event):
        self.left -= 1
        if self.left < 0:
            raise ValueError("too much")
        self.view = self.view if event is None else self.view.see(event)

    def close(self):
        self.closed += 1

    def act(self, view, options):
        self.differs += view != self.view
        return options[-1]


def test_a_bot_that_watches_is_told_what_its_view_shows_and_closed():
    bots = [Watching() for _ in SEATS]
    play(bots, terms=Terms(Ruleset.parse("charter_tribute")))
    assert [(bot.differs, bot.closed, bot.view.is_over) for bot in bots] == [(0, 1, True)] * 6


def test_a_bot_that_fails_while_it_watches_is_counted_once_and_asked_all_the_same():
    bots = [Watching(fails_after=20), *[Watching() for _ in range(5)]]
    deal, _, conduct = play(bots)
    assert ([one.faults["crash"] for one in conduct], sorted(deal.places)) == ([1, 0, 0, 0, 0, 0], list(SEATS))


class Faulty:
    """A bot that counts its own faults, as one in another process does."""

    name = "faulty"

    def __init__(self):
        self.faults, self.ms, self.sentences = {"flood": 0}, 0, ["flood: too much"]

    def act(self, _view, options):
        self.faults["flood"] += 1
        return options[0]


def test_the_faults_that_a_bot_counts_itself_are_entered_once(monkeypatch):
    clock = iter(range(0, 10**15, 10**10))
    monkeypatch.setattr("gouji.arena.player.perf_counter_ns", lambda: next(clock))
    bots = [Faulty() for _ in SEATS]
    _, _, conduct = play(bots, limit_ms=77)
    assert [one.faults["flood"] for one in conduct] == [len(one.took_ns) for one in conduct]
    assert [(one.faults["late"], one.sentences, bot.ms) for one, bot in zip(conduct, bots, strict=True)] == [
        (0, ["flood: too much"], 77)
    ] * 6


def test_a_bot_may_consult_besides_its_options():
    class Consulting:
        name = "consulting"
        said = 0

        def act(self, view: View, options):
            mine = view.question is Question.LEAD and view.seat is Seat.A and not self.said
            self.said += mine
            return Action.say(ActionKind.CONSULT, Seat.C) if mine else options[0]

    bots = [Consulting() for _ in SEATS]
    _, position, conduct = play(bots)
    assert (bots[0].said, position.is_over, sum(one.faults["illegal"] for one in conduct)) == (1, True, 0)


@pytest.mark.parametrize(
    ("changes", "said"),
    [({"deals": 0}, "deals is a number"), ({"limit_ms": 0}, "limit_ms is a"), ({"begins": "end"}, "begins at the cut or at the lead")],
)
def test_terms_that_cannot_be_played_are_refused(changes, said):
    with pytest.raises(BoardError, match=said):
        Terms(**changes)


def test_a_match_from_the_first_lead_is_refused():
    with pytest.raises(BoardError, match="a match of several deals begins with the cut"):
        Terms(deals=2, begins="lead")
