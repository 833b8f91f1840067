"""Watches the site's sources, to detect when a file is saved."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from watchfiles import Change, DefaultFilter, awatch

_DEBOUNCE = 50
"""Milliseconds in which saves count as one; editors write a file in several steps."""
_POLL = 300
"""Milliseconds between two polls, if the system cannot report changes."""
_LIMITS = "fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512"

Filter = Callable[[Change, str], bool]


@contextlib.asynccontextmanager
async def saves(
    catalogue: Path, app: Path, say: Callable[[str], None]
) -> AsyncIterator[asyncio.Event]:
    """Yield an event that is set whenever the catalogue or a file of the app is saved.

    If the system cannot watch so many files, the files are polled, and ``say`` receives the reason.
    """
    saved = asyncio.Event()

    def is_catalogue(_: Change, path: str) -> bool:
        return Path(path).name == catalogue.name

    # Watch the folder, because many editors replace the file with a new one.
    watched = ((app, DefaultFilter(), True), (catalogue.parent, is_catalogue, False))
    tasks = [
        asyncio.create_task(_watch(folder, chosen, recursive, saved, say))
        for folder, chosen, recursive in watched
    ]
    try:
        yield saved
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _watch(
    folder: Path,
    chosen: Filter,
    recursive: bool,  # noqa: FBT001 - passed on to awatch
    saved: asyncio.Event,
    say: Callable[[str], None],
) -> None:
    """Set an event whenever a file in a folder is saved; poll if saves cannot be reported."""
    for polling in (None, True):
        try:
            async for _ in awatch(
                folder,
                watch_filter=chosen,
                debounce=_DEBOUNCE,
                step=_DEBOUNCE,
                recursive=recursive,
                force_polling=polling,
                poll_delay_ms=_POLL,
            ):
                saved.set()
        except (OSError, RuntimeError) as error:  # watchfiles raises RuntimeError
            reason = str(error).partition(" about ")[0].rstrip(".")
            if polling:
                say(f"{folder} is no longer watched: {reason}. Start the preview again.")
            else:
                say(
                    f"{folder} is watched by polling, which is slower: {reason}. "
                    f"Run 'sudo sysctl {_LIMITS}' to avoid that."
                )
                saved.set()  # a save in the meantime was not reported
