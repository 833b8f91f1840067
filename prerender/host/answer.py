"""Answers: what a static host sends for a path."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from prerender.routes import INDEX, NOT_FOUND


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
    Anything else gets the not-found page of its folder, which must lie directly there, else the
    tree's own. Nothing outside the tree is ever answered.
    """
    decoded = unquote(path)
    if not _is_plain(decoded):
        return _missing(tree, "")
    if decoded == "/":
        home = tree / INDEX
        return Answer(200, home) if home.is_file() else _missing(tree, "")
    bare = decoded.strip("/")
    page, index = tree / f"{bare}.html", tree / bare / INDEX
    slashed = decoded.endswith("/")
    for file in [index] if slashed else [tree / bare, page]:
        if file.is_file():
            return Answer(200, file)
    for file, address in [(page, f"/{bare}")] if slashed else [(index, f"/{bare}/")]:
        if file.is_file():
            return Answer(301, location=quote(address))
    return _missing(tree, bare)


def _is_plain(path: str) -> bool:
    steps = path.split("/")
    return path.startswith("/") and not {"..", "."} & set(steps) and not set("\0\\") & set(path)


def _missing(tree: Path, bare: str) -> Answer:
    folder, _, name = bare.rpartition("/")
    pages = [tree / folder / NOT_FOUND] if name else []
    return Answer(404, next(filter(Path.is_file, [*pages, tree / NOT_FOUND]), None))
