"""Pieces: a page is read in pieces, so that what stands on many pages is read once.

The frame, that is what stands before and behind the main content, is cut at its list items, which
are the same on most pages. Facts are a flat list, so those of the pieces add up to those of the
page; where a cut could change them (two main elements, code, a link around a list) none is made.
A test compares both ways of reading.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from bs4 import BeautifulSoup

from prerender.audit.facts import Facts
from prerender.audit.tags import Collector

_KEPT = 4096
"""Different pieces that are kept, of about 500 bytes each."""
_CUTS = ("<body", "<main", "</main>")
_ITEM = "<li"
_OPENING = re.compile(r"<(?:a|h[1-6]|title|svg|picture)\b")
_CLOSING = re.compile(r"</(?:a|h[1-6]|title|svg|picture)>")
"""The elements that are told with what is inside them."""
_NOTHING = "<!-- -->"
"""React's mark between two texts."""
_CODE = ("<!--", "<script", "<style", "<template", "<textarea")


def pieces(html: str) -> Iterator[Facts]:
    """Yield the facts of each piece of a page, in their order."""
    cuts = [html.find(cut) for cut in _CUTS]
    if any(html.count(cut) != 1 for cut in _CUTS) or cuts != sorted(cuts):
        yield read_whole(html)
        return
    body, main, end = cuts
    yield _read(html[:body])
    yield from _frame(html[body:main])
    yield _read(html[main:end])
    yield from _frame(html[end:])


def read_whole(html: str) -> Facts:
    """Read a page in one piece; without main element its whole text is its main content."""
    soup = _parsed(html)
    return Collector(soup, soup.main or soup.body or soup).facts()


def _frame(html: str) -> Iterator[Facts]:
    plain = html.replace(_NOTHING, "")
    items = html.split(_ITEM)
    if any(code in plain for code in _CODE) or not all(map(_is_whole, items)):
        yield _read(html)
        return
    yield _read_often(items[0])
    for item in items[1:]:
        yield _read_often(f"{_ITEM}{item}")


@lru_cache(maxsize=_KEPT)
def _is_whole(html: str) -> bool:
    return len(_OPENING.findall(html)) == len(_CLOSING.findall(html))


@lru_cache(maxsize=_KEPT)
def _read_often(html: str) -> Facts:
    return _read(html)


def _read(html: str) -> Facts:
    soup = _parsed(html)
    return Collector(soup, soup.main).facts()


def _parsed(html: str) -> BeautifulSoup:
    # Classes are of no interest, and splitting them takes a tenth of the time.
    return BeautifulSoup(html, "html.parser", multi_valued_attributes=None)
