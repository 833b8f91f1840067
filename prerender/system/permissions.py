"""Permissions that let the web server read published files, whatever the umask is."""

import os
from pathlib import Path

_READ = 0o444
_ENTER = 0o555


def make_world_readable(folder: Path) -> None:
    """Add read permission to a folder and everything in it; other permissions stay."""
    for place, _, files in os.walk(folder):
        _add(place, _ENTER)
        for file in files:
            _add(f"{place}/{file}", _READ)


def make_readable_folder(folder: Path) -> None:
    """Create a folder that everyone can enter, with its missing parents."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        _add(str(one), _ENTER)


def _add(place: str, permissions: int) -> None:
    mode = os.stat(place).st_mode  # noqa: PTH116 - faster than a Path for each of thousands of files
    if mode & permissions != permissions:
        os.chmod(place, mode | permissions)  # noqa: PTH101 - as above
