"""A product's data sheet: the edited and the published version."""

from dataclasses import dataclass
from pathlib import Path

from bs4 import BeautifulSoup

from prerender.routes import file_of

_LINK = 'main a[type="application/pdf"]'


@dataclass(frozen=True, slots=True)
class SheetView:
    """A page's edited and published data sheets, as the preview shows them."""

    address: str
    label: str
    """The text of the link to the data sheet, with the number of pages and the size."""
    before: str
    """The text of the link to the published data sheet; empty if there is no such data sheet."""
    same: bool
    """Whether the edited and the published data sheet have the same bytes."""


def sheet_view(tree: Path, published: Path | None, path: str) -> SheetView | None:
    """Return a page's data sheet, or None if the page has no data sheet."""
    now = _link(tree, path)
    if now is None:
        return None
    before = _link(published, path) if published else None
    file = _linked(published, before)
    same = file is not None and file.read_bytes() == (tree / now[0].lstrip("/")).read_bytes()
    return SheetView(*now, before[1] if before and file else "", same)


def published_sheet(published: Path | None, path: str) -> Path | None:
    """Return the data sheet that the published page links to."""
    return _linked(published, _link(published, path) if published else None)


def _linked(folder: Path | None, link: tuple[str, str] | None) -> Path | None:
    file = folder / link[0].lstrip("/") if folder and link else None
    return file if file and file.is_file() else None


def _link(folder: Path, path: str) -> tuple[str, str] | None:
    """Return the address and the text of a page's link to its data sheet."""
    file = folder / file_of(path)
    if not file.is_file():
        return None
    found = BeautifulSoup(file.read_bytes(), "html.parser").select_one(_LINK)
    return (str(found["href"]), " ".join(found.get_text().split())) if found else None
