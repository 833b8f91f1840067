"""Mount points, which no rename can replace."""

import re
from pathlib import Path

_MOUNTED = Path("/proc/self/mountinfo")
"""Linux's list of mounts, https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html."""
_ESCAPED = re.compile(r"\\([0-7]{3})")


def is_mount_point(folder: Path) -> bool:
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
