"""A whole deal in a real browser, on a phone, against five bots; what was seen stays under build/screenshots."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import sync_playwright

from tests.server.live import Live

PHONE = {"width": 360, "height": 740}
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
REFUSALS = ("act-pass", "act-turn-down", "act-decline", "act-yield", "act-wind")
LONGEST_S = 240
STEP_MS = 40

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    server = Live(tmp_path_factory.mktemp("browser") / "table.db", "--pace", "0", "--requests-a-minute", "6000")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser(chromium):
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)


@pytest.fixture
def shots(root):
    folder = root / "build/screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def open_page(browser, live, locale, size=PHONE, motion="no-preference"):
    """The start page on a device of this language, and what its console complains of."""
    page = browser.new_context(viewport=size, locale=locale, has_touch=True, reduced_motion=motion).new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.goto(live.base)
    return page, complaints


def sit_down(page, live):
    """A table with quick burn questions: the guest of this page makes the room and starts the deal."""
    token = live.guest("Pine")
    room = live.post("/api/rooms", {"token": token, "settings": {"burn_ms": 1000}}).json()["room"]
    page.evaluate("token => localStorage.setItem('gouji.token', token)", token)
    page.goto(f"{live.base}/r/{room}")
    page.get_by_test_id("start").click()


def act(page):
    """One decision as a player in doubt makes it: ask for a hint, lay what it proposes, or refuse."""
    page.get_by_test_id("hint").click(timeout=1000)
    page.wait_for_timeout(STEP_MS)
    for testid in ("act-play", "act-burn"):
        button = page.get_by_test_id(testid)
        if button.count() and button.get_attribute("data-standing", timeout=1000) == "legal":
            button.click(timeout=1000)
            return
    for testid in REFUSALS:
        if page.get_by_test_id(testid).count():
            page.get_by_test_id(testid).click(timeout=1000)
            return


def play_to_the_end(page, shots, name):
    """Act whenever asked; the number of own decisions."""
    decisions = 0
    for _ in range(LONGEST_S * 1000 // STEP_MS):
        if page.get_by_test_id("end-sheet").count():
            return decisions
        if page.get_by_test_id("hint").count():
            decisions += 1
            if decisions in {1, 4, 12}:
                page.screenshot(path=shots / f"{name}-{decisions}.png")
            with suppress(PlaywrightTimeout):  # the question may end between two looks
                act(page)
        page.wait_for_timeout(STEP_MS)
    raise AssertionError("the deal did not end")


@pytest.mark.parametrize(("locale", "sweeping"), [("zh-CN", "头科"), ("en-GB", "Head")])
def test_a_whole_deal_is_played_on_a_phone_in_both_languages(browser, live, shots, locale, sweeping):
    page, complaints = open_page(browser, live, locale)
    sit_down(page, live)
    decisions = play_to_the_end(page, shots, f"deal-{locale}")
    page.wait_for_timeout(600)
    page.screenshot(path=shots / f"deal-{locale}-end.png")
    text = page.get_by_test_id("end-sheet").inner_text()
    assert sweeping.lower() in text.lower()
    assert decisions >= 1
    assert complaints == []
    page.context.close()


def test_one_tap_seats_a_guest_with_five_bots(browser, live, shots):
    page, complaints = open_page(browser, live, "zh-CN")
    page.get_by_test_id("play-now").click()
    page.wait_for_url(re.compile(r"/r/\d{6}$"))
    page.locator('[data-testid^="col-"]').first.wait_for()
    page.screenshot(path=shots / "play-now.png")
    total = sum(int(column.get_attribute("data-n")) for column in page.locator('[data-testid^="col-"]').all())
    assert total == 36
    assert complaints == []
    page.context.close()


def test_every_card_column_and_act_can_be_hit_with_a_thumb(browser, live):
    page, _ = open_page(browser, live, "zh-CN", {"width": 390, "height": 844})
    page.get_by_test_id("play-now").click()
    page.locator('[data-testid^="col-"]').first.wait_for()
    boxes = [column.bounding_box() for column in page.locator('[data-testid^="col-"]').all()]
    assert min(box["width"] for box in boxes) >= 44
    assert min(box["height"] for box in boxes) >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


def test_a_reload_keeps_the_seat_and_the_hand(browser, live):
    page, _ = open_page(browser, live, "en-GB")
    page.get_by_test_id("play-now").click()
    page.locator('[data-testid^="col-"]').first.wait_for()
    page.reload()
    page.locator('[data-testid^="col-"]').first.wait_for()
    assert page.get_by_test_id("seat-A").count() == 1
    page.context.close()


def serious(page):
    """What axe finds serious or critical on the page: rule and element."""
    found = Axe().run(page).response["violations"]
    weighty = [finding for finding in found if finding["impact"] in {"serious", "critical"}]
    return [(finding["id"], node["html"]) for finding in weighty for node in finding["nodes"]]


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_axe_finds_nothing_serious_on_start_page_and_table(browser, live, locale):
    page, _ = open_page(browser, live, locale, motion="reduce")  # nothing is judged while it fades in
    assert serious(page) == []
    page.get_by_test_id("play-now").click()
    page.get_by_test_id("top-set").or_(page.get_by_test_id("hint")).first.wait_for()
    if not page.get_by_test_id("top-set").count():
        act(page)  # the lead is ours
        page.get_by_test_id("top-set").wait_for()
    assert serious(page) == []
    page.context.close()


def test_the_keyboard_alone_names_a_set(browser, live):
    page, _ = open_page(browser, live, "en-GB", {"width": 1280, "height": 800})
    page.get_by_test_id("play-now").click()
    column = page.locator('[data-testid^="col-"]').first
    column.wait_for()
    page.keyboard.press(column.get_attribute("data-testid").removeprefix("col-"))
    assert column.get_attribute("data-k") == "1"
    page.context.close()
