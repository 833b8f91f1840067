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

FOCUSED = "document.activeElement.textContent.trim()"
BOTH = (FOUNDATION, PRODUCTS)


@pytest.mark.clause("state.dropdowns")
async def test_mouse_opens_pins_and_closes_a_dropdown(arrive: Arrive) -> None:
    """Hover opens a dropdown, leaving closes it within 600 ms, and a click pins it."""
    visitor = await arrive("/products")
    await visitor.record_timer_delay()
    for dropdown, other in (BOTH, BOTH[::-1]):
        details = f"document.querySelector({dropdown!r})"
        await visitor.record_event("pointerleave", details)
        await visitor.record_event("toggle", details)
        await visitor.hover(f"{dropdown} > summary")
        await wait_until_open(visitor, dropdown)
        await visitor.hover(f"{dropdown} li:nth-child(2)")
        await check_stays_open(visitor, dropdown)
        await visitor.point(*AWAY)
        await wait_until_closed(visitor, dropdown)
        await visitor.wait_for_frames()
        took = await visitor.event_time("toggle") - await visitor.event_time("pointerleave")
        assert took <= 600 + await visitor.timer_delay()

        await visitor.click(f"{dropdown} > summary")
        await wait_until_open(visitor, dropdown)
        await visitor.point(*AWAY)
        await check_stays_open(visitor, dropdown)
        await visitor.hover(f"{other} > summary")
        await wait_until_open(visitor, other)
        await wait_until_closed(visitor, dropdown)
        await visitor.click(f"{other} > summary")
        await visitor.click(f"{other} > summary")
        await wait_until_closed(visitor, other)
        await visitor.point(*AWAY)
        await visitor.click(f"{dropdown} > summary")
        await wait_until_open(visitor, dropdown)
        await visitor.click("main h1")
        await wait_until_closed(visitor, dropdown)


@pytest.mark.clause("state.dropdowns")
async def test_hover_does_not_open_a_list_in_the_stacked_menu(arrive: Arrive) -> None:
    """In the stacked menu a list opens on click, not on hover."""
    visitor = await arrive("/", width=900)
    await visitor.click(TOGGLE)

    await visitor.hover(f"{FOUNDATION} > summary")
    with pytest.raises(AssertionError):
        await visitor.until(f"document.querySelector({FOUNDATION!r}).open", limit=0.5)
    await visitor.click(f"{FOUNDATION} > summary")

    await wait_until_open(visitor, FOUNDATION)


@pytest.mark.clause("state.dropdowns")
async def test_tap_opens_and_closes_a_dropdown(arrive: Arrive) -> None:
    """A tap opens a dropdown; a second tap, another dropdown or a tap on the page closes it."""
    visitor = await arrive("/products", touch=True)
    for dropdown, other in (BOTH, BOTH[::-1]):
        await visitor.tap(f"{dropdown} > summary")
        await wait_until_open(visitor, dropdown)
        await visitor.tap(f"{dropdown} > summary")
        await wait_until_closed(visitor, dropdown)
        await visitor.tap(f"{dropdown} > summary")
        await wait_until_open(visitor, dropdown)
        await visitor.tap(f"{other} > summary")
        await wait_until_open(visitor, other)
        await wait_until_closed(visitor, dropdown)
        await visitor.tap("main h1")
        await wait_until_closed(visitor, other)


@pytest.mark.clause("state.dropdowns", "constants.typeahead")
async def test_keys_open_navigate_and_close_a_dropdown(arrive: Arrive) -> None:
    """Enter toggles a dropdown, arrows and letters move in it, and Escape or Tab closes it."""
    visitor = await arrive("/")
    for dropdown in BOTH:
        await visitor.tab_to(f"{dropdown} > summary")
        await visitor.press("Enter")
        await wait_until_open(visitor, dropdown)
        await visitor.press("Enter")
        await wait_until_closed(visitor, dropdown)

        await visitor.press("Enter")
        await wait_until_open(visitor, dropdown)
        await visitor.tab_to(f"{dropdown} a")
        await visitor.press("Escape")
        await wait_until_closed(visitor, dropdown)
        assert await visitor.evaluate(
            f"document.activeElement.matches({dropdown + ' > summary'!r})"
        )

        await visitor.press("Enter")
        await wait_until_open(visitor, dropdown)
        await visitor.press("Tab", shift=True)
        await wait_until_closed(visitor, dropdown)
        await visitor.tab_to(f"{dropdown} > summary")
        await visitor.press("Enter")
        await wait_until_open(visitor, dropdown)
        await visitor.press("End")
        await visitor.press("Tab")
        await wait_until_closed(visitor, dropdown)

    await visitor.go("/")
    await visitor.tab_to(f"{PRODUCTS} > summary")
    await visitor.press("Enter")
    await wait_until_open(visitor, PRODUCTS)
    for key, entry in [
        ("ArrowDown", "Non-Ferrous wire"),
        ("ArrowDown", "EDM Wire"),
        ("ArrowUp", "Non-Ferrous wire"),
        ("c", "Copper extrusions"),
        ("End", "View Complete Catalog"),
        ("Home", "Our Products"),
    ]:
        await visitor.press(key)
        assert await visitor.evaluate(FOCUSED) == entry
