"""Cache folders that are filled once."""

import shutil
from collections.abc import Callable
from pathlib import Path

from prerender.system.machine import locked


def unpack_once(folder: Path, fill: Callable[[Path], None]) -> None:
    """Fill a folder unless it exists. It appears complete or not at all, even with two builds.

    ``fill`` receives an empty folder with a temporary name. Raises OSError if the disk is full.
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
