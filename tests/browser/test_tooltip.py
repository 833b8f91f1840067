"""Tooltips of links that open in a new tab."""

import pytest

from tests.support.browser_page import Arrive

CHAT = "header:not(main *) a[href^='https://wa.me/']"
NETWORK = "footer ul > li:nth-child(2) a[target=_blank]"
TIP = "[role=tooltip]"
SHOWN = f"document.querySelector('{TIP}')"


@pytest.mark.clause("constants.tooltip")
async def test_tooltip_opens_on_hover_and_on_focus(arrive: Arrive) -> None:
    """The tooltip opens 700 ms after the mouse enters, and on focus; Escape closes it."""
    page = await arrive("/")
    await page.record_timer_delay()
    await page.record_event("pointerenter", f"document.querySelector({CHAT!r})")
    await page.hover(CHAT)
    await page.until(SHOWN)
    late = await page.timer_delay()
    took = await page.evaluate("performance.now()") - await page.event_time("pointerenter")
    assert 695 <= took <= 1200 + late
    assert await page.text(TIP) == "opens in a new tab"
    assert await page.is_visible(TIP)
    await page.point(640, 5)
    await page.until(f"!{SHOWN}")

    await page.tab_to(CHAT)
    await page.until(SHOWN)
    await page.press("Escape")
    await page.until(f"!{SHOWN}")
    assert await page.evaluate(f"document.activeElement.matches({CHAT!r})")

    await page.hover(NETWORK)
    await page.until(SHOWN)
    assert await page.is_visible(TIP)
