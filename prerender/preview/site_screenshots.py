"""Screenshots of two trees: the edited one and the published one."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from prerender.browser.browser import SharedBrowser
from prerender.host.server import host_app, listening
from prerender.preview.screenshots import Screenshots
from prerender.settings import Settings
from prerender.store import Store

_CACHE_LIMIT = 500_000_000
"""Maximum bytes of cached screenshots; one of a whole page has about 150 KB."""


@contextlib.asynccontextmanager
async def site_screenshots(
    tree: Path, settings: Settings, pool: SharedBrowser
) -> AsyncIterator[dict[str, Screenshots]]:
    """Serve both trees, and yield the screenshots of each tree by its side."""
    store = Store(settings.cache / "shots", _CACHE_LIMIT)
    async with listening(host_app(tree)) as now, listening(host_app(settings.site)) as before:
        yield {
            "before": Screenshots(settings.site, before, pool, store),
            "now": Screenshots(tree, now, pool, store),
        }
