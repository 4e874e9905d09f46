"""`gouji serve` hands its words to the server; a wrong one is one line."""

from __future__ import annotations

import pytest

from gouji.cli import main, serve


@pytest.mark.parametrize(("arguments", "cause"), [(["--prot", "1"], "--prot"), (["--port", "x"], "invalid int value: 'x'")])
def test_a_wrong_setting_is_one_line(capsys, arguments, cause):
    assert main(["serve", *arguments]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert cause in captured.err


def test_its_help_is_the_server_s(capsys):
    assert main(["serve", "--help"]) == 0
    assert "--db" in capsys.readouterr().out


def test_a_missing_part_is_named(capsys, monkeypatch):
    monkeypatch.setattr(serve, "NEEDED", ("no_such_module_here",))
    assert main(["serve"]) == 2
    assert "serve needs no_such_module_here: install gouji[server]" in capsys.readouterr().err
