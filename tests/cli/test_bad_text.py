"""Whatever a person types: exit code 0, 1 or 2, never a traceback, and one line that says where and why."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gouji import SEATS, Ruleset
from gouji.cli import main
from gouji.rules.pack import sorted_pack, write_pack

GOOD = "3/4/5/57KKA2B/8/3R - A:QQ - - - D 4"
HUGE = "/".join(["3" * 24 + "4" * 24 + "2" * 24 + "BBBBBBRRRRRRYYYYYY", *"34567"]) + " - - - - - A 0"


def run(*arguments: str | bytes, **more: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "gouji.cli", *arguments], capture_output=True, check=False, **more)  # type: ignore[call-overload,no-any-return]


def complaint(capsys, *arguments: str) -> str:
    """The one line on stderr of a call that fails."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return str(captured.err)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "one blank apart, at character 1"),
        ("3/4/5", "out is missing, at character 6"),
        (GOOD[:20], "is missing, at character 21"),
        (GOOD.replace("K", "k"), "'k' is no card of 3456789TJQKA2BRY, at character 9"),
        (GOOD.replace("A:", "a:"), "'a' is no seat"),
        (GOOD.replace("57KK", "75KK"), "cards are written low to high, at character 8"),
        (GOOD + " nonsense", "none of the words"),
        (GOOD.replace("D 4", "hello:A 4"), "a question and a seat as in call:A"),
        ("3/4/5/6/7/8 - - - - - give:F 0", "give needs a debt that is owed"),
        ("3/4/5/6/7/8 - - - - - give:F 0 owed=last_place:F>A:1 due=1", "F has no answer to give"),
        ("-/-/-/-/-/- - - - - - cut:A 0", "cut needs a deck"),
        ("3" * 5000, "at most 2400 characters"),
        (HUGE, "hand"),
        (GOOD.replace(" - A:", "  - A:"), "fields stand one blank apart, at character 20"),
        (GOOD.replace(" - A:", "\n- A:"), "at character"),
    ],
)
def test_a_bad_position_is_one_line_with_place_and_cause(capsys, text, cause):
    assert cause in complaint(capsys, "legal", text)
    assert cause in complaint(capsys, "explain", text, "-")


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("kk", "'k' is no card"),
        ("2KK", "low to high, at character 2"),
        ("", "an act is a set"),
        ("!", "an act is a set"),
        ("K" * 500, "no deck has 500 cards 'K'"),
        ("give", "give"),
        ("count G", "a seat is one letter A to F"),
        ("referee caning:B:1:-", "a penalty is written KIND:SEAT:AMOUNT:OFFENCE"),
        ("show 3h3s", "show"),
        ("buy G 3 2", "buy"),
    ],
)
def test_a_bad_act_is_one_line_with_place_and_cause(capsys, text, cause):
    assert cause in complaint(capsys, "explain", GOOD, text)


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        ((), "required"),
        (("leagl",), "invalid choice: 'leagl'"),
        (("legal",), "required: POSITION"),
        (("legal", GOOD, "--lang", "fr"), "invalid choice: 'fr'"),
        (("legal", GOOD, "--no\nsuch"), "unrecognized arguments: --no\\nsuch"),
        (("legal", GOOD, "--ruleset", "charter burn_ordr=seat_order"), "did you mean burn_order?"),
        (("legal", GOOD, "--ruleset", "charter opened_lead_fours=true"), "kaidian is off"),
        (("legal", GOOD, "--ruleset", "qingdo"), "unknown profile 'qingdo'; did you mean qingdao?"),
        (("legal", GOOD, "--ruleset", ""), "begins with its profile"),
        (("explain", GOOD, "-", "--seat", "G"), "a seat is one letter A to F"),
        (("scenario", "no/such/file.toml"), "no/such/file.toml: No such file"),
        (("scenario", "bad\0name"), "null"),
    ],
)
def test_a_wrong_call_is_one_line_with_its_cause(capsys, arguments, cause):
    assert cause in complaint(capsys, *arguments)


def test_help_is_no_error(capsys):
    assert main(["--help"]) == 0
    assert "scenario" in capsys.readouterr().out


def test_bytes_that_are_no_text_are_no_traceback():
    done = run("explain", GOOD, b"\xff\xfe")
    assert (done.returncode, done.stderr.count(b"\n"), b"Traceback" in done.stderr) == (2, 1, False)


def test_a_terminal_that_knows_no_chinese_gets_escapes():
    done = run("legal", GOOD, "--lang", "zh", env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u4e24\\u4e2aK" in done.stdout


def test_a_reader_that_leaves_early_is_no_traceback():
    command = f"'{sys.executable}' -m gouji.cli legal '{GOOD}' | true"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_an_output_that_is_full_is_one_line():
    done = subprocess.run(["sh", "-c", f"'{sys.executable}' -m gouji.cli legal '{GOOD}' > /dev/full"], capture_output=True, check=False)
    assert (done.returncode, done.stderr.count(b"\n"), b"Traceback" in done.stderr) == (2, 1, False)


def test_importing_the_library_brings_no_command_line():
    code = "import sys, gouji; print({'argparse', 'tomllib', 'asyncio', 'gouji.cli', 'gouji.records'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def spelled(cards: str) -> str:
    """A hand of these cards."""
    return "".join(sorted(cards, key="3456789TJQKA2BRY".index)) or "-"


HANDS = st.lists(st.text("3KA2BR-", max_size=4), min_size=5, max_size=7).map("/".join)
FIELDS = st.sampled_from([*map(str, SEATS), "-", "A:KK", "A:555", "-BC", "~D", "E>B", "*A", "!B", "burn:C", "asks=AB", "scramble=yes", "0"])
TEXTS = st.one_of(
    st.text(), st.builds(" ".join, st.tuples(HANDS, *[FIELDS] * 6, st.just("7"))), st.text(GOOD).map(lambda part: GOOD + part)
)
PHASES = ["cut", "agree", "blind", "show", "redeal", "give", "return", "accept", "buy", "revolution", "renounce", "pool", "call", "burn"]
TURNS = st.builds("{}:{}".format, st.sampled_from(PHASES), st.sampled_from("ABCDEF")) | st.sampled_from("ABCDEF-")
PACK = "deck=" + write_pack(tuple(sorted_pack(Ruleset())))
AROUND = [
    "order=ADCEFB",
    "inherits=last_place:F>A:2",
    "owed=last_place:F>A:2,burn:B>C:1",
    "owed=sweep:A>D:1",
    "due=1",
    "given=1",
    "back=1",
    "offered=A",
    "refused=A",
    "received=A:R",
    "exempt=AC",
    "drawn=9",
    "drawn=216",
    "drawer=C",
    "leader=B",
    "shown=B:3h3h",
    "then=BC",
    "then=A",
    "said=AB",
    "said=F",
    "cuts=9",
    "cuts=BA",
    "calls=A:call,D:blind",
    "consult=A>C",
    "consult=B>B",
    "lost_turns=B:2",
    "penalties=warning:D:0:-,lost_turns:A:1:wrong_set",
    "void=request",
    "step=buy_fours",
    "cutter=A",
    "last_cutter=B",
    "pooled=3",
    "known=A:R",
    "number=3",
    "score=8:4",
    "warned=A:1",
    "changed=AB",
    "first_cutter=F",
    "thrown=34",
    "used=2",
    "right=D",
]
STEPS = st.builds(
    " ".join,
    st.tuples(
        st.lists(st.text("347KA2BR", max_size=6).map(spelled), min_size=6, max_size=6).map("/".join),
        st.sampled_from(["-", "*A", "B"]),
        st.just("- - - -"),
        TURNS,
        st.just("0"),
        st.lists(st.sampled_from([*AROUND, PACK]), max_size=6, unique=True).map(" ".join),
    ),
).map(str.rstrip)
CUSTOMS = st.sampled_from(["charter", "qingdao", "charter_tribute referee=true", "jinan198", "charter kaidian=true redeal_request=true"])
WORDS = [
    "cut",
    "blind",
    "call",
    "show 3h3h",
    "redeal",
    "agree",
    "give R",
    "return 4",
    "accept",
    "refuse",
    "buy D 3 2",
    "buy A 3 -",
    "*",
    "renounce",
    "pool 34",
    "consult C",
    "count B",
    "referee placed_last:C:0:-",
    "referee lost_turns:A:9:-",
]
ACTS = st.one_of(st.text(), st.sampled_from(["-", "=", "~", "^", ".", "KK", "!AA", "3", *WORDS]))


@contextlib.contextmanager
def capture():
    """Keep what is printed; gives what stood on stderr."""
    lines = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(lines):
        yield lines


@given(TEXTS)
def test_any_text_is_a_position_or_one_line(text):
    with capture() as lines:
        code = main(["legal", "--", text])
    assert (code in {0, 2}, lines.getvalue().count("\n")) == (True, code // 2)


@given(TEXTS, ACTS)
def test_any_act_is_ruled_on_or_one_line(text, act):
    with capture() as lines:
        code = main(["explain", "--", text, act])
    assert (code in {0, 1, 2}, lines.getvalue().count("\n")) == (True, code // 2)


@settings(max_examples=150)
@given(STEPS, ACTS, CUSTOMS, st.sampled_from(["en", "zh"]))
def test_any_step_before_the_play_is_ruled_on_or_one_line(text, act, custom, lang):
    with capture() as lines:
        codes = [
            main([*command, "--ruleset", custom, "--lang", lang, "--", text, *more])
            for command, more in ((["legal"], []), (["explain"], [act]))
        ]
    assert codes in ([0, 0], [0, 1], [0, 2], [2, 2])
    assert lines.getvalue().count("\n") == codes.count(2)
