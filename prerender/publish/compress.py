"""Compressed copies of text files, for hosts that do not compress files themselves."""

import asyncio
import gzip
import hashlib
from pathlib import Path

import brotli

from prerender.host.representation import ENCODINGS
from prerender.host.types import is_text
from prerender.publish.tree import Tree
from prerender.store import Store

COMPRESSED = "compressed"
"""The store's folder in the cache."""


class Compressor:
    """Compresses texts with gzip and Brotli, and caches the results in a store."""

    def __init__(self, store: Store) -> None:
        """Cache results in a store."""
        self._store = store

    def compressed(self, content: bytes) -> dict[str, bytes]:
        """Return the compressed contents by file ending, or none unless both are smaller."""
        packed = {ending: self._packed(content, name) for name, ending in ENCODINGS.items()}
        return packed if max(map(len, packed.values())) < len(content) else {}

    def _packed(self, content: bytes, encoding: str) -> bytes:
        key = f"{encoding} {hashlib.sha256(content).hexdigest()}"
        packed = self._store.get(key)
        if packed is None:
            packed = _pack(content, encoding)
            self._store.put(key, packed)
        return packed


_ENDING = next(iter(ENCODINGS.values()))


async def compress(tree: Tree, compressor: Compressor, jobs: int) -> None:
    """Write the compressed copies of each text that has none, if both are smaller than the text."""
    free = asyncio.Semaphore(jobs)

    async def write_copies(file: Path) -> None:
        async with free:
            copies = await asyncio.to_thread(lambda: compressor.compressed(file.read_bytes()))
        for ending, content in copies.items():
            tree.write(f"{file.relative_to(tree.folder).as_posix()}{ending}", content)

    texts = [file for file in tree.folder.rglob("*") if _is_text(file)]
    done = {file for file in texts if file.with_name(f"{file.name}{_ENDING}").exists()}
    await asyncio.gather(*(write_copies(file) for file in texts if file not in done))


def _is_text(file: Path) -> bool:
    return file.is_file() and is_text(file)


def _pack(content: bytes, encoding: str) -> bytes:
    if encoding == "br":
        packed: bytes = brotli.compress(content, quality=11)  # type: ignore[no-untyped-call]
        return packed
    # Write no timestamp, so that the same content always gives the same bytes.
    return gzip.compress(content, compresslevel=9, mtime=0)
