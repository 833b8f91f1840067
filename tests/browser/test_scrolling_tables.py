"""Keyboard access to tables that scroll sideways, with and without script."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage

TABLE = "section[aria-labelledby=technical-specifications] div:has(> [tabindex] > table)"
REACHED = f"document.activeElement.matches({TABLE + ' > [tabindex]'!r})"
TAB_STOPS = f"""[...document.querySelectorAll({TABLE + " > [tabindex]"!r})].filter((stop) =>
  stop.checkVisibility({{ visibilityProperty: true }})).length"""
SCROLL = f"Math.max(...[...document.querySelectorAll({TABLE!r})].map((one) => one.scrollLeft))"


async def unfold(page: BrowserPage) -> None:
    """Open the section of technical specifications."""
    fold = "section[aria-labelledby=technical-specifications] > details"
    await page.click(f"{fold} > summary")
    await page.until(f"document.querySelector({fold!r}).open")


@pytest.mark.parametrize("script", [True, False])
async def test_scrolling_table_is_in_the_tab_order(arrive: Arrive, *, script: bool) -> None:
    """On a phone Tab reaches a table that is wider than the page, and an arrow key scrolls it."""
    page = await arrive("/products/5", width=375, script=script, motion=False)
    await unfold(page)
    await page.until(f"{TAB_STOPS} > 0")
    for _ in range(40):
        await page.press("Tab")
        if await page.evaluate(REACHED):
            break
    else:
        pytest.fail("no table was reached")

    for _ in range(5):
        await page.press("ArrowRight")
    await page.until(f"{SCROLL} > 0")
