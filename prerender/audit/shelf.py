"""The shelf: texts that wait on disk, as bytes, until they are compared."""

import tempfile
import weakref
from dataclasses import dataclass
from pathlib import Path


class Shelf:
    """A file without a name, which is gone with whoever can still ask for a text of it."""

    def __init__(self, folder: Path) -> None:
        """Keep it on the disk of a folder."""
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - as the class says
        self._end = 0
        weakref.finalize(self, self._file.close)

    def put(self, content: bytes) -> "Shelved":
        """Keep a text. Raises OSError where the disk does not take it."""
        self._file.seek(self._end)
        self._file.write(content)
        shelved = Shelved(self, self._end, len(content))
        self._end += len(content)
        return shelved

    def read(self, start: int, size: int) -> bytes:
        """Return a part of the file."""
        self._file.seek(start)
        return self._file.read(size)


@dataclass(frozen=True, slots=True)
class Shelved:
    """A text on a shelf: where it begins, and how many bytes it has."""

    shelf: Shelf
    start: int
    size: int

    def read(self) -> bytes:
        """Return the text."""
        return self.shelf.read(self.start, self.size)
