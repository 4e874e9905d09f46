"""Positions with one act that every club player would call right."""

from __future__ import annotations

import pytest

from gouji import Position, Ruleset, View, legal_actions
from gouji.bots.steady import rank


def test_it_does_not_beat_a_teammate_about_to_go_out(choose):
    assert choose("4/55566/337KK/55667/556688/44466 - A:99 -B - - C 9") == "-"


def test_it_beats_its_opposite_s_gouji_set(choose):
    assert choose("3456AA/55566/33667/99/556688/44466 - D:KK - - - A 9") == "AA"


def test_it_stops_a_seat_with_one_card_left(choose):
    assert choose("3347JQ/5/33667/99/556688/44466 - B:9 -CDEF - - A 9") in {"J", "Q"}


def test_it_burns_where_the_reserve_carries(choose):
    assert choose("445566/445AAR/33667/99/556688/44466 - A:KK - - - burn:B 9") == "!AA"


def test_it_does_not_burn_without_reserve(choose):
    assert choose("445566/345678AAR/33667/99/556688/44466 - A:KK - - - burn:B 9") == "."


def test_it_does_not_burn_its_teammate(choose):
    assert choose("445566/44466/445AAR/33667/556688/99 - A:KK - - - burn:C 9") == "."


def test_a_burner_leads_with_one_joker_and_keeps_the_other(choose):
    lead = choose("445566/4456BR/33667/99/556688/44466 - - - B>A - B 9")
    assert (lead[:-1] in {"44", "5", "6"}, lead[-1] in "BR") == (True, True)


def test_a_burner_with_one_joker_left_hangs_it(choose):
    assert choose("445566/445R/33667/99/556688/44466 - - - B>A - B 9") in {"44R", "5R"}


def test_it_lays_its_whole_hand_where_that_is_one_set(choose):
    assert choose("4442R/55566/33667/99/556688/44466 - - - - - A 9") == "4442R"


@pytest.mark.parametrize("hand", ["3KKR", "449R", "3QQQR"])
def test_with_two_sets_left_the_sure_one_goes_first(choose, hand):
    lead = choose(f"{hand}/55566/33667/99/556688/44466 - - - - - A 9")
    assert lead.endswith("R")
    assert len(lead) > 1


def test_it_asks_for_the_wind_that_it_would_take(choose):
    assert choose("-/34567/33667/99/556688/44466 A A:KK - - - B 9 live=no") == "^"


def test_it_leads_no_single_to_an_opposite_team_s_last_card(choose):
    assert choose("4778899/A/33667/55/556688/44466 - - - - - A 9") != "4"


def test_it_keeps_its_jokers_where_a_natural_set_does(choose):
    assert choose("3456QQBR/55566/33667/99/556688/44466 - D:JJ -BC - - A 9") == "QQ"


def test_it_does_not_let_a_single_three_pass(choose):
    assert choose("34567899TTJJ/5556678/3366789/44556699/556688/44466 - F:3 - - - A 9") != "-"


def test_the_order_of_hints_is_the_options_with_its_own_act_first(choose):
    text = "34455667KAA2BR/5556678/3366789/44556699/556688/44466 - - - - - A 9"
    position = Position.parse(text, Ruleset())
    options = legal_actions(position)
    ranked = rank(View.cut(position, position.asked), options)
    assert (str(ranked[0]), sorted(map(str, ranked))) == (choose(text), sorted(map(str, options)))
