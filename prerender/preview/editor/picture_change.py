"""Replacement of a picture by a photograph, which can be undone."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from prerender.preview.editor.file import ConcurrentWriteError, replace_file
from prerender.preview.editor.rejections import ConflictError


@dataclass(frozen=True, slots=True)
class PictureChange:
    """A change to the file of a picture."""

    file: Path
    image: str
    """The path of the picture's file in the folder of images."""
    before: bytes
    after: bytes

    @classmethod
    def of(cls, file: Path, image: str, content: bytes, seen: str) -> "PictureChange":
        """Return a step that replaces the present picture by ``content`` when it is reverted.

        Raises ConflictError if the picture has changed.
        """
        present = file.read_bytes()
        if digest(present) != seen:
            raise ConflictError(("images", image), None, digest(present))
        return cls(file, image, content, present)

    @property
    def label(self) -> str:
        """The label of the changed picture."""
        return f"Picture {self.image}"

    def reverted(self) -> "PictureChange":
        """Put the picture ``before`` back, unless the picture file has changed since this step."""
        try:
            replace_file(self.file, self.after, self.before)
        except ConcurrentWriteError as error:
            now = digest(self.file.read_bytes())
            raise ConflictError(("images", self.image), None, now) from error
        return PictureChange(self.file, self.image, self.after, self.before)


def digest(content: bytes) -> str:
    """Return the digest of a picture's content."""
    return hashlib.sha256(content).hexdigest()[:16]
