"""Article 3: going out and the six places; when the deal ends [RULES.md 4]."""

from __future__ import annotations

from gouji import EventKind
from tests.charter.table import deal


def test_the_first_player_without_cards_is_head_and_the_next_second():
    table = deal(A="9", B="TT").play("A 9")
    assert table.places == "A1"
    assert table.play("rest", "B TT").places == "A1 B2"


def test_the_deal_ends_on_the_spot_when_one_team_is_left():
    table = deal(lead="E", out="ADC", B="55", E="9", F="44").play("E 9")
    assert table.position.is_over
    assert table.happened[-1] is EventKind.ENDED


def test_those_left_share_the_places_by_fewest_cards():
    table = deal(lead="E", out="AC", B="555", D="44", E="9", F="6").play("E 9")
    assert table.places == "A1 B6 C2 D5 E3 F4"


def test_with_as_many_cards_the_places_go_by_seat_from_the_last_owner():
    table = deal(lead="E", out="AC", B="55", D="44", E="9", F="66").play("E 9")
    assert table.places == "A1 B5 C2 D6 E3 F4"


def test_last_player_goes_on_inside_one_team():
    table = deal("end=last_player", lead="E", out="AC", B="555", D="44", E="9", F="6").play("E 9")
    assert not table.position.is_over
    table.play("rest", "F 6", "rest", "B 555")
    assert table.position.is_over
    assert table.places == "A1 B5 C2 D6 E3 F4"


def test_after_the_end_nobody_is_asked():
    table = deal(lead="E", out="ADC", B="55", E="9", F="44").play("E 9")
    assert table.position.asked is None
    assert table.position.question is None
