"""The proof of a page: its final document is compared with the page that the crawl hydrated.

The crawl verifies every page on a desktop and on a phone. A visitor's browser receives that page
if the document has its markup inside the root element, its head tags and the files of its modules.
A page whose document differs, or whose form no opened page has, is opened again
(prerender/visit/sample.py).
"""

import hashlib
import re
from collections.abc import Iterator

from lxml import html

from prerender.bundle.bundle import Bundle
from prerender.crawl.snapshot import Snapshot
from prerender.visit.page_file import root_markup
from prerender.visit.sample import PageProof

_TAG = re.compile(r"""<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>""")
_ATTRIBUTE = re.compile(r"""([^\s"'=]+)(?:="([^"]*)")?""")
_TOLD = {"rel", "name", "property", "http-equiv", "type", "charset", "media", "as", "crossorigin"}
"""Attributes whose values belong to the shape of a head; other values belong to the page."""
_FILES = {"stylesheet", "modulepreload", "preload"}
"""Relations of the files that a browser loads to show a page."""
_INLINE = re.compile(
    r"<(style|script)((?![^>]* (?:src|type=\"application))[^>]*)>(.+?)</\1>", re.DOTALL
)
_HOST = re.compile(r"//[\w.:-]+")
_MARKS = (' style="', "<iframe", "<object", "<embed", "<video", "<audio", "data:", "blob:")
"""Texts of a page that loads something in a way of its own."""
_LINK = "href="


def proof_of(page: str, snapshot: Snapshot, bundle: Bundle) -> PageProof:
    """Return the proof of a final document."""
    markup = root_markup(page)
    around = "".join(page.split(markup, 1)) if markup else page
    parts = set(bundle.parts.values())
    form = [snapshot.page, *_shape(around, parts), *sorted(_loading(page))]
    text = "\n".join(form)
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:20]
    return PageProof(digest, _difference(around, markup, snapshot))


def missing_files(page: str, snapshot: Snapshot, bundle: Bundle) -> Iterator[str]:
    """Yield the addresses of chunks, style sheets and page data that a document does not name."""
    for module in snapshot.modules:
        for file in (*bundle.chunks.get(module, ()), *bundle.styles.get(module, ())):
            if f'"/{file}"' not in page:
                yield f"/{file}"
    for part in snapshot.parts:
        address = bundle.parts.get(part)
        if address and f'"{address}"' not in page:
            yield address


def _difference(around: str, markup: str, snapshot: Snapshot) -> str:
    if not snapshot.root_digest:
        return "The crawl did not hydrate it."
    if hashlib.sha256(markup.encode("utf-8", "replace")).hexdigest() != snapshot.root_digest:
        return "Its markup differs from what was hydrated."
    for tag in html.fragments_fromstring("".join(snapshot.head)) if snapshot.head else ():
        written = html.tostring(tag, encoding="unicode", with_tail=False)
        if written not in around:
            return f"Its head lacks the hydrated tag {written}"
    return ""


def _shape(around: str, parts: set[str]) -> Iterator[str]:
    """Yield the tags outside the root element, with what makes browsers treat them alike."""
    for name, written in _TAG.findall(around):
        attributes = dict(_ATTRIBUTE.findall(written))
        told = [f"{key}={value}" for key, value in attributes.items() if key in _TOLD]
        if "http-equiv" in attributes:
            told.append(attributes.get("content", ""))
        address = attributes.get("src") or attributes.get("href", "")
        if address in parts:
            address = "page data"
        elif name != "script" and attributes.get("rel") not in _FILES:
            address = ""
        names = " ".join(attributes)
        yield f"{name} {names} {told} {address}"
    for name, _, content in _INLINE.findall(around):
        yield f"{name} {hashlib.sha256(content.encode('utf-8', 'replace')).hexdigest()}"


def _loading(page: str) -> set[str]:
    """Return the hosts that a page names, except in links, and its marks of inline content."""
    found = {mark for mark in _MARKS if mark in page}
    for host in _HOST.finditer(page):
        opening = page.rfind('"', 0, host.start())
        if not page.endswith(_LINK, 0, opening):
            found.add(host[0])
    return found
