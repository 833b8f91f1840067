"""Fixtures for Firefox and WebKit, which the build does not use."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from prerender.host.server import host_app, listening
from tests.support.engines import firefox, webkit
from tests.support.engines.error_log import copy_with_error_log
from tests.support.engines.window import Window
from tests.support.tools import FIREFOX, WEBKIT, XVFB, require

WIDTHS = [375, 1280]


@pytest.fixture(scope="session")
async def recording_origin(
    site: Path, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[str]:
    """Serve a copy of the published site whose pages record errors and warnings."""
    copy = tmp_path_factory.mktemp("recording") / "site"
    copy_with_error_log(site, copy)
    async with listening(host_app(copy)) as origin:
        yield origin


@pytest.fixture(scope="session")
async def firefox_window(
    recording_origin: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Window]:
    """Open a Firefox window."""
    program = require(FIREFOX)
    folder = tmp_path_factory.mktemp("firefox")
    async with firefox.firefox(program, folder, recording_origin) as window:
        yield window


@pytest.fixture(scope="session")
async def webkit_window(
    recording_origin: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Window]:
    """Open a WebKit window."""
    program = require(WEBKIT)
    require(XVFB)
    folder = tmp_path_factory.mktemp("webkit")
    async with webkit.webkit(program, folder, recording_origin) as window:
        yield window


@pytest.fixture(params=["firefox", "webkit"])
def each_browser(request: pytest.FixtureRequest) -> Window:
    """Return a Firefox window, then a WebKit window."""
    return request.getfixturevalue(f"{request.param}_window")


@pytest.fixture(params=WIDTHS)
async def window(each_browser: Window, request: pytest.FixtureRequest) -> Window:
    """Return each browser's window at a phone's and a desktop's width."""
    await each_browser.resize(request.param)
    return each_browser
