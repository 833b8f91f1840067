"""Page texts stored on disk until they are compared."""

import os
import tempfile
import weakref
from dataclasses import dataclass
from pathlib import Path


class TextSpool:
    """A temporary file of texts, closed with the last reference to it."""

    def __init__(self, folder: Path) -> None:
        """Create the file in a folder."""
        # Unbuffered, so that a full disk raises in put() and not again on close.
        self._file = tempfile.TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115 - as above
        self._end = 0
        weakref.finalize(self, self._file.close)

    def put(self, content: bytes) -> "SpooledText":
        """Store a text. Raise OSError if the disk is full."""
        spooled = SpooledText(self, self._end, len(content))
        while content:
            written = os.pwrite(self._file.fileno(), content, self._end)
            self._end += written
            content = content[written:]
        return spooled

    def read(self, start: int, size: int) -> bytes:
        """Return ``size`` bytes from ``start``."""
        return os.pread(self._file.fileno(), size, start)


@dataclass(frozen=True, slots=True)
class SpooledText:
    """A text in a spool: its offset and its size in bytes."""

    spool: TextSpool
    start: int
    size: int

    def read(self) -> bytes:
        """Return the text."""
        return self.spool.read(self.start, self.size)
