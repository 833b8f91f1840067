"""Compress: beside each text file its smaller self, for hosts that do not compress themselves."""

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


async def compress(tree: Tree, store: Store, jobs: int) -> None:
    """Write both forms of each text that gains by both; what the store has is not made again."""
    texts = [(file, file.read_bytes()) for file in tree.folder.rglob("*") if _is_text(file)]
    free = asyncio.Semaphore(jobs)

    async def packed(content: bytes, encoding: str) -> bytes:
        key = f"{encoding} {hashlib.sha256(content).hexdigest()}"
        kept = store.get(key)
        if kept is None:
            async with free:
                kept = await asyncio.to_thread(_pack, content, encoding)
            store.put(key, kept)
        return kept

    async def both(file: Path, content: bytes) -> None:
        made = {ending: await packed(content, name) for name, ending in ENCODINGS.items()}
        if max(map(len, made.values())) < len(content):
            name = file.relative_to(tree.folder).as_posix()
            for ending, smaller in made.items():
                tree.write(f"{name}{ending}", smaller)

    await asyncio.gather(*(both(file, content) for file, content in texts))


def _is_text(file: Path) -> bool:
    return file.is_file() and is_text(file)


def _pack(content: bytes, encoding: str) -> bytes:
    if encoding == "br":
        packed: bytes = brotli.compress(content, quality=11)  # type: ignore[no-untyped-call]
        return packed
    # Without the time, so that the same content is the same file.
    return gzip.compress(content, compresslevel=9, mtime=0)
