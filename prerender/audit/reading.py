"""Reading: from a page's bytes to its facts; nothing else is looked at."""

import re
from codecs import BOM_UTF8
from dataclasses import dataclass, replace
from functools import lru_cache

from lxml import etree

from prerender.audit.facts import Facts, together
from prerender.audit.tags import facts_of
from prerender.host.compression import largest_size

_TRACES = re.compile(
    rb"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+"
)
_MARKS = (b"127.0.0.1", b"localhost", b"file:", b"blob:")
"""Every trace contains one of these; looking for them first is much quicker."""
_DOCTYPE = re.compile(rb"\s*<!doctype html\b", re.IGNORECASE)
_SUSPENDED = (b"<!--$?-->", b"<!--$!-->")
"""React's marks of a boundary that was still waiting, or had failed, when it was written."""


_PAIRS = (
    (b"<!--", b"-->"),
    (b"<script", b"</script>"),
    (b"<template", b"</template>"),
    (b"<svg", b"</svg>"),
)
"""Pairs that may hide a cut: a part that holds only one half was cut in the wrong place."""
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
    body, start, end = html.find(b"<body"), html.find(b"<main"), html.rfind(b"</main>")
    if not 0 <= body < start < end or html.count(b"<main") > 1 or html.count(b"</main>") > 1:
        return Cut(html)
    end += len(b"</main>")
    cut = Cut(html[:body], html[body:start], html[start:end], html[end:])
    return cut if _is_whole_frame(cut.above) and _is_whole(cut.main) else Cut(html)


def _is_whole(part: bytes) -> bool:
    return all(part.count(begin) == part.count(close) for begin, close in _PAIRS)


_is_whole_frame = lru_cache(_FRAMES)(_is_whole)


def read_own(cut: Cut, content: bytes) -> Own:
    """Read what is a page's own; it depends on the bytes alone, and may be kept by their digest."""
    sizes = (largest_size(content),)
    head = _of_the_tags(cut.head)
    if cut.main:
        head = replace(head, texts=())
    told = together([head, _of_the_text(cut), Facts(sizes=sizes)])
    return Own(told, _of_the_tags(cut.main))


def with_frame(cut: Cut, own: Own) -> Facts:
    """Put together the facts of a page, in the order of the document."""
    return together([own.head, _of_the_frame(cut.above), own.main, _of_the_frame(cut.below)])


@lru_cache(_FRAMES)
def _of_the_frame(html: bytes) -> Facts:
    return replace(_of_the_tags(html), texts=())


def _of_the_tags(html: bytes) -> Facts:
    if not html:
        return Facts()
    try:
        page = etree.fromstring(html, etree.HTMLParser(encoding="utf-8"))
    except etree.XMLSyntaxError:  # lxml's word for an empty document
        return Facts()
    return Facts() if page is None else facts_of(page, html)


def _in_utf8(content: bytes) -> bytes:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        # Another tool's page: BeautifulSoup looks for a declared encoding, or guesses one.
        from bs4.dammit import UnicodeDammit  # noqa: PLC0415 - a build would import it for nothing

        found = UnicodeDammit(content, is_html=True).unicode_markup or ""
        return found.encode("utf-8", "replace")
    return content.removeprefix(BOM_UTF8)


def _of_the_text(cut: Cut) -> Facts:
    html = b"".join((cut.head, cut.above, cut.main, cut.below))
    traces = _TRACES.findall(html) if any(mark in html for mark in _MARKS) else []
    suspended = ("a boundary of React that was not filled",)
    return Facts(
        doctypes=("html",) if _DOCTYPE.match(html) else (),
        traces=tuple(sorted({trace.decode() for trace in traces})),
        unfinished=suspended if any(mark in html for mark in _SUSPENDED) else (),
    )
