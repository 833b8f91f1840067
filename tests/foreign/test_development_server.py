"""Vite's development server of an app with the package: the page renders and answers presses."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.browser.chromium import Chromium
from prerender.browser.tab import Tab
from tests.support.harbour import install_locked, npm, prepare_harbour

pytestmark = pytest.mark.slow

VERSIONS = {5: 4, 6: 4, 7: 5, 8: 6}
"""Supported versions of Vite, each with the version of React's plugin for it."""
WAIT_FOR = """new Promise((resolve) => {
  const look = () => document.querySelector('h1')?.textContent === %r
    ? resolve() : setTimeout(look, 20);
  look();
})"""
PRESS = "document.querySelector('a[href=\"/boats\"]').click()"


@contextlib.asynccontextmanager
async def _serving(root: Path) -> AsyncIterator[str]:
    """Start the development server; yield its address."""
    server = await asyncio.create_subprocess_exec(
        *("node", "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0"),
        cwd=root,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert server.stdout is not None
        async for line in server.stdout:
            if found := re.search(rb"http://127\.0\.0\.1:\d+", re.sub(rb"\x1b\[\d+m", b"", line)):
                yield found[0].decode()
                break
    finally:
        server.terminate()
        await server.wait()


async def _heading(tab: Tab, text: str) -> None:
    await tab.evaluate(WAIT_FOR % text, limit=60)


@pytest.mark.parametrize("version", VERSIONS)
async def test_development_server_renders_the_app_and_follows_a_link(
    version: int, tmp_path: Path, chromium: Chromium, browser: Browser
) -> None:
    """The app of the guide starts on every supported version of Vite."""

    def install(root: Path, packed: Path) -> None:
        install_locked(root, packed)
        names = (f"vite@{version}", f"@vitejs/plugin-react@{VERSIONS[version]}")
        npm(root, "install", "--save-dev", *names)

    project = await asyncio.to_thread(prepare_harbour, tmp_path / "app", install, chromium)
    async with _serving(project.root) as address:
        tab = await browser.open()
        await tab.send("Page.navigate", {"url": address})
        await _heading(tab, "A harbour and its boats")
        await tab.evaluate(PRESS, limit=60)
        await _heading(tab, "Boats of the harbour")
        await tab.close()
