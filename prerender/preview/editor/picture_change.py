"""Reversible replacement of a picture by a photograph."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from prerender.preview.editor.file import ConcurrentWriteError, replace_file
from prerender.preview.editor.rejections import ConflictError


@dataclass(frozen=True, slots=True)
class PictureChange:
    """A change of a picture's file."""

    file: Path
    image: str
    """Its path in the folder of images."""
    before: bytes
    after: bytes

    @classmethod
    def of(cls, file: Path, image: str, content: bytes, seen: str) -> "PictureChange":
        """Return the step that, when reverted, writes ``content``. Raises ConflictError."""
        present = file.read_bytes()
        if digest(present) != seen:
            raise ConflictError(("images", image), None, digest(present))
        return cls(file, image, content, present)

    @property
    def label(self) -> str:
        """The label of the changed picture."""
        return f"Picture {self.image}"

    def reverted(self) -> "PictureChange":
        """Restore the other picture, if the file is unchanged since."""
        try:
            replace_file(self.file, self.after, self.before)
        except ConcurrentWriteError as error:
            now = digest(self.file.read_bytes())
            raise ConflictError(("images", self.image), None, now) from error
        return PictureChange(self.file, self.image, self.after, self.before)


def digest(content: bytes) -> str:
    """Return the digest of a picture's content."""
    return hashlib.sha256(content).hexdigest()[:16]
