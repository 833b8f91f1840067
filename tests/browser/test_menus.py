"""Opening and closing the header's dropdowns."""

import pytest

from tests.support.dropdowns import AWAY, FOUNDATION, PRODUCTS, TOGGLE, closes, opens, stays_open
from tests.support.visitor import Arrive

FOCUSED = "document.activeElement.textContent.trim()"
BOTH = (FOUNDATION, PRODUCTS)


@pytest.mark.clause("state.dropdowns")
async def test_mouse_opens_pins_and_closes_a_dropdown(arrive: Arrive) -> None:
    """Hover opens a dropdown, leaving closes it within 600 ms, and a click pins it."""
    visitor = await arrive("/products")
    await visitor.feel_pulse()
    for dropdown, other in (BOTH, BOTH[::-1]):
        details = f"document.querySelector({dropdown!r})"
        await visitor.note("pointerleave", details)
        await visitor.note("toggle", details)
        await visitor.hover(f"{dropdown} > summary")
        await opens(visitor, dropdown)
        await visitor.hover(f"{dropdown} li:nth-child(2)")
        await stays_open(visitor, dropdown)
        await visitor.point(*AWAY)
        await closes(visitor, dropdown)
        await visitor.rest()
        took = await visitor.noted("toggle") - await visitor.noted("pointerleave")
        assert took <= 600 + await visitor.late()

        await visitor.click(f"{dropdown} > summary")
        await opens(visitor, dropdown)
        await visitor.point(*AWAY)
        await stays_open(visitor, dropdown)
        await visitor.hover(f"{other} > summary")
        await opens(visitor, other)
        await closes(visitor, dropdown)
        await visitor.click(f"{other} > summary")
        await visitor.click(f"{other} > summary")
        await closes(visitor, other)
        await visitor.point(*AWAY)
        await visitor.click(f"{dropdown} > summary")
        await opens(visitor, dropdown)
        await visitor.click("main h1")
        await closes(visitor, dropdown)


@pytest.mark.clause("state.dropdowns")
async def test_hover_does_not_open_a_list_in_the_stacked_menu(arrive: Arrive) -> None:
    """In the stacked menu a list opens on click, not on hover."""
    visitor = await arrive("/", width=900)
    await visitor.click(TOGGLE)

    await visitor.hover(f"{FOUNDATION} > summary")
    with pytest.raises(AssertionError):
        await visitor.until(f"document.querySelector({FOUNDATION!r}).open", limit=0.5)
    await visitor.click(f"{FOUNDATION} > summary")

    await opens(visitor, FOUNDATION)


@pytest.mark.clause("state.dropdowns")
async def test_tap_opens_and_closes_a_dropdown(arrive: Arrive) -> None:
    """A tap opens a dropdown; a second tap, another dropdown or a tap on the page closes it."""
    visitor = await arrive("/products", touch=True)
    for dropdown, other in (BOTH, BOTH[::-1]):
        await visitor.tap(f"{dropdown} > summary")
        await opens(visitor, dropdown)
        await visitor.tap(f"{dropdown} > summary")
        await closes(visitor, dropdown)
        await visitor.tap(f"{dropdown} > summary")
        await opens(visitor, dropdown)
        await visitor.tap(f"{other} > summary")
        await opens(visitor, other)
        await closes(visitor, dropdown)
        await visitor.tap("main h1")
        await closes(visitor, other)


@pytest.mark.clause("state.dropdowns", "constants.typeahead")
async def test_keys_open_navigate_and_close_a_dropdown(arrive: Arrive) -> None:
    """Enter toggles a dropdown, arrows and letters move in it, and Escape or Tab closes it."""
    visitor = await arrive("/")
    for dropdown in BOTH:
        await visitor.tab_to(f"{dropdown} > summary")
        await visitor.press("Enter")
        await opens(visitor, dropdown)
        await visitor.press("Enter")
        await closes(visitor, dropdown)

        await visitor.press("Enter")
        await opens(visitor, dropdown)
        await visitor.tab_to(f"{dropdown} a")
        await visitor.press("Escape")
        await closes(visitor, dropdown)
        assert await visitor.ask(f"document.activeElement.matches({dropdown + ' > summary'!r})")

        await visitor.press("Enter")
        await opens(visitor, dropdown)
        await visitor.press("Tab", shift=True)
        await closes(visitor, dropdown)
        await visitor.tab_to(f"{dropdown} > summary")
        await visitor.press("Enter")
        await opens(visitor, dropdown)
        await visitor.press("End")
        await visitor.press("Tab")
        await closes(visitor, dropdown)

    await visitor.go("/")
    await visitor.tab_to(f"{PRODUCTS} > summary")
    await visitor.press("Enter")
    await opens(visitor, PRODUCTS)
    for key, entry in [
        ("ArrowDown", "Non-Ferrous wire"),
        ("ArrowDown", "EDM Wire"),
        ("ArrowUp", "Non-Ferrous wire"),
        ("c", "Copper extrusions"),
        ("End", "View Complete Catalog"),
        ("Home", "Our Products"),
    ]:
        await visitor.press(key)
        assert await visitor.ask(FOCUSED) == entry
