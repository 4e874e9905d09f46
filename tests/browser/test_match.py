"""A match of several deals in a real browser: every step outside the play, the room maker."""

from __future__ import annotations

import os

import pytest

from tests.browser.playing import open_page, play_to_the_end, sit_down

DEALS = int(os.environ.get("GOUJI_MATCH_DEALS", "2"))  # ten by hand, two where every change waits for it
FIRST_TRICKS = None if DEALS > 2 else 6  # own decisions; whole deals by hand
LANGUAGES = {"zh-CN": "zh", "en-GB": "en"}

pytestmark = pytest.mark.browser


def play_match(page, deals, look):
    """All deals of a match, from the first cut to the last account."""
    for deal in range(1, deals + 1):
        play_to_the_end(page, look)
        look(f"end-{deal}", 0)
        if deal < deals:
            page.get_by_test_id("again").click()
            page.get_by_test_id("end-sheet").wait_for(state="detached")


def photographer(page, shots, name):
    """Photographs each kind of step the first time it is met."""
    seen = set()

    def look(kind, _n):
        if kind not in seen:
            seen.add(kind)
            page.screenshot(path=shots / f"{name}-{kind}.png")

    return look, seen


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_match_under_qingdao_is_played_to_its_end_on_a_phone(browser, live, shots, locale):
    page, complaints = open_page(browser, live, locale)
    sit_down(page, live, ruleset="qingdao", deals=DEALS, lang=LANGUAGES[locale])
    look, seen = photographer(page, shots, f"match-{locale}")
    play_match(page, DEALS, look)
    assert page.get_by_test_id("match-over").count() == 1
    assert page.get_by_test_id("match-table").locator("li").count() == DEALS
    assert page.get_by_test_id("account").count() == 1
    assert {"act", "blind"} <= seen  # who calls blind is not asked again
    assert complaints == []
    page.context.close()


def test_everybody_sees_what_differs_from_the_profile_before_sitting_down(browser, live, shots):
    page, complaints = open_page(browser, live, "zh-CN")
    page.get_by_test_id("make-room").click()
    page.get_by_test_id("profile-qingdao").click()
    page.get_by_test_id("single-options").click()
    page.locator("details.chapter", has=page.get_by_test_id("option-burn_order")).locator("summary").click()
    page.get_by_test_id("option-burn_order").get_by_role("button").first.click()
    page.get_by_test_id("value-burn_order-seat_order").click()
    page.screenshot(path=shots / "maker.png", full_page=True)
    assert "第 10 条" in page.get_by_test_id("option-burn_order").inner_text()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("differences").locator("li").wait_for()
    assert "青岛" in page.get_by_test_id("rules").inner_text()
    assert complaints == []
    page.context.close()


@pytest.mark.parametrize("profile", ["charter_tribute", "jinan198"])
def test_a_deal_of_a_profile_is_played_to_its_account(browser, live, shots, profile):
    page, complaints = open_page(browser, live, "zh-CN", motion="reduce")
    sit_down(page, live, ruleset=profile)
    look, _ = photographer(page, shots, profile)
    play_to_the_end(page, look)
    assert page.get_by_test_id("end-sheet").count() == 1
    assert complaints == []
    page.context.close()


@pytest.mark.parametrize("profile", ["charter", "platform", "tv", "app196", "six_packs", "eagle312"])
def test_the_steps_and_first_tricks_of_every_other_profile_are_played(browser, live, shots, profile):
    page, complaints = open_page(browser, live, "zh-CN", motion="reduce")
    sit_down(page, live, ruleset=profile)
    look, _ = photographer(page, shots, profile)
    assert play_to_the_end(page, look, most=FIRST_TRICKS) > 0
    assert complaints == []
    page.context.close()
