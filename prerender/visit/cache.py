"""A cache of passed visits: a page with unchanged bytes and files is not opened again."""

import hashlib
import re
from functools import cache
from pathlib import Path

from prerender.host.policy import header_rules
from prerender.store import Store
from prerender.visit.page_file import PageFile

_FILE = re.compile(r"/((?:assets|content)/[^\s\"'?#,)]+)")


class VisitCache:
    """Visits without findings, shared between builds."""

    def __init__(self, store: Store, inputs: str, tree: Path) -> None:
        """Cache visits of a tree; ``inputs`` identifies the browser, the program and the app."""
        self._store = store
        self._inputs = f"{inputs} {header_rules(indexable=True)}"
        self._digest = cache(lambda name: _digest(tree / name))

    def has(self, page: PageFile) -> bool:
        """Whether the unchanged page has passed before."""
        return self._store.get(self._key(page)) is not None

    def add(self, page: PageFile) -> None:
        """Record that the page passed."""
        self._store.put(self._key(page), b"")

    def _key(self, page: PageFile) -> str:
        """Return a key of the page's bytes and of all files that it loads."""
        names = sorted(set(_FILE.findall(page.html)))
        files = "".join(f"{name} {self._digest(name)} " for name in names)
        document = hashlib.sha256(page.html.encode()).hexdigest()
        return f"visit {self._inputs} {page.address} {document} {files}"


def _digest(file: Path) -> str:
    """Return the digest of a file, or an empty text if it is missing; such a page cannot pass."""
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
