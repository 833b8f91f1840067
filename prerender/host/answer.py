"""Answers: what a static host sends for a path."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from prerender.host.policy import HIDDEN, NAMED_SHEET, sheet_address
from prerender.routes import INDEX, NOT_FOUND

_SPOILT = re.compile(r"%(?![0-9A-Fa-f]{2})|%00|[\x00-\x1f\x7f]")
"""A percent sign that encodes nothing, or a sign that no path may hold."""

_NAMED_SHEET = re.compile(NAMED_SHEET)


@dataclass(frozen=True, slots=True)
class Answer:
    """A status with a file, with the address to go to, or with nothing to show."""

    status: int
    file: Path | None = None
    location: str = ""


def answer(tree: Path, path: str) -> Answer:
    """Answer a request path, still percent-encoded, as Netlify does for files like products/5.html.

    A page answers at its address without slash and without ``.html``; with a slash it redirects.
    The index.html of a folder, as other tools write them, answers with the slash.
    A sheet's address with a name after the product's id redirects to the one without.
    Anything else gets the not-found page of its folder, which must lie directly there, else the
    tree's own. Nothing outside the tree is ever answered.
    """
    plain = _plain(path)
    if plain is None:
        return Answer(400)
    bare = plain.strip("/")
    if plain in HIDDEN:
        return _missing(tree, bare)
    # Texts: a path made of parts takes longer than to ask the disk, for each of thousands of links.
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
            return Answer(301, location=quote(address))
    return _missing(tree, bare)


def _plain(path: str) -> str | None:
    """Decode a path once and walk its steps; None for one that no host takes.

    A step back from the top is refused, not followed, encoded or not; runs of slashes are one.
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
    """Whether it is a file; unlike Path.is_file also for a name too long for the system."""
    return os.path.isfile(file)  # noqa: PTH113


def _missing(tree: Path, bare: str) -> Answer:
    folder, _, name = bare.rpartition("/")
    pages = [tree / folder / NOT_FOUND] if name else []
    return Answer(404, next(filter(_is_file, [*pages, tree / NOT_FOUND]), None))
