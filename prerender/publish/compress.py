"""Compress: copies beside each text file, for hosts that do not compress themselves."""

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
    """Makes both smaller forms of a text; what the store has is not made again."""

    def __init__(self, store: Store) -> None:
        """Keep them in a store."""
        self._store = store

    def smaller(self, content: bytes) -> dict[str, bytes]:
        """Return the forms by the endings of their files; none unless the text gains by both."""
        made = {ending: self._packed(content, name) for name, ending in ENCODINGS.items()}
        return made if max(map(len, made.values())) < len(content) else {}

    def _packed(self, content: bytes, encoding: str) -> bytes:
        key = f"{encoding} {hashlib.sha256(content).hexdigest()}"
        kept = self._store.get(key)
        if kept is None:
            kept = _pack(content, encoding)
            self._store.put(key, kept)
        return kept


_ENDING = next(iter(ENCODINGS.values()))


async def compress(tree: Tree, compressor: Compressor, jobs: int) -> None:
    """Write both forms beside each text of a tree that has none yet and gains by both."""
    free = asyncio.Semaphore(jobs)

    async def both(file: Path) -> None:
        async with free:
            made = await asyncio.to_thread(lambda: compressor.smaller(file.read_bytes()))
        for ending, smaller in made.items():
            tree.write(f"{file.relative_to(tree.folder).as_posix()}{ending}", smaller)

    texts = [file for file in tree.folder.rglob("*") if _is_text(file)]
    there = {file for file in texts if file.with_name(f"{file.name}{_ENDING}").exists()}
    await asyncio.gather(*(both(file) for file in texts if file not in there))


def _is_text(file: Path) -> bool:
    return file.is_file() and is_text(file)


def _pack(content: bytes, encoding: str) -> bytes:
    if encoding == "br":
        packed: bytes = brotli.compress(content, quality=11)  # type: ignore[no-untyped-call]
        return packed
    # Without the time, so that the same content is the same file.
    return gzip.compress(content, compresslevel=9, mtime=0)
