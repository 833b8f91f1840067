"""Reading: from a page's bytes to its facts; nothing else is looked at."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from lxml import etree

from prerender.audit.facts import Facts, together
from prerender.audit.tags import facts_of
from prerender.host.compression import compressed_size

_TRACES = re.compile(
    r"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+"
)
_MARKS = ("127.0.0.1", "localhost", "file:", "blob:")
"""Every trace contains one of these; looking for them first is much quicker."""
_DOCTYPE = re.compile(r"\s*<!doctype html\b", re.IGNORECASE)
_SUSPENDED = re.compile(r"<!--\$[?!]-->")
"""React's marks of a boundary that was still waiting, or had failed, when it was written."""


_PAIRS = (
    ("<!--", "-->"),
    ("<script", "</script>"),
    ("<template", "</template>"),
    ("<svg", "</svg>"),
)
"""Pairs that may hide a cut: a part that holds only one half was cut in the wrong place."""
_FRAMES = 64
"""Frames kept in memory: header and footer are much the same on all pages of a site."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A page cut at its main content, so that the frame around it is read once for all pages."""

    head: str
    above: str = ""
    main: str = ""
    below: str = ""


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
    html = _decoded(content)
    body, start, end = html.find("<body"), html.find("<main"), html.rfind("</main>")
    if not 0 <= body < start < end or html.count("<main") > 1 or html.count("</main>") > 1:
        return Cut(html)
    end += len("</main>")
    cut = Cut(html[:body], html[body:start], html[start:end], html[end:])
    parts = (cut.above, cut.main)
    whole = all(part.count(begin) == part.count(close) for part in parts for begin, close in _PAIRS)
    return cut if whole else Cut(html)


def read_own(cut: Cut, content: bytes) -> Own:
    """Read what is a page's own; it depends on the bytes alone, and may be kept by their digest."""
    html = f"{cut.head}{cut.above}{cut.main}{cut.below}"
    sizes = (compressed_size(content),)
    head = _of_the_tags(cut.head)
    if cut.main:
        head = replace(head, texts=())
    told = together([head, _of_the_text(html), Facts(sizes=sizes)])
    return Own(told, _of_the_tags(cut.main))


def with_frame(cut: Cut, own: Own) -> Facts:
    """Put together the facts of a page, in the order of the document."""
    return together([own.head, _of_the_frame(cut.above), own.main, _of_the_frame(cut.below)])


@lru_cache(_FRAMES)
def _of_the_frame(html: str) -> Facts:
    return replace(_of_the_tags(html), texts=())


def _of_the_tags(html: str) -> Facts:
    if not html:
        return Facts()
    try:
        page = etree.fromstring(html.encode("utf-8", "replace"), etree.HTMLParser(encoding="utf-8"))
    except etree.XMLSyntaxError:  # lxml's word for an empty document
        return Facts()
    return Facts() if page is None else facts_of(page, html)


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Another tool's page: BeautifulSoup looks for a declared encoding, or guesses one.
        from bs4.dammit import UnicodeDammit  # noqa: PLC0415 - a build would import it for nothing

        return UnicodeDammit(content, is_html=True).unicode_markup or ""


def _of_the_text(html: str) -> Facts:
    traces = _TRACES.findall(html) if any(mark in html for mark in _MARKS) else []
    suspended = "a boundary of React that was not filled" if _SUSPENDED.search(html) else ""
    return Facts(
        doctypes=("html",) if _DOCTYPE.match(html) else (),
        traces=tuple(sorted(set(traces))),
        unfinished=(suspended,) if suspended else (),
    )
