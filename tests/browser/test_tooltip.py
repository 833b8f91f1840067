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
    visitor = await arrive("/")
    await visitor.record_timer_delay()
    await visitor.record_event("pointerenter", f"document.querySelector({CHAT!r})")
    await visitor.hover(CHAT)
    await visitor.until(SHOWN)
    late = await visitor.timer_delay()
    took = await visitor.evaluate("performance.now()") - await visitor.event_time("pointerenter")
    assert 695 <= took <= 1200 + late
    assert await visitor.text(TIP) == "opens in a new tab"
    assert await visitor.is_visible(TIP)
    await visitor.point(640, 5)
    await visitor.until(f"!{SHOWN}")

    await visitor.tab_to(CHAT)
    await visitor.until(SHOWN)
    await visitor.press("Escape")
    await visitor.until(f"!{SHOWN}")
    assert await visitor.evaluate(f"document.activeElement.matches({CHAT!r})")

    await visitor.hover(NETWORK)
    await visitor.until(SHOWN)
    assert await visitor.is_visible(TIP)
