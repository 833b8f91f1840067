"""The preview as a command: live, on the loopback address, until it is interrupted."""

import os
from collections.abc import Callable

from prerender.crawl.chromium import find_chromium
from prerender.crawl.warm import lending, warm_browser
from prerender.host.listening import listening
from prerender.host.server import host_app
from prerender.preview.server import PreviewServer
from prerender.preview.shots import Shots
from prerender.preview.workshop import Workshop
from prerender.routes import PREVIEW
from prerender.settings import Settings
from prerender.store import Store
from prerender.vite import run_vite

_FOLDER = "build/preview"
_APP = "preview"
"""The folder of the app's source that holds the preview's page."""
_SHOTS_LIMIT = 500_000_000
"""Bytes of pictures that are kept; one of a page's full length takes about 150 KB."""


async def run_preview(settings: Settings, port: int, say: Callable[[str], None]) -> None:
    """Serve the preview until it is interrupted."""
    folder = settings.root / _FOLDER
    page = folder / "page"
    await run_vite(settings.root, settings.app / _APP, page)
    workshop = Workshop(settings, folder, say)
    store = _store(settings)
    async with (
        warm_browser(find_chromium(settings.root, settings.cache, os.environ)) as browser,
        listening(host_app(workshop.tree)) as now,
        listening(host_app(settings.site)) as before,
    ):
        server = PreviewServer(
            workshop,
            page,
            Shots(workshop.tree, now, browser.lend, store),
            Shots(settings.site, before, browser.lend, store),
        )
        with lending(browser):
            async with listening(server.application(), port) as origin:
                say(f"The preview is at {origin}/{PREVIEW}/ (Ctrl-C ends it)")
                await workshop.work()


def _store(settings: Settings) -> Store:
    return Store(settings.cache / "shots", _SHOTS_LIMIT)
