"""What axe finds weighty on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe


def serious(page):
    """What axe finds serious or critical on the page: rule and element."""
    found = Axe().run(page).response["violations"]
    weighty = [finding for finding in found if finding["impact"] in {"serious", "critical"}]
    return [(finding["id"], node["html"]) for finding in weighty for node in finding["nodes"]]
