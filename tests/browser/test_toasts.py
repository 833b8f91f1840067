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


@pytest.mark.clause("constants.toasts", "frame.toasts")
async def test_toast_of_the_form_shows_for_five_seconds(arrive: Arrive) -> None:
    """The form's toast disappears after 5 s."""
    page = await arrive("/connect")
    await page.record_timer_delay()
    await page.evaluate(f"""new MutationObserver(() => (window.log ??= []).push(
      performance.now())).observe(document.querySelector('{AREA}'), {{
        childList: true, subtree: true }})""")

    await page.type("main [name=name]", "Asha")
    await page.type("main [name=email]", "asha@example.com")
    await page.type("main [name=text]", "A question")
    await page.click("main button[type=submit]")
    await page.until(f"{SHOWN} === 1")
    await page.activate()
    await page.wait_for_frames()
    assert await page.text(f"{TOASTS} p") == "Redirecting to WhatsApp..."
    assert await page.is_visible(TOASTS)
    await page.until(f"{SHOWN} === 0")

    took = await page.evaluate("log.at(-1) - log[0]")
    # A busy renderer records the first change a few frames late.
    assert 4900 <= took <= 5400 + await page.timer_delay()


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
