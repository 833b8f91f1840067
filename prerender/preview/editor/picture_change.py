"""Replacement of a picture by a photograph, which can be undone."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from prerender.preview.editor.rejections import ConflictError
from prerender.system.files import ConcurrentWriteError, replace_file


@dataclass(frozen=True, slots=True)
class PictureChange:
    """A change to the file of a picture."""

    file: Path
    image: str
    """The path of the picture's file in the folder of images."""
    before: bytes | None
    """None if the file did not exist."""
    after: bytes | None

    @classmethod
    def of(cls, file: Path, image: str, content: bytes, seen: str) -> "PictureChange":
        """Return a step that replaces the present picture by ``content`` when it is reverted.

        An empty ``seen`` means a file that does not exist. Raises ConflictError if the picture
        has changed.
        """
        present = file.read_bytes() if file.is_file() else None
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
            if self.before is None:
                _remove_file(self.file, self.after)
            else:
                replace_file(self.file, self.after, self.before)
        except ConcurrentWriteError as error:
            now = digest(self.file.read_bytes())
            raise ConflictError(("images", self.image), None, now) from error
        return PictureChange(self.file, self.image, self.after, self.before)


def _remove_file(file: Path, content: bytes | None) -> None:
    """Remove a file with this content. Raises ConcurrentWriteError if it has another one."""
    if file.read_bytes() != content:
        raise ConcurrentWriteError
    file.unlink()


def digest(content: bytes | None) -> str:
    """Return the digest of a picture's content; empty if there is none."""
    return "" if content is None else hashlib.sha256(content).hexdigest()[:16]
