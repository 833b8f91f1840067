"""Fixtures of the browser tests: a browser that keeps an enquiry list."""

import json
from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.enquiries import KEY, Keep
from tests.support.visitor import Arrive, Visitor


@pytest.fixture
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Empty the enquiry list afterwards: other tests use the same browser."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


@pytest.fixture
def keep(arrive: Arrive) -> Keep:
    """Return a function that opens the enquiry page of a browser that keeps a list."""

    async def open_with(text: str, **how: object) -> Visitor:
        visitor = await arrive("/connect", **how)
        await visitor.ask(f"localStorage.setItem('{KEY}', {json.dumps(text)})")
        await visitor.go("/enquiry")
        return visitor

    return open_with
