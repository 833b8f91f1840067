"""Reading: from a page's bytes to its facts; nothing else is looked at."""

import re
from codecs import BOM_UTF8
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree
from lxml.etree import _Element

from prerender.audit.facts import Facts, together
from prerender.audit.tags import facts_of
from prerender.audit.words import text_of
from prerender.host.compression import largest_size

_TRACES = re.compile(
    rb"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+"
)
_MARKS = (b"://127.0.0.1", b"://localhost", b"file:", b"blob:")
"""Every trace contains one of these; looking for them first is much quicker."""
_DOCTYPE = re.compile(rb"\s*<!doctype html\b", re.IGNORECASE)
_BOUNDARY = b"<!--$"
_SUSPENDED = (b"<!--$?-->", b"<!--$!-->")
"""React's marks of a boundary that was still waiting, or had failed, when it was written."""
_NOT_FILLED = ("a boundary of React that was not filled",)

_CLOSING = b"</main>"
_PAIRS = (
    (b"--", b"<!--", b"-->"),
    (b"script", b"<script", b"</script>"),
    (b"template", b"<template", b"</template>"),
    (b"svg", b"<svg", b"</svg>"),
)
"""Pairs that may hide a cut: a part that holds only one half was cut in the wrong place.

Most parts have neither half of most, which one look for what both contain tells.
"""
_FRAMES = 64
"""Frames kept in memory: header and footer are much the same on all pages of a site."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A page cut at its main content, so that the frame around it is read once for all pages.

    All of it is UTF-8: as bytes, a page with letters of many scripts is searched several times as
    fast.
    """

    head: bytes
    above: bytes = b""
    main: bytes = b""
    below: bytes = b""


@dataclass(frozen=True, slots=True)
class Own:
    """The facts of a page without those of the frame."""

    head: Facts
    main: Facts


def read_facts(content: bytes) -> Facts:
    """Read a page."""
    cut = cut_page(content)
    return with_frame(cut, read_own(cut, content))


def cut_page(content: bytes) -> Cut:
    """Cut a page at its main element; without exactly one, the whole page counts as its head."""
    html = _in_utf8(content)
    body, start, end = html.find(b"<body"), html.find(b"<main"), html.rfind(_CLOSING)
    if not 0 <= body < start < end or html.find(b"<main", start + 1) >= 0:
        return Cut(html)
    main, below = html[start : end + len(_CLOSING)], html[end + len(_CLOSING) :]
    cut = Cut(html[:body], html[body:start], main, below)
    if _CLOSING in cut.head or not (_is_whole_frame(cut.above) and _is_whole_main(main)):
        return Cut(html)
    return cut


def _is_whole(part: bytes) -> bool:
    return all(
        part.count(begin) == part.count(close) for name, begin, close in _PAIRS if name in part
    )


def _is_whole_main(part: bytes) -> bool:
    return part.find(_CLOSING) == len(part) - len(_CLOSING) and _is_whole(part)


@lru_cache(_FRAMES)
def _is_whole_frame(part: bytes) -> bool:
    return _CLOSING not in part and _is_whole(part)


def read_own(cut: Cut, content: bytes) -> Own:
    """Read what is a page's own; it depends on the bytes alone, and may be kept by their digest."""
    head = _of_the_tags(cut.head) if cut.main else _of_all(cut.head)
    told = together([head, _of_the_text(cut, largest_size(content))])
    return Own(told, _of_all(cut.main))


def with_frame(cut: Cut, own: Own) -> Facts:
    """Put together the facts of a page, in the order of the document."""
    return together([own.head, _of_the_frame(cut.above), own.main, _of_the_frame(cut.below)])


def _of_the_tags(html: bytes) -> Facts:
    page = _parsed(html)
    return Facts() if page is None else facts_of(page, html)


_of_the_frame = lru_cache(_FRAMES)(_of_the_tags)


def _of_all(html: bytes) -> Facts:
    page = _parsed(html)
    return Facts() if page is None else facts_of(page, html, (text_of(page),))


def _parsed(html: bytes) -> _Element | None:
    try:
        return etree.fromstring(html, etree.HTMLParser(encoding="utf-8")) if html else None
    except etree.XMLSyntaxError:  # lxml's word for an empty document
        return None


def _in_utf8(content: bytes) -> bytes:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        # Another tool's page: BeautifulSoup looks for a declared encoding, or guesses one.
        from bs4.dammit import UnicodeDammit  # noqa: PLC0415 - a build would import it for nothing

        found = UnicodeDammit(content, is_html=True).unicode_markup or ""
        return found.encode("utf-8", "replace")
    return content.removeprefix(BOM_UTF8)


def _of_the_text(cut: Cut, size: int) -> Facts:
    # No trace and no mark goes on where a page is cut: each part begins or ends with a tag.
    parts = (_left_in(cut.head), _in_frame(cut.above), _left_in(cut.main), _in_frame(cut.below))
    return Facts(
        doctypes=("html",) if _DOCTYPE.match(cut.head) else (),
        traces=tuple(sorted(frozenset().union(*(traces for traces, _ in parts)))),
        unfinished=_NOT_FILLED if any(is_suspended for _, is_suspended in parts) else (),
        sizes=(size,),
    )


def _left_in(part: bytes) -> tuple[frozenset[str], bool]:
    """Return the traces of the machine in a part, and whether a boundary is marked as waiting."""
    traces = _TRACES.findall(part) if any(mark in part for mark in _MARKS) else []
    is_suspended = _BOUNDARY in part and any(mark in part for mark in _SUSPENDED)
    return frozenset(trace.decode() for trace in traces), is_suspended


_in_frame = lru_cache(_FRAMES)(_left_in)
