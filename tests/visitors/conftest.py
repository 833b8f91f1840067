"""Fixtures for Firefox and WebKit, which the build does not use."""

import pytest

from tests.support.engines.window import Window

WIDTHS = [375, 1280]


@pytest.fixture(params=["firefox", "webkit"])
def each_browser(request: pytest.FixtureRequest) -> Window:
    """Return a Firefox window, then a WebKit window."""
    return request.getfixturevalue(f"{request.param}_window")


@pytest.fixture(params=WIDTHS)
async def window(each_browser: Window, request: pytest.FixtureRequest) -> Window:
    """Return each browser's window at a phone's and a desktop's width."""
    await each_browser.resize(request.param)
    return each_browser
