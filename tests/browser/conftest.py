"""A server and a browser for all browser tests; what was seen stays under build/screenshots."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

from tests.server.live import Live

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    server = Live(tmp_path_factory.mktemp("browser") / "table.db", "--pace", "0", "--requests-a-minute", "6000")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser(chromium):
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)


@pytest.fixture(scope="session")
def shots(root):
    folder = root / "build/screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
