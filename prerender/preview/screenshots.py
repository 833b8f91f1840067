"""Screenshots of a page at three widths.

They are taken on request with the build's browser, and cached by the page's bytes. These identify a
screenshot, because the names of all files that a page loads change with their content.
"""

import asyncio
import base64
import contextlib
import hashlib
from collections.abc import AsyncIterator
from pathlib import Path

from prerender.browser.browser import SharedBrowser
from prerender.browser.tab import BrowserLostError, TabLostError
from prerender.deploy.publication import online_site
from prerender.host.server import answer, host_app, listening
from prerender.settings import Settings
from prerender.store import Store

WIDTHS = (360, 768, 1280)
_HEIGHT = 900
_TALLEST = 12_000
"""Maximum height in pixels; a screenshot's memory grows with it."""
_QUALITY = 60
_LIMIT = 20.0
_FORMAT = "2"
"""Increase this when screenshots are taken differently, to discard cached ones."""
_READY = """new Promise((resolve) => {
  const done = async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    requestAnimationFrame(() => setTimeout(() => resolve(document.documentElement.scrollHeight)));
  };
  if (performance.getEntriesByName('ready').length) done();
  else new PerformanceObserver(done).observe({ type: 'mark', buffered: true });
})"""


class Screenshots:
    """Takes and caches screenshots for the pages of one tree."""

    def __init__(self, tree: Path, origin: str, pool: SharedBrowser, store: Store) -> None:
        """Take screenshots of a tree that is served at ``origin``."""
        self._tree = tree
        self._origin = origin
        self._pool = pool
        self._store = store
        self._one_at_a_time = asyncio.Lock()

    async def picture(self, path: str, width: int) -> bytes | None:
        """Return a JPEG of the whole page at a width, or None if the tree has no such page."""
        file = answer(self._tree, path).file
        if file is None:
            return None
        page = hashlib.sha256(file.read_bytes()).hexdigest()
        key = f"shot {_FORMAT} {path} {page} {width}"
        async with self._one_at_a_time:
            cached = self._store.get(key)
            if cached is None:
                try:
                    cached = await self._take(path, width)
                except (TabLostError, BrowserLostError):  # retry once in a new browser context
                    cached = await self._take(path, width)
                self._store.put(key, cached)
        return cached

    async def _take(self, path: str, width: int) -> bytes:
        async with self._pool.acquire() as browser:
            tab = await browser.open()
            # Animations are disabled, so that equal pages give equal screenshots.
            features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
            await tab.send("Emulation.setEmulatedMedia", {"features": features})
            metrics = {"width": width, "height": _HEIGHT, "deviceScaleFactor": 1, "mobile": False}
            await tab.send("Emulation.setDeviceMetricsOverride", metrics)
            # The second visit has the typeface from the first: `font-display: optional` uses the
            # fallback if it comes late.
            for _ in range(2):
                await tab.navigate(f"{self._origin}{path}")
                height = await tab.evaluate(_READY, limit=_LIMIT)
            clip = {"x": 0, "y": 0, "width": width, "height": min(height, _TALLEST), "scale": 1}
            how = {"format": "jpeg", "quality": _QUALITY, "captureBeyondViewport": True}
            shot = await tab.send("Page.captureScreenshot", how | {"clip": clip})
            return base64.b64decode(shot["data"])


_CACHE_LIMIT = 500_000_000
"""Maximum bytes of cached screenshots; one of a whole page has about 150 KB."""


@contextlib.asynccontextmanager
async def site_screenshots(
    tree: Path, settings: Settings, pool: SharedBrowser
) -> AsyncIterator[dict[str, Screenshots]]:
    """Serve both trees, and yield the screenshots of each tree by its side."""
    store = Store(settings.cache / "shots", _CACHE_LIMIT)
    online = online_site(settings)
    async with listening(host_app(tree)) as now, listening(host_app(online)) as before:
        yield {
            "before": Screenshots(online, before, pool, store),
            "now": Screenshots(tree, now, pool, store),
        }
