"""What every test file shares: in CI nothing is skipped, so nothing is forgotten there."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

if TYPE_CHECKING:
    from collections.abc import Generator

ROOT = Path(__file__).parent.parent
R = TypeVar("R", pytest.TestReport, pytest.CollectReport)
IN_CI = os.environ.get("CI", "").lower() == "true"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

settings.register_profile(
    "gouji",
    deadline=None,  # a busy machine is no failure
    derandomize=IN_CI,  # the same change meets the same examples
    database=None if IN_CI else DirectoryBasedExampleDatabase(ROOT / "build/hypothesis"),
    print_blob=True,
)
settings.load_profile("gouji")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of a Chromium; a test that needs one skips where there is none."""
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if found is None:
        pytest.skip("chromium is not installed")
    return found


def pytest_configure() -> None:
    """A suite that was started in the background ignores interrupts; the programs it starts must not."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def fail_instead(report: R) -> R:
    """In CI a skip is a failure that quotes its reason; an expected failure stays what it is."""
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Watch the tests."""
    return fail_instead((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Watch whole files."""
    return fail_instead((yield))
