"""Pictures of edited pages are taken in the background, so that they are there when asked for.

The newest edit comes first, and a build before any picture. Pages that did not change are taken
when somebody looks at them.
"""

import contextlib
from collections.abc import Iterator, Mapping

from prerender.errors import PrerenderError
from prerender.preview.live import LiveSite
from prerender.preview.shots import WIDTHS, Shots


async def take_in_background(live: LiveSite, sides: Mapping[str, Shots]) -> None:
    """Take pictures of the edited pages on both sides, until cancelled."""
    async for _ in live.changes():
        version = live.version
        for path, width in _wanted(live):
            for shots in sides.values():
                if live.building or live.proving or live.version != version:
                    break
                # Whoever asks for this one picture is told; the others may still be taken.
                with contextlib.suppress(PrerenderError):
                    await shots.picture(path, width)


def _wanted(live: LiveSite) -> Iterator[tuple[str, int]]:
    for path in live.edited:
        for width in WIDTHS:
            yield path, width
