"""The folder that a publication replaces; no rename can replace a mount point."""

import os
import re
from pathlib import Path

from prerender.errors import SettingsError

_MOUNTED = Path("/proc/self/mountinfo")
"""Linux's list of mounts, https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html."""
_ESCAPED = re.compile(r"\\([0-7]{3})")


def destination(site: Path) -> Path:
    """Return the folder to which the site's symbolic links lead.

    If folders cannot be exchanged, publishing itself creates a link. In that case the link is the
    destination, because the next publication replaces it. Raises SettingsError if the links form a
    loop, or if the folder is a mount point.
    """
    folder = Path(os.path.realpath(site))
    if folder.is_symlink():
        msg = f"{site} is a symbolic link that leads back to itself. Remove it."
        raise SettingsError(msg)
    if _is_mount_point(folder):
        which = site if site == folder else f"{site} leads to {folder}, which"
        msg = (
            f"{which} is a mount point. A build cannot replace a mount point in one step: name a "
            f"folder inside it as 'site' in pyproject.toml, such as {folder / 'current'}, or mount "
            "the folder above it."
        )
        raise SettingsError(msg)
    return _first_own_link(site, folder)


def _first_own_link(site: Path, folder: Path) -> Path:
    """Follow links up to the first link that publishing created and whose target exists."""
    while site.is_symlink():
        target = site.readlink()
        is_own = target.parent == Path() and target.name.startswith(f"{site.name}.")
        if is_own and folder.exists():
            return site
        site = site.parent / target
    return folder


def _is_mount_point(folder: Path) -> bool:
    """Return whether a file system, a volume or a bind mount begins at the folder."""
    # Path.is_mount compares devices, so it misses a bind mount from the same disk.
    return folder.is_mount() or str(folder.resolve()) in _mount_points()


def mount_points(text: str) -> frozenset[str]:
    """Return the folders that a mountinfo file lists; it escapes spaces as octal numbers."""
    fields = (line.split(" ") for line in text.splitlines())
    return frozenset(_ESCAPED.sub(_character, field[4]) for field in fields)


def _mount_points() -> frozenset[str]:
    if not _MOUNTED.exists():
        return frozenset()
    return mount_points(_MOUNTED.read_text("utf-8", "surrogateescape"))


def _character(escaped: re.Match[str]) -> str:
    return chr(int(escaped[1], 8))
