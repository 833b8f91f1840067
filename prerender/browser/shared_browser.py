"""One browser for a whole build; each piece of work gets its own browser context."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import Chromium


class SharedBrowser:
    """Starts a browser on first use and replaces it if it died."""

    def __init__(self, chromium: Chromium) -> None:
        """Start no browser yet."""
        self._chromium = chromium
        self._running = contextlib.AsyncExitStack()
        self._browser: Browser | None = None
        self._starting = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def acquire(self) -> AsyncIterator[Browser]:
        """Yield the browser with a new browser context."""
        browser = await self._alive()
        async with browser.isolated() as apart:
            yield apart

    async def _alive(self) -> Browser:
        async with self._starting:
            if self._browser is None or self._browser.ended:
                await self.end()
                self._browser = await self._running.enter_async_context(launch(self._chromium))
            return self._browser

    async def end(self) -> None:
        """End the browser's processes."""
        self._browser = None
        await self._running.aclose()


@contextlib.asynccontextmanager
async def shared_browser(chromium: Chromium) -> AsyncIterator[SharedBrowser]:
    """Yield a shared browser, which ends with the block."""
    pool = SharedBrowser(chromium)
    try:
        yield pool
    finally:
        await pool.end()
