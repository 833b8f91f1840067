"""Photographs and the logo: new pictures that can be undone; remarks on drawings disappear."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import imagesize

from prerender.bundle.sources import IMAGES
from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.source import Location, leaves, list_at, maps_at, value_at
from prerender.errors import PrerenderError
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.reversible import TextChange, apply_edits
from prerender.preview.editor.working_copy import ConflictError, WorkingCopy
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
            if self.before is not None:
                replace_file(self.file, self.after, self.before)
            elif self.file.read_bytes() == self.after:
                self.file.unlink()
            else:
                raise ConcurrentWriteError  # noqa: TRY301 - as replace_file does
        except ConcurrentWriteError as error:
            now = digest(self.file.read_bytes())
            raise ConflictError(("images", self.image), None, now) from error
        return PictureChange(self.file, self.image, self.after, self.before)


def digest(content: bytes | None) -> str:
    """Return the digest of a picture's content; empty if there is none."""
    return "" if content is None else hashlib.sha256(content).hexdigest()[:16]


_REMARK = "Illustration"
"""The caption of a drawn picture, or the end of its caption."""


@dataclass(frozen=True, slots=True)
class PhotographChange:
    """A changed picture, and the changed texts that follow from it."""

    picture: PictureChange
    texts: TextChange

    @property
    def label(self) -> str:
        """The label of the change."""
        return self.texts.label

    def reverted(self) -> "PhotographChange":
        """Revert both changes, or neither. Raises ConflictError."""
        # The file first, because the catalogue can refer only to a file that exists.
        picture = self.picture.reverted()
        try:
            return PhotographChange(picture, self.texts.reverted())
        except PrerenderError:
            picture.reverted()
            raise


def put_photograph(
    copy: WorkingCopy,
    photograph: PictureChange,
    follow: Callable[[Any], Iterable[Edit]],
    label: str = "",
) -> PhotographChange:
    """Put a picture in its place, and apply the edits that follow from it.

    The default label is that of the picture. Raises ConflictError, UnwritableError and the errors
    of ``WorkingCopy.rewrite``.
    """
    taken = photograph.reverted()
    try:
        texts = apply_edits(copy, lambda *_: label or taken.label, follow)
    except PrerenderError:
        taken.reverted()
        raise
    return PhotographChange(taken, texts)


def remark_edits(raw: Any, image: str) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
    """Yield the edits that remove the texts that ask about a picture or call it a drawing."""
    place = ("images", image)
    caption = value_at(raw, *place, "caption")
    if caption in (_REMARK, f"{_REMARK}."):
        yield Edit("remove", (*place, "caption"))
    elif caption:
        yield from _without_remark((*place, "caption"), caption)
    for at, near in maps_at(raw, "closeUps"):
        if near.get("image") == image:
            yield from _without_remark((*at, "caption"), str(near.get("caption", "")))
    claims = list_at(raw, *place, CLAIMS)
    others = [claim for claim in claims if claim.get("needs") != "photograph"]
    if others != claims:
        at = (*place, CLAIMS)
        yield Edit("set", at, others) if others else Edit("remove", at)


def _without_remark(place: Location, caption: str) -> Iterator[Edit]:
    without = caption.removesuffix(f" {_REMARK}.")
    if without != caption:
        yield Edit("set", place, without)


LOGO = ("company", "brand", "logo")
_PNG = b"\x89PNG\r\n\x1a\n"
_MIN_LOGO = 512
"""Pixels of the longer side of a PNG; the largest icon has as many."""


class UnusablePictureError(PrerenderError):
    """The file cannot be a picture of the site, or its logo."""


def logo_of(raw: Any) -> str:  # noqa: ANN401 - any JSON
    """Return the logo's file below the folder of images; empty for the drawn mark."""
    return str(value_at(raw, *LOGO) or "")


def put_logo(copy: WorkingCopy, images: Path, content: bytes) -> PhotographChange:
    """Save a file as the logo. Raises UnusablePictureError and the errors of ``put_photograph``."""
    name = f"logo.{_kind(content)}"
    file = images / name
    present = digest(file.read_bytes() if file.is_file() else None)

    def follow(raw: Any) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
        if logo_of(raw) != name:
            yield Edit("set", LOGO, name)

    return put_photograph(copy, PictureChange.of(file, name, content, present), follow)


def _kind(content: bytes) -> str:
    if content.startswith(_PNG):
        longer = max(imagesize.get(BytesIO(content)))
        if longer >= _MIN_LOGO:
            return "png"
        size = f"has {longer} pixels on its longer side" if longer > 0 else "is damaged"
        msg = (
            f"The logo {size}. Export a PNG of at least {_MIN_LOGO} pixels, or an SVG, which fits "
            "every size."
        )
        raise UnusablePictureError(msg)
    if b"<svg" in content:
        return "svg"
    msg = "This file is neither an SVG nor a PNG. Save or export the logo as SVG or PNG."
    raise UnusablePictureError(msg)


@dataclass(frozen=True, slots=True)
class SourcePicture:
    """A picture that an entry of the catalogue shows."""

    image: str
    """The path of the picture's file in the folder of images."""
    digest: str
    """The digest of the picture's file; empty if the file is missing."""
    replaceable: bool
    """Whether a photograph can replace the picture; drawings cannot be replaced."""
    is_logo: bool = False


def pictures_of(raw: Any, images: Path, location: Location) -> list[SourcePicture]:  # noqa: ANN401
    """Return the pictures that a value refers to, or the picture that the value describes."""
    if location[0] == IMAGES:
        return [source_picture(images, str(location[1]))]
    shown = leaves(value_at(raw, *location))
    named = dict.fromkeys(str(leaf) for at, leaf in shown if at[-1:] == ("image",))
    return [source_picture(images, image) for image in named]


def source_picture(images: Path, image: str) -> SourcePicture:
    """Return a picture with the digest of its file."""
    file = images / image
    known = digest(file.read_bytes()) if file.is_file() else ""
    return SourcePicture(image, known, bool(known) and file.suffix != ".svg")
