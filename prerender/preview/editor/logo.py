"""The company's logo: one SVG or PNG, which the header, icons and data sheets show."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from prerender.catalogue.source import value_at
from prerender.errors import PrerenderError
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.photograph import PhotographChange, put_photograph
from prerender.preview.editor.picture_change import PictureChange, digest
from prerender.preview.editor.working_copy import WorkingCopy

LOGO = ("company", "brand", "logo")
_PNG = b"\x89PNG\r\n\x1a\n"


class UnusableLogoError(PrerenderError):
    """The file cannot be the logo."""


def logo_of(raw: Any) -> str:  # noqa: ANN401 - any JSON
    """Return the logo's file below the folder of images; empty for the drawn mark."""
    return str(value_at(raw, *LOGO) or "")


def put_logo(copy: WorkingCopy, images: Path, content: bytes) -> PhotographChange:
    """Save a file as the logo. Raises UnusableLogoError and the errors of ``put_photograph``."""
    name = f"logo.{_kind(content)}"
    file = images / name
    present = digest(file.read_bytes() if file.is_file() else None)

    def follow(raw: Any) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
        if logo_of(raw) != name:
            yield Edit("set", LOGO, name)

    return put_photograph(copy, PictureChange.of(file, name, content, present), follow)


def _kind(content: bytes) -> str:
    if content.startswith(_PNG):
        return "png"
    if b"<svg" in content:
        return "svg"
    msg = "This file is neither an SVG nor a PNG. Save or export the logo as SVG or PNG."
    raise UnusableLogoError(msg)
