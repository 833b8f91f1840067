"""Where a build writes: rights, and room on the disk and in memory."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from prerender.commands.doctor.found import Found
from prerender.settings import Settings
from prerender.system.machine import LINUX, Machine

_MEGABYTE = 1_000_000
_BUILD = 1_000
"""Megabytes: a build of this site takes 600, with the browser unpacked and all that is kept."""
_TEMPORARY = 200
"""Megabytes: a browser's folder grows to 60 while it works."""


def room(settings: Settings, machine: Machine) -> Iterator[Found]:
    """Try to write where a build does."""
    # Vite writes its configuration into node_modules before it reads it.
    packages = settings.root / "node_modules"
    folders = (settings.site.parent, settings.bundle.parent, settings.cache, packages)
    for folder in dict.fromkeys(folders):
        yield _writable(folder, _BUILD, "Give this user the right to write there.")
    temporary = Path(tempfile.gettempdir())
    yield _writable(temporary, _TEMPORARY, "Set TMPDIR to a folder that can be written.")
    shared = machine.at("/dev/shm")  # noqa: S108 - looked at, not written
    if machine.system == LINUX and shared.is_dir():
        free = shutil.disk_usage(shared).free // _MEGABYTE
        yield Found(f"{shared}: {free:,} MB; the browser works without shared memory there")


def _writable(folder: Path, needed: int, cure: str) -> Found:
    there = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free // _MEGABYTE
    except OSError as error:
        return Found(f"{there} cannot be written: {error.strerror or error}", cure)
    if free < needed:
        return Found(f"{there} has {free:,} MB of room", f"Free {needed:,} MB there.")
    return Found(f"{there} can be written, {free:,} MB free")
