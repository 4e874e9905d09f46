"""Records: both forms say the same, a cut one is readable as far as it goes, a damaged one names its line and act."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gouji import Action, Reason, Seat, legal_actions, refusal
from gouji.records.record import Act, LineWriter, Record, RecordError, begin, dump, dumps, load, loads, read, steps
from tests.records.matches import records, short_deal, whole_deal

LINES = ".gouji.jsonl"
DECLINE = Action.parse(".")
SEEDS = st.integers(0, 2**32)
EXAMPLE = """gouji = 1
ruleset = "charter"
event = "Example"
date = 2026-03-23
seats = ["A player", "B", "C", "D", "E", "F"]
table = "under the tree"
first = "A"
hands = ["4666TJ", "57778", "489J", "44588899", "589TQ", "4578Q"]
actions = ["A 666", "B 777", "C -", "D 888", "E -", "F -", "A -",
  "B -", "D 44 @31500 # leads"]
"""


@settings(max_examples=60)
@given(record=records())
def test_toml_reads_back_and_writing_it_again_changes_nothing(record):
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


@settings(max_examples=60)
@given(record=records())
def test_json_lines_read_back_and_go_to_toml_and_back(record):
    text = dumps(record, LINES)
    assert loads(text) == record
    assert dumps(loads(dumps(loads(text))), LINES) == text


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_deal_keeps_every_decision_in_both_forms(seed):
    record = whole_deal(seed)
    assert loads(dumps(record)) == loads(dumps(record, LINES)) == record
    assert list(steps(begin(record.deals[0], record.ruleset), record.deals[0].acts))[-1].after.is_over


def test_a_record_is_read_as_it_is_written_by_hand():
    record = loads(EXAMPLE)
    (deal,) = record.deals
    assert (record.event, record.date, record.seats[0], record.more) == (
        "Example",
        dt.date(2026, 3, 23),
        "A player",
        {"table": "under the tree"},
    )
    assert (deal.first, str(deal.hands[5]), len(deal.acts)) == (Seat.A, "4578Q", 9)
    assert deal.acts[-1] == Act(Seat.D, Action.parse("44"), 31500, "leads")
    assert record.cut == "deal 1 is not over"


def test_a_file_says_by_its_name_in_which_form_it_is_written(tmp_path):
    record = short_deal(3)
    for name in ("a.gouji.toml", "a.gouji.jsonl"):
        dump(record, tmp_path / name)
        assert load(tmp_path / name) == record
    assert (tmp_path / "a.gouji.jsonl").read_text(encoding="utf-8").startswith('{"gouji":1,')
    with pytest.raises(RecordError, match=r"ends in .gouji.toml or .gouji.jsonl"):
        dump(record, tmp_path / "a.txt")


def test_decisions_that_a_seat_did_not_have_may_be_left_out_and_are_filled_in():
    # E and F hold nothing that beats 888, nor does B; A, the opposite, may pass or yield
    text = EXAMPLE.replace(' "E -", "F -",', "").replace('"B -", ', "")
    whole = loads(text)
    assert [str(act) for act in whole.deals[0].acts[4:8]] == ["E -", "F -", "A -", "B -"]
    assert loads(dumps(whole)) == whole


def test_the_opposite_s_last_decision_is_a_turn_down_to_people_and_read_as_the_rules_have_it():
    text = EXAMPLE.replace('"A -",', '"A =",').replace('"B -", ', "")
    assert loads(text) == loads(EXAMPLE)


def test_declined_burns_are_not_written():
    text = 'gouji = 1\nfirst = "A"\nhands = ["5KK", "57", "5AA", "68", "59", "5T"]\nactions = ["A KK", "D =", "A 5"]\n'
    record = loads(text)
    assert [str(act) for act in record.deals[0].acts] == ["A KK", "D =", "A 5"]
    taken = list(steps(begin(record.deals[0], record.ruleset), record.deals[0].acts))
    assert [str(step.act) for step in taken][:6] == ["A KK", "C .", "E .", "B .", "F .", "D ="]


@settings(max_examples=25)
@given(seed=SEEDS)
def test_whatever_is_declined_is_filled_in_where_it_was(seed):
    record = short_deal(seed)
    (deal,) = record.deals
    told = [line["act"] for line in map(json.loads, dumps(record, LINES).splitlines()) if "act" in line]
    assert [str(step.act) for step in steps(begin(deal, record.ruleset), loads(dumps(record)).deals[0].acts)] == told


@settings(max_examples=25)
@given(seed=SEEDS, data=st.data())
def test_json_lines_cut_off_at_any_byte_are_read_up_to_the_last_whole_event(seed, data):
    record = short_deal(seed)
    whole = dumps(replace(record, event="老张的桌"), LINES).encode()
    head = whole.index(b"\n")
    at = data.draw(st.integers(head, len(whole) - 2))
    found = loads(whole[:at])
    events = [json.loads(line) for line in whole[:at].splitlines()[1:] if whole.startswith(whole[:at]) and is_whole(line)]
    done = [event["act"] for event in events if "act" in event]
    assert [line["act"] for line in map(json.loads, dumps(found, LINES).splitlines()) if "act" in line] == done
    assert f"event {events[-1]['n']}" in found.cut if events else "the head" in found.cut or not found.deals


def is_whole(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def test_every_byte_of_one_deal_can_be_the_last():
    whole = dumps(replace(short_deal(11, 12), event="桌"), LINES).encode()
    head = whole.index(b"\n")
    for at in range(head):
        with pytest.raises(RecordError, match="cut off in the head"):
            loads(whole[:at])
    seen = [(len(found.deals[0].acts) if found.deals else 0, found.cut) for found in (loads(whole[:at]) for at in range(head, len(whole)))]
    assert [count for count, _ in seen] == sorted(count for count, _ in seen)
    assert all(cut for count, cut in seen if count)


@settings(max_examples=25)
@given(seed=SEEDS, data=st.data())
def test_a_record_with_one_act_changed_is_refused_at_exactly_that_act(seed, data):
    record = short_deal(seed)
    (deal,) = record.deals
    at = data.draw(st.integers(0, len(deal.acts) - 1))
    before = next(step for step in steps(begin(deal, record.ruleset), deal.acts) if step.written == at + 1).before
    act = replace(deal.acts[at], action=data.draw(st.sampled_from([Action.parse(code) for code in ("!YY", "6Y", "3333333", "^", "~")])))
    if refusal(before, act.action) is None:
        return
    changed = replace(record, deals=(replace(deal, acts=(*deal.acts[:at], act, *deal.acts[at + 1 :])),))
    text = dumps(changed)
    with pytest.raises(RecordError) as caught:
        loads(text)
    error = caught.value
    assert (error.deal, error.act, error.text) == (1, at + 1, str(act))
    assert text.splitlines()[error.line - 1].strip() == f'"{act}",'
    assert f"[Art. {error.reason.article}]" in str(error)


@settings(max_examples=40)
@given(seed=SEEDS, data=st.data())
def test_json_lines_with_one_event_changed_are_refused_at_exactly_that_line(seed, data):
    lines = dumps(short_deal(seed), LINES).splitlines()
    at = data.draw(st.integers(2, len(lines) - 1))
    event = json.loads(lines[at])
    key = data.draw(st.sampled_from([key for key in ("seat", "set", "act", "place", "question", "first") if key in event] or ["type"]))
    other = {"act": "A 3Y", "set": "3333333333Y", "place": event.get("place", 0) % 6 + 1, "type": "released", "question": "answer"}
    event[key] = other.get(key) or ("A" if event.get(key) != "A" else "B")
    lines[at] = json.dumps(event)
    if json.loads(lines[at]) == json.loads(dumps(short_deal(seed), LINES).splitlines()[at]):
        return
    with pytest.raises(RecordError) as caught:
        loads("\n".join(lines) + "\n")
    assert caught.value.line == at + 1


@settings(max_examples=40)
@given(seed=SEEDS, data=st.data(), form=st.sampled_from([".gouji.toml", LINES]))
def test_an_act_changed_into_another_legal_one_is_refused_there_too(seed, data, form):
    record = short_deal(seed)
    (deal,) = record.deals
    taken = [
        step
        for step in steps(begin(deal, record.ruleset), deal.acts)
        if step.written and step.act.action != DECLINE and len(legal_actions(step.before)) > 1
    ]
    assume(taken)
    step = data.draw(st.sampled_from(taken))
    others = [replace(step.act, action=action).code for action in legal_actions(step.before) if action != step.act.action]
    old, new = f'"{step.act.code}"', f'"{data.draw(st.sampled_from(others))}"'
    text = dumps(record, form)
    at = nth(text, f"{'  ' if form == '.gouji.toml' else ':'}{old}", [act.code for act in deal.acts[: step.written]].count(step.act.code))
    with pytest.raises(RecordError) as caught:
        loads(text[:at] + text[at:].replace(old, new, 1))
    assert caught.value.line == text.count("\n", 0, at) + 1


def nth(text: str, part: str, number: int) -> int:
    """Where a part stands for the nth time."""
    at = -1
    for _ in range(number):
        at = text.index(part, at + 1)
    return at


def test_acts_taken_off_the_end_are_missed_unless_the_check_goes_too():
    text = dumps(loads(EXAMPLE))
    shorter = text.replace('  "D 44 @31500 # leads",\n', "")
    with pytest.raises(RecordError, match=r"act 8 'B -': acts that were recorded after it are missing"):
        loads(shorter)
    assert len(loads("\n".join(line for line in shorter.splitlines() if "check" not in line)).deals[0].acts) == 8


def test_times_and_comments_may_be_changed_afterwards():
    text = dumps(loads(EXAMPLE))
    assert "check = " in text
    assert loads(text.replace("@31500 # leads", "# a low pair")).deals[0].acts[-1].comment == "a low pair"


def test_an_act_that_is_no_set_is_the_first_illegal_act_unless_one_before_it_is():
    with pytest.raises(RecordError, match=r"line 9, deal 1, act 2 'B 578': .*\[Art. 8\]") as caught:
        loads(EXAMPLE.replace("B 777", "B 578"))
    assert caught.value.reason is Reason.NOT_A_SET
    with pytest.raises(RecordError, match=r"act 1 'A 999': You do not hold these cards. \[Art. 8\]"):
        loads(EXAMPLE.replace("B 777", "B 578").replace("A 666", "A 999"))


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("gouji = 1", "gouji = 2", "line 1: this program reads gouji = 1, not 2"),
        ("gouji = 1", "", "gouji = 1 is missing"),
        ('"charter"', '"chartr"', "line 2: ruleset: unknown profile 'chartr'; did you mean charter?"),
        ('"Example"', "7", "line 3: event is text, not '7'"),
        ("2026-03-23", '"2026-02-30"', "line 4: date: there is no 2026-02-30"),
        ('"E", "F"]', '"E"]', "line 5: seats is six names"),
        ('"A player"', '"A player', "line 5"),
        ('first = "A"', 'first = "G"', "line 7, deal 1: first: a seat is one letter A to F"),
        ("4666TJ", "46R6TJ", "line 8, deal 1: hands: cards are written low to high"),
        ("4666TJ", "66666666666666666", "deal 1: impossible: more cards of a rank"),
        ('first = "A"\n', "", "line 7, deal 1: a deal begins with deck, with leader and hands, with first and hands, or with position"),
        ("D 888", "D  ", "line 9, deal 1, act 4 'D  ': an act is written SEAT CODE"),
        ("D 888", "G 888", "act 4 'G 888': an act is written SEAT CODE"),
        ("D 888", "D 8k8", "act 4 'D 8k8': 'k' is no card"),
        ("D 44", "D 43", "line 10, deal 1, act 9 'D 43"),
        ("D 44", "D 55", "line 10, deal 1, act 9 'D 55 @31500 # leads': You do not hold these cards. [Art. 8]"),
        ("D 44", "C 4", "act 9 'C 4 @31500 # leads': You are not asked now. [Art. 8, 31]"),
        ('first = "A"', '[deal.0]\nfirst = "A"', "deals are numbered upwards from 1"),
        ('first = "A"', '[deal.2]\nfirst = "A"\nhands = 3\n[deal.1]\nfirst = "A"', "deals are numbered upwards from 1"),
        ('first = "A"', 'first = "A"\nposition = 3', "line 8, deal 1: position is text"),
        ('table = "under the tree"', "deal = 3", "one deal at its top level, or numbered tables"),
    ],
)
def test_a_damaged_record_names_its_line_and_what_is_wrong(old, new, cause):
    with pytest.raises(RecordError) as caught:
        loads(EXAMPLE.replace(old, new))
    assert cause in str(caught.value)
    assert "\n" not in str(caught.value)


MATCH = """gouji = 1

[deal.1]
first = "A"
hands = ["5", "6", "7", "8", "9", "T"]
actions = []

[deal.2]
hands = ["5", "6", "7", "8", "9", "T"]
first = "A"
actions = [
  # what was done, "A 5" first
  "A 5", "B 6", # and so on
  'C 7', {act = "D 9", mood = ["x", "y"]},
]
"""


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("", "", "line 14, deal 2, act 4 'D 9'"),
        ("'C 7'", "'C 8'", "line 14, deal 2, act 3 'C 8'"),
        ('"B 6"', '"B 5"', "line 13, deal 2, act 2 'B 5'"),
        ('first = "A"\nactions = [\n', "actions = [\n", "line 9, deal 2: a deal begins with"),
        ('hands = ["5", "6", "7", "8", "9", "T"]\nfirst', 'hands = ["5"]\nfirst', "line 9, deal 2: hands is six hands"),
        ("actions = []", "actions = 3", "line 6, deal 1: actions is a list"),
    ],
)
def test_the_line_is_that_of_the_deal_and_act_however_the_list_is_broken(old, new, place):
    with pytest.raises(RecordError) as caught:
        loads(MATCH.replace(old, new))
    assert place in str(caught.value)


def lines_of(*changes: tuple[int, str, object]) -> str:
    """The lines of a short deal with keys of some changed."""
    messages = [json.loads(line) for line in dumps(loads(EXAMPLE), LINES).splitlines()]
    for at, key, value in changes:
        messages[at][key] = value
    return "\n".join(map(json.dumps, messages)) + "\n"


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ((5, "type", "exploded"), "line 6, deal 1: 'exploded' is no type of an event"),
        ((5, "n", 7), "line 6, deal 1: this is event 4, not 7"),
        ((5, "seat", None), "line 6, deal 1: null has no place in a record"),
        ((0, "hands", []), "line 1: hands is a key of a deal"),
        ((0, "gouji", 3), "line 1: this program reads gouji = 1, not 3"),
        ((1, "number", 0), "line 2: deals are numbered upwards from 1"),
        ((1, "deal", 3), "line 2: deal is a table"),
        ((4, "act", "A 777"), "line 5, deal 1, act 1 'A 777': You do not hold these cards. [Art. 8]"),
        ((4, "set", "777"), 'line 5, deal 1, act 1 \'A 666\': the play gives {"type": "played", "seat": "A", "set": "666"}'),
    ],
)
def test_a_damaged_line_is_named_with_what_is_wrong(change, cause):
    with pytest.raises(RecordError) as caught:
        loads(lines_of(change))
    assert cause in str(caught.value)


def test_a_line_that_is_missing_is_told_at_the_next():
    lines = dumps(loads(EXAMPLE), LINES).splitlines(keepends=True)
    with pytest.raises(RecordError, match="line 6, deal 1: this is event 4, not 5: a line is missing"):
        loads("".join(lines[:5] + lines[6:]))


def test_unknown_keys_of_every_line_are_kept():
    record = loads(lines_of((0, "mood", 1), (1, "sun", 2), (4, "smile", [3]), (5, "wind", 4)))
    (deal,) = record.deals
    assert (record.more["mood"], deal.more["sun"], deal.acts[0].more) == (1, 2, {"smile": [3], "wind": 4})
    assert loads(dumps(record)) == record
    assert 'act = "A 666"' in dumps(record)


def test_a_server_writes_line_by_line_what_the_whole_record_says():
    record = short_deal(5)
    writer, (deal,) = LineWriter(), record.deals
    game = begin(deal, record.ruleset)
    lines = [writer.head(record), writer.deal(deal), *writer.events(game.events)]
    for step in steps(game, deal.acts):
        writer = LineWriter(writer.number, writer.link)
        lines += writer.events(step.events, step.act)
    assert "".join(lines) == dumps(record, LINES)


def test_names_change_from_the_deal_on_that_says_so():
    first, second = tuple("abcdef"), tuple("uvwxyz")
    deals = tuple(replace(short_deal(1).deals[0], number=number, seats=second if number == 2 else None) for number in (1, 2, 3))
    record = Record(short_deal(1).ruleset, deals, seats=first)
    assert [record.names(number) for number in (1, 2, 3)] == [first, second, second]
    assert loads(dumps(record, LINES)) == record


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b"gouji = 1\nevent = '\xff'", b'{"gouji":1}\n\xff{}\n', b"[" * 3000, b'{"gouji":1,"x":NaN}\n']
)
def test_bytes_that_are_no_record_are_one_line(data):
    with pytest.raises(RecordError) as caught:
        loads(data)
    assert "\n" not in str(caught.value)


@settings(max_examples=150)
@given(seed=SEEDS, data=st.data())
def test_a_damaged_text_is_a_record_or_one_line(seed, data):
    text = dumps(short_deal(seed % 50, 15), data.draw(st.sampled_from([LINES, ".gouji.toml"])))
    at, gone = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 9))
    put = data.draw(st.text('ABF 3KR!=-~".,[]{}#@\n\\0', max_size=4))
    found = record_or_error(text[:at] + put + text[at + gone :])
    assert "\n" not in found if isinstance(found, str) else loads(dumps(found)) == found


def record_or_error(text: str) -> Record | str:
    try:
        return loads(text)
    except RecordError as error:
        return str(error)


def test_a_comment_of_two_lines_and_a_time_below_nothing_are_refused():
    for wrong in ({"comment": "a\nb"}, {"comment": " a"}, {"clock_ms": -1}):
        with pytest.raises(RecordError):
            Act(Seat.A, Action.parse("-"), **wrong)


def test_a_record_as_far_as_it_is_well_formed_can_be_looked_at():
    reading = read(EXAMPLE.replace("E -", "E e"))
    assert len(reading.record.deals[0].acts) == 4
    assert (reading.fault.line, reading.fault.act) == (9, 5)
