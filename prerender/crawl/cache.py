"""The cache of snapshots, so that unchanged pages are not rendered again.

The key of a snapshot is its path and the inputs of all pages. It is valid while its page data have
the same addresses, because these change with the content.
"""

import json
from collections.abc import Iterable, Mapping

from prerender.crawl.snapshot import Snapshot, snapshot_of
from prerender.store import Store

_BETWEEN = b"\n"
"""Separates the addresses of the page data from the snapshot; both are a line of JSON."""


class SnapshotCache:
    """The snapshots of this build and of earlier ones, in a store."""

    def __init__(self, store: Store, inputs: str, parts: Mapping[str, str]) -> None:
        """Cache snapshots for these inputs; ``parts`` has the address of each part."""
        self._store = store
        self._inputs = inputs
        self._parts = parts

    def has(self, path: str) -> bool:
        """Return whether the page's snapshot is still valid, so that it is not rendered again."""
        return self._valid(path) is not None

    def get(self, path: str) -> Snapshot | None:
        """Return the page's snapshot if it is still valid."""
        written = self._valid(path)
        return None if written is None else snapshot_of(written)

    def put(self, snapshot: Snapshot) -> None:
        """Cache a snapshot with the addresses of its page data."""
        addresses = json.dumps(self._addresses(snapshot.parts)).encode()
        self._store.put(self._key(snapshot.path), addresses + _BETWEEN + snapshot.written)

    def drop(self, path: str) -> None:
        """Remove the snapshot of a page that reported a fault later."""
        self._store.drop(self._key(path))

    def _valid(self, path: str) -> bytes | None:
        entry = self._store.get(self._key(path))
        if entry is None:
            return None
        addresses, _, written = entry.partition(_BETWEEN)
        cached: dict[str, str] = json.loads(addresses)
        return written if cached == self._addresses(cached) else None

    def _key(self, path: str) -> str:
        return f"snapshot {self._inputs} {path}"

    def _addresses(self, names: Iterable[str]) -> dict[str, str]:
        """Return the current address of each part; empty if it does not exist."""
        return {name: self._parts.get(name, "") for name in names}
