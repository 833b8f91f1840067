"""Beside the pages: what does not wait for them is written into the tree while they are made."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator

from prerender.pipeline.content import Content
from prerender.progress.profile import in_lane, span
from prerender.publish.tree import Tree
from prerender.settings import Settings


@contextlib.asynccontextmanager
async def write_content_files(
    content: Content, tree: Tree, settings: Settings
) -> AsyncIterator[None]:
    """Write the content's own files into a tree, by the end of the block.

    While a browser starts and pages are made, the disk has time for the files that are there. A
    block that fails or is interrupted waits for the file in hand alone.
    """
    given_up = threading.Event()

    def write() -> None:
        with span("write", "files of the content"):
            for file, text in content.files(settings):
                tree.write(file, text)
                if given_up.is_set():
                    return

    writing = asyncio.ensure_future(in_lane("write", asyncio.to_thread(write)))
    try:
        yield
    except BaseException:
        given_up.set()
        raise
    finally:
        await writing
