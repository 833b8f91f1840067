"""The page finisher: reads a document once, applies the rules of a page, copies and writes it.

Parser and compressor release the interpreter's lock, so that it works in threads.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import replace

from prerender.audit.auditor import audit_page
from prerender.audit.cache import FactsCache
from prerender.audit.facts import site_facts
from prerender.audit.site import AuditedPage, Site
from prerender.audit.weights import Weights
from prerender.finding import Finding
from prerender.markdown import VERSION, copied_parts, markdown_copy
from prerender.pipeline.page_proof import missing_files, proof_of
from prerender.pipeline.shard import Page, Plan, Shard
from prerender.pipeline.shard_files import ShardFiles
from prerender.publish.tree import Compressor
from prerender.rewrite.document import Document
from prerender.store import Store
from prerender.visit.queue import RULE


class PageFinisher:
    """Turns documents into pages."""

    def __init__(self, plan: Plan, files: ShardFiles, facts: Store, compressed: Store) -> None:
        """Write to ``files``; cache facts and copies in stores."""
        settings = plan.settings
        self._facts = FactsCache(facts, plan.inputs)
        self._copies = facts
        self._origin = settings.origin
        self._limits = settings.budgets.by_kind
        app = Site(plan.bundle.folder, settings.origin, settings.budgets, ())
        self._weights = Weights(app, is_complete=False)
        self._compressor = Compressor(compressed) if settings.compress else None
        self._files = files
        self._bundle = plan.bundle

    def finish(self, document: Document, shard: Shard) -> Page:
        """Write a document and return its page; its HTML stays in memory if it can be visited."""
        page = self._page(document)
        self._files.add_page(page)
        is_visited = shard.selects or document.page.path in shard.visited
        return page if is_visited else self._files.released(page)

    def _page(self, document: Document) -> Page:
        html = document.html.encode()
        page = AuditedPage(document.page.file, self._facts.read(html))
        faults = audit_page(page, self._origin)
        smaller = self._compressor.compressed(html) if self._compressor else {}
        facts = replace(site_facts(page.facts), weights=self._weighed(page, html))
        proof = proof_of(document.html, document.snapshot, self._bundle)
        missing = tuple(self._missing(document))
        markdown = self._markdown(document)
        copies = tuple(smaller.items())
        return Page(document.page, html, copies, facts, faults, proof, missing, markdown)

    def _missing(self, document: Document) -> Iterator[Finding]:
        for address in missing_files(document.html, document.snapshot, self._bundle):
            message = (
                f"does not name {address}, which it needs. Correct the rewrite that removed it"
            )
            yield Finding(document.page.path, RULE, message)

    def _markdown(self, document: Document) -> bytes:
        """Return the Markdown copy of a page, if it has one; cached, because it takes 3 ms."""
        if not document.page.markdown_copy:
            return b""
        parts, address = copied_parts(document.html), f"{self._origin}{document.page.path}"
        digest = hashlib.sha256(f"{VERSION} {address} {parts}".encode()).hexdigest()
        copy = self._copies.get(f"markdown {digest}")
        if copy is None:
            copy = markdown_copy(parts, address).encode()
            self._copies.put(f"markdown {digest}", copy)
        return copy

    def _weighed(self, page: AuditedPage, html: bytes) -> tuple[tuple[str, int], ...]:
        """Weigh a page that loads only the app's files; the rules of the site weigh others."""
        if not self._limits:
            return ()
        try:
            return tuple(self._weights.weigh(page, lambda: html, self._limits).items())
        except FileNotFoundError:
            return ()
