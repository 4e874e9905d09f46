"""A whole deal in a real browser, on a phone, against five bots, and looked back at; what was seen stays under build/screenshots."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from tests.browser.playing import cards_in_hand, new_page, open_page, play_to_the_end, sit_down, take_part
from tests.browser.serious import serious

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
LOOKED_AT = {1, 4, 12}
HEAD = {"zh-CN": "头科", "en-GB": "Head"}
THIRD_STEP = {"zh-CN": "第 3 /", "en-GB": "Step 3 /"}


def seated(page):
    """Play now and answer the steps before the play; then a set lies on top, or the lead is ours."""
    page.get_by_test_id("play-now").click()
    begun = page.get_by_test_id("top-set").or_(page.get_by_test_id("hint"))
    take_part(page, lambda _: begun.count(), answer=lambda _: None)  # the hint may come after the look: no card is laid here


def until_a_set_lies(page):
    """Lead where the lead is ours: once more where nobody beat the set and it was taken away."""
    take_part(page, lambda _: page.get_by_test_id("top-set").count())


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that a person has played to its end; the page still shows how it ended."""

    page: Page
    complaints: list[str]
    room: str
    locale: str
    decisions: int

    def beside(self, live):
        """Another page of the same guest, come to the table after the end."""
        return new_page(self.page.context, f"{live.base}/r/{self.room}")


@pytest.fixture(scope="module", params=list(HEAD))
def played(request, browser, live, shots):
    """One deal a language, for whoever looks back at it."""
    locale = request.param
    page, complaints = open_page(browser, live, locale)
    room = sit_down(page, live)

    def look(_kind, n):
        if n in LOOKED_AT:
            page.screenshot(path=shots / f"deal-{locale}-{n}.png")

    decisions = play_to_the_end(page, look)
    page.wait_for_timeout(600)
    page.screenshot(path=shots / f"deal-{locale}-end.png")
    yield Played(page, complaints, room, locale, decisions)
    page.context.close()


def test_a_whole_deal_is_played_on_a_phone_in_both_languages(played):
    assert played.decisions >= 1
    assert HEAD[played.locale].lower() in played.page.get_by_test_id("end-sheet").inner_text().lower()
    played.page.get_by_test_id("review").click()
    played.page.get_by_test_id("replay").wait_for()
    assert played.complaints == []


def test_a_deal_is_stepped_through_and_every_position_has_a_link(played, live, shots):
    page, complaints = played.beside(live)
    page.get_by_test_id("review").click()
    page.get_by_test_id("step-on").click(click_count=3)
    page.get_by_test_id("from-C").click()
    page.screenshot(path=shots / f"replay-{played.locale}.png")
    assert page.url.endswith(f"/replay/{played.room}/1#3@C")
    page.reload()
    page.get_by_test_id("replay").wait_for()
    assert page.get_by_test_id("step-count").inner_text().startswith(THIRD_STEP[played.locale])
    assert complaints == []
    page.close()


def test_a_record_that_was_downloaded_is_opened_again(played, live, tmp_path):
    page, complaints = played.beside(live)
    with page.expect_download() as download:
        page.get_by_test_id("record-match").click()
    download.value.save_as(tmp_path / "match.gouji.toml")
    page.goto(f"{live.base}/replay")
    page.get_by_test_id("record-file").set_input_files(tmp_path / "match.gouji.toml")
    page.get_by_test_id("replay").wait_for()
    assert complaints == []
    page.close()


def test_one_tap_seats_a_guest_with_five_bots(browser, live, shots):
    page, complaints = open_page(browser, live, "zh-CN")
    seated(page)
    assert re.search(r"/r/\d{6}$", page.url)
    page.screenshot(path=shots / "play-now.png")
    pooled = "会牌" in (page.get_by_test_id("log").text_content() or "")
    assert cards_in_hand(page) <= 36 if pooled else cards_in_hand(page) == 36
    assert complaints == []
    page.context.close()


def test_every_card_column_and_act_can_be_hit_with_a_thumb(browser, live):
    page, _ = open_page(browser, live, "zh-CN", {"width": 390, "height": 844})
    seated(page)
    boxes = [column.bounding_box() for column in page.locator('[data-testid^="col-"]').all()]
    assert min(box["width"] for box in boxes) >= 44
    assert min(box["height"] for box in boxes) >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


def test_a_reload_keeps_the_seat_and_the_hand(browser, live):
    page, _ = open_page(browser, live, "en-GB")
    seated(page)
    page.reload()
    page.locator('[data-testid^="col-"]').first.wait_for()
    assert page.get_by_test_id("seat-A").count() == 1
    page.context.close()


@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_axe_finds_nothing_serious_on_start_page_and_table(browser, live, locale):
    page, _ = open_page(browser, live, locale, motion="reduce")  # nothing is judged while it fades in
    assert serious(page) == []
    seated(page)
    until_a_set_lies(page)
    assert serious(page) == []
    page.context.close()


def test_the_keyboard_alone_names_a_set(browser, live):
    page, _ = open_page(browser, live, "en-GB", {"width": 1280, "height": 800})
    seated(page)
    column = page.locator('[data-testid^="col-"]').first
    page.keyboard.press(column.get_attribute("data-testid").removeprefix("col-"))
    assert column.get_attribute("data-k") == "1"
    page.context.close()
