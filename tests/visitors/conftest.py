"""The browsers that visitors have and the build does not."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.support.engines import firefox, webkit
from tests.support.engines.hearing import listen
from tests.support.engines.window import Window
from tests.support.tools import FIREFOX, WEBKIT, XVFB, require

WIDTHS = [375, 1280]


@pytest.fixture(scope="session")
async def heard_origin(site: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """Serve the published tree, its pages noting what they complain of."""
    copy = tmp_path_factory.mktemp("heard") / "site"
    listen(site, copy)
    async with listening(host_app(copy)) as origin:
        yield origin


@pytest.fixture(scope="session")
async def firefox_window(
    heard_origin: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Window]:
    """Open a window of Firefox."""
    program = require(FIREFOX)
    folder = tmp_path_factory.mktemp("firefox")
    async with firefox.firefox(program, folder, heard_origin) as window:
        yield window


@pytest.fixture(scope="session")
async def webkit_window(
    heard_origin: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Window]:
    """Open a window of WebKit."""
    program = require(WEBKIT)
    require(XVFB)
    folder = tmp_path_factory.mktemp("webkit")
    async with webkit.webkit(program, folder, heard_origin) as window:
        yield window


@pytest.fixture(params=["firefox", "webkit"])
def anywhere(request: pytest.FixtureRequest) -> Window:
    """Return a window of each browser in turn."""
    return request.getfixturevalue(f"{request.param}_window")


@pytest.fixture(params=WIDTHS)
async def window(anywhere: Window, request: pytest.FixtureRequest) -> Window:
    """Return a window of each browser, as narrow as a phone and as wide as a screen."""
    await anywhere.resize(request.param)
    return anywhere
