"""The cache of visits: a page that passed with the same bytes and files is not opened again."""

import hashlib
import re
from functools import cache
from pathlib import Path

from prerender.host.policy import header_rules
from prerender.store import Store
from prerender.visit.published import Published

_FILE = re.compile(r"/((?:assets|content)/[^\s\"'?#,)]+)")


class VisitCache:
    """The visits of this build and of earlier ones that found nothing, in a store."""

    def __init__(self, store: Store, inputs: str, tree: Path) -> None:
        """Keep visits of a tree; ``inputs`` names the browser, the prerenderer and the app."""
        self._store = store
        self._inputs = f"{inputs} {header_rules(indexable=True)}"
        self._digest = cache(lambda name: _digest(tree / name))

    def has(self, page: Published) -> bool:
        """Whether the page, just as it is, has passed before."""
        return self._store.get(self._key(page)) is not None

    def add(self, page: Published) -> None:
        """Note that the page passed."""
        self._store.put(self._key(page), b"")

    def _key(self, page: Published) -> str:
        """Name the page's bytes and those of every file that it names."""
        names = sorted(set(_FILE.findall(page.html)))
        files = "".join(f"{name} {self._digest(name)} " for name in names)
        document = hashlib.sha256(page.html.encode()).hexdigest()
        return f"visit {self._inputs} {page.address} {document} {files}"


def _digest(file: Path) -> str:
    """Return the digest of a file; the page that names one that is not there cannot pass."""
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
