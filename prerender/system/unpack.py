"""Folders in the cache that are filled once."""

import shutil
from collections.abc import Callable
from pathlib import Path

from prerender.system.machine import locked


def unpack_once(folder: Path, fill: Callable[[Path], None]) -> None:
    """Fill a folder unless it exists; it appears whole or not at all, also for two builds at once.

    ``fill`` gets an empty folder with a temporary name. Raises OSError if there is no space.
    """
    if folder.is_dir():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locked(folder.parent / "lock"):
        if folder.is_dir():
            return
        part = folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir()
        fill(part)
        part.rename(folder)
