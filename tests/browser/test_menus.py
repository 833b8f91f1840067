"""Opening and closing the header's dropdowns."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.dropdowns import (
    AWAY,
    FOUNDATION,
    PRODUCTS,
    TOGGLE,
    check_stays_open,
    wait_until_closed,
    wait_until_open,
)

BOTH = (FOUNDATION, PRODUCTS)


@pytest.mark.clause("state.dropdowns")
async def test_mouse_opens_pins_and_closes_a_dropdown(arrive: Arrive) -> None:
    """Hover opens a dropdown, leaving closes it within 600 ms, and a click pins it."""
    page = await arrive("/products")
    await page.record_timer_delay()
    for dropdown, other in (BOTH, BOTH[::-1]):
        details = f"document.querySelector({dropdown!r})"
        await page.record_event("pointerleave", details)
        await page.record_event("toggle", details)
        await page.hover(f"{dropdown} > summary")
        await wait_until_open(page, dropdown)
        await page.hover(f"{dropdown} li:nth-child(2)")
        await check_stays_open(page, dropdown)
        await page.point(*AWAY)
        await wait_until_closed(page, dropdown)
        await page.wait_for_frames()
        took = await page.event_time("toggle") - await page.event_time("pointerleave")
        assert took <= 600 + await page.timer_delay()

        await page.click(f"{dropdown} > summary")
        await wait_until_open(page, dropdown)
        await page.point(*AWAY)
        await check_stays_open(page, dropdown)
        await page.hover(f"{other} > summary")
        await wait_until_open(page, other)
        await wait_until_closed(page, dropdown)
        await page.click(f"{other} > summary")
        await page.click(f"{other} > summary")
        await wait_until_closed(page, other)
        await page.point(*AWAY)
        await page.click(f"{dropdown} > summary")
        await wait_until_open(page, dropdown)
        await page.click("main h1")
        await wait_until_closed(page, dropdown)


@pytest.mark.clause("state.dropdowns")
async def test_hover_does_not_open_a_list_in_the_stacked_menu(arrive: Arrive) -> None:
    """In the stacked menu a list opens on click, not on hover."""
    page = await arrive("/", width=900)
    await page.click(TOGGLE)

    await page.hover(f"{FOUNDATION} > summary")
    with pytest.raises(AssertionError):
        await page.until(f"document.querySelector({FOUNDATION!r}).open", limit=0.5)
    await page.click(f"{FOUNDATION} > summary")

    await wait_until_open(page, FOUNDATION)


@pytest.mark.clause("state.dropdowns")
async def test_keys_open_and_close_a_dropdown(arrive: Arrive) -> None:
    """Enter toggles a dropdown, and Escape or Tab closes it."""
    page = await arrive("/")
    for dropdown in BOTH:
        await page.tab_to(f"{dropdown} > summary")
        await page.press("Enter")
        await wait_until_open(page, dropdown)
        await page.press("Enter")
        await wait_until_closed(page, dropdown)

        await page.press("Enter")
        await wait_until_open(page, dropdown)
        await page.tab_to(f"{dropdown} a")
        await page.press("Escape")
        await wait_until_closed(page, dropdown)
        assert await page.evaluate(f"document.activeElement.matches({dropdown + ' > summary'!r})")

        await page.press("Enter")
        await wait_until_open(page, dropdown)
        await page.press("Tab", shift=True)
        await wait_until_closed(page, dropdown)
        await page.tab_to(f"{dropdown} > summary")
        await page.press("Enter")
        await wait_until_open(page, dropdown)
        await page.press("End")
        await page.press("Tab")
        await wait_until_closed(page, dropdown)
