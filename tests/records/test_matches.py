"""Records of whole matches: from the cut on, tribute owed and paid, void deals, the referee; both forms say the same."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gouji import PROFILES, Seat
from gouji.records.record import Act, Record, RecordError, dumps, loads, read, walked
from gouji.rules.penalties import Offence, Penalty, PenaltyKind
from tests.records.matches import whole_match

if TYPE_CHECKING:
    from gouji.rules.standing import Standing

LINES = ".gouji.jsonl"


@pytest.mark.parametrize("profile", PROFILES)
def test_a_match_under_every_profile_reads_back_in_both_forms(profile):
    record = whole_match(7, 2, profile)
    assert loads(dumps(record)) == loads(dumps(record, LINES)) == record
    assert dumps(loads(dumps(record, LINES))) == dumps(record)


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_a_match_under_any_ruleset_reads_back_in_both_forms(seed):
    record = whole_match(seed, 2)
    assert loads(dumps(record, LINES)) == record
    assert dumps(loads(dumps(record))) == dumps(record)


def ends(record: Record) -> list[Standing]:
    """What each deal inherits."""
    return [moment.game.position.standing for moment in walked(read(dumps(record))) if moment.step is None]


def test_what_a_deal_inherits_follows_from_the_deals_before_it():
    record = whole_match(5, 3, "qingdao")
    standings = ends(record)
    assert [deal.standing for deal in record.deals[1:]] == [None, None]
    assert sum(standing.number for standing in standings) > 0
    assert any(standing.debts for standing in standings)


def test_a_deal_alone_says_what_it_inherits():
    record = whole_match(5, 3, "qingdao")
    standings = ends(record)
    alone = replace(record, deals=(replace(record.deals[2], standing=standings[2]),))
    assert ends(alone) == [standings[2]]
    assert loads(dumps(alone, LINES)) == alone
    assert 'standing = "number=' in dumps(alone)


def test_two_new_players_mean_a_fresh_cut():
    record = whole_match(5, 2, "charter")
    second = replace(record.deals[1], seats=("new", "new too", "", "", "", ""), acts=(), cuts=(4,))
    standing = ends(replace(record, deals=(record.deals[0], second)))[1]
    assert (standing.changed, standing.cuts_afresh) == (frozenset({Seat.A, Seat.B}), True)


def test_what_the_referee_decides_stands_among_the_acts():
    text = 'gouji = 1\nruleset = "charter referee=true"\nfirst = "A"\nhands = ["5KK", "57", "5AA", "68", "59", "5T"]\n'
    record = loads(text + 'actions = ["A 5", "referee lost_turns:B:1:wrong_set # slow", "B -"]\n')
    act = record.deals[0].acts[1]
    assert act == Act(None, Penalty(PenaltyKind.LOST_TURNS, Seat.B, 1, Offence.WRONG_SET), comment="slow")
    assert loads(dumps(record, LINES)) == record
    with pytest.raises(RecordError, match=r"act 3 'B 7': .*\[Art. 29, 30\]"):
        loads(text + 'actions = ["A 5", "referee lost_turns:B:1:wrong_set", "B 7"]\n')


@pytest.mark.parametrize(
    ("act", "cause"),
    [
        ("referee lost_turns:B:1:wrong", "a penalty is written KIND:SEAT:AMOUNT:OFFENCE"),
        ("referee caning:B:1:-", "a penalty is written KIND:SEAT:AMOUNT:OFFENCE"),
        ("referee warning:B:3:-", "[Art. 29"),
    ],
)
def test_a_decision_of_the_referee_that_is_none_is_named(act, cause):
    text = f'gouji = 1\nruleset = "charter referee=true"\nfirst = "A"\nhands = ["5K", "57", "5A", "68", "59", "5T"]\nactions = ["{act}"]\n'
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert cause in str(caught.value)


def test_a_deal_may_begin_with_the_cards_drawn_and_tribute_still_to_be_paid():
    hands = '["5KKR", "57", "5AA", "68", "59", "5TB"]'
    head = f'gouji = 1\nruleset = "charter_tribute revolution=false pool=off"\nleader = "F"\nhands = {hands}\n'
    standing = 'standing = "number=1 last_cutter=A order=ADCEBF inherits=last_place:F>A:1"\n'
    record = loads(head + standing + 'actions = ["F give B", "A return 5"]\n')
    assert [str(act) for act in record.deals[0].acts][:2] == ["F give B", "A return 5"]
    assert loads(dumps(record, LINES)) == record


@pytest.mark.parametrize(
    ("keys", "cause"),
    [
        ('deck = "3h4"', "deck has"),
        ('deck = "3x"', "deck: a card of a pack is 3 with its suit"),
        ('deck = "4"\nfirst = "A"', "a deal begins with deck, with leader"),
        ('first = "A"\nhands = ["3", "3", "3", "3", "3", "3"]\ncuts = "A"', "cuts stand beside a deck"),
        ('first = "A"\nhands = ["3", "3", "3", "3", "3", "3"]\nstanding = "order=AABCDE"', "standing: order cannot be 'AABCDE'"),
        ('first = "A"\nhands = ["3", "3", "3", "3", "3", "3"]\nstanding = "deck=3h"', "is none of the words number"),
        ('cuts = "x"', "cuts: 'x' is no card"),
    ],
)
def test_a_beginning_that_is_none_is_named(keys, cause):
    with pytest.raises(RecordError) as caught:
        loads(f"gouji = 1\n{keys}\nactions = []\n")
    assert cause in str(caught.value)


@settings(max_examples=8)
@given(seed=st.integers(0, 2**16), data=st.data())
def test_json_lines_of_a_match_cut_off_anywhere_are_read_up_to_the_last_whole_event(seed, data):
    record = whole_match(seed % 20, 1)
    whole = dumps(record, LINES)
    at = data.draw(st.integers(whole.index("\n"), len(whole) - 2))
    found = loads(whole[:at])
    told = [line for line in whole[:at].split("\n")[1:] if line.endswith("}") and line in whole.split("\n")]
    acts = [json.loads(line)["act"] for line in told if '"act":' in line]
    assert [json.loads(line)["act"] for line in dumps(found, LINES).splitlines() if '"act":' in line] == acts
    assert f"event {len(told) - 1}" in found.cut if told else not found.deals


def test_every_deal_of_a_match_has_its_number_and_none_may_stand_before_another():
    record = whole_match(1, 2, "charter")
    first, second = record.deals
    gap = replace(record, deals=(first, replace(second, number=7)))
    assert [deal.number for deal in loads(dumps(gap, LINES)).deals] == [1, 7]
    with pytest.raises(RecordError, match="deals are numbered upwards from 1"):
        loads(dumps(gap).replace("[deal.1]", "[deal.8]"))
