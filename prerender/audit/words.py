"""Words: what is read of a tag, of a link and of the main content."""

from collections.abc import Callable
from typing import cast

from lxml.etree import XPath, _Element

from prerender.audit.facts import Text
from prerender.audit.near_duplicates import numbered, shingles, signature

_SILENT = ("script", "style", "template")
"""Elements whose text nobody reads."""


def _finder(path: str) -> Callable[[_Element], list[str]]:
    """Compile a path that leads to texts; strings that know their tag take longer than finding."""
    return cast("Callable[[_Element], list[str]]", XPath(path, smart_strings=False))


_TEXTS = _finder("descendant::text()")
read = _finder(f"descendant::text()[not({'|'.join(f'parent::{name}' for name in _SILENT)})]")
"""The texts inside a tag that anybody reads."""


def text_of(page: _Element) -> Text:
    """Return the main content of a page; without main element its whole text is that."""
    main = next(page.iter("main"), None)
    told = main if main is not None else page.find("body")
    is_silent = next(page.iter(*_SILENT), None) is not None
    # To ask each text for its parent takes four times as long.
    texts = read if is_silent else _TEXTS
    text = numbered(texts(page if told is None else told))
    found = shingles(text)
    return Text(text.words, found, signature(found) if found else b"")


def words_of(tag: _Element) -> str:
    """Return what is read of a tag."""
    # Most tags that are asked for hold one text and nothing else.
    if not len(tag):
        return (tag.text or "").strip()
    return " ".join(filter(None, map(str.strip, read(tag))))


def name_of(link: _Element) -> str:
    """Return the name by which a link is announced."""
    own = link.get("aria-label") or words_of(link)
    inside = " ".join(image.get("alt", "") for image in link.iter("img")).strip() if not own else ""
    return own or inside or link.get("title") or link.get("aria-labelledby") or ""
