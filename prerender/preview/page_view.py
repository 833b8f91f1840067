"""Page views: what readers, search engines and link previews show of a page."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from bs4 import BeautifulSoup, NavigableString, Tag

from prerender.diff.compare import Comparison, PageChange
from prerender.diff.formats import DetailedChange, detailed
from prerender.diff.view import view_of
from prerender.finding import Finding, Verdict
from prerender.routes import file_of


@dataclass(frozen=True, slots=True)
class Card:
    """The texts and the picture that networks show for a link to a page."""

    title: str
    description: str
    image: str
    alt: str


@dataclass(frozen=True, slots=True)
class PageFinding:
    """A finding on a page."""

    level: Literal["error", "warning", "accepted"]
    rule: str
    message: str
    why: str
    key: str
    """The JSON path of the value to edit; empty if it is not known."""
    line: int
    """The line of the key in the content's file; 0 if it is not known."""


OutlineKind = Literal["heading", "text", "item", "row", "picture"]


@dataclass(frozen=True, slots=True)
class OutlineLine:
    """A heading with its level, a paragraph, a list item, a table row or a picture."""

    kind: OutlineKind
    text: str
    level: int = 0


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


@dataclass(frozen=True, slots=True)
class PageReport:
    """Everything that the preview shows of a page."""

    path: str
    title: str
    description: str
    address: str
    robots: str
    card: Card
    outline: list[OutlineLine]
    links: tuple[str, ...]
    data: list[Any]
    """The structured data; a text if it is not valid JSON."""
    bytes: int
    sheet: SheetView | None
    findings: list[PageFinding]
    changes: list[DetailedChange]


def page_report(
    tree: Path,
    published: Path | None,
    path: str,
    verdict: Verdict,
    comparison: Comparison | None,
) -> PageReport | None:
    """Return everything that the preview shows of a page, or None if the tree lacks the page."""
    file = tree / (path.removeprefix("/") if path.endswith(".html") else file_of(path))
    if not file.is_file():
        return None
    content = file.read_bytes()
    view = view_of(content)
    card = dict(view.card)
    names = ("og:title", "og:description", "og:image", "og:image:alt")
    return PageReport(
        path=path,
        title=view.title,
        description=view.description,
        address=view.address,
        robots=view.robots,
        card=Card(*(card.get(name, "") for name in names)),
        outline=outline(content),
        links=view.links,
        data=_data(content),
        bytes=view.bytes,
        sheet=sheet_view(tree, published, path),
        findings=[
            *_notified(path, "error", verdict.errors),
            *_notified(path, "warning", verdict.warnings),
            *_notified(path, "accepted", verdict.accepted),
        ],
        changes=_changes(path, comparison),
    )


def _data(content: bytes) -> list[Any]:
    soup = BeautifulSoup(content, "html.parser")
    found = []
    for tag in soup.find_all("script", type="application/ld+json"):
        try:
            found.append(json.loads(tag.get_text()))
        except ValueError:
            found.append(tag.get_text())
    return found


def _notified(
    path: str, level: Literal["error", "warning", "accepted"], findings: Iterable[Finding]
) -> Iterator[PageFinding]:
    for finding in findings:
        if finding.page == path:
            key, line = (finding.place.key, finding.place.line) if finding.place else ("", 0)
            yield PageFinding(level, finding.rule, finding.message, finding.why, key, line)


def _changes(path: str, comparison: Comparison | None) -> list[DetailedChange]:
    pages: Iterable[PageChange] = (*comparison.changed, *comparison.reloaded) if comparison else ()
    return [detailed(change) for page in pages if page.path == path for change in page.changes]


_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_KINDS: dict[str, OutlineKind] = {
    "p": "text",
    "figcaption": "text",
    "blockquote": "text",
    "summary": "text",
    "li": "item",
    "dt": "item",
    "dd": "text",
    "tr": "row",
}


def outline(content: bytes) -> list[OutlineLine]:
    """Return the lines of a page's main content."""
    main = BeautifulSoup(content, "html.parser").find("main")
    lines: list[OutlineLine] = []
    if isinstance(main, Tag):
        _read(main, lines)
    return lines


def _read(parent: Tag, lines: list[OutlineLine]) -> None:
    for child in parent.children:
        if isinstance(child, Tag):
            _take(child, lines)
        elif type(child) is NavigableString and (text := " ".join(str(child).split())):
            lines.append(OutlineLine("text", text))


def _take(tag: Tag, lines: list[OutlineLine]) -> None:
    # A heading may have an element for each letter.
    text = " ".join(tag.get_text("" if tag.name in _HEADINGS else " ").split())
    if tag.name in _HEADINGS:
        lines.append(OutlineLine("heading", text, _HEADINGS[tag.name]))
    elif tag.name == "img":
        lines.append(OutlineLine("picture", str(tag.get("alt", ""))))
    elif tag.name == "tr":
        cells = (" ".join(cell.get_text(" ").split()) for cell in tag.find_all(["th", "td"]))
        lines.append(OutlineLine("row", " | ".join(cells)))
    elif tag.name in _KINDS and not tag.find(["ul", "ol", "p"]):
        if text:
            lines.append(OutlineLine(_KINDS[tag.name], text))
    elif tag.name not in ("script", "svg"):
        _read(tag, lines)


_LINK = 'main a[type="application/pdf"]'


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
