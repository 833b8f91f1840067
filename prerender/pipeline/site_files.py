"""The files of the tree that are not pages: those of the content, and those that list pages."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator

from prerender.host.policy import DATASHEETS
from prerender.pipeline.content import Content
from prerender.pipeline.site_tree import SiteTree
from prerender.progress.profile import in_lane, span
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.settings import Settings


@contextlib.asynccontextmanager
async def write_content_files(
    content: Content, tree: Tree, settings: Settings
) -> AsyncIterator[None]:
    """Write the content's own files into a tree in a thread, by the end of the block.

    If the block fails, only the file that is being written is completed.
    """
    cancelled = threading.Event()

    def write() -> None:
        with span("write", "files of the content"):
            for file, text in content.files(settings):
                tree.write(file, text)
                if cancelled.is_set():
                    return

    writing = asyncio.ensure_future(in_lane("write", asyncio.to_thread(write)))
    try:
        yield
    except BaseException:
        cancelled.set()
        raise
    finally:
        await writing


def write_site_files(site: SiteTree, content: Content, settings: Settings) -> SiteTree:
    """Write sitemap, headers, redirects and the other files that depend on all pages."""
    tree, updated = site.tree, content.change_dates()
    listed = content.is_indexable(settings)
    with span("stage", "write"):
        files = site_files(site.written, _data_sheets(tree), updated, settings, listed=listed)
        for file, text in files:
            tree.write(file, text)
    return site


def _data_sheets(tree: Tree) -> list[str]:
    """Return the product ids of the data sheets in a tree."""
    names = (file.stem for file in (tree.folder / DATASHEETS).glob("*.pdf"))
    return sorted((name for name in names if name.isdecimal()), key=int)
