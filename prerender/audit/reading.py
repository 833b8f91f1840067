"""Read the facts of a page from its bytes alone."""

import hashlib
import re
from base64 import b64decode, b64encode
from codecs import BOM_UTF8
from dataclasses import replace

from bs4.dammit import UnicodeDammit
from lxml import etree
from lxml.etree import _Element
from pydantic import TypeAdapter, ValidationError

from prerender.audit.facts import Facts
from prerender.audit.tags import main_text, read_tags
from prerender.host.representation import compressed_size
from prerender.store import Store

_TRACES = re.compile(
    rb"https?(?::|%(?:25)?3A)(?:/|\\/|\\u002F|%(?:25)?2F){2}(?:127\.0\.0\.1|localhost)"
    rb"(?:(?::|%(?:25)?3A)\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+",
    re.IGNORECASE,
)
_HOSTS = (b"/127.0.0.1", b"/localhost")
_MARKS = (*(host[1:] for host in _HOSTS), b"file:", b"blob:")
"""Every trace contains one of these; a plain search for them is much faster than the pattern."""
_BASE64_MARKS = tuple(
    b64encode(bytes(shift) + host)[-(-8 * shift // 6) : (len(host) + shift) * 8 // 6]
    for host in _HOSTS
    for shift in range(3)
)
"""The characters of an encoded host that depend on nothing before or after it."""
_PLAIN_BASE64 = bytes.maketrans(b"-_", b"+/")
_BASE64 = re.compile(rb"[\w+/-]{20,}")
_DOCTYPE = re.compile(rb"\s*<!doctype html\b", re.IGNORECASE)
_BOUNDARY = b"<!--$"
_SUSPENDED = (b"<!--$?-->", b"<!--$!-->")
"""React's markers of a Suspense boundary that was pending or failed."""
_UNRESOLVED = ("an unresolved React Suspense boundary",)


def read_facts(content: bytes) -> Facts:
    """Return the facts of a page."""
    html = _in_utf8(content)
    page = _parsed(html)
    facts = Facts() if page is None else read_tags(page, html, (main_text(page),))
    traces = _traces(html)
    is_suspended = _BOUNDARY in html and any(mark in html for mark in _SUSPENDED)
    return replace(
        facts,
        doctypes=("html",) if _DOCTYPE.match(html) else (),
        traces=tuple(sorted({trace.decode() for trace in traces})),
        unfinished=facts.unfinished + (_UNRESOLVED if is_suspended else ()),
        size=compressed_size(content),
    )


def _traces(html: bytes) -> list[bytes]:
    """Return the addresses of the build machine, however a page encodes them."""
    decoded = [html] if any(mark in html for mark in _MARKS) else []
    if any(mark in html for mark in _BASE64_MARKS):
        tokens = [token.translate(_PLAIN_BASE64) for token in _BASE64.findall(html)]
        decoded += [b64decode(token[: len(token) // 4 * 4]) for token in tokens]
    return [trace for text in decoded for trace in _TRACES.findall(text)]


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
        text = UnicodeDammit(content, is_html=True).unicode_markup or ""
        return text.encode("utf-8", "replace")
    return content.removeprefix(BOM_UTF8)


_FACTS = TypeAdapter(Facts)


class FactsCache:
    """Page facts by content digest, shared between builds."""

    def __init__(self, store: Store, reader: str) -> None:
        """Use a store; ``reader`` identifies this version of the audit code."""
        self._store = store
        self._reader = reader

    def read(self, content: bytes) -> Facts:
        """Return the facts of a page."""
        key = f"facts {self._reader} {hashlib.sha256(content).hexdigest()}"
        cached = self._store.get(key)
        if cached is not None:
            try:
                return _FACTS.validate_json(cached)
            except ValidationError:
                self._store.drop(key)
        facts = read_facts(content)
        self._store.put(key, _FACTS.dump_json(facts))
        return facts
