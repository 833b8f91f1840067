"""The dropdowns of the main navigation and their groups."""

import pytest

from tests.support.browser_page import BrowserPage

FOUNDATION = "header nav > ul > li > details:has(a[href='/foundation#legacy'])"
PRODUCTS = "header nav > ul > li > details:has(a[href='/products'])"
BOTH = pytest.mark.parametrize("dropdown", [FOUNDATION, PRODUCTS], ids=["foundation", "products"])
AWAY = (640, 790)
"""A position in the window that no dropdown covers."""


async def wait_until_open(page: BrowserPage, details: str) -> None:
    """Wait until a <details> element is open, and check that its content is visible."""
    await page.until(f"document.querySelector({details!r}).open")
    assert await page.is_visible(f"{details} > :not(summary)")


async def wait_until_closed(page: BrowserPage, details: str) -> None:
    """Wait until a <details> element is closed."""
    await page.until(f"!document.querySelector({details!r}).open")
    assert not await page.is_visible(f"{details} > :not(summary)")


async def check_stays_open(page: BrowserPage, details: str) -> None:
    """Check that a <details> element stays open for half a second."""
    with pytest.raises(AssertionError):
        await page.until(f"!document.querySelector({details!r}).open", limit=0.5)


TOGGLE = "header:not(main *) summary[aria-controls]"
MENU = "header:not(main *) nav"
