"""Page views: what readers, search engines and link previews show of a page, as JSON values."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup

from prerender.diff.compare import Comparison, PageChange
from prerender.diff.formats import change_json
from prerender.diff.view import view_of
from prerender.finding import Finding, Verdict
from prerender.preview.data_sheet import sheet_view
from prerender.preview.outline import outline
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
