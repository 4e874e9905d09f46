"""The rules of play, written once [Art. 2-19]: one text that runs compiled or as plain Python."""

from __future__ import annotations

from gouji.engine import _mode

COMPILED: bool = _mode.prepare()
