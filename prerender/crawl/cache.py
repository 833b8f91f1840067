"""The cache of snapshots: a page that nothing changed for is not rendered again.

A snapshot is found by its path and the inputs of all pages. It is used as long as the parts of the
content that the page was looked up in have the same addresses, since a part's address changes with
its content.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from prerender.crawl.snapshot import Snapshot, snapshot_of
from prerender.store import Store

_BETWEEN = b"\n"
"""Between where the parts lay and the snapshot, each of which is a line of JSON."""


class SnapshotCache:
    """The snapshots of this build and of earlier ones, in a store."""

    def __init__(self, store: Store, inputs: str, bundle: Path, parts: Mapping[str, str]) -> None:
        """Keep snapshots for these inputs; ``parts`` has the address of each part."""
        self._store = store
        self._inputs = inputs
        self._bundle = bundle
        self._parts = parts
        self._written: set[str] = set()

    def get(self, path: str) -> Snapshot | None:
        """Return the page's snapshot if rendering it again would give the same."""
        entry = self._store.get(self._key(path))
        if entry is None:
            return None
        parts, _, snapshot = entry.partition(_BETWEEN)
        kept: dict[str, str] = json.loads(parts)
        return snapshot_of(snapshot) if kept == self.lie_now(kept) else None

    def put(self, snapshot: Snapshot) -> None:
        """Keep a snapshot, and the content it was made from, to say later what changed in it."""
        parts = self.lie_now(snapshot.parts)
        kept = {self._key(snapshot.path): json.dumps(parts).encode() + _BETWEEN + snapshot.written}
        for address in parts.values():
            if address and address not in self._written:
                self._written.add(address)
                kept[part_key(address)] = (self._bundle / address[1:]).read_bytes()
        # A transaction takes nearly as long as to compress a page, and one does for both.
        self._store.put_all(kept)

    def drop(self, path: str) -> None:
        """Forget a page that turned out to be faulty after it was kept."""
        self._store.drop(self._key(path))

    def _key(self, path: str) -> str:
        return f"snapshot {self._inputs} {path}"

    def lie_now(self, names: Mapping[str, str] | tuple[str, ...]) -> dict[str, str]:
        """Return where each part lies now; an empty address where there is none."""
        return {name: self._parts.get(name, "") for name in names}


def part_key(address: str) -> str:
    """Return the key under which a part's content is kept."""
    return f"part {address}"
