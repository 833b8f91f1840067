"""Who takes the pictures of the edited and of the published tree."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from prerender.browser.shared_browser import SharedBrowser
from prerender.host.listening import listening
from prerender.host.server import host_app
from prerender.preview.shots import Shots
from prerender.settings import Settings
from prerender.store import Store

_SHOTS_LIMIT = 500_000_000
"""Bytes of pictures that are kept; one of a page's full length takes about 150 KB."""


@contextlib.asynccontextmanager
async def photographers(
    tree: Path, settings: Settings, pool: SharedBrowser
) -> AsyncIterator[dict[str, Shots]]:
    """Yield who takes pictures of a tree, and of the published one before it."""
    store = Store(settings.cache / "shots", _SHOTS_LIMIT)
    async with listening(host_app(tree)) as now, listening(host_app(settings.site)) as before:
        yield {
            "before": Shots(settings.site, before, pool, store),
            "now": Shots(tree, now, pool, store),
        }
