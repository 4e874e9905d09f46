"""Errors as values."""

from __future__ import annotations

import copy

import pytest

from gouji import IllegalActionError, NotationError, Reason


@pytest.mark.parametrize("error", [NotationError("no card", "3x", 1), IllegalActionError(Reason.NOT_HIGHER)])
def test_an_error_copied_as_between_processes_says_the_same(error):
    twin = copy.copy(error)
    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))
