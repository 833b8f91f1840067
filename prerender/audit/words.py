"""The visible words of a tag, of a link, and of the main content."""

from collections.abc import Callable
from typing import cast

from lxml.etree import XPath, _Element

from prerender.audit.facts import Text
from prerender.audit.near_duplicates import shingles, signature

_HIDDEN = ("script", "style", "template")
"""Elements whose text is not visible."""


def _finder(path: str) -> Callable[[_Element], list[str]]:
    """Compile an XPath to texts; smart strings, which know their element, would be slow."""
    return cast("Callable[[_Element], list[str]]", XPath(path, smart_strings=False))


_TEXTS = _finder("descendant::text()")
visible_text = _finder(
    f"descendant::text()[not({'|'.join(f'parent::{name}' for name in _HIDDEN)})]"
)
"""Return the visible texts inside an element."""


def main_text(page: _Element) -> Text:
    """Return the text of the main element, or of the whole page if it has none."""
    main = next(page.iter("main"), None)
    root = main if main is not None else page.find("body")
    has_hidden = next(page.iter(*_HIDDEN), None) is not None
    # Checking the parent of each text takes four times as long.
    texts = visible_text if has_hidden else _TEXTS
    words = " ".join(texts(page if root is None else root)).split()
    found = shingles(words)
    return Text(len(words), found, signature(found) if found else b"")


def visible_words(tag: _Element) -> str:
    """Return the visible text of an element."""
    # Most elements contain a single text.
    if not len(tag):
        return (tag.text or "").strip()
    return " ".join(filter(None, map(str.strip, visible_text(tag))))


def accessible_name(link: _Element) -> str:
    """Return the accessible name of a link."""
    own = link.get("aria-label") or visible_words(link)
    inside = " ".join(image.get("alt", "") for image in link.iter("img")).strip() if not own else ""
    return own or inside or link.get("title") or link.get("aria-labelledby") or ""
