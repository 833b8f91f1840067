"""Texts that are on disk, as bytes, until they are compared."""

import os
import tempfile
import weakref
from dataclasses import dataclass
from pathlib import Path


class TextSpool:
    """A file without a name, which is gone with whoever can still ask for a text of it."""

    def __init__(self, folder: Path) -> None:
        """Keep it on the disk of a folder."""
        # Unbuffered, so that a full disk is told when a text is put, and not once more at the end.
        self._file = tempfile.TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115 - as above
        self._end = 0
        weakref.finalize(self, self._file.close)

    def put(self, content: bytes) -> "SpooledText":
        """Keep a text. Raises OSError where the disk does not take it."""
        spooled = SpooledText(self, self._end, len(content))
        while content:
            written = os.pwrite(self._file.fileno(), content, self._end)
            self._end += written
            content = content[written:]
        return spooled

    def read(self, start: int, size: int) -> bytes:
        """Return a part of the file."""
        return os.pread(self._file.fileno(), size, start)


@dataclass(frozen=True, slots=True)
class SpooledText:
    """A text in a spool: where it begins, and how many bytes it has."""

    spool: TextSpool
    start: int
    size: int

    def read(self) -> bytes:
        """Return the text."""
        return self.spool.read(self.start, self.size)
