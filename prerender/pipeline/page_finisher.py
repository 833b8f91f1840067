"""The page finisher: reads a document once, applies the rules of a page, compresses and writes it.

Parser and compressor release the interpreter's lock, so that it works in threads.
"""

from dataclasses import replace

from prerender.audit.auditor import audit_page
from prerender.audit.cache import FactsCache
from prerender.audit.facts import site_facts
from prerender.audit.site import AuditedPage, Site
from prerender.audit.weights import Weights
from prerender.pipeline.shard import Page, Plan, Shard
from prerender.pipeline.shard_files import ShardFiles
from prerender.publish.compress import Compressor
from prerender.rewrite.document import Document
from prerender.store import Store


class PageFinisher:
    """Turns documents into pages."""

    def __init__(self, plan: Plan, files: ShardFiles, facts: Store, compressed: Store) -> None:
        """Write to ``files``; cache facts and compressed copies in stores."""
        settings = plan.settings
        self._facts = FactsCache(facts, plan.inputs)
        self._origin = settings.origin
        self._limits = settings.budgets.by_kind
        app = Site(plan.bundle.folder, settings.origin, settings.budgets, ())
        self._weights = Weights(app, is_complete=False)
        self._compressor = Compressor(compressed) if settings.compress else None
        self._files = files

    def finish(self, document: Document, shard: Shard) -> Page:
        """Write a document and return its page; its HTML stays in memory if it will be visited."""
        page = self._page(document)
        self._files.add_page(page)
        return page if document.page.path in shard.visited else self._files.released(page)

    def _page(self, document: Document) -> Page:
        html = document.html.encode()
        page = AuditedPage(document.page.file, self._facts.read(html))
        faults = audit_page(page, self._origin)
        smaller = self._compressor.compressed(html) if self._compressor else {}
        facts = replace(site_facts(page.facts), weights=self._weighed(page, html))
        return Page(document.page, html, tuple(smaller.items()), facts, faults)

    def _weighed(self, page: AuditedPage, html: bytes) -> tuple[tuple[str, int], ...]:
        """Weigh a page that loads only the app's files; the rules of the site weigh others."""
        if not self._limits:
            return ()
        try:
            return tuple(self._weights.weigh(page, lambda: html, self._limits).items())
        except FileNotFoundError:
            return ()
