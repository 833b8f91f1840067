"""The dropdowns of the main bar: what opens them and what closes them."""

import pytest

from tests.support.dropdowns import AWAY, BOTH, FOUNDATION, PRODUCTS, closes, opens, stays_open
from tests.support.visitor import Arrive


@pytest.mark.clause("state.dropdowns")
@BOTH
async def test_hover_opens_and_leaving_closes(arrive: Arrive, dropdown: str) -> None:
    """Under the mouse a dropdown opens, stays while the mouse is in it, and closes soon after."""
    visitor = await arrive("/")
    await visitor.feel_pulse()
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


@pytest.mark.clause("state.dropdowns")
async def test_mouse_over_the_menu_opens_nothing(arrive: Arrive) -> None:
    """Hover is for the desktop: in the stacked menu a list opens on click alone."""
    visitor = await arrive("/", width=900)
    await visitor.click("header:not(main *) summary[aria-controls]")

    await visitor.hover(f"{FOUNDATION} > summary")
    with pytest.raises(AssertionError):
        await visitor.until(f"document.querySelector({FOUNDATION!r}).open", limit=0.5)
    await visitor.click(f"{FOUNDATION} > summary")

    await opens(visitor, FOUNDATION)


@pytest.mark.clause("state.dropdowns")
@BOTH
async def test_click_on_a_hovered_dropdown_keeps_it_open(arrive: Arrive, dropdown: str) -> None:
    """A click right after the mouse came pins the dropdown; the next click closes it."""
    visitor = await arrive("/")

    await visitor.click(f"{dropdown} > summary")
    await visitor.rest()
    await opens(visitor, dropdown)
    await visitor.point(*AWAY)
    await stays_open(visitor, dropdown)
    await visitor.click(f"{dropdown} > summary")

    await closes(visitor, dropdown)


@pytest.mark.clause("state.dropdowns")
@BOTH
async def test_finger_and_keyboard_open_and_close(arrive: Arrive, dropdown: str) -> None:
    """A tap and the Enter key open a dropdown; the second one closes it."""
    finger = await arrive("/", touch=True)
    keyboard = await arrive("/")
    await keyboard.tab_to(f"{dropdown} > summary")

    for _ in range(2):
        await finger.tap(f"{dropdown} > summary")
        await opens(finger, dropdown)
        await finger.tap(f"{dropdown} > summary")
        await closes(finger, dropdown)
        await keyboard.press("Enter")
        await opens(keyboard, dropdown)
        await keyboard.press("Enter")
        await closes(keyboard, dropdown)


@pytest.mark.clause("state.dropdowns")
@pytest.mark.parametrize("how", ["hover", "click", "tap"])
async def test_one_is_open_at_a_time(arrive: Arrive, how: str) -> None:
    """Opening a dropdown closes the other, also one that a click had pinned."""
    visitor = await arrive("/", touch=how == "tap")
    pin = visitor.tap if how == "tap" else visitor.click
    then = {"hover": visitor.hover, "click": visitor.click, "tap": visitor.tap}[how]

    for pinned, dropdown in ((FOUNDATION, PRODUCTS), (PRODUCTS, FOUNDATION)):
        await pin(f"{pinned} > summary")
        await opens(visitor, pinned)
        await then(f"{dropdown} > summary")
        await opens(visitor, dropdown)
        await closes(visitor, pinned)
        await visitor.press("Escape")
        await visitor.point(*AWAY)
        await closes(visitor, dropdown)


@pytest.mark.clause("state.dropdowns")
@pytest.mark.parametrize("touch", [False, True])
@BOTH
async def test_press_outside_closes(arrive: Arrive, dropdown: str, *, touch: bool) -> None:
    """A click, or a tap, on the page closes a dropdown that stood open."""
    visitor = await arrive("/products", touch=touch)
    press = visitor.tap if touch else visitor.click

    await press(f"{dropdown} > summary")
    await opens(visitor, dropdown)
    await visitor.point(*AWAY)
    await stays_open(visitor, dropdown)
    await press("main h1")

    await closes(visitor, dropdown)


@pytest.mark.clause("state.dropdowns")
@BOTH
async def test_escape_closes_and_returns_the_focus(arrive: Arrive, dropdown: str) -> None:
    """Escape closes an open dropdown from a link in it, and the focus is on its name again."""
    visitor = await arrive("/")
    await visitor.tab_to(f"{dropdown} > summary")
    await visitor.press("Enter")
    await opens(visitor, dropdown)
    await visitor.tab_to(f"{dropdown} a")

    await visitor.press("Escape")

    await closes(visitor, dropdown)
    assert await visitor.ask(f"document.activeElement.matches({dropdown + ' > summary'!r})")


@pytest.mark.clause("state.dropdowns")
@pytest.mark.parametrize("backwards", [False, True])
@BOTH
async def test_focus_that_leaves_closes(arrive: Arrive, dropdown: str, *, backwards: bool) -> None:
    """Tab past a dropdown's last link, or back past its name, closes it."""
    visitor = await arrive("/")
    await visitor.tab_to(f"{dropdown} > summary")
    await visitor.press("Enter")
    await opens(visitor, dropdown)

    if not backwards:
        await visitor.press("End")
        await stays_open(visitor, dropdown)
    await visitor.press("Tab", shift=backwards)

    await closes(visitor, dropdown)
