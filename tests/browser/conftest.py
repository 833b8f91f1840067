"""Fixtures of the browser tests."""

import json
from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.enquiries import KEY, Keep
from tests.support.visitor import Arrive, Visitor


@pytest.fixture
async def _clear_storage(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Clear localStorage after the test, because other tests use the same browser."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


@pytest.fixture
def open_enquiry_list(arrive: Arrive) -> Keep:
    """Return a function that stores an enquiry list and opens the enquiry page."""

    async def open_with(text: str, **options: object) -> Visitor:
        visitor = await arrive("/connect", **options)
        await visitor.ask(f"localStorage.setItem('{KEY}', {json.dumps(text)})")
        await visitor.go("/enquiry")
        return visitor

    return open_with
