"""The page finisher: reads a document once, applies the rules of a page, copies and writes it.

Parser and compressor release the interpreter's lock, so that it works in threads.

It also compares the final document with the page that the crawl hydrated, on a desktop and on a
phone. A visitor's browser receives that page if the document has its markup inside the root
element, its head tags and the files of its modules. A page whose document differs, or whose kind no
opened page has, is opened again (build.py).
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from lxml import html

from prerender.audit.auditor import audit_page
from prerender.audit.facts import facts_for_site_rules
from prerender.audit.reading import FactsCache
from prerender.audit.site import AuditedPage
from prerender.bundle.bundle import Bundle
from prerender.crawl.snapshot import Snapshot
from prerender.finding import Finding
from prerender.markdown import MARKDOWN_VERSION, copied_parts, markdown_copy
from prerender.pipeline.job import Plan
from prerender.publish.tree import Compressor, Tree
from prerender.rewriter import Document, PublishedPage
from prerender.store import Store
from prerender.visit.page import root_markup
from prerender.visit.visit import RULE

_TAG = re.compile(r"""<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>""")
_ATTRIBUTE = re.compile(r"""([^\s"'=]+)(?:="([^"]*)")?""")
_SHAPE_ATTRIBUTES = {
    "rel",
    "name",
    "property",
    "http-equiv",
    "type",
    "charset",
    "media",
    "as",
    "crossorigin",
}
"""Attributes whose values belong to the shape of a head; other values belong to the page."""
_FILE_RELATIONS = {"stylesheet", "modulepreload", "preload"}
"""Relations of the files that a browser loads to show a page."""
_INLINE_CODE = re.compile(
    r"<(style|script)((?![^>]* (?:src|type=\"application))[^>]*)>(.+?)</\1>", re.DOTALL
)
_HOST = re.compile(r"//[\w.:-]+")
_LOADING_TEXTS = (' style="', "<iframe", "<object", "<embed", "<video", "<audio", "data:", "blob:")
"""Texts of a page that loads something in a way of its own."""
_LINK_START = "href="


@dataclass(frozen=True, slots=True)
class PageProof:
    """The comparison of a final document with the page that the crawl hydrated."""

    kind: str
    """A digest of what a browser loads for the page, and of the shape of its head. Pages of one
    kind behave alike when they are opened."""
    difference: str
    """The difference to the hydrated page; empty if the page is published as it was hydrated."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A page: its document, its facts, and the findings of page rules."""

    page: PublishedPage
    html: bytes
    """Its document; empty once that is written."""
    smaller: dict[str, bytes]
    """Its compressed copies by file ending; empty if they save nothing."""
    audited: AuditedPage
    """Its facts for the rules of the site."""
    faults: tuple[Finding, ...]
    """The findings of rules for single pages."""
    proof: PageProof
    missing: tuple[Finding, ...]
    """A finding for each file of its modules that its document does not name."""
    markdown: bytes = b""
    """Its Markdown copy, if it has one; empty once that is written."""

    def written(self, tree: Tree) -> "FinishedPage":
        """Write the document and its copies; return the page without them."""
        tree.write(self.page.file, self.html)
        for ending, smaller in self.smaller.items():
            tree.write(f"{self.page.file}{ending}", smaller)
        if self.markdown:
            tree.write(self.page.markdown_copy, self.markdown)
        return replace(self, html=b"", smaller={}, markdown=b"")


class PageFinisher:
    """Turns documents into pages."""

    def __init__(self, plan: Plan, facts: Store, compressed: Store) -> None:
        """Cache facts and copies in stores."""
        settings = plan.settings
        self._facts = FactsCache(facts, plan.inputs.common)
        self._copies = facts
        self._origin = settings.origin
        self._compressor = Compressor(compressed) if settings.compress else None
        self._tree = Tree(plan.tree, settings.site) if plan.tree else None
        self._bundle = plan.bundle

    def finish(self, document: Document) -> FinishedPage:
        """Return the page of a document; if this machine has the tree, write it."""
        html = document.html.encode()
        page = AuditedPage(document.page.file, self._facts.read(html))
        finished = FinishedPage(
            document.page,
            html,
            self._compressor.compressed(html) if self._compressor else {},
            AuditedPage(page.file, facts_for_site_rules(page.facts)),
            audit_page(page, self._origin),
            proof_of(document.html, document.snapshot, self._bundle),
            tuple(self._missing(document)),
            self._markdown(document),
        )
        return finished.written(self._tree) if self._tree else finished

    def _missing(self, document: Document) -> Iterator[Finding]:
        for address in missing_files(document.html, document.snapshot, self._bundle):
            message = (
                f"does not name {address}, which it needs. Correct the rewrite that removed it"
            )
            yield Finding(document.page.path, RULE, message)

    def _markdown(self, document: Document) -> bytes:
        """Return the Markdown copy of a page, if it has one; cached, because it takes 9 ms."""
        if not document.page.markdown_copy:
            return b""
        parts, address = copied_parts(document.html), f"{self._origin}{document.page.path}"
        digest = hashlib.sha256(f"{MARKDOWN_VERSION} {address} {parts}".encode()).hexdigest()
        copy = self._copies.get(f"markdown {digest}")
        if copy is None:
            copy = markdown_copy(parts, address).encode()
            self._copies.put(f"markdown {digest}", copy)
        return copy


def proof_of(page: str, snapshot: Snapshot, bundle: Bundle) -> PageProof:
    """Return the proof of a final document."""
    markup = root_markup(page)
    around = "".join(page.split(markup, 1)) if markup else page
    parts = set(bundle.parts.values())
    name = "" if snapshot.page == snapshot.path else snapshot.page
    kind = [name, *_shape(around, parts), *sorted(_loading(page))]
    text = "\n".join(kind)
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
        values = [f"{key}={value}" for key, value in attributes.items() if key in _SHAPE_ATTRIBUTES]
        if "http-equiv" in attributes:
            values.append(attributes.get("content", ""))
        address = attributes.get("src") or attributes.get("href", "")
        if address in parts:
            address = "page data"
        elif name != "script" and attributes.get("rel") not in _FILE_RELATIONS:
            address = ""
        names = " ".join(attributes)
        yield f"{name} {names} {values} {address}"
    for name, _, content in _INLINE_CODE.findall(around):
        yield f"{name} {hashlib.sha256(content.encode('utf-8', 'replace')).hexdigest()}"


def _loading(page: str) -> set[str]:
    """Return the hosts that a page loads from, and the marks of its inline content."""
    marks = {mark for mark in _LOADING_TEXTS if mark in page}
    for host in _HOST.finditer(page):
        opening = page.rfind('"', 0, host.start())
        if not page.endswith(_LINK_START, 0, opening):
            marks.add(host[0])
    return marks
