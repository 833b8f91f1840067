"""Beside the pages: what does not wait for them is written into the tree while they are made."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Iterator

from prerender.build.content import Content
from prerender.bundle.bundle import Bundle
from prerender.progress.profile import in_lane, span
from prerender.publish.tree import Tree
from prerender.settings import Settings


@contextlib.asynccontextmanager
async def written_beside(
    content: Content, bundle: Bundle, tree: Tree, settings: Settings
) -> AsyncIterator[None]:
    """Write the built app and the content's own files into a tree, by the end of the block.

    While a browser starts and pages are made, the disk has time for the files that are there. A
    block that fails or is interrupted waits for the file in hand alone.
    """
    given_up = threading.Event()

    def write() -> None:
        for _ in _files(content, bundle, tree, settings):
            if given_up.is_set():
                return

    writing = asyncio.ensure_future(in_lane("copy", asyncio.to_thread(write)))
    try:
        yield
    except BaseException:
        given_up.set()
        raise
    finally:
        await writing


def _files(content: Content, bundle: Bundle, tree: Tree, settings: Settings) -> Iterator[None]:
    """Write one file after another."""
    with span("copy", str(bundle.folder)):
        for file in bundle.files:
            tree.copy(f"{bundle.folder}/{file}", file)
            yield
    with span("copy", "files of the content"):
        for file, text in content.files(settings):
            tree.write(file, text)
            yield
