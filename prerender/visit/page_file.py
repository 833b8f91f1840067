"""A published page, read from its file: its address and its expected content."""

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from lxml import html

from prerender.origin import normal_address, refresh_target
from prerender.routes import NOT_FOUND, is_not_found, path_of

MISSING = "nothing-is-here"
"""A path segment without a page, for which hosts send the folder's not-found page."""

_ROOT = re.compile(r'<(\w+) (?:[^<>"]|"[^"]*")*data-page="([^"]*)" data-origin="[^"]*">')
"""The root element, with the attributes that a build sets on it (docs/engine/contract.md)."""
_END = "</{}><!--/email_off-->"
"""The end of the root element, with the comment that a build adds after it."""

HeadTag = tuple[str, tuple[tuple[str, str], ...], str]
"""A head tag's name, its attributes in alphabetical order, and its text."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A page of a tree."""

    path: str
    address: str
    """The path to open; for a not-found page, a path that does not exist."""
    html: str
    body: str
    """The markup inside the root element."""
    foreign: bool = False
    """Whether another tool wrote it, so it sets no mark when it is ready."""

    @property
    def kind(self) -> str:
        """The name of the page's component, or the folder of another tool's page."""
        named = _ROOT.search(self.html)
        return named[2] if named else self.path.rpartition("/")[0]

    @property
    def is_redirect(self) -> bool:
        """Whether the page leads to another one immediately, as Hugo and Astro write them."""
        metas = [dict(attributes) for name, attributes, _ in self.head if name == "meta"]
        targets = (
            refresh_target(meta.get("content", ""))
            for meta in metas
            if meta.get("http-equiv", "").strip().lower() == "refresh"
        )
        return any(
            normal_address(urljoin(self.address, to)) != self.address for to in targets if to
        )

    @property
    def head(self) -> tuple[HeadTag, ...]:
        """The head tags that the app can change."""
        parser = html.HTMLParser(encoding="utf-8")
        # Parsing the whole page would take ten times as long.
        head = self.html.partition("</head>")[0]
        tree: html.HtmlElement = html.document_fromstring(head.encode(), parser=parser)
        tags = (tag for tag in tree.head if tag.tag in ("title", "meta", "link"))
        return tuple((t.tag, tuple(sorted(t.items())), (t.text or "").strip()) for t in tags)


def read_page(folder: Path, file: Path) -> PageFile:
    """Read a page that a build published, or that another tool wrote."""
    text = file.read_text("utf-8", "replace")
    name = file.relative_to(folder).as_posix()
    path = path_of(name)
    address = path.replace(NOT_FOUND, MISSING) if is_not_found(name) else path
    opening, closing = _root(text)
    if closing < opening:
        return PageFile(path, address, text, "", foreign=True)
    return PageFile(path, address, text, text[opening:closing])


def root_markup(text: str) -> str:
    """Return the markup inside a published page's root element; empty if it has none."""
    opening, closing = _root(text)
    return text[opening:closing] if closing >= opening else ""


def _root(text: str) -> tuple[int, int]:
    """Return where the markup inside the root element begins and ends."""
    root = _ROOT.search(text)
    if root is None:
        return 0, -1
    closing = text.rfind(_END.format(root[1]))
    return root.end(), text.rfind(f"</{root[1]}>") if closing < 0 else closing
