"""The screenshots that the preview compares, taken from a host that is slow."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.host.server import host_app, listening
from prerender.preview.screenshots import Screenshots
from prerender.store import Store

SLOW = 0.5
"""Seconds; ``font-display: optional`` waits 0.1."""


@web.middleware
async def slow_typeface(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Send a typeface late."""
    if request.path.endswith(".woff2"):
        await asyncio.sleep(SLOW)
    return await handler(request)


async def test_late_typeface_changes_no_pixel(
    site: Path, chromium: Chromium, tmp_path: Path
) -> None:
    """A typeface that arrives late is in the screenshot, so that equal pages look equal."""
    late = host_app(site)
    late.middlewares.append(slow_typeface)
    async with (
        shared_browser(chromium) as pool,
        listening(host_app(site)) as quick,
        listening(late) as slow,
    ):
        pictures = [
            await Screenshots(site, origin, pool, Store(tmp_path / name, 10**9)).picture(
                "/products/5", 360
            )
            for name, origin in (("quick", quick), ("slow", slow))
        ]

    assert pictures[0] == pictures[1]
