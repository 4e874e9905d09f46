"""Each motive where it holds, and where what it says would not be true."""

from __future__ import annotations

import random

import pytest

from gouji import (
    PROFILES,
    SEATS,
    Action,
    CardSet,
    Match,
    Position,
    Question,
    Ruleset,
    View,
    apply,
    consult_actions,
    legal_actions,
    spoils_burn,
)
from gouji.bots import Motive, advise, make_bot, rank
from gouji.rules.ruleset import house_of

CASES = {  # motive: hands and rest of the position, act, whom it is about; then a position and act of which it is not true
    "LAST_SET": ("4442R/5566/6677/99/5588/4466 - - - - - A 9", "4442R", "-", "4452R/5566/6677/99/5588/4466 - - - - - A 9", "44"),
    "BURN_FAILS": ("4455/4456BR/6677/99/5588/4466 - - - B>A - B 9", "44", "-", "4455/4456BR/6677/99/5588/4466 - - - - - B 9", "44"),
    "BURN_JOKER": ("4455/4456BR/6677/99/5588/4466 - - - B>A - B 9", "44B", "-", "4455/4456BR/6677/99/5588/4466 - - - - - B 9", "44B"),
    "SURE_THEN_OUT": ("3KKR/5566/6677/99/5588/4466 - - - - - A 9", "KKR", "-", "34KKR/5566/6677/99/5588/4466 - - - - - A 9", "KKR"),
    "BEATS_MATE": ("99/5566/35TT/99/5588/4466 - A:99 -B - - C 9", "TT", "A", "99/4466/35TT/99/5588/4466 - B:99 - - - C 9", "TT"),
    "DENY_WIND": ("-/-/3677/3469/5588/4466 BA A:5 -C - - D 9", "9", "A", "-/3677/66/99/5588/4466 A A:5 - - - B 9", "6"),
    "STOP_LAST_CARD": ("34JQ/5/66/99/5588/4466 - B:9 -CDEF - - A 9", "J", "B", "34JQ/55/66/99/5588/4466 - B:9 -CDEF - - A 9", "J"),
    "STOP_NEAR_OUT": ("34JQ/55/66/99/5588/4466 - B:9 -CDEF - - A 9", "J", "B", "34JQ/55555/66/99/5588/4466 - B:9 -CDEF - - A 9", "J"),
    "DOUSE": ("4455AA/5566/66/45689BR/5588/4466 - D:KK - D>B - A 9", "AA", "D", "4455AA/5566/66/45689BR/5588/4466 - D:KK - - - A 9", "AA"),
    "ANSWER_GOUJI": ("3456AA/556/677/45689/58/46 - D:KK - - - A 9", "AA", "D", "3456AA/556/677/45689/58/46 - D:99 -BC - - A 9", "AA"),
    "COVER_QUEEN": ("3456A/5A/667/99/5588/446666 - F:Q - - - A 9", "A", "-", "3456A/5A/667/99/5588/446666 - F:J - - - A 9", "A"),
    "LOW_SINGLE": ("3456A/5566/667/99/5588/446666 - F:4 - - - A 9", "6", "-", "3456A/5566/667/99/5588/446666 - F:4 - - - A 9", "A"),
    "ANSWER_OPPOSITE": ("34599/55/667/66799/5588/4466 - D:77 -BC - - A 9", "99", "D", "34599/55/667/99/5588/446666 - F:77 - - - A 9", "99"),
    "UNBEATABLE": ("345R/55/667/66799/5588/4466 - - - - - A 9", "R", "-", "345B/55/667/6679R/5588/4466 - - - - - A 9", "B"),
    "NEARLY_OUT": ("4477/5566/66/99/5588/4466 - - - - - A 9", "77", "-", "44577/5566/66/99/5588/4466 - - - - - A 9", "77"),
    "GOUJI": ("345QQQ/55/667/67KKK/5588/4466 - - - - - A 9", "QQQ", "D", "345QQQ/55/667/-/5588/4466 D - - - - A 9", "QQQ"),
    "LARGE_LOW_SET": ("4566677/5577777/66/99/5588/4466 - - - - - A 9", "666", "-", "4566677/5577777/66/99/5588/4466 - - - - - A 9", "77"),
    "HANGS": ("4562/5566/6677/99/5588/4466 - - - - - A 9", "42", "-", "4562/5566/6677/99/5588/4466 - - - - - A 9", "4"),
    "NEEDS_STRONG": ("45782/55/667/8R/5588/446666 - F:66 - - - A 9", "72", "-", "457782/55/667/8R/5588/446666 - F:66 - - - A 9", "72"),
    "SPENDS_STRONG": ("457782/55/667/8R/5588/446666 - F:66 - - - A 9", "72", "-", "45782/55/667/8R/5588/446666 - F:66 - - - A 9", "72"),
    "SPLITS": ("45566/557/6677/99/5588/4466 - - - - - A 9", "5", "-", "45566/557/6677/99/5588/4466 - - - - - A 9", "55"),
    "THREES_STAY": ("3345667/557/667/99/5588/4466 - - - - - A 9", "66", "-", "3345667/557/667/99/5588/4466 - - - - - A 9", "33"),
    "LOW_LEAD": ("456677/557/667/99/5588/4466 - - - - - A 9", "66", "-", "4566772/557/667/99/5588/4466 - - - - - A 9", "662"),
    "KEEPS_STRONG": ("4577TT2/557/667/AA/5588/4466 - - - - - A 9", "TT", "-", "4577TT/557/667/AA/5588/4466 - - - - - A 9", "TT"),
    "LEADS": ("4577TT/557/667/AA/5588/4466 - - - - - A 9", "TT", "-", "4577TT/557/667/AA/5588/446666 - F:55 - - - A 9", "TT"),
    "BEATS": ("477TT/5566/667/99/5588/446666 - F:55 - - - A 9", "77", "-", "477TT/5566/667/99/5588/4466 - - - - - A 9", "77"),
    "BURN_CARRIED": (
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        "!AA",
        "-",
        "4455/445678AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        "!AA",
    ),
    "BURN_SHORT": (
        "4455/445678AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        "!AA",
        "-",
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        "!AA",
    ),
    "COUNTER_BURN": (
        "4455/445AAR/6677/99/5588/4466 - A:KK - A>F - burn:B 9",
        "!AA",
        "A",
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        "!AA",
    ),
    "BURNS_MATE": (
        "4455/4466/445AAR/667/5588/99 - A:KK - - - burn:C 9",
        "!AA",
        "A",
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        "!AA",
    ),
    "ASK_WIND": ("-/3677/66/99/5588/4466 A A:5 - - - B 9", "^", "A", "-/3677/66/99/5588/4466 A A:5 - - - B 9", "-"),
    "YIELD": ("34599/55/667/66799/5588/4466 - D:77 -EF - - A 9", "~", "-", "34599/55/667/66799/5588/4466 - D:77 -EF - - A 9", "-"),
    "NOTHING": ("34566/5566/667/99/5588/446666 - F:7 - - - A 9", "-", "-", "34566/5566/667/99/5588/446666 - F:4 - - - A 9", "-"),
    "SPARE_MATE": (
        "4455/4466/445AAR/667/5588/99 - A:KK - - - burn:C 9",
        ".",
        "A",
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        ".",
    ),
    "NO_RESERVE": (
        "4455/445678AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        ".",
        "-",
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        ".",
    ),
    "NO_BURN": (
        "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9",
        ".",
        "-",
        "4455/4455AA/6677/99/5588/4466 - A:KK - - - B 9 live=no",
        "-",
    ),
    "MATE_IS_OUT": ("-/55/366KK/5566/55/446 A A:99 -B - - C 9", "-", "A", "4/55/366KK/5566/55/446 - A:99 -B - - C 9", "-"),
    "MATE_NEAR_OUT": ("4/55/366KK/5566/55/446 - A:99 -B - - C 9", "-", "A", "44556/55/366KK/5566/55/446 - A:99 -B - - C 9", "-"),
    "MATE_HOLDS": ("44556/55/366KK/5566/55/446 - A:99 -B - - C 9", "-", "A", "44556/55/366KK/5566/55/446 - B:99 - - - C 9", "-"),
    "SAVE_STRONG": ("4455/55/3662/5566/55/446777 - B:K - - - C 9", "-", "-", "4455/55/366A/5566/55/446777 - B:K - - - C 9", "-"),
    "MATE_SPEAKS": ("4455/5577/55/5566/366A/446 - B:K -CD - - E 9", "-", "A", "4455/5577/55/5566/366A/446 - B:K -ACD - - E 9", "-"),
    "SAVE_SETS": ("3466AA/5577/36/556/55/446777 - B:5 -CDEF - - A 9", "-", "-", "34667/5577/36/556/55/446777 - B:5 -CDEF - - A 9", "-"),
    "WAIT": ("346A/5577/36/556/55/446777 - B:5 -CDEF - - A 9", "-", "-", "3466/5577/36/556/55/446777 - B:7 -CDEF - - A 9", "-"),
}


def motive(text, action, rules="charter"):
    """The motive of an option and whom it is about."""
    position = Position.parse(text, Ruleset.parse(rules))
    return told(View.cut(position, position.asked), [*legal_actions(position), *consult_actions(position)], action)


def told(view, options, action):
    """The same of a view."""
    one = next(advice for advice in advise(view, options) if str(advice.action) == action)
    return one.motive.name, "-" if one.seat is None else str(one.seat)


@pytest.mark.parametrize("name", CASES)
def test_a_motive_is_given_where_it_holds(name):
    text, action, seat, _, _ = CASES[name]
    assert motive(text, action) == (name, seat)


@pytest.mark.parametrize("name", CASES)
def test_a_motive_is_not_given_where_it_does_not_hold(name):
    _, _, _, text, action = CASES[name]
    assert motive(text, action)[0] != name


FIRST = {  # the act proposed first, what speaks for it, and whom that is about
    "333355556666TTTQQQQ222B/33344888TTTTTJJJKKKKAAA2BRR/334445566667778888999999QA222R/66777788889TTJJJJJJQ"
    "/4444445559TTTJJJQKKKAB/5566667777TTJKKK222BR - B:55 -AC - DEF D 79": ("66", "ON_MATE", "B"),
    "333355556666779999TTTJQQQQKKK2222B/333445588899TTTTTJJJQQQQKKKKAAA2BRR/334445566667778888999999JJQKKA2222R"
    "/333355566777788889TTJJJJJJQQQA22/3444444555677788889TTTJJJQKKKAAAAA2B/33445566667777899TTJQQQKKKAAAAA222BR"
    " - D:44 - - D E 12": ("62", "FILLS_UP", "-"),
}


@pytest.mark.parametrize(("text", "told"), FIRST.items(), ids=[told[1] for told in FIRST.values()])
def test_of_what_is_proposed_that_is_told_which_speaks_for_it(text, told):
    position = Position.parse(text, Ruleset())
    first = advise(View.cut(position, position.asked), legal_actions(position))[0]
    assert (str(first.action), first.motive.name, "-" if first.seat is None else str(first.seat)) == told


@pytest.mark.parametrize("profile", ["charter", "qingdao"])
def test_nothing_that_speaks_against_an_act_is_the_reason_to_propose_it(profile):
    said = [advise(View.cut(position, position.asked), options) for position, options in walked(profile, 3)]
    assert not {one[0].motive.name for one in said} & {"BEATS_MATE", "SPENDS_STRONG", "SPLITS"}
    assert {one.motive.name for advice in said for one in advice[1:]} >= {"BEATS_MATE", "SPENDS_STRONG", "SPLITS"}


HOUSES = {  # the same where the house plays otherwise than the charter
    "RECOVER": ("charter doused_burn=must_recover", "4455/456RR/66/99/5588/446 - E:KK - B>A - B 9 doused=yes", "RR"),
    "BURN_LOST": ("charter doused_burn=must_recover", "4455/456RR/66/99/5588/446 - E:KK - B>A - B 9 doused=yes", "="),
    "THREES_ARE_LAST": ("charter three_last=true", "33457TT/557/667/AA/5588/4466 - - - - - A 9", "TT"),
    "BURN_CARRIED": ("charter three_last=true", "4455/445AAR/6677/99/5588/4466 - A:KK - - - burn:B 9", "!AA"),
    "NEARLY_OUT": ("charter three_last=true", "4455/44AA2/6677/99/5588/4466 - A:KK - - - burn:B 9", "!AA"),
    "FOURS_OPEN": ("app196", "4456667/557/667/99/5588/566 - - - - - A 9 fours=yes", "44"),
}


@pytest.mark.parametrize("name", HOUSES)
def test_a_motive_of_a_house_is_given_where_it_holds(name):
    rules, text, action = HOUSES[name]
    assert motive(text, action, rules)[0] == name


@pytest.mark.parametrize(("hand", "action", "name"), [("446", "44", "PICKS"), ("44", "44", "PICKS_LAST"), ("4R", "R", "PICKS_SURE")])
def test_who_is_consulted_is_advised_about_the_hand_that_is_open_to_him(hand, action, name):
    position = Position.parse(f"{hand}/557/667/99/5588/4466 - - - - - A 9", Ruleset())
    assert motive(str(position), "consult C") == ("CONSULT", "C")
    consulted = apply(position, Action.parse("consult C"))[0]
    assert told(View.cut(consulted, SEATS[2]), legal_actions(consulted), action) == (name, "A")


TRUE = {  # what the sentence says, told by the whole truth and by playing on
    "LAST_SET": lambda position, action, _: apply(position, action)[0].counts[position.asked] == 0,
    "BURN_FAILS": lambda position, action, _: position.asked in apply(position, action)[0].failed,
    "BURN_JOKER": lambda position, action, _: action.card_set.jokers > 0 and position.owes is position.asked,
    "SURE_THEN_OUT": lambda position, action, _: goes_out_with_next(position, action),
    "UNBEATABLE": lambda position, action, _: not beaten_by_others(position, action),
    "NEARLY_OUT": lambda position, action, _: CardSet.of(left_after(position, action)) is not None,
    "GOUJI": lambda position, action, seat: plain_answerers(position, action) == {seat},
    "ASK_WIND": lambda position, action, _: leads_if_all_refuse(position, action),
    "YIELD": lambda position, action, _: Question.LAST_WORD in questions_if_all_refuse(position, action),
    "NOTHING": lambda position, _, __: all(option.card_set is None for option in legal_actions(position)),
    "MATE_IS_OUT": lambda position, _, seat: seat in position.out and seat.team is position.asked.team,
    "MATE_NEAR_OUT": lambda position, _, seat: position.counts[seat] <= 3 and seat.team is position.asked.team,
    "STOP_NEAR_OUT": lambda position, _, seat: position.counts[seat] <= 4 and seat.team is not position.asked.team,
    "STOP_LAST_CARD": lambda position, _, seat: position.counts[seat] == 1 and seat.team is not position.asked.team,
    "ANSWER_GOUJI": lambda position, _, seat: seat is position.asked.opposite is position.owner and position.is_live_gouji,
    "SPLITS": lambda position, action, _: left_after(position, action)[action.card_set.rank] > 0,
    "THREES_STAY": lambda position, action, _: left_after(position, action)[0] == position.hands[position.asked].counts[0] > 0,
    "RETURN_SINGLE": lambda position, action, _: position.hands[position.asked].counts[action.card] == 1,
    "RETURN_LOW": lambda position, action, _: not any(position.hands[position.asked].counts[: action.card]),
    "REFUSE": lambda position, _, __: position.hands[position.asked].counts[position.opening.paying.offered] == 0,
    "REVOLT": lambda position, _, __: not any(position.hands[position.asked].counts[12:]),
    "BUY_THREE": lambda position, _, seat: position.hands[position.asked].counts[0] == 0 < position.hands[seat].counts[0],
    "BUY_FOUR": lambda position, _, seat: position.hands[position.asked].counts[1] == 0 < position.hands[seat].counts[1],
    "REDEAL": lambda position, _, __: not any(any(position.hands[seat].counts[12:]) for seat in position.asked.team.seats),
    "CALL_STRONG": lambda position, _, __: 3 * sum(position.hands[position.asked].counts[11:]) >= 0.975 * sum(position.ruleset.copies[11:]),
    "KEEPS_STRONG": lambda position, action, _: (
        sum(left_after(position, action)[12:]) == sum(position.hands[position.asked].counts[12:]) > 0
    ),
    "FILLS_UP": lambda position, action, _: any(action.card_set.counts[12:]) and left_after(position, action)[action.card_set.rank] == 0,
    "ON_MATE": lambda position, action, seat: (
        seat is position.owner and seat.team is position.asked.team and position.counts[seat] > 0 == sum(action.card_set.counts[12:])
    ),
    "LOW_LEAD": lambda position, action, _: position.owner is None and set(str(action)) <= set("3456789"),
    "DENY_WIND": lambda position, action, seat: (
        seat in position.out
        and position.asked in {apply(position, action)[0].lead_or_owner, *apply(position, action)[0].out}
        and leader_if_all_refuse(position).team is not position.asked.team
    ),
    "MATE_SPEAKS": lambda position, action, seat: seat in seats_if_all_refuse(position, action),
    "BURN_CARRIED": lambda position, action, _: leads_to_its_last_set(apply(position, action)[0], position.asked),
    "NO_RESERVE": lambda position, _, __: (
        not any(leads_to_its_last_set(apply(position, burn)[0], position.asked) for burn in legal_actions(position) if burn.card_set)
    ),
}


def left_after(position, action):
    hand = position.hands[position.asked].counts
    return tuple(held - laid for held, laid in zip(hand, action.card_set.counts, strict=True))


def refused(position):
    """The positions while everybody refuses, to the next lead or the end."""
    while position.question not in {Question.LEAD, None}:
        yield position
        position = apply(position, legal_actions(position)[0])[0]
    yield position


def questions_if_all_refuse(position, action):
    return [one.question for one in refused(apply(position, action)[0]) if one.asked is position.asked]


def seats_if_all_refuse(position, action):
    return {one.asked for one in refused(apply(position, action)[0]) if one.owner is position.owner}


def plain_answerers(position, action):
    after = apply(position, action)[0]
    return {one.asked for one in refused(after) if one.owner is position.asked and one.question is not Question.BURN} or {
        position.asked.opposite
    }


def leads_if_all_refuse(position, action):
    return leader_if_all_refuse(apply(position, action)[0]) is position.asked


def leader_if_all_refuse(position):
    *_, last = refused(position)
    return last.asked


def goes_out_with_next(position, action):
    *_, last = refused(apply(position, action)[0])
    hand = last.hands[position.asked]
    return last.is_over or (last.asked is position.asked and any(o.card_set and o.card_set.size == hand.size for o in legal_actions(last)))


def beaten_by_others(position, action):
    """Whether one of the other hands, all in one, holds a set that beats this one."""
    house = house_of(position.ruleset)
    return any(
        house.beats(CardSet.parse(text).code, action.card_set.code)
        for hand in position.hands
        if hand is not position.hands[position.asked]
        for text in higher_sets(hand.counts, action.card_set.size)
    )


def higher_sets(counts, size):
    """Sets of a size: of each rank as many naturals as there are, the rest 2s, then reds, then blacks."""
    made = set()
    for base in range(13):
        plain = min(counts[base], size) if base < 12 else 0
        twos = min(counts[12], size - plain)
        for reds in range(size - plain - twos + 1):
            blacks = size - plain - twos - reds
            if blacks <= counts[13] and reds <= counts[14]:
                made.add("3456789TJQKA"[base : base + 1] * plain + "2" * twos + "B" * blacks + "R" * reds)
    return made - {""}


def leads_to_its_last_set(position, burner):
    """Whether a burner whom nobody answers can lead a set with a joker until one set is left, most ranks first."""
    while not position.is_over and burner not in position.out:
        *_, position = refused(position)
        if burner in position.out or burner in position.failed or position.is_over:
            break
        leads = [one for one in legal_actions(position) if not spoils_burn(position, one)]
        if not leads:
            return False
        least = min(leads, key=lambda one: (one.card_set.jokers != 1, one.card_set.rank is None, -one.card_set.naturals, one.card_set.twos))
        whole = [one for one in leads if one.card_set.size == position.counts[burner]]
        position = apply(position, (whole or [least])[0])[0]
    return burner not in position.failed


def walked(profile, seed):
    """Some positions of two deals with their options, played by steady and by chance."""
    match, rng, bot = Match(Ruleset.parse(profile), deals=2), random.Random(f"{profile}{seed}"), make_bot("steady", seed)
    while not match.is_over:
        game = match.begin(rng)
        while (position := game.position).asked is not None:
            options = legal_actions(position)
            if position.opening is not None or rng.random() < 0.2:
                yield position, options
            match.play(bot.act(View.cut(position, position.asked), options) if rng.random() < 0.85 else rng.choice(options))


@pytest.mark.parametrize("profile", PROFILES)
def test_what_a_motive_says_is_true_wherever_it_is_said(profile):
    for position, options in walked(profile, 1):
        said = advise(View.cut(position, position.asked), options)
        false = [one for one in said[:4] if one.motive.name in TRUE and not TRUE[one.motive.name](position, one.action, one.seat)]
        assert not false, (str(position), str(false[0].action), false[0].sentence("en"))


@pytest.mark.parametrize("profile", ["charter", "qingdao"])
def test_every_option_is_advised_once_in_the_order_of_the_bots(profile):
    for position, options in walked(profile, 2):
        view = View.cut(position, position.asked)
        assert [one.action for one in advise(view, options)] == rank(view, options)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_motive_has_a_sentence_of_its_own(lang):
    said = [motive.sentence(lang, SEATS[1]) for motive in Motive]
    assert len(set(said)) == len(said)
    assert not [text for text in said if "{" in text or text[-1] not in ".。"]


def test_a_motive_is_said_in_two_languages_only():
    with pytest.raises(ValueError, match="zh or en"):
        Motive.NOTHING.sentence("de", None)


def test_a_motive_about_somebody_needs_to_know_whom():
    with pytest.raises(ValueError, match="MATE_HOLDS is about a seat"):
        Motive.MATE_HOLDS.sentence("en", None)


def test_a_motive_names_the_seat():
    assert Motive.MATE_NEAR_OUT.sentence("en", SEATS[1]) == "Your teammate B is about to go out: leave B the lead."
    assert Motive.MATE_NEAR_OUT.sentence("zh", SEATS[1]) == "自家B快走了，把牌权留给他。"


def test_nobody_is_advised_after_the_end():
    over = Position.parse("-/-/-/-/-/- ABCDEF - - - - - 9", Ruleset())
    with pytest.raises(ValueError, match="no question"):
        advise(View.cut(over, SEATS[0]), [])


def test_advice_is_for_a_view():
    with pytest.raises(TypeError, match="sees a View"):
        advise(Position.parse(CASES["LEADS"][0], Ruleset()), [])
