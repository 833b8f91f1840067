"""Kept facts: a page whose bytes have been read before is not read again."""

import hashlib

from pydantic import TypeAdapter, ValidationError

from prerender.audit.facts import Facts
from prerender.audit.reading import read_facts
from prerender.store import Store

_FACTS = TypeAdapter(Facts)


class KeptFacts:
    """The facts of this build's pages and of earlier ones, in a store."""

    def __init__(self, store: Store, reader: str) -> None:
        """Keep what a ``reader`` reads, which is the name of this very version of the audit."""
        self._store = store
        self._reader = reader

    def read(self, content: bytes) -> Facts:
        """Return the facts of a page."""
        key = f"facts {self._reader} {hashlib.sha256(content).hexdigest()}"
        kept = self._store.get(key)
        if kept is not None:
            try:
                return _FACTS.validate_json(kept)
            except ValidationError:
                self._store.drop(key)
        facts = read_facts(content)
        self._store.put(key, _FACTS.dump_json(facts))
        return facts
