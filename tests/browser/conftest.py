"""Fixtures of the browser tests."""

import json
from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.enquiry_list import KEY, Keep


@pytest.fixture
async def _clear_storage(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Clear localStorage after the test, because other tests use the same browser."""
    yield
    page = await BrowserPage.arrive(browser, origin, "/connect")
    await page.evaluate("localStorage.clear()")
    await page.close()


@pytest.fixture
def open_enquiry_list(arrive: Arrive) -> Keep:
    """Return a function that stores an enquiry list and opens the enquiry page."""

    async def open_with(text: str, **options: object) -> BrowserPage:
        page = await arrive("/connect", **options)
        await page.evaluate(f"localStorage.setItem('{KEY}', {json.dumps(text)})")
        await page.go("/enquiry")
        return page

    return open_with
