"""Figures by hand, and what `gouji study` prints and draws."""

from __future__ import annotations

import math

import numpy as np
import pytest

pytest.importorskip("pyarrow.parquet")
pytest.importorskip("matplotlib")

from gouji.cli import main
from gouji.rules import Ruleset
from gouji.sim.studies.filing import scored
from gouji.sim.studies.reckoning import Moments, Ratio, from_the_leader, when_leading, wilson

Z = 1.959964


def moments(first: dict[str, list[float]], own: dict[str, list[float]] | None = None) -> tuple[Moments, Moments]:
    base, other = Moments(), Moments()
    columns = [
        {"deals": np.ones(len(first["x"]))} | {name: np.array(values) for name, values in some.items()} for some in (first, own or first)
    ]
    base.add(columns[0], columns[0])
    other.add(columns[1], columns[0])
    return base, other


def test_a_mean_has_the_interval_of_its_spread():
    """1 2 3 4: mean 2.5, variance 5/3, standard error sqrt(5/12)."""
    figure = moments({"x": [1.0, 2.0, 3.0, 4.0]})[0].figure(Ratio("x"))
    half = Z * math.sqrt(5 / 12)
    assert figure == pytest.approx((2.5, 2.5 - half, 2.5 + half))


def test_a_change_on_the_same_deals_has_the_interval_of_its_differences():
    """Differences 1 1 1 3: mean 1.5, variance 1; the spread of the deals themselves does not matter."""
    base, other = moments({"x": [0.0, 10.0, 20.0, 30.0]}, {"x": [1.0, 11.0, 21.0, 33.0]})
    half = Z * math.sqrt(1 / 4)
    assert other.change(Ratio("x"), base) == pytest.approx((1.5, 1.5 - half, 1.5 + half))


def test_a_ratio_weighs_deals_by_what_is_below_the_line():
    """2 of 4 and 0 of 0, 1 of 2: 3 of 6, every deal at the ratio itself, so no spread."""
    base = moments({"x": [2.0, 0.0, 1.0], "y": [4.0, 0.0, 2.0]})[0]
    assert base.figure(Ratio("x", "y")) == pytest.approx((0.5, 0.5, 0.5))


def test_a_ratio_s_interval_is_that_of_its_influences():
    """0 of 1 and 1 of 1: ratio 1/2, influences -1/2 and 1/2, variance 1/2, standard error 1/2."""
    base = moments({"x": [0.0, 1.0], "y": [1.0, 1.0]})[0]
    assert base.figure(Ratio("x", "y")) == pytest.approx((0.5, 0.5 - Z / 2, 0.5 + Z / 2))


def test_deals_may_come_in_pieces():
    whole, pieces = Moments(), Moments()
    columns = {"deals": np.ones(6), "x": np.array([3.0, 1.0, 4.0, 1.0, 5.0, 9.0])}
    whole.add(columns, columns)
    for part in (slice(0, 2), slice(2, 6)):
        some = {name: values[part] for name, values in columns.items()}
        pieces.add(some, some)
    assert pieces.figure(Ratio("x")) == pytest.approx(whole.figure(Ratio("x")))


def test_nothing_below_the_line_is_no_figure():
    assert math.isnan(moments({"x": [0.0, 0.0], "y": [0.0, 0.0]})[0].figure(Ratio("x", "y")).value)


def test_one_deal_has_no_interval():
    figure = moments({"x": [7.0]})[0].figure(Ratio("x"))
    assert figure.value == 7.0
    assert math.isnan(figure.low)
    assert not figure.is_sure


def test_wilson_s_interval_of_nothing_seen_in_ten_deals():
    """Newcombe 1998: 0 of 10 gives 0 to 0.2775."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=5e-5)


def test_wilson_s_interval_of_81_in_263():
    """Newcombe 1998: 0.2553 to 0.3662."""
    assert wilson(81, 263) == pytest.approx((81 / 263, 0.2553, 0.3662), abs=5e-5)


def columns(leader: int, places: list[int]) -> dict[str, np.ndarray]:
    values = {f"place_{seat}": np.array([place]) for seat, place in zip("abcdef", places, strict=True)}
    other = {f"{name}_{seat}": np.array([number]) for name in ("opened", "burns") for number, seat in enumerate("abcdef")}
    return values | other | {"first_leader": np.array([leader]), "points_ace": np.array([6])}


def test_seats_are_counted_from_the_first_leader():
    """E leads and is third, F after it is head; two after E sits A, the last."""
    values = from_the_leader(columns(4, [5, 1, 3, 4, 2, 0]))
    assert [values[f"after_{steps}_place_{place}"][0] for steps, place in ((0, 2), (1, 0), (2, 5))] == [True, True, True]
    assert [values[f"after_{steps}_burns"][0] for steps in range(6)] == [4, 5, 0, 1, 2, 3]


def test_the_leader_s_points_are_those_of_its_team():
    """A C E scored 6; B leads, so its team has -6."""
    values = when_leading(columns(1, [0, 1, 2, 3, 4, 5]), np.array([-1.0]))
    assert (values["leads_b"][0], values["leads_points_b"][0], values["leads_points_a"][0]) == (True, -6.0, 0.0)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([0, 1, 2, 3, 4, 5], (4 + 0 - 2, 2 + 0 - 4)),
        ([0, 3, 1, 4, 2, 5], (12, -12)),
        ([3, 0, 4, 1, 5, 2], (-12, 12)),
        ([0, 1, 5, 2, 4, 3], (4 - 4 - 2, 2 + 0 + 0)),
    ],
)
def test_points_of_places_and_sweeps(places, points):
    """4, 2, 0, 0, -2, -4; 12 for a sweep [Art. 20]."""
    values = scored(np.array([places], np.int16), Ruleset())
    assert (values["points_ace"][0], values["points_bdf"][0]) == points


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    path = tmp_path_factory.mktemp("study") / "burns.parquet"
    assert main(["simulate", "--deals", "4000", "--vary", "bluff_burn", "--jobs", "1", "--out", str(path)]) == 0
    return path


def test_a_study_prints_what_an_option_changes(study, capsys):
    """Where bluffs are refused a burn fails less often: the cards that could not carry it never burn [Art. 10]."""
    assert main(["study", str(study), "--no-plots"]) == 0
    told = capsys.readouterr().out
    changes = told.partition("charter bluff_burn=refused, less charter, on the same deals\n")[2]
    failed = next(line for line in changes.splitlines() if line.startswith("failed burns a deal"))
    assert failed.split()[4].startswith("-")
    assert failed.endswith("*")


def test_a_study_draws_the_same_pictures_again(study, tmp_path, capsys):
    for folder in ("one", "two"):
        assert main(["study", str(study), "--plots", str(tmp_path / folder)]) == 0
    drawn = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert sorted(drawn) == sorted(f"burns.{what}.{kind}" for what in ("places", "rates", "changes") for kind in ("svg", "png"))
    assert all(text.startswith((b"\x89PNG", b"<?xml")) for text in drawn.values())
    assert drawn == {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()}
    assert f"{tmp_path / 'two' / 'burns.places.svg'}" in capsys.readouterr().out


def test_two_policies_on_the_same_deals_are_compared(study, tmp_path, capsys):
    assert main(["simulate", "--deals", "4000", "--policy", "club", "--jobs", "1", "--out", str(tmp_path / "club.parquet")]) == 0
    assert main(["study", str(study), str(tmp_path / "club.parquet"), "--no-plots"]) == 0
    assert "== charter (club), less charter (random), on the same deals" in capsys.readouterr().out


def test_files_of_other_deals_are_not_compared(study, tmp_path, capsys):
    assert main(["simulate", "--deals", "4000", "--seed", "2", "--jobs", "1", "--out", str(tmp_path / "x.parquet")]) == 0
    assert main(["study", str(study), str(tmp_path / "x.parquet"), "--no-plots"]) == 2
    assert "different deals" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "cause"), [(b"diary", "no Parquet file"), (b"", "no Parquet file"), (None, "No such file")])
def test_a_file_that_is_no_study_is_one_line(tmp_path, capsys, text, cause):
    path = tmp_path / "x.parquet"
    if text is not None:
        path.write_bytes(text)
    assert main(["study", str(path)]) == 2
    told = capsys.readouterr().err
    assert cause in told
    assert told.count("\n") == 1
