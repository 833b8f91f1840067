"""The store: what a build may keep for the next, under the key of what it was made from.

An entry is a file: a digest, then the content. It is written aside and renamed, so that builds may
share a folder; it is verified whenever it is read, so that a spoilt one is as good as none. The
folder may be deleted at any time.
"""

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

_DIGEST_SIZE = hashlib.sha256().digest_size
_KEPT = 0.8
"""The share of the limit that is left after entries were removed, so that it is not done often."""


class Store:
    """Contents by key in a folder, the least recently used removed over a limit."""

    def __init__(self, folder: Path, limit_bytes: int) -> None:
        """Keep at most about ``limit_bytes`` in a folder, which need not exist yet."""
        self._folder = folder
        self._limit = limit_bytes
        self._size: int | None = None

    def get(self, key: str) -> bytes | None:
        """Return what was put under the key; None when there is nothing, or nothing sound."""
        file = self._file(key)
        try:
            entry = file.read_bytes()
        except OSError:
            return None
        content = entry[_DIGEST_SIZE:]
        with contextlib.suppress(OSError):
            if entry[:_DIGEST_SIZE] != _digest(key, content):
                file.unlink()
                return None
            os.utime(file)
        return content

    def put(self, key: str, content: bytes) -> None:
        """Keep a content under a key; where the disk does not take it, the next build has to."""
        file = self._file(key)
        aside = None
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            # What a killed build leaves of these is removed like any entry that nobody reads.
            handle, aside = tempfile.mkstemp(dir=file.parent)
            with os.fdopen(handle, "wb") as written:
                written.write(_digest(key, content))
                written.write(content)
            os.rename(aside, file)  # noqa: PTH104 - mkstemp gives a name
        except OSError:
            if aside:
                Path(aside).unlink(missing_ok=True)
            return
        self._make_room(_DIGEST_SIZE + len(content))

    def drop(self, key: str) -> None:
        """Forget what was put under the key."""
        with contextlib.suppress(OSError):
            self._file(key).unlink()

    def _file(self, key: str) -> Path:
        name = hashlib.sha256(key.encode()).hexdigest()
        return self._folder / name[:2] / name[2:]

    def _make_room(self, added: int) -> None:
        """Remove the least recently used entries when the limit is passed."""
        self._size = (
            sum(size for _, size, _ in self._entries())
            if self._size is None
            else (self._size + added)
        )
        if self._size <= self._limit:
            return
        entries = sorted(self._entries())
        self._size = sum(size for _, size, _ in entries)
        for _, size, file in entries:
            if self._size <= self._limit * _KEPT:
                break
            file.unlink(missing_ok=True)
            self._size -= size

    def _entries(self) -> list[tuple[int, int, Path]]:
        """Return when each entry was last used, its size and its file; others may remove some."""
        entries = []
        for file in self._folder.glob("*/*"):
            with contextlib.suppress(OSError):
                stat = file.stat()
                entries.append((stat.st_mtime_ns, stat.st_size, file))
        return entries


def _digest(key: str, content: bytes) -> bytes:
    digest = hashlib.sha256(key.encode())
    digest.update(b"\0")
    digest.update(content)
    return digest.digest()
