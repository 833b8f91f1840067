"""Watches the site's sources, to detect when a file is saved."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from os import walk
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

    Files behind symbolic links are watched where they are. If the system cannot watch so many
    files, the files are polled, and ``say`` receives the reason.
    """
    saved, relinked = asyncio.Event(), asyncio.Event()

    def notice() -> None:
        saved.set()
        relinked.set()

    def is_catalogue(_: Change, path: str) -> bool:
        return Path(path).name == catalogue.name

    # Watch the folder, because many editors replace the file with a new one.
    watched = ((app, DefaultFilter(), True), (catalogue.parent, is_catalogue, False))
    tasks = [
        asyncio.create_task(_watch(folder, chosen, recursive, notice, say))
        for folder, chosen, recursive in watched
    ]
    tasks.append(asyncio.create_task(_watch_linked_files(catalogue, app, (relinked, notice), say)))
    try:
        yield saved
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _watch_linked_files(
    catalogue: Path,
    app: Path,
    events: tuple[asyncio.Event, Callable[[], None]],
    say: Callable[[str], None],
) -> None:
    """Watch the files to which links among the sources point, and follow changed links."""
    relinked, notice = events
    while True:
        relinked.clear()
        files = await asyncio.to_thread(_linked_files, catalogue, app)

        def is_linked(_: Change, path: str, files: frozenset[Path] = files) -> bool:
            return Path(path) in files

        tasks = [
            asyncio.create_task(_watch(folder, is_linked, False, notice, say))  # noqa: FBT003
            for folder in {file.parent for file in files}
        ]
        try:
            while await asyncio.to_thread(_linked_files, catalogue, app) == files:
                await relinked.wait()
                relinked.clear()
        finally:
            for task in tasks:
                task.cancel()
            if tasks:
                await asyncio.wait(tasks)


def _linked_files(catalogue: Path, app: Path) -> frozenset[Path]:
    """Return the files that are sources only through a symbolic link."""
    inside = app.resolve()
    sources = [catalogue, *(Path(folder, name) for folder, _, names in walk(app) for name in names)]
    targets = {file.resolve() for file in sources if file.is_symlink() and file.is_file()}
    return frozenset(file for file in targets if not file.is_relative_to(inside))


async def _watch(
    folder: Path,
    chosen: Filter,
    recursive: bool,  # noqa: FBT001 - passed on to awatch
    notice: Callable[[], None],
    say: Callable[[str], None],
) -> None:
    """Call ``notice`` when a file in a folder is saved; poll if saves cannot be reported."""
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
                notice()
        except (OSError, RuntimeError) as error:  # watchfiles raises RuntimeError
            reason = str(error).partition(" about ")[0].rstrip(".")
            if polling:
                say(f"{folder} is no longer watched: {reason}. Start the preview again.")
            else:
                say(
                    f"{folder} is watched by polling, which is slower: {reason}. "
                    f"Run 'sudo sysctl {_LIMITS}' to avoid that."
                )
                notice()  # a save in the meantime was not reported
