"""The cache of snapshots, so that unchanged pages are not rendered again.

The key of a snapshot is its path and the inputs of all pages. It is valid while its page data have
the same addresses, because these change with the content.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from prerender.crawl.snapshot import Snapshot, snapshot_of
from prerender.store import Store

_BETWEEN = b"\n"
"""Separates the addresses of the page data from the snapshot; both are a line of JSON."""


class SnapshotCache:
    """The snapshots of this build and of earlier ones, in a store."""

    def __init__(self, store: Store, inputs: str, bundle: Path, parts: Mapping[str, str]) -> None:
        """Cache snapshots for these inputs; ``parts`` has the address of each part."""
        self._store = store
        self._inputs = inputs
        self._bundle = bundle
        self._parts = parts
        self._written: set[str] = set()

    def get(self, path: str) -> Snapshot | None:
        """Return the page's snapshot if it is still valid."""
        entry = self._store.get(self._key(path))
        if entry is None:
            return None
        parts, _, snapshot = entry.partition(_BETWEEN)
        kept: dict[str, str] = json.loads(parts)
        return snapshot_of(snapshot) if kept == self.current_addresses(kept) else None

    def put(self, snapshot: Snapshot) -> None:
        """Cache a snapshot and its page data, so that later changes can be reported."""
        parts = self.current_addresses(snapshot.parts)
        kept = {self._key(snapshot.path): json.dumps(parts).encode() + _BETWEEN + snapshot.written}
        for address in parts.values():
            if address and address not in self._written:
                self._written.add(address)
                kept[part_key(address)] = (self._bundle / address[1:]).read_bytes()
        # One transaction for both: each takes nearly as long as compressing a page.
        self._store.put_all(kept)

    def drop(self, path: str) -> None:
        """Remove the snapshot of a page that reported a fault later."""
        self._store.drop(self._key(path))

    def _key(self, path: str) -> str:
        return f"snapshot {self._inputs} {path}"

    def current_addresses(self, names: Mapping[str, str] | tuple[str, ...]) -> dict[str, str]:
        """Return the current address of each part; empty if it does not exist."""
        return {name: self._parts.get(name, "") for name in names}


def part_key(address: str) -> str:
    """Return the key of a part's cached content."""
    return f"part {address}"
