"""Bots on the page: their levels are chosen, a hint says why, a move is reported."""

from __future__ import annotations

import pytest

from gouji.server.reports import read_reports
from tests.browser.playing import open_page, sit_down, take_part
from tests.browser.serious import serious

pytestmark = pytest.mark.browser


def asked(page):
    """Take part until a set is to be laid and a bot has shown something."""
    reports = page.locator('[data-testid^="report-"]')
    take_part(page, lambda _: page.get_by_test_id("hint").count() and reports.count(), act_without_hint)


def act_without_hint(page):
    """Refuse, or lead the lowest card."""
    for testid in ("act-pass", "act-turn-down", "act-decline"):
        if page.get_by_test_id(testid).count():
            page.get_by_test_id(testid).click(timeout=1000)
            return
    page.locator('[data-testid^="col-"]').first.click(timeout=1000)
    page.get_by_test_id("act-play").click(timeout=1000)


def test_a_level_is_chosen_for_each_seat_in_the_maker_and_in_the_waiting_room(browser, live, shots):
    page, complaints = open_page(browser, live, "en-GB", motion="reduce")
    page.get_by_test_id("make-room").click()
    page.get_by_test_id("each-seat").click()
    page.get_by_test_id("level-at-D").select_option("random")
    assert serious(page) == []
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("chair-level-B").select_option("steady")
    page.get_by_test_id("bots-are").wait_for()
    page.reload()
    page.get_by_test_id("chair-level-B").wait_for()
    assert [page.get_by_test_id(f"chair-level-{seat}").input_value() for seat in "BD"] == ["steady", "random"]
    page.screenshot(path=shots / "levels.png")
    assert serious(page) == []
    assert complaints == []
    page.context.close()


def test_a_hint_says_why_and_a_bots_move_is_reported(browser, live, shots):
    page, complaints = open_page(browser, live, "zh-CN", motion="reduce")
    room = sit_down(page, live, bots={"B": "random"})
    asked(page)
    page.get_by_test_id("hint").click()
    page.get_by_text("提示：").wait_for()
    assert page.get_by_test_id("sentence").inner_text().strip().endswith("。")
    page.screenshot(path=shots / "hint-with-reason.png")
    page.get_by_test_id("tricks").click()
    page.locator('.sheet [data-testid^="report-"]').first.click()
    page.get_by_test_id("report-comment").fill("该让队友走")
    page.screenshot(path=shots / "report.png")
    assert serious(page) == []
    page.get_by_test_id("report-send").click()
    page.get_by_test_id("report-thanks").wait_for()
    assert [(kept.room, kept.comment) for kept in read_reports(live.db)] == [(room, "该让队友走")]
    assert complaints == []
    page.context.close()
