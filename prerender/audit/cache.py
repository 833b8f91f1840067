"""A cache of page facts, so that unchanged pages are not parsed again."""

import hashlib

from pydantic import TypeAdapter, ValidationError

from prerender.audit.facts import Facts
from prerender.audit.reading import OwnFacts, merge_frame, read_own_facts, split_page
from prerender.store import Store

_OWN = TypeAdapter(OwnFacts)


class FactsCache:
    """Page facts by content digest, shared between builds."""

    def __init__(self, store: Store, reader: str) -> None:
        """Use a store; ``reader`` identifies this version of the audit code."""
        self._store = store
        self._reader = reader

    def read(self, content: bytes) -> Facts:
        """Return the facts of a page."""
        sections = split_page(content)
        key = f"facts {self._reader} {hashlib.sha256(content).hexdigest()}"
        own = self._cached(key)
        if own is None:
            own = read_own_facts(sections, content)
            self._store.put(key, _OWN.dump_json(own))
        return merge_frame(sections, own)

    def _cached(self, key: str) -> OwnFacts | None:
        cached = self._store.get(key)
        if cached is not None:
            try:
                return _OWN.validate_json(cached)
            except ValidationError:
                self._store.drop(key)
        return None
