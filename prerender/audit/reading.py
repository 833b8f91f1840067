"""Reading: from a page's bytes to its facts; nothing else is looked at."""

import re

from bs4.dammit import UnicodeDammit
from lxml import etree

from prerender.audit.facts import Facts, together
from prerender.audit.tags import facts_of
from prerender.host.compression import compressed_size

_TRACES = re.compile(
    r"https?://(?:127\.0\.0\.1|localhost)(?::\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+"
)
_MARKS = ("127.0.0.1", "localhost", "file:", "blob:")
"""Every trace has one; to look for them is much quicker."""
_DOCTYPE = re.compile(r"\s*<!doctype html\b", re.IGNORECASE)
_SUSPENDED = re.compile(r"<!--\$[?!]-->")
"""React's marks of a boundary that was still waiting, or had failed, when it was written."""


def read_facts(content: bytes) -> Facts:
    """Read a page. The result depends on the bytes alone, so it may be kept under their digest."""
    html = _decoded(content)
    sizes = (compressed_size(content),)
    return together([_of_the_tags(html), _of_the_text(html), Facts(sizes=sizes)])


def _of_the_tags(html: str) -> Facts:
    try:
        page = etree.fromstring(html.encode("utf-8", "replace"), etree.HTMLParser(encoding="utf-8"))
    except etree.XMLSyntaxError:  # what has no text at all is no document
        return Facts()
    return Facts() if page is None else facts_of(page, html)


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Not ours: BeautifulSoup looks for a declaration, and else guesses.
        return UnicodeDammit(content, is_html=True).unicode_markup or ""


def _of_the_text(html: str) -> Facts:
    traces = _TRACES.findall(html) if any(mark in html for mark in _MARKS) else []
    suspended = "a boundary of React that was not filled" if _SUSPENDED.search(html) else ""
    return Facts(
        doctypes=("html",) if _DOCTYPE.match(html) else (),
        traces=tuple(sorted(set(traces))),
        unfinished=(suspended,) if suspended else (),
    )
