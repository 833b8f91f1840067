"""A cache of passed visits: a page is visited again only if it or a file that it loads changed."""

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from prerender.host.answer import answer
from prerender.host.policy import STRICT_POLICY, header_rules
from prerender.store import Store
from prerender.visit.device import ENVIRONMENTS
from prerender.visit.page_file import PageFile

_OK = 200
_SHOWN = 3
"""Maximum files that a reason names; the rest is counted."""


class VisitCache:
    """Visits without findings, shared between builds."""

    def __init__(self, store: Store, program: str, tree: Path, policy: str = STRICT_POLICY) -> None:
        """Cache visits of a tree; ``program`` identifies the browser and the prerenderer."""
        self._store = store
        headers = header_rules(indexable=True, policy=policy)
        self._conditions = _digest(f"{program} {headers} {ENVIRONMENTS}".encode())
        self._file_digest = cache(lambda path: _digest_of_answer(tree, path))

    def reason(self, page: PageFile) -> str:
        """Return why a page must be visited; an empty text if it passed in its current state."""
        stored = self._store.get(self._key(page))
        if stored is None:
            return self._change(page)
        before: dict[str, str] = json.loads(stored)
        changed = [path for path, digest in before.items() if self._file_digest(path) != digest]
        return f"These files that it loads changed: {_some(changed)}." if changed else ""

    def add(self, page: PageFile, loaded: Iterable[str]) -> None:
        """Record that a page passed, and the paths of the files that it loaded."""
        files = {path: self._file_digest(path) for path in sorted(set(loaded))}
        last = [self._conditions, _digest(page.html.encode())]
        entries = {self._key(page): files, _last_key(page): last}
        self._store.put_all({key: json.dumps(entry).encode() for key, entry in entries.items()})

    def _change(self, page: PageFile) -> str:
        """Return what changed since the page passed for the last time."""
        stored = self._store.get(_last_key(page))
        if stored is None:
            return "No earlier visit of it passed."
        conditions, _ = json.loads(stored)
        if conditions != self._conditions:
            return "The browser, its devices, the prerenderer or the response headers changed."
        return "Its document changed."

    def _key(self, page: PageFile) -> str:
        return f"visit {self._conditions} {page.address} {_digest(page.html.encode())}"


def _last_key(page: PageFile) -> str:
    return f"last visit {page.address}"


def _digest_of_answer(tree: Path, path: str) -> str:
    """Return the digest of the file at a path; an empty text if the host sends none."""
    found = answer(tree, path)
    return _digest(found.file.read_bytes()) if found.file and found.status == _OK else ""


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _some(paths: list[str]) -> str:
    more = f" and {len(paths) - _SHOWN} more" if len(paths) > _SHOWN else ""
    return ", ".join(paths[:_SHOWN]) + more
