"""The pool of a build: its browser serves one piece of work after another, each apart."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import Chromium


class SharedBrowser:
    """Lends a browser that runs on; where it died, the next who asks gets another."""

    def __init__(self, chromium: Chromium) -> None:
        """Start it when it is first asked for."""
        self._chromium = chromium
        self._running = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._starting = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def lend(self) -> AsyncIterator[Browser]:
        """Yield the browser with tabs, cache and storage that nobody else has."""
        browser = await self._alive()
        async with browser.apart() as apart:
            yield apart

    async def _alive(self) -> Browser:
        async with self._starting:
            if self._browser is None or self._browser.ended:
                await self.end()
                self._browser = await self._running.enter_async_context(launch(self._chromium))
            return self._browser

    async def end(self) -> None:
        """End every process of it."""
        self._browser = None
        await self._running.aclose()


@contextlib.asynccontextmanager
async def shared_browser(chromium: Chromium) -> AsyncIterator[SharedBrowser]:
    """Keep a browser while the block runs."""
    pool = SharedBrowser(chromium)
    try:
        yield pool
    finally:
        await pool.end()
