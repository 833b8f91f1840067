"""Takes screenshots of edited pages in the background, before anyone requests them.

Builds have priority over screenshots, and the newest edit comes first. Screenshots of unchanged
pages are taken on request.
"""

import contextlib
from collections.abc import Iterator, Mapping

from prerender.preview.live import LiveSite
from prerender.preview.screenshots import WIDTHS, Screenshots


async def take_screenshots_in_background(live: LiveSite, sides: Mapping[str, Screenshots]) -> None:
    """Take screenshots of each edited page and its published version until cancelled."""
    async for _ in live.changes():
        version = live.version
        for path, width in _wanted(live):
            for screenshots in sides.values():
                if live.building or live.verifying or live.version != version:
                    break
                # A request for this screenshot reports the error, whatever it is; other screenshots
                # can still succeed.
                with contextlib.suppress(Exception):
                    await screenshots.picture(path, width)


def _wanted(live: LiveSite) -> Iterator[tuple[str, int]]:
    for path in live.edited:
        for width in WIDTHS:
            yield path, width
