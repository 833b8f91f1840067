"""Checks of the folders that a build writes: rights, free space and open files."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from prerender.commands.doctor.check_result import CheckResult
from prerender.errors import SettingsError, SystemUnsupportedError
from prerender.publish.tree import destination
from prerender.settings import Settings
from prerender.system.machine import LINUX, Machine, open_files, refuse_few_open_files

_MEGABYTE = 1_000_000
_BUILD = 1_000
"""Megabytes; a build of this site needs 600, with the browser and the caches."""
_TEMPORARY = 200
"""Megabytes; a browser's folder grows to 60."""


def free_space(settings: Settings, machine: Machine) -> Iterator[CheckResult]:
    """Check write access and free space of each folder that a build writes."""
    # Vite compiles its configuration into a file in node_modules and then loads that file.
    packages = settings.root / "node_modules"
    folders = [settings.bundle.parent, settings.cache, packages]
    try:
        folders.insert(0, destination(settings.site).parent)
    except SettingsError as error:
        text, _, cure = str(error).partition(". ")
        yield CheckResult(text, cure)
    for folder in dict.fromkeys(folders):
        yield _writable(folder, _BUILD, "Give this user the right to write there.")
    temporary = Path(tempfile.gettempdir())
    yield _writable(temporary, _TEMPORARY, "Set TMPDIR to a folder that you can write to.")
    shared = machine.at("/dev/shm")  # noqa: S108 - only read
    if machine.system == LINUX and shared.is_dir():
        free = shutil.disk_usage(shared).free // _MEGABYTE
        yield CheckResult(f"{shared}: {free:,} MB free; the browser does not need it")


def open_files_allowed() -> CheckResult:
    """Check the limit of open files."""
    try:
        refuse_few_open_files()
    except SystemUnsupportedError as error:
        text, _, cure = str(error).partition(". ")
        return CheckResult(text, cure)
    return CheckResult(f"{open_files():,g} files can be open at a time")


def _writable(folder: Path, needed: int, cure: str) -> CheckResult:
    there = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free // _MEGABYTE
    except OSError as error:
        return CheckResult(f"{there} cannot be written: {error.strerror or error}", cure)
    if free < needed:
        return CheckResult(f"{there} has only {free:,} MB free", f"Free {needed:,} MB there.")
    return CheckResult(f"{there} can be written, {free:,} MB free")
