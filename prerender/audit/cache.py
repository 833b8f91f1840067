"""The cache of facts: a page whose bytes have been read before is not read again."""

import hashlib

from pydantic import TypeAdapter, ValidationError

from prerender.audit.facts import Facts
from prerender.audit.reading import Own, cut_page, read_own, with_frame
from prerender.store import Store

_OWN = TypeAdapter(Own)


class FactsCache:
    """The facts of this build's pages and of earlier ones, in a store."""

    def __init__(self, store: Store, reader: str) -> None:
        """Keep what a ``reader`` reads, which is the name of this very version of the audit."""
        self._store = store
        self._reader = reader

    def read(self, content: bytes) -> Facts:
        """Return the facts of a page."""
        cut = cut_page(content)
        key = f"facts {self._reader} {hashlib.sha256(content).hexdigest()}"
        own = self._kept(key)
        if own is None:
            own = read_own(cut, content)
            self._store.put(key, _OWN.dump_json(own))
        return with_frame(cut, own)

    def _kept(self, key: str) -> Own | None:
        kept = self._store.get(key)
        if kept is not None:
            try:
                return _OWN.validate_json(kept)
            except ValidationError:
                self._store.drop(key)
        return None
