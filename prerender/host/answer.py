"""The answer of a static host to a request path."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from prerender.host.policy import HIDDEN, NAMED_SHEET, sheet_address
from prerender.origin import encoded_path
from prerender.routes import INDEX, NOT_FOUND

_SPOILT = re.compile(r"%(?![0-9A-Fa-f]{2})|%00|[\x00-\x1f\x7f]")
"""A percent sign that encodes nothing, or a character that no path can contain."""

_NAMED_SHEET = re.compile(NAMED_SHEET)


@dataclass(frozen=True, slots=True)
class Answer:
    """A status with a file, a redirect target, or neither."""

    status: int
    file: Path | None = None
    location: str = ""


def answer(tree: Path, path: str) -> Answer:
    """Answer a percent-encoded request path as Netlify does for files such as products/5.html.

    A page is at its address without slash and without ``.html``; with a slash it redirects.
    The index.html of a folder, which other tools write, is at the address with the slash.
    A data sheet's address with a name after the product's id redirects to the one without.
    Any other path gets the not-found page of its own folder, or else the tree's. No file outside
    the tree is ever sent.
    """
    plain = _plain(path)
    if plain is None:
        return Answer(400)
    bare = plain.strip("/")
    if plain in HIDDEN:
        return _missing(tree, bare)
    # Strings: building Path objects takes longer than the disk lookups, for thousands of links.
    sheet = _NAMED_SHEET.fullmatch(plain)
    if sheet and _is_file(f"{tree}{sheet_address(sheet[1])}"):
        return Answer(301, location=sheet_address(sheet[1]))
    own = f"{tree}/{bare}"
    page, index = f"{own}.html", f"{own}/{INDEX}"
    slashed = plain.endswith("/")
    for file in [index] if slashed else [own, page]:
        if _is_file(file):
            return Answer(200, Path(file))
    for file, address in [(page, f"/{bare}")] if slashed else [(index, f"/{bare}/")]:
        if _is_file(file):
            return Answer(301, location=encoded_path(address))
    return _missing(tree, bare)


def _plain(path: str) -> str | None:
    """Decode and normalise a path; None if every host rejects it.

    A step above the root is rejected, encoded or not. Repeated slashes count as one.
    """
    if not path.startswith("/") or _SPOILT.search(path):
        return None
    steps = unquote(path, errors="surrogateescape").split("/")[1:]
    walked: list[str] = []
    for step in steps:
        if step == "..":
            if not walked:
                return None
            walked.pop()
        elif step not in ("", "."):
            walked.append(step)
    slash = "/" if walked and steps[-1] in ("", ".", "..") else ""
    return f"/{'/'.join(walked)}{slash}"


def _is_file(file: Path | str) -> bool:
    """Whether a file exists; unlike Path.is_file, accepts names that are too long."""
    return os.path.isfile(file)  # noqa: PTH113


def _missing(tree: Path, bare: str) -> Answer:
    folder, _, name = bare.rpartition("/")
    pages = [tree / folder / NOT_FOUND] if name else []
    return Answer(404, next(filter(_is_file, [*pages, tree / NOT_FOUND]), None))
