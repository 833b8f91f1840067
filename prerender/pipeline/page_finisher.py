"""The reader: a document's facts, what is wrong with it by itself, and its copies; then its file.

Parser and compressor release the interpreter's lock, so that it works in threads.
"""

from dataclasses import replace

from prerender.audit.auditor import audit_page
from prerender.audit.cache import FactsCache
from prerender.audit.facts import of_the_site
from prerender.audit.site import AuditedPage, Site
from prerender.audit.weights import Weights
from prerender.pipeline.shard import Page, Plan, Shard
from prerender.publish.compress import Compressor
from prerender.publish.tree import Tree
from prerender.rewrite.document import Document
from prerender.store import Store
from prerender.system.machine import give_back_memory

_LARGE = 1 << 20
"""Characters of a document of which parsing takes so much memory that it is worth giving back."""


class PageFinisher:
    """Reads each document once, and writes it where the tree can be reached from here."""

    def __init__(self, plan: Plan, tree: Tree | None, store: Store, smaller: Store) -> None:
        """Write into a tree, if any; keep facts in a store, and compressed copies in another."""
        settings = plan.settings
        self._facts = FactsCache(store, plan.inputs)
        self._origin = settings.origin
        self._limits = settings.budgets.by_kind
        app = Site(plan.bundle.folder, settings.origin, settings.budgets, ())
        self._weights = Weights(app, is_whole=False)
        self._compressor = Compressor(smaller) if settings.compress else None
        self._tree = tree

    def finish(self, document: Document, shard: Shard) -> Page:
        """Read and write a document; one that is opened stays in hand until ``without_html``."""
        made = self._read(document)
        if len(document.html) > _LARGE:
            give_back_memory()
        if self._tree:
            made.write(self._tree)
        return made if document.page.path in shard.visited else self.without_html(made)

    def without_html(self, made: Page) -> Page:
        """Return a page without its document, where that is written."""
        return made.told if self._tree else made

    def _read(self, document: Document) -> Page:
        html = document.html.encode()
        page = AuditedPage(document.page.file, self._facts.read(html))
        faults = audit_page(page, self._origin)
        smaller = self._compressor.smaller(html) if self._compressor else {}
        facts = replace(of_the_site(page.facts), weights=self._weighed(page, html))
        return Page(document.page, html, tuple(smaller.items()), facts, faults)

    def _weighed(self, page: AuditedPage, html: bytes) -> tuple[tuple[str, int], ...]:
        """Weigh a page that loads files of the app alone; the site's rules weigh others."""
        if not self._limits:
            return ()
        try:
            return tuple(self._weights.weigh(page, lambda: html, self._limits).items())
        except FileNotFoundError:
            return ()
