"""Page views: what readers, search engines and link previews show of a page."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from textwrap import shorten
from typing import Literal
from urllib.parse import urlsplit

from lxml import html

from prerender.diff import (
    INVISIBLE,
    PROSE,
    Change,
    Comparison,
    DetailedChange,
    PageChange,
    Piece,
    compare,
    detailed,
    view_of,
    word_diff,
)
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


@dataclass(frozen=True, slots=True)
class PageReport:
    """Everything that the preview shows of a page."""

    path: str
    title: str
    description: str
    address: str
    robots: str
    card: Card
    sheet: str
    """The address of the data sheet; empty if it is not drawn yet, or the page has none."""
    text_copy: str
    """The address of the page's Markdown copy; empty if the page has none."""
    findings: list[PageFinding]
    changes: list[DetailedChange]


def page_report(
    tree: Path, path: str, verdict: Verdict, comparison: Comparison | None
) -> PageReport | None:
    """Return everything that the preview shows of a page, or None if the tree lacks the page."""
    file = tree / (path.removeprefix("/") if path.endswith(".html") else file_of(path))
    if not file.is_file():
        return None
    content = file.read_bytes()
    view = view_of(content)
    card = dict(view.card)
    names = ("og:title", "og:description", "og:image", "og:image:alt")
    title, description, image, alt = (card.get(name, "") for name in names)
    page = html.document_fromstring(content, html.HTMLParser(encoding="utf-8"))
    return PageReport(
        path=path,
        title=view.title,
        description=view.description,
        address=view.address,
        robots=view.robots,
        card=Card(title, description, _drawn(tree, image), alt),
        sheet=_drawn(tree, _address(page, '//main//a[@type="application/pdf"]')),
        text_copy=_address(page, '//link[@type="text/markdown"]'),
        findings=[
            *_page_findings(path, "error", verdict.errors),
            *_page_findings(path, "warning", verdict.warnings),
            *_page_findings(path, "accepted", verdict.accepted),
        ],
        changes=_changes(path, comparison),
    )


def _drawn(tree: Path, address: str) -> str:
    """Return the address of a card or data sheet, or "" if it is not drawn yet."""
    path = urlsplit(address).path.removeprefix("/")
    return address if path and (tree / path).is_file() else ""


def _address(page: html.HtmlElement, link: str) -> str:
    return next(map(str, page.xpath(f"{link}/@href")), "")


def _page_findings(
    path: str, level: Literal["error", "warning", "accepted"], findings: Iterable[Finding]
) -> Iterator[PageFinding]:
    for finding in findings:
        if finding.page == path:
            key, line = (finding.place.key, finding.place.line) if finding.place else ("", 0)
            yield PageFinding(level, finding.rule, finding.message, finding.why, key, line)


def _changes(path: str, comparison: Comparison | None) -> list[DetailedChange]:
    pages: Iterable[PageChange] = (*comparison.changed, *comparison.reloaded) if comparison else ()
    own = (change for page in pages if page.path == path for change in page.changes)
    return [detailed(change) for change in own if change.what not in INVISIBLE]


_MOST_WORDS, _LONGEST = 8, 60
"""The most changed words that a check lists, and the characters of each."""


def changed_words(before: Path, after: Path) -> list[str]:
    """Return the changed words of two trees, those on most pages first."""
    pages: Counter[str] = Counter()
    for page in compare(before, after).changed:
        prose = (change for change in page.changes if change.what in PROSE)
        pages.update({pair for change in prose for pair in _pairs(change)})
    return [
        f"{words}, on {count} {'page' if count == 1 else 'pages'}"
        for words, count in pages.most_common(_MOST_WORDS)
    ]


def _pairs(change: Change) -> Iterator[str]:
    """Yield each replacement in a text."""
    around = Piece("same", "")
    for piece, following in pairwise([around, *word_diff(change.before, change.after), around]):
        old, new = (f"“{shorten(p.text, _LONGEST, placeholder='…')}”" for p in (piece, following))
        match piece.kind, following.kind:
            case "gone", "new":
                yield f"{old} → {new}"
            case "gone", _:
                yield f"{old} is removed"
            case "same", "new":
                yield f"{new} is new"
