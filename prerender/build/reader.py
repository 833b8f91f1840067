"""The reader: a document's facts, what is wrong with it by itself, and its copies; then its file.

Parser and compressor release the interpreter's lock, so that it works in threads.
"""

from prerender.audit.auditor import audit_page
from prerender.audit.cache import FactsCache
from prerender.audit.facts import of_the_site
from prerender.audit.site import AuditedPage
from prerender.build.shard import MadePage, Plan, Shard
from prerender.publish.compress import Compressor
from prerender.publish.tree import Tree
from prerender.rewrite.document import Document
from prerender.store import Store
from prerender.system.machine import give_back_memory

_LARGE = 1 << 20
"""Characters of a document of which parsing takes so much memory that it is worth giving back."""


class Reader:
    """Reads each document once, and writes it where the tree can be reached from here."""

    def __init__(self, plan: Plan, store: Store, smaller: Store) -> None:
        """Keep facts in a store, and compressed copies in another."""
        settings = plan.settings
        self._facts = FactsCache(store, plan.inputs)
        self._origin = settings.origin
        self._compressor = Compressor(smaller) if settings.compress else None
        self._tree = Tree(plan.tree, settings.site) if plan.tree else None

    def finish(self, document: Document, shard: Shard) -> MadePage:
        """Read and write a document; one that is opened stays in hand until ``let_go``."""
        made = self._read(document)
        if len(document.html) > _LARGE:
            give_back_memory()
        if self._tree:
            made.write(self._tree)
        return made if document.page.path in shard.visited else self.let_go(made)

    def let_go(self, made: MadePage) -> MadePage:
        """Return a page without its document, where that is written."""
        return made.told if self._tree else made

    def _read(self, document: Document) -> MadePage:
        html = document.html.encode()
        page = AuditedPage(document.page.file, self._facts.read(html))
        faults = audit_page(page, self._origin)
        smaller = self._compressor.smaller(html) if self._compressor else {}
        facts = of_the_site(page.facts)
        return MadePage(document.page, html, tuple(smaller.items()), facts, faults)
