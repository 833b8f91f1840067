"""Photographs: one takes the place of a picture, under its name, and can be taken back."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from prerender.preview.desk.file import OvertakenError, replace_file
from prerender.preview.desk.refusals import ConflictError


@dataclass(frozen=True, slots=True)
class Repicturing:
    """A picture's file before and after a change."""

    file: Path
    image: str
    """Its path below the folder of images."""
    before: bytes
    after: bytes

    @classmethod
    def of(cls, file: Path, image: str, content: bytes, seen: str) -> "Repicturing":
        """Return the step that, turned, puts ``content`` in place of the picture that was seen."""
        present = file.read_bytes()
        if digest(present) != seen:
            raise ConflictError(("images", image), None, digest(present))
        return cls(file, image, content, present)

    @property
    def label(self) -> str:
        """What was changed."""
        return f"spa/images/{self.image}"

    def turned(self) -> "Repicturing":
        """Put the other picture in place, if the file is as the change left it."""
        try:
            replace_file(self.file, self.after, self.before)
        except OvertakenError as error:
            now = digest(self.file.read_bytes())
            raise ConflictError(("images", self.image), None, now) from error
        return Repicturing(self.file, self.image, self.after, self.before)


def digest(content: bytes) -> str:
    """Return by what a picture is known."""
    return hashlib.sha256(content).hexdigest()[:16]
