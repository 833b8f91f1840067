"""Page views: what readers, search engines and link previews show of a page, as JSON values."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from bs4 import BeautifulSoup, NavigableString, Tag

from prerender.diff.compare import Comparison, PageChange
from prerender.diff.formats import change_json
from prerender.diff.view import view_of
from prerender.finding import Finding, Verdict
from prerender.routes import file_of


def page_view(
    tree: Path,
    published: Path | None,
    path: str,
    verdict: Verdict,
    comparison: Comparison | None,
) -> dict[str, Any] | None:
    """Return everything that the preview shows of a page, or None if the tree lacks the page."""
    sheet = sheet_view(tree, published, path)
    file = tree / (path.removeprefix("/") if path.endswith(".html") else file_of(path))
    if not file.is_file():
        return None
    content = file.read_bytes()
    view = view_of(content)
    card = dict(view.card)
    return {
        "path": path,
        "title": view.title,
        "description": view.description,
        "address": view.address,
        "robots": view.robots,
        "card": {
            "title": card.get("og:title", ""),
            "description": card.get("og:description", ""),
            "image": card.get("og:image", ""),
            "alt": card.get("og:image:alt", ""),
        },
        "outline": [asdict(line) for line in outline(content)],
        "links": view.links,
        "data": _data(content),
        "bytes": view.bytes,
        "sheet": asdict(sheet) if sheet else None,
        "findings": [
            *_notified(path, "error", verdict.errors),
            *_notified(path, "warning", verdict.warnings),
            *_notified(path, "accepted", verdict.accepted),
        ],
        "changes": _changes(path, comparison),
    }


def _data(content: bytes) -> list[Any]:
    soup = BeautifulSoup(content, "html.parser")
    found = []
    for tag in soup.find_all("script", type="application/ld+json"):
        try:
            found.append(json.loads(tag.get_text()))
        except ValueError:
            found.append(tag.get_text())
    return found


def _notified(path: str, level: str, findings: Iterable[Finding]) -> list[dict[str, Any]]:
    return [
        {
            "level": level,
            "rule": finding.rule,
            "message": finding.message,
            "why": finding.why,
            "key": finding.place.key if finding.place else "",
            "line": finding.place.line if finding.place else 0,
        }
        for finding in findings
        if finding.page == path
    ]


def _changes(path: str, comparison: Comparison | None) -> list[dict[str, Any]]:
    pages: Iterable[PageChange] = (*comparison.changed, *comparison.reloaded) if comparison else ()
    return [change_json(change) for page in pages if page.path == path for change in page.changes]


Kind = Literal["heading", "text", "item", "row", "picture"]

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_KINDS: dict[str, Kind] = {
    "p": "text",
    "figcaption": "text",
    "blockquote": "text",
    "summary": "text",
    "li": "item",
    "dt": "item",
    "dd": "text",
    "tr": "row",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A heading with its level, a paragraph, a list item, a table row or a picture."""

    kind: Kind
    text: str
    level: int = 0


def outline(content: bytes) -> list[Line]:
    """Return the lines of a page's main content."""
    main = BeautifulSoup(content, "html.parser").find("main")
    lines: list[Line] = []
    if isinstance(main, Tag):
        _read(main, lines)
    return lines


def _read(parent: Tag, lines: list[Line]) -> None:
    for child in parent.children:
        if isinstance(child, Tag):
            _take(child, lines)
        elif type(child) is NavigableString and (text := " ".join(str(child).split())):
            lines.append(Line("text", text))


def _take(tag: Tag, lines: list[Line]) -> None:
    text = " ".join(tag.get_text(" ").split())
    if tag.name in _HEADINGS:
        lines.append(Line("heading", text, _HEADINGS[tag.name]))
    elif tag.name == "img":
        lines.append(Line("picture", str(tag.get("alt", ""))))
    elif tag.name == "tr":
        cells = (" ".join(cell.get_text(" ").split()) for cell in tag.find_all(["th", "td"]))
        lines.append(Line("row", " | ".join(cells)))
    elif tag.name in _KINDS and not tag.find(["ul", "ol", "p"]):
        if text:
            lines.append(Line(_KINDS[tag.name], text))
    elif tag.name not in ("script", "svg"):
        _read(tag, lines)


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
