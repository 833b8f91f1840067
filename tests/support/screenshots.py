"""Screenshots of views, taken with the pinned browser, which uses the bundled fonts only."""

import asyncio
import base64
import contextlib
import io
import json
from collections.abc import AsyncIterator
from typing import Any

from PIL import Image

from prerender.browser.browser import Browser
from prerender.browser.chromium import Chromium
from prerender.browser.tab import Tab
from tests.support.project import ROOT
from tests.support.views import View

_HEIGHT = 900
_LIMIT = 120.0
_READY = """(async (shows, text) => {
  const until = async (holds) => {
    while (!holds()) await new Promise((again) => setTimeout(again, 20));
  };
  await until(() => document.readyState === 'complete');
  await until(() => performance.getEntriesByName('ready').length);
  document.documentElement.style.fontSize = text;
  await until(() => document.querySelector(shows)?.checkVisibility());
  for (const image of document.images) image.loading = 'eager';
})"""
_REST = """(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  return document.documentElement.scrollHeight;
})()"""
_PAUSE = 0.1
"""Seconds without a request after which loading is complete. Lazy pictures start new requests."""


def is_pinned(chromium: Chromium) -> bool:
    """Return whether this is the npm package's browser, which is the same on every machine."""
    return chromium.executable.is_relative_to(ROOT / "build/cache/chromium")


@contextlib.asynccontextmanager
async def open_view(browser: Browser, origin: str, view: View) -> AsyncIterator[tuple[Tab, int]]:
    """Open a view in a fresh browser context; once idle, yield its tab and the page's height."""
    tab = await browser.open()
    try:
        yield tab, await _open(tab, origin, view)
    finally:
        await tab.close()


async def take_screenshot(browser: Browser, origin: str, view: View) -> Image.Image:
    """Take a screenshot of a view's whole page."""
    async with open_view(browser, origin, view) as (tab, height):
        return await capture(tab, view.width, height)


async def capture(tab: Tab, width: int, height: int) -> Image.Image:
    """Take a screenshot of a tab's top left area of this size."""
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    # Save time: the same pixels are encoded twice as fast if the file can be larger.
    how: dict[str, Any] = {
        "format": "png",
        "captureBeyondViewport": True,
        "clip": clip,
        "optimizeForSpeed": True,
    }
    shot = await tab.send("Page.captureScreenshot", how, limit=_LIMIT)
    return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


async def print_pdf(browser: Browser, origin: str, view: View) -> bytes:
    """Print the page and return the PDF."""
    async with open_view(browser, origin, view) as (tab, _):
        printed = await tab.send("Page.printToPDF", {"preferCSSPageSize": True}, limit=_LIMIT)
        return base64.b64decode(printed["data"])


async def _open(tab: Tab, origin: str, view: View) -> int:
    """Open the page with the view's settings, wait until it is idle, and return its height."""
    loading = await _watch(tab)
    metrics = {"width": view.width, "height": _HEIGHT, "deviceScaleFactor": 1, "mobile": False}
    await tab.send("Emulation.setDeviceMetricsOverride", metrics)
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    if view.setting.feature:
        features.append({"name": view.setting.feature, "value": view.setting.value})
    await tab.send("Emulation.setEmulatedMedia", {"features": features})
    await tab.send("Page.navigate", {"url": f"{origin}{view.page.path}"})
    ready = f"{_READY}({json.dumps(view.page.shows)}, '{view.setting.text}%')"
    await tab.evaluate(ready, limit=_LIMIT)
    before, now = -1, await tab.evaluate(_REST, limit=_LIMIT)
    while loading or before != now:
        await asyncio.sleep(_PAUSE)
        before, now = now, await tab.evaluate(_REST, limit=_LIMIT)
    return int(now)


async def _watch(tab: Tab) -> set[str]:
    """Return the tab's pending requests. Icon drawings are images without an element."""
    loading: set[str] = set()
    tab.on("Network.requestWillBeSent", lambda event: loading.add(event["requestId"]))
    for end in ("Network.loadingFinished", "Network.loadingFailed"):
        tab.on(end, lambda event: loading.discard(event["requestId"]))
    await tab.send("Network.enable")
    return loading
