"""Ahead: pictures of edited pages are taken in the background, so that they are there when asked.

The newest edit comes first, and a build before any picture. Pages that did not change are taken
when somebody looks at them.
"""

import contextlib
from collections.abc import Iterator, Mapping

from prerender.errors import PrerenderError
from prerender.preview.shots import WIDTHS, Shots
from prerender.preview.workshop import Workshop


async def take_ahead(workshop: Workshop, sides: Mapping[str, Shots]) -> None:
    """Take pictures of the edited pages on both sides, for ever."""
    async for _ in workshop.changes():
        version = workshop.version
        for path, width in _wanted(workshop):
            for shots in sides.values():
                if workshop.building or workshop.proving or workshop.version != version:
                    break
                # Whoever asks for this one picture is told; the others may still be taken.
                with contextlib.suppress(PrerenderError):
                    await shots.picture(path, width)


def _wanted(workshop: Workshop) -> Iterator[tuple[str, int]]:
    for path in workshop.edited:
        for width in WIDTHS:
            yield path, width
