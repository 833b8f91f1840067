"""The content that search engines, chat apps and readers see on a page."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from lxml import etree, html
from lxml.etree import XPath, _Element

from prerender.routes import page_files, path_of

_CARD = ("og:title", "og:description", "og:image", "og:image:alt", "twitter:card")
_CACHED = 512
"""Cached views, each with a page of some 60 kB."""
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_LOADED = {"stylesheet", "modulepreload"}
_DATA = "application/ld+json"
_READ = cast(
    "Callable[[_Element], list[str]]",
    XPath("descendant::text()[not(parent::script or parent::style)]", smart_strings=False),
)
"""Return the visible texts inside an element."""


@dataclass(frozen=True, slots=True)
class View:
    """A page as readers see it; changes are reported per field."""

    title: str
    description: str
    address: str
    """The canonical address, or an empty text."""
    robots: str
    card: tuple[tuple[str, str], ...]
    """The social card: tag names and contents."""
    headings: tuple[str, ...]
    text: str
    """The text of the main content, with collapsed white space."""
    frame: str
    """The text around the main content."""
    links: tuple[str, ...]
    images: tuple[str, ...]
    data: tuple[str, ...]
    """Each value of the structured data with its path."""
    loads: tuple[str, ...]
    """The scripts and styles that the page loads."""
    bytes: int
    """The uncompressed size of the HTML."""


@lru_cache(maxsize=_CACHED)
def view_of(content: bytes) -> View:
    """Return the view of a page; cached, because the preview compares pages after every edit."""
    page = _parsed(content)
    links = [(tag.get("rel", "").lower().split(), tag.get("href", "")) for tag in page.iter("link")]
    scripts = list(page.iter("script"))
    metas = {
        tag.get("property") or tag.get("name", ""): tag.get("content", "")
        for tag in page.iter("meta")
    }
    # Templates contain the links of the app's chunks, and nothing that is visible.
    etree.strip_elements(page, "template", with_tail=False)
    main, body = next(page.iter("main"), None), page.find("body")
    seen: dict[str, Any] = {
        "title": _text(next(page.iter("title"), None)),
        "description": metas.get("description", ""),
        "address": next((address for relation, address in links if "canonical" in relation), ""),
        "robots": metas.get("robots", ""),
        "card": tuple((name, metas[name]) for name in _CARD if name in metas),
        "headings": tuple(f"{tag.tag} {_text(tag)}" for tag in page.iter(*_HEADINGS)),
        "text": _text(main),
        "links": tuple(
            f"{_text(tag)} ({tag.get('href')})" for tag in page.iter("a") if "href" in tag.attrib
        ),
        "images": tuple(f"{tag.get('src')} ({tag.get('alt')})" for tag in page.iter("img")),
        "data": tuple(value for tag in scripts for value in _values(tag)),
        "loads": (
            *(tag.get("src", "") for tag in scripts if "src" in tag.attrib),
            *(address for relation, address in links if _LOADED.intersection(relation)),
        ),
    }
    if main is not None:
        main.drop_tree()
    return View(**seen, frame=_text(body), bytes=len(content))


def pages(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the path of each page of a tree and its file."""
    for file in page_files(folder):
        yield path_of(file.relative_to(folder).as_posix()), file


def _parsed(content: bytes) -> html.HtmlElement:
    """Parse a page as UTF-8, or by its declared encoding if another tool wrote it."""
    try:
        content.decode("utf-8")
        encoding = "utf-8"
    except UnicodeDecodeError:
        encoding = None
    try:
        return html.document_fromstring(content, html.HTMLParser(encoding=encoding))
    except etree.ParserError:  # the document is empty
        return html.Element("html")


def _text(element: _Element | None) -> str:
    return "" if element is None else " ".join(" ".join(_READ(element)).split())


def _values(script: _Element) -> list[str]:
    if script.get("type") != _DATA:
        return []
    try:
        return _flat("", json.loads(script.text or ""))
    except (ValueError, RecursionError):
        return ["not JSON"]


def _flat(place: str, value: Any) -> list[str]:  # noqa: ANN401 - JSON
    if isinstance(value, dict):
        inner = ((f"{place}.{key}" if place else key, item) for key, item in value.items())
        return [line for name, item in inner for line in _flat(name, item)]
    if isinstance(value, list):
        return [line for at, item in enumerate(value) for line in _flat(f"{place}[{at}]", item)]
    return [f"{place}: {value}"]
