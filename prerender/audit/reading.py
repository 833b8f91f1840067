"""Read the facts of a page from its bytes alone."""

import hashlib
import re
from codecs import BOM_UTF8
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree
from lxml.etree import _Element
from pydantic import TypeAdapter, ValidationError

from prerender.audit.facts import Facts, merge_facts
from prerender.audit.tags import read_tags
from prerender.audit.words import main_text
from prerender.host.representation import largest_size
from prerender.store import Store

_TRACES = re.compile(
    rb"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+"
)
_MARKS = (b"://127.0.0.1", b"://localhost", b"file:", b"blob:")
"""Every trace contains one of these; a plain search for them is much faster than the pattern."""
_DOCTYPE = re.compile(rb"\s*<!doctype html\b", re.IGNORECASE)
_BOUNDARY = b"<!--$"
_SUSPENDED = (b"<!--$?-->", b"<!--$!-->")
"""React's markers of a Suspense boundary that was pending or failed."""
_UNRESOLVED = ("an unresolved React Suspense boundary",)

_CLOSING = b"</main>"
_PAIRS = (
    (b"--", b"<!--", b"-->"),
    (b"script", b"<script", b"</script>"),
    (b"template", b"<template", b"</template>"),
    (b"svg", b"<svg", b"</svg>"),
)
"""Name, opening and closing of constructs that can hide a ``main`` tag.

A section with an unbalanced pair was split in the wrong place. Searching for the name first is
faster, because most sections have neither half.
"""
_FRAMES = 64
"""Cached frames: pages of a site share a few headers and footers."""


@dataclass(frozen=True, slots=True)
class PageSections:
    """A page split around its main content, so that a shared frame is parsed only once.

    The sections are UTF-8 bytes, which are searched several times as fast as ``str``.
    """

    head: bytes
    above: bytes = b""
    main: bytes = b""
    below: bytes = b""


@dataclass(frozen=True, slots=True)
class OwnFacts:
    """The facts of a page without those of its header and footer."""

    head: Facts
    main: Facts


def read_facts(content: bytes) -> Facts:
    """Return the facts of a page."""
    sections = split_page(content)
    return merge_frame(sections, read_own_facts(sections, content))


def split_page(content: bytes) -> PageSections:
    """Split a page at its main element; unless there is exactly one, the whole page is the head."""
    html = _in_utf8(content)
    body, start, end = html.find(b"<body"), html.find(b"<main"), html.rfind(_CLOSING)
    if not 0 <= body < start < end or html.find(b"<main", start + 1) >= 0:
        return PageSections(html)
    main, below = html[start : end + len(_CLOSING)], html[end + len(_CLOSING) :]
    sections = PageSections(html[:body], html[body:start], main, below)
    if _CLOSING in sections.head or not (_is_whole_frame(sections.above) and _is_whole_main(main)):
        return PageSections(html)
    return sections


def _is_whole(part: bytes) -> bool:
    return all(
        part.count(begin) == part.count(close) for name, begin, close in _PAIRS if name in part
    )


def _is_whole_main(part: bytes) -> bool:
    return part.find(_CLOSING) == len(part) - len(_CLOSING) and _is_whole(part)


@lru_cache(_FRAMES)
def _is_whole_frame(part: bytes) -> bool:
    return _CLOSING not in part and _is_whole(part)


def read_own_facts(sections: PageSections, content: bytes) -> OwnFacts:
    """Return a page's own facts, which depend on its bytes alone and can be cached by digest."""
    head = _tag_facts(sections.head) if sections.main else _tag_and_text_facts(sections.head)
    head = merge_facts([head, _source_facts(sections, largest_size(content))])
    return OwnFacts(head, _tag_and_text_facts(sections.main))


def merge_frame(sections: PageSections, own: OwnFacts) -> Facts:
    """Merge a page's own facts with those of its frame, in document order."""
    return merge_facts(
        [own.head, _frame_facts(sections.above), own.main, _frame_facts(sections.below)]
    )


def _tag_facts(html: bytes) -> Facts:
    page = _parsed(html)
    return Facts() if page is None else read_tags(page, html)


_frame_facts = lru_cache(_FRAMES)(_tag_facts)


def _tag_and_text_facts(html: bytes) -> Facts:
    page = _parsed(html)
    return Facts() if page is None else read_tags(page, html, (main_text(page),))


def _parsed(html: bytes) -> _Element | None:
    try:
        return etree.fromstring(html, etree.HTMLParser(encoding="utf-8")) if html else None
    except etree.XMLSyntaxError:  # the document is empty
        return None


def _in_utf8(content: bytes) -> bytes:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        # Another tool's page: BeautifulSoup reads the declared encoding, or guesses one.
        from bs4.dammit import UnicodeDammit  # noqa: PLC0415 - builds do not need it

        found = UnicodeDammit(content, is_html=True).unicode_markup or ""
        return found.encode("utf-8", "replace")
    return content.removeprefix(BOM_UTF8)


def _source_facts(sections: PageSections, size: int) -> Facts:
    # No match spans two sections, because each section starts or ends with a tag.
    parts = (
        _scan(sections.head),
        _scan_frame(sections.above),
        _scan(sections.main),
        _scan_frame(sections.below),
    )
    return Facts(
        doctypes=("html",) if _DOCTYPE.match(sections.head) else (),
        traces=tuple(sorted(frozenset().union(*(traces for traces, _ in parts)))),
        unfinished=_UNRESOLVED if any(is_suspended for _, is_suspended in parts) else (),
        sizes=(size,),
    )


def _scan(part: bytes) -> tuple[frozenset[str], bool]:
    """Return a section's build-machine addresses, and whether it has an unresolved boundary."""
    traces = _TRACES.findall(part) if any(mark in part for mark in _MARKS) else []
    is_suspended = _BOUNDARY in part and any(mark in part for mark in _SUSPENDED)
    return frozenset(trace.decode() for trace in traces), is_suspended


_scan_frame = lru_cache(_FRAMES)(_scan)


_OWN = TypeAdapter(OwnFacts)


class FactsCache:
    """Page facts by content digest, shared between builds."""

    def __init__(self, store: Store, reader: str) -> None:
        """Use a store; ``reader`` identifies this version of the audit code."""
        self._store = store
        self._reader = reader

    def read(self, content: bytes) -> Facts:
        """Return the facts of a page."""
        sections = split_page(content)
        key = f"facts {self._reader} {hashlib.sha256(content).hexdigest()}"
        own = self._cached(key)
        if own is None:
            own = read_own_facts(sections, content)
            self._store.put(key, _OWN.dump_json(own))
        return merge_frame(sections, own)

    def _cached(self, key: str) -> OwnFacts | None:
        cached = self._store.get(key)
        if cached is not None:
            try:
                return _OWN.validate_json(cached)
            except ValidationError:
                self._store.drop(key)
        return None
