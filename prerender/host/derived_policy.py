"""A content security policy that allows only what the pages of a tree use."""

import hashlib
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from lxml import html
from lxml.html import HtmlElement

_SELF = "'self'"
_INLINE = "'unsafe-inline'"
_ADDRESSES = (
    ("script-src", "//script/@src"),
    ("style-src", "//link[contains(@rel, 'stylesheet')]/@href"),
    ("img-src", "//img/@src|//link[contains(@rel, 'icon')]/@href"),
    ("font-src", "//link[@as = 'font']/@href"),
    ("media-src", "//video/@src|//audio/@src|//source[@src]/@src"),
    ("frame-src", "//iframe/@src"),
    ("form-action", "//form/@action"),
)
"""Each directive with the attributes that it governs."""
_STYLES = "//style|//*[@style]"
_HANDLERS = "//@*[starts-with(name(), 'on')]"
_SCRIPTS = (
    "//script[not(@src) and not(contains(@type, 'json')) and not(@type = 'speculationrules')]"
)
_DATA = {"data", "blob"}


def derived_policy(files: Iterable[Path]) -> str:
    """Return a policy from the documents of pages; requests that scripts send are not in them."""
    used: dict[str, set[str]] = defaultdict(set)
    for file in files:
        content = file.read_bytes()
        if content.strip():
            for directive, source in _sources(html.document_fromstring(content)):
                used[directive].add(source)
    lines = [f"{name} {' '.join([_SELF, *sorted(used[name])])}" for name in sorted(used)]
    return "; ".join([f"default-src {_SELF}", *lines, "base-uri 'none'", "object-src 'none'"])


def _sources(page: HtmlElement) -> Iterator[tuple[str, str]]:
    """Yield each directive and source that a page needs beside its own origin."""
    for directive, path in _ADDRESSES:
        for address in page.xpath(path):
            parts = urlsplit(str(address).strip())
            if parts.scheme in _DATA:
                yield directive, f"{parts.scheme}:"
            elif parts.netloc:
                yield directive, f"{parts.scheme or 'https'}://{parts.netloc}"
    if page.xpath(_STYLES):
        yield "style-src", _INLINE
    if page.xpath(_HANDLERS):
        # A hash in the list would make browsers ignore this source.
        yield "script-src-attr", _INLINE
    for script in page.xpath(_SCRIPTS):
        digest = hashlib.sha256((script.text or "").encode()).digest()
        yield "script-src", f"'sha256-{b64encode(digest).decode()}'"
