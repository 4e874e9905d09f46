"""How the browser tests sit down and play: whatever is asked is answered by tapping."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import TimeoutError as PlaywrightTimeout

PHONE = {"width": 360, "height": 740}
REFUSALS = ("act-pass", "act-turn-down", "act-decline", "act-yield", "act-wind")
LAYING = ("act-return", "act-play", "act-burn")
LONGEST_S = 240
STEP_MS = 40


def open_page(browser, live, locale, size=PHONE, motion="no-preference"):
    """The start page on a device of this language, and what its console complains of."""
    return new_page(browser.new_context(viewport=size, locale=locale, has_touch=True, reduced_motion=motion), live.base)


def new_page(context, address):
    """A page of a device, and what its console complains of."""
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.goto(address)
    return page, complaints


def sit_down(page, live, **settings):
    """A table with quick common questions: the guest of this page makes the room and starts the deal; the room's number."""
    token = live.guest("Pine")
    room = live.post("/api/rooms", {"token": token, "settings": {"burn_ms": 1000, "opening_ms": 4000, **settings}}).json()["room"]
    page.evaluate("token => localStorage.setItem('gouji.token', token)", token)
    page.goto(f"{live.base}/r/{room}")
    page.get_by_test_id("start").click()
    return room


def act(page):
    """One decision as a player in doubt makes it: ask for a hint, lay what it proposes, or refuse."""
    page.get_by_test_id("hint").click(timeout=1000)
    page.wait_for_timeout(STEP_MS)
    for testid in LAYING:
        button = page.get_by_test_id(testid)
        if button.count() and button.get_attribute("data-standing", timeout=1000) == "legal":
            button.click(timeout=1000)
            return
    for testid in REFUSALS:
        if page.get_by_test_id(testid).count():
            page.get_by_test_id(testid).click(timeout=1000)
            return


def take_step(page, seen=None):
    """One answer before, between or after the play: the main button. ``seen(question)`` is called before it is pressed."""
    button = page.locator("[data-step]").last
    question = button.get_attribute("data-step", timeout=1000)
    if seen:
        seen(question)
    button.click(timeout=1000)


def take_part(page, is_over, answer=act, look=None):
    """Answer whatever is asked until ``is_over(decisions)``; the number of own decisions. ``look(kind, n)`` is called before the n-th."""
    decisions = 0
    for _ in range(LONGEST_S * 1000 // STEP_MS):
        if is_over(decisions):
            return decisions
        with suppress(PlaywrightTimeout):  # the question may end between two looks
            if page.locator("[data-step]").count():
                take_step(page, look and (lambda question: look(question, 0)))
            elif page.get_by_test_id("hint").count():
                decisions += 1
                if look:
                    look("act", decisions)
                answer(page)
        page.wait_for_timeout(STEP_MS)
    raise AssertionError("the table did not come to what was waited for")


def play_to_the_end(page, look=None, most=None):
    """Act whenever asked, `most` times where it is given; the number of own decisions."""
    return take_part(page, lambda decisions: page.get_by_test_id("end-sheet").count() or decisions == most, look=look)


def cards_in_hand(page):
    """The number of cards in the hand on the page."""
    return sum(int(column.get_attribute("data-n")) for column in page.locator('[data-testid^="col-"]').all())
