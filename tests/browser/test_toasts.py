"""Notifications: their area and their duration."""

from pathlib import Path

import pytest

from tests.support.browser_page import Arrive
from tests.support.published import page

AREA = "section[aria-label=Notifications]"
TOASTS = f"{AREA} li"
SHOWN = f"document.querySelectorAll('{TOASTS}').length"


@pytest.mark.clause("frame.toasts")
@pytest.mark.parametrize("path", ["/", "/products/5", "/connect", "/pr"])
def test_every_page_has_a_toast_area(site: Path, path: str) -> None:
    """Every page has an empty notification area with live regions."""
    published = page(site, path)

    assert len(published.select(f"{AREA} [role=status]")) == 2
    assert published.select(TOASTS) == []


@pytest.mark.clause("constants.toasts")
async def test_notice_stays_on_hover_and_can_be_dismissed(arrive: Arrive) -> None:
    """A notice stays while the mouse is over it, and its button closes it."""
    page = await arrive("/products/5")
    allowed = {"permissions": ["clipboardSanitizedWrite"]}
    await page.tab.send("Browser.grantPermissions", allowed)
    await page.click("article section button:has(svg)")
    await page.until(f"{SHOWN} === 1")

    await page.hover(f"{TOASTS} p")
    start = await page.evaluate("performance.now()")
    await page.until(f"performance.now() > {start + 4200}")
    assert await page.evaluate(SHOWN) == 1
    await page.click(f"{TOASTS} button")
    await page.until(f"{SHOWN} === 0")
