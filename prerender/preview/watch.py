"""Watching the sources of the site for saves."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

_DEBOUNCE = 50
"""Milliseconds in which saves count as one: editors write a file in several steps."""


@contextlib.asynccontextmanager
async def saves(catalogue: Path, app: Path) -> AsyncIterator[asyncio.Event]:
    """Yield an event that is set whenever the catalogue or a file of the app is saved."""
    saved = asyncio.Event()

    async def watch_app() -> None:
        async for _ in awatch(app, debounce=_DEBOUNCE, step=_DEBOUNCE):
            saved.set()

    async def watch_catalogue() -> None:
        """Watch its folder: many editors put a new file in the old one's place."""

        def is_catalogue(_: Change, path: str) -> bool:
            return Path(path).name == catalogue.name

        async for _ in awatch(
            catalogue.parent,
            watch_filter=is_catalogue,
            debounce=_DEBOUNCE,
            step=_DEBOUNCE,
            recursive=False,
        ):
            saved.set()

    tasks = [asyncio.create_task(watch()) for watch in (watch_app, watch_catalogue)]
    try:
        yield saved
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
